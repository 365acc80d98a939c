import Foundation
import Testing

/// The option `--diff`.
@Suite struct ComparisonTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.prepare(
            """
            mkdir -p t/a/b t/c t/gone t/kind; truncate -s 5000 t/a/f; truncate -s 9000 t/c/g; truncate -s 300 t/gone/x
            truncate -s 2 t/same; truncate -s 7000 t/l1; ln t/l1 t/l2; truncate -s 40 t/kind/y
            treetab --save old t; cp -a t copy
            truncate -s 70000 t/a/b/new; truncate -s 100 t/c/g; rm -r t/gone t/kind; touch t/kind; ln t/l1 t/a/l0
            """
        )
    }

    private func lines(_ options: String) throws -> [String] {
        let output = try folder.run("treetab \(options)")
        #expect(output.errors == "")
        return output.lines.map { $0.split(separator: " ").joined(separator: " ") }
    }

    @Test func `what has changed is a tree, the largest difference first`() throws {
        let place = folder.path
        let expected = [
            "Change Delta ▼ Name", "~ +59.3 KiB \(place)/t", "~ +68.4 KiB ├── a", "~ +68.4 KiB │ ├── b",
            "+ +68.4 KiB │ │ └── new", "+ ↗0 B │ └── l0", "~ -8.7 KiB ├── c", "~ -8.7 KiB │ └── g", "- -300 B ├── gone",
            "! -40 B └── kind",
        ]
        // Without a PATH, the directory of the scan is read again.
        #expect(try lines("--diff old") == expected)
        #expect(try lines("--diff old $PWD/t") == expected)
        #expect(try lines("--save now t") == [])
        #expect(try lines("--diff old now") == expected)
    }

    @Test func `in a list with directories, a summary row has no sums`() throws {
        #expect(
            try lines("--diff old --flat -D -n 1 -s grew -c grew,delta,name --no-header") == [
                "68.4 KiB +68.4 KiB a", "… 3 others",
            ]
        )
        #expect(
            try lines("--diff old --flat -f -n 1 -s grew -c grew,delta,name --no-header") == [
                "68.4 KiB +68.4 KiB a/b/new", "0 B -9.0 KiB … 4 others",
            ]
        )
    }

    @Test func `without a comparison, rows of hidden entries have no changes`() throws {
        try folder.prepare("mkdir hides; touch hides/.x")
        #expect(try lines("-c grew,delta,name --no-header hides") == ["hides", "└── … 1 hidden"])
    }

    @Test func `all columns of a comparison are numbers for programs`() throws {
        #expect(
            try lines("--csv -c path,change,delta,delta-items,old,new,grew,shrank -L 1 --diff copy t") == [
                "path,change,delta,delta-items,old,new,grew,shrank",
                "t,changed,60760,-1,21342,82102,70000,9240", "t/a,changed,70000,2,5000,75000,70000,0",
                "t/c,changed,-8900,0,9000,100,0,8900", "t/gone,removed,-300,-1,300,0,0,300",
                "t/kind,kind,-40,-1,40,0,0,40",
            ]
        )
    }

    @Test func `other columns have the values of the later side`() throws {
        let list = "-a --flat --csv --no-header -c path,kind,size,disk,own,own-disk,items,files,modified,mode,links"
        let walked = Set(try lines("\(list) t"))
        let compared = try lines("\(list) --diff old t --having 'change != removed'")
        #expect(compared.count == 7 && walked.isSuperset(of: compared))
    }

    @Test func `conditions, order and lists use the columns`() throws {
        #expect(
            try lines(
                "--diff old t --flat --csv --no-header -c path,delta --having 'change == added or delta < -100' -s delta"
            )
                == ["t/a/b/new,70000", "t/c,-8900", "t/c/g,-8900", "t/gone,-300", "t/gone/x,-300", "t/a/l0,0"]
        )
    }

    @Test func `a file with several names is no change if another name counts`() throws {
        // The new name a/l0 comes first, so walks count it.
        #expect(try lines("-L 0 --csv --no-header -c path,size t/a") == ["t/a,82000"])
        #expect(try lines("--diff old t --flat --csv --no-header -c path,delta --where 'name ~ l*'") == ["t/a/l0,0"])
    }

    @Test func `a name that stays is no change if the name that counted is removed`() throws {
        try folder.prepare(
            """
            mkdir -p n/1 n/2; truncate -s 500 n/1/f n/1/g; ln n/1/f n/2/f; ln n/1/g n/2/g; truncate -s 9 n/1/h
            treetab --save names n; cp -a n names-copy; rm -r n/1
            """
        )
        // The other names, n/2/f and n/2/g, now have one link only.
        for old in ["names", "names-copy"] {
            #expect(
                try lines("--diff \(old) n --flat --csv --no-header -c path,delta -s delta") == [
                    "n/1,-9", "n/1/h,-9", "n/1/f,0", "n/1/g,0",
                ]
            )
        }
        // And the other way round.
        #expect(
            try lines("--diff n names-copy --flat -f --csv --no-header -c name,delta,change").contains {
                $0.hasSuffix("1/h,9,added")
            }
        )
    }

    @Test func `a sign or a word stands for a kind of change, and others are an error`() throws {
        for word in ["added", "+", "new"] {
            #expect(
                try lines("--diff old t --flat --no-header -c name --where 'change == \"\(word)\"'").sorted() == [
                    "a/b/new", "a/l0",
                ]
            )
        }
        let wrong = try folder.run("treetab --diff old t --where 'change == gone'")
        #expect(
            wrong.errors.hasPrefix(
                "treetab: invalid expression for '--where': unknown change 'gone': it must be added, removed,"
            )
        )
        #expect(wrong.text == "" && wrong.status == 2)
    }

    @Test func `--condense shows chains as one row, and --prune leaves out directories without files`() throws {
        try folder.prepare("mkdir -p ch/x/y ch/z; treetab --save chain ch; truncate -s 5 ch/x/y/new; rmdir ch/z")
        #expect(
            try lines("--diff chain ch --condense -s name -c delta,name --no-header").dropFirst()
                == ["+5 B ├── x/y", "+5 B │ └── new", "0 B └── z"]
        )
        #expect(
            try lines("--diff chain ch --prune -s name -c delta,name --no-header").dropFirst()
                == ["+5 B └── x"]
        )
    }

    @Test func `--summarize adds up the changes of each value, and of all files in the last line`() throws {
        try folder.prepare(
            """
            mkdir -p s/a s/b; truncate -s 5000 s/a/x.MOV; truncate -s 3 s/b/z.txt; echo >s/f; truncate -s 7 s/same.txt
            treetab --save sum s
            rm s/a/x.MOV s/f; truncate -s 9000 s/b/new.jpg s/b/more.jpg; truncate -s 8 s/b/z.txt; mkdir s/f
            """
        )
        let summary = { (options: String) in
            try lines("--diff sum --summarize ext --no-header -c ext,files,delta,grew,shrank \(options)")
        }
        let rows = ["jpg 2 +17.6 KiB 17.6 KiB 0 B", "mov 1 -4.9 KiB 0 B 4.9 KiB", "txt 1 +5 B 5 B 0 B"]
        #expect(try summary("").prefix(3) == rows[...])
        #expect(try summary("-s shrank").prefix(1) == [rows[1]])
        #expect(try summary("-P '*.txt' -s delta") == [rows[2], "1 row: 1 changed file, +5 B, 0 B on disk"])
        #expect(try summary("").last == "4 rows: 4 changed files, +12.7 KiB, 0 B on disk")
        let csv = try folder.run("treetab --diff sum --summarize ext --csv -c ext,delta -s ext").lines
        #expect(csv == ["ext,delta", "jpg,18000", "mov,-5000", "txt,5", ",-1"])
        #expect(
            try folder.run("treetab --diff sum --summarize ext -s size").errors
                == "treetab: cannot sort by 'size' with '--summarize'; use ext, files, delta, delta-disk, grew or shrank\n"
        )
    }

    @Test func `--group-by shows the changes of each value, and adds them up in each directory`() throws {
        try folder.prepare(
            """
            mkdir -p g/a/b; truncate -s 50 g/a/x.c; truncate -s 70 g/a/b/y.c; truncate -s 900 g/a/b/z.h; treetab --save groups g
            rm g/a/x.c; truncate -s 75 g/a/b/y.c; truncate -s 8 g/a/b/z.h g/new.h
            """
        )
        #expect(
            try lines("--diff groups g -B --group-by ext --no-header -c delta,delta-items,old,name") == [
                "Ext: h", "-884 +1 900 g", "-892 0 900 ├── a", "-892 0 900 │ └── b", "-892 900 │ └── z.h",
                "+8 0 └── new.h", "2 items, -884, 0 on disk", "",
                "Ext: c", "-45 -1 120 g", "-45 -1 120 └── a", "-50 50 ├── x.c", "+5 0 70 └── b", "+5 70 └── y.c",
                "2 items, -45, 0 on disk",
            ]
        )
        let kinds = try lines("--diff groups g --group-by change --no-header -c name").filter { $0.contains(":") }
        // The largest difference comes first.
        #expect(kinds == ["Change: ~", "Change: -", "Change: +"])
    }

    @Test(
        arguments: [
            (
                "",
                "6 changes (1 inside added, removed or moved directories): 2 added, 2 removed, 1 changed, 1 of another kind; +59.3 KiB, "
            ),
            (
                "-L 0",
                "6 changes (1 inside added, removed or moved directories): 2 added, 2 removed, 1 changed, 1 of another kind; +59.3 KiB, "
            ),
            ("-P 'l*'", "1 change: 1 added; 0 B, 0 B on disk"),
            ("--where 'change == removed'", "1 change: 1 removed; -300 B, "),
        ]
    )
    func `--total counts and adds up the changes`(options: String, expected: String) throws {
        let line = try lines("--diff old t --total \(options)").last
        #expect(line?.hasPrefix(expected) == true, "\(line ?? "")")
    }

    @Test func `--usage shows the changes of disk usage`() throws {
        try folder.prepare("mkdir o; cp -a t/c o/c; cp -a o p; head -c 9000 /dev/zero >p/c/full")
        let bytes = try folder.prepare("echo $(($(du -s -B1 p | cut -f1) - $(du -s -B1 o | cut -f1)))").text
        #expect(
            try lines("--diff o p -u -B --no-header")
                == ["~ +\(bytes.dropLast()) p", "~ +\(bytes.dropLast()) └── c", "+ +12288 └── full"]
        )
        #expect(try lines("--diff o p -u -s size -L 0")[0] == "Change Delta ▼ Name")
    }

    @Test(.needs(.python3), arguments: [30, 40])
    func `a narrow terminal shows how each entry has changed`(columns: Int) throws {
        let output = try folder.run(
            "python3 \"$REFERENCE/terminal.py\" \(columns)x24 treetab --color never --diff t copy"
        )
        #expect(output.lines.first?.split(separator: " ") == ["Change", "Delta", "▼", "Name"], "\(output.text)")
    }

    @Test func `--diff refuses a scan of a directory that contains the other one, or is inside it`() throws {
        let place = folder.path
        // A user probably expects to compare a part of the scan.
        for sides in ["old t/a", "t/a old"] {
            let output = try folder.run("treetab --diff \(sides)")
            let message = "treetab: '\(place)/t/a' is inside '\(place)/t', so almost everything would differ; "
            #expect(output.errors == message + "compare scans of the same directory, or use --force\n")
            #expect(output.bytes.isEmpty && output.status == 2)
        }
        for sides in ["old t/a --force", "t t/a", "old t/", "old copy", "t/a t/c", "old", "t t/../copy"] {
            #expect(try folder.run("treetab --diff \(sides) -L 0").isClean)
        }
    }

    @Test func `an added or removed name that does not count is marked`() throws {
        try folder.prepare(
            "mkdir -p n/a n/b; truncate -s 500 n/b/x; ln n/b/x n/a/x; treetab --save names n; mv n/a n/c"
        )
        #expect(
            try lines("--diff names n -f -s name -c change,delta,name --no-header").dropFirst()
                == ["- 0 B ├── a", "- ↗0 B │ └── x", "+ 0 B └── c", "+ ↗0 B └── x"]
        )
    }

    @Test func `without PATH, a directory is compared with the current one`() throws {
        let output = try folder.run("cd t; treetab --diff ../copy -L 0 --csv --no-header -c path,delta")
        #expect(output.lines == [".,60760"] && output.isClean)
    }

    @Test func `--long shows the kind of change first`() throws {
        let header = try lines("-l --diff old t")[0]
        #expect(header == "Change Mode Owner Group Size Modified Delta ▼ Name")
    }

    @Test func `names of accounts that a scan lacks are looked up on this system`() throws {
        try folder.prepare("sed 's/\"users\":[^g]*\"groups\"/\"users\":[],\"groups\"/' old >unnamed")
        let list = "-L 0 --csv --no-header -c"
        #expect(try lines("\(list) owner --diff unnamed t") == lines("\(list) owner t"))
        // The other side may be of another system.
        #expect(try lines("\(list) owner --load unnamed") == lines("\(list) uid t"))
    }

    @Test func `a hard link that names another file has changed, although other names count`() throws {
        try folder.prepare("mkdir p q; truncate -s 100 p/a; truncate -s 200 p/b; ln p/a p/x; cp p/a p/b q; ln q/b q/x")
        #expect(try lines("--no-header --diff p q") == ["~ 0 B q", "~ ↗0 B └── x"])
        #expect(try folder.run("treetab --exit-code --diff p q").status == 1)
        #expect(try folder.run("treetab --exit-code --diff p p").status == 0)
    }

    @Test func `in a list, the row for other directories has no sum, which would count contents twice`() throws {
        #expect(try lines("--flat -D -n 2 --no-header --diff old t").last == "… 2 others")
        #expect(try lines("--flat -f -n 2 --no-header --diff old t").last == "-340 B … 3 others")
    }

    @Test func `times are compared only with --times`() throws {
        try folder.prepare("mkdir one; touch -d 2024-01-01 one/a; cp -a one two; touch -d 2025-01-01 two/a")
        #expect(try lines("--diff one two --no-header -c change,name") == ["two"])
        #expect(try lines("--diff one two --no-header -c change,name --times") == ["~ two", "~ └── a"])
    }

    @Test(.needs(.python3)) func `times in a scan of ncdu and in copies may have fewer digits`() throws {
        // The format of `ncdu -0 -e -o`.
        let script = """
            import json, os
            def entry(path, name):
                s = os.lstat(path)
                return {"name": name, "asize": s.st_size, "dsize": s.st_blocks * 512, "dev": s.st_dev, "ino": s.st_ino,
                        "uid": s.st_uid, "gid": s.st_gid, "mode": s.st_mode, "mtime": s.st_mtime_ns // 10**9}
            root = entry("d", os.path.abspath("d"))
            root = [root] + [entry("d/" + name, name) for name in sorted(os.listdir("d"))]
            json.dump([1, 2, {"progname": "ncdu", "progver": "1.18", "timestamp": 0}, root], open("n.json", "w"))
            for name in os.listdir("d"):
                s = os.lstat("d/" + name)
                for copy, unit in [("micro", 10**3), ("whole", 10**9)]:
                    os.utime(copy + "/" + name, ns=(s.st_atime_ns, s.st_mtime_ns // unit * unit))
            """
        try folder.prepare(
            """
            mkdir d; for name in a b c; do echo 1 >d/$name; touch -d 2024-05-01T12:00:00.123456789 d/$name; done
            cp -a d micro; cp -a d whole; python3 -c '\(script)'
            """
        )
        for old in ["n.json", "micro", "whole"] {
            let output = try folder.run("treetab --exit-code --times --diff \(old) d")
            #expect(output.status == 0 && output.errors == "", "\(old): \(output.text)")
        }
        // One change is still one change, in a tree whose other times have fewer digits.
        try folder.prepare("touch -d 2024-05-01T12:00:01.5 d/b; mv d/c d/moved")
        #expect(
            try lines("--times --renames --diff n.json d --no-header -c change,name -s name") == [
                "~ d", "~ ├── b", "> ├── c -> moved", "> └── moved",
            ]
        )
    }

    @Test func `--renames finds files that have another path`() throws {
        try folder.prepare(
            """
            mkdir -p r/a r/b; for f in one two three four; do echo $f >r/a/$f; done; ln r/a/four r/a/link; ln -s x r/a/gone
            treetab --save scan r; sed 's/"ino":[0-9]*,//' scan >without
            mv r/a/one r/b/uno; mv r/a/two r/b; echo more >>r/b/two; cp -p r/a/three r/b; rm r/a/three r/a/gone
            """
        )
        let rows = [
            "~ r", "~ ├── a", "- │ ├── gone -> x", "> │ ├── one -> b/uno", "- │ ├── three", "- │ └── two",
            "~ └── b", "+ ├── three", "+ ├── two", "> └── uno",
        ]
        #expect(try lines("--diff scan r --renames -s name -c change,name --no-header") == rows)
        let moved = try lines(
            "--diff scan r --renames --flat --csv --no-header -c path,target --where 'change == moved' -s name"
        )
        #expect(moved == ["r/a/one,r/b/uno", "r/b/uno,"])
        #expect(try lines("--diff scan r -s name -c change,name --no-header").contains("- │ ├── one"))
        let wrong = try folder.run("treetab --diff without r --renames")
        #expect(wrong.errors == "treetab: --renames needs inodes, which the scan in 'without' lacks\n")
        #expect(wrong.text == "" && wrong.status == 2)
    }

    @Test func `a directory that has moved is one row and one move`() throws {
        try folder.prepare(
            """
            mkdir -p r/dir/sub r/x; for i in $(seq 150); do echo $i >r/dir/$i; done; echo z >r/dir/sub/z; ln -s z r/dir/l
            treetab --save scan r; mv r/dir r/x/other; rm r/x/other/7; mv r/x/other/sub r/sub
            """
        )
        let rows = try lines("--diff scan --renames -s name -c change,name --no-header")
        #expect(rows.count > 300 && rows.contains("> │ └── sub -> sub") && rows.contains("- │ ├── 7"))
        try folder.prepare("mv r/sub r/x/other/sub; echo 7 >r/x/other/7; treetab --save scan r; mv r/x/other r/moved")
        #expect(
            try lines("--diff scan --renames -s name -c change,name --no-header --total") == [
                "~ \(folder.path)/r", "> ├── moved", "~ └── x", "> └── other -> moved", "",
                "154 changes (153 inside added, removed or moved directories): 154 moved; 0 B, 0 B on disk",
            ]
        )
    }

    @Test func `the file of an earlier scan is no change`() throws {
        try folder.prepare(
            "mkdir -p d/e; echo a >d/a; ln -s d link; cd d; treetab --save e/x.json; treetab --save e/x.json"
        )
        for line in [
            "cd d; treetab --diff e/x.json", "treetab --diff d/e/x.json link", "treetab --diff link/e/x.json d",
        ] {
            let output = try folder.run("bash -c '\(line) --exit-code --no-header -c change,name'")
            #expect(output.status == 0, "\(line): \(output.text)")
        }
        #expect(try folder.run("bash -c 'echo b >d/e/b; treetab --diff d/e/x.json --exit-code'").status == 1)
    }

    @Test func `the scan of another computer is not compared with this one, unless a directory is given`() throws {
        try folder.prepare(#"mkdir d; echo a >d/a; treetab --save s d; sed -i 's/"host":"[^"]*"/"host":"other"/' s"#)
        let refused = try folder.run("treetab --diff s --exit-code")
        #expect(refused.status == 2 && refused.text == "" && refused.errors.contains("the scan is of 'other'"))
        for line in ["--diff s --force", "--diff s d", "--diff s s"] {
            #expect(try folder.run("treetab --exit-code \(line)").status == 0, "\(line)")
        }
    }

    @Test func `a scan of ncdu that stays on one file system agrees with a walk that does`() throws {
        try folder.prepare(
            """
            mkdir -p d/mnt; echo a >d/a
            echo '[1,2,{"progname":"ncdu","progver":"1.18"},[{"name":"d"},{"name":"mnt","excluded":"otherfs"},{"name":"a","asize":2}]]' >x
            """
        )
        for options in ["", "-x"] {
            let output = try folder.run("treetab --exit-code --diff x d \(options)")
            #expect(output.status == 0 && output.errors == "", "\(output.text)")
        }
        let changed = try folder.run("bash -c 'echo b >d/mnt/b; treetab --diff x d --no-header -c change,name -s name'")
        #expect(changed.lines == ["~  d", "?  └── mnt", "?      └── b"])
    }

    @Test func `targets of removed links come from the earlier side`() throws {
        try folder.prepare("mkdir p q; ln -s nowhere p/link; ln -s elsewhere q/other")
        #expect(
            try lines("--diff p q -s name -c change,name --no-header") == [
                "~ q", "- ├── link -> nowhere", "+ └── other -> elsewhere",
            ]
        )
    }

    @Test(arguments: [("t copy", 1), ("t t", 0), ("old copy", 0), ("missing t", 2)])
    func `--exit-code says whether something has changed`(sides: String, status: Int) throws {
        let output = try folder.run("treetab --exit-code --diff \(sides)")
        #expect(output.status == Int32(status))
    }

    @Test(arguments: [("delta > 0", 1), ("delta > 9", 0), ("name == old", 1), ("name == big", 0), ("name == .dot", 1)])
    func `with filters, only matching entries decide about the exit status`(condition: String, status: Int) throws {
        try folder.prepare(
            "mkdir p q p/d q/d; echo >p/big; echo >q/big; echo 1 >p/d/grown; echo 12 >q/d/grown; echo >p/old; echo >q/.dot"
        )
        let output = try folder.run("treetab --exit-code --diff p q --where '\(condition)' -L 1")
        #expect(output.status == Int32(status))
    }

    @Test(
        arguments: [("delta > 3", "", 1), ("delta > 3", "-f", 0), ("delta > 3", "--summarize ext", 1)]
            + [("delta > 1", "--flat -f", 1), ("delta > 4", "", 0), ("files > 2", "--summarize ext", 0)]
            + [("delta > 1", "-n 0", 1), ("name == a.txt", "-n 0", 1), ("name == a.txt", "--csv --rows 1 -s name", 1)]
    )
    func `with --having, only listed rows decide about the exit status`(having: String, options: String, status: Int)
        throws
    {
        try folder.prepare("mkdir p q; printf 1 >p/a.txt; printf 123 >q/a.txt; printf 12 >q/b.txt")
        let output = try folder.run("treetab --exit-code --diff p q --having '\(having)' \(options)")
        #expect(output.status == Int32(status))
    }

    @Test func `a summary adds up to the difference of the trees if a directory has replaced a file`() throws {
        try folder.prepare("mkdir -p p q/x; printf 123456 >p/x; printf 12 >q/x/y; printf 1 >p/z; printf 123 >q/z")
        let whole = try folder.run("treetab --diff p q --csv --no-header -c delta -L 0").text
        #expect(whole == "-2\n")
        for column in ["kind", "ext", "size", "owner"] {
            let rows = try folder.run("treetab --diff p q --summarize \(column) --csv --no-header -c delta").lines
            #expect(rows.compactMap { Int($0.split(separator: ",").last ?? "") }.reduce(0, +) == -2)
        }
    }

    @Test func `an error names the directory of a scan that does not exist, and what to do`() throws {
        let output = try folder.run("treetab --save gone.json copy; mv copy moved; treetab --diff gone.json")
        let place = folder.path
        #expect(
            output.errors
                == "treetab: cannot read '\(place)/copy', the directory of the scan: No such file or directory; "
                + "for another directory, use '--diff gone.json PATH'\n"
        )
        #expect(output.status == 2 && output.bytes.isEmpty)
        #expect(try folder.run("treetab --diff gone.json moved").isClean)
    }

    @Test func `an added or removed directory is one row`() throws {
        try folder.prepare(
            "mkdir -p p/old/deep q/new/deep; echo 1 >p/old/deep/x; echo 12 >q/new/deep/y; echo 1 >q/new/z"
        )
        let rows = ["~ +3 B q", "+ +5 B ├── new", "- -2 B └── old"]
        #expect(try lines("--no-header --diff p q") == rows)
        #expect(try lines("--no-header --markdown --diff p q").count == 5)
        #expect(try lines("--no-header --diff p q -f").count == 8)
        #expect(try lines("--no-header --diff p q --flat").count == 7)
        #expect(try lines("--no-header --diff p q --csv").count == 8)
    }

    @Test(.needs(.permissions)) func `what could not be read in one of the two is unknown`() throws {
        let output = try folder.run(
            """
            cp -a copy other; chmod 0 copy/a; chmod -R a+rX t other
            \(Folder.withoutRights) treetab --csv --no-header -c path,change,delta --diff copy other || code=$?; chmod 755 copy/a; exit $code
            """
        )
        #expect(output.lines == ["other,changed,0", "other/a,unknown,", "other/a/b,unknown,", "other/a/f,unknown,"])
        #expect(output.status == 1 && output.errors.contains("copy/a"))
        // The sizes are not known either, and sums leave them out.
        let sizes = try folder.run(
            """
            chmod 0 copy/a; \(Folder.withoutRights) treetab --no-header -B -c old,new,grew,name --diff copy other 2>/dev/null || :
            chmod 755 copy/a
            """
        )
        // The other files have 9000, 300, 40, 7000 and 2 bytes.
        #expect(
            sizes.lines.map { $0.split(separator: " ").joined(separator: " ") }
                == ["?16342 ?16342 ?0 other", "└── a", "├── b", "└── f"]
        )
    }

    @Test func `scans with different options are compared only with --force`() throws {
        let wrong = try folder.run("treetab --diff old -x")
        #expect(
            wrong.errors
                == "treetab: the two were not read with the same options: only one with '--one-file-system'; "
                + "--force compares them anyway\n"
        )
        #expect(wrong.text == "" && wrong.status == 2)
        #expect(try lines("--diff old -x --force -L 0").count == 2)
        #expect(try lines("--save now -x t") == [])
        #expect(try lines("--diff now t -x -L 0 --no-header") == ["0 B t"])
    }

    @Test(
        arguments: [
            (
                "--exit-code t",
                "'--exit-code' needs '--diff OLD' or '--files-from FILE'"
            ),
            ("--times t", "'--times' needs '--diff OLD', which compares with a scan or a directory"),
            ("--diff old t copy", "'--diff OLD' takes at most one PATH, the later scan or directory; OLD is 'old'"),
            (
                "--diff old --load x",
                "'--diff' cannot be combined with '--load'; write '--diff OLD NEW' to compare two scans"
            ),
            ("--diff old --save x", "'--diff' cannot be combined with '--save'"),
            ("--diff none t", "cannot read the scan in 'none': No such file or directory"),
            ("--diff old none", "cannot read the scan in 'none': No such file or directory"),
        ]
    )
    func `a mistake is one line`(options: String, message: String) throws {
        let output = try folder.run("treetab \(options)")
        #expect(output.errors == "treetab: \(message)\n")
        #expect(output.text == "" && output.status == 2)
    }

    @Test(.needs(.python3), arguments: [1, 2])
    func `random pairs of trees agree with a model in Python`(seed: Int) throws {
        let output = try folder.run("python3 \"$REFERENCE/changes.py\" 40 \(seed * 10_000)")
        #expect(output.isClean && Int(output.text.trimmingCharacters(in: .newlines)) ?? 0 > 100, "\(output.errors)")
    }

    @Test(.needs(.python3, .pyte)) func `the browser shows a comparison`() throws {
        let output = try folder.run(
            "python3 \"$REFERENCE/browser.py\" 80x24 \"$KEYS\" treetab -i --diff old t",
            ["TERM": "xterm-256color", "KEYS": "e"]
        )
        #expect(output.isClean && output.text.contains("+68.4 KiB") && output.text.contains("new"))
    }
}
