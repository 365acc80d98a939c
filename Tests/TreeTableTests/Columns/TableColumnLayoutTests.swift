import Testing

@testable import TreeTable

@Suite struct TableColumnLayoutTests {
    @Test func `a width that does not depend on the content is the ideal one, or the only one allowed`() {
        #expect(TableColumnWidth().fixed == nil)
        #expect(TableColumnWidth(minimum: 4).fixed == nil)
        #expect(TableColumnWidth(maximum: 4).fixed == nil)
        #expect(TableColumnWidth(minimum: 4, maximum: 9).fixed == nil)
        #expect(TableColumnWidth(minimum: 4, maximum: 4).fixed == 4)
        #expect(TableColumnWidth(minimum: 4, ideal: 6, maximum: 9).fixed == 6)
        #expect(TableColumnWidth(ideal: 6).fixed == 6)
    }

    @Test func `an ideal width is the one, and a least and greatest that differ bound it`() {
        let items = [Item("abcdef")]
        func width(min: Int?, ideal: Int?, max: Int?) -> Int? {
            let table = Table(items) {
                TableColumn("", value: \.name).width(min: min, ideal: ideal, max: max)
                TableColumn("|") { _ in "|" }
            }
            return table.renderedLines().first.map { $0.count - 3 }
        }
        #expect(width(min: nil, ideal: nil, max: nil) == 6)
        #expect(width(min: nil, ideal: 9, max: nil) == 9)
        #expect(width(min: 3, ideal: 9, max: 8) == 8)
        #expect(width(min: 3, ideal: 2, max: 8) == 3)
        #expect(width(min: 8, ideal: nil, max: nil) == 8)
        #expect(width(min: nil, ideal: nil, max: 5) == 5)
        #expect(width(min: 2, ideal: 4, max: 2) == 2)
    }
}
