import Foundation
import Testing
import TreeTable

@Suite struct MarkdownTableStyleTests {
    private let nbsp = "\u{a0}"

    private func markdown(_ rows: [[String]]) -> Table<Item> {
        Table(rows.indices.dropFirst().map { Item("\($0)", $0) }) {
            for column in rows[0].indices {
                TableColumn(rows[0][column]) { rows[$0.size][column] }
            }
        }.tableStyle(.markdown)
    }

    @Test func `a table has a header, the alignments, and rows indented by no-break spaces`() {
        let items = [Item("a", 1, [Item("b", 2, [Item("c", 3)])]), Item("d", 4)]
        let table = Table(items, children: \.children) {
            TableColumn("Name", value: \.name)
            TableColumn("Size", value: \.size)
            TableColumn("Rank", value: \.rank).alignment(.center)
        }.tableStyle(.markdown)
        let indent = nbsp + nbsp + nbsp + nbsp
        #expect(
            table.rendered() == """
                | Name | Size | Rank |
                | --- | ---: | :---: |
                | a | 1 |  |
                | \(indent)b | 2 |  |
                | \(indent)\(indent)c | 3 |  |
                | d | 4 |  |

                """
        )
        #expect(
            table.tableColumnHeaders(.hidden).limited(depth: 0).rendered() == """
                |  |  |  |
                | --- | ---: | :---: |
                | a | 1 |  |
                | d | 4 |  |

                """
        )
    }

    @Test func `what could mark anything up is escaped`() {
        #expect(
            markdown([["*Title*|"], [#"\|`*_[]<>&~$"#], ["a  b   c "], [" "], ["x\ny\tz"]]).rendered()
                == #"""
                | \*Title\*\| |
                | --- |
                | \\\|\`\*\_\[\]&lt;&gt;&amp;\~\$ |
                | a NBSPb NBSPNBSPcNBSP |
                | NBSP |
                | x\\ny\\tz |

                """#.replacing("NBSP", with: nbsp)
        )
    }

    @Test func `a title is escaped like a cell`() {
        #expect(
            markdown([["a\nb", "\u{1b}[1m"], ["c", "d"]]).rendered() == #"""
                | a\\nb | \\x1b\[1m |
                | --- | --- |
                | c | d |

                """#
        )
    }

    @Test func `the width does not affect Markdown`() {
        let table = markdown([["Name", "Size"], ["a-name-that-is-long", "1"]])
        #expect(table.rendered(environment: .init(width: 3)) == table.rendered())
    }

    @Test func `deeper levels than a hundred are numbers in Markdown`() {
        func nested(_ depth: Int) -> Item { Item("\(depth)", depth == 102 ? nil : [nested(depth + 1)]) }
        let table = Table([nested(0)], children: \.children) { TableColumn("Name", value: \.name) }
        let lines = table.lines(.markdown)
        let indent = String(repeating: nbsp, count: 400)
        #expect(lines.suffix(3) == ["| \(indent)100 |", "| \(indent)⋯101 101 |", "| \(indent)⋯102 102 |"])
    }

    // MARK: As a renderer reads it

    private struct RenderedCell: Equatable {
        var text: String
        var alignment: String
    }

    /// Returns the cells of the only table of an HTML page, with `nil` for cells that contain markup.
    private func cells(html: String) -> [[RenderedCell]]? {
        guard html.hasPrefix("<table>"), html.hasSuffix("</table>\n") else { return nil }
        var rows: [[RenderedCell]] = []
        for row in html.components(separatedBy: "<tr>\n").dropFirst() {
            var cells: [RenderedCell] = []
            for line in row.components(separatedBy: "\n") where line.hasPrefix("<td") || line.hasPrefix("<th") {
                guard line.hasSuffix("</td>") || line.hasSuffix("</th>"), let start = line.firstIndex(of: ">")
                else {
                    if line == "<thead>" || line == "<tbody>" { continue }
                    return nil
                }
                // The comment in email addresses.
                let text = line[line.index(after: start)...].dropLast(5)
                    .replacing("<!-- raw HTML omitted -->", with: "")
                if text.contains("<") { return nil }
                let plain = [("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), (nbsp, " ")]
                    .reduce(String(text)) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
                let alignment = line[..<start].components(separatedBy: "\"").dropFirst().first ?? ""
                cells.append(RenderedCell(text: plain, alignment: alignment))
            }
            rows.append(cells)
        }
        return rows
    }

    @Test(.enabled(if: ReferenceProgram.cmark.canBeTested, "needs cmark-gfm"), arguments: 1...4)
    func `cmark-gfm shows random cells as they are`(columns: Int) throws {
        let pieces =
            Array(#"|\`*_[]<>&~$#!()-+=:;"'/^{}@.,?% ax09é日🚀"#).map { String($0) } + [
                "&amp;", "&#65;", "<b>", "<!--", "[a](b)", "![a](b)", "**", "__", "~~", "``", "http://a.b", "\\|",
                "\\\\", "| --- |", "1. ", "> ", "- ", "  ", "$$", "<a@b.c>", "[^1]", "\n", "\t", "\u{1b}",
            ]
        let escapes = ["\n": #"\n"#, "\t": #"\t"#, "\u{1b}": #"\x1b"#]
        var random = SeededGenerator(seed: 20 + columns)
        var raw: [[String]] = []
        var expected: [[RenderedCell]] = []
        let alignments = (0..<columns).map { column in
            [("", TableColumnAlignment.leading), ("right", .trailing), ("center", .center)][column % 3]
        }
        for _ in 0...300 {
            var row: [String] = []
            var shown: [RenderedCell] = []
            for (name, _) in alignments {
                let chosen = (0..<Int.random(in: 0...7, using: &random)).map { _ in
                    pieces[Int.random(in: pieces.indices, using: &random)]
                }
                row.append(chosen.joined())
                shown.append(RenderedCell(text: chosen.map { escapes[$0] ?? $0 }.joined(), alignment: name))
            }
            raw.append(row)
            expected.append(shown)
        }
        let table = Table(raw.indices.dropFirst().map { Item("\($0)", $0) }) { [raw] in
            for column in 0..<columns {
                TableColumn(raw[0][column]) { raw[$0.size][column] }.alignment(alignments[column].1)
            }
        }.tableStyle(.markdown)
        let text = table.rendered()
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 301 + 1 + 1)
        for extensions in [
            ["-e", "table"], ["-e", "table", "-e", "strikethrough", "-e", "footnotes", "-e", "tasklist"],
        ] {
            let html = try ReferenceProgram.cmark.run(extensions, input: Array(text.utf8))
            let rows = try #require(cells(html: String(decoding: html, as: UTF8.self)))
            #expect(rows.count == expected.count)
            for (row, expectedRow) in zip(rows, expected) { #expect(row == expectedRow) }
        }
    }

    @Test(.enabled(if: ReferenceProgram.cmark.canBeTested, "needs cmark-gfm"))
    func `no address becomes a link in GitHub Flavored Markdown`() throws {
        let names = [
            "a@b.com", "a.b-c_d+e@f-g_h.i", "x a@b.c y", "@a.b", "a@b", "a@@b.c", "mailto:a@b.c", "xmpp:a@b.c/d",
            "(a@b.c)",
            "http://a@b.c", "ftp://a.b", "https://a.b", "www.a.b", "git@host:a/b.git", "+@b.c", "_@b.c", "é@b.c",
            "a@é.c",
        ]
        let table = Table(names.map { Item($0) }) { TableColumn("Name", value: \.name) }.tableStyle(.markdown)
        let options = ["-e", "table", "-e", "autolink"]
        let html = try ReferenceProgram.cmark.run(options, input: Array(table.rendered().utf8))
        let rows = try #require(cells(html: String(decoding: html, as: UTF8.self)))
        #expect(rows.dropFirst().map { $0[0].text } == names)
    }

    @Test(.enabled(if: ReferenceProgram.cmark.canBeTested, "needs cmark-gfm"))
    func `cmark-gfm shows indentation and all rows of trees`() throws {
        var random = SeededGenerator(seed: 30)
        for _ in 0..<20 {
            let items = Item.randomSiblings(using: &random)
            let table = Table(items, children: \.children) {
                TableColumn("Name", value: \.name)
                TableColumn("Size", value: \.size)
            }.tableStyle(.markdown).limited(perParent: 3)
            let html = try ReferenceProgram.cmark.run(["-e", "table"], input: Array(table.rendered().utf8))
            let rows = try #require(cells(html: String(decoding: html, as: UTF8.self)))
            let attributes = NaiveOutline(limit: 3).attributes(items)
            #expect(rows.count == attributes.count + 1)
            for (row, attributes) in zip(rows.dropFirst(), attributes) {
                let depth = Int(attributes.prefix(1)) ?? 0
                #expect(row.count == 2)
                #expect(row[0].text.prefix { $0 == " " }.count == depth * 4)
            }
        }
    }
}
