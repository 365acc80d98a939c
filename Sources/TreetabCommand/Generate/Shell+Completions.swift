extension Shell {
    /// The completion script of this shell, for `--completions`.
    package func completions() -> String {
        switch self {
        case .bash: BashCompletion.text()
        case .zsh: ZshCompletion.text()
        case .fish: FishCompletion.text()
        }
    }

    /// Encloses a text in single quotes and escapes the characters that are special between them.
    func quoted(_ text: String) -> String {
        switch self {
        case .bash, .zsh: "'" + text.replacing("'") { _ in #"'\''"# } + "'"
        case .fish: "'" + text.escaping(#"\'"#) + "'"
        }
    }
}

extension String {
    /// Replaces each of `characters`.
    func replacing(_ characters: String, by replacement: (Character) -> String) -> String {
        reduce(into: "") { $0 += characters.contains($1) ? replacement($1) : String($1) }
    }

    /// Puts a backslash before each of `characters`.
    func escaping(_ characters: String) -> String {
        replacing(characters) { #"\"# + String($0) }
    }
}

extension Option {
    /// The fixed words that a shell offers for the value.
    var offeredWords: [String] {
        let words =
            switch completion {
            case .choices(let words), .suggestions(let words): words
            case .column: FileColumn.allCases.map(\.name)
            case .none, .number, .file, .directory, .glob, .columns, .sortKeys: [] as [String]
            }
        return words + (topic == nil ? [] : ["help"])
    }
}
