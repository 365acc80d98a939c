import Testing
import TreeTable

@Suite struct TableEnvironmentTests {
    private var table: Table<Item> {
        Table([Item("abcdef", 1, [Item("b", 2)])], children: \.children) {
            TableColumn("Name", value: \.name).compactContent { "\($0.name): \($0.size)" }
            TableColumn("Size", value: \.size).width(10)
        }
    }

    private func rendered(_ width: Int?, _ sizeClass: UserInterfaceSizeClass?) -> String {
        table.rendered(environment: .init(width: width, horizontalSizeClass: sizeClass))
    }

    @Test func `a compact table shows only the compact content of the first column`() {
        #expect(rendered(nil, .compact) == "abcdef: 1\n└── b: 2\n")
        #expect(rendered(200, .compact) == "abcdef: 1\n└── b: 2\n")
        #expect(rendered(8, .compact) == "abc…f: 1\n└── b: 2\n")
    }

    @Test func `without a size class the width decides`() {
        #expect(rendered(18, nil) == "Name          Size\nabcdef           1\n└── b            2\n")
        #expect(rendered(17, nil) == "abcdef: 1\n└── b: 2\n")
    }

    @Test func `a regular table keeps headers and content at any width`() {
        #expect(rendered(17, .regular) == "Name …\nabcdef\n└── b\n")
        #expect(rendered(4, .regular).hasSuffix("\na…ef\nb\n"))
    }

    @Test func `the size class affects text only, and a table of one column keeps its header`() {
        for sizeClass in [nil, UserInterfaceSizeClass.compact, .regular] {
            #expect(
                table.tableStyle(.csv).rendered(environment: .init(width: 3, horizontalSizeClass: sizeClass))
                    == "Name,Size\nabcdef,1\nb,2\n"
            )
        }
        #expect(
            Table([Item("abcdef")]) { TableColumn("N", value: \.name) }.rendered(environment: .init(width: 4))
                == "N\na…ef\n"
        )
    }

    @Test func `widths below 0 and beyond any terminal are no arithmetic overflow`() async {
        await #expect(processExitsWith: .success) {
            let section = StyleSnapshots.section
            let tables = [
                section.tableStyle(.guides), section.tableStyle(.inset), section.tableStyle(.bordered),
                section.tableStyle(.outline),
            ]
            for table in tables {
                for depth in [ColorDepth.none, .indexed] {
                    precondition(
                        table.rendered(environment: .init(width: .max, colorDepth: depth))
                            == table.rendered(environment: .init(colorDepth: depth))
                    )
                    for width in [Int.min, -1, 0] {
                        let text = table.rendered(environment: .init(width: width, colorDepth: depth))
                        precondition(text.strippedOfColor.allSatisfy { $0 == "\n" })
                    }
                }
            }
        }
    }

    @Test func `whole numbers are grouped in text, at any sign, and stay aligned`() {
        let table = Table([
            Item("a", 1_234_567), Item("b", -123), Item("c", -1_234, rank: 0), Item("d", 12, rank: 1000),
        ]) {
            TableColumn("N", value: \.name)
            TableColumn("Size", value: \.size)
            TableColumn("Rank", value: \.rank)
        }
        #expect(
            table.rendered(environment: .init(numberStyle: .grouped(by: ","))) == """
                N       Size   Rank
                a  1,234,567
                b       -123
                c     -1,234      0
                d         12  1,000

                """
        )
        #expect(
            table.tableStyle(.csv).rendered(environment: .init(numberStyle: .grouped(by: ","))).hasPrefix(
                "N,Size,Rank\na,1234567,\n"
            )
        )
        #expect(
            table.tableStyle(.markdown).rendered(environment: .init(numberStyle: .grouped(by: ","))).contains(
                "| a | 1,234,567 |  |"
            )
        )
        let many = Table((0..<1500).map { Item("\($0)") }) { TableColumn("", value: \.name) }.limited(perParent: 1)
        #expect(many.rendered(environment: .init(numberStyle: .grouped(by: "’"))) == "\n0\n… 1’499 more\n")
    }

    @Test func `digits of random numbers are grouped from the end`() {
        var random = SeededGenerator(seed: 95)
        for _ in 0..<300 {
            let number = Int.random(in: .min ... .max, using: &random) >> Int.random(in: 0..<63, using: &random)
            let digits = String(number.magnitude)
            var expected = ""
            for (position, digit) in digits.reversed().enumerated() {
                if position > 0, position % 3 == 0 { expected = "<>" + expected }
                expected = String(digit) + expected
            }
            let table = Table([Item("", number)]) { TableColumn("", value: \.size) }.tableColumnHeaders(.hidden)
            #expect(
                table.rendered(environment: .init(numberStyle: .grouped(by: "<>"))) == (number < 0 ? "-" : "")
                    + expected + "\n"
            )
        }
    }

    @Test func `depths are ordered by the number of colors`() {
        #expect([ColorDepth.trueColor, .none, .indexed, .basic].sorted() == [.none, .basic, .indexed, .trueColor])
    }

    @Test func `in edit mode, marks show the selection in every text style`() {
        let rows = [Item("a", 1, [Item("b", 2)]), Item("c", 3)]
        let table = Table(rows, children: \.children) {
            TableColumn("Name", value: \.name)
            TableColumn("Size", value: \.size)
        }.selection([rows[0].children?[0].id ?? 0])
        let editing = TableEnvironment(editMode: .active)
        #expect(
            table.rendered(environment: editing) == "Name     Size\n○ a         1\n└── ◉ b     2\n○ c         3\n"
        )
        #expect(
            table.tableStyle(.outline).rendered(environment: TableEnvironment(drawsInASCII: true, editMode: .transient))
                == "Name       Size\n- [ ] a       1\n    [x] b     2\n  [ ] c       3\n"
        )
        #expect(table.tableStyle(.csv).rendered(environment: editing) == table.tableStyle(.csv).rendered())
        let numbers = Table(rows) { TableColumn("Size", value: \.size) }
        #expect(numbers.rendered(environment: editing) == "Size\n○  1\n○  3\n".replacing("○  ", with: " ○ "))
    }

    @Test func `only the inactive edit mode is not editing`() {
        #expect(!EditMode.inactive.isEditing && EditMode.transient.isEditing && EditMode.active.isEditing)
    }
}
