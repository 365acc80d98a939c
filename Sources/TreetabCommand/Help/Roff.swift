/// Renders the generated parts of the man page as mdoc(7), for groff and mandoc.
enum Roff {
    /// Escapes the ASCII characters that roff interprets. Without the escapes, roff would replace quotes, accents and
    /// hyphens by typographic characters, and commands copied from the page would not work.
    static func escaped(_ text: some StringProtocol) -> String {
        let escapes: [Character: String] = [
            "\\": #"\e"#, "-": #"\-"#, "'": #"\(aq"#, "\"": #"\(dq"#, "`": #"\(ga"#, "^": #"\(ha"#, "~": #"\(ti"#,
        ]
        return text.reduce(into: "") { $0 += escapes[$1] ?? String($1) }
    }

    /// Replaces the characters outside ASCII by escapes with their code points.
    static func ascii(_ page: String) -> String {
        page.unicodeScalars.reduce(into: "") { result, scalar in
            guard !scalar.isASCII else { return result.unicodeScalars.append(scalar) }
            let digits = String(scalar.value, radix: 16, uppercase: true)
            result += #"\[u"# + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
        }
    }

    /// Renders a text with a new line for each sentence, as mdoc requires. Options are bold, `placeholder` is italic.
    static func sentences(_ text: String, placeholder: String? = nil) -> String {
        var lines: [String] = []
        var endsSentence = true
        for word in text.split(separator: " ") {
            let marked = marked(word, placeholder: placeholder)
            if lines.isEmpty || endsSentence && word.first?.isUppercase == true {
                lines.append(line(marked))
            } else {
                lines[lines.count - 1] += " " + marked
            }
            endsSentence = word.hasSuffix(".") && !word.hasSuffix("..")
        }
        return lines.joined(separator: "\n")
    }

    /// Protects a line that begins with a period, which roff would take for a request.
    private static func line(_ escaped: String) -> String { (escaped.first == "." ? #"\&"# : "") + escaped }

    /// Escapes a word. An option of treetab becomes bold, and the placeholder italic.
    private static func marked(_ word: Substring, placeholder: String?) -> String {
        let opening = word.prefix { "('".contains($0) }
        let name = word.dropFirst(opening.count).prefix { $0 == "-" || $0.isLetter || $0.isNumber }
        guard isOption(name) || String(name) == placeholder else { return escaped(word) }
        let ending = word.dropFirst(opening.count + name.count)
        return escaped(opening) + (name.first == "-" ? #"\fB"# : #"\fI"#) + escaped(name) + #"\fR"# + escaped(ending)
    }

    /// Whether a word is a long option, or consists of one-letter options and perhaps a number: `--depth`, `-aL2`.
    private static func isOption(_ word: Substring) -> Bool {
        let letters = word.dropFirst().prefix(while: \.isLetter)
        let isCluster = !letters.isEmpty && letters.allSatisfy { options.contains("-\($0)") }
        return word.first == "-" && (isCluster || options.contains(String(word)))
    }

    private static let options = Set(OptionRegistry.all.flatMap(\.typedNames))

    // MARK: Parts of a page

    /// Renders a list. Each tag is a macro with its arguments.
    static func list(_ items: [(tag: String, body: String)]) -> String {
        ".Bl -tag -width Ds\n" + items.map { ".It \($0.tag)\n\($0.body)\n" }.joined() + ".El"
    }

    /// Renders the content of a section.
    static func blocks(_ blocks: [HelpBlock]) -> String {
        blocks.flatMap(lines).drop { $0 == ".Pp" }.joined(separator: "\n")
    }

    private static func lines(of block: HelpBlock) -> [String] {
        guard block.sample.isEmpty else {
            return [".Bd -literal -offset indent"] + block.sample.map { line(escaped($0)) } + [".Ed"]
        }
        if block.paragraph.isEmpty, block.entries.count == 1, let title = block.entries.first {
            return [".Pp", ".Sy \(argument(title.label)) :", sentences(title.text)]
        }
        let macro = block.paragraph.hasPrefix("Examples") ? "Li" : "Sy"
        let items = block.entries.map { (tag: "\(macro) \(argument($0.label))", body: sentences($0.text)) }
        return (block.paragraph.isEmpty ? [] : [".Pp", sentences(block.paragraph)])
            + (items.isEmpty ? [] : [list(items)])
    }

    /// Quotes an argument of a macro. In an unquoted argument, mdoc would look for macros. It takes a single character
    /// for punctuation, unless `\&` precedes it.
    static func argument(_ text: String) -> String { "\"\(text.count == 1 ? #"\&"# : "")\(escaped(text))\"" }
}
