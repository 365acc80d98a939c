/// Code that parses or prints arbitrary bytes.
struct FuzzTarget: Sendable {
    let name: String
    /// Words that libFuzzer inserts into inputs.
    let words: [String]
    /// Checks an input. Ends the process if a requirement is violated.
    let run: @Sendable ([UInt8]) -> Void

    init(_ name: String, words: [String] = [], run: @escaping @Sendable ([UInt8]) -> Void) {
        (self.name, self.words, self.run) = (name, words, run)
    }

    /// All targets. Each has a directory of the same name in `Corpus`.
    static let all: [FuzzTarget] = [
        arguments, condition, configuration, colors, glob, ignore, paths, scan, status, text, csv, tsv, json,
        table,
    ]
}
