/// Splits an input into numbers and pieces. After the end, it returns zeros and empty pieces.
struct InputReader {
    private var rest: ArraySlice<UInt8>

    init(_ input: [UInt8]) {
        rest = input[...]
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

    /// A piece, preceded by a byte with its length.
    mutating func piece() -> [UInt8] {
        let length = Int(byte())
        defer { rest = rest.dropFirst(length) }
        return Array(rest.prefix(length))
    }

    mutating func remainder() -> [UInt8] {
        defer { rest = [] }
        return Array(rest)
    }
}

extension [UInt8] {
    /// The bytes before and after the first NUL.
    var splitAtNUL: (before: [UInt8], behind: [UInt8]) {
        let nul = firstIndex(of: 0) ?? count
        return (Array(self[..<nul]), Array(self[nul...].dropFirst()))
    }

    func split(at separator: UInt8) -> [[UInt8]] {
        split(separator: separator, omittingEmptySubsequences: false).map(Array.init)
    }
}
