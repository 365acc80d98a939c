import FileTree
import SystemCalls
import TreeTable

/// A mistake on the command line or in a configuration file, worded for the user.
///
/// The factory functions escape the words that the user typed, so ``message`` is always one printable line.
package struct ArgumentError: Error, Equatable, Sendable {
    /// One line that does not begin with the name of the command.
    package let message: String
    /// The lines to print below the message: an invalid expression, and a caret below the mistake. Empty for other
    /// errors.
    package let excerpt: [String]

    private init(_ message: String, excerpt: [String] = []) {
        self.message = message
        self.excerpt = excerpt
    }
}

/// Errors about options.
extension ArgumentError {
    /// An unknown option. If the option is one of several letters in a word, `cluster` is the whole word.
    static func unknownOption(_ word: [UInt8], cluster: [UInt8]? = nil, nearest: String? = nil) -> Self {
        Self(
            "unknown option \(quoted(word))" + (cluster.map { " in \(quoted($0))" } ?? "")
                + (nearest.map(didYouMean) ?? "; '--help' lists all options")
        )
    }

    /// An option of another command. `hint` says what to use instead.
    static func foreignOption(_ word: [UInt8], cluster: [UInt8]? = nil, hint: String) -> Self {
        Self("unknown option \(quoted(word))" + (cluster.map { " in \(quoted($0))" } ?? "") + "; " + hint)
    }

    /// An option that must not follow other letters.
    static func optionInCluster(_ option: String, cluster: [UInt8], placeholder: String) -> Self {
        Self("option '\(option)' in \(quoted(cluster)) must be a separate word: '\(option) \(placeholder)'")
    }

    /// A letter that is not an option because other commands use it for different things. `meant` are the options to
    /// suggest.
    static func ambiguousOption(_ word: [UInt8], candidates: [String]) -> Self {
        Self("option \(quoted(word)) is ambiguous: \(either(candidates.map { "'\($0)'" }))")
    }

    /// A missing value. `choices` are the accepted words. It is empty if the option also accepts other values.
    static func missingValue(option: String, placeholder: String, choices: [String]) -> Self {
        Self(
            "option '\(option)' needs a value: '\(option) \(placeholder)'"
                + (choices.isEmpty ? "" : " (\(either(choices)))")
        )
    }

    static func unexpectedValue(_ value: [UInt8], option: String) -> Self {
        Self("option '\(option)' takes no value, but was given \(quoted(value))")
    }

    static func unexpectedEqualsSign(_ word: [UInt8], option: String, placeholder: String) -> Self {
        Self("unexpected '=' in \(quoted(word)); write '\(option) \(placeholder)'")
    }
}

/// Errors about the values of options.
extension ArgumentError {
    static func emptyValue(option: String) -> Self { Self("the value of '\(option)' is empty") }

    static func misspelledValue(_ value: [UInt8], option: String, nearest: String) -> Self {
        Self("invalid value \(quoted(value)) for '\(option)'" + didYouMean(nearest))
    }

    static func invalidValue(_ value: [UInt8], option: String, because reason: String) -> Self {
        Self("invalid value \(quoted(value)) for '\(option)': \(reason)")
    }

    package static func invalidExpression(_ expression: [UInt8], option: String, _ mistake: QuerySyntaxError) -> Self {
        let indentation = "  "
        var line = Array(indentation.utf8)
        // Append the two parts separately. Otherwise a combining mark at the mistake would join the character before
        // it, and the caret would be in the wrong column.
        let (before, after) = (Array(expression[..<mistake.position]), Array(expression[mistake.position...]))
        let column = TerminalText.append(before.span, to: &line)
        _ = TerminalText.append(after.span, to: &line)
        let caret = indentation + String(repeating: " ", count: column) + "^"
        return Self(
            "invalid expression for '\(option)': \(mistake.message)",
            excerpt: [String(decoding: line, as: UTF8.self), caret]
        )
    }

    static func unknownColumn(_ name: [UInt8], noun: String, option: String, hint: String) -> Self {
        // `du -s` takes no value, and the `h` of `-ash` means sizes with units.
        let isWord =
            name.allSatisfy { $0 | 0x20 >= UInt8(ascii: "a") } && (name.count > 1 || name == [UInt8(ascii: "h")])
        let other = option == "-s" && isWord ? "; for totals only, like 'du -s', use '-L 0'" : ""
        return Self("unknown \(noun) \(quoted(name)) in '\(option)'; \(hint)\(other)")
    }

