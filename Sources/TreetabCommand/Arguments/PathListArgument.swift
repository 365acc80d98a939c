import FileTree

/// `--files-from FILE` and `--files0-from FILE`.
package struct PathListArgument: Equatable, Sendable {
    /// As it was typed: messages repeat it.
    package let option: String
    package let source: PathList.Source
    package let separator: PathList.Separator

    package init(_ value: OptionValue, _ separator: PathList.Separator) {
        option = value.option
        source = value.bytes.elementsEqual("-".utf8) ? .standardInput : .file(value.bytes)
        self.separator = separator
    }

    /// What is said where there is no tree.
    func message(_ failure: PathList.Failure) -> String {
        let name =
            switch source {
            case .standardInput: "standard input"
            case .file(let path): "'\(Escaping.printable(path))'"
            }
        return switch failure {
        case .unreadable(let reason): "cannot read the list of paths in \(name): \(reason)"
        case .hasNUL: "a line in \(name) has a NUL in it; '--files0-from' takes lists with a NUL behind each path"
        case .impossible(let reason): "cannot go on: \(reason)"
        }
    }
}

extension Arguments {
    /// There is one list at most: which of two is meant is anybody's guess.
    mutating func take(_ list: PathListArgument) throws(ArgumentError) {
        if let first = pathList { throw .severalLists(first.option, list.option) }
        pathList = list
    }
}
