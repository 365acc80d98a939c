import Foundation
import Testing

@testable import FileTree
@testable import SystemCalls

/// Scan files of unknown origin: the tree that they describe, or an error at a byte.
@Suite struct ScanReaderTests {
    private func read(
        _ text: some Sequence<UInt8>,
        _ change: (inout WalkOptions) -> Void = { _ in }
    ) throws -> FileTree {
        try ScanFiles.read(text, change)
    }

    /// A file with entries in the root.
    private func scan(_ entries: String, program: String = "x") -> String {
        #"[1,2,{"progname":"\#(program)"},[{"name":"/r","dsize":512}\#(entries)]]"#
    }

    private func paths(_ tree: FileTree) -> [String] {
        var paths: [String] = []
        tree.forEachItem { item in
            var path: [UInt8] = []
            item.appendPath(to: &path)
            paths.append(String(decoding: path, as: UTF8.self))
        }
        return paths
    }

    @Test func `directories are arrays, and other entries are objects`() throws {
        let tree = try read(
            scan(
                #", [{"name":"b","dsize":1024}, {"name":"2","asize":7,"dsize":4096}], {"name":"a","asize":5,"mode":33188}"#
            ).utf8
        )
        #expect(paths(tree) == ["/r", "/r/a", "/r/b", "/r/b/2"])
        let root = tree.roots[0]
        #expect((root.size, root.disk, root.items) == (12, 512 + 1024 + 4096, 3))
        #expect((root.children?[1].size, root.children?[1].items) == (7, 1))
        #expect(root.children?[0].mode == 0o100644)
        #expect(root.children?[0].modified == nil && root.children?[0].owner == nil)
    }

