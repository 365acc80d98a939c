extension Shell {
    /// The completion script of this shell, for `--completions`.
    package func completions() -> String { template.filled() }

    var template: Template {
        switch self {
        case .bash: BashCompletion.template
        case .zsh: ZshCompletion.template
        case .fish: FishCompletion.template
        }
    }
}

extension Option {
    /// The names of the opposite that begin with `no-`.
    fileprivate var offeredOpposites: [String] { oppositeNames.filter { $0.hasPrefix("no-") } }
}

/// The completion script for bash. It does not need the package bash-completion. It works in bash 3.2, the version of
/// macOS.
private enum BashCompletion {
    static var template: Template {
        let all = OptionRegistry.all
        return Template(
            PackageResources.treetab_bash,
            [
                "OPTIONS": all.compactMap(line).joined(separator: "\n"),
                "LONG_OPTIONS": all.flatMap(\.longNames).map { "--" + $0 }.joined(separator: " "),
                "OPPOSITES": all.flatMap(\.offeredOpposites).map { "--" + $0 }
                    .joined(separator: " "),
                "KEYS": FileColumn.otherSortKeys.map(\.name).joined(separator: " "),
                "SHORT_OPTIONS": all.compactMap(\.short).map { "-\($0)" }.joined(separator: " "),
                "COLUMNS": FileColumn.allCases.map(\.name).joined(separator: " "),
            ]
        )
    }

    /// Returns the branch of the script's `case` statement for an option. `nil` if the option takes no value.
    private static func line(_ option: Option) -> String? {
        guard option.placeholder != nil else { return nil }
        let kind =
            switch option.completion {
            case .file: "file"
            case .columns: "columns"
            case .sortKeys: "keys"
            case .none, .column, .fileColumn, .choices, .suggestions: "word"
            }
        // The script adds columns and sort keys to these words.
        let words = kind == "columns" || kind == "keys" ? ["help"] : option.offeredWords
        let assigned = words.isEmpty ? "" : " words=" + Shell.bash.quoted(words.joined(separator: " "))
        return "    \(option.typedNames.joined(separator: " | "))) kind='\(kind)'\(assigned) ;;"
    }
}

/// The completion script for zsh, to install as `_treetab` in a directory of `fpath`.
private enum ZshCompletion {
    static var template: Template {
        func entry(_ name: String, _ summary: String) -> String { "    " + Shell.zsh.quoted("\(name):\(summary)") }
        let opposites = OptionRegistry.all.flatMap { option in
            option.offeredOpposites.map { "    " + Shell.zsh.quoted("*--\($0)[undo --\(option.long)]") }
        }
        let options = OptionRegistry.all.map { "  \(specification($0)) \\" }
        return Template(
            PackageResources._treetab,
            [
                "COLUMNS": FileColumn.allCases.map { entry($0.name, $0.summary) }.joined(separator: "\n"),
                "KEYS": FileColumn.otherSortKeys.map { entry($0.name, $0.column.summary) }.joined(separator: "\n"),
                "OPPOSITES": opposites.joined(separator: "\n"),
                "OPTIONS": options.joined(separator: "\n"),
            ]
        )
    }

