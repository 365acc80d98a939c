/// Options of ls, tree, eza, du, dust, ncdu, find and fd that treetab does not have, with what to use instead.
///
/// They are never taken for abbreviations: `--git` of eza is not `--git-ignore`.
enum ForeignOptions {
    /// Returns what to use instead of an option. `word` begins with its dashes. `nil` if the option is not listed.
    static func hint(for word: some Collection<UInt8>) -> String? {
        hints[String(decoding: word, as: UTF8.self)]
    }

    /// Returns what to use instead of `-mtime` and `-mmin` of find, with their value, such as `+30`. `nil` for other options and values.
    ///
    /// find drops the fraction of days, so `-mtime +30` means at least 31 days. It rounds minutes up, so `-mmin +30` means more than
    /// 30 minutes.
    static func hint(for word: some Collection<UInt8>, value: [UInt8]) -> String? {
        let units = ["-mtime": ("d", 1), "-mmin": ("min", 0)]
        let digits = value.first.map { "+-".utf8.contains($0) } ?? false ? value.dropFirst() : value[...]
        guard let (unit, more) = units[String(decoding: word, as: UTF8.self)], digits.count < 6,
            digits.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }),
            let count = Int(String(decoding: digits, as: UTF8.self))
        else { return nil }
        switch value[0] {
        case UInt8(ascii: "+"): return "use '--changed-before \(count + more)\(unit)'"
        case UInt8(ascii: "-"): return "use '--changed-within \(count)\(unit)'"
        default:
            let least = count + more - 1
            return "use '--changed-within \(least + 1)\(unit)"
                + (least <= 0 ? "'" : " --changed-before \(least)\(unit)'")
        }
    }

    /// Returns the hint for `--WORD` if it contains `option`, or if it begins with the word "for". Returns any hint if `option` is
    /// empty. `nil` if there is no such hint.
    static func hint(forWord word: some Collection<UInt8>, with option: String) -> String? {
        guard let hint = hint(for: Array("--".utf8) + word) else { return nil }
        if option.isEmpty || hint.hasPrefix("for ") { return hint }
        return hint.split(separator: " ").contains { $0.drop { $0 == "'" } == option } ? hint : nil
    }

    static let hints: [String: String] = {
        var hints: [String: String] = [:]
        for (options, hint) in table {
            for option in options.split(separator: " ") { hints[String(option)] = hint }
        }
        return hints
    }()

    /// Options, separated by spaces, and a phrase for them. Everything in single quotes that begins with a dash is
    /// valid.
    private static let table: [(options: String, hint: String)] = [
        // Which entries
        ("--almost-all -A --all-files", "did you mean '--all' (-a)?"),
        (
            "--only-hidden --hidden-only",
            #"use '-a --where hidden' for hidden entries and everything in them"#
        ),
        (
            "--no-ignore --no-ignore-vcs --unrestricted",
            "files that git ignores are shown unless '--git-ignore' is given"
        ),
        (
            "--git --git-repos --git-status --no-git",
            "the status in git is not shown; '--git-ignore' leaves out ignored files"
        ),
        ("-e --ext --extension", #"use '--where "ext == EXT"' to choose files by their extension"#),
        ("-E --ignore --hide --exclude-dir --ignore-directory", "use '-I GLOB' to leave out entries"),
        ("--ignore-file", "rules in a file are not supported; use '-I GLOB', or '--git-ignore' for the rules of git"),
        ("--ignore-backups", #"use '-I "*~"' to leave out backups"#),
        ("-name -path --glob --name --pattern", "did you mean '--include GLOB' (-P)?"),
        ("-iname --iname --iglob", "use '-P GLOB --ignore-case'"),
        ("--matchdirs", "'-P GLOB' also matches directories"),
        ("--type -type", #"use '-f' for files, '-D' for directories, or '--where "kind == symlink"'"#),
        ("-regex -iregex --regex", #"use '--where "name =~ REGEX"' for a regular expression"#),
        (
            "-empty --empty",
            #"use '-D --where empty' for directories without entries, '-f --where empty' for files"#
        ),
        ("--count", "use '--total' for a line of totals, or '-c +items' to count entries"),
        ("--by --sort-by --order", "did you mean '--sort' (-s)?"),
        ("--larger --bigger", "use '-f --size +100M' for files of at least 100 MiB"),
        ("--smaller --max-size", "use '-f --size -10M' for files of at most 10 MiB"),
        (
            "--unreadable --denied --permission-denied",
            #"use '--where "error =~ ."' for unreadable entries, or '--print-errors'"#
        ),
        (
            "--readable -readable",
            #"use '--where "not error =~ ."', or '--where "error =~ ."' for unreadable entries"#
        ),
        ("--broken -xtype", "use '--where broken' for broken links"),
        ("--kind", #"use '--where "kind == file"', '-f' or '-D'"#),
        ("--hardlinks --hard-links --hardlink", #"use '-f --where "links > 1"' for files with several hard links"#),
        ("--executable -executable", "use '--where executable'"),
        ("--sticky", #"use '--where "mode =~ [tT]$"'"#),
        (
            "--length --path-length",
            #"use '--where "path =~ .{201,}"' for paths of more than 200 characters; for names, write name"#
        ),
        ("-user --owner", #"use '--where "owner == NAME"'"#),
        (
            "-nouser -nogroup --nouser --nogroup --unknown-owner",
            #"use '--where "owner =~ ^[0-9]+$"' for files whose owner has no user name; 'group' works the same way"#
        ),
        (
            "-perm --perm --writable --group-writable",
            #"use '--where "mode =~ ^.....w"' for files that the group can write, '--where world-writable', or '--where setuid'"#
        ),
        ("--filter", "did you mean '--where'?"),
        ("--full --wrap --no-trunc --nowrap --no-wrap", "did you mean '--no-truncate'?"),
        ("--threshold --min-size", "use '--size +100M' for entries of at least 100 MiB"),
        (
            "-newermt --newer-than --changed-after --changed-since --since --today",
            "did you mean '--changed-within'?"
        ),
        (
            "-newer --newer",
            "use '--changed-within 7d', or the date of a file, which 'date -r FILE +%F' prints"
        ),
        ("-mtime --mtime", "use '--changed-within 7d' for less than 7 days, '--changed-before 8d' for at least 8 days"),
        ("-mmin --mmin", "use '--changed-within 60min' for less than 60 minutes"),
        ("-printf", "use '--csv -c path,size,modified', or other columns"),
        (
            "--ignored --git-ignored",
            "for ignored files, use 'git ls-files -z -oi --exclude-standard | treetab --files0-from -'"
        ),
        ("--sparse", "for sparse files, use '--flat -f -s size -c path,size,disk': they have more size than disk"),
        ("--human", "sizes have units already; use '-B' for bytes"),
        ("--older --older-than", "use '--changed-before 30d' for entries last changed more than 30 days ago"),
        ("-maxdepth", "did you mean '--depth N' (-L)?"),
        ("--no-root --noroot --skip-root", #"use '--where "depth > 0"' to leave out the rows of the PATHs"#),
        ("-mindepth --min-depth", #"use '--where "depth >= N"'"#),
        ("--directory --list-dirs --treat-dirs-as-files", "use '-L 0' to show only the PATHs themselves"),
        ("-R --recursive --recurse --tree -T", "everything below a PATH is listed already; '-L N' limits the depth"),
        (
            "-sh -hs -sc -cs -sk -sm -shc -sch -hsc -hcs -csh -chs -shx -sxh",
            "use '-L 0 -c disk,name -s disk' for the disk usage of the PATHs only, largest first"
        ),
        (
            "-sb -bs -bc -cb -bcs -bsc -cbs -csb -sbc -scb",
            "use '-L 0 -B -c size,name' for the PATHs only, in bytes, and '--total' for the sum"
        ),
        ("-xh -hx -xhd -hxd", "sizes have units already; for the space on disk, as in du, use '-x -c disk,name'"),
        ("-ch -hc", "use '--total' for a line of totals, like du -c"),
        ("--separate-dirs", "use '--summarize parent -s disk' for the files directly in each directory"),
        ("--filelimit", "use '-n N' to limit the rows of each directory"),
        ("--max-results --number-of-lines --head", "use '--rows N' to limit the rows of the table"),
        ("--top", "use '--flat -f -s size -n N' for the largest files, or '--rows N' to limit the rows"),
        ("--oldest --old", "use '--flat -f -s +modified -n 20' for the oldest files"),
        ("--checksum --content --contents --compare-contents", "contents are not compared; use 'diff -rq OLD NEW'"),
        (
            "--duplicates --dupes",
            "contents are not compared; use fdupes or jdupes, or '-f --flat -s name -c name,size,parent' to see equal names side by side"
        ),
        ("--find --search", "use '-P \"*TEXT*\"' to choose entries by name"),
        (
            "--ignore-vcs --exclude-vcs",
            "use '--git-ignore' to leave out '.git' and ignored files, '-I .git' for '.git' only"
        ),
        ("--paths --relative", "use '-c path' to show paths, and '--flat' for a list without a tree"),
        ("-z", "use '-0' to print paths, each followed by a NUL"),
        ("--exec --exec-batch", "treetab runs no commands; '-0' prints paths for xargs"),
        ("--files", "use '-f' for files, or '--files-from LIST' for a list of paths"),
        ("--from", "use '--load FILE' to read a scan, or '--files-from LIST' for a list of paths"),
        ("-xdev -mount --xdev --mount --limit-filesystem", "did you mean '--one-file-system' (-x)?"),
        ("--dereference --follow-symlinks --follow-links", "did you mean '--follow'?"),
        ("--no-dereference", "symbolic links are followed only with '--follow'"),
        (
            "--fromfile --from-file --stdin",
            "use '--files-from FILE' for a list of paths; '--files-from -' reads standard input"
        ),
        ("--exclude-from", "write '-I GLOB' for each glob, or put it into a configuration file"),
        (
            "--missing --exists",
            "use '--files-from FILE --where missing' for listed paths that do not exist"
        ),
        // The order
        (
            "-t",
            "use '-s modified' to sort by time, '-f' for files, '-D' for directories, '--size +1M' for at least 1 MiB"
        ),
        ("-st -ts", "use '-s modified' to sort by time"),
        ("-X", "use '-s ext' to sort by extension, or '-I GLOB' to leave out entries"),
        ("-U --unsorted", "rows are always sorted; see '--sort help'"),
        (
            "--asc --ascending --desc --descending",
            "use '-s +size' for ascending order, '-s -size' for descending order"
        ),
        ("-v", "use '--version' for the version; names are in natural order already"),
        ("--filesfirst --files-first", "use '-s -kind,name' to sort by kind, or '--dirs-first'"),
        ("--atime --accessed", "use '-c +accessed' to show the time, '-s accessed' to sort by it"),
        ("--ctime", "use '-c +changed' to show the time, '-s changed' to sort by it"),
        ("--created", "use '-c +created' to show the time, '-s created' to sort by it"),
        ("--modified", "use '-s modified' to sort by time, '--changed-within 7d' to choose entries"),
        (
            "--time",
            "use '-c +accessed', '-c +changed' or '-c +created' to show another time; sort keys have the same names"
        ),
        // Columns
        ("-p --perms --permissions", "use '-c +mode' to show permissions"),
        ("--octal-permissions --octal", "use '-c +octal'"),
        (
            "-g --group",
            "use '-c +group' to show the group, '--group-by ext' for sections, or '-P GLOB' to choose names"
        ),
        ("--user --author", #"use '-c +owner' to show the owner, '--where "owner == NAME"' to choose entries"#),
        ("--numeric --numeric-uid-gid", "use '-c +uid,+gid'"),
        ("--inode", "did you mean '-c +inode'?"),
        (
            "--inodes",
            "use '--flat -a -D -s entries' for the directories with the most entries, or '-c +inode' for inode numbers"
        ),
        ("--links", "did you mean '-c +links'?"),
        ("--device", "did you mean '-c +device'?"),
        ("--compact", "use '--condense' for chains of directories, or '--style compact' for narrow columns"),
        ("--fit", "use '--rows fit' for as many rows as fit on the terminal"),
        ("--blocksize --blocks", "use '-c +disk' to show the allocated size"),
        ("--du --total-size", "directories show the totals of everything below them already"),
        ("--filecount", "use '-c +items' to count entries"),
        ("--block-size -k -m", "use '-B' for bytes, or '--si' for kB and MB"),
        ("-b", "did you mean '--bytes' (-B)?"),
        ("-B1 -BK -BM -BG", "use '-B' for bytes; without it, each size has a suitable unit"),
        ("--snapshot --backup", "use '--save FILE' to save a scan, and '--diff FILE' to compare with it"),
        ("--added", #"use '--diff OLD --where "change == added"'"#),
        ("--removed", #"use '--diff OLD --where "change == removed"'"#),
        ("--compare --changes", "use '--diff OLD' to compare with a scan or a directory"),
        ("--moves --moved", "use '--diff OLD --renames' to find moved files"),
        ("--samefile -samefile", #"use '-a --flat --where "inode == 1234"'; 'ls -i FILE' prints the number"#),
        (
            "--newest --latest",
            "use '--flat -f -s modified -n 20' for the newest files, or '-s newest' for directories"
        ),
        ("--largest --biggest", "use '--flat -f -s size -n 20' for the largest files"),
        ("--export", "use '-o FILE.csv', or '--save FILE' for a scan"),
        ("--delimiter --separator", "use '--tsv' for tabs, '--csv' for commas"),
        ("--write-config --save-config", "write the options to the file that '--config-path' prints, one per line"),
        ("-q --quiet --silent", "messages go to standard error; add '2>/dev/null' to hide them"),
        ("-delete -exec", "no commands are run; '-0' prints paths for xargs, as in 'treetab -f -0 ... | xargs -0 rm'"),
        ("--kibibytes", "did you mean '--binary'?"),
        ("-1 --oneline", "use '-c name' for names only"),
        (
            "--full-path --full-paths --fullpath --absolute --absolute-path --abspath --realpath",
            "use '-c path' for paths only, or '-c +path,-name' with other columns; paths begin with PATH as you type it"
        ),
        ("--full-time", "did you mean '--time-style full-iso'?"),
        ("--timefmt --time-format --date-format", "use '--time-style +FORMAT'"),
        ("--no-permissions --no-user --no-time --no-filesize", "use '-c LIST' to choose columns"),
        // Output
        ("-J", "did you mean '--json'?"),
        ("--html --xml --yaml --xlsx", "'--format help' lists the formats; '--markdown' and '--csv' are the nearest"),
        ("--by-ext --by-extension --by-type --types", "use '--summarize ext' for the space of each file type"),
        ("-C", "use '--color always' for colours"),
        ("--nocolor --no-colors", "did you mean '--color never'?"),
        ("--print0 -print0 --zero", "did you mean '--null' (-0)?"),
        ("--charset", "use '--ascii' to draw with ASCII characters"),
        (
            "--show-config --print-config --dump-config",
            "use '--config-path' to print the path of the configuration file"
        ),
        (
            "--year --month --by-year --by-month --by-date",
            "use '--summarize modified --time-style +%Y' for one row per year, '+%Y-%m' for one per month"
        ),
        ("--show-errors --errors --list-errors", "did you mean '--print-errors'?"),
        ("-j --jobs", "use '--threads N'"),
    ]
}
