import Testing

/// Runs with few descriptors, little memory and little stack, and in unusual environments.
@Suite struct ScarcityTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    @Test(arguments: ["-n 16", "-n 32", "-s 256", "-s 128"])
    func `low limits of open files and stack suffice for a deep and wide tree`(limit: String) throws {
        try folder.prepare(
            """
            i=0; path=tree/wide; mkdir -p tree/wide
            while [ $i -lt 500 ]; do mkdir tree/wide/$i; touch tree/wide/$i/file; i=$((i + 1)); done
            i=0; mkdir tree/deep; cd -P tree/deep
            while [ $i -lt 600 ]; do mkdir directory; cd -P directory; i=$((i + 1)); done; touch bottom
            """
        )
        let output = try folder.run("ulimit \(limit); treetab --csv -c path,items -L 1 tree")
        #expect(output.isClean, "\(output.errors)")
        #expect(output.lines == ["path,items", "tree,1603", "tree/deep,601", "tree/wide,1000"])
    }

    @Test(.needs(.python3))
    func `a small stack suffices for 50,000 nested directories`() throws {
        try folder.prepare(
            """
            mkdir tree; cd tree; python3 -c "
            import os
            directory = os.open('.', os.O_RDONLY)
            for level in range(50000):
                os.mkdir('d', dir_fd=directory)
                if level % 100 == 0: os.mkdir('s', dir_fd=directory)
                below = os.open('d', os.O_RDONLY, dir_fd=directory)
                os.close(directory)
                directory = below
            "
            """
        )
        for options in ["--threads 1", "--threads 4", "--threads 4 -L 0 -I 'x/*'", "--threads 4 -L 0 -I '**/x'"] {
            let output = try folder.run(
                "ulimit -s 256; treetab --csv -c depth,items \(options) tree >out && head -n 2 out; tail -n 1 out"
            )
            #expect(output.isClean, "\(output.errors.prefix(200))")
            let last = options.contains("-L") ? "0,50500" : "1,0"
            #expect(output.lines == ["depth,items", "0,50500", last])
        }
        // `rm` would take time in proportion to the square of the depth.
        try folder.prepare(
            """
            cd tree; python3 -c "
            import os
            for level in range(50000): os.chdir('d')
            for level in range(50000):
                os.chdir('..')
                os.rmdir('d')
                if os.path.exists('s'): os.rmdir('s')
            "
            """
        )
    }

    @Test func `a small stack suffices for nested conditions, or these are rejected`() throws {
        func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
        // Debug builds need up to 256 KiB, release builds 64.
        for depth in [3, 24, 25, 32, 33, 100, 1000, 20_000] {
            let groups = repeated("(", depth) + "t" + repeated(")", depth)
            for condition in [
                repeated("(", depth) + "size >= 0" + repeated(")", depth),
                repeated("not ", depth) + (depth.isMultiple(of: 2) ? "size >= 0" : "size < 0"),
                repeated("(", 24) + "name =~ {\(groups)}" + repeated(")", 24),
            ] {
                // An argument would take space on the stack. Each condition is true for the file.
                try folder.prepare(
                    "mkdir -p tree; touch tree/t; echo 'where \"\(condition)\"' | tr '{}' \"''\" >configuration"
                )
                let output = try folder.run("ulimit -s 384; treetab --config configuration --csv -c name tree")
                if output.isClean {
                    #expect(output.lines == ["name", "t"])
                    continue
                }
                #expect(output.status == 2 && output.text.isEmpty)
                let reasons = ["nested too deeply", "the pattern is longer than 4096 bytes"]
                #expect(reasons.contains { output.errors.contains($0) }, "\(output.errors.prefix(200))")
                #expect(depth > 24)
            }
        }
    }

    @Test(.notSanitized, arguments: [500_000, 1_000_000, 2_000_000, 3_000_000, 8_000_000])
    func `a low limit of address space suffices for an ordinary tree`(kibibytes: Int) throws {
        let items = try folder.prepare("find /usr/include -mindepth 1 -printf x").text.count
        let output = try folder.run(
            "ulimit -v \(kibibytes) || exit 3; treetab --csv --no-header -l -c +items,-size,-modified -L 0 /usr/include"
        )
        #expect(output.isClean, "\(output.errors.prefix(200))")
        #expect(output.lines == ["drwxr-xr-x,root,root,/usr/include,\(items)"])
    }

    @Test(.needs(.root, .strace)) func `if no thread can be created, one thread does the work`() throws {
        try folder.prepare(#"cp "$(command -v treetab)" treetab; chmod 755 . treetab"#)
        let output = try folder.run(
            """
            strace -f -qq -o calls -e trace=clone,clone3 setpriv --reuid 64321 --clear-groups prlimit --nproc=1 \\
                ./treetab -a --csv --threads 8 /usr/include
            """
        )
        #expect(output.isClean, "\(output.errors)")
        let isTheSame = try output.bytes == folder.run("treetab -a --csv --threads 1 /usr/include").bytes
        #expect(isTheSame)
        #expect(try folder.file("calls").contains("EAGAIN"))
    }

    @Test(
        arguments: [
            ["TZ": "No/Where"], ["TZ": ":/dev/zero"], ["TZ": "/etc/passwd"], ["TZ": "\u{fc}\u{1b}"],
            ["LC_ALL": "xx_YY.utf8"], ["TERM": ""], ["TERM": "\u{1b}[31m"], ["COLUMNS": "-1"], ["COLUMNS": "many"],
            ["HOME": ""],
        ]
    )
    func `invalid environment variables change nothing`(environment: [String: String]) throws {
        try folder.prepare("mkdir tree; touch -d 2026-01-31T12:34:56Z tree tree/file")
        let expected = try folder.run("treetab -l tree; treetab --csv tree")
        #expect(expected.isClean)
        let output = try folder.run("timeout 60 treetab -l tree; timeout 60 treetab --csv tree", environment)
        #expect(output.isClean, "\(output.errors)")
        #expect(output.bytes == expected.bytes)
    }

    @Test(arguments: [["LC_ALL": "xx_YY.bogus"], ["LANG": ""], ["LANG": "\u{1b}[31m"], ["LC_CTYPE": "."]])
    func `text is drawn in ASCII in unknown locales`(environment: [String: String]) throws {
        try folder.prepare("mkdir tree; touch -d 2026-01-31T12:34:56Z tree tree/file")
        let expected = try folder.run("treetab -l --ascii tree; treetab --csv tree")
        let output = try folder.run("treetab -l tree; treetab --csv tree", environment)
        #expect(output.isClean, "\(output.errors)")
        #expect(output.bytes == expected.bytes)
    }

    @Test(.needs(.python3), arguments: ["0x0", "1x1", "65535x65535", "0x65535", "65535x0"])
    func `terminals of every size are written to`(size: String) throws {
        try folder.prepare("mkdir tree; touch -d 2026-01-31T12:34:56Z tree/file tree")
        for options in ["", "--rows fit", "--style bordered", "--progress always"] {
            let output = try folder.run(
                #"timeout 60 python3 "$REFERENCE/terminal.py" \#(size) treetab -c name --color never \#(options) tree"#,
                ["TERM": "xterm"]
            )
            #expect(output.isClean, "\(output.errors)")
            #expect(output.text.contains(size == "1x1" ? "…" : "tree"))
            #expect(output.lines.allSatisfy { size != "1x1" || $0.count <= 1 })
        }
    }

    @Test func `a working directory that was deleted is empty`() throws {
        let output = try folder.run("mkdir gone; cd gone; rmdir ../gone; treetab --csv -c path,items,incomplete")
        #expect(output.lines == ["path,items,incomplete", ".,0,"])
        #expect(output.errors == "" && output.status == 0)
        let other = try folder.run(
            "touch file; mkdir gone; cd gone; rmdir ../gone; treetab --git-ignore --no-header --csv -c path \"$OLDPWD/file\""
        )
        #expect(other.errors == "treetab: --git-ignore found no rules, because it found no git repository\n")
        #expect(other.status == 0 && other.lines == ["\(folder.path)/file"])
    }

    @Test(.notSanitized, arguments: ["--csv", "-s size --style bordered", "--json", "--group-by kind"])
    func `with little memory, the output is complete, or one line reports an error and the old file stays`(
        options: String
    ) throws {
        try folder.prepare(
            "echo old > old; mkdir -p out tree/a tree/b; for d in a b; do (cd tree/$d; seq 400 | xargs touch); done"
        )
        let output = try folder.run(
            """
            treetab -a \(options) -o complete tree || exit 3
            # The lowest limit at which the program starts. With exit, the subshell itself reports a signal.
            limit=8000; until (ulimit -v $limit; treetab --version; exit $?) >version 2>&1; do limit=$((limit + 500)); done
            for step in $(seq 25); do
                limit=$((limit + 151)); rm -f out/*; cp old out/file
                (ulimit -v $limit; exec treetab -a \(options) -o out/file tree) 2>errors; status=$?
                if [ $status = 0 ]; then cmp out/file complete; else cmp out/file old; fi
                echo $status $(wc -l <errors) $(ls -A out) $(grep -v '^treetab: .*[Mm]emory' errors)
            done
            """
        )
        #expect(output.errors.isEmpty)
        let kinds = Set(output.lines)
        #expect(kinds.isSubset(of: ["0 0 file", "2 1 file"]), "\(kinds)")
        #expect(kinds.contains("2 1 file"))
    }

    @Test func `a FIFO without a writer and a device are listed but not opened`() throws {
        try folder.prepare("mkdir tree; mkfifo tree/fifo")
        #expect(
            try folder.run("treetab --csv --no-header -c name,kind tree/fifo /dev/zero").lines == [
                "tree/fifo,fifo", "/dev/zero,character",
            ]
        )
    }
}