    /// Returns the specification of an option for `_arguments`: its names, help, value and completion.
    private static func specification(_ option: Option) -> String {
        let takesValue = option.placeholder != nil
        let names =
            (option.short.map { ["-\($0)" + (takesValue ? "+" : "")] } ?? [])
            + option.longNames.map { "--\($0)" + (takesValue ? "=" : "") }
        let help = "[" + option.help.escaping(#"\[]"#) + "]"
        let value = option.placeholder.map { ":\($0):" + action(option) } ?? ""
        // The asterisk allows an option to be repeated. Braces around a single name would not expand.
        return names.count == 1
            ? Shell.zsh.quoted("*" + names[0] + help + value)
            : "'*'{\(names.joined(separator: ","))}" + Shell.zsh.quoted(help + value)
    }

    private static var namesOfDirectoryColumns: String {
        FileColumn.allCases.filter(\.type.isForDirectories).map(\.name).joined(separator: " ")
    }

    private static func action(_ option: Option) -> String {
        switch option.completion {
        case .columns: "_treetab_list columns"
        case .sortKeys: "_treetab_list keys"
        // With the space, `_arguments` calls the function without further arguments.
        case .column: " _treetab_column ''"
        case .fileColumn: " _treetab_column '' -F '(\(namesOfDirectoryColumns))'"
        case .file: "_files"
        case .none, .choices, .suggestions:
            option.offeredWords.isEmpty
                // With only a space, zsh shows the name of the value and offers nothing.
                ? " " : "(\(option.offeredWords.map { $0.escaping(#"\: ()"#) }.joined(separator: " ")))"
        }
    }
}

/// The completion script for fish.
private enum FishCompletion {
    static var template: Template {
        func entry(_ name: String, _ summary: String) -> String { "        \(name) \(Shell.fish.quoted(summary))" }
        let opposites = OptionRegistry.all.flatMap { option in
            option.offeredOpposites.map {
                "complete -c treetab -n $opposite -l \($0) -d \(Shell.fish.quoted("undo --\(option.long)"))"
            }
        }
        let options = OptionRegistry.all.map { "complete -c treetab -n $option\(specification($0))" }
        return Template(
            PackageResources.treetab_fish,
            [
                "COLUMNS": FileColumn.allCases.map { entry($0.name, $0.summary) }.joined(separator: " \\\n"),
                "KEYS": FileColumn.otherSortKeys.map { entry($0.name, $0.column.summary) }
                    .joined(separator: " \\\n"),
                "OPPOSITES": opposites.joined(separator: "\n"),
                "LIST_OPTIONS": pattern(lists),
                "LIST_LETTERS": clusters(of: lists),
                "LISTS": lists.map(listValue).joined(separator: "\n"),
                "OPTIONS": options.joined(separator: "\n"),
            ]
        )
    }

    /// Returns the names of an option, its value and its help.
    private static func specification(_ option: Option) -> String {
        let names = (option.short.map { " -s \($0)" } ?? "") + option.longNames.map { " -l \($0)" }.joined()
        return names + value(option) + " -d " + Shell.fish.quoted(option.help)
    }

    private static func value(_ option: Option) -> String {
        guard option.placeholder != nil else { return "" }
        return switch option.completion {
        case .file: " -r -F"
        case .columns: " -x -a '(__treetab_list columns)'"
        case .sortKeys: " -x -a '(__treetab_list keys)'"
        case .column: " -x -a '(__treetab_columns)'"
        case _ where option.offeredValues.isEmpty: " -x"
        default: " -x -a " + Shell.fish.quoted(words(of: option))
        }
    }

    /// Returns the words for a value. Each has its phrase: without one, fish shows the help of the option.
    private static func words(of option: Option) -> String {
        option.offeredValues.map { $0.word + #"\t"# + Shell.fish.quoted($0.summary) }.joined(separator: " ")
    }

    // MARK: Lists
    // Fish takes every word that begins with a dash for an option. In `--sort -size` and `--columns -size`, such a word
    // is a value, so these options need a second completion rule.

    private static let lists = OptionRegistry.all.filter { [.columns, .sortKeys].contains($0.completion) }

    private static func listValue(_ option: Option) -> String {
        let condition = Shell.fish.quoted("__treetab_is_value \(Shell.fish.quoted(pattern([option])))")
        return "complete -c treetab -n \(condition)\(value(option))"
    }

    /// Returns a pattern for the words after which a list follows: long names, and letters.
    private static func pattern(_ options: [Option]) -> String {
        options.flatMap(\.longNames).map { "--\($0)|" }.joined() + clusters(of: options)
    }

    /// Returns a pattern for a word such as `-as`: letters of flags, then the letter of one of `options`.
    private static func clusters(of options: [Option]) -> String {
        let flags = OptionRegistry.all.filter { $0.placeholder == nil }.compactMap(\.short)
        return "-[\(String(flags))]*[\(String(options.compactMap(\.short)))]"
    }
}

extension Shell {
    /// Encloses a text in single quotes and escapes the characters that are special between them.
    func quoted(_ text: String) -> String {
        switch self {
        case .bash, .zsh:
            "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
        case .fish: "'" + text.escaping(#"\'"#) + "'"
        }
    }
}

extension String {
    /// Puts a backslash before each of `characters`.
    func escaping(_ characters: String) -> String {
        reduce(into: "") { $0 += (characters.contains($1) ? #"\"# : "") + String($1) }
    }
}
