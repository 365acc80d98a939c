/// A long name that the parser accepts.
struct OptionName {
    /// The name without its dashes.
    let text: String
    let option: Option
    /// Whether the name means the opposite of the option, as `no-all` does.
    var isOpposite = false
    /// Whether the name can be abbreviated and suggested. `false` for the names of other commands.
    var isListed = true
}

/// The result of looking up a typed long name.
enum OptionMatch {
    /// The only option that fits. The name is complete, also for an abbreviation.
    case found(OptionName)
    /// The names that begin with the typed name, if they belong to several options.
    case ambiguous([String])
    case unknown

    /// Looks up an exact name first. Otherwise accepts an abbreviation if it fits a single option, and if it is not an
    /// option of another command.
    init(long typed: some Collection<UInt8>) {
        if let name = OptionRegistry.name(typed) {
            self = .found(name)
            return
        }
        guard !typed.isEmpty, ForeignOptions.hint(for: Array("--".utf8) + typed) == nil else {
            self = .unknown
            return
        }
        // `no-` would fit the opposites of all flags, so it is not an abbreviation of them. Opposites such as `header`
        // are not abbreviated either.
        let namesOpposite = typed.count > 3 && typed.starts(with: "no-".utf8)
        let matches = OptionRegistry.names.filter { name in
            name.isListed && (!name.isOpposite || namesOpposite) && name.text.utf8.starts(with: typed)
        }
        guard let first = matches.first else {
            self = .unknown
            return
        }
        if matches.allSatisfy({ $0.option.long == first.option.long && $0.isOpposite == first.isOpposite }) {
            self = .found(first)
        } else {
            self = .ambiguous(matches.map { "--" + $0.text })
        }
    }
}

extension OptionRegistry {
    /// All long names. The names of an option come before the names of its opposite.
    static let names: [OptionName] =
        all.flatMap { option in
            option.longNames.map { OptionName(text: $0, option: option) }
                + option.spellings.map { OptionName(text: $0, option: option, isListed: false) }
                + option.oppositeNames.map { OptionName(text: $0, option: option, isOpposite: true) }
                + option.oppositeSpellings.map {
                    OptionName(text: $0, option: option, isOpposite: true, isListed: false)
                }
        } + unlisted.map { OptionName(text: $0.long, option: $0, isListed: false) }

    /// Looks up an exact long name.
    static func name(_ typed: some Collection<UInt8>) -> OptionName? {
        names.first { typed.elementsEqual($0.text.utf8) }
    }

    /// Returns the topic that an option explains. `name` is its long name, with or without dashes.
    static func topic(named name: [UInt8]) -> HelpTopic? {
        let typed = name.drop { $0 == UInt8(ascii: "-") }
        return all.first { $0.topic != nil && typed.elementsEqual($0.long.utf8) }?.topic
    }

    static func option(short letter: UInt8) -> Option? {
        (all + unlisted).first { $0.short?.asciiValue == letter }
    }

    /// Returns whether a word is an option with its dashes, such as `-L` or `--depth`.
    static func isOption(_ word: [UInt8]) -> Bool {
        if word.starts(with: "--".utf8) { return name(word.dropFirst(2)) != nil }
        return word.count == 2 && word[0] == UInt8(ascii: "-") && option(short: word[1]) != nil
    }

    // MARK: Suggestions

    /// Returns the error for an unknown long name. `word` is the name with its dashes.
    static func unknownName(_ word: [UInt8]) -> ArgumentError {
        if let hint = ForeignOptions.hint(for: word) { return .foreignOption(word, hint: hint) }
        let typed = word.dropFirst(2)
        // For a name that begins with `no-`, suggest only such names.
        let opposite = Array("no-".utf8)
        let negates = typed.starts(with: opposite)
        if negates, let name = name(typed.dropFirst(opposite.count)) {
            let opposite = name.option.oppositeNames.first
            return opposite.map { .unknownOption(word, nearest: "--" + $0) }
                ?? .foreignOption(word, hint: "'--\(name.text)' has no opposite")
        }
        let candidates = names.filter { $0.isListed && (!negates || $0.text.utf8.starts(with: opposite)) }
        let nearest = Nearest.name(to: typed, among: candidates.map(\.text))
        return .unknownOption(word, nearest: nearest.map { "--" + $0 })
    }

    /// Returns the error for a word of letters that is a long name with a single dash, as find spells it, or an option
    /// of another command. `nil` for any other word.
    static func misspelledCluster(_ word: [UInt8]) -> ArgumentError? {
        guard word.count > 2 else { return nil }
        let option = word.prefix { $0 != UInt8(ascii: "=") }
        if let hint = ForeignOptions.hint(for: option) { return .foreignOption(word, hint: hint) }
        return name(option.dropFirst()).map { ArgumentError.unknownOption(word, nearest: "--" + $0.text) }
    }

    /// Returns the error for a letter that is not an option. `word` is the whole word that contains it.
    static func unknownLetter(_ letter: UInt8, in word: [UInt8]) -> ArgumentError {
        // A byte outside ASCII is only a part of a character, so show the whole word.
        guard letter < 0x80 else { return .unknownOption(word) }

        let typed: [UInt8] = [UInt8(ascii: "-"), letter]
        let cluster = word.count > 2 ? word : nil
        if let hint = ForeignOptions.hint(for: typed) { return .foreignOption(typed, cluster: cluster, hint: hint) }
        return .unknownOption(typed, cluster: cluster)
    }
}
