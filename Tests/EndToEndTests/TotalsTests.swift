import Testing

@Suite struct TotalsTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    private static let listing = "treetab -a -B --csv -c path,kind,depth,name,size,disk,items"

    @Test(.needs(.python3, .du))
    func `size, disk and items of every directory of a hostile tree equal those of find and du`() throws {
        try folder.makeHostileTree()
        try folder.prepare(
            """
            cd tree
            python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind("socket")'
            mkdir -p links/a links/b.c links/b/c
            head -c 70000 /dev/urandom > links/b/c/file
            ln links/b/c/file links/a/one; ln links/b/c/file links/a/two; ln links/b/c/file links/b.c/three
            ln fifo links/fifo; ln -P link links/link
            head -c 5000 /dev/urandom > holes; truncate -s 3M holes
            i=0; while [ $i -lt 300 ]; do mkdir "many$i"; head -c $i /dev/zero > "many$i/file"; i=$((i + 1)); done
            """
        )
        let output = try folder.run(#"\#(Self.listing) tree | python3 "$REFERENCE/totals.py" tree"#)
        #expect(output.isClean, "\(output.text) \(output.errors)")
        #expect(output.text.contains(": 0 differences"))
    }

    @Test(.needs(.python3, .du))
    func `size, disk and items of a real tree equal those of find and du`() throws {
        let output = try folder.run(#"\#(Self.listing) /usr/include | python3 "$REFERENCE/totals.py" /usr/include"#)
        #expect(output.isClean, "\(output.text) \(output.errors)")
        #expect(output.text.contains(": 0 differences"))
    }

    @Test(
        .needs(.python3, .du),
        arguments: [
            "s/,directory,0,tree,2/,directory,0,tree,3/",
            "/deep.er.est,/s/,1$/,2/",
            "/ordinary/d",
            "s/,12,/,13,/",
        ]
    )
    func `the comparison with find and du detects one wrong digit`(edit: String) throws {
        try folder.makeHostileTree()
        let output = try folder.run(#"\#(Self.listing) tree | sed '\#(edit)' | python3 "$REFERENCE/totals.py" tree"#)
        #expect(output.status == 1, "\(output.text) \(output.errors)")
    }

    @Test func `a hard link counts under the first path in name order`() throws {
        try folder.prepare(
            """
            mkdir -p t/b t/a/z t/a.b t/c
            truncate -s 1000 t/c/file
            ln t/c/file t/b/file; ln t/c/file t/a.b/file; ln t/c/file t/a/z/file
            """
        )
        let output = try folder.run("treetab --csv -B -c path,size -D t")
        #expect(output.isClean)
        #expect(
            output.lines == ["path,size", "t,1000", "t/a,1000", "t/a/z,1000", "t/a.b,0", "t/b,0", "t/c,0"]
        )
    }

    @Test func `several hard links in one directory count once, and each shows its size`() throws {
        try folder.prepare("mkdir t; truncate -s 1000 t/x; ln t/x t/y; ln t/x t/z")
        let output = try folder.run("treetab --csv -c path,size,items t")
        #expect(output.lines == ["path,size,items", "t,1000,3", "t/x,1000,", "t/y,1000,", "t/z,1000,"])
    }

    @Test(.needs(.du), arguments: ["", "-L 1", "-L 0", "--threads 4"])
    func `with --count-links every hard link counts, as in du -l`(options: String) throws {
        try folder.makeHostileTree()
        try folder.prepare(
            """
            cd tree; head -c 70000 /dev/urandom > deep/er/file
            i=0; while [ $i -lt 20 ]; do ln deep/er/file deep/er/est/$i; ln deep/er/file .$i; i=$((i + 1)); done
            """
        )
        // du also counts the sizes of directories, which depend on the file system.
        let sizes = try folder.prepare(
            """
            du -s --count-links -B1 tree | cut -f1
            find tree '(' -type f -o -type l ')' -printf '%s ' | tr ' ' '\\n' | awk '{ s += $1 } END { printf "%.0f", s }'
            """
        ).lines
        let output = try folder.run("treetab --count-links --csv --no-header -c disk,size \(options) tree")
        #expect(output.isClean)
        #expect(output.lines.first == sizes.joined(separator: ","))
        let once = try folder.run("treetab --csv --no-header -c disk,size \(options) tree")
        #expect(once.lines.first != output.lines.first)
    }

    @Test func `hard links in and across several roots are charged alike by any number of threads`() throws {
        // One file of 5,000 bytes has 40 names in ten directories of each of four roots.
        try folder.prepare(
            """
            head -c 5000 /dev/zero >file
            for root in r1 r2 r3 r4; do
                for d in 0 1 2 3 4 5 6 7 8 9; do
                    mkdir -p $root/$d; for n in a b c d; do ln file $root/$d/$n; done
                done
            done
            """
        )
        for run in 0..<20 {
            let threads = [1, 2, 8][run % 3]
            let totals = try folder.run("treetab --threads \(threads) --csv --no-header -L 0 -c path,size r1 r2 r3 r4")
            #expect(totals.lines == ["r1,5000", "r2,5000", "r3,5000", "r4,5000"])
            // Only the first directory of each root has the bytes.
            let below = try folder.run(
                "treetab --threads \(threads) -D -L 1 --csv --no-header -c path,size r1 r2 r3 r4"
            )
            for root in 1...4 {
                let first = (root - 1) * 11
                #expect(Array(below.lines[first...first + 2]) == ["r\(root),5000", "r\(root)/0,5000", "r\(root)/1,0"])
            }
        }
    }

    @Test func `a file below two roots counts in both`() throws {
        try folder.prepare("mkdir a b; truncate -s 1000 a/x; ln a/x b/x")
        #expect(try folder.run("treetab --csv -c path,size a b -L 0").lines == ["path,size", "a,1000", "b,1000"])
    }

    @Test(.needs(.python3, .du), arguments: ["", "-L 0", "-a --threads 1", "-x", "--git-ignore"])
    func `across several PATHs the last line and JSON count nothing twice, as du -c`(options: String) throws {
        let output = try folder.run(#"python3 "$REFERENCE/several_paths.py" \#(options)"#)
        #expect(output.isClean, "\(output.text) \(output.errors)")
        #expect(output.text == "0 differences\n")
    }

    @Test func `the same PATH, and a PATH below another, count once`() throws {
        try folder.prepare("mkdir -p a/b c; truncate -s 1000 a/x a/b/y; ln a/x c/z; ln -s ../a/b c/link")
        let last = { (options: String) in try folder.run("treetab -B --total \(options)").lines.last }
        let whole = "3 items: 1 directory, 2 files; 2000, "
        for paths in ["a", "a a", "a a/b", "a/b a", "a a/b/y", "a a/x a/x", "a ./a/../a", "a c/link/"] {
            #expect(try last(paths)?.hasPrefix(whole) == true, "\(paths)")
        }
        // A hard link is an item of its own, but its content counts once.
        #expect(try last("a c/z")?.hasPrefix("4 items: 1 directory, 3 files; 2000, ") == true)
        #expect(try last("a/x c/z")?.hasPrefix("2 items: 0 directories, 2 files; 1000, ") == true)
        #expect(try last("--count-links a/x c/z")?.hasPrefix("2 items: 0 directories, 2 files; 2000, ") == true)
        #expect(try last("-f a a/b c")?.hasPrefix("5 items: 1 directory, 4 files; 2006, ") == true)
        // Excluded entries of one PATH count if they are below another one.
        #expect(try last("-I b a a/b")?.hasPrefix("2 items: 0 directories, 2 files; 2000, ") == true)
    }

    @Test func `size counts only bytes of files and symbolic links`() throws {
        try folder.prepare("mkdir -p t/empty/er; truncate -s 10 t/f; ln -s 1234567 t/l; mkfifo t/p")
        let output = try folder.run("treetab --csv -c name,size t")
        #expect(output.lines == ["name,size", "t,17", "empty,0", "er,0", "f,10", "l,7", "p,0"])
    }

    @Test(arguments: ["", "-L 0", "-L 1", "-L 2", "-D", "-n 1", "-f -L 1", "--having 'size > 40'"])
    func `a total counts all descendants, whatever is listed`(options: String) throws {
        try folder.prepare("mkdir -p t/a/b t/.h; truncate -s 3 t/a/b/c; truncate -s 40 t/.h/d; truncate -s 500 t/.f")
        let output = try folder.run("treetab -B --no-header -c name,size,items \(options) t")
        #expect(output.lines.first?.split(separator: " ") == ["t", "543", "6"])
    }

    @Test(.needs(.du), arguments: ["*.txt", "deep", "e*", "*e*.txt"])
    func `excluded entries are not counted, as in du --exclude`(glob: String) throws {
        try folder.makeHostileTree()
        let expected = try folder.prepare("du -sB1 --exclude='\(glob)' tree").text.split(separator: "\t").first
        let output = try folder.run("treetab --csv --no-header -c disk -L 0 -I '\(glob)' tree")
        #expect(output.lines.first.map { $0[...] } == expected)
        #expect(output.isClean)
    }

    @Test func `-x neither lists nor counts other file systems`() throws {
        // /dev/pts and /dev/shm are separate file systems.
        let found = try folder.prepare("find /dev -xdev -type d -printf '%D %p\\n'").lines.map {
            $0.split(separator: " ")
        }
        let expected = found.filter { $0[0] == found[0][0] }.map { String($0[1]) }
        try #require(expected.count < found.count, "nothing is mounted below /dev")
        let output = try folder.run("treetab -a -x -D --csv --no-header -c path /dev")
        #expect(output.lines.sorted() == expected.sorted())
        let everything = try folder.run("treetab -a -D --csv --no-header -c path /dev")
        #expect(Set(everything.lines).isSuperset(of: found.map { String($0[1]) }))
    }
}
