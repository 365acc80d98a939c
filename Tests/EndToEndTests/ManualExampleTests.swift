import Foundation
import Testing

/// The examples in the man page show the real output.
@Suite struct ManualExampleTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.makeExampleTree()
    }

    @Test func `each example in the man page prints what the man page shows`() throws {
        let page = try String(contentsOfFile: TestFiles.manualPage, encoding: .utf8)
        let blocks = page.matches(of: /(?s)\.Bd -literal[^\n]*\n(.*?)\.Ed\n/).map { plain(String($0.1)) }
        let examples = blocks.filter { $0.hasPrefix("$ treetab ") }
        #expect(examples.count >= 5)
        for example in examples {
            let command = example.prefix { $0 != "\n" }.dropFirst(2)
            let output = try folder.run(String(command))
            #expect(output.isClean, "\(command)")
            #expect("$ \(command)\n\(output.text)" == example, "the template treetab.1 must show what is printed now")
        }
    }

    /// The plain text of roff source.
    private func plain(_ roff: String) -> String {
        roff.replacing(/\\(?:&|e|-|\((..)|\[u([0-9A-F]{4,6})\])/) { match in
            if let code = match.2 {
                return UInt32(code, radix: 16).flatMap(Unicode.Scalar.init).map(String.init) ?? "?"
            }
            if let name = match.1 { return ["aq": "'", "dq": "\"", "ga": "`", "ha": "^", "ti": "~"][name] ?? "?" }
            return ["\\&": "", "\\e": "\\", "\\-": "-"][String(match.0)] ?? "?"
        }
    }
}
