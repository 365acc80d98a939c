/// An option: one entry for the parser, the help, the man page and the completions.
package struct Option: Sendable {
    /// The values that the completion scripts offer for an option.
    package enum Completion: Equatable, Sendable {
        case none, file
        /// One column, one column that has values for files, several columns, or sort keys.
        case column, fileColumn, columns, sortKeys
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
    /// Names in other commands. The parser accepts them, but nothing lists them.
    private(set) var spellings: [String] = []
    /// Names in other commands for the opposite of the option.
    private(set) var oppositeSpellings: [String] = []
    package private(set) var short: Character?
    /// The topic to explain if the value is `help`. `nil` if `help` is an ordinary value.
    package private(set) var topic: HelpTopic?
    /// The name of the value in the help, such as `FILE`. `nil` if the option takes no value.
    package private(set) var placeholder: String?
    /// The value if none follows the option. `nil` if the option requires a value.
    private(set) var defaultValue: String?
    package private(set) var completion = Completion.none
    /// A phrase for each word of ``completion``, for completions.
    private(set) var summaries: [String: String] = [:]
    /// Applies the option to the arguments. The bytes of the value are empty if the option takes no value.
    private(set) var apply: @Sendable (inout Arguments, OptionValue) throws(ArgumentError) -> Void = { _, _ in }
    /// Applies the opposite, `--no-NAME`. `nil` if the option has no opposite.
    private(set) var applyOpposite: (@Sendable (inout Arguments) -> Void)?

    init(_ long: String, _ help: String) {
        (self.long, self.help) = (long, help)
    }

    package var longNames: [String] { [long] + aliases }

    /// The listed names of the opposite: `no-all` for `all`, but `header` for `no-header`. Empty if the option
    /// has no opposite.
    package var oppositeNames: [String] {
        applyOpposite == nil ? [] : longNames.map { $0.hasPrefix("no-") ? String($0.dropFirst(3)) : "no-" + $0 }
    }

    /// All names, with their dashes.
    package var typedNames: [String] { longNames.map { "--" + $0 } + (short.map { ["-\($0)"] } ?? []) }
}

/// Modifiers for the entries of the registry.
extension Option {
    func short(_ letter: Character) -> Option { with { $0.short = letter } }

    func alsoCalled(_ names: String...) -> Option { with { $0.aliases = names } }

    func explained(by topic: HelpTopic) -> Option { with { $0.topic = topic } }

    /// Sets names in other commands that mean the same.
    func spelled(_ names: String...) -> Option { spelled(names) }

    func spelled(_ names: [String]) -> Option { with { $0.spellings = names } }

    /// Sets names in other commands that mean the opposite.
    func opposite(spelled names: String...) -> Option { with { $0.oppositeSpellings = names } }

    /// Makes the option a flag that turns on a property of the arguments.
    func sets(_ property: WritableKeyPath<Arguments, Bool> & Sendable) -> Option { sets(property, to: true) }

    /// Makes the option a flag that sets a property of the arguments. The opposite restores the default, unless another
    /// option has changed the property since.
    func sets<Value: Equatable & Sendable>(
        _ property: WritableKeyPath<Arguments, Value> & Sendable,
        to value: Value
    ) -> Option {
        with {
            $0.apply = { arguments, _ in arguments[keyPath: property] = value }
            $0.applyOpposite = { arguments in
                guard arguments[keyPath: property] == value else { return }
                arguments[keyPath: property] = Arguments()[keyPath: property]
            }
        }
    }

    /// Makes the opposite of an option with a value restore the default of a property.
    func restores<Value: Sendable>(_ property: WritableKeyPath<Arguments, Value> & Sendable) -> Option {
        with { $0.applyOpposite = { $0[keyPath: property] = Arguments()[keyPath: property] } }
    }

    /// Makes the option request something other than a listing.
    func requests(_ request: Arguments.Request) -> Option { does { $0.request = request } }

    /// Sets the effect of an option without a value and without an opposite.
    func does(_ apply: @escaping @Sendable (inout Arguments) -> Void) -> Option {
        with { $0.apply = { arguments, _ in apply(&arguments) } }
    }

    /// Sets the effect of an option without a value whose names differ in their effect. The closure takes the typed name,
    /// with its dashes.
    func doesAs(_ apply: @escaping @Sendable (inout Arguments, _ typed: String) -> Void) -> Option {
        with { $0.apply = { arguments, value in apply(&arguments, value.option) } }
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
        .summarizing(Choice.self)
    }

    /// Sets phrases for the words that completions offer.
    func summarizing(_ summaries: [String: String]) -> Option { with { $0.summaries = summaries } }

    func summarizing<Choice: OptionChoice>(_: Choice.Type) -> Option {
        var summaries: [String: String] = [:]
        for choice in Choice.all {
            summaries[choice.name] = choice.summary
            for alias in choice.aliases { summaries[alias] = "same as \(choice.name)" }
        }
        return summarizing(summaries)
    }

    /// Makes the option accept `auto`, `always` or `never`. Without a value it means `always`, and its opposite `never`.
    func takes(
        _ placeholder: String,
        choosing value: WritableKeyPath<Arguments, WhenChoice> & Sendable
    ) -> Option {
        takes(placeholder, .choices(WhenChoice.words)) { arguments, typed throws(ArgumentError) in
            arguments[keyPath: value] = try typed.choice()
        }
        .summarizing(WhenChoice.self)
        .with {
            $0.defaultValue = WhenChoice.always.name
            $0.applyOpposite = { arguments in arguments[keyPath: value] = .never }
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
