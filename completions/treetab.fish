# The completion of treetab for fish. Made by: treetab --completions fish

# Whether the word begins with a dash and is no option, but the value of one of those: --sort -size.
function __treetab_is_value
    set -l words (commandline -opc)
    contains -- -- $words; and return 1
    string match -qr '^-' -- (commandline -ct)
    and string match -qr "^($argv)\$" -- $words[-1]
end

# What is typed of a list, without the option that it may be attached to.
function __treetab_typed
    if __treetab_is_value '--sort|--columns|-[aDfxrlB0hV]*[sc]'
        commandline -ct
    else
        string replace -r '^(--[^=]*=|-[aDfxrlB0hV]*[sc])' '' -- (commandline -ct)
    end
end

# The columns, and what each says.
function __treetab_columns
    printf '%s\t%s\n' \
        name 'the name, with the tree before it' \
        path 'the path, starting with the given PATH' \
        size 'bytes of content (apparent size); the total, for a directory' \
        disk 'allocated bytes, as in du' \
        items 'items below a directory, at every depth' \
        files 'the items that are not directories' \
        dirs 'the items that are directories' \
        depth 'levels below the given PATH, which has depth 0' \
        kind 'directory, file, symlink, fifo, socket, block, character' \
        ext 'the part of the name after the last dot' \
        mode 'kind and permissions, such as drwxr-xr-x' \
        octal 'permissions as an octal number, such as 0755' \
        owner 'the user who owns it' \
        group 'the group that owns it' \
        uid 'the number of the owner' \
        gid 'the number of the group' \
        inode 'the number of the file on its device' \
        links 'the number of hard links' \
        device 'the device, as major:minor' \
        modified 'when its content last changed' \
        created 'when it was created, if the file system knows' \
        accessed 'when its content was last read' \
        changed 'when its content or metadata last changed' \
        age 'the time since its content last changed' \
        percent 'its share of the size of its parent' \
        bar 'the same share, drawn as a bar' \
        target 'the target of a symbolic link' \
        error 'why it could not be read' \
        incomplete 'true if its totals are lower bounds'
end

# Columns for the last item of a list.
function __treetab_list
    set -l typed (__treetab_typed)
    set -l list (string replace -r '[^,]*$' '' -- $typed)
    set -l item (string replace -r '^.*,' '' -- $typed)
    set -l sign (string match -r '^[-+]' -- $item)
    # Either each column has a sign, or none has.
    if test "$argv" = columns -a -z "$item"
        set sign (string match -r '^[-+]' -- $list)
    end
    # None stands there twice.
    set -l used (string split , -- $list | string replace -r '^[-+]' '' | string replace -r ':.*' '')
    for column in (__treetab_columns)
        contains -- (string replace -r '\t.*' '' -- $column) $used
        or printf '%s\n' "$list$sign$column"
    end
    string match -q '*,*' -- $typed
    or printf 'help\texplain what can stand here\n'
end

# Sort keys: columns, or a direction behind one.
function __treetab_keys
    set -l typed (__treetab_typed)
    if string match -qr '(^|,)[a-z]+:[^,]*$' -- $typed
        set -l key (string replace -r ':[^:]*$' '' -- $typed)
        printf '%s\t%s\n' $key:asc ascending $key:desc descending
    else
        __treetab_list keys
    end
end

complete -c treetab -n '__treetab_is_value \'--sort|-[aDfxrlB0hV]*[s]\'' -x -a '(__treetab_keys)'
complete -c treetab -n '__treetab_is_value \'--columns|-[aDfxrlB0hV]*[c]\'' -x -a '(__treetab_list columns)'

