import Foundation
import Testing

@Suite struct MarkdownTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.makeHostileTree()
    }

    /// The texts of the cells as cmark-gfm renders them.
    private func cells(_ command: String) throws -> [[String]] {
        let output = try folder.run(
            #"""
            \#(command) > table.md && cmark-gfm -e table -e strikethrough -e tagfilter table.md > table.html &&
            python3 "$REFERENCE/markdown_cells.py" < table.html
            """#
        )
        #expect(output.isClean, "\(output.errors)")
        return output.lines.map { line in
            line.split(separator: " ").map { cell in
                guard cell != "-" else { return "" }
                let digits = Array(cell)
                let bytes = stride(from: 0, to: digits.count - 1, by: 2).map {
                    UInt8(String(digits[$0...$0 + 1]), radix: 16)
                }
                return String(decoding: bytes.compactMap { $0 }, as: UTF8.self)
            }
        }
    }

    @Test(.needs(.cmarkGFM, .python3), arguments: ["", "-l", "-n 3", "--no-header", "-c name", "-s -size -L 1"])
    func `the output is one GFM table with the same number of cells in every row`(options: String) throws {
        let rows = try cells("treetab -a --markdown \(options) tree")
        #expect(Set(rows.map(\.count)).count == 1)
        #expect(rows.count > 3)
    }

    @Test(.needs(.cmarkGFM, .python3)) func `each rendered cell equals the cell of the text output`() throws {
        let columns = "-c name,kind,size,items,modified,percent"
        let rows = try cells("treetab -a --markdown \(columns) tree").dropFirst()
        let text = try folder.run("treetab -a --csv -c depth tree").lines.dropFirst()
        // Only text shows the targets of links.
        let plain = try folder.run("treetab -a --no-header --style plain -c name tree").lines
            .map { $0.replacing(/\ -> .*/, with: "") }
        #expect(rows.count == plain.count)
        for ((row, line), depth) in zip(zip(rows, plain), text) {
            let depth = try #require(Int(depth))
            let indent = String(repeating: "\u{a0}", count: 4 * depth)
            #expect(row[0].hasPrefix(indent))
            let name = row[0].dropFirst(indent.count).replacing("\u{a0}", with: " ")
            // Text output has no spaces at the ends of lines.
            #expect(
                name == line.dropFirst(2 * depth) || name.hasSuffix(" ") && name.dropLast() == line.dropFirst(2 * depth)
            )
        }
    }

    @Test func `with --ascii, no-break spaces are character references`() throws {
        try folder.prepare("mkdir -p ascii/d/.h; touch 'ascii/d/two  spaces'")
        let output = try folder.run("treetab --ascii --markdown --no-header -c name ascii")
        #expect(output.text.utf8.allSatisfy { $0 < 0x80 })
        #expect(output.lines.contains("| &nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;two &nbsp;spaces |"))
        #expect(output.lines.contains("| &nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;... 1 hidden |"))
    }

    @Test(.needs(.cmarkGFM)) func `titles of sections are bold, also if they begin or end in a space`() throws {
        // The last two are an ideographic space and a no-break space.
        try folder.prepare(
            #"mkdir s; cd s; touch 'a.x ' 'b. y' 'c. ' a.z_ "$(printf 'a.t\343\200\200')" "$(printf 'a.u\302\240')""#
        )
        let html = try folder.run("treetab --group-by ext --markdown -c name s | cmark-gfm -e table").text
        #expect(html.matches(of: /<strong>/).count == 6, "\(html)")
        #expect(!html.contains("**"))
    }

    @Test(.needs(.cmarkGFM)) func `a name that looks like a web address does not become a link`() throws {
        try folder.prepare(
            """
            mkdir links; cd links; touch www.example.org x.www.example.org
            for address in https://example.org http://example.org/a ftp://example.org/x; do
                ln -s "$address" "${address%%:*}"
            done
            """
        )
        let html = try folder.run("treetab --markdown -c name,target links | cmark-gfm -e table -e autolink").text
        #expect(!html.contains("<a "))
        for address in ["https://example.org", "http://example.org/a", "ftp://example.org/x", "www.example.org"] {
            #expect(html.contains(address))
        }
    }

    @Test(.needs(.cmarkGFM, .python3)) func `the header contains the column titles, and numbers are right-aligned`()
        throws
    {
        #expect(try cells("treetab --markdown tree").first == ["Name", "Size", "Items", "Modified"])
        let html = try folder.run("treetab --markdown tree | cmark-gfm -e table").text
        #expect(html.contains(#"<th align="right">Size</th>"#))
        #expect(html.contains("<th>Name</th>"))
    }
}
