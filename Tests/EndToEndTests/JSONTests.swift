import Foundation
import Testing

@Suite struct JSONTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.makeHostileTree()
    }

    @Test(.needs(.python3)) func `all machine-readable formats contain the same values`() throws {
        for options in ["-a tree", "-a tree/deep tree/one", "-L 1 tree"] {
            let output = try folder.run(
                """
                for format in csv tsv json jsonl; do
                    treetab --$format \(options) >all.$format || exit
                done
                python3 "$REFERENCE/same_values.py" all.csv all.tsv all.json all.jsonl
                """
            )
            #expect(output.isClean, "\(output.errors)")
            #expect(try #require(Int(output.text.trimmingCharacters(in: .newlines))) > 1)
        }
    }

    @Test(.needs(.python3)) func `every path of find is read back from each format, byte for byte`() throws {
        let found = try folder.prepare("find tree -print0 | sort -z | od -An -vtx1").text
        for format in ["csv", "tsv", "json", "jsonl"] {
            let output = try folder.run(
                """
                treetab -a --\(format) tree >all.\(format)
                python3 "$REFERENCE/paths.py" all.\(format) | sort -z | od -An -vtx1
                """
            )
            #expect(output.isClean, "\(output.errors)")
            #expect(output.text == found, "\(format)")
        }
    }

    @Test(.needs(.python3)) func `names with every byte, 10,000 random names and link targets are read back`()
        throws
    {
        try folder.prepare(
            """
            python3 - <<'EOF'
            import os, random
            os.mkdir("names")
            os.chdir(b"names")
            random.seed(7)
            names = {bytes([byte]) for byte in range(1, 256)} - {b".", b"/"}
            while len(names) < 10253:
                name = bytes(random.randrange(1, 256) for _ in range(random.randint(1, 40))).replace(b"/", b"_")
                if name not in (b".", b".."): names.add(name)
            for name in names: os.symlink(name[::-1], name)
            EOF
            """
        )
        let found = try folder.prepare("find names -print0 | sort -z | od -An -vtx1").text
        for format in ["csv", "tsv", "json", "jsonl"] {
            let output = try folder.run(
                """
                treetab -a --\(format) names >all.\(format)
                python3 "$REFERENCE/paths.py" all.\(format) | sort -z | od -An -vtx1
                """
            )
            #expect(output.text == found, "\(format)")
            let columns = "-c depth,path,name,kind,mode,target"
            let all = try folder.run(
                """
                treetab -a --\(format) \(columns) names >all.\(format)
                python3 "$REFERENCE/statuses.py" all.\(format)
                """
            )
            #expect(all.text == "10254\n", "\(format): \(all.errors)")
        }
    }

    @Test(.needs(.python3, .permissions)) func `the document contains schema, roots, errors and totals, in that order`()
        throws
    {
        try folder.prepare("mkdir -p t/shut t/open; echo hello >t/open/file; chmod 0 t/shut")
        let output = try folder.run(
            #"\#(Folder.withoutRights) treetab --json t >t.json; echo $?; python3 -c '\#(Self.summary)' <t.json"#
        )
        #expect(
            output.lines == [
                "1", "schema roots errors totals", "[{'path': 't/shut', 'reason': 'Permission denied'}]",
                "3 2 1 6 1 True",
                "name kind size disk items modified incomplete children",
                "name kind size disk items modified error incomplete children",
            ]
        )
    }

    private static let summary = """
        import json, sys
        document = json.load(sys.stdin)
        print(*document)
        print(document["errors"])
        totals = document["totals"]
        print(*(totals[key] for key in ("items", "dirs", "files", "size", "errors", "incomplete")))
        print(*document["roots"][0])
        print(*document["roots"][0]["children"][1])
        """

    @Test func `a missing root writes nothing to standard output`() throws {
        let output = try folder.run("treetab --json absent")
        #expect(output.status == 2)
        #expect(output.bytes.isEmpty)
    }
}
