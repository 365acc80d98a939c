/// The result of looking up a typed long name.
enum OptionMatch {
    /// The only option that fits. `name` is the full name, also for an abbreviation.
    case found(Option, name: String)
    /// The names that begin with the typed name, if they belong to several options.
    case ambiguous([String])
    case unknown

    /// Looks up an exact name or alias first. Otherwise accepts an abbreviation if it fits a single option.
    init(long typed: some Collection<UInt8>) {
        var matches: [(option: Option, name: String)] = []
        for option in OptionRegistry.all {
            for name in option.longNames where name.utf8.starts(with: typed) {
                guard name.utf8.count > typed.count else {
                    self = .found(option, name: name)
                    return
                }
                matches.append((option, name))
            }
        }
        guard let first = matches.first, !typed.isEmpty else {
            self = .unknown
            return
        }
        if matches.allSatisfy({ $0.option.long == first.option.long }) {
            self = .found(first.option, name: first.name)
        } else {
            self = .ambiguous(matches.map { "--" + $0.name })
        }
    }
}

extension OptionRegistry {
    static func option(short letter: UInt8) -> Option? {
        all.first { $0.short?.asciiValue == letter }
    }

    // MARK: Suggestions

    /// Returns the long name, with its dashes, to suggest for an unknown name. `nil` if no name is similar.
    static func nearest(long typed: some Collection<UInt8>) -> String? {
        let peer = peerOptions.first { typed.elementsEqual($0.name.utf8) }?.meant
        return (peer ?? Nearest.name(to: typed, among: all.flatMap(\.longNames))).map { "--" + $0 }
    }

    /// Returns the error for a letter that is not an option. `word` is the whole word that contains it.
    static func unknownLetter(_ letter: UInt8, in word: [UInt8]) -> ArgumentError {
        // Suggest `--depth` for `-depth`, as find spells it. A word of only two letters is more likely two options.
        let name = word.dropFirst().prefix { $0 != UInt8(ascii: "=") }
        if name.count > 2, case .found(_, let name) = OptionMatch(long: name) {
            return .unknownOption(word, nearest: "--" + name)
        }
        // A byte outside ASCII is only a part of a character, so show the whole word.
        guard letter < 0x80 else { return .unknownOption(word) }

        let typed: [UInt8] = [UInt8(ascii: "-"), letter]
        if let (_, meant) = unassignedLetters.first(where: { $0.letter.asciiValue == letter }) {
            let options = all.filter { meant.contains($0.long) }.map { option in
                "'--\(option.long)\(option.placeholder.map { " " + $0 } ?? "")'"
                    + (option.short.map { " (-\($0))" } ?? "")
            }
            return .unassignedOption(String(decoding: typed, as: UTF8.self), meant: options)
        }
        // Suggest the letter in the other case: `-s` for `-S`.
        let isLetter = UInt8(ascii: "a")...UInt8(ascii: "z") ~= letter | 0x20
        let otherCase = isLetter ? option(short: letter ^ 0x20)?.short.map { "-\($0)" } : nil
        return .unknownOption(typed, cluster: word.count > 2 ? word : nil, nearest: otherCase)
    }

    /// Letters that are not options because other commands disagree about them, and the options to suggest. `-d` is a
    /// depth in du and fd, but means directories only in tree and eza. `-H` is hidden files in fd, but powers of 1000
    /// in df.
    static let unassignedLetters: [(letter: Character, meant: [String])] = [
        ("d", ["depth", "only-dirs"]),
        ("H", ["all", "si"]),
    ]

    /// Options of eza, tree, du, fd and others, with the options to suggest for them.
    static let peerOptions: [(name: String, meant: String)] = [
        ("almost-all", "all"),
        ("changed-after", "changed-within"),
        ("filter", "where"),
        ("dereference", "follow"),
        ("gitignore", "git-ignore"),
        ("hidden", "all"),
        ("glob", "include"),
        ("newer", "changed-within"),
        ("older", "changed-before"),
        ("mount", "one-file-system"),
        ("xdev", "one-file-system"),
    ]
}
