import FileTree
import System
import TreeTable

/// A mistake on the command line. What was typed is kept as bytes, and escaped where the message is made.
package enum ArgumentError: Error, Equatable, Sendable {
    /// `cluster` is the whole word where the option is one letter of several.
    case unknownOption([UInt8], cluster: [UInt8]?, nearest: String?)
    case unassignedOption(String, meant: [String])
    case ambiguousOption([UInt8], candidates: [String])
    /// `choices` are the words that it can be, where it is one of a few.
    case missingValue(option: String, placeholder: String, choices: [String])
    case unexpectedValue([UInt8], option: String)
    case unexpectedEqualsSign([UInt8], option: String, placeholder: String)
    case emptyValue(option: String)
    case misspelledValue([UInt8], option: String, nearest: String)
    case invalidValue([UInt8], option: String, because: String)
    case unknownColumn([UInt8], noun: String, option: String, nearest: String?)
    case noColumns
    case severalLists(String, String)
    case pathsBesideList([UInt8], option: String)
    case unknownSet([UInt8], option: String, nearest: String?)
    /// A mistake in a configuration file.
    indirect case inFile([UInt8], line: Int, ArgumentError)
    case notInFile([UInt8])
    case malformedSet
    case unreadableFile([UInt8], Errno)
    case noConfigurationPath
    case invalidExpression([UInt8], option: String, QuerySyntaxError)

    /// One line, without the name of the command and without a line end.
    package var message: String {
        switch self {
        case .unknownOption(let word, let cluster, let nearest):
            "unknown option \(quoted(word))" + (cluster.map { " in \(quoted($0))" } ?? "")
                + (nearest.map(didYouMean) ?? "; '--help' lists all options")
        case .unassignedOption(let option, let meant):
            "option '\(option)' is not assigned, as other commands disagree on it; did you mean "
                + "\(meant.joined(separator: ", ", last: " or "))?"
        case .ambiguousOption(let word, let candidates):
            "option \(quoted(word)) is ambiguous: "
                + candidates.map { "'\($0)'" }.joined(separator: ", ", last: " or ")
        case .missingValue(let option, let placeholder, let choices):
            "option '\(option)' needs a value: '\(option) \(placeholder)'"
                + (choices.isEmpty ? "" : ", which is \(choices.joined(separator: ", ", last: " or "))")
        case .unexpectedValue(let value, let option):
            "option '\(option)' takes no value, but was given \(quoted(value))"
        case .unexpectedEqualsSign(let word, let option, let placeholder):
            "unexpected '=' in \(quoted(word)); write '\(option) \(placeholder)'"
        case .emptyValue(let option):
            "the value of '\(option)' is empty"
        case .misspelledValue(let value, let option, let nearest):
            "invalid value \(quoted(value)) for '\(option)'" + didYouMean(nearest)
        case .invalidValue(let value, let option, let reason):
            "invalid value \(quoted(value)) for '\(option)': \(reason)"
        case .invalidExpression(_, let option, let mistake):
            "invalid expression for '\(option)': \(mistake.message)"
        case .noColumns:
            "'--columns' drops every column; at least one is needed"
        case .severalLists(let first, let second):
            first == second
                ? "'\(first)' stands there twice; there can be one list of paths"
                : "'\(first)' and '\(second)' cannot be combined; there can be one list of paths"
        case .unknownSet(let name, let option, let nearest):
            "unknown column set \(quoted(name)) in '\(option)'"
                + (nearest.map(didYouMean) ?? "; the configuration file defines sets: 'set NAME = columns'")
        case .inFile(let path, let line, let error):
            "\(Escaping.printable(path)):\(line): \(error.message)"
        case .notInFile(let name):
            "\(quoted(name)) cannot stand in a configuration file"
        case .malformedSet:
            "a column set is written 'set NAME = columns'"
        case .unreadableFile(let path, let reason):
            "cannot read \(quoted(path)): \(reason)"
        case .noConfigurationPath:
            "there is no place for a configuration file: neither XDG_CONFIG_HOME nor HOME is set"
        case .pathsBesideList(let path, let option):
            "'\(option)' takes the place of paths, but there is \(quoted(path)), too"
        case .unknownColumn(let name, let noun, let option, let nearest):
            "unknown \(noun) \(quoted(name)) in '\(option)'"
                + (nearest.map(didYouMean) ?? "; '--columns help' lists all columns")
        }
    }

    /// The lines below the message, where there is more to see than words: an expression, and a caret below the place.
    package var excerpt: [String] {
        if case .inFile(_, _, let error) = self { return error.excerpt }
        guard case .invalidExpression(let expression, _, let mistake) = self else { return [] }
        // Each part by itself, so that the first is as wide as it is measured, whatever the second begins with.
        var line = Array(Self.indentation.utf8)
        let (before, behind) = (Array(expression[..<mistake.position]), Array(expression[mistake.position...]))
        let column = TerminalText.append(before.span, to: &line)
        _ = TerminalText.append(behind.span, to: &line)
        return [
            String(decoding: line, as: UTF8.self),
            Self.indentation + String(repeating: " ", count: column) + "^",
        ]
    }

    private static let indentation = "  "

    private func quoted(_ word: [UInt8]) -> String { "'\(Escaping.printable(word))'" }

    private func didYouMean(_ name: String) -> String { "; did you mean '\(name)'?" }
}

extension [String] {
    /// `a, b or c`.
    func joined(separator: String, last: String) -> String {
        guard let final = self.last, count > 1 else { return joined() }
        return dropLast().joined(separator: separator) + last + final
    }
}
