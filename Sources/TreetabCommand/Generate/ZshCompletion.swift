/// The completion script for zsh, to install as `_treetab` in a directory of `fpath`.
enum ZshCompletion {
    static func text() -> String {
        heading + columns + functions + arguments
    }

    private static let heading = """
        #compdef treetab
        # treetab completion for zsh. Made by: treetab --completions zsh


        """

    private static var columns: String {
        let lines = FileColumn.allCases.map { column in
            "    " + Shell.zsh.quoted("\(column.name):\(column.summary)") + "\n"
        }
        return """
            # Offers columns, each with the sign $1, which may be empty. Further arguments are passed to compadd.
            _treetab_column() {
              local sign=$1
              local -a columns=(
            \(lines.joined())  )
              columns=($sign$^columns)
              _describe -t columns column columns "${@:2}"
            }


            """
    }

    private static let functions = #"""
        # Offers columns for the last item of a list, or directions of sort keys if the last argument is keys.
        _treetab_list() {
          local typed=$PREFIX
          local -a help=('help:explain the values') directions=('asc:ascending' 'desc:descending') used
          # Offer no column twice.
          [[ $typed == *,* ]] && used=(${${${(s:,:)typed%,*}#[-+]}%%:*})
          [[ $typed == [-+]* || $typed == *,* ]] || _describe -t help help help
          compset -P '*,'
          if [[ $argv[-1] == keys && $PREFIX == [a-z]*:* ]]; then
            compset -P '*:'
            _describe -t directions direction directions -qS ,
          elif [[ $argv[-1] == columns && $typed == [-+]*,* && -z $PREFIX ]]; then
            # Either all columns have a sign or none.
            used=($typed[1]$^used)
            _treetab_column $typed[1] -F used -qS ,
          else
            compset -P '[-+]'
            _treetab_column '' -F used -qS ,
          fi
        }


        """#

    private static var arguments: String {
        let options = OptionRegistry.all.map { "  \(specification($0)) \\\n" }.joined()
        return "_arguments -s -S : \\\n" + options + "  '*:PATH:_files'\n"
    }

    /// The specification of an option for `_arguments`: its names, help, value and completion.
    private static func specification(_ option: Option) -> String {
        let takesValue = option.placeholder != nil
        let names =
            (option.short.map { ["-\($0)" + (takesValue ? "+" : "")] } ?? [])
            + option.longNames.map { "--\($0)" + (takesValue ? "=" : "") }
        let help = "[" + option.help.escaping(#"\[]"#) + "]"
        let value = option.placeholder.map { ":\($0):" + action(option) } ?? ""
        // The * allows an option to be repeated. Braces around a single name would not expand.
        return names.count == 1
            ? Shell.zsh.quoted("*" + names[0] + help + value)
            : "'*'{\(names.joined(separator: ","))}" + Shell.zsh.quoted(help + value)
    }

    private static func action(_ option: Option) -> String {
        switch option.completion {
        case .columns: "_treetab_list columns"
        case .sortKeys: "_treetab_list keys"
        // The space makes _arguments call the function without further arguments.
        case .column: " _treetab_column ''"
        case .file: "_files"
        case .directory: "_files -/"
        case .none, .number, .glob, .choices, .suggestions:
            option.offeredWords.isEmpty
                // A space: offer nothing, but show the name of the value.
                ? " " : "(\(option.offeredWords.map { $0.escaping(#"\: ()"#) }.joined(separator: " ")))"
        }
    }
}
