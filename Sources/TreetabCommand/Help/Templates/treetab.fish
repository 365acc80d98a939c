# treetab completion for fish. Made by: treetab --completions fish

# Whether the word begins with a dash, but is the value of one of these options, as in --sort -size.
function __treetab_is_value
    set -l words (commandline -opc)
    contains -- -- $words; and return 1
    string match -qr '^-' -- (commandline -ct)
    and string match -qr "^($argv)\$" -- $words[-1]
end

# The typed part of a list, without an option attached to it.
function __treetab_typed
    if __treetab_is_value '@LIST_OPTIONS@'
        commandline -ct
    else
        string replace -r '^(--[^=]*=|@LIST_LETTERS@)' '' -- (commandline -ct)
    end
end

# The columns with their descriptions.
function __treetab_columns
    printf '%s\t%s\n' \
@COLUMNS@
end

# The sort keys that are no columns.
function __treetab_extra_keys
    printf '%s\t%s\n' \
@KEYS@
end

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
    set -l used (string split , -- $list | string replace -r '^[-+]' '')
    for column in (__treetab_columns) (test "$argv" = keys; and __treetab_extra_keys)
        contains -- (string replace -r '\t.*' '' -- $column) $used
        or printf '%s\n' "$list$sign$column"
    end
    string match -q '*,*' -- $typed
    or printf 'help\texplain the values\n'
end

@LISTS@

set -l option 'not __treetab_is_value \'@LIST_OPTIONS@\''
@OPTIONS@

set -l opposite 'string match -q -- "--no*" (commandline -ct)'
@OPPOSITES@
