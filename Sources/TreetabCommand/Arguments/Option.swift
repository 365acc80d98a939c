/// An option: one entry for the parser, the help, the man page and the completions.
package struct Option: Sendable {
    /// The values that a shell offers.
    package enum Completion: Equatable, Sendable {
        case none, number, file, directory, glob
        /// One column, a list of columns, or a list of sort keys.
        case column, columns, sortKeys
        /// One of these words.
        case choices([String])
        /// These words or other values.
        case suggestions([String])

        /// The words of `choices`, otherwise empty.
        package var words: [String] {
            if case .choices(let words) = self { words } else { [] }
        }
    }

    package enum Action: Sendable {
        case flag(@Sendable (inout Arguments) -> Void)
        case value(
            placeholder: String,
            completion: Completion,
            apply: @Sendable (inout Arguments, OptionValue) throws(ArgumentError) -> Void
        )
    }

    /// The name without its dashes.
    package let long: String
    /// Other long names, which the man page lists and the help does not.
    package let aliases: [String]
    package let short: Character?
    /// A phrase without a full stop.
    package let help: String
    /// The topic that the value `help` explains, or `nil` if `help` is a value like any other.
    package let topic: HelpTopic?
    package let action: Action

    package var longNames: [String] { [long] + aliases }

    /// All names, with their dashes.
    package var typedNames: [String] { longNames.map { "--" + $0 } + (short.map { ["-\($0)"] } ?? []) }

    package var placeholder: String? {
        if case .value(let placeholder, _, _) = action { placeholder } else { nil }
    }

    package var completion: Completion {
        if case .value(_, let completion, _) = action { completion } else { .none }
    }
}

extension Option {
    static func flag(
        _ long: String,
        short: Character? = nil,
        aliases: [String] = [],
        help: String,
        apply: @escaping @Sendable (inout Arguments) -> Void
    ) -> Option {
        Option(long: long, aliases: aliases, short: short, help: help, topic: nil, action: .flag(apply))
    }

    static func value(
        _ long: String,
        short: Character? = nil,
        aliases: [String] = [],
        takes placeholder: String,
        completion: Completion,
        topic: HelpTopic? = nil,
        help: String,
        apply: @escaping @Sendable (inout Arguments, OptionValue) throws(ArgumentError) -> Void
    ) -> Option {
        let action = Action.value(placeholder: placeholder, completion: completion, apply: apply)
        return Option(long: long, aliases: aliases, short: short, help: help, topic: topic, action: action)
    }

    /// An option whose value is one of a few words.
    static func choice<Choice: OptionChoice>(
        _ long: String,
        takes placeholder: String,
        sets value: WritableKeyPath<Arguments, Choice> & Sendable,
        topic: HelpTopic? = nil,
        help: String
    ) -> Option {
        .value(long, takes: placeholder, completion: .choices(Choice.words), topic: topic, help: help) {
            arguments,
            typed throws(ArgumentError) in arguments[keyPath: value] = try typed.choice()
        }
    }
}

/// The options below one heading of the help.
package struct OptionGroup: Sendable {
    package let title: String
    package let options: [Option]
}

/// The kinds of values that the value `help` explains, as in `--sort help`.
package enum HelpTopic: CaseIterable, Sendable {
    case columns, sortKeys, expressions, formats, styles
}
