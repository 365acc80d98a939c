import Testing
import TreeTable

@Suite struct TableColorTests {
    private func escape(_ color: TableColor, _ depth: ColorDepth) -> Substring {
        let table = Table(of: Item.self) {
            TableColumn("", value: \.name)
        } rows: {
            TableRow(Item("a")).listItemTint(color)
        }
        return table.tableColumnHeaders(.hidden).rendered(environment: .init(colorDepth: depth)).dropFirst(2).prefix {
            $0 != "m"
        }
    }

    @Test func `named colours are basic colours of a terminal with 16 colours`() {
        let colors: [TableColor] = [.red, .green, .yellow, .blue, .purple, .cyan, .gray]
        #expect(colors.map { escape($0, .basic) } == ["31", "32", "33", "34", "35", "36", "90"])
        let values = colors.map { escape($0, .trueColor).dropFirst("38;2;".count).replacing(";", with: " ") }
        #expect(
            values == [
                "205 49 49", "13 145 72", "177 137 0", "36 114 200", "188 63 188", "17 148 176", "118 118 118",
            ]
        )
        #expect(escape(TableColor(red: 255, green: 255, blue: 0), .basic) == "33")
        #expect(escape(TableColor(red: 0, green: 0, blue: 0), .basic) == "30")
    }

    @Test func `each component is the nearest of the six levels of xterm`() {
        let steps = [0, 95, 135, 175, 215, 255]
        for part in UInt8.min...UInt8.max {
            let number = Int(escape(TableColor(red: 0, green: part, blue: 0), .indexed).dropFirst(5)) ?? 0
            let chosen = steps[(number - 16) / 6 % 6]
            let nearest = steps.map { abs($0 - Int(part)) }.min()
            #expect(abs(chosen - Int(part)) == nearest, "\(part)")
            #expect((number - 16) % 6 == 0 && number < 16 + 36)
        }
        #expect(escape(TableColor(red: 255, green: 0, blue: 95), .indexed) == "38;5;197")
    }
}
