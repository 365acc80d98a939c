import Testing

@testable import TreetabCommand

@Suite struct HelpTests {
    @Test func `the help is as it should look`() {
        #expect(Help.text() == Self.expectedHelp)
    }

    @Test func `the list of columns is as it should look`() {
        #expect(HelpTopic.columns.text() == Self.expectedColumns)
    }

    @Test(arguments: [Help.text(), HelpTopic.columns.text()])
    func `every line is plain ASCII within 80 columns, with nothing trailing`(text: String) {
        #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            #expect(line.count <= 80 && !line.hasSuffix(" "), "\(line)")
            #expect(line.allSatisfy { (" "..."~").contains($0) }, "\(line)")
        }
    }

    @Test func `every option is there, its aliases are not`() {
        let words = Set(Help.text().split { " ,\n".contains($0) })
        for option in OptionRegistry.all {
            #expect(words.contains("--\(option.long)"))
            #expect(option.aliases.allSatisfy { !words.contains("--\($0)") })
        }
    }

    @Test func `every column is listed`() {
        let lines = HelpTopic.columns.text().split(separator: "\n")
        for column in FileColumn.allCases {
            #expect(lines.contains { $0.hasPrefix("  \(column.name) ") })
        }
    }

    private static let expectedHelp = """
        Usage: treetab [OPTION]... [PATH]...
               treetab --where|--sort|--columns|--format|--style help

        Shows directory trees as a sorted, aligned table. Without a PATH: the current
        directory.

        What is shown:
          -L, --depth N            show rows down to depth N; a PATH has depth 0, and
                                   totals count everything below it
          -a, --all                include names that begin with a dot
          -D, --only-dirs          show directories only
          -f, --only-files         show files only
          -P, --include GLOB       show what matches GLOB, such as *.{jpg,png}, and the
                                   directories above it; may be repeated
          -I, --exclude GLOB       leave out what matches GLOB, and do not count it; may
                                   be repeated
              --ignore-case        take large and small letters for the same in
                                   --include and --exclude
              --git-ignore         leave out what git would ignore, tracked or not, and
                                   do not count it
              --exclude-caches     leave out directories marked as caches by a file
                                   CACHEDIR.TAG, and do not count them
              --where EXPR         show what EXPR holds for, as 'size > 10M and age <
                                   30d', and the directories above it; 'help' explains
                                   it; may be repeated: then all must hold
              --size N             show what has N bytes, +N: at least, -N: at most;
                                   units as fd has them: k M G (1000), Ki Mi Gi (1024)
              --changed-within TIME
                                   show what has changed within TIME, such as 2d or 12h,
                                   or since a date
              --changed-before TIME
                                   show what has not changed within TIME, or not since a
                                   date
              --prune              leave out directories in which no item is shown
              --matched-totals     sum up what matches alone; without it totals count
                                   everything
          -n, --limit N            show at most N rows in a directory; one row sums up
                                   the others
              --rows N             show at most N rows in all (in each section), or
                                   'fit' for what the terminal has room for: those that
                                   stand highest in the order; rows sum up the others
          -x, --one-file-system    stay on the file system of each PATH
              --files-from FILE    show the paths that FILE lists, a line each, as one
                                   tree, instead of walking; '-': standard input
              --files0-from FILE   the same with a NUL behind each path, as 'find
                                   -print0' and 'git ls-files -z' have it
              --follow             follow symbolic links: show what they lead to; one
                                   that leads to a directory above it is not entered
              --count-links        count a file with several names once for each of them

        Order:
          -s, --sort KEYS          sort by columns, the first one first:
                                   kind,-size,name; '-' sorts descending, '+' ascending;
                                   'help' explains it
          -r, --reverse            turn the whole order round
              --group-directories-first
                                   show directories before files
              --group-by COLUMN    show a section for each kind, ext, owner, age, size,
                                   ..., with its own tree and subtotals

        Columns:
          -c, --columns LIST       show these columns: name,size; +name adds one to the
                                   default set, -name drops one; 'help' lists them
          -l, --long               show name, mode, owner, group, size, modified
              --binary             write sizes in KiB, MiB, ... (1024); the default
              --si                 write sizes in kB, MB, ... (1000)
          -B, --bytes              write sizes in bytes
              --time-style STYLE   write times as iso, long-iso (the default), full-iso,
                                   relative, or +FORMAT, as date does
              --utc                read and write times in UTC

        Output:
              --format FORMAT      text (the default), csv, tsv, markdown (md), json, or
                                   jsonl (ndjson); 'help' explains them
              --csv                the same as --format csv
              --tsv                the same as --format tsv
              --markdown           the same as --format markdown
              --json               the same as --format json
              --jsonl              the same as --format jsonl
              --style STYLE        draw the text with guides (the default), plain,
                                   outline, bordered, or compact; 'help' shows them
              --ascii              draw with ASCII alone; names stay as they are
              --no-header          leave out the header
              --total              tell the totals in a last line, of text and Markdown
              --no-report          the contrary of --total
          -w, --width N            fit lines of text into N cells; by default into the
                                   terminal's, or as wide as need be
              --no-truncate        let lines be as wide as need be
              --color WHEN         auto (the default: on a terminal), always, or never
              --hyperlink WHEN     make names links to what they name: auto (on a
                                   terminal), always, or never (the default)
          -o, --output FILE        write to FILE, replaced only when complete and never
                                   listed; '-': standard output
          -0, --null               write the paths of what matches alone, with a NUL
                                   behind each

        General:
              --threads N          use N threads at most; by default one for each
                                   processor, more to wait for disks
              --progress WHEN      tell on standard error how far it is: auto (the
                                   default: on a terminal), always, or never
              --print-errors       list everything that could not be read
              --config FILE        read options from FILE, one a line, instead of the
                                   configuration file; '-': standard input
              --no-config          read no configuration file
              --config-path        print where the configuration file is looked for
              --completions SHELL  print the completions for bash, zsh or fish
              --man                print the manual page, in mdoc
              --schema             print the JSON Schema of --json and --jsonl
          -h, --help               show this help
          -V, --version            show the version

        Exit status: 0 all was read; 1 some entries could not be read; 2 wrong usage,
        a PATH that does not exist, or output that could not be written.

        Examples:
          treetab --sort size --depth 2 ~       what fills the home directory
          treetab -c name,size,items --csv src  three columns, for a spreadsheet
          treetab --where 'age > 1y' -f ~       the files unchanged for a year

        """

    private static let expectedColumns = """
        Columns, for --columns LIST and --sort KEYS:
          name        the name, with the tree before it
          path        the path, starting with the given PATH
          size        bytes of content (apparent size); the total, for a directory
          disk        allocated bytes, as in du
          items       items below a directory, at every depth
          files       the items that are not directories
          dirs        the items that are directories
          depth       levels below the given PATH, which has depth 0
          kind        directory, file, symlink, fifo, socket, block, character
          ext         the part of the name after the last dot
          mode        kind and permissions, such as drwxr-xr-x
          octal       permissions as an octal number, such as 0755
          owner       the user who owns it
          group       the group that owns it
          uid         the number of the owner
          gid         the number of the group
          inode       the number of the file on its device
          links       the number of hard links
          device      the device, as major:minor
          modified    when its content last changed
          created     when it was created, if the file system knows
          accessed    when its content was last read
          changed     when its content or metadata last changed
          age         the time since its content last changed
          percent     its share of the size of its parent
          bar         the same share, drawn as a bar
          target      the target of a symbolic link
          error       why it could not be read
          incomplete  true if its totals are lower bounds

        LIST is name,size,... for exactly those, or +owner,-items to change the set that
        would be shown without it.

        Examples:
          treetab --columns name,size,disk  exactly these
          treetab --columns +owner,-items   one more, and one less
          treetab --long --columns +age     one more than those of --long

        """
}
