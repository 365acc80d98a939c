#!/usr/bin/env bash
# Prints the completions of bash: complete.bash SCRIPT LINE...
# Splits each line into words as readline does, calls the completion function of SCRIPT, and inserts its replies.
# Prints "> " and the line, and then the completed last word for each reply.
# The lines contain no quotes and no backslashes.
set -u
# shellcheck source=/dev/null
source "$1"
function=$(complete -p treetab | sed 's/.* -F \([^ ]*\).*/\1/')
shift

for COMP_LINE; do
    COMP_POINT=${#COMP_LINE}
    COMP_WORDS=('')
    last='' # the last word as the command sees it
    kept='' # the part of it that readline keeps
    for ((i = 0; i < COMP_POINT; i++)); do
        c=${COMP_LINE:i:1}
        n=$((${#COMP_WORDS[@]} - 1))
        if [[ $c == ' ' ]]; then
            COMP_WORDS+=('') last='' kept=''
            continue
        fi
        last+=$c
        if [[ $COMP_WORDBREAKS == *"$c"* ]]; then
            kept=$last
            # readline keeps the break character, except @.
            [[ $c == @ ]] && kept=${last%@}
            if [[ ${COMP_WORDS[n]} && ${COMP_WORDS[n]//[=:@]/} ]]; then COMP_WORDS+=("$c"); else COMP_WORDS[n]+=$c; fi
        elif [[ ${COMP_WORDS[n]} && ! ${COMP_WORDS[n]//[=:@]/} ]]; then
            COMP_WORDS+=("$c")
        else
            COMP_WORDS[n]+=$c
        fi
    done
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    COMPREPLY=(stale)
    "$function" treetab "${last#"$kept"}" "${COMP_WORDS[COMP_CWORD - 1]}"
    printf '> %s\n' "$COMP_LINE"
    for reply in ${COMPREPLY[@]+"${COMPREPLY[@]}"}; do printf '%s\n' "$kept$reply"; done
done
