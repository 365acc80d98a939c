import Testing
import TreeTable

@testable import TreetabCommand

@Suite struct ColorRampTests {
    private func shown(_ style: TableTextStyle, _ depth: ColorDepth) -> String {
        struct Row: Identifiable { let id = 0 }
        let table = Table([Row()]) { TableColumn<Row>("") { _ in "x" }.textStyle { _ in style } }
        let text = table.tableColumnHeaders(.hidden).rendered(environment: .init(colorDepth: depth))
        return text.hasPrefix("x") ? "" : String(text.dropFirst(2).prefix { $0 != "x" })
    }

    @Test func `with sixteen colours, larger sizes are greener and bolder`() {
        let sizes: [Int64] = [-1, 0, 1023, 1024, 1 << 20 - 1, 1 << 20, 1 << 30 - 1, 1 << 30, .max]
        let styles = sizes.map { shown(ColorRamp.sizes.style(size: $0), .basic) }
        #expect(styles == ["2m", "2m", "2m", "", "", "32m", "32m", "1;32m", "1;32m"])
    }

    @Test func `with more colours, a larger size is never paler`() {
        func green(_ size: Int64) -> Int? {
            Int(shown(ColorRamp.sizes.style(size: size), .trueColor).split(separator: ";").suffix(2).first ?? "")
        }
        let shades = (0..<63).compactMap { green(1 << $0) }
        #expect(shades.count == 63 && shades == shades.sorted() && shades[0] == 128 && shades[62] == 145)
    }

    @Test func `newer times are more colourful, and the future is new`() {
        let day: Int64 = 86_400
        let styles = [-day, 0, day / 2, 10 * day, 100 * day, 3000 * day, .max].map {
            shown(ColorRamp.ages.style(age: $0), .basic)
        }
        #expect(styles == ["1;36m", "1;36m", "1;36m", "36m", "", "2m", "2m"])
    }
}
