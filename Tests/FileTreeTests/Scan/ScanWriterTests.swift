import Testing

@testable import FileTree
@testable import SystemCalls

/// The text of scan files, by hand from the description of ncdu's format (https://dev.yorhel.nl/ncdu/jsonfmt).
@Suite struct ScanWriterTests {
    /// Writes a tree that a scan file describes.
    private func written(
        _ text: String,
        _ header: ScanHeader = ScanHeader(),
        _ fields: StatusFields = ScanFiles.fields
    ) throws -> [String] {
        let tree = try ScanFiles.read(text.utf8) { $0.fields = fields }
        let root = tree.roots[0]
        var writer = ScanWriter(tree, rootName: root.name.withBytes { $0.bytes }, device: root.device, fields, System())
        var bytes: [UInt8] = []
        try writer.write(header) { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test func `a directory is an array, and values that are 0 are left out`() throws {
        let lines = try written(
            #"[1,0,{},[{"name":"/r","mode":16877},{"name":"b","asize":7,"dsize":512,"mode":33188,"mtime":5},[{"name":"a","mode":16832}]]]"#
        )
        #expect(
            lines.dropFirst() == [
                #"[{"name":"/r","mode":16877},"#, #"[{"name":"a","mode":16832}],"#,
                #"{"name":"b","asize":7,"dsize":512,"mode":33188,"mtime":5}]]"#,
            ]
        )
    }

    @Test func `the header describes the scan, with the sums of its entries`() throws {
        var header = ScanHeader()
        (header.program, header.version, header.timestamp) = (Array("treetab".utf8), Array("1".utf8), 9)
        (header.host, header.options) = (Array("h".utf8), [Array("--exclude=\"".utf8)])
        (header.users, header.groups) = ([7: Array("me".utf8)], [:])
        let lines = try written(#"[1,0,{},[{"name":"/r","dsize":1024},{"name":"b","asize":7,"dsize":512}]]"#, header)
        #expect(
            lines[0]
                == #"[1,2,{"progname":"treetab","progver":"1","timestamp":9,"host":"h","options":["--exclude=\""],"entries":2,"#
                + #""asize":7,"dsize":1536,"users":[[7,"me"]],"groups":[]},"#
        )
    }

    @Test(arguments: [(#"a\"b"#, #"a\"b"#), (#"\\"#, #"\\"#), (#"\n\u007f"#, #"\u000a\u007f"#), ("é", "é")])
    func `names are escaped as JSON requires`(name: String, expected: String) throws {
        let lines = try written(#"[1,0,{},[{"name":"/r"},{"name":"\#(name)","mode":33188}]]"#)
        #expect(lines.last == #"{"name":"\#(expected)","mode":33188}]]"#)
    }

    @Test(
        arguments: [
            ("1.5", #""mtime":1.5"#), ("3", #""mtime":3"#), ("1.000000001", #""mtime":1.000000001"#),
            ("-1", #""mtime_pre_1970":-1"#), ("-0.25", #""mtime_pre_1970":-0.25"#),
        ]
    )
    func `times before 1970, which ncdu refuses, have a key of their own`(time: String, expected: String) throws {
        let lines = try written(#"[1,0,{},[{"name":"/r"},{"name":"a","mode":33188,"mtime":\#(time)}]]"#)
        #expect(lines.last == #"{"name":"a","mode":33188,\#(expected)}]]"#)
    }

    @Test func `a fraction is below one second, even if a file system reports more nanoseconds`() throws {
        var lines: [String] = []
        for seconds in [Int64.min, -1, 0] {
            let plan = FaultPlan(altering: { $0.modified = Moment(seconds: seconds, nanoseconds: .max) })
            let directory = try TemporaryDirectory()
            defer { directory.remove() }
            try directory.file("a", size: 1)
            var options = WalkOptions()
            (options.fields, options.showsHidden, options.keepsFindings) = (.modified, true, true)
            let tree = try Walk(roots: [directory.path], options: options, system: System(faults: plan)).run()
            var writer = ScanWriter(tree, rootName: [1], device: nil, .modified, System())
            var bytes: [UInt8] = []
            try writer.write(ScanHeader()) { bytes += $0 }
            let text = String(decoding: bytes, as: UTF8.self)
            lines.append(String(text.split(separator: ":").last?.prefix { $0 != "}" } ?? ""))
        }
        #expect(lines == ["-9223372036854775807.000000001", "-0.000000001", "0.999999999"])
    }

    @Test func `hard links, devices and errors are written`() throws {
        let text =
            #"[1,0,{},[{"name":"/r","dev":65024},{"name":"a","asize":5,"ino":3,"hlnkc":true,"nlink":2,"mode":33188},"#
            + #"[{"name":"d","dev":2049,"read_error":true,"errno":13,"mode":16384}],{"name":"e","read_error":true,"stat_errno":5},"#
            + #"{"name":"f","ino":4,"mode":33188},{"name":"p","mode":4480}]]"#
        let lines = try written(text, ScanHeader(), ScanFiles.fields.union(.inode))
        #expect(
            lines.dropFirst() == [
                #"[{"name":"/r","dev":65024,"mode":0},"#,
                #"{"name":"a","asize":5,"ino":3,"hlnkc":true,"nlink":2,"mode":33188},"#,
                #"[{"name":"d","dev":2049,"mode":16384,"read_error":true,"errno":13}],"#,
                #"{"name":"e","read_error":true,"stat_errno":5},"#,
                #"{"name":"f","ino":4,"mode":33188},"#, #"{"name":"p","notreg":true,"mode":4480}]]"#,
            ]
        )
    }
}
