/// An option: one entry for the parser, the help, the man page and the completions.
package struct Option: Sendable {
    /// The values that the completion scripts offer for an option.
    package enum Completion: Equatable, Sendable {
        case none, file
        /// One column, a list of columns, or a list of sort keys.
        case column, columns, sortKeys
        /// These words only.
        case choices([String])
        /// These words, but the option also accepts other values.
        case suggestions([String])

        /// The words of ``choices(_:)``. Empty for the other cases.
        package var words: [String] {
            if case .choices(let words) = self { words } else { [] }
        }
    }

    /// The name without its dashes.
    package let long: String
    /// The effect of the option: a phrase without a full stop.
    package let help: String
    /// Other long names. The man page lists them, `--help` does not.
    package private(set) var aliases: [String] = []
    package private(set) var short: Character?
    /// The topic to explain if the value is `help`. `nil` if `help` is an ordinary value.
    package private(set) var topic: HelpTopic?
    /// The name of the value in the help, such as `FILE`. `nil` if the option takes no value.
    package private(set) var placeholder: String?
    package private(set) var completion = Completion.none
    /// Applies the option to the arguments. The bytes of the value are empty if the option takes no value.
    private(set) var apply: @Sendable (inout Arguments, OptionValue) throws(ArgumentError) -> Void = { _, _ in }

    init(_ long: String, _ help: String) {
        self.long = long
        self.help = help
    }

    package var longNames: [String] { [long] + aliases }

    /// All names, with their dashes.
    package var typedNames: [String] { longNames.map { "--" + $0 } + (short.map { ["-\($0)"] } ?? []) }
}

/// Modifiers for the entries of the registry.
extension Option {
    func short(_ letter: Character) -> Option { with { $0.short = letter } }

    func alsoCalled(_ names: String...) -> Option { with { $0.aliases = names } }

    func explained(by topic: HelpTopic) -> Option { with { $0.topic = topic } }

    /// Sets the effect of an option without a value.
    func sets(_ apply: @escaping @Sendable (inout Arguments) -> Void) -> Option {
        with { $0.apply = { arguments, _ in apply(&arguments) } }
    }

    /// Sets the effect of an option with a value.
    func takes(
        _ placeholder: String,
        _ completion: Completion = .none,
        apply: @escaping @Sendable (inout Arguments, OptionValue) throws(ArgumentError) -> Void
    ) -> Option {
        with {
            $0.placeholder = placeholder
            $0.completion = completion
            $0.apply = apply
        }
    }

    /// Makes the option accept the words of `Choice`, and store the choice in a property of the arguments.
    func takes<Choice: OptionChoice>(
        _ placeholder: String,
        choosing value: WritableKeyPath<Arguments, Choice> & Sendable
    ) -> Option {
        takes(placeholder, .choices(Choice.words)) { arguments, typed throws(ArgumentError) in
            arguments[keyPath: value] = try typed.choice()
        }
    }

    private func with(_ change: (inout Option) -> Void) -> Option {
        var option = self
        change(&option)
        return option
    }
}

/// The options below one heading of the help.
package struct OptionGroup: Sendable {
    package let title: String
    package let options: [Option]
}

/// A topic that an option explains if its value is `help`, as in `--sort help`.
package enum HelpTopic: CaseIterable, Sendable {
    case columns, sortKeys, expressions, formats, styles
}
