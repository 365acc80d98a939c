/// The completion for zsh, to be put as `_treetab` in a directory of `fpath`.
enum ZshCompletion {
    static func text() -> String {
        heading + columns + functions + arguments
    }

    private static let heading = """
        #compdef treetab
        # The completion of treetab for zsh. Made by: treetab --completions zsh


        """

    private static var columns: String {
        let lines = FileColumn.allCases.map { column in
            "    " + Shell.zsh.quoted("\(column.name):\(column.summary)") + "\n"
        }
        return """
            # Offers columns, each behind the sign $1, which may be empty. What follows is for compadd.
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
        # Offers columns for the last item of a list: of sort keys (the last argument says so) directions, too.
        _treetab_list() {
          local typed=$PREFIX
          local -a help=('help:explain what can stand here') directions=('asc:ascending' 'desc:descending') used
          # None stands there twice.
          [[ $typed == *,* ]] && used=(${${${(s:,:)typed%,*}#[-+]}%%:*})
          [[ $typed == [-+]* || $typed == *,* ]] || _describe -t help help help
          compset -P '*,'
          if [[ $argv[-1] == keys && $PREFIX == [a-z]*:* ]]; then
            compset -P '*:'
            _describe -t directions direction directions -qS ,
          elif [[ $argv[-1] == columns && $typed == [-+]*,* && -z $PREFIX ]]; then
            # Either each column has a sign, or none has.
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

    /// What `_arguments` is told of an option: its names, its help, what its value is called and how it is completed.
    private static func specification(_ option: Option) -> String {
        let takesValue = option.placeholder != nil
        let names =
            (option.short.map { ["-\($0)" + (takesValue ? "+" : "")] } ?? [])
            + option.longNames.map { "--\($0)" + (takesValue ? "=" : "") }
        let help = "[" + option.help.escaping(#"\[]"#) + "]"
        let value = option.placeholder.map { ":\($0):" + action(option) } ?? ""
        // They may be repeated. Braces with a single name in them would stay there.
        return names.count == 1
            ? Shell.zsh.quoted("*" + names[0] + help + value)
            : "'*'{\(names.joined(separator: ","))}" + Shell.zsh.quoted(help + value)
    }

    private static func action(_ option: Option) -> String {
        switch option.completion {
        case .columns: "_treetab_list columns"
        case .sortKeys: "_treetab_list keys"
        // A blank: it is called as it stands here.
        case .column: " _treetab_column ''"
        case .file: "_files"
        case .directory: "_files -/"
        case .none, .number, .glob, .choices, .suggestions:
            option.offeredWords.isEmpty
                // A blank: nothing is offered, but the name of the value is shown.
                ? " " : "(\(option.offeredWords.map { $0.escaping(#"\: ()"#) }.joined(separator: " ")))"
        }
    }
}
