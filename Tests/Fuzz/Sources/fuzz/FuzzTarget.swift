/// Something that takes bytes of anybody's choice.
struct FuzzTarget: Sendable {
    let name: String
    /// What inputs are likely to be made of.
    let words: [String]
    /// Takes an input; where what comes of it is not as it must be, that ends the process.
    let run: @Sendable ([UInt8]) -> Void

    init(_ name: String, words: [String] = [], run: @escaping @Sendable ([UInt8]) -> Void) {
        (self.name, self.words, self.run) = (name, words, run)
    }

    /// Each has a directory of its name in `Corpus`.
    static let all: [FuzzTarget] = [
        arguments, condition, configuration, colors, glob, ignore, paths, text, csv, tsv, json, table,
    ]
}
