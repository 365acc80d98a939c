import Foundation
import Testing

@Suite struct HostileNamesTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.makeHostileTree()
    }

    @Test(arguments: ["", "--style plain", "--markdown", "-l", "-s size -n 7", "-P '*e*'"])
    func `every item is one line of valid UTF-8 without control characters`(options: String) throws {
        let output = try folder.run("treetab -a \(options) tree")
        #expect(output.isClean)
        let text = try #require(String(bytes: output.bytes, encoding: .utf8), "not UTF-8")
        let controls = text.unicodeScalars.filter { $0.properties.generalCategory == .control && $0 != "\n" }
        #expect(controls.isEmpty)
        #expect(!text.unicodeScalars.contains("\u{202e}"))
        if !options.contains("-n"), !options.contains("-P") {
            let items = try folder.prepare("find tree -printf x").text.count
            #expect(output.lines.count == items + (options == "--markdown" ? 2 : 1))
        }
    }

    @Test(
        .needs(.python3, .wcwidth),
        arguments: ["", "--style plain", "--no-header", "-s size -n 5", "-P '*.txt'", "--si", "-B"]
    )
    func `columns are aligned for all names`(options: String) throws {
        // All lines have the same width, because the last column contains right-aligned numbers. sed removes their units.
        // The longest name is left out, because it pushes its numbers to the right.
        let output = try folder.run(
            #"""
            treetab -a -I '?star*' \#(options) -c name,kind,size tree | sed -E '/^Name /d; s/ [KMGk]?i?B$//' > out
            python3 "$REFERENCE/widths.py" < out
            """#
        )
        #expect(output.isClean, "\(output.errors)")
        #expect(Set(output.lines).count == 1)
        #expect(output.lines.count > 3)
        #expect(!output.lines.contains("-1"))
    }

    @Test func `characters that cannot be displayed are escaped`() throws {
        let names = try folder.run("treetab --no-header --style plain -c name tree").lines.map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        let expected = [
            #"new\nline"#, #"tab\there"#, #"carriage\rreturn"#, #"escape\x1b[31mred"#, #"invalid\xff\xfe.txt"#,
            #"right\u{202e}gnp.exe"#, "中文字.txt", "e\u{301} combining", "👩‍👧.png", "pipe|bar.csv", "quote\"comma,.csv",
        ]
        for name in expected { #expect(names.contains(name)) }
    }

    @Test func `a root with a hostile name is found and listed`() throws {
        let output = try folder.run(#"treetab --no-header -c name,size "$(printf 'tree/invalid\377\376.txt')""#)
        #expect(output.isClean)
        #expect(output.lines == [#"tree/invalid\xff\xfe.txt  6 B"#])
    }

    @Test func `a glob with invalid bytes matches a name with these bytes`() throws {
        let output = try folder.run(#"treetab --csv --no-header -c size -P "$(printf '*\377*')" tree"#)
        #expect(output.lines == ["6"])
    }

    @Test func `messages escape hostile names and stay on one line`() throws {
        let output = try folder.run(#"treetab "$(printf 'no\n\033[31m\377')""#)
        #expect(output.status == 2)
        #expect(output.errors == "treetab: cannot read 'no\\n\\x1b[31m\\xff': No such file or directory\n")
    }
}
