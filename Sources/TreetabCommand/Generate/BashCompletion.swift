/// The completion for bash: one function, which works without the package bash-completion, and with the bash 3.2 of
/// macOS.
enum BashCompletion {
    static func text() -> String {
        [heading, options, functions, main].joined(separator: "\n")
    }

    private static let heading = """
        # The completion of treetab for bash. Made by: treetab --completions bash
        # shellcheck shell=bash disable=SC2034 # these functions set variables of the one that calls them

        """

    /// A table of the options that take a value.
    private static var options: String {
        let cases = OptionRegistry.all.compactMap { option -> String? in
            guard let kind = kind(option) else { return nil }
            let words = option.offeredWords
            let assigned = words.isEmpty ? "" : " words=" + Shell.bash.quoted(words.joined(separator: " "))
            return "    \(option.typedNames.joined(separator: " | "))) kind='\(kind)'\(assigned) ;;\n"
        }
        return """
            # What kind of value an option takes; empty where it takes none. `words` are those that it can be.
            _treetab_option() {
                kind='' words=''
                case $1 in
            \(cases.joined())    esac
            }

            """
    }

    private static func kind(_ option: Option) -> String? {
        guard option.placeholder != nil else { return nil }
        return switch option.completion {
        case .none, .number, .glob: "other"
        case .file: "file"
        case .directory: "directory"
        case .column, .choices, .suggestions: "word"
        case .columns: "columns"
        case .sortKeys: "keys"
        }
    }

    private static let functions = #"""
        # The option of a long name, or of the beginning of one.
        _treetab_long() {
            local name found=''
            for name in $long; do
                if [[ $name == "$1" ]]; then
                    found=$name
                    break
                elif [[ $name == "$1"* ]]; then
                    # It could be either.
                    [[ $found ]] && return
                    found=$name
                fi
            done
            _treetab_option "$found"
        }

        # The option in a cluster of letters, such as -aL2, that takes a value; `value` is what stands behind it.
        _treetab_cluster() {
            value=${1#-} kind=''
            while [[ $value && ! $kind ]]; do
                _treetab_option "-${value:0:1}"
                value=${value:1}
            done
        }

        # Offers those of the words $3 that begin with $2, each behind $1.
        _treetab_words() {
            local word
            for word in $3; do
                [[ $word == "$2"* ]] && COMPREPLY+=("$1$word")
            done
        }

        # Offers columns for the last item of the list $3, which stands behind $2: of sort keys directions, too.
        _treetab_list() {
            local list=${3%"${3##*,}"} item=${3##*,} sign='' name left=''
            case $item in [+-]*) sign=${item:0:1} item=${item:1} ;; esac
            # A comma may follow.
            compopt -o nospace 2>/dev/null
            if [[ $1 == keys && ! $sign && $item == *:* ]]; then
                _treetab_words "$2$list${item%%:*}:" "${item#*:}" 'asc desc'
                return
            fi
            # None stands there twice.
            for name in $columns; do
                case ,$list in *[,+-]"$name"[,:]*) ;; *) left+=" $name" ;; esac
            done
            # Either each column has a sign, or none has.
            if [[ $1 == columns && $list == [+-]* && ! $sign && ! $item ]]; then
                sign=${list:0:1}
            fi
            _treetab_words "$2$list$sign" "$item" "$left"
        }

        # Offers values of the kind $1 that begin with $3, each behind $2.
        _treetab_value() {
            local name=${3#[\'\"]}
            case $1 in
            columns | keys) _treetab_list "$@" ;;
            file | directory)
                compopt -o filenames 2>/dev/null
                # Typed with backslashes for the shell, which adds them again.
                while IFS='' read -r name; do
                    COMPREPLY+=("$2$name")
                done < <(compgen -A "$1" -- "${name//\\/}")
                ;;
            esac
            _treetab_words "$2" "$3" "$words"
        }

        """#

    private static var main: String {
        let all = OptionRegistry.all
        let long = all.flatMap(\.longNames).map { "--" + $0 }.joined(separator: " ")
        let short = all.compactMap(\.short).map { "-\($0)" }.joined(separator: " ")
        let columns = FileColumn.allCases.map(\.name).joined(separator: " ")
        return """
            _treetab() {
                local IFS=$' \\t\\n'
                local long='\(long)'
                local short='\(short)'
                local columns='\(columns)'

            """ + body
    }

    private static let body = #"""
            local typed=() line=${COMP_LINE:0:${COMP_POINT:-${#COMP_LINE}}} word rest i mark
            # The words as the command will see them. Bash cuts them at = : @ as well, if COMP_WORDBREAKS has these.
            for ((i = 0; i <= COMP_CWORD; i++)); do
                word=${COMP_WORDS[i]}
                rest=${line#"${line%%[![:space:]]*}"}
                # What is behind the cursor does not count.
                [[ $i -eq $COMP_CWORD && $COMP_LINE && $word == "$rest"* ]] && word=$rest
                if [[ $i -gt 1 && $line == "$rest" && ($word == [=:@]* || ${COMP_WORDS[i - 1]} == *[=:@]) ]]; then
                    typed[${#typed[@]} - 1]+=$word
                else
                    typed+=("$word")
                fi
                line=${rest#"$word"}
            done

            # The words before the current one, up to one that takes that as its value, or to --.
            local last=$((${#typed[@]} - 1)) kind='' words='' value=''
            local current=${typed[last]}
            COMPREPLY=()
            i=1
            while ((i < last)); do
                word=${typed[i]} kind='' value=''
                case $word in
                --) break ;;
                --*=*) ;;
                --*) _treetab_long "$word" ;;
                -?*) _treetab_cluster "$word" ;;
                esac
                [[ $kind && ! $value ]] && ((i++))
                ((i++))
            done

            if ((i > last)); then
                _treetab_value "$kind" '' "$current"
            elif ((i < last)); then
                words='' && _treetab_value file '' "$current"
            else
                case $current in
                --*=*)
                    _treetab_long "${current%%=*}"
                    _treetab_value "$kind" "${current%%=*}=" "${current#*=}"
                    ;;
                --*) _treetab_words '' "$current" "$long" ;;
                -*)
                    _treetab_cluster "$current"
                    if [[ $value ]]; then
                        _treetab_value "$kind" "${current%"$value"}" "$value"
                    else
                        _treetab_words '' "$current" "$short $long"
                    fi
                    ;;
                *) words='' && _treetab_value file '' "$current" ;;
                esac
            fi

            # Bash replaces no more than what stands behind the last of the marks at which it cuts.
            rest=$current
            for mark in = :; do
                [[ $COMP_WORDBREAKS == *"$mark"* ]] && rest=${rest##*"$mark"}
            done
            [[ $COMP_WORDBREAKS == *@* && $rest == *@* ]] && rest=@${rest##*@}
            rest=${current%"$rest"}
            COMPREPLY=("${COMPREPLY[@]#"$rest"}")
        }

        complete -F _treetab treetab

        """#
}
