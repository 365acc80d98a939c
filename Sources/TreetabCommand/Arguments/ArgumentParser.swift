/// Reads a command line, word by word, into what was typed.
///
/// Options and paths come in any order; the first mistake ends it, and so does the first request for help, so that
/// `treetab --help` works with whatever stands after it.
package struct ArgumentParser {
    private var words: ArraySlice<[UInt8]>
    private var arguments: Arguments

    /// `words` are the arguments without the name of the command.
    /// They are added to `earlier`, what a configuration file says.
    package static func parse(
        _ words: [[UInt8]],
        after earlier: Arguments = Arguments()
    ) throws(ArgumentError) -> Arguments {
        var arguments = earlier
        try parse(words, into: &arguments)
        return arguments
    }

    /// Adds what the words say to what is there. Nothing of that is left after a mistake.
    static func parse(_ words: [[UInt8]], into arguments: inout Arguments) throws(ArgumentError) {
        var parser = ArgumentParser(words: words[...], arguments: arguments)
        // Nobody else may hold the lists: each would be copied to be added to.
        arguments = Arguments()
        try parser.parseWords()
        arguments = parser.arguments
    }

    private init(words: ArraySlice<[UInt8]>, arguments: Arguments) {
        self.words = words
        self.arguments = arguments
    }

    private mutating func parseWords() throws(ArgumentError) {
        while arguments.request == .run, let word = words.popFirst() {
            if word.elementsEqual("--".utf8) {
                arguments.paths += words
                return
            } else if word.starts(with: "--".utf8) {
                try parseLong(word)
            } else if word.first == UInt8(ascii: "-"), word.count > 1 {
                try parseCluster(word)
            } else {
                // A lone `-` too: where a path is expected, it is a file of that name.
                arguments.paths.append(word)
            }
        }
    }

    /// `--depth`, `--depth=2`, or the beginning of the name.
    private mutating func parseLong(_ word: [UInt8]) throws(ArgumentError) {
        let body = word.dropFirst(2)
        let equals = body.firstIndex(of: UInt8(ascii: "="))
        let typed = body[..<(equals ?? body.endIndex)]
        let attached = equals.map { body[($0 + 1)...] }

        switch OptionMatch(long: typed) {
        case .found(let option, let name):
            try apply(option, typedAs: "--" + name, attached: attached)
        case .ambiguous(let candidates):
            throw .ambiguousOption(Array(word[..<typed.endIndex]), candidates: candidates)
        case .unknown:
            // Of `--=x` there is no name to show.
            throw .unknownOption(
                typed.isEmpty ? word : Array(word[..<typed.endIndex]),
                cluster: nil,
                nearest: OptionRegistry.nearest(long: typed)
            )
        }
    }

    /// `-a`, `-aD`, `-L2`, `-aDL2`: letters until one takes the rest of the word, or else the next word, as its value.
    private mutating func parseCluster(_ word: [UInt8]) throws(ArgumentError) {
        var rest = word.dropFirst()
        while arguments.request == .run, let letter = rest.popFirst() {
            guard let option = OptionRegistry.option(short: letter) else {
                throw unknownLetter(letter, in: word)
            }
            let typed = "-" + String(UnicodeScalar(letter))
            guard let placeholder = option.placeholder else {
                let value = rest.first == UInt8(ascii: "=") ? rest.dropFirst() : nil
                try apply(option, typedAs: typed, attached: value)
                continue
            }
            // `-L=2` would be the value `=2`, which nobody means.
            guard rest.first != UInt8(ascii: "=") else {
                throw .unexpectedEqualsSign(word, option: typed, placeholder: placeholder)
            }
            try apply(option, typedAs: typed, attached: rest.isEmpty ? nil : rest)
            return
        }
    }

    private mutating func apply(
        _ option: Option,
        typedAs typed: String,
        attached: ArraySlice<UInt8>?
    ) throws(ArgumentError) {
        switch option.action {
        case .flag(let apply):
            if let attached { throw .unexpectedValue(Array(attached), option: typed) }
            apply(&arguments)
        case .value(let placeholder, let completion, let apply):
            // The next word is the value whatever it begins with: `--sort -size`.
            guard let bytes = attached.map(Array.init) ?? words.popFirst() else {
                throw .missingValue(option: typed, placeholder: placeholder, choices: completion.words)
            }
            // No option has a use for an empty value; it is what an unset variable leaves behind.
            guard !bytes.isEmpty else { throw .emptyValue(option: typed) }
            if let topic = option.topic, bytes.elementsEqual("help".utf8) {
                arguments.request = .explain(topic)
                return
            }
            try apply(&arguments, OptionValue(option: typed, bytes: bytes))
        }
    }
}

/// What is said of a letter that is no option.
extension ArgumentParser {
    private func unknownLetter(_ letter: UInt8, in word: [UInt8]) -> ArgumentError {
        // `-depth`, as find has it. Two letters are more likely two options.
        let name = word.dropFirst().prefix { $0 != UInt8(ascii: "=") }
        if name.count > 2, case .found(_, let name) = OptionMatch(long: name) {
            return .unknownOption(word, cluster: nil, nearest: "--" + name)
        }
        // Half a character is not worth showing.
        guard letter < 0x80 else { return .unknownOption(word, cluster: nil, nearest: nil) }

        let typed: [UInt8] = [UInt8(ascii: "-"), letter]
        if let peers = PeerNames.unassigned.first(where: { $0.letter.asciiValue == letter }) {
            let meant = OptionRegistry.all.filter { peers.meant.contains($0.long) }.map { option in
                "'--\(option.long)\(option.placeholder.map { " " + $0 } ?? "")'"
                    + (option.short.map { " (-\($0))" } ?? "")
            }
            return .unassignedOption(String(decoding: typed, as: UTF8.self), meant: meant)
        }
        return .unknownOption(typed, cluster: word.count > 2 ? word : nil, nearest: otherCase(of: letter))
    }

    /// `-S` for `-s`, when that is what exists.
    private func otherCase(of letter: UInt8) -> String? {
        let other = letter ^ 0x20
        let isLetter = UInt8(ascii: "a")...UInt8(ascii: "z") ~= letter | 0x20
        return isLetter && OptionRegistry.option(short: other) != nil ? "-" + String(UnicodeScalar(other)) : nil
    }
}
