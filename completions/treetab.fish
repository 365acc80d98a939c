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
    if __treetab_is_value '--sort|--columns|-[aDfxrluFB0ihV]*[sc]'
        commandline -ct
    else
        string replace -r '^(--[^=]*=|-[aDfxrluFB0ihV]*[sc])' '' -- (commandline -ct)
    end
end

# The columns with their descriptions.
function __treetab_columns
    printf '%s\t%s\n' \
        name 'the name, with the tree before it' \
        path 'the path, starting with the given PATH' \
        parent 'the path of the directory that contains it' \
        size 'bytes of content (apparent size); the total, for a directory' \
        disk 'allocated bytes, as in du' \
        own 'bytes that the row itself adds to totals; 0 for a directory and a hard link that counts elsewhere' \
        own-disk 'allocated bytes that the row itself adds to totals' \
        items 'items below a directory, at every depth' \
        files 'files below a directory, at every depth: everything except directories' \
        dirs 'directories below a directory, at every depth' \
        entries 'entries directly in a directory, hidden ones included' \
        depth 'levels below the given PATH, which has depth 0' \
        kind 'directory, file, symlink, fifo, socket, block, character; unknown if it cannot be read' \
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
        newest 'when anything at or below it last changed its content' \
        created 'when it was created, if the file system knows' \
        accessed 'when its content was last read' \
        changed 'when its content or metadata last changed' \
        age 'the time since its own content last changed; for everything in a directory, see newest' \
        percent 'its share of all PATHs together: of disk if that is the first column of size and disk, otherwise of size' \
        bar 'its share of all PATHs together, as a bar' \
        target 'the target of a symbolic link' \
        change 'with --diff, how it has changed: added (+), removed (-), changed (~), moved (>), kind (!), unknown (?), or same' \
        delta 'with --diff, by how many bytes of content it has grown; sorted without the sign' \
        delta-disk 'with --diff, by how many allocated bytes it has grown' \
        delta-items 'with --diff, how many more entries the directory has' \
        old 'with --diff, its bytes of content before' \
        new 'with --diff, its bytes of content now' \
        grew 'with --diff, the bytes by which entries have grown or been added' \
        shrank 'with --diff, the bytes by which entries have shrunk or been removed' \
        hidden 'true if the name of the entry, or of a directory between PATH and the entry, begins with a dot' \
        empty 'true for a file without content, and for a directory without entries, or in a list of paths without listed entries' \
        missing 'true for a path of --files-from that does not exist' \
        broken 'true for a symbolic link whose target does not exist' \
        executable 'true for a file that its owner, its group or others may execute' \
        setuid 'true if a program runs with the rights of its owner' \
        setgid 'true if a program runs with the rights of its group, or if new files in a directory get its group' \
        world-writable 'true if everybody may write to it, except for symbolic links' \
        error 'why it could not be read' \
        incomplete 'true if its totals are lower bounds'
end

# The sort keys that are no columns.
function __treetab_extra_keys
    printf '%s\t%s\n' \
        bytes 'the name, compared byte by byte'
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

complete -c treetab -n '__treetab_is_value \'--sort|-[aDfxrluFB0ihV]*[s]\'' -x -a '(__treetab_list keys)'
complete -c treetab -n '__treetab_is_value \'--columns|-[aDfxrluFB0ihV]*[c]\'' -x -a '(__treetab_list columns)'

