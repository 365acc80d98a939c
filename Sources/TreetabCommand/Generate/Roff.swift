/// Text in the language of man pages: mdoc(7), which groff and mandoc both read.
enum Roff {
    /// A text in which nothing is obeyed any more. ASCII stays what it is when it is copied from a page: roff would make
    /// typographic quotes, accents and hyphens of some.
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

    /// A text as lines, one a sentence, as mdoc wants it. Options are bold, and `placeholder` is what stands for a value.
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

    /// Words in lines of at most 80 bytes.
    private static func wrapped(_ words: [String]) -> String {
        var lines: [String] = []
        for word in words {
            if let last = lines.last, last.utf8.count + 1 + word.utf8.count <= 80 {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(word)
            }
        }
        // A line that ends as a sentence does would be followed by two blanks.
        let ended = lines.dropLast().map { ".!?)".contains($0.last ?? " ") ? $0 + #"\&"# : $0 } + lines.suffix(1)
        return ended.map(line).joined()
    }

    /// A line of escaped text that is no request, whatever it begins with.
    static func line(_ escaped: String) -> String {
        (escaped.first == "." ? #"\&"# : "") + escaped + "\n"
    }

    /// The word, with the option or the placeholder in it in its own type.
    private static func marked(_ word: Substring, placeholder: String?) -> String {
        let opening = word.prefix { "('".contains($0) }
        let name = word.dropFirst(opening.count).prefix { $0 == "-" || $0.isLetter }
        let isOption = name.hasPrefix("-") && name.contains(where: \.isLetter) && name != "-KEY"
        guard isOption || String(name) == placeholder else { return escaped(word) }
        let ending = word.dropFirst(opening.count + name.count)
        return escaped(opening) + (isOption ? #"\fB"# : #"\fI"#) + escaped(name) + #"\fR"# + escaped(ending)
    }

    /// An argument of a macro, between quotes, so that none of its words is taken for another macro.
    static func argument(_ text: String) -> String { "\"\(escaped(text))\"" }

    // MARK: Parts of a page

    static func section(_ title: String, _ body: String) -> String { ".Sh \(title)\n" + body }

    static func subsection(_ title: String, _ body: String) -> String { ".Ss \(title)\n" + body }

    /// Blocks that stand directly below the title of a section.
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

    /// Items with a tag each, a macro with its arguments.
    static func list(_ items: [(tag: String, body: String)]) -> String {
        ".Bl -tag -width Ds\n" + items.map { ".It \($0.tag)\n\($0.body)" }.joined() + ".El\n"
    }

    /// Lines as they are.
    static func literal(_ lines: [String]) -> String {
        ".Bd -literal -offset indent\n" + lines.map { line(escaped($0)) }.joined() + ".Ed\n"
    }
}
