import Testing

@Suite struct SortingTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.prepare(
            """
            mkdir -p t/dir/sub t/alpha
            truncate -s 500 t/b.txt; truncate -s 500 t/a.log; truncate -s 9 t/c; truncate -s 10000 t/Z.txt
            truncate -s 700 t/dir/x; truncate -s 8 t/dir/w; truncate -s 1 t/dir/sub/n; truncate -s 2 t/dir/sub/m
            truncate -s 3000 t/alpha/only
            touch -d '2020-01-01 UTC' t/b.txt; touch -d '2021-01-01 UTC' t/c; touch -d '2019-01-01 UTC' t/a.log t/Z.txt
            """
        )
    }

    private func order(_ options: String) throws -> [String] {
        let output = try folder.run("treetab --csv --no-header -c path \(options) t")
        #expect(output.isClean)
        // Without the root, which -f leaves out.
        return output.lines.filter { $0 != "t" }.map { String($0.dropFirst(2)) }
    }

    @Test(arguments: ["", "-s name", "-s +name", "-s path"])
    func `the default order is by name and ignores case`(options: String) throws {
        #expect(
            try order(options) == [
                "a.log", "alpha", "alpha/only", "b.txt", "c", "dir", "dir/sub", "dir/sub/m", "dir/sub/n", "dir/w",
                "dir/x", "Z.txt",
            ]
        )
    }

    @Test func `the key bytes compares names by bytes`() throws {
        #expect(
            try order("-s bytes") == [
                "Z.txt", "a.log", "alpha", "alpha/only", "b.txt", "c", "dir", "dir/sub", "dir/sub/m", "dir/sub/n",
                "dir/w", "dir/x",
            ]
        )
        try folder.prepare("touch t/a2 t/a10 t/A3")
        #expect(try order("-L 1 -s bytes").prefix(5) == ["A3", "Z.txt", "a.log", "a10", "a2"])
        #expect(try order("-L 1 -s name").prefix(5) == ["a.log", "a2", "A3", "a10", "alpha"])
        #expect(try order("-L 1 -s -bytes").last == "A3")
        #expect(try folder.run("treetab -c bytes").errors.contains("unknown column 'bytes'"))
    }

    @Test(arguments: ["octal", "mode"]) func `permissions are sorted as they are shown`(column: String) throws {
        try folder.prepare(
            """
            mkdir -p m/d m/sticky; touch m/plain m/suid m/gid m/none m/odd m/exec; mkfifo m/p; ln -s x m/l
            chmod 4755 m/suid; chmod 2644 m/gid; chmod 0 m/none; chmod 1001 m/odd; chmod 755 m/exec; chmod 1777 m/sticky
            """
        )
        let output = try folder.run("treetab --flat --csv --no-header -c \(column) -s \(column) m")
        #expect(output.lines == output.lines.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) })
        #expect(Set(output.lines).count > 6)
    }

    @Test func `names that differ only in case are sorted by bytes`() throws {
        try folder.prepare("mkdir u; touch u/readme u/README u/Readme u/rEADME1 u/readme1")
        let output = try folder.run("treetab --csv --no-header -c name u")
        #expect(output.lines == ["u", "README", "Readme", "readme", "rEADME1", "readme1"])
    }

    @Test(arguments: ["-s size", "--sort -size", "--sort=size,name", "--sort -size,+name"])
    func `--sort size sorts the largest first at every level, and equal sizes by name`(options: String) throws {
        #expect(
            try order(options) == [
                "Z.txt", "alpha", "alpha/only", "dir", "dir/x", "dir/w", "dir/sub", "dir/sub/m", "dir/sub/n", "a.log",
                "b.txt", "c",
            ]
        )
    }

    @Test(arguments: ["-s +size"])
    func `a sign or a suffix sets the direction`(options: String) throws {
        #expect(
            try order(options) == [
                "c", "a.log", "b.txt", "dir", "dir/sub", "dir/sub/n", "dir/sub/m", "dir/w", "dir/x", "alpha",
                "alpha/only", "Z.txt",
            ]
        )
    }

    @Test func `the second key breaks ties of the first`() throws {
        #expect(try order("-L 1 -s kind,-size,-name") == ["alpha", "dir", "Z.txt", "b.txt", "a.log", "c"])
        #expect(try order("-L 1 -f -s ext,+size") == ["c", "a.log", "b.txt", "Z.txt"])
        #expect(try order("-L 1 -f -s modified") == ["c", "b.txt", "a.log", "Z.txt"])
        #expect(try order("-L 1 -f -s +modified,-size") == ["Z.txt", "a.log", "b.txt", "c"])
    }

    @Test func `extensions that differ only in case are equal`() throws {
        try folder.prepare(
            "mkdir e; cd e; touch x.md y.JPG z.jpg; truncate -s 1 c.jpg; truncate -s 2 a.JPG; truncate -s 3 b.jpg"
        )
        #expect(
            try folder.run("treetab -c name -f -s ext,-size --style plain --no-header e").lines.map {
                $0.trimmingPrefix { $0 == " " }
            } == ["e", "b.jpg", "a.JPG", "c.jpg", "y.JPG", "z.jpg", "x.md"]
        )
    }

    @Test func `items and depth are sort keys`() throws {
        #expect(try order("-L 1 -D -s items") == ["dir", "alpha"])
        #expect(try order("-L 1 -D -s +items") == ["alpha", "dir"])
        #expect(try order("-L 1 -s depth") == order("-L 1"))
    }

    @Test(arguments: ["", "-s size", "-s +size", "-s kind,-size", "-s ext,modified", "-s items"])
    func `--reverse reverses the siblings of every level`(options: String) throws {
        let forward = Siblings(try order(options))
        let backward = Siblings(try order("-r \(options)"))
        #expect(forward.byParent.mapValues { Array($0.reversed()) } == backward.byParent)
        #expect(forward.byParent.count == 4)
    }

    @Test(arguments: ["--group-directories-first", "--dirs-first"])
    func `directories come before files at every level`(option: String) throws {
        #expect(
            try order(option) == [
                "alpha", "alpha/only", "dir", "dir/sub", "dir/sub/m", "dir/sub/n", "dir/w", "dir/x", "a.log", "b.txt",
                "c", "Z.txt",
            ]
        )
        #expect(try order("\(option) -L 1 -s +size") == ["dir", "alpha", "c", "a.log", "b.txt", "Z.txt"])
    }

    @Test(arguments: ["-r", "-r -s size"])
    func `directories come first in reverse order, too`(options: String) throws {
        #expect(try order("--dirs-first -L 1 \(options)").prefix(2).allSatisfy { ["alpha", "dir"].contains($0) })
    }

    @Test func `several roots are sorted among themselves`() throws {
        let output = try folder.run("treetab --csv --no-header -c path -L 0 -s size t/c t/Z.txt t/dir")
        #expect(output.lines == ["t/Z.txt", "t/dir", "t/c"])
        let asTyped = try folder.run("treetab --csv --no-header -c path -L 0 t/c t/Z.txt t/dir")
        #expect(asTyped.lines == ["t/c", "t/Z.txt", "t/dir"])
        let reversed = try folder.run("treetab --csv --no-header -c path -L 0 -r t/c t/Z.txt t/dir")
        #expect(reversed.lines == ["t/dir", "t/Z.txt", "t/c"])
    }
}

/// The paths below each directory, in the order in which they came.
private struct Siblings {
    var byParent: [String: [String]] = [:]

    init(_ paths: [String]) {
        for path in paths {
            let parent = path.split(separator: "/").dropLast().joined(separator: "/")
            byParent[parent, default: []].append(path)
        }
    }
}