    @Test(
        arguments: [
            ("\"a\\u00e9\"", [0x61, 0xc3, 0xa9]), ("\"\\ud83d\\udc69\"", [0xf0, 0x9f, 0x91, 0xa9]),
            ("\"\\\"\\\\\\b\\f\\n\\r\\t\"", [0x22, 0x5c, 8, 12, 10, 13, 9]),
        ] as [(String, [UInt8])]
    )
    func `names have the escapes of JSON`(name: String, expected: [UInt8]) throws {
        let tree = try read(scan(#",{"name":\#(name)}"#).utf8)
        #expect(tree.roots[0].children?[0].name.withBytes { $0.bytes } == expected)
    }

    @Test func `names need not be UTF-8`() throws {
        let text = Array(#"[1,0,{},[{"name":"r"},{"name":"a"#.utf8) + [0xff, 0xfe] + Array(#""}]]"#.utf8)
        #expect(try read(text).roots[0].children?[0].name.withBytes { $0.bytes } == [0x61, 0xff, 0xfe])
    }

    @Test func `times have a fraction, and can be before 1970`() throws {
        let tree = try read(
            scan(
                #",{"name":"a","mtime":-1.5},{"name":"b","mtime":12.000000001},{"name":"c","mtime":-3},{"name":"d","mtime":18446744073709551614}"#
            ).utf8
        )
        #expect(
            tree.roots[0].children?.map(\.modified) == [
                Moment(seconds: -2, nanoseconds: 500_000_000), Moment(seconds: 12, nanoseconds: 1), Moment(seconds: -3),
                Moment(seconds: -2),
            ]
        )
    }

    @Test func `times have 64 bits`() throws {
        let times = ["-9223372036854775808", "-9223372036854775807.5", "9223372036854775807"]
        let entries = times.map { #",{"name":"a\#($0)","mtime":\#($0)}"# }.joined()
        let seconds = try read(scan(entries).utf8).roots[0].children?.map { $0.modified?.seconds }
        #expect(seconds == [.min, .min, .max] || seconds == [.max, .min, .min])
    }

    @Test func `a name of a value that is as long as a known one is another one`() throws {
        let tree = try read(scan(#",{"name":"a","asize":3,"abcdefghijklmnopq":"x","mtime_after_19700":"y"}"#).utf8)
        #expect(tree.roots[0].size == 3)
    }

    @Test func `unknown values of any type are ignored`() throws {
        let values = #"null,true,[[],{},[1,{"x":[-1.5e+3]}],"\u0000"],{"a":{"b":"]}"},"c":[]}"#
        let entry = values.split(separator: ",", maxSplits: 2).enumerated().map { #""v\#($0)":\#($1)"# }
        let tree = try read(scan(#",{\#(entry[0]),\#(entry[1]),"v2":[\#(values)],"name":"a","asize":3}"#).utf8)
        #expect(tree.roots[0].size == 3)
    }

    @Test func `the sizes of directories in files of gdu include their contents, unless they have none`() throws {
        let entries =
            #",[{"name":"d","asize":9000,"dsize":8192},{"name":"f","asize":10,"dsize":4096}],[{"name":"e","dsize":512}]"#
        #expect(try read(scan(entries, program: "gdu").utf8).roots[0].disk == 512 + 4096 + 512)
        #expect(try read(scan(entries).utf8).roots[0].disk == 512 + 8192 + 4096 + 512)
    }

    /// The bytes of all files, as totals of matches count them.
    private func contents(_ entries: String, program: String = "x") throws -> Int64 {
        let tree = try read(scan(entries, program: program).utf8) { $0.fields.formUnion(.inode) }
        var bytes: Int64 = 0
        tree.forEachCountedItem(countsEveryLink: false) { item, _, countsContent in
            if countsContent { bytes += item.ownSize }
        }
        return bytes
    }

    @Test func `files of gdu mark the names that do not count`() throws {
        let file = #"{"name":"NAME","asize":100,"dsize":512"#
        let entries = ["a", "b", "c"].map {
            file.replacing("NAME", with: $0) + ($0 == "b" ? "}" : #","ino":7,"hlnkc":true}"#)
        }
        let tree = try read(scan("," + entries.joined(separator: ","), program: "gdu").utf8)
        #expect(tree.roots[0].size == 100 && tree.hasHardLinks)
        #expect(tree.roots[0].children?.map(\.isCountedElsewhere) == [true, false, true])
        #expect(try contents(",[{\"name\":\"d\"}," + entries.joined(separator: ",") + "]", program: "gdu") == 100)
    }

    @Test(
        // The numbers of makedev(3).
        arguments: [
            (65024, 254, 0), (2049, 8, 1), (263_883_096_846_661, 0xfff1, 0x12345), (.max, 0xffff_ffff, 0xffff_ffff),
        ] as [(UInt64, UInt64, UInt64)]
    )
    func `device numbers use the encoding of makedev, and an entry without a device has that of its directory`(
        number: UInt64,
        major: UInt64,
        minor: UInt64
    ) throws {
        let device = major << 32 | minor
        #expect(ScanDevice.decode(number) == device && ScanDevice.encode(device) == number)
        let tree = try read(scan(#",[{"name":"d","dev":\#(number)},{"name":"a"}],{"name":"e"}"#).utf8) {
            $0.fields = .inode
        }
        if device != .max {
            #expect(
                tree.roots[0].children?[0].device == device && tree.roots[0].children?[0].children?[0].device == device
            )
        }
        #expect(tree.roots[0].children?[1].device == nil)
    }

    @Test func `the number of hard links defaults to 1 for a file and is unknown for a directory`() throws {
        let tree = try read(scan(#",[{"name":"d","ino":7}],{"name":"f","ino":8}"#).utf8) { $0.fields = .inode }
        #expect(tree.roots[0].children?.map(\.links) == [nil, 1])
    }

    @Test func `targets of links are stored without the other details`() throws {
        let tree = try read(scan(#",{"name":"a","mode":41471,"target":"x"},{"name":"f","mode":33188}"#).utf8) {
            $0.fields = [.mode, .target]
        }
        #expect(tree.roots[0].children?.map { $0.target?.withBytes { $0.bytes } } == [Array("x".utf8), nil])
        #expect(tree.storage.value.details == nil)
    }

    @Test func `a file with several names counts once on each device`() throws {
        let file = #"{"name":"NAME","asize":100,"dsize":512,"ino":7,"hlnkc":true}"#
        let entries = ["a", "b"].map { file.replacing("NAME", with: $0) }
        let tree = try read(
            scan(",\(entries[0]),\(entries[1]),[{\"name\":\"m\",\"dev\":5},\(entries[0]),\(entries[1])]").utf8
        )
        #expect(tree.roots[0].size == 200)
        #expect(tree.roots[0].children?.map(\.isCountedElsewhere) == [false, true, false])
        #expect(try contents(",\(entries[0]),\(entries[1])") == 100)
        #expect(try read(scan(",\(entries[0]),\(entries[1])").utf8) { $0.countsEveryLink = true }.roots[0].size == 200)
    }

    @Test func `excluded entries are left out, except directories of other file systems, which have no contents`()
        throws
    {
        let entries = ["pattern", "otherfs", "kernfs", "frmlnk"].map {
            #",{"name":"\#($0)","asize":9,"excluded":"\#($0)"}"#
        }
        let tree = try read(scan(entries.joined()).utf8)
        #expect(paths(tree) == ["/r", "/r/kernfs", "/r/otherfs"])
        #expect(tree.roots[0].size == 0 && tree.roots[0].children?.allSatisfy(\.isDirectory) == true)
    }

    @Test func `what could not be read makes totals lower bounds, and excluded entries are left out`() throws {
        let tree = try read(
            scan(
                #",[{"name":"d","read_error":true}],{"name":"f","read_error":true},{"name":"x","excluded":"pattern"}"#
                    + #",[{"name":"o","excluded":"pattern"},{"name":"in"}]"#
            ).utf8
        )
        #expect(paths(tree) == ["/r", "/r/d", "/r/f"])
        #expect(tree.roots[0].isIncomplete)
        #expect(tree.errors.map { String(decoding: $0.path, as: UTF8.self) } == ["/r/d", "/r/f"])
    }

    @Test func `excluded names and hidden ones are not listed`() throws {
        let entries = #",[{"name":"a"},{"name":"x.o","asize":1},{"name":".h","asize":2}],{"name":"x.c","asize":4}"#
        let tree = try read(scan(entries).utf8) { options in
            options.exclude = GlobSet([Array("a/*.o".utf8)])
            options.showsHidden = false
        }
        #expect(paths(tree) == ["/r", "/r/a", "/r/x.c"])
        #expect(tree.roots[0].size == 6)
        #expect(tree.roots[0].children?[0].hiddenChildren.count == 1)
    }

    @Test func `100,000 levels are read`() throws {
        let depth = 100_000
        let text = scan(String(repeating: #",[{"name":"d"}"#, count: depth) + String(repeating: "]", count: depth))
        #expect(try read(text.utf8).roots[0].items == depth)
    }

    @Test func `totals beyond 64 bits are lower bounds`() throws {
        let large = #","asize":9223372036854775807,"dsize":9223372036854775807}"#
        let tree = try read(scan(#",{"name":"a"\#(large),{"name":"b"\#(large)"#).utf8)
        #expect(tree.roots[0].size == .max && tree.roots[0].sizeIsLowerBound)
    }

    @Test(
        arguments: [
            (#"[1,2,{},[{"name":""}]]"#, 20, "an entry has no name"),
            (#"[1,2,{},[{"name":"r"},{"name":".."}]]"#, 35, "an entry has the name '.' or '..'"),
            (#"[1,2,{},[{"name":"r"},{"name":"a/b"}]]"#, 36, "a name contains a slash"),
            (#"[1,2,{},[{"name":"r"},{"name":"a\u0000"}]]"#, 40, "a name contains a NUL"),
            (
                #"[1,2,{},[{"name":"r"},{"name":"a"},{"name":"a"}]]"#, 48,
                "the directory that ends here has two entries with the name 'a'"
            ),
            (#"[1,2,{},[{"name":"r"},{"name":"a","asize":-1}]]"#, 42, "number expected"),
            (
                #"[1,2,{},[{"name":"r"},{"name":"a","asize":9223372036854775808}]]"#, 61,
                "the number is greater than 9223372036854775807"
            ),
            (#"[1,2,{},[{"name":"r"},{"name":"a","asize":99999999999999999999}]]"#, 61, "the number is too large"),
            (#"[1,2,{},[{"name":"r"},{"name":"a","asize":1.5}]]"#, 43, "whole number expected"),
            (#"[1,2,{},{"name":"r"}]"#, 8, "the root is no directory"),
            (#"[2,0,{},[{"name":"r"}]]"#, 2, "unknown version of the format"),
            (#"{"a":1}"#, 0, "not a scan: '[' expected; --save writes scans"),
            (#"[1,2,{},[{"name":"r"}]] x"#, 24, "the file must end here"),
            (#"[1,2,{},[{"name":"r"}],[{"name":"s"}]]"#, 23, "a scan has one root"),
            (#"[1,2,{},[{"name":"r"}]"#, 22, "the file ends too early"),
            (#"[1,2,{},[{"name":"\ud800x"}]]"#, 25, "half of a surrogate pair"),
            (
                #"[1,2,{"entries":2},[{"name":"r"}]]"#, 34,
                "the file has 1 entries of 0 bytes (0 on disk), and should have 2 of 0 (0)"
            ),
        ]
    )
    func `a mistake has a place and a reason`(text: String, offset: Int, reason: String) throws {
        #expect(throws: ScanError.invalid(offset: offset, reason)) { try read(text.utf8) }
    }

    @Test func `two entries with the same name are found in a directory of thousands`() throws {
        for count in [4095, 4096] {
            let names = (0..<count).map { #",{"name":"\#($0)"}"# }.shuffled().joined()
            #expect(try paths(read(scan(names).utf8)) == ["/r"] + (0..<count).map { "/r/\($0)" })
            #expect(throws: ScanError.self) { try read(scan(names + #",{"name":"7"}"#).utf8) }
        }
    }

    @Test(
        arguments: [([0x28, 0xb5, 0x2f, 0xfd], "zstd -d"), (Array("\u{1f}".utf8), "gzip -d")] as [([UInt8], String)]
    )
    func `a compressed file names the command that decompresses it`(bytes: [UInt8], command: String) throws {
        #expect(throws: ScanError.otherFormat("is compressed", command: command)) { try read(bytes) }
    }

    @Test func `a file that ends at any byte is an error`() throws {
        let text = Array(
            scan(#",[{"name":"a\n\u00e9","dsize":512,"mtime":1.5,"hlnkc":true},{"name":"b","x":[1,{"y":null}]}]"#).utf8
        )
        #expect(throws: Never.self) { try read(text) }
        for count in 0..<text.count {
            #expect(throws: ScanError.self, "\(count)") { try read(text[..<count]) }
        }
    }

    @Test func `random damage is an error or another tree`() throws {
        let text = Array(
            scan(
                #",[{"name":"a\n\u00e9","dsize":512,"mtime":1.5,"ino":7,"hlnkc":true},{"name":"b","x":[1,{"y":null}]}]"#
            )
            .utf8
        )
        var random = SeededGenerator(seed: 1)
        var (read, refused) = (0, 0)
        for _ in 0..<3000 {
            var damaged = text
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: 0..<damaged.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: damaged[place] = UInt8.random(in: 0...255, using: &random)
                case 1: damaged.remove(at: place)
                default: damaged.insert(damaged.randomElement(using: &random) ?? 0, at: place)
                }
            }
            do {
                _ = try self.read(damaged)
                read += 1
            } catch is ScanError {
                refused += 1
            }
        }
        #expect(read > 100 && refused > 1000)
    }
}
