import Foundation
import Testing

/// `--collapse` and `--condense`.
@Suite struct CollapseTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.prepare(
            """
            mkdir -p t/src/main/java/acme t/src/main/java/empty t/lib/node_modules/x t/one/two/three t/mixed/sub t/h/i
            truncate -s 40 t/src/main/java/acme/A.java; truncate -s 2 t/lib/node_modules/x/index.js t/lib/a.js
            truncate -s 7 t/one/two/three/file t/mixed/file; touch t/h/.hidden
            """
        )
    }

    private func lines(_ options: String, errors: String = "") throws -> [String] {
        let output = try folder.run("treetab -B --no-header --style plain -c name,size,items \(options) t")
        #expect(output.status == 0 && output.errors == errors)
        return output.lines.map { line in
            line.prefix { $0 == " " } + line.split(separator: " ").joined(separator: " ")
        }
    }

    @Test(arguments: [
        "node_modules|src", "src' --collapse 'node_modules", "src|lib/node*",
        "SRC|Node_*' --ignore-case --collapse 'none",
    ])
    func `directories that match --collapse have totals but no rows below them`(globs: String) throws {
        let all = try lines("")
        #expect(
            try lines("--collapse '\(globs)'")
                == all.filter { line in
                    !["main", "java", "acme", "empty", "A.java", "  x ", "index"].contains { line.contains($0) }
                }
        )
    }

    @Test func `with --only-files, a collapsed directory counts in the rest row`() throws {
        let all = try lines("-f -a")
        #expect(all.contains { $0.hasSuffix("index.js 2") })
        let rest = try lines("-f -a --collapse 'node_modules|empty'")
        #expect(rest.filter { $0.contains("…") } == ["    … 1 other 2 3"])
        #expect(
            rest.filter { !$0.contains("…") }
                == all.filter { line in !["node_modules", "  x ", "index"].contains { line.contains($0) } }
        )
        #expect(try lines("-f -a --collapse 'h|one'").last == "  … 2 others 7 7")
    }

    @Test func `--collapse applies to every format, to lists, and to filters, but not to a PATH`() throws {
        #expect(
            try folder.run("treetab --csv --no-header -c path --collapse 't|lib|src|mixed|one|h' t").lines
                == ["t", "t/h", "t/lib", "t/mixed", "t/one", "t/src"]
        )
        let json = try folder.run("treetab --json -c name --collapse 's*|l*|m*|o*|h' t | jq -c '.roots[0].children'")
        #expect(json.text.contains(#"{"name":"lib"},{"name":"mixed"}"#))
        #expect(
            try folder.run("treetab --flat -f --csv --no-header -c path --collapse 'l*|mixed|o*|h' t").lines
                == ["t/src/main/java/acme/A.java"]
        )
        #expect(try lines("--collapse lib -P '*.js'") == ["t 4 2", "  lib 4 2"])
        #expect(
            try lines("--collapse node_modules -P '*.js'")
                == ["t 4 2", "  lib 4 2", "    a.js 2", "    node_modules 2 1"]
        )
        #expect(
            try folder.run(
                "treetab --collapse node_modules --csv --no-header -c path,size -P '*.js' t"
            ).lines
                == ["t/lib/a.js,2"]
        )
    }

    @Test func `a chain of directories with one entry each is one row with --condense`() throws {
        #expect(
            try lines("--condense") == [
                "t 58 21", "  h 0 2", "    i 0 0", "    … 1 hidden 0 1", "  lib 4 4", "    a.js 2",
                "    node_modules/x 2 2", "      index.js 2", "  mixed 7 2", "    file 7", "    sub 0 0",
                "  one/two/three 7 3", "    file 7", "  src/main/java 40 5", "    acme 40 1", "      A.java 40",
                "    empty 0 0",
            ]
        )
    }

    @Test func `a chain of --condense ends at a directory that --collapse matches`() throws {
        #expect(try lines("--condense --collapse main").suffix(2) == ["    file 7", "  src/main 40 5"])
        #expect(try lines("--condense --collapse 'java|two'").suffix(2) == ["  one/two 7 3", "  src/main/java 40 5"])
        let sections = try folder.run("treetab --condense --collapse main --group-by ext --style plain -c name t")
        #expect(sections.lines.contains("  src/main"))
    }

    @Test func `a chain of --condense also consists of listed directories, and of directories reached by links`() throws
    {
        let listed = try folder.run(
            "find t | treetab --files-from - --condense --style plain --no-header -c name,size -B"
        )
        #expect(listed.lines.contains { $0.hasPrefix("    src/main/java ") }, "\(listed.text)")
        let followed = try folder.run("treetab --follow --condense --style plain --no-header -c name,disk t")
        #expect(followed.lines.contains { $0.hasPrefix("  src/main/java ") }, "\(followed.text)")
    }

    @Test func `--condense works with sorting, limits, filters, paths and Markdown`() throws {
        #expect(
            try lines("--condense -s size -n 1") == [
                "t 58 21", "  src/main/java 40 5", "    acme 40 1", "      A.java 40", "    … 1 other 0 1",
                "  … 4 others 18 15",
            ]
        )
        #expect(try lines("--condense -L 1 -r").dropFirst().first == "  src/main/java 40 5")
        #expect(try lines("--condense -D -P java") == ["t 40 4", "  src/main/java 40 4"])
        #expect(try lines("--condense -P main") == ["t 40 5", "  src/main 40 5"])
        #expect(
            try lines("--condense -P A.java") == [
                "t 40 1", "  src/main/java/acme 40 1", "    A.java 40",
            ]
        )
        #expect(
            try folder.run("treetab --no-header --condense --style plain -c path -P A.java t").lines
                == ["t", "  t/src/main/java/acme", "    t/src/main/java/acme/A.java"]
        )
        #expect(
            try folder.run("treetab --condense --markdown -c name -L 1 -P java t").lines.last?.hasSuffix(
                "src/main/java |"
            ) == true
        )
        let link = try folder.run("treetab --condense --hyperlink always -c name -D -P java t").text
        #expect(link.contains("/t/src/main/java\u{1b}\\"))
    }

    @Test(arguments: ["--csv", "--json", "--null", "--flat"])
    func `formats for programs and lists ignore --condense`(format: String) throws {
        #expect(try folder.run("treetab --condense \(format) t").text == folder.run("treetab \(format) t").text)
    }
}
