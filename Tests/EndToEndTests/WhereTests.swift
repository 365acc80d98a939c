import Testing

@Suite struct WhereTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.prepare(
            """
            mkdir -p t/src/deep t/docs t/empty t/old.d
            head -c 1 /dev/zero > t/one; head -c 1024 /dev/zero > t/kib; head -c 1025 /dev/zero > t/more
            head -c 5000 /dev/zero > t/src/main.swift; head -c 3000000 /dev/zero > t/src/deep/data.tmp
            touch t/docs/guide.md t/docs/GUIDE.MD 't/docs/two words' 't/docs/ü日.md' t/src/deep/run.sh
            chmod 755 t/src/deep/run.sh; chmod 600 t/one; ln -s one t/link; ln t/kib t/src/second; mkfifo t/pipe
            touch -d '75 hours ago' t/one t/docs/guide.md; touch -d '40 days ago' t/kib; touch -d '400 days ago' t/more
            touch -d '605 minutes ago' t/src/main.swift; touch -d '2026-01-31 12:30:15 UTC' t/docs/GUIDE.MD
            """
        )
    }

    @Test(arguments: [
        ("ext == md", 3), ("ext == MD", 3), ("ext ~ 'M*'", 3), ("ext != Md and ext ~ 'm*|s*'", 2), ("ext =~ '^md$'", 3),
        ("ext =~ '^(M)[d]$'", 3),
    ])
    func `conditions ignore the case of extensions`(condition: String, count: Int) throws {
        #expect(try paths("-f --where \"\(condition)\"").count == count)
    }

    /// The paths of the rows that match, without context rows.
    private func paths(_ options: String, _ environment: [String: String] = [:]) throws -> [String] {
        let output = try folder.run("treetab -a --csv --no-header -c path \(options) t", environment)
        #expect(output.isClean, "\(output.errors)")
        return output.lines.sorted()
    }

    private func find(_ test: String) throws -> [String] {
        try folder.prepare("find t \(test) | LC_ALL=C sort").lines.sorted()
    }

    @Test(
        arguments: [
            ("name == \"*.jpg\"", "compares the text itself"), ("ext == .jpg", "has no dot"),
            ("owner == nobody-here", "no user has the name 'nobody-here'"),
            ("ext == .jpg or ext == .gif", "'ext == .jpg'"), ("size > 1G", "nothing matches"),
        ]
    )
    func `a comparison that cannot match as meant is one line, and changes neither output nor status`(
        expression: String,
        message: String
    ) throws {
        try folder.prepare("mkdir -p w; touch w/IMG_1.jpg w/b")
        let output = try folder.run("treetab --csv --no-header -c name --where '\(expression)' w")
        #expect(output.status == 0 && output.bytes.isEmpty)
        #expect(output.errorLines.count == 1 && output.errors.contains(message))
    }

    @Test(.needs(.python3)) func `random conditions match the same paths as find in random trees`() throws {
        let output = try folder.run(#"mkdir random; cd random; python3 "$REFERENCE/filters.py" 15 20"#)
        #expect(output.isClean, "\(output.errors)")
        #expect(output.text == "300\n")
    }

    @Test(
        arguments: [
            ("kind == f and size == 1024", "-type f -size 1024c"),
            ("kind == f and size = 1024", "-type f -size 1024c"),
            ("kind == f and size > 1K", "-type f -size +1024c"),
            ("kind == f and size < 1K", "-type f -size -1024c"),
            ("kind == f and size >= 1025 and size <= 5kB", "-type f -size +1024c -size -5001c"),
            ("kind == f and size > 1M", "-type f -size +1024k"),
            ("kind == file", "-type f"),
            ("kind == link or kind == p", "-type l -o -type p"),
            ("not kind == file", "! -type f"),
            ("kind == f and empty", "-type f -empty"),
            ("name ~ '*.md'", "-name '*.md'"),
            ("name !~ '*.md' and kind == f", "-type f ! -name '*.md'"),
            ("name ~ '*.[mM][dD]|run*'", "-name '*.[mM][dD]' -o -name 'run*'"),
            ("name =~ '(?i)\\\\.md\\$'", "-iname '*.md'"),
            ("name == 'two words'", "-name 'two words'"),
            ("name == ü日.md", "-name 'ü日.md'"),
            ("path =~ '/deep/'", "-path '*/deep/*'"),
            ("kind == f and age > 4d", "-type f -mtime +3"),
            ("kind == f and age < 3d", "-type f -mtime -3"),
            ("kind == f and age >= 1d and age < 30d", "-type f -mtime +0 -mtime -30"),
            ("kind == f and age > 600min", "-type f -mmin +600"),
            (
                "kind == f and modified >= '2026-01-31 12:30:15Z'",
                "-type f -newermt '2026-01-31 12:30:14 UTC'"
            ),
            ("octal == 0755 and kind == f", "-type f -perm 755"),
            ("kind != l and mode ~ '*x'", "! -type l -perm -001"),
            ("links > 1 and kind == f", "-type f -links +1"),
            ("depth == 2", "-mindepth 2 -maxdepth 2"),
            ("target == one", "-lname one"),
            ("(depth == 1 and kind == f) or name == run.sh", "-type f ! -path 't/*/*' -o -name run.sh"),
            ("uid == $(id -u) && gid == $(id -g)", "-uid $(id -u) -gid $(id -g)"),
            ("owner == $(id -un)", "-user $(id -un)"),
            ("inode == $(stat -c %i t/one)", "-inum $(stat -c %i t/one)"),
        ]
    )
    func `--where matches the same files as the equivalent test of find`(expression: String, test: String) throws {
        // Options such as -mindepth stand before the tests.
        let found = try find(test.contains(" -o ") ? "! -type d \\( \(test) \\)" : "\(test) ! -type d")
        #expect(!found.isEmpty)
        #expect(try paths("--where \"\(expression)\"") == found)
    }

    @Test(
        arguments: [
            ("kind == d", "-type d"),
            ("not kind == directory and not kind == file", "! -type d ! -type f"),
            ("items == 0", "-type d -empty"),
            ("empty", "-empty"),
            ("kind == d and name ~ 'd*'", "-type d -name 'd*'"),
            ("depth == 1", "-mindepth 1 -maxdepth 1"),
            ("(depth == 1 and kind == f) or name == deep", "-type f ! -path 't/*/*' -o -name deep"),
            ("uid == $(id -u) && gid == $(id -g)", "-uid $(id -u) -gid $(id -g)"),
            ("owner == $(id -un)", "-user $(id -un)"),
        ]
    )
    func `--having matches the same paths as the equivalent test of find`(expression: String, test: String) throws {
        let found = try find(test.contains(" -o ") ? "\\( \(test) \\)" : test)
        #expect(!found.isEmpty)
        #expect(try paths("--having \"\(expression)\"") == found)
    }

    @Test(
        arguments: [
            ("--size 1024", "! -type d -size 1024c"), ("--size +1Ki", "! -type d -size +1023c"),
            ("--size +1kB", "! -type d -size +999c"), ("--size -1KB", "! -type d -size -1001c"),
            ("--size +1k", "! -type d -size +1023c"), ("--size -1KiB", "! -type d -size -1025c"),
            ("--size +1kB --size -5K", "! -type d -size +999c -size -5121c"),
            ("--changed-within 5d", "! -type d -mtime -5"), ("--changed-before 5d", "! -type d -mtime +4"),
            ("--changed-within 2026-01-31 --where 'age > 1d'", "! -type d -newermt '2026-01-30 23:59:59' -mtime +0"),
            ("--changed-before 2026-02-01", "! -type d ! -newermt '2026-01-31 23:59:59'"),
            ("--where 'size > 1K' --where 'size < 10K' -P '*.swift'", "-name main.swift"),
        ]
    )
    func `the shorthand options match the same files as the equivalent test of find`(options: String, test: String)
        throws
    {
        let found = try find(test)
        #expect(!found.isEmpty)
        #expect(try paths(options) == found)
    }

    @Test func `--having compares directories by their totals, which it does not change`() throws {
        #expect(
            try paths("--having 'size > 2900k'")
                == ["t", "t/src", "t/src/deep", "t/src/deep/data.tmp"]
        )
        #expect(try paths("--having 'items == 2 and kind == d'") == ["t/src/deep"])
        #expect(try paths("-L 1 --having 'files >= 4'") == ["t", "t/docs", "t/src"])
        #expect(
            try folder.run("treetab --no-header --csv -c name,size --having 'name == src' t").lines == ["src,3005000"]
        )
    }

    @Test func `directories above files that match stay, with totals of what matches`() throws {
        let text = try folder.run("treetab --no-header -B --style plain -c path,size --where 'name == data.tmp' t")
        #expect(text.isClean)
        #expect(
            text.lines.map { $0.split(separator: " ") } == [
                ["t", "3000000"], ["t/src", "3000000"], ["t/src/deep", "3000000"], ["t/src/deep/data.tmp", "3000000"],
            ]
        )
    }

    @Test(arguments: ["--where", "--having"])
    func `if nothing matches, the output is empty and the status is 0`(option: String) throws {
        let output = try folder.run("treetab --csv --no-header \(option) 'size > 1P' t")
        #expect(output.bytes.isEmpty && output.status == 0)
        #expect(output.errors == "treetab: nothing matches\n")
    }

    @Test(
        arguments: [
            "items > 1", "files > 1", "dirs > 1", "entries > 1", "newest < 2020", "own > 1", "own-disk > 1",
            "percent > 1", "bar > 1", "incomplete", "kind == directory", "kind == d", "size > 1 or not items > 1",
        ]
    )
    func `conditions on totals and directories are errors that name --having`(expression: String) throws {
        let output = try folder.run("treetab missing --where '\(expression)'")
        #expect(output.status == 2 && output.bytes.isEmpty)
        #expect(output.errors.contains("use --having"))
    }

    @Test(
        .needs(.tzdata, .date),
        arguments: ["UTC", "Europe/Berlin", "America/St_Johns", "Pacific/Apia", "Australia/Lord_Howe"]
    )
    func `a date without an offset is local time`(zone: String) throws {
        // Around the clock changes in Europe and Australia, and in winter and summer.
        let script = """
            mkdir -p z; for day in 0 1 2 90 91 182 183 184 217 218 364; do for hour in 0 1 2 3 12 22 23; do
            touch -d "@$((1774569600 + day * 86400 + hour * 3600 + 1815))" "z/$day-$hour"; done; done
            for file in z/*; do echo "$(date -r "$file" '+%F') $(date -r "$file" '+%F %H:%M') $file"; done
            """
        let lines = try folder.prepare(script, ["TZ": zone]).lines.map { $0.split(separator: " ").map(String.init) }
        #expect(lines.count == 77)
        for day in Set(lines.map { $0[0] }).sorted() {
            let output = try folder.run(
                "treetab -f --csv --no-header -c path --where 'modified == \(day)' z",
                ["TZ": zone]
            )
            #expect(output.lines.sorted() == lines.filter { $0[0] == day }.map { $0[3] }.sorted(), "\(day)")
            let later = try folder.run(
                "treetab -f --csv --no-header -c path --where 'modified > \(day)' z",
                ["TZ": zone]
            )
            #expect(later.lines.sorted() == lines.filter { $0[0] > day }.map { $0[3] }.sorted(), "\(day)")
        }
        // The text of the column finds its row, or the first of two rows if the clock shows a time twice.
        for line in lines where line[3].hasSuffix("-12") {
            let output = try folder.run(
                "treetab -f --csv --no-header -c path --where 'modified == \(line[1]) \(line[2])' z",
                ["TZ": zone]
            )
            #expect(output.lines == [line[3]])
        }
    }

    @Test(
        arguments: [
            (
                "sise > 10M", "invalid expression for '--where': unknown column 'sise'; did you mean 'size'?",
                "sise > 10M", 0
            ),
            (
                "kind == fiel", "invalid expression for '--where': unknown kind 'fiel'; did you mean 'file'?",
                "kind == fiel", 8
            ),
            (
                "name == 日本 and size => 1",
                "invalid expression for '--where': unknown operator '=>'; did you mean '>='?",
                "name == 日本 and size => 1", 22
            ),
            (
                "modified > 2026-02-30",
                "invalid expression for '--where': there is no such date or time as '2026-02-30'",
                "modified > 2026-02-30", 11
            ),
        ]
    )
    func `a syntax error shows the expression with a caret, and nothing is read`(
        expression: String,
        message: String,
        shown: String,
        column: Int
    ) throws {
        let output = try folder.run("treetab missing --where '\(expression)'")
        #expect(output.errors == "treetab: \(message)\n  \(shown)\n  \(String(repeating: " ", count: column))^\n")
        #expect(output.status == 2)
        #expect(output.bytes.isEmpty)
    }

    @Test func `hostile characters of an expression are escaped in messages`() throws {
        let output = try folder.run(#"treetab --where "name == $(printf '\033[2J\377') (" t"#)
        #expect(output.errorLines.dropFirst() == ["  name == \\x1b[2J\\xff (", "                      ^"])
        #expect(output.status == 2 && output.bytes.isEmpty)
    }

    @Test func `a name that is not UTF-8 is found by its bytes`() throws {
        try folder.prepare(#"touch "t/$(printf 'a\377')""#)
        for expression in [#"name == "a\xff""#, #"name =~ "\xff$""#, "name ~ a?"] {
            let output = try folder.run(
                "treetab --csv --no-header -c name,kind --where '\(expression)' t | od -An -c | tr -d ' '"
            )
            #expect(output.lines == [#"a377,file\n"#], "\(expression)")
        }
    }

    @Test func `--where help explains the language`() throws {
        let output = try folder.run("treetab --where help")
        #expect(output.isClean)
        #expect(output.text.contains("size >= 10M and not (ext == log or name ~ \"*.tmp\")"))
    }
}
