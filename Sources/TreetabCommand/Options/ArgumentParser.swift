/// Parses the words of a command line into `Arguments`.
///
/// Options and paths come in any order. Parsing stops at the first mistake, and at the first request for help, so that
/// `--help` works even if the words after it are wrong.
package struct ArgumentParser: ~Copyable {
    private var words: ArraySlice<[UInt8]>
    private var arguments: Arguments

    /// Parses `words` and adds the result to `earlier`, the options of a configuration file. `words` begin after the
    /// name of the command.
    package static func parse(
        _ words: [[UInt8]],
        after earlier: Arguments = Arguments()
    ) throws(ArgumentError) -> Arguments {
        var earlier = earlier
        earlier.columns.isInherited = true
        var arguments = earlier
        try parse(words, into: &arguments)
        let choosesGroups = arguments.grouping != nil && arguments.grouping != earlier.grouping
        if arguments.summarizing != nil, arguments.summarizing == earlier.summarizing, choosesGroups {
            // The command line overrides the configuration file.
            arguments.summarizing = nil
        } else if arguments.summarizing != nil {
            if choosesGroups { throw .uselessTogether("--summarize", "--group-by") }
            arguments.choosesSummaryColumns = arguments.columns != earlier.columns
            // The sort order of the configuration file is meant for trees, unless it also asks for the summary.
            if earlier.summarizing == nil && arguments.sortKeys == earlier.sortKeys { arguments.sortKeys = [] }
        }
        // Ignore the columns of the configuration file if the command line adds `--summarize`, or its list of columns for
        // `--diff`. They are for trees, and would hide the columns of the summary or comparison.
        let (addsSummary, addsComparison) = (
            arguments.summarizing != nil && earlier.summarizing == nil, arguments.diff != nil && earlier.diff == nil
        )
        if arguments.columns.isInherited, addsSummary || addsComparison && arguments.columns.isList {
            arguments.columns = ColumnSelection(
                edits: Array(arguments.columns.edits.dropFirst(earlier.columns.edits.count))
            )
        }
        arguments.columns.isInherited = false
        return arguments
    }

    /// Parses `words` and adds the result to `arguments`. If it throws, `arguments` is reset to the defaults.
    static func parse(_ words: [[UInt8]], into arguments: inout Arguments) throws(ArgumentError) {
        var parser = ArgumentParser(words: words[...], arguments: arguments)
        // Release this reference to the arrays. Otherwise the parser would copy each array when it first appends to it.
        arguments = Arguments()
        try parser.parseWords()
        arguments = parser.arguments
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
                // A word that is only a dash is the path of a file named `-`.
                arguments.paths.append(word)
            }
        }
        // `--help sort` is the same as `--sort help`.
        if arguments.request == .help, let word = words.first, let topic = OptionRegistry.topic(named: word) {
            arguments.request = .explain(topic)
        }
    }

    /// Parses a long option: `--depth`, `--depth=2`, or an abbreviation such as `--dep`.
    private mutating func parseLong(_ word: [UInt8]) throws(ArgumentError) {
        let body = word.dropFirst(2)
        let equals = body.firstIndex(of: UInt8(ascii: "="))
        let typed = body[..<(equals ?? body.endIndex)]
        let attached = equals.map { body[($0 + 1)...] }

        switch OptionMatch(long: typed) {
        case .found(let name) where name.isOpposite:
            if let attached { throw .unexpectedValue(Array(attached), option: "--" + name.text) }
            name.option.applyOpposite?(&arguments)
        case .found(let name):
            try apply(name.option, typedAs: "--" + name.text, attached: attached)
        case .ambiguous(let candidates):
            throw .ambiguousOption(Array(word[..<typed.endIndex]), candidates: candidates)
        case .unknown:
            // `--=x` has no name, so the message shows the whole word.
            throw typed.isEmpty ? .unknownOption(word) : OptionRegistry.unknownName(Array(word[..<typed.endIndex]))
        }
    }

    /// Parses a word of one-letter options. If it is wrong, the error may suggest another spelling of
    /// the whole word.
    private mutating func parseCluster(_ word: [UInt8]) throws(ArgumentError) {
        do throws(ArgumentError) {
            try parseLetters(word)
        } catch {
            throw OptionRegistry.misspelledCluster(word) ?? error
        }
    }

    /// Parses a word of one-letter options, such as `-a`, `-aD`, `-L2` or `-aDL2`.
    ///
    /// The first letter that takes a value is the last option. Its value is the rest of the word or, if nothing is
    /// left, the next word.
    private mutating func parseLetters(_ word: [UInt8]) throws(ArgumentError) {
        var rest = word.dropFirst()
        while arguments.request == .run, let letter = rest.popFirst() {
            guard let option = OptionRegistry.option(short: letter) else {
                throw OptionRegistry.unknownLetter(letter, in: word)
            }
            // Accept `-lh`: users of ls and du type it for sizes with units, which are the default.
            if letter == UInt8(ascii: "h"), word.count > 2 { continue }
            let typed = "-" + String(UnicodeScalar(letter))
            guard let placeholder = option.placeholder else {
                let value = rest.first == UInt8(ascii: "=") ? rest.dropFirst() : nil
                try apply(option, typedAs: typed, attached: value)
                continue
            }
            // Reject `-lo FILE` and `-ol`: users of ls type them for two flags, and they would overwrite a file.
            let isFirst = rest.startIndex == word.startIndex + 2
            if letter == UInt8(ascii: "o"), !isFirst || !rest.isEmpty && !rest.contains(where: "./=".utf8.contains) {
                throw .optionInCluster(typed, cluster: word, placeholder: placeholder)
            }
            // Reject `-L=2`: its value would be `=2`.
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
        guard let placeholder = option.placeholder else {
            if let attached { throw .unexpectedValue(Array(attached), option: typed) }
            return try option.apply(&arguments, OptionValue(option: typed, bytes: []))
        }
        let value = attached.map(Array.init) ?? nextValue(of: option)
        guard let bytes = value ?? option.defaultValue.map({ Array($0.utf8) }) else {
            throw .missingValue(option: typed, placeholder: placeholder, choices: option.completion.words)
        }
        // No option accepts an empty value. It usually comes from an unset shell variable.
        guard !bytes.isEmpty else { throw .emptyValue(option: typed) }
        let takesColumn = option.completion == .column || option.completion == .fileColumn
        if let topic = option.topic ?? (takesColumn ? .columns : nil), bytes.elementsEqual("help".utf8) {
            arguments.request = .explain(topic)
            return
        }
        do throws(ArgumentError) {
            try option.apply(&arguments, OptionValue(option: typed, bytes: bytes))
        } catch {
            // In `-s -L 1`, the value is missing: `-L` is no sort key.
            guard attached == nil, OptionRegistry.isOption(bytes) else { throw error }
            throw .missingValue(option: typed, placeholder: placeholder, choices: option.completion.words)
        }
    }

    /// Removes and returns the next word if it is the value of an option. It is, even if it begins with a dash, as in
    /// `--sort -size`. If the option does not require a value, the word must be a valid one, or look like one.
    private mutating func nextValue(of option: Option) -> [UInt8]? {
        if let word = words.first, !word.isEmpty, option.defaultValue != nil,
            Nearest.name(to: word, among: option.completion.words) == nil
        {
            return nil
        }
        return words.popFirst()
    }
}
