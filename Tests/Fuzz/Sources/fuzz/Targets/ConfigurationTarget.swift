import TreeTable

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
            let prefix = "\(TerminalText.printable(path)):"
            require(mistake.message.hasPrefix(prefix), "an error names the file")
            let line = Int(mistake.message.dropFirst(prefix.count).prefix { $0 != ":" }) ?? 0
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

    private static let path = Array("/home/\u{1b}/config".utf8)

    private static func read(_ bytes: [UInt8]) -> Result<Arguments, ArgumentError> {
        outcome { () throws(ArgumentError) in
            try ConfigurationFile(path: path, bytes: bytes).arguments()
        }
    }
}