set -l option 'not __treetab_is_value \'--sort|--columns|-[aDfxrluFB0ihV]*[sc]\''
complete -c treetab -n $option -s L -l depth -l level -l max-depth -x -d 'close every directory at depth N; a PATH has depth 0'
complete -c treetab -n $option -s a -l all -d 'list hidden entries, whose names begin with a dot'
complete -c treetab -n $option -s D -l only-dirs -l dirs-only -d 'list only directories'
complete -c treetab -n $option -s f -l only-files -d 'list only entries that are not directories, such as files and symbolic links, with the directories above them'
complete -c treetab -n $option -s P -l include -x -d 'count only entries that match GLOB, such as *.{jpg,png}; a matching directory counts with everything in it; repeatable'
complete -c treetab -n $option -s I -l exclude -l ignore-glob -x -d 'do not count entries that match GLOB, with everything in them; repeatable'
complete -c treetab -n $option -l collapse -x -d 'close directories that match GLOB; repeatable'
complete -c treetab -n $option -l condense -d 'join a directory and its only entry in one row if that entry is a directory, as in src/main/java; a row ends at a directory that --include or --collapse matches'
complete -c treetab -n $option -l ignore-case -d 'match --include, --exclude and --collapse case-insensitively'
complete -c treetab -n $option -l git-ignore -d 'do not count .git and entries that match git\'s ignore rules, tracked or not'
complete -c treetab -n $option -l exclude-caches -d 'do not count directories marked as caches by a CACHEDIR.TAG file'
complete -c treetab -n $option -l where -x -d 'count only files for which EXPR is true, such as \'size > 10M and age < 30d\'; repeatable: all must be true; see --where help'
complete -c treetab -n $option -l having -x -d 'list only rows for which EXPR is true, such as \'size > 1G\' or \'items == 0\', with the directories above them; repeatable: all must be true; see --where help'
complete -c treetab -n $option -l size -x -d 'count only files of N bytes, +N: at least, -N: at most; units: k M G T or KiB MiB GiB TiB (1024), kB MB GB TB (1000)'
complete -c treetab -n $option -l changed-within -x -d 'count only files modified within TIME, such as 2d or 12h, or since a date, such as yesterday, monday or 2026-01'
complete -c treetab -n $option -l changed-before -x -d 'count only files last modified more than TIME ago, or before a date, such as 2026'
complete -c treetab -n $option -l prune -d 'do not count directories without files'
complete -c treetab -n $option -l flat -d 'list the entries as one sorted list instead of a tree, with paths in place of names'
complete -c treetab -n $option -s n -l limit -x -d 'list at most N entries of each directory, or N in all with --flat'
complete -c treetab -n $option -l rows -x -a 'fit\\t\'as many as fit on the terminal\'' -d 'show at most N rows below the header: the first entries of the whole tree, with their directories and summary rows; without --sort, entries of upper levels are kept first; \'fit\' shows as many as fit on the terminal, or all without a terminal'
complete -c treetab -n $option -s x -l one-file-system -d 'stay on the file system of each PATH'
complete -c treetab -n $option -l files-from -r -F -d 'show the paths listed in FILE, one per line, as a tree, without reading listed directories; \'-\' is standard input'
complete -c treetab -n $option -l files0-from -r -F -d 'like --files-from, but each path ends with a NUL, as with find -print0 and git ls-files -z'
complete -c treetab -n $option -l load -r -F -d 'read a scan that --save, ncdu -o or gdu -o has written, instead of directories; repeatable; \'-\' is standard input'
complete -c treetab -n $option -l diff -r -F -d 'show the changes since OLD, a scan or a directory; PATH is another scan or directory; the default is the scanned directory or, if OLD is a directory, the current one'
complete -c treetab -n $option -l times -d 'with --diff, also show files with another modification time'
complete -c treetab -n $option -l renames -d 'with --diff, find files and directories that were renamed or moved, by their inodes'
complete -c treetab -n $option -l exit-code -d 'with --diff, exit with 1 if something has changed (with --having, in a row that it picks), otherwise with 0; with --files-from, exit with 1 if a listed path does not exist'
complete -c treetab -n $option -l force -d 'with --diff, compare scans whose options differ, or a scan with a part of its directory'
complete -c treetab -n $option -l follow -d 'follow symbolic links, except to a directory above the link'
complete -c treetab -n $option -l count-links -d 'count a file once for each of its hard links'
complete -c treetab -n $option -s s -l sort -x -a '(__treetab_list keys)' -d 'sort by columns, such as kind,-size,name; \'-\' sorts descending, \'+\' ascending; see --sort help'
complete -c treetab -n $option -s r -l reverse -d 'reverse the sort order'
complete -c treetab -n $option -l group-directories-first -l dirs-first -d 'show directories before files'
complete -c treetab -n $option -l group-by -x -a '(__treetab_columns)' -d 'show one section for each kind, ext, owner or other value of COLUMN, with its own tree and totals; numbers and times are grouped into ranges; with --time-style +FORMAT, times are grouped by the formatted text'
complete -c treetab -n $option -l summarize -x -a 'name\\t\'the name, with the tree before it\' path\\t\'the path, starting with the given PATH\' parent\\t\'the path of the directory that contains it\' size\\t\'bytes of content (apparent size); the total, for a directory\' disk\\t\'allocated bytes, as in du\' own\\t\'bytes that the row itself adds to totals; 0 for a directory and a hard link that counts elsewhere\' own-disk\\t\'allocated bytes that the row itself adds to totals\' depth\\t\'levels below the given PATH, which has depth 0\' kind\\t\'directory, file, symlink, fifo, socket, block, character; unknown if it cannot be read\' ext\\t\'the part of the name after the last dot\' mode\\t\'kind and permissions, such as drwxr-xr-x\' octal\\t\'permissions as an octal number, such as 0755\' owner\\t\'the user who owns it\' group\\t\'the group that owns it\' uid\\t\'the number of the owner\' gid\\t\'the number of the group\' inode\\t\'the number of the file on its device\' links\\t\'the number of hard links\' device\\t\'the device, as major:minor\' modified\\t\'when its content last changed\' newest\\t\'when anything at or below it last changed its content\' created\\t\'when it was created, if the file system knows\' accessed\\t\'when its content was last read\' changed\\t\'when its content or metadata last changed\' age\\t\'the time since its own content last changed; for everything in a directory, see newest\' percent\\t\'its share of all PATHs together: of disk if that is the first column of size and disk, otherwise of size\' bar\\t\'its share of all PATHs together, as a bar\' target\\t\'the target of a symbolic link\' change\\t\'with --diff, how it has changed: added (+), removed (-), changed (~), moved (>), kind (!), unknown (?), or same\' delta\\t\'with --diff, by how many bytes of content it has grown; sorted without the sign\' delta-disk\\t\'with --diff, by how many allocated bytes it has grown\' delta-items\\t\'with --diff, how many more entries the directory has\' old\\t\'with --diff, its bytes of content before\' new\\t\'with --diff, its bytes of content now\' grew\\t\'with --diff, the bytes by which entries have grown or been added\' shrank\\t\'with --diff, the bytes by which entries have shrunk or been removed\' hidden\\t\'true if the name of the entry, or of a directory between PATH and the entry, begins with a dot\' empty\\t\'true for a file without content, and for a directory without entries, or in a list of paths without listed entries\' missing\\t\'true for a path of --files-from that does not exist\' broken\\t\'true for a symbolic link whose target does not exist\' executable\\t\'true for a file that its owner, its group or others may execute\' setuid\\t\'true if a program runs with the rights of its owner\' setgid\\t\'true if a program runs with the rights of its group, or if new files in a directory get its group\' world-writable\\t\'true if everybody may write to it, except for symbolic links\' error\\t\'why it could not be read\' incomplete\\t\'true if its totals are lower bounds\'' -d 'show one row for each kind, ext, owner or other value of COLUMN instead of a tree, with the number of files, size and disk; values are grouped as with --group-by'
complete -c treetab -n $option -s c -l columns -x -a '(__treetab_list columns)' -d 'show these columns, such as name,size; with + or - before every name, add them to the default columns or remove them; see --columns help'
complete -c treetab -n $option -s l -l long -d 'show mode, owner, group, size, modified and name, like ls -l'
complete -c treetab -n $option -s u -l usage -d 'show disk usage, largest first; same as --all --condense --sort disk --rows fit --columns disk,percent,bar,name; with --sort size, the first column is the size; --limit N shows N entries of each directory, --no-rows all rows'
complete -c treetab -n $option -s F -l classify -d 'append / to directories, * to executable files, @ to links whose target is not shown, | to FIFOs, = to sockets'
complete -c treetab -n $option -l icons -x -a 'auto\\t\'on a terminal\' always\\t\'also in files and pipes\' never\\t\'not even on a terminal\'' -d 'show icons of a Nerd Font before names: auto (on a terminal), always (also without WHEN), or never (the default)'
complete -c treetab -n $option -l binary -d 'show sizes in KiB, MiB, ... (1024); the default'
complete -c treetab -n $option -l si -d 'show sizes in kB, MB, ... (1000)'
complete -c treetab -n $option -s B -l bytes -d 'show sizes in bytes'
complete -c treetab -n $option -l time-style -x -a 'iso\\t\'such as 11-21 09:30\' long-iso\\t\'such as 2026-11-21 09:30\' full-iso\\t\'with nanoseconds and the offset from UTC\' relative\\t\'such as 3 days ago\'' -d 'show times as iso, long-iso (the default), full-iso, relative, or +FORMAT, as in strftime(3), with %N for nanoseconds; formats for programs always use ISO 8601'
complete -c treetab -n $option -l utc -d 'use UTC for dates in options and for the times in the table'
complete -c treetab -n $option -l format -x -a 'text\\t\'an aligned table for people; the default\' csv\\t\'comma-separated values (RFC 4180), for programs\' tsv\\t\'tab-separated values, for programs that cut lines into fields\' markdown\\t\'a Markdown table for people, as GitHub and others render it\' json\\t\'one nested JSON document, for programs\' jsonl\\t\'one JSON object per line, for programs\' md\\t\'same as markdown\' ndjson\\t\'same as jsonl\' help\\t\'explain the values\'' -d 'write text, csv, tsv, markdown (md), json, or jsonl (ndjson) (default: text); see --format help'
complete -c treetab -n $option -l csv -d 'same as --format csv'
complete -c treetab -n $option -l tsv -d 'same as --format tsv'
complete -c treetab -n $option -l markdown -d 'same as --format markdown'
complete -c treetab -n $option -l json -d 'same as --format json'
complete -c treetab -n $option -l jsonl -d 'same as --format jsonl'
complete -c treetab -n $option -l style -x -a 'guides\\t\'lines connect entries with their directories\' plain\\t\'entries are indented\' outline\\t\'triangles mark directories\' bordered\\t\'lines around the table and between columns\' compact\\t\'no header and little space\' help\\t\'explain the values\'' -d 'draw text in the style guides, plain, outline, bordered, or compact (default: guides); see --style help'
complete -c treetab -n $option -l ascii -d 'draw with ASCII characters only, as if the locale is not UTF-8; names are unchanged'
complete -c treetab -n $option -l no-header -d 'do not print the header'
complete -c treetab -n $option -l total -d 'after text and Markdown, print the totals of everything that counts'
complete -c treetab -n $option -s w -l width -x -d 'limit lines of text to N terminal cells (default: the width of the terminal, otherwise unlimited)'
complete -c treetab -n $option -l no-truncate -d 'print all columns, with names and paths in full, in lines of any length'
complete -c treetab -n $option -l color -x -a 'auto\\t\'on a terminal\' always\\t\'also in files and pipes\' never\\t\'not even on a terminal\'' -d 'use colours: auto (on a terminal; the default), always (also without WHEN), or never'
complete -c treetab -n $option -l hyperlink -x -a 'auto\\t\'on a terminal\' always\\t\'also in files and pipes\' never\\t\'not even on a terminal\'' -d 'turn names into links to their files: auto (on a terminal), always (also without WHEN), or never (the default)'
complete -c treetab -n $option -l no-pager -d 'do not show long output in a pager, such as less'
complete -c treetab -n $option -s o -l output -r -F -d 'write to FILE, and replace it when the output is complete; its extension, such as .csv, sets the format if no option does; FILE itself is not listed; \'-\' is standard output'
complete -c treetab -n $option -l save -r -F -d 'write everything about PATH to FILE as a scan, which --load, ncdu -f and others read, instead of a table; \'-\' is standard output'
complete -c treetab -n $option -s 0 -l null -d 'print only the paths of the entries, each followed by a NUL'
complete -c treetab -n $option -s i -l interactive -d 'browse the table on the terminal: expand, sort, search, filter and mark; the key ? lists all keys'
complete -c treetab -n $option -l pick -d 'let Enter print the path of the row and quit; implies --interactive'
complete -c treetab -n $option -l allow-delete -d 'let the key d of the browser move entries to the trash, or delete them, after a question; not with --follow'
complete -c treetab -n $option -l plain-screen -d 'print the browser line by line, without escape sequences, for screen readers and plain terminals; implies --interactive'
complete -c treetab -n $option -l mouse -d 'let the browser react to clicks and to the wheel of the mouse'
complete -c treetab -n $option -l threads -x -d 'use at most N threads (default: one per processor, and up to 8 to read directories, which wait for disks)'
complete -c treetab -n $option -l progress -x -a 'auto\\t\'on a terminal\' always\\t\'also in files and pipes\' never\\t\'not even on a terminal\'' -d 'show progress on standard error: auto (on a terminal; the default), always (also without WHEN), or never'
complete -c treetab -n $option -l print-errors -d 'print every read error'
complete -c treetab -n $option -l config -r -F -d 'read options from FILE instead of the configuration file; \'-\' is standard input'
complete -c treetab -n $option -l no-config -d 'do not read a configuration file'
complete -c treetab -n $option -l config-path -d 'print the path of the configuration file'
complete -c treetab -n $option -l completions -x -a 'bash\\t\'completions for bash\' zsh\\t\'completions for zsh\' fish\\t\'completions for fish\'' -d 'print the completions for bash, zsh, or fish'
complete -c treetab -n $option -l shell-function -x -a 'bash\\t\'bash\' zsh\\t\'zsh\' fish\\t\'fish\'' -d 'print a function for bash, zsh, or fish that changes to the directory chosen in the browser'
complete -c treetab -n $option -l man -d 'print the man page (mdoc)'
complete -c treetab -n $option -l schema -d 'print the JSON Schema of the formats for programs'
complete -c treetab -n $option -s h -l help -d 'print all options; -h prints a summary'
complete -c treetab -n $option -s V -l version -d 'print the version'

