import Testing
import TreeTable

@Suite struct TextRowRendererTests {
    @Test func `a row that needs escapes, and one that is too long, do not move the rows around them`() {
        // More rows than are written together.
        let names = (1...300).map { row in
            switch row {
            case 100: "a\nb"
            case 200: "a long name that does not fit"
            default: "\(row)"
            }
        }
        let items = names.map { Item($0, $0.utf8.count) }
        let table = Table(items) {
            TableColumn("", value: \.name).width(11)
            TableColumn("", value: \.size).alignment(.trailing)
        }
        let lines = table.tableColumnHeaders(.hidden).tableStyle(.plain).renderedLines()
        #expect(lines.count == 300)
        for (name, line) in zip(names, lines) {
            let shown = name == "a\nb" ? #"a\nb"# : name.utf8.count > 11 ? "a lon…t fit" : name
            let size = "\(name.utf8.count)"
            #expect(line == shown + String(repeating: " ", count: 15 - shown.count - size.count) + size)
        }
    }

    private func table(_ names: String...) -> Table<Item> {
        Table(names.map { Item($0) }) {
            TableColumn("Name", value: \.name)
            TableColumn("|") { _ in "|" }
        }
    }

    @Test func `wide and combining characters take the cells that a terminal gives them`() {
        #expect(
            table("日本語", "🚀 go", "e\u{301}t\u{e9}", "👩\u{200d}👩\u{200d}👧", "abcdef").rendered() == """
                Name    |
                日本語  |
                🚀 go   |
                e\u{301}t\u{e9}     |
                👩\u{200d}👩\u{200d}👧      |
                abcdef  |

                """
        )
    }

    @Test func `what would break a line or a terminal is shown as an escape`() {
        #expect(
            table("a\nb", "tab\there", "\u{1b}[2J", "\u{7f}", "\u{202e}").rendered() == #"""
                Name       |
                a\nb       |
                tab\there  |
                \x1b[2J    |
                \x7f       |
                \u{202e}   |

                """#
        )
    }

    @Test func `trailing spaces of trailing-aligned content become padding`() {
        let table = Table([Item("12 B  "), Item("1.5 KiB"), Item("  "), Item("x ")]) {
            TableColumn("Name") { _ in "-" }
            TableColumn("Size", value: \.name).alignment(.trailing)
        }
        #expect(
            table.tableStyle(.plain).rendered() == """
                Name     Size
                -      12 B
                -     1.5 KiB
                -
                -          x

                """
        )
        #expect(
            table.tableStyle(.bordered).rendered() == """
                ┌──────┬─────────┐
                │ Name │    Size │
                ├──────┼─────────┤
                │ -    │  12 B   │
                │ -    │ 1.5 KiB │
                │ -    │         │
                │ -    │      x  │
                └──────┴─────────┘

                """
        )
    }

    @Test func `invalid UTF-8 is escaped`() {
        let bytes: [[UInt8]] = [[0x61, 0xff], [0xc3], [0xe6, 0x97], Array("日".utf8)]
        let table = Table(bytes.indices.map { Item("\($0)", $0) }) {
            TableColumn(
                "Name",
                write: { item, cell in
                    let bytes = bytes[item.size]
                    cell.append(utf8: bytes.span)
                }
            )
            TableColumn("|") { _ in "|" }
        }
        #expect(
            table.rendered() == #"""
                Name      |
                a\xff     |
                \xc3      |
                \xe6\x97  |
                日        |

                """#
        )
    }

    @Test func `titles are escaped and measured as cells are`() {
        let table = Table([Item("a", 1)]) {
            TableColumn("N\nme", value: \.name)
            TableColumn("大きさ", value: \.size)
            TableColumn("\u{1b}[1m", value: \.size).alignment(.center)
            TableColumn("", value: \.size)
        }
        #expect(
            table.rendered() == #"""
                N\nme  大きさ  \x1b[1m
                a           1     1     1

                """#
        )
    }

    @Test func `half of a wide character is replaced by a space`() {
        let table = Table([Item("日本語日本語"), Item("abcdefghij")]) {
            TableColumn("Name", value: \.name).width(6)
            TableColumn("End", value: \.name).width(6)
            TableColumn("|") { _ in "|" }
        }
        #expect(
            table.rendered() == """
                Name    End     |
                日…語   日本…   |
                ab…hij  abcde…  |

                """
        )
    }

    @Test func `no line ends in spaces`() {
        let table = Table([Item("", 1), Item("a", [Item("")]), Item("日本", 3)], children: \.children) {
            TableColumn("Name", value: \.name)
            TableColumn("Empty") { _ in "" }.width(5)
            TableColumn("Some") { $0.size == 3 ? "x" : "" }
            TableColumn("None", value: \.rank)
            TableColumn("Cut to nothing", value: \.name).width(0)
        }
        for width in [nil] + (0...40).map(Optional.init) {
            for line in table.renderedLines(width: width) + table.tableStyle(.plain).renderedLines(width: width) {
                #expect(line.last != " ", "\(line)")
            }
        }
    }

    @Test func `random tables match a naive printer`() {
        var random = SeededGenerator(seed: 8)
        let alignments: [TableColumnAlignment] = [.leading, .leading, .center, .trailing, .trailing, .leading]
        for _ in 0..<100 {
            let rows = (0...Int.random(in: 0...6, using: &random)).map { _ in
                alignments.map { _ in TestAlphabet.text(upTo: 5, using: &random) }
            }
            let table = Table(rows.indices.dropFirst().map { Item("\($0)", $0) }) {
                for (index, alignment) in alignments.enumerated() {
                    TableColumn(rows[0][index].raw) { rows[$0.size][index].raw }.alignment(alignment)
                }
            }
            #expect(table.renderedLines() == naivelyPrinted(rows, alignments))
        }
    }

    private func naivelyPrinted(_ rows: [[TestAlphabet.Piece]], _ alignments: [TableColumnAlignment]) -> [String] {
        let widths = alignments.indices.map { column in rows.map { $0[column].width }.max() ?? 0 }
        return rows.map { row in
            let cells = alignments.indices.map { column in
                let padding = widths[column] - row[column].width
                let before =
                    switch alignments[column] {
                    case .leading: 0
                    case .center: padding / 2
                    case .trailing: padding
                    }
                return String(repeating: " ", count: before) + row[column].shown
                    + String(repeating: " ", count: padding - before)
            }
            return String(cells.joined(separator: "  ").trimmingSuffix { $0 == " " })
        }
    }

    @Test(
        .enabled(
            if: WcwidthReference.canBeTested,
            "needs python3 with wcwidth: pip install wcwidth==0.7.0"
        )
    )
    func `columns are aligned by the widths of wcwidth, and no control is left`() throws {
        var random = SeededGenerator(seed: 9)
        var lines: [String] = []
        var bounds: [(lines: Range<Int>, greatest: Int?)] = []
        for _ in 0..<10 {
            let names = (0..<20).map { _ in TestAlphabet.text(upTo: 4, using: &random).raw }
            let table = Table(names.map { Item($0, [Item($0 + "👩🏽\u{200d}🚀 🇸🇪 नमस्ते")]) }, children: \.children) {
                TableColumn("Name", value: \.name)
                TableColumn("Also", value: \.name).alignment(.center)
                TableColumn("|") { _ in "|" }
            }
            for width in [nil, 60, 31] {
                lines += table.renderedLines(width: width)
                bounds.append((lines.count - 41..<lines.count, width))
            }
        }
        let widths = try WcwidthReference.widths(of: lines)
        #expect(widths.count == lines.count)
        #expect(widths.allSatisfy { $0 >= 0 })
        for (lines, greatest) in bounds {
            if let greatest {
                #expect(widths[lines].allSatisfy { $0 <= greatest })
            } else {
                #expect(Set(widths[lines].filter { $0 <= 80 }).count == 1)
            }
        }
    }
}

extension String {
    fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> Substring {
        var rest = self[...]
        while let last = rest.last, isTrimmed(last) { rest.removeLast() }
        return rest
    }
}
