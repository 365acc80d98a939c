/// Widths from the Python package wcwidth 0.7.0 (Unicode 17), as an independent reference.
enum WcwidthReference {
    static let canBeTested = ReferenceProgram.isRequired || (try? run("assert wcwidth.__version__ == '0.7.0'")) != nil

    /// Returns `wcwidth()` of each scalar as ascending runs of scalars with the same width. Controls have width -1.
    static func scalarWidths() throws -> [(scalars: ClosedRange<UInt32>, width: Int)] {
        let output = try run(
            """
            first = 0
            for c in range(1, 0x110001):
                if c == 0x110000 or wcwidth.wcwidth(chr(c)) != wcwidth.wcwidth(chr(first)):
                    print(first, c - 1, wcwidth.wcwidth(chr(first)))
                    first = c
            """
        )
        return output.split(separator: "\n").map { line in
            let numbers = line.split(separator: " ").compactMap { Int($0) }
            return (UInt32(numbers[0])...UInt32(numbers[1]), numbers[2])
        }
    }

    /// Returns `wcswidth()` of each text.
    static func widths(of texts: [String]) throws -> [Int] {
        let output = try run(
            "for a in sys.argv[1:]: print(wcwidth.wcswidth(''.join(chr(int(h, 16)) for h in a.split())))",
            texts.map { $0.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ") }
        )
        return output.split(separator: "\n").compactMap { Int($0) }
    }

    private static func run(_ script: String, _ arguments: [String] = []) throws -> String {
        let output = try ReferenceProgram.python3.run(["-c", "import sys, wcwidth\n" + script] + arguments)
        return String(decoding: output, as: UTF8.self)
    }
}
