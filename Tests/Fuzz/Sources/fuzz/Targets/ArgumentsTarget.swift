@testable import FileTree
@testable import SystemCalls

@testable import TreetabCommand

extension FuzzTarget {
    /// A command line: words separated by NULs.
    static let arguments = FuzzTarget("arguments", words: optionWords) { input in
        let words = input.split(at: 0)
        let parsed = outcome { () throws(ArgumentError) in try ArgumentParser.parse(words) }
        require(
            parsed == outcome { () throws(ArgumentError) in try ArgumentParser.parse(words) },
            "a second parse is the same"
        )
        switch parsed {
        case .failure(let mistake):
            requireShowable(mistake)
        case .success(let arguments):
            configure(arguments)
            if arguments.request == .run { requireOnePathMore(words, arguments) }
        }
    }

    static let optionWords =
        OptionRegistry.all.flatMap(\.longNames).map { "--\($0)" }
        + OptionRegistry.all.compactMap(\.short).map { "-\($0)" }
        + FileColumn.allCases.map(\.name) + ["\0", "=", ",", ":", "--", "help", "csv", "\u{202e}"]

    /// An error is one line, optionally followed by an expression and a caret.
    static func requireShowable(_ mistake: ArgumentError) {
        requireLine(mistake.message)
        require([0, 2].contains(mistake.excerpt.count), "an excerpt has two lines")
        mistake.excerpt.forEach { requireLine($0) }
    }

    /// Parsed arguments can be resolved, or give an error that can be displayed.
    static func configure(_ arguments: Arguments) {
        var arguments = arguments
        // Skip counting the processors, which is slow.
        arguments.threads = arguments.threads ?? 1
        if case .failure(let mistake) = outcome({ () throws(ArgumentError) in try Requests(arguments, System()) }) {
            requireShowable(mistake)
        }
    }

    /// Another path at the end of a complete command line changes nothing else.
    private static func requireOnePathMore(_ words: [[UInt8]], _ arguments: Arguments) {
        let (dashes, path) = (Array("--".utf8), Array("--path".utf8))
        guard
            case .success(var longer) = outcome({ () throws(ArgumentError) in
                try ArgumentParser.parse(words + [dashes, path])
            })
        else { fatalError("violated: a path can be added") }
        let added = longer.paths.dropFirst(arguments.paths.count)
        require(added.elementsEqual([path]) || added.elementsEqual([dashes, path]), "the path is added")
        longer.paths = arguments.paths
        require(longer == arguments, "nothing else changes")
    }
}

/// Compares all properties by their descriptions. The program compares no arguments, so it has no code for it.
extension Arguments: Equatable {
    /// Returns whether all properties have the same descriptions.
    public static func == (left: Arguments, right: Arguments) -> Bool {
        // The order of a dictionary's description is random.
        var (others, otherOthers) = (left, right)
        (others.columnSets, otherOthers.columnSets) = ([:], [:])
        return left.columnSets == right.columnSets && "\(others)" == "\(otherOthers)"
    }
}
