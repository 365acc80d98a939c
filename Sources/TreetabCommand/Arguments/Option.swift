/// One option: everything that the parser, the help, the man page and the completions know about it.
package struct Option: Sendable {
    /// What a shell can offer for a value.
    package enum Completion: Equatable, Sendable {
        case none, number, file, directory, glob
        /// One column, a list of columns, or one of sort keys.
        case column, columns, sortKeys
        /// One of these words, and nothing else.
        case choices([String])
        /// These words, or something else.
        case suggestions([String])
    }

    /// What an option does. Only an option that takes a value has a placeholder, and none is without one.
    package enum Action: Sendable {
        case flag(@Sendable (inout Arguments) -> Void)
        case value(
            placeholder: String,
            completion: Completion,
            apply: @Sendable (inout Arguments, OptionValue) throws(ArgumentError) -> Void
        )
    }

    /// Without its dashes.
    package let long: String
    /// Other long names: accepted and in the man page, but not in the help.
    package let aliases: [String]
    package let short: Character?
    /// A phrase without a full stop; those who print it break it into lines.
    package let help: String
    /// What the value `help` explains instead. Nil: that is a value as any other.
    package let topic: HelpTopic?
    package let action: Action

    package var longNames: [String] { [long] + aliases }

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
        Option(
            long: long,
            aliases: aliases,
            short: short,
            help: help,
            topic: topic,
            action: .value(placeholder: placeholder, completion: completion, apply: apply)
        )
    }
}

/// Options that stand under one heading in the help.
package struct OptionGroup: Sendable {
    package let title: String
    package let options: [Option]
}

extension Option.Completion {
    /// The words that the value is one of; none where it can be anything else, too.
    var words: [String] {
        if case .choices(let words) = self { words } else { [] }
    }
}
