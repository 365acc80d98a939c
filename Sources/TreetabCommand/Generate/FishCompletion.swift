/// The completion script for fish.
enum FishCompletion {
    static func text() -> String {
        heading + lists + columns + functions + options
    }

    private static let heading = """
        # treetab completion for fish. Made by: treetab --completions fish


        """

    /// Fish takes every word with a dash for an option, but `-size` is a value in `--sort -size` and `--columns -size`.
    private static var lists: String {
        """
        # Whether the word begins with a dash, but is the value of one of these options, as in --sort -size.
        function __treetab_is_value
            set -l words (commandline -opc)
            contains -- -- $words; and return 1
            string match -qr '^-' -- (commandline -ct)
            and string match -qr "^($argv)\\$" -- $words[-1]
        end

        # The typed part of a list, without an option attached to it.
        function __treetab_typed
            if __treetab_is_value '\(anyList)'
                commandline -ct
            else
                string replace -r '^(--[^=]*=|\(clusters(of: listOptions)))' '' -- (commandline -ct)
            end
        end


        """
    }

    private static var columns: String {
        let lines = FileColumn.allCases.map { column in
            " \\\n        \(column.name) \(Shell.fish.quoted(column.summary))"
        }
        return """
            # The columns with their descriptions.
            function __treetab_columns
                printf '%s\\t%s\\n'\(lines.joined())
            end


            """
    }

    private static let functions = #"""
        # Columns for the last item of a list.
        function __treetab_list
            set -l typed (__treetab_typed)
            set -l list (string replace -r '[^,]*$' '' -- $typed)
            set -l item (string replace -r '^.*,' '' -- $typed)
            set -l sign (string match -r '^[-+]' -- $item)
            # Either all columns have a sign or none.
            if test "$argv" = columns -a -z "$item"
                set sign (string match -r '^[-+]' -- $list)
            end
            # Offer no column twice.
            set -l used (string split , -- $list | string replace -r '^[-+]' '' | string replace -r ':.*' '')
            for column in (__treetab_columns)
                contains -- (string replace -r '\t.*' '' -- $column) $used
                or printf '%s\n' "$list$sign$column"
            end
            string match -q '*,*' -- $typed
            or printf 'help\texplain the values\n'
        end

        # Sort keys: columns, or directions after a colon.
        function __treetab_keys
            set -l typed (__treetab_typed)
            if string match -qr '(^|,)[a-z]+:[^,]*$' -- $typed
                set -l key (string replace -r ':[^:]*$' '' -- $typed)
                printf '%s\t%s\n' $key:asc ascending $key:desc descending
            else
                __treetab_list keys
            end
        end


        """#

    private static var options: String {
        let values = listOptions.map { option in
            let condition = Shell.fish.quoted("__treetab_is_value \(Shell.fish.quoted(pattern([option])))")
            return "complete -c treetab -n \(condition) -x -a \(words(option))\n"
        }
        return values.joined() + "\nset -l option \(Shell.fish.quoted("not __treetab_is_value '\(anyList)'"))\n"
            + OptionRegistry.all.map { "complete -c treetab -n $option\(specification($0))\n" }.joined()
    }

    /// The names of an option, its value and its help.
    private static func specification(_ option: Option) -> String {
        let names = (option.short.map { " -s \($0)" } ?? "") + option.longNames.map { " -l \($0)" }.joined()
        return names + value(option) + " -d " + Shell.fish.quoted(option.help)
    }

    private static func value(_ option: Option) -> String {
        guard option.placeholder != nil else { return "" }
        switch option.completion {
        case .file: return " -r -F"
        case .columns, .sortKeys, .directory: return " -x -a \(words(option))"
        default: return " -x" + (option.offeredWords.isEmpty ? "" : " -a \(words(option))")
        }
    }

    private static func words(_ option: Option) -> String {
        switch option.completion {
        case .columns: "'(__treetab_list columns)'"
        case .sortKeys: "'(__treetab_keys)'"
        case .column: "'(__treetab_columns)'"
        case .directory: "'(__fish_complete_directories)'"
        default: Shell.fish.quoted(option.offeredWords.joined(separator: " "))
        }
    }

    // MARK: Patterns of the word before a list

    private static let listOptions = OptionRegistry.all.filter { [.columns, .sortKeys].contains($0.completion) }

    private static var anyList: String { pattern(listOptions) }

    private static func pattern(_ options: [Option]) -> String {
        options.flatMap(\.longNames).map { "--\($0)|" }.joined() + clusters(of: options)
    }

    /// A pattern of letters of flags, followed by the letter of an option with a value: `-as`.
    private static func clusters(of options: [Option]) -> String {
        let flags = OptionRegistry.all.filter { $0.placeholder == nil }.compactMap(\.short)
        return "-[\(String(flags))]*[\(String(options.compactMap(\.short)))]"
    }
}
