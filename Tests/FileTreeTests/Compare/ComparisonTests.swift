import Testing

@testable import FileTree
@testable import SystemCalls

/// The changes between two trees that scan files describe.
@Suite struct ComparisonTests {
    private func changes(
        _ old: String,
        _ new: String,
        comparesTimes: Bool = false,
        comparesDisk: Bool = false,
        findsMoves: Bool = false,
        program: String = "x",
        leavingOut path: [String] = []
    ) throws -> [String: Change] {
        let fields = ScanFiles.fields.union(.target).union(findsMoves ? .inode : [])
        let trees = try [(old, program), (new, "y")].map { text, program in
            try ScanFiles.read(#"[1,0,{"progname":"\#(program)"},[{"name":"/r"}\#(text)]]"#.utf8) { $0.fields = fields }
        }
        let comparison = try FileTree(
            comparing: trees[0],
            with: trees[1],
            leavingOut: path.map { bytes($0)[...] },
            comparesTimes: comparesTimes,
            comparesDisk: comparesDisk,
            findsMoves: findsMoves,
            fields,
            System(treeCapacity: 1 << 16)
        )
        .kept()
        var changes: [String: Change] = [:]
        comparison.forEachItem { item in
            var path: [UInt8] = []
            item.appendPath(includingRoot: false, to: &path)
            changes[String(decoding: path, as: UTF8.self)] = item.change
        }
        return changes
    }

    private func file(_ name: String, _ size: Int, _ more: String = "") -> String {
        #",{"name":"\#(name)","asize":\#(size),"dsize":512,"mode":33188\#(more)}"#
    }

    @Test func `directories have the sums of their entries`() throws {
        let changes = try changes(
            ",[{\"name\":\"d\"}\(file("same", 3))\(file("more", 10))\(file("gone", 4))]",
            ",[{\"name\":\"d\"}\(file("same", 3))\(file("more", 15))\(file("new", 2))]"
        )
        #expect(
            changes.mapValues(\.kind) == [
                "": .changed, "d": .changed, "d/more": .changed, "d/gone": .removed, "d/new": .added,
            ]
        )
        let sum = changes["d"]
        #expect((sum?.oldSize, sum?.size, sum?.items) == (17, 3, 0))
        #expect((sum?.grew, sum?.shrank, sum?.newSize) == (7, 4, 20))
        #expect(changes[""]?.size == 3)
    }

