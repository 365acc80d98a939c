# treetab completion for bash. Made by: treetab --completions bash
# shellcheck shell=bash disable=SC2034 # these functions set variables of their caller

# Sets kind to the kind of value that an option takes, or to an empty string, and words to its values.
_treetab_option() {
    kind='' words=''
    case $1 in
    --depth | --level | --max-depth | -L) kind='word' ;;
    --include | -P) kind='word' ;;
    --exclude | --ignore-glob | -I) kind='word' ;;
    --collapse) kind='word' ;;
    --where) kind='word' ;;
    --having) kind='word' ;;
    --size) kind='word' ;;
    --changed-within) kind='word' ;;
    --changed-before) kind='word' ;;
    --limit | -n) kind='word' ;;
    --rows) kind='word' words='fit' ;;
    --files-from) kind='file' ;;
    --files0-from) kind='file' ;;
    --load) kind='file' ;;
    --diff) kind='file' ;;
    --sort | -s) kind='keys' words='help' ;;
    --group-by) kind='word' words='name path parent size disk own own-disk items files dirs entries depth kind ext mode octal owner group uid gid inode links device modified newest created accessed changed age percent bar target change delta delta-disk delta-items old new grew shrank hidden empty missing broken executable setuid setgid world-writable error incomplete' ;;
    --summarize) kind='word' words='name path parent size disk own own-disk depth kind ext mode octal owner group uid gid inode links device modified newest created accessed changed age percent bar target change delta delta-disk delta-items old new grew shrank hidden empty missing broken executable setuid setgid world-writable error incomplete' ;;
    --columns | -c) kind='columns' words='help' ;;
    --icons) kind='word' words='auto always never' ;;
    --time-style) kind='word' words='iso long-iso full-iso relative' ;;
    --format) kind='word' words='text csv tsv markdown json jsonl md ndjson help' ;;
    --style) kind='word' words='guides plain outline bordered compact help' ;;
    --width | -w) kind='word' ;;
    --color) kind='word' words='auto always never' ;;
    --hyperlink) kind='word' words='auto always never' ;;
    --output | -o) kind='file' ;;
    --save) kind='file' ;;
    --threads) kind='word' ;;
    --progress) kind='word' words='auto always never' ;;
    --config) kind='file' ;;
    --completions) kind='word' words='bash zsh fish' ;;
    --shell-function) kind='word' words='bash zsh fish' ;;
    esac
}

# Finds an option by its long name or the beginning of it.
_treetab_long() {
    local name found=''
    for name in $long; do
        if [[ $name == "$1" ]]; then
            found=$name
            break
        elif [[ $name == "$1"* ]]; then
            # Ambiguous.
            [[ $found ]] && return
            found=$name
        fi
    done
    _treetab_option "$found"
}

# Finds the option with a value in a cluster of letters, such as -aL2, and sets value to the text after it.
_treetab_cluster() {
    value=${1#-} kind=''
    while [[ $value && ! $kind ]]; do
        _treetab_option "-${value:0:1}"
        value=${value:1}
    done
}

# Offers the words of $3 that begin with $2, each with the prefix $1.
_treetab_words() {
    local word
    for word in $3; do
        [[ $word == "$2"* ]] && COMPREPLY+=("$1$word")
    done
}

# Offers columns for the last item of the list $3, which follows $2.
_treetab_list() {
    local list=${3%"${3##*,}"} item=${3##*,} sign='' name left=''
    case $item in [+-]*) sign=${item:0:1} item=${item:1} ;; esac
    # A comma may follow.
    compopt -o nospace 2>/dev/null
    # Offer no column twice.
    for name in $columns $([[ $1 == keys ]] && echo 'bytes'); do
        case ,$list in *[,+-]"$name",*) ;; *) left+=" $name" ;; esac
    done
    # Either all columns have a sign or none.
    if [[ $1 == columns && $list == [+-]* && ! $sign && ! $item ]]; then
        sign=${list:0:1}
    fi
    _treetab_words "$2$list$sign" "$item" "$left"
}