set -l option 'not __treetab_is_value \'--sort|--columns|-[aDfxrlB0hV]*[sc]\''
complete -c treetab -n $option -s L -l depth -l level -l max-depth -x -d 'show rows down to depth N; a PATH has depth 0, and totals count everything below it'
complete -c treetab -n $option -s a -l all -d 'include names that begin with a dot'
complete -c treetab -n $option -s D -l only-dirs -l dirs-only -d 'show directories only'
complete -c treetab -n $option -s f -l only-files -d 'show files only'
complete -c treetab -n $option -s P -l include -x -d 'show what matches GLOB, such as *.{jpg,png}, and the directories above it; may be repeated'
complete -c treetab -n $option -s I -l exclude -l ignore-glob -x -d 'leave out what matches GLOB, and do not count it; may be repeated'
complete -c treetab -n $option -l ignore-case -d 'take large and small letters for the same in --include and --exclude'
complete -c treetab -n $option -l git-ignore -d 'leave out what git would ignore, tracked or not, and do not count it'
complete -c treetab -n $option -l exclude-caches -d 'leave out directories marked as caches by a file CACHEDIR.TAG, and do not count them'
complete -c treetab -n $option -l where -x -a 'help' -d 'show what EXPR holds for, as \'size > 10M and age < 30d\', and the directories above it; \'help\' explains it; may be repeated: then all must hold'
complete -c treetab -n $option -l size -x -d 'show what has N bytes, +N: at least, -N: at most; units as fd has them: k M G (1000), Ki Mi Gi (1024)'
complete -c treetab -n $option -l changed-within -x -d 'show what has changed within TIME, such as 2d or 12h, or since a date'
complete -c treetab -n $option -l changed-before -x -d 'show what has not changed within TIME, or not since a date'
complete -c treetab -n $option -l prune -d 'leave out directories in which no item is shown'
complete -c treetab -n $option -l matched-totals -d 'sum up what matches alone; without it totals count everything'
complete -c treetab -n $option -s n -l limit -x -d 'show at most N rows in a directory; one row sums up the others'
complete -c treetab -n $option -l rows -x -a 'fit' -d 'show at most N rows in all (in each section), or \'fit\' for what the terminal has room for: those that stand highest in the order; rows sum up the others'
complete -c treetab -n $option -s x -l one-file-system -d 'stay on the file system of each PATH'
complete -c treetab -n $option -l files-from -r -F -d 'show the paths that FILE lists, a line each, as one tree, instead of walking; \'-\': standard input'
complete -c treetab -n $option -l files0-from -r -F -d 'the same with a NUL behind each path, as \'find -print0\' and \'git ls-files -z\' have it'
complete -c treetab -n $option -l follow -d 'follow symbolic links: show what they lead to; one that leads to a directory above it is not entered'
complete -c treetab -n $option -l count-links -d 'count a file with several names once for each of them'
complete -c treetab -n $option -s s -l sort -x -a '(__treetab_keys)' -d 'sort by columns, the first one first: kind,-size,name; \'-\' sorts descending, \'+\' ascending; \'help\' explains it'
complete -c treetab -n $option -s r -l reverse -d 'turn the whole order round'
complete -c treetab -n $option -l group-directories-first -l dirs-first -d 'show directories before files'
complete -c treetab -n $option -l group-by -x -a '(__treetab_columns)' -d 'show a section for each kind, ext, owner, age, size, ..., with its own tree and subtotals'
complete -c treetab -n $option -s c -l columns -x -a '(__treetab_list columns)' -d 'show these columns: name,size; +name adds one to the default set, -name drops one; \'help\' lists them'
complete -c treetab -n $option -s l -l long -d 'show name, mode, owner, group, size, modified'
complete -c treetab -n $option -l binary -d 'write sizes in KiB, MiB, ... (1024); the default'
complete -c treetab -n $option -l si -d 'write sizes in kB, MB, ... (1000)'
complete -c treetab -n $option -s B -l bytes -d 'write sizes in bytes'
complete -c treetab -n $option -l time-style -x -a 'iso long-iso full-iso relative' -d 'write times as iso, long-iso (the default), full-iso, relative, or +FORMAT, as date does'
complete -c treetab -n $option -l utc -d 'read and write times in UTC'
complete -c treetab -n $option -l format -x -a 'text csv tsv markdown json jsonl md ndjson help' -d 'text (the default), csv, tsv, markdown (md), json, or jsonl (ndjson); \'help\' explains them'
complete -c treetab -n $option -l csv -d 'the same as --format csv'
complete -c treetab -n $option -l tsv -d 'the same as --format tsv'
complete -c treetab -n $option -l markdown -d 'the same as --format markdown'
complete -c treetab -n $option -l json -d 'the same as --format json'
complete -c treetab -n $option -l jsonl -d 'the same as --format jsonl'
complete -c treetab -n $option -l style -x -a 'guides plain outline bordered compact help' -d 'draw the text with guides (the default), plain, outline, bordered, or compact; \'help\' shows them'
complete -c treetab -n $option -l ascii -d 'draw with ASCII alone; names stay as they are'
complete -c treetab -n $option -l no-header -d 'leave out the header'
complete -c treetab -n $option -l total -d 'tell the totals in a last line, of text and Markdown'
complete -c treetab -n $option -l no-report -d 'the contrary of --total'
complete -c treetab -n $option -s w -l width -x -d 'fit lines of text into N cells; by default into the terminal\'s, or as wide as need be'
complete -c treetab -n $option -l no-truncate -d 'let lines be as wide as need be'
complete -c treetab -n $option -l color -x -a 'auto always never' -d 'auto (the default: on a terminal), always, or never'
complete -c treetab -n $option -l hyperlink -x -a 'auto always never' -d 'make names links to what they name: auto (on a terminal), always, or never (the default)'
complete -c treetab -n $option -s o -l output -r -F -d 'write to FILE, replaced only when complete and never listed; \'-\': standard output'
complete -c treetab -n $option -s 0 -l null -d 'write the paths of what matches alone, with a NUL behind each'
complete -c treetab -n $option -l threads -x -d 'use N threads at most; by default one for each processor, more to wait for disks'
complete -c treetab -n $option -l progress -x -a 'auto always never' -d 'tell on standard error how far it is: auto (the default: on a terminal), always, or never'
complete -c treetab -n $option -l print-errors -d 'list everything that could not be read'
complete -c treetab -n $option -l config -r -F -d 'read options from FILE, one a line, instead of the configuration file; \'-\': standard input'
complete -c treetab -n $option -l no-config -d 'read no configuration file'
complete -c treetab -n $option -l config-path -d 'print where the configuration file is looked for'
complete -c treetab -n $option -l completions -x -a 'bash zsh fish' -d 'print the completions for bash, zsh or fish'
complete -c treetab -n $option -l man -d 'print the manual page, in mdoc'
complete -c treetab -n $option -l schema -d 'print the JSON Schema of --json and --jsonl'
complete -c treetab -n $option -s h -l help -d 'show this help'
complete -c treetab -n $option -s V -l version -d 'show the version'