set -l opposite 'string match -q -- "--no*" (commandline -ct)'
complete -c treetab -n $opposite -l no-depth -d 'undo --depth'
complete -c treetab -n $opposite -l no-level -d 'undo --depth'
complete -c treetab -n $opposite -l no-max-depth -d 'undo --depth'
complete -c treetab -n $opposite -l no-all -d 'undo --all'
complete -c treetab -n $opposite -l no-only-dirs -d 'undo --only-dirs'
complete -c treetab -n $opposite -l no-dirs-only -d 'undo --only-dirs'
complete -c treetab -n $opposite -l no-only-files -d 'undo --only-files'
complete -c treetab -n $opposite -l no-include -d 'undo --include'
complete -c treetab -n $opposite -l no-exclude -d 'undo --exclude'
complete -c treetab -n $opposite -l no-ignore-glob -d 'undo --exclude'
complete -c treetab -n $opposite -l no-collapse -d 'undo --collapse'
complete -c treetab -n $opposite -l no-condense -d 'undo --condense'
complete -c treetab -n $opposite -l no-ignore-case -d 'undo --ignore-case'
complete -c treetab -n $opposite -l no-git-ignore -d 'undo --git-ignore'
complete -c treetab -n $opposite -l no-exclude-caches -d 'undo --exclude-caches'
complete -c treetab -n $opposite -l no-where -d 'undo --where'
complete -c treetab -n $opposite -l no-having -d 'undo --having'
complete -c treetab -n $opposite -l no-prune -d 'undo --prune'
complete -c treetab -n $opposite -l no-flat -d 'undo --flat'
complete -c treetab -n $opposite -l no-limit -d 'undo --limit'
complete -c treetab -n $opposite -l no-rows -d 'undo --rows'
complete -c treetab -n $opposite -l no-one-file-system -d 'undo --one-file-system'
complete -c treetab -n $opposite -l no-load -d 'undo --load'
complete -c treetab -n $opposite -l no-diff -d 'undo --diff'
complete -c treetab -n $opposite -l no-times -d 'undo --times'
complete -c treetab -n $opposite -l no-renames -d 'undo --renames'
complete -c treetab -n $opposite -l no-exit-code -d 'undo --exit-code'
complete -c treetab -n $opposite -l no-force -d 'undo --force'
complete -c treetab -n $opposite -l no-follow -d 'undo --follow'
complete -c treetab -n $opposite -l no-count-links -d 'undo --count-links'
complete -c treetab -n $opposite -l no-sort -d 'undo --sort'
complete -c treetab -n $opposite -l no-reverse -d 'undo --reverse'
complete -c treetab -n $opposite -l no-group-directories-first -d 'undo --group-directories-first'
complete -c treetab -n $opposite -l no-dirs-first -d 'undo --group-directories-first'
complete -c treetab -n $opposite -l no-group-by -d 'undo --group-by'
complete -c treetab -n $opposite -l no-summarize -d 'undo --summarize'
complete -c treetab -n $opposite -l no-columns -d 'undo --columns'
complete -c treetab -n $opposite -l no-long -d 'undo --long'
complete -c treetab -n $opposite -l no-usage -d 'undo --usage'
complete -c treetab -n $opposite -l no-classify -d 'undo --classify'
complete -c treetab -n $opposite -l no-icons -d 'undo --icons'
complete -c treetab -n $opposite -l no-binary -d 'undo --binary'
complete -c treetab -n $opposite -l no-si -d 'undo --si'
complete -c treetab -n $opposite -l no-bytes -d 'undo --bytes'
complete -c treetab -n $opposite -l no-time-style -d 'undo --time-style'
complete -c treetab -n $opposite -l no-utc -d 'undo --utc'
complete -c treetab -n $opposite -l no-format -d 'undo --format'
complete -c treetab -n $opposite -l no-csv -d 'undo --csv'
complete -c treetab -n $opposite -l no-tsv -d 'undo --tsv'
complete -c treetab -n $opposite -l no-markdown -d 'undo --markdown'
complete -c treetab -n $opposite -l no-json -d 'undo --json'
complete -c treetab -n $opposite -l no-jsonl -d 'undo --jsonl'
complete -c treetab -n $opposite -l no-style -d 'undo --style'
complete -c treetab -n $opposite -l no-ascii -d 'undo --ascii'
complete -c treetab -n $opposite -l no-total -d 'undo --total'
complete -c treetab -n $opposite -l no-color -d 'undo --color'
complete -c treetab -n $opposite -l no-hyperlink -d 'undo --hyperlink'
complete -c treetab -n $opposite -l no-output -d 'undo --output'
complete -c treetab -n $opposite -l no-save -d 'undo --save'
complete -c treetab -n $opposite -l no-null -d 'undo --null'
complete -c treetab -n $opposite -l no-interactive -d 'undo --interactive'
complete -c treetab -n $opposite -l no-pick -d 'undo --pick'
complete -c treetab -n $opposite -l no-allow-delete -d 'undo --allow-delete'
complete -c treetab -n $opposite -l no-plain-screen -d 'undo --plain-screen'
complete -c treetab -n $opposite -l no-mouse -d 'undo --mouse'
complete -c treetab -n $opposite -l no-threads -d 'undo --threads'
complete -c treetab -n $opposite -l no-progress -d 'undo --progress'
complete -c treetab -n $opposite -l no-print-errors -d 'undo --print-errors'
