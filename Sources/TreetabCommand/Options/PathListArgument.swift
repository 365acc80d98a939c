import FileTree
import TreeTable

/// The value of `--files-from` or `--files0-from`.
package struct PathListArgument: Equatable, Sendable {
    /// The option as it was typed, for messages.
    package let option: String
    package let source: PathList.Source
    package let separator: PathList.Separator

    package init(_ value: OptionValue, _ separator: PathList.Separator) {
        option = value.option
        source = value.bytes.elementsEqual("-".utf8) ? .standardInput : .file(value.bytes)
        self.separator = separator
    }

    /// The error message if the list cannot be read.
    func message(_ failure: PathList.Failure) -> String {
        let name =
            switch source {
            case .standardInput: "standard input"
            case .file(let path): "'\(TerminalText.printable(path))'"
            }
        return switch failure {
        case .unreadable(let reason): "cannot read the list of paths in \(name): \(reason)"
        case .hasNUL: "a line in \(name) contains a NUL; use '--files0-from' for NUL-separated paths"
        case .tooLong: "a path in \(name) is longer than 1 MiB; is it a list of paths?"
        case .impossible(let reason): "cannot continue: \(reason)"
        }
    }
}

extension Arguments {
    /// Sets the list. Throws if there is already one.
    mutating func take(_ list: PathListArgument) throws(ArgumentError) {
        if let first = pathList { throw .severalLists(first.option, list.option) }
        pathList = list
    }
}