    /// A path as the name of a column. `-s`, `-c` and `--summarize` take no value in du.
    static func pathAsColumn(_ path: [UInt8], option: String) -> Self {
        Self(
            "\(quoted(path)) in '\(option)' is not a column; for totals, use '-L 0 -c disk,name' (du -s) or '--total' (du -c); "
                + "'--columns help' lists all columns"
        )
    }

    /// A column in which files have no value, so that `--summarize` has nothing to count.
    static func unsummarizable(_ name: String, option: String) -> Self {
        Self("'\(option)' counts files, and only directories have a value in '\(name)'; use '--group-by \(name)'")
    }

    /// A column by which the rows of `--summarize` cannot be sorted or chosen. `columns` are the other ones.
    static func unusable(_ verb: String, _ name: String, option: String, _ columns: [String]) -> Self {
        Self("cannot \(verb) '\(name)' with '\(option)'; use \(either(columns))")
    }

    /// A column that `--summarize` does not have. `columns` are its columns.
    static func unusableColumn(_ name: String, option: String, _ columns: [String]) -> Self {
        Self("'\(option)' has no column '\(name)'; use \(either(columns))")
    }

    static func uselessTogether(_ option: String, _ other: String, hint: String = "") -> Self {
        Self("'\(option)' cannot be combined with '\(other)'" + (hint.isEmpty ? "" : "; " + hint))
    }

    static func unknownSet(_ name: [UInt8], option: String, nearest: String?) -> Self {
        Self(
            "unknown column set \(quoted(name)) in '\(option)'"
                + (nearest.map(didYouMean) ?? "; define it in the configuration file: 'set NAME = columns'")
        )
    }

    static let noColumns = Self("'--columns' removes every column; keep at least one")

    static func severalLists(_ first: String, _ second: String) -> Self {
        Self(
            (first == second ? "'\(first)' is given twice" : "'\(first)' and '\(second)' cannot be combined")
                + "; only one list of paths is allowed"
        )
    }

    /// An output file in a format that cannot be written.
    static func foreignFormat(_ path: [UInt8], _ word: String, instead format: OutputFormat) -> Self {
        let name = format.aliases.first ?? format.name
        return Self(
            "cannot write .\(word), the format of \(quoted(path)); write .\(name), or choose a format with '--format'"
        )
    }

    static func pathsBesideScan(_ path: [UInt8]) -> Self {
        Self("'--load' cannot be combined with the path \(quoted(path)); write '--load' before each scan")
    }

    static func severalPathsToCompare(with old: [UInt8]) -> Self {
        Self("'--diff OLD' takes at most one PATH, the later scan or directory; OLD is \(quoted(old))")
    }

    static func needsComparison(_ subject: String, orList: Bool = false) -> Self {
        if orList { return Self("\(subject) needs '--diff OLD' or '--files-from FILE'") }
        return Self("\(subject) needs '--diff OLD', which compares with a scan or a directory")
    }

    static let severalPathsToSave = Self("'--save' takes one PATH; save each PATH to a separate file")

    static func pathsBesideList(_ path: [UInt8], option: String) -> Self {
        Self(
            "'\(option)' cannot be combined with the path \(quoted(path)); the list is relative to the current directory"
        )
    }
}

/// Errors in configuration files.
extension ArgumentError {
    /// Returns the same error, with the file and the line before the message.
    func located(in path: [UInt8], line: Int) -> Self {
        Self("\(TerminalText.printable(path)):\(line): \(message)", excerpt: excerpt)
    }

    static func notInFile(_ name: [UInt8]) -> Self { Self("\(quoted(name)) is not allowed in a configuration file") }

    static let malformedSet = Self("invalid column set; write 'set NAME = columns'")

    static func unreadableFile(_ path: [UInt8], _ reason: Errno) -> Self {
        Self("cannot read \(quoted(path)): \(reason)")
    }

    static let noConfigurationPath = Self(
        "cannot locate the configuration file: neither XDG_CONFIG_HOME nor HOME is set"
    )
}

private func quoted(_ word: [UInt8]) -> String { "'\(TerminalText.printable(word))'" }

private func didYouMean(_ name: String) -> String { "; did you mean '\(name)'?" }

private func either(_ words: [String]) -> String { words.joined(separator: ", ", last: " or ") }
