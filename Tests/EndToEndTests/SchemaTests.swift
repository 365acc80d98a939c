import Foundation
import Testing

/// The schema of JSON output: the output conforms to it, it is complete, and it only grows.
@Suite struct SchemaTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    /// The fields of version 2. New fields are added here. Removing a field or changing its meaning requires version 3.
    private static let columns = [
        "name", "path", "parent", "size", "disk", "own", "own-disk", "items", "files", "dirs", "entries", "depth",
        "kind",
        "ext", "mode", "octal", "owner", "group",
        "uid", "gid", "inode", "links", "device", "modified", "newest", "created", "accessed", "changed", "age",
        "percent", "bar",
        "target", "change", "delta", "delta-disk", "delta-items", "old", "new", "grew", "shrank", "hidden", "empty",
        "missing", "broken", "executable", "setuid", "setgid", "world-writable", "error", "incomplete",
    ]
    private static let base64 = ["name", "path", "parent", "ext", "owner", "group", "target"].map { $0 + "_base64" }

    /// The names of the members of an object in the schema, in order.
    private func members(_ place: String) throws -> [String] {
        let program = "import json, sys; print(*json.load(sys.stdin)\(place))"
        return try folder.prepare("treetab --schema | python3 -c '\(program)'").text
            .split(whereSeparator: \.isWhitespace).map(String.init)
    }

    @Test(.needs(.python3)) func `version 2 of the schema has these fields`() throws {
        #expect(try members(#"["properties"]["schema"].values()"#) == ["2"])
        #expect(try members(#"["properties"]"#) == ["schema", "roots", "summary", "errors", "totals"])
        let row = try members(#"["$defs"]["row"]["properties"]"#)
        #expect(row.filter { !$0.hasSuffix("_base64") } == Self.columns)
        #expect(row.filter { $0.hasSuffix("_base64") }.sorted() == Self.base64.sorted())
        #expect(try members(#"["$defs"]["item"]["properties"]"#) == ["section", "context", "children"])
        #expect(try members(#"["$defs"]["error"]["properties"]"#) == ["path", "path_base64", "reason"])
        #expect(
            try members(#"["$defs"]["totals"]["properties"]"#)
                == ["items", "dirs", "files", "size", "disk", "errors", "incomplete"]
        )
    }

    @Test(.needs(.python3, .jsonschema, .permissions))
    func `the output conforms to the schema and has no other fields`() throws {
        try folder.makeConsumerTree()
        try folder.prepare(
            #"""
            treetab --schema >schema
            cd tree; ln -s 'x' "$(printf 'e.\377')"; ln -s "$(printf '\376')" to; mkdir "$(printf 'shut\375')" shut
            mkdir -p "$(printf 'in\374')/x"; chmod 0 shut*
            """#
        )
        let columns = Self.columns.joined(separator: ",")
        var fields: Set<String> = []
        for options in [
            "-a tree", "-a -c \(columns) tree", "-c error,incomplete tree", "-f -c name,kind tree", "-L 0 -c name tree",
            "-a --group-by kind -n 2 -c \(columns) tree/deep tree", "-c name -P bottom tree",
            "-a -c \(columns) --diff tree tree/deep",
        ] {
            for format in ["json", "jsonl"] {
                let output = try folder.run(
                    """
                    \(Folder.withoutRights) treetab --\(format) -o out.\(format) \(options) 2>/dev/null
                    python3 "$REFERENCE/valid.py" schema out.\(format)
                    """
                )
                #expect(output.isClean, "\(options): \(output.errors)")
                fields.formUnion(output.text.split(whereSeparator: \.isWhitespace).map(String.init))
            }
        }
        let absent = ["owner_base64", "group_base64", "missing", "setgid"]
        let others = ["schema", "roots", "errors", "totals", "reason", "section", "context", "children"]
        #expect(fields == Set(Self.columns + Self.base64 + others).subtracting(absent))
    }

    @Test func `listed paths that do not exist conform to the schema`() throws {
        let output = try folder.run("echo missing/one | treetab --jsonl -c path,size,mode,uid,modified --files-from -")
        #expect(
            output.lines.last
                == #"{"path":"missing/one","size":null,"mode":null,"uid":null,"modified":null}"#
        )
    }

    @Test(.needs(.python3), arguments: ["csv", "tsv", "jsonl", "json"])
    func `fields are in the order of the columns, or in a fixed default order`(format: String) throws {
        try folder.prepare("mkdir -p t/d")
        let program =
            format.hasPrefix("json")
            ? #"import json, sys; row = json.load(sys.stdin); print(*row.get("roots", [row])[0], sep=",")"#
            : #"import sys; print(sys.stdin.readline().strip().replace("\t", ","))"#
        let fields = { (options: String) in
            try folder.run("treetab --\(format) -L 0 \(options) t | python3 -c '\(program)'").text
        }
        // JSON omits these, because the directory has no value in them.
        let absent = [
            "hidden", "empty", "missing", "broken", "executable", "setuid", "setgid", "world-writable", "error",
            "incomplete",
        ]
        let reversed = Self.columns.filter { !absent.contains($0) }.reversed().joined(separator: ",")
        #expect(try fields("-c \(reversed)") == reversed + "\n")
        let standard = "path,depth,name,kind,size,disk,items,modified\n"
        #expect(try fields("") == (format == "json" ? "name,kind,size,disk,items,modified\n" : standard))
    }

    @Test func `the documentation shows the schema that the command prints`() throws {
        let path = "Sources/TreeTable/TreeTable.docc/Schema.md"
        let text = try String(contentsOfFile: "\(TestFiles.repository)/\(path)", encoding: .utf8)
        let printed = try folder.run("treetab --schema")
        #expect(printed.isClean)
        let actual = text.replacing(/(?s)(```json\n).*?(```\n)/) { $0.1 + printed.text + $0.2 }
        #expect(actual.contains(printed.text))
        try expectSnapshot(Data(actual.utf8), path)
    }
}
