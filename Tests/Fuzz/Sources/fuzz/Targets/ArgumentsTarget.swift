import FileTree

@testable import TreetabCommand

extension FuzzTarget {
    /// A command line: words, told apart by NULs.
    static let arguments = FuzzTarget("arguments", words: optionWords) { input in
        let words = input.split(at: 0)
        let parsed = outcome { () throws(ArgumentError) in try ArgumentParser.parse(words) }
        require(
            parsed == outcome { () throws(ArgumentError) in try ArgumentParser.parse(words) },
            "it is read the same"
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
        + FileColumn.allCases.map(\.rawValue) + ["\0", "=", ",", ":", "--", "help", ":asc", ":desc", "csv", "\u{202e}"]

    /// What there is to say of a mistake is a line, and maybe an expression with its place.
    static func requireShowable(_ mistake: ArgumentError) {
        requireLine(mistake.message)
        require([0, 2].contains(mistake.excerpt.count), "an excerpt is two lines")
        mistake.excerpt.forEach { requireLine($0) }
    }

    /// Arguments that were read have a meaning, or a mistake that can be shown.
    static func configure(_ arguments: Arguments) {
        var arguments = arguments
        // How many processors there are takes a while to find out, and is the same each time.
        arguments.threads = arguments.threads ?? 1
        if case .failure(let mistake) = outcome({ () throws(ArgumentError) in try Configuration(arguments, System()) })
        {
            requireShowable(mistake)
        }
    }

    /// Behind a whole command line there can stand one more path, which changes nothing else.
    private static func requireOnePathMore(_ words: [[UInt8]], _ arguments: Arguments) {
        let (dashes, path) = (Array("--".utf8), Array("--path".utf8))
        guard
            case .success(var longer) = outcome({ () throws(ArgumentError) in
                try ArgumentParser.parse(words + [dashes, path])
            })
        else { fatalError("not so: a path can be added") }
        let added = longer.paths.dropFirst(arguments.paths.count)
        require(added.elementsEqual([path]) || added.elementsEqual([dashes, path]), "the path is added")
        longer.paths = arguments.paths
        require(longer == arguments, "all else stays as it was")
    }
}
