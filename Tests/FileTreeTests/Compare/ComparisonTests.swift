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
        findsMoves: Bool = false
    ) throws -> [String: Change] {
        let fields = ScanFiles.fields.union(findsMoves ? [.inode, .target] : [])
        let trees = try [old, new].map { text in
            try ScanFiles.read(#"[1,0,{},[{"name":"/r"}\#(text)]]"#.utf8) { $0.fields = fields }
        }
        let comparison = try FileTree(
            comparing: trees[0],
            with: trees[1],
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
            time.hasPrefix("-") ? #","mtime_before_1970":\#(time)"# : #","mtime":\#(time)"#
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
