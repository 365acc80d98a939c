import Testing

@testable import TreeTable

@Suite struct CellContentTests {
    @Test func `numbers are content, aligned right`() {
        let table = Table([Item("a", 2048), Item("b", 700)]) {
            TableColumn("Name", value: \.name)
            TableColumn("KiB") { $0.size / 1024 }
            TableColumn("Share") { Double($0.size) / 3000 }
            TableColumn("Byte") { UInt8(truncatingIfNeeded: $0.size) }
        }
        #expect(
            table.rendered() == """
                Name  KiB  Share  Byte
                a       2  0.683     0
                b       0  0.233   188

                """
        )
        #expect(table.tableStyle(.jsonLines).rendered().hasPrefix(#"{"Name":"a","KiB":2,"Share":0.682666"#))
    }

    // Returns parts even for a single one.
    private func parts(@ViewBuilder _ content: () -> CellParts) -> CellParts { content() }

    @Test("a builder puts a space between parts, and accepts conditions and loops")
    func builder() {
        func text(_ isActive: Bool, _ count: Int) -> String {
            parts {
                "a"
                if isActive { Text("on") } else { Text("off") }
                for number in 0..<count { Text("\(number)") }
                if isActive { "!" }
            }.text
        }
        #expect(text(true, 2) == "a on 0 1 !")
        #expect(text(false, 0) == "a off")
        #expect(parts {}.text == "")
    }

    @Test("nil is no part, and an empty string is an empty part")
    func empty() {
        let none: String? = nil
        #expect(parts { none }.parts.isEmpty)
        #expect(parts { "" }.parts.count == 1)
        #expect(parts { Optional("x") }.text == "x")
        #expect(CellParts().text == "")
    }

    @Test("the style and the link of content are those of the first part that has one")
    func firstStyle() {
        let content = HStack {
            Text("a")
            Link("b", destination: "https://b")
            Text("c").bold()
            Link("d", destination: "https://d")
        }
        #expect(content.text == "a b c d")
        #expect(content.textStyle == TableTextStyle(isBold: true))
        #expect(content.linkDestination == "https://b")
        #expect(HStack { "a" }.textStyle == nil)
        #expect(HStack { "a" }.linkDestination == nil)
    }

    @Test("a text has the style that its methods set, and none without them")
    func styles() {
        #expect(Text("a").textStyle == nil)
        #expect(Text("a").bold(false).foregroundStyle(nil).textStyle == nil)
        let style = Text("a").bold().italic().underline().foregroundStyle(.red).textStyle
        #expect(style == TableTextStyle(.red, isBold: true, isItalic: true, isUnderlined: true))
    }

    @Test("a text can be formatted from a value")
    func formats() {
        #expect(Text(2.5) { "\($0) m" }.text == "2.5 m")
        #expect(Text(1234, format: .number).text == "1234")
        #expect(Text(-1234567, format: .grouped(by: ",")).text == "-1,234,567")
    }

    @Test("the parts of an HStack are as far apart as its spacing requires")
    func spacing() {
        #expect(
            HStack(spacing: 3) {
                "a"; "b"
            }.text == "a   b"
        )
        #expect(
            HStack(spacing: -1) {
                "a"; "b"
            }.text == "ab"
        )
        #expect(HStack {}.text == "")
    }

    @Test("a program can define content")
    func ownContent() {
        struct Stars: CellContent {
            var count: Int
            func append(to cell: inout TableCell) {
                for _ in 0..<count { cell.append("*") }
            }
        }
        let table = Table([Item("a", 2), Item("b", 0)]) { TableColumn("Stars") { Stars(count: $0.size) } }
        #expect(table.lines(.csv) == ["**", "\"\""])
    }
}
