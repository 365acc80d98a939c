import FileTree
import SystemCalls
import TreeTable

extension QueryExpression {
    /// Returns the message about the first comparison that cannot match as meant. `nil` if there is none.
    ///
    /// - Parameter system: Looks up accounts. `nil` if the entries may be of another computer.
    func diagnostic(_ system: System?) -> Diagnostic? {
        comparisons.lazy.compactMap { $0.noExtension ?? $0.globAsText ?? $0.noAccount(system) }.first
    }
}

extension QueryComparison {
    private var isExact: Bool { operation == .equal || operation == .notEqual }
    private var glob: String { operation == .notEqual || operation == .notGlob ? "!~" : "~" }
    private var typed: String { "\(column.name) \(operation.rawValue) " }

    /// The text to compare with. `nil` for a regular expression, and for text that cannot be in the quotes of a suggestion.
    private var text: String? {
        guard case .text(let bytes) = value, !bytes.isEmpty, !bytes.contains(UInt8(ascii: "\"")) else { return nil }
        return TerminalText.printable(bytes)
    }

    /// The message about an extension with a dot, such as `.jpg`, or about a list of extensions.
    fileprivate var noExtension: Diagnostic? {
        guard column == .ext, isExact || operation == .glob || operation == .notGlob, let text else { return nil }
        let isList = isExact && text.utf8.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "|") }
        guard isList || text.hasPrefix(".") || text.hasPrefix("*.") || isExact && text.contains(".") else { return nil }
        let endings = text.split { $0 == "," || $0 == "|" }.map { $0.drop { $0 == "*" || $0 == "." } }
        guard !endings.isEmpty, endings.allSatisfy({ !$0.isEmpty }) else { return nil }
        let hasDot = endings.contains { $0.contains(".") }
        let (column, list) =
            hasDot ? ("name", "*." + endings.joined(separator: "|*.")) : ("ext", endings.joined(separator: "|"))
        return .noExtension(comparison: typed + text, instead: "\(column) \(glob) \"\(list)\"")
    }

    /// The message about a glob that is compared as text.
    fileprivate var globAsText: Diagnostic? {
        let columns: [FileColumn] = [.name, .path, .target, .ext]
        guard isExact, columns.contains(column), let text, text.utf8.contains(where: "*?".utf8.contains) else {
            return nil
        }
        return .globAsText(comparison: typed + text, instead: "\(column.name) \(glob) \"\(text)\"")
    }

    /// Returns the message about an account that does not exist. `nil` if it exists, or if that is unknown.
    fileprivate func noAccount(_ system: System?) -> Diagnostic? {
        // An account without a name is shown as its number.
        guard isExact, case .text(let name) = value, let system, !name.allSatisfy(\.isDecimal) else { return nil }
        let (noun, exists): (String, Bool?)
        switch column {
        case .owner: (noun, exists) = ("user", try? system.hasUser(name))
        case .group: (noun, exists) = ("group", try? system.hasGroup(name))
        default: return nil
        }
        return exists == false ? .noAccount(noun: noun, name: name) : nil
    }
}
