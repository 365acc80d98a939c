# treetab completion for bash. Made by: treetab --completions bash
# shellcheck shell=bash disable=SC2034 # these functions set variables of their caller

# Sets kind to the kind of value that an option takes, or to an empty string, and words to its values.
_treetab_option() {
    kind='' words=''
    case $1 in
@OPTIONS@
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
    for name in $columns $([[ $1 == keys ]] && echo '@KEYS@'); do
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
    local long='@LONG_OPTIONS@'
    local short='@SHORT_OPTIONS@'
    local opposites='@OPPOSITES@'
    local columns='@COLUMNS@'
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