# Offers values of the kind $1 that begin with $3, each with the prefix $2.
_treetab_value() {
    local name=${3#[\'\"]}
    case $1 in
    columns | keys) _treetab_list "$@" ;;
    file)
        compopt -o filenames 2>/dev/null
        # Remove the backslashes, which the shell adds again.
        while IFS='' read -r name; do
            COMPREPLY+=("$2$name")
        done < <(compgen -A file -- "${name//\\/}")
        ;;
    esac
    _treetab_words "$2" "$3" "$words"
}

_treetab() {
    local IFS=$' \t\n'
    local long='--depth --level --max-depth --all --only-dirs --dirs-only --only-files --include --exclude --ignore-glob --collapse --condense --ignore-case --git-ignore --exclude-caches --where --having --size --changed-within --changed-before --prune --flat --limit --rows --one-file-system --files-from --files0-from --load --diff --times --renames --exit-code --force --follow --count-links --sort --reverse --group-directories-first --dirs-first --group-by --summarize --columns --long --usage --classify --icons --binary --si --bytes --time-style --utc --format --csv --tsv --markdown --json --jsonl --style --ascii --no-header --total --width --no-truncate --color --hyperlink --no-pager --output --save --null --interactive --pick --allow-delete --plain-screen --mouse --threads --progress --print-errors --config --no-config --config-path --completions --shell-function --man --schema --help --version'
    local short='-L -a -D -f -P -I -n -x -s -r -c -l -u -F -B -w -o -0 -i -h -V'
    local opposites='--no-depth --no-level --no-max-depth --no-all --no-only-dirs --no-dirs-only --no-only-files --no-include --no-exclude --no-ignore-glob --no-collapse --no-condense --no-ignore-case --no-git-ignore --no-exclude-caches --no-where --no-having --no-prune --no-flat --no-limit --no-rows --no-one-file-system --no-load --no-diff --no-times --no-renames --no-exit-code --no-force --no-follow --no-count-links --no-sort --no-reverse --no-group-directories-first --no-dirs-first --no-group-by --no-summarize --no-columns --no-long --no-usage --no-classify --no-icons --no-binary --no-si --no-bytes --no-time-style --no-utc --no-format --no-csv --no-tsv --no-markdown --no-json --no-jsonl --no-style --no-ascii --no-total --no-color --no-hyperlink --no-output --no-save --no-null --no-interactive --no-pick --no-allow-delete --no-plain-screen --no-mouse --no-threads --no-progress --no-print-errors'
    local columns='name path parent size disk own own-disk items files dirs entries depth kind ext mode octal owner group uid gid inode links device modified newest created accessed changed age percent bar target change delta delta-disk delta-items old new grew shrank hidden empty missing broken executable setuid setgid world-writable error incomplete'
    local typed=() line=${COMP_LINE:0:${COMP_POINT:-${#COMP_LINE}}} word rest i mark
    # The words of the command. Bash also splits at = : @ if COMP_WORDBREAKS contains them.
    for ((i = 0; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        rest=${line#"${line%%[![:space:]]*}"}
        # Ignore the text after the cursor.
        [[ $i -eq $COMP_CWORD && $COMP_LINE && $word == "$rest"* ]] && word=$rest
        if [[ $i -gt 1 && $line == "$rest" && ($word == [=:@]* || ${COMP_WORDS[i - 1]} == *[=:@]) ]]; then
            typed[${#typed[@]} - 1]+=$word
        else
            typed+=("$word")
        fi
        line=${rest#"$word"}
    done

    # Skip the words before the current one, up to an option that takes it as its value, or to --.
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
        --no*) _treetab_words '' "$current" "$long $opposites" ;;
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

    # Bash replaces only the text after the last character at which it splits.
    rest=$current
    for mark in = :; do
        [[ $COMP_WORDBREAKS == *"$mark"* ]] && rest=${rest##*"$mark"}
    done
    [[ $COMP_WORDBREAKS == *@* && $rest == *@* ]] && rest=@${rest##*@}
    rest=${current%"$rest"}
    COMPREPLY=("${COMPREPLY[@]#"$rest"}")
}

complete -F _treetab treetab
