/// Renders text as mdoc(7), for groff and mandoc.
enum Roff {
    /// Escapes everything that roff interprets. ASCII quotes, accents and hyphens, which roff would replace by typographic
    /// characters, remain ASCII when copied from a page.
    static func escaped(_ text: some StringProtocol) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += #"\e"#
            case "-": result += #"\-"#
            case "'": result += #"\(aq"#
            case "\"": result += #"\(dq"#
            case "`": result += #"\(ga"#
            case "^": result += #"\(ha"#
            case "~": result += #"\(ti"#
            case " "..."~": result.unicodeScalars.append(scalar)
            default: result += #"\[u\#(hexadecimal(scalar))]"#
            }
        }
        return result
    }

    /// At least four digits, in capitals.
    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// Renders a text with a new line for each sentence, as mdoc requires. Options are bold, `placeholder` is italic.
    static func sentences(_ text: String, placeholder: String? = nil) -> String {
        var lines: [[String]] = [[]]
        var endsSentence = false
        for word in text.split(separator: " ") {
            if endsSentence, word.first?.isUppercase == true { lines.append([]) }
            lines[lines.count - 1].append(marked(word, placeholder: placeholder))
            endsSentence = word.hasSuffix(".") && !word.hasSuffix("..")
        }
        return lines.map(wrapped).joined()
    }

    /// Wraps words at 80 bytes.
    private static func wrapped(_ words: [String]) -> String {
        var lines: [String] = []
        for word in words {
            if let last = lines.last, last.utf8.count + 1 + word.utf8.count <= 80 {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(word)
            }
        }
        // roff would take a full stop at the end of a line for the end of a sentence, and add a space.
        let ended = lines.dropLast().map { ".!?)".contains($0.last ?? " ") ? $0 + #"\&"# : $0 } + lines.suffix(1)
        return ended.map(line).joined()
    }

    /// A line of escaped text that roff never takes for a request.
    static func line(_ escaped: String) -> String {
        (escaped.first == "." ? #"\&"# : "") + escaped + "\n"
    }

    /// A word, with an option of treetab in bold and the placeholder in italics.
    private static func marked(_ word: Substring, placeholder: String?) -> String {
        let opening = word.prefix { "('".contains($0) }
        let name = word.dropFirst(opening.count).prefix { $0 == "-" || $0.isLetter || $0.isNumber }
        guard isOption(name) || String(name) == placeholder else { return escaped(word) }
        let ending = word.dropFirst(opening.count + name.count)
        return escaped(opening) + (name.first == "-" ? #"\fB"# : #"\fI"#) + escaped(name) + #"\fR"# + escaped(ending)
    }

    /// Whether a word is a long option, or letters of options with or without a number: `--depth`, `-aL2`.
    private static func isOption(_ word: Substring) -> Bool {
        let letters = word.dropFirst().prefix(while: \.isLetter)
        let isCluster = !letters.isEmpty && letters.allSatisfy { options.contains("-\($0)") }
        return word.first == "-" && (isCluster || options.contains(String(word)))
    }

    private static let options = Set(OptionRegistry.all.flatMap(\.typedNames))

    /// A quoted argument of a macro. mdoc would look for macros in it, and take a single character for punctuation.
    static func argument(_ text: String) -> String { "\"\(text.count == 1 ? #"\&"# : "")\(escaped(text))\"" }

    // MARK: Parts of a page

    static func section(_ title: String, _ body: String) -> String { ".Sh \(title)\n" + body }

    static func subsection(_ title: String, _ body: String) -> String { ".Ss \(title)\n" + body }

    /// The content of a section or subsection.
    static func blocks(_ blocks: [HelpBlock]) -> String {
        blocks.enumerated().map { block($1, isFirst: $0 == 0) }.joined()
    }

    private static func block(_ block: HelpBlock, isFirst: Bool) -> String {
        let paragraph = isFirst ? "" : ".Pp\n"
        switch block {
        case .paragraph(let text):
            return paragraph + sentences(text)
        case .entries(let title, let entries):
            let list = list(entries.map { ("Sy " + argument($0.label), sentences($0.text)) })
            return (title.map { paragraph + sentences($0) } ?? "") + list
        case .examples(let title, let examples):
            return paragraph + sentences(title)
                + list(examples.map { ("Li " + argument($0.line), sentences($0.meaning)) })
        case .sample(let label, let text, let lines):
            return paragraph + ".Sy \(argument(label)) :\n" + sentences(text) + literal(lines)
        }
    }

    /// A list. Each tag is a macro with its arguments.
    static func list(_ items: [(tag: String, body: String)]) -> String {
        ".Bl -tag -width Ds\n" + items.map { ".It \($0.tag)\n\($0.body)" }.joined() + ".El\n"
    }

    /// Lines in a fixed layout.
    static func literal(_ lines: [String]) -> String {
        ".Bd -literal -offset indent\n" + lines.map { line(escaped($0)) }.joined() + ".Ed\n"
    }
}
