@testable import TreetabCommand

extension FuzzTarget {
    /// A configuration file.
    static let configuration = FuzzTarget(
        "configuration",
        words: optionWords + OptionRegistry.all.flatMap(\.longNames) + [
            "\n", "set ", " = ", "@", "#", "'", "\"", "\r\n",
        ]
    ) { input in
        let read = read(input)
        require(read == Self.read(input), "a second parse is the same")
        switch read {
        case .failure(let mistake):
            requireShowable(mistake)
            guard case .inFile(_, let line, _) = mistake else { fatalError("violated: an error has a line") }
            require(1...input.split(at: 0x0a).count ~= line, "the line is in the file")
        case .success(let arguments):
            configure(arguments)
            require(arguments.request == .run && arguments.paths.isEmpty, "a configuration file has only options")
            require(
                Self.read(Array("# a = b\n\t\r\n".utf8) + input + Array("\n  # --".utf8)) == read,
                "comments change nothing"
            )
        }
    }

    private static func read(_ bytes: [UInt8]) -> Result<Arguments, ArgumentError> {
        outcome { () throws(ArgumentError) in
            try ConfigurationFile(path: Array("/home/\u{1b}/config".utf8), bytes: bytes).arguments()
        }
    }
}
