import Testing
import TreeTable

@Suite struct TableTextStyleTests {
    private func escape(_ style: TableTextStyle?, _ depth: ColorDepth) -> String {
        let table = Table([Item("x")]) { TableColumn("", value: \.name).textStyle { _ in style } }
        let text = table.tableColumnHeaders(.hidden).tableStyle(.plain).rendered(environment: .init(colorDepth: depth))
        return text.replacing("\u{1b}", with: "␛").replacing("\n", with: "")
    }

    @Test func `a style has an escape sequence for each colour depth`() {
        let style = TableTextStyle(.red, background: .green, isBold: true, isItalic: true)
        #expect(escape(style, .none) == "x")
        #expect(escape(style, .basic) == "␛[1;3;31;42mx␛[0m")
        #expect(escape(style, .indexed) == "␛[1;3;38;5;167;48;5;29mx␛[0m")
        #expect(escape(style, .trueColor) == "␛[1;3;38;2;205;49;49;48;2;13;145;72mx␛[0m")
        #expect(
            escape(TableTextStyle(.gray, background: .gray, isDim: true, isUnderlined: true), .basic)
                == "␛[2;4;90;100mx␛[0m"
        )
    }

    @Test func `an empty style adds no escape sequence`() {
        for depth in [ColorDepth.none, .basic, .indexed, .trueColor] {
            #expect(escape(nil, depth) == "x")
            #expect(escape(TableTextStyle(), depth) == "x")
            #expect(escape(TableTextStyle(parameters: ""), depth) == "x")
        }
    }

    @Test func `a style accepts only digits and semicolons as SGR parameters`() {
        #expect(escape(TableTextStyle(parameters: "01;38;5;208"), .basic) == "␛[01;38;5;208mx␛[0m")
        for wrong in ["31m", "\u{1b}[31", "1 ", "4:3", "x", "31;\n", "٣"] {
            #expect(TableTextStyle(parameters: wrong) == nil)
        }
    }
}
