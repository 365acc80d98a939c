extension Shell {
    /// The script that completes the command line of treetab in this shell, for `--completions`.
    package func completions() -> String {
        switch self {
        case .bash: BashCompletion.text()
        case .zsh: ZshCompletion.text()
        case .fish: FishCompletion.text()
        }
    }

    /// A text between single quotes, in which no more than these, and in fish the backslash, mean anything.
    func quoted(_ text: String) -> String {
        switch self {
        case .bash, .zsh: "'" + text.replacing("'") { _ in #"'\''"# } + "'"
        case .fish: "'" + text.escaping(#"\'"#) + "'"
        }
    }
}

extension String {
    /// The text with something else in place of each character that is one of `characters`.
    func replacing(_ characters: String, by replacement: (Character) -> String) -> String {
        reduce(into: "") { $0 += characters.contains($1) ? replacement($1) : String($1) }
    }

    /// The text with a backslash before each character that is one of `characters`.
    func escaping(_ characters: String) -> String {
        replacing(characters) { #"\"# + String($0) }
    }
}

extension Option {
    /// The words that a shell offers for the value, of those that do not have to be made up.
    var offeredWords: [String] {
        let words =
            switch completion {
            case .choices(let words), .suggestions(let words): words
            case .column: FileColumn.allCases.map(\.name)
            case .none, .number, .file, .directory, .glob, .columns, .sortKeys: [] as [String]
            }
        return words + (topic == nil ? [] : ["help"])
    }

    /// All its names as they are typed.
    var typedNames: [String] {
        longNames.map { "--" + $0 } + (short.map { ["-\($0)"] } ?? [])
    }
}