    @Test func `times and allocated bytes count only if they are compared`() throws {
        let (old, new) = (file("a", 1, #","mtime":5"#), file("a", 1, #","mtime":6"#).replacing("512", with: "1024"))
        #expect(try changes(old, new).keys.sorted() == [""])
        #expect(try changes(old, new, comparesTimes: true)["a"]?.kind == .changed)
        #expect(try changes(old, new, comparesDisk: true)["a"]?.disk == 512)
    }

    @Test(
        arguments: [
            ("5", "5.123456789", true), ("5.123456", "5.123456789", true), ("5.1234567", "5.123456789", true),
            ("5", "5.999999999", true), ("5", "5.000000001", true), ("-5", "-4.5", true),
            ("5", "6", false), ("5.999999999", "6", false), ("5.123457", "5.123456789", false),
            ("5.123456788", "5.123456789", false), ("5.5", "5.123", false), ("-5", "-5.5", false),
        ]
    )
    func `times are compared at the coarser precision of the two`(old: String, new: String, areSame: Bool) throws {
        // Scans have times before 1970 in another field.
        let field = { (time: String) in
            time.hasPrefix("-") ? #","mtime_pre_1970":\#(time)"# : #","mtime":\#(time)"#
        }
        let (left, right) = (file("a", 1, field(old)), file("a", 1, field(new)))
        for (left, right) in [(left, right), (right, left)] {
            #expect(try changes(left, right, comparesTimes: true).keys.sorted() == (areSame ? [""] : ["", "a"]))
        }
    }

    @Test(arguments: [("7", "7.25", true), ("7.25", "7.251", true), ("7.25", "7.26", false), ("7", "8", false)])
    func `a move is found at the coarser precision of the times`(old: String, new: String, isFound: Bool) throws {
        let kinds = try changes(
            file("a", 9, #","ino":3,"dev":1,"mtime":\#(old)"#),
            file("b", 9, #","ino":3,"dev":1,"mtime":\#(new)"#),
            findsMoves: true
        )
        .mapValues(\.kind)
        #expect(kinds["a"] == (isFound ? .moved : .removed) && kinds["b"] == (isFound ? .moved : .added))
    }

    /// The directory `d` becomes `e/d`. An entry of it is given by its text, in the old tree and in the new one.
    private func moved(_ old: String, _ new: String) throws -> [String: Change] {
        let directory = #"{"name":"d","ino":2,"dev":1,"mode":16877,"mtime":9}"#
        return try changes(
            ",[\(directory)\(old)],[{\"name\":\"e\"}]",
            ",[{\"name\":\"e\"},[\(directory)\(new)]]",
            findsMoves: true
        )
    }

    @Test func `a directory that has moved with everything in it is one move`() throws {
        let entries =
            file("f", 5, #","ino":3"#) + #",{"name":"l","ino":4,"mode":41471,"notreg":true,"target":"f"}"#
            + #",[{"name":"s","ino":5,"mode":16877}\#(file("g", 7, #","ino":6"#))]"#
        let changes = try moved(entries, entries)
        #expect(changes.filter { $0.value.kind != .moved }.keys.sorted() == ["", "e"])
        #expect(changes["d"]?.isWhole == true && changes["e/d"]?.isWhole == true && changes["e/d/s"]?.isWhole == true)
        #expect((changes["d"]?.size, changes["e/d"]?.size, changes[""]?.size) == (-12, 12, 0))
    }

    @Test(arguments: [("", 5), ("x", 5), ("", 6)])
    func `a directory with other contents has not moved, and is not removed as a whole`(name: String, size: Int) throws
    {
        let (same, old) = (file("s", 1, #","ino":8"#), file("f", 5, #","ino":3"#))
        let new = name.isEmpty && size == 5 ? "" : file("f" + name, size, #","ino":3"#)
        let changes = try moved(same + old, same + new)
        #expect(changes["d"]?.kind == .removed && changes["e/d"]?.kind == .added && changes["d/s"]?.kind == .moved)
        #expect(changes["d"]?.isWhole == false && changes["e/d"]?.isWhole == false)
    }

    @Test func `a link with another target has changed`() throws {
        let link = #",{"name":"l","asize":1,"mode":41471,"notreg":true,"mtime":5,"target":"a"}"#
        #expect(try changes(link, link.replacing(#""a""#, with: #""b""#))["l"]?.kind == .changed)
        #expect(try changes(link, link.replacing(#","target":"a""#, with: "")).keys.sorted() == [""])
    }

    @Test func `the space of directories themselves is not compared with gdu's, which has none`() throws {
        let (old, new) = (#",[{"name":"d"}\#(file("f", 5))]"#, #",[{"name":"d","dsize":4096}\#(file("f", 5))]"#)
        #expect(try changes(old, new, comparesDisk: true, program: "gdu").mapValues(\.disk) == ["": 0])
        #expect(try changes(old, new, comparesDisk: true)["d"]?.disk == 4096)
    }

    @Test func `a directory of another file system, which was not read, is unknown if the other tree has its contents`()
        throws
    {
        let mount = #",{"name":"m","excluded":"otherfs"}"#
        #expect(try changes(mount, #",[{"name":"m","dsize":4096}\#(file("f", 5))]"#)["m"]?.kind == .unknown)
        #expect(try changes(mount, #",[{"name":"m","dsize":4096}\#(file("f", 5))]"#)[""]?.size == 0)
        #expect(try changes(mount, #",[{"name":"m","dsize":4096}]"#).keys.sorted() == [""])
    }

    @Test func `one entry is left out of both trees`() throws {
        let (old, new) = (",[{\"name\":\"d\"}\(file("s", 5))]", ",[{\"name\":\"d\"}\(file("s", 6))\(file("t", 1))]")
        #expect(try changes(old, new, leavingOut: ["d", "s"]).mapValues(\.size) == ["": 1, "d": 1, "d/t": 1])
        #expect(try changes(",[{\"name\":\"d\"}]", old, leavingOut: ["d", "s"]).keys.sorted() == [""])
    }

    @Test func `another kind of entry is a change of its own`() throws {
        let changes = try changes(#",[{"name":"x"}\#(file("in", 9))]"#, file("x", 4))
        #expect(changes.mapValues(\.kind) == ["": .changed, "x": .otherKind])
        #expect((changes["x"]?.oldSize, changes["x"]?.size, changes["x"]?.items) == (9, -5, -1))
    }

    @Test func `entries that could not be read in one tree are unknown, and the sums above them are uncertain`() throws
    {
        let changes = try changes(
            #",[{"name":"d","read_error":true}],{"name":"e","read_error":true}"#,
            #",[{"name":"d"}\#(file("in", 9))]\#(file("e", 3))"#
        )
        #expect(changes["d/in"]?.kind == .unknown && changes["e"]?.kind == .unknown)
        #expect(changes["d"]?.isUncertain == true && changes[""]?.isUncertain == true)
        #expect(changes[""]?.size == 0)
    }

    @Test
    func
        `a directory that could not be read in one tree is unknown, and one that could not be read in both is the same`()
        throws
    {
        let changes = try changes(
            #",[{"name":"d","read_error":true}],[{"name":"e","read_error":true}],[{"name":"g","read_error":true}]"#,
            #",[{"name":"d"}\#(file("in", 9))],[{"name":"e","read_error":true}],[{"name":"g"}]"#
        )
        #expect(changes["d"]?.kind == .unknown && changes["e"] == nil && changes["g"]?.kind == .unknown)
    }

    @Test func `a file of the same size that counts under another name in one tree is marked`() throws {
        let link = #","ino":7,"hlnkc":true"#
        let changes = try changes(
            file("a", 5) + file("b", 5) + file("c", 3),
            file("a", 5, link) + file("b", 5, link) + file("c", 2)
        )
        #expect(changes["b"]?.countsElsewhereOnce == true && changes["b"]?.size == -5)
        #expect(changes["c"]?.countsElsewhereOnce == false && changes["c"]?.size == -1)
    }

    @Test func `a name that both trees have is no change, even if another name counted in one of them`() throws {
        let link = #","ino":7,"hlnkc":true"#
        let changes = try changes(file("a", 5, link) + file("b", 5, link), file("b", 5, #","ino":7"#))
        #expect(changes.mapValues(\.size) == ["": 0, "a": 0])
    }
}
