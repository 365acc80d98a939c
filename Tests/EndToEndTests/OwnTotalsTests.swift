import Testing

/// The columns `own`, `own-disk` and `newest`.
@Suite struct OwnTotalsTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.prepare(
            """
            mkdir -p t/a/b t/.h/i t/c
            head -c 9000 /dev/zero >t/a/x; ln t/a/x t/.h/y; ln t/a/x t/c/z; ln t/.h/y t/a/b/w
            truncate -s 1M t/c/sparse; head -c 70 /dev/zero >t/.h/i/f; ln -s ../a t/c/link; mkfifo t/pipe
            i=0; while [ $i -lt 200 ]; do mkdir t/d$i; head -c $((i * 97)) /dev/zero >t/d$i/f; i=$((i + 1)); done
            ln t/d7/f t/d9/g
            """
        )
    }

    @Test(
        .needs(.sqlite3),
        arguments: [
            "", "-x", "--count-links", "--follow", "--follow --count-links", "-I 'd1*'", "--threads 1",
            "-P '*[fyz]'", "--where 'size > 5000'", "-s own-disk,own -r",
        ]
    )
    func `the sums of own and own-disk are the totals of the root`(options: String) throws {
        let sums = try folder.run(
            """
            treetab -a --csv -c own,own-disk \(options) t >rows.csv
            sqlite3 :memory: '.import --csv rows.csv tree' 'SELECT sum(own), sum("own-disk") FROM tree'
            """
        )
        #expect(sums.isClean, "\(sums.errors)")
        // With a filter, only text has a row for the root.
        let root = try folder.run("treetab -B -L 0 --no-header -c size,disk,name \(options) t").lines[0]
        #expect(sums.lines[0].replacing("|", with: " ") + " t" == root.split(separator: " ").joined(separator: " "))
    }

    @Test(.needs(.du)) func `own-disk of a directory is its own space, at every depth`() throws {
        for options in ["", "-a", "-L 1", "-L 0"] {
            let rows = try folder.run("treetab -D --csv --no-header -c own,own-disk,path \(options) t")
            #expect(rows.isClean)
            for row in rows.lines {
                let path = row.split(separator: ",")[2]
                let disk = try folder.prepare("stat -c %b '\(path)'").lines[0]
                #expect(row == "0,\((Int(disk) ?? 0) * 512),\(path)")
            }
        }
    }

    @Test func `a hard link that counts elsewhere adds nothing`() throws {
        let rows = try folder.run("treetab -a --csv --no-header -c own,name --where 'links == 4' t").lines
        #expect(rows == ["9000,y", "0,w", "0,x", "0,z"])
    }

    @Test func `a summary row has the totals of what it stands for`() throws {
        try folder.prepare("mkdir -p s/one/two; truncate -s 500 s/one/two/f s/one/g; truncate -s 30 s/x")
        let rows = try folder.run("treetab -B --ascii --no-header -c name,own,size -n 0 s").lines
        #expect(rows.map { $0.split(separator: " ").suffix(2) } == [["0", "1030"], ["1030", "1030"]])
    }

    @Test(
        .needs(.python3),
        arguments: [
            ("", ""), ("-a", ""), ("-L 0", ""), ("-L 1 --threads 1", ""), ("-a -L 2 --threads 8", ""),
            ("-I 'd1*'", "d1"), ("--exclude-caches", "cache"), ("-L 1 --exclude-caches", "cache"),
        ]
    )
    func `newest is the latest modification at or below each directory`(options: String, excluded: String) throws {
        try folder.prepare(
            """
            mkdir -p t/cache/x t/.h/cache; touch t/cache/x/y
            for d in t/cache t/.h/cache; do
                printf 'Signature: 8a477f597d28d172789f06886806bc55' >$d/CACHEDIR.TAG
            done
            python3 - <<'EOF'
            import os, random
            random.seed(3)
            for path, directories, files in os.walk("t", topdown=False):
                for name in files + directories:
                    os.utime(os.path.join(path, name), (0, random.randrange(10**9)), follow_symlinks=False)
            os.utime("t/cache/x/y", (0, 1200000000)); os.utime("t/.h/cache", (0, 1300000000))
            os.utime("t", (0, 5))
            EOF
            """
        )
        let output = try folder.run(
            """
            treetab --utc --csv --no-header -D -c path,newest \(options) t >rows.csv
            python3 - '\(excluded)' <<'EOF'
            import csv, datetime, os, sys
            excluded = sys.argv[1]
            def newest(path):
                latest = os.lstat(path).st_mtime
                for name in os.listdir(path) if os.path.isdir(path) and not os.path.islink(path) else []:
                    if not excluded or not name.startswith(excluded): latest = max(latest, newest(f"{path}/{name}"))
                return latest
            count = 0
            for path, time in csv.reader(open("rows.csv")):
                count += 1
                found = datetime.datetime.fromisoformat(time).timestamp()
                if found != newest(path): print(path, time, newest(path))
            print(count > 0)
            EOF
            """
        )
        #expect(output.isClean, "\(output.errors)")
        #expect(output.text == "True\n")
    }

    @Test func `newest sorts and filters, and is that of what counts`() throws {
        try folder.prepare(
            """
            mkdir -p n/a n/b; touch -d '2020-01-01 UTC' n/a/x.c; touch -d '2024-01-01 UTC' n/a/y n/b/z.c
            touch -d '2026-01-01 UTC' n/a/v; touch -d '2001-01-01 UTC' n/a n/b n
            """
        )
        let list = { (options: String) in
            try folder.run("treetab --utc --no-header --style plain --time-style '+%Y' -c name,newest \(options) n")
                .lines
                .map { $0.split(separator: " ").joined(separator: " ") }
        }
        #expect(try list("-D -s newest") == ["n 2026", "a 2026", "b 2024"])
        #expect(try list("-D -s newest -r") == ["n 2026", "b 2024", "a 2026"])
        #expect(try list("-D --having 'newest < 2025-01-01'") == ["n 2026", "b 2024", "… 1 other 2026"])
        #expect(try list("-P '*.c' -L 1") == ["n 2024", "a 2020", "b 2024"])
        #expect(try list("-n 0") == ["n 2026", "… 2 others 2026"])
    }
}
