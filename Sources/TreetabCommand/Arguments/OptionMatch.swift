/// What a long name, as typed, stands for.
enum OptionMatch {
    /// The option, and the name that was meant: in full, even where only its beginning was typed.
    case found(Option, name: String)
    /// The beginning of names of several options.
    case ambiguous([String])
    case unknown

    /// An exact name or alias always wins; otherwise the beginning of a name will do, if it leaves no doubt.
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
        // Two names of the same option are no doubt, and nothing is the beginning of everything.
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
    /// The option of a short letter.
    static func option(short letter: UInt8) -> Option? {
        all.first { $0.short?.asciiValue == letter }
    }

    /// The long name that was probably meant by one that does not exist, with its dashes.
    static func nearest(long typed: some Collection<UInt8>) -> String? {
        let name = PeerNames.option(meantBy: typed) ?? Nearest.name(to: typed, among: all.flatMap(\.longNames))
        return name.map { "--" + $0 }
    }
}
