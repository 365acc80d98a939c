import Testing

@testable import TreeTable

@Suite struct TableColumnLayoutTests {
    @Test func `a width is fixed if it is ideal or if minimum and maximum are equal`() {
        #expect(TableColumnWidth().fixed == nil)
        #expect(TableColumnWidth(minimum: 4).fixed == nil)
        #expect(TableColumnWidth(maximum: 4).fixed == nil)
        #expect(TableColumnWidth(minimum: 4, maximum: 9).fixed == nil)
        #expect(TableColumnWidth(minimum: 4, maximum: 4).fixed == 4)
        #expect(TableColumnWidth(minimum: 4, ideal: 6, maximum: 9).fixed == 6)
        #expect(TableColumnWidth(ideal: 6).fixed == 6)
    }

    @Test func `a column has its ideal width within its bounds`() {
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

    private func line(_ width: Int, _ columns: TableColumn<Item>...) -> String {
        Table([Item("abcd")]) { columns }.tableColumnHeaders(.hidden)
            .renderedLines(width: width).joined(separator: "/")
    }

    private func column(_ text: String) -> TableColumn<Item> { TableColumn("") { _ in text } }

    @Test func `flexible columns share the space beside fixed columns within their bounds`() {
        let name = column("abcd").width(4)
        let flexible = column("0123456789").width(min: 2, ideal: 10)
        #expect(line(28, name, flexible, flexible) == "abcd  0123456789  0123456789")
        #expect(line(20, name, flexible, flexible) == "abcd  01234…  01234…")
        #expect(line(12, name, flexible, flexible) == "abcd  0…  0…")
        #expect(line(11, name, flexible, flexible) == "abcd  0123…")
        #expect(line(24, name, flexible, flexible.width(min: 2, max: 4)) == "abcd  0123456789  012…")
        #expect(line(20, name, flexible, column("x").width(6)) == "abcd  01234…  x")
    }

    @Test func `a fixed first column stays and other columns are dropped`() {
        let long = String(repeating: "n", count: 30)
        let other = column(String(repeating: "x", count: 25)).shrinks(to: .max)
        #expect(line(50, column(long).width(30), other) == long)
        #expect(line(56, column(long).width(min: 28), other).hasPrefix("nnnnnnnnnnnnnn…nnnnnnnnnnnnnn  xxx"))
    }

    @Test func `NaN priorities do not break lines`() {
        let columns = [Double.nan, 1, .nan, -.infinity].map { column("abc").priority($0) }
        for width in 0...20 {
            let table = Table([Item("")]) { columns }.tableColumnHeaders(.hidden)
            for line in table.renderedLines(width: width) { #expect(line.count <= width) }
        }
    }

    @Test func `a column of infinite priority is never dropped`() {
        let name = column("abcdefghijklmnopqrstuvwxyz")
        let required = column("123456").shrinks(to: .max).priority(.infinity)
        #expect(line(20, name, required) == "abcde…uvwxyz  123456")
        #expect(line(8, name, column("x").shrinks(to: .max), required) == "a…z  12…")
        #expect(line(4, name, required) == "…  …")
        #expect(line(4, column("abc").priority(.infinity)) == "abc")
    }

    @Test func `columns are dropped before names are shortened to less than 24 cells`() {
        let name = column("abcdefghijklmnopqrstuvwxyz")
        let (one, four) = (column("a").shrinks(to: .max), column("1234").shrinks(to: .max).priority(-1))
        #expect(line(36, name, one, four) == "abcdefghijklmnopqrstuvwxyz  a  1234")
        #expect(line(33, name, one, four) == "abcdefghijk…opqrstuvwxyz  a  1234")
        #expect(line(32, name, one, four) == "abcdefghijklmnopqrstuvwxyz  a")
        #expect(line(26, name, one, four) == "abcdefghijklmnopqrstuvwxyz")
        let (first, second) = (one.priority(-2), column("b").shrinks(to: .max).priority(-1))
        #expect(line(34, name, first, second) == "abcdefghijklmnopqrstuvwxyz  a  b")
        #expect(line(29, name, first, second) == "abcdefghijklmnopqrstuvwxyz  b")
    }

    @Test func `a column shrinks to a width that does not widen it, before names are shortened`() {
        let name = column("abcdefghijklmnopqrstuvwxyz")
        let owner = column("long-name-of-an-owner").shrinks(to: 8).priority(.infinity)
        #expect(line(80, name, column("me").shrinks(to: 8)) == "abcdefghijklmnopqrstuvwxyz  me")
        #expect(line(40, name, owner) == "abcdefghijklmnopqrstuvwxyz  long-name-o…")
        #expect(line(36, name, owner) == "abcdefghijkl…opqrstuvwxyz  long-nam…")
        #expect(line(35, name, owner) == "abcdefghijkl…opqrstuvwxyz  long-na…")
    }

    @Test func `a column truncates the head, the middle, or the tail`() {
        let text = column("abcdefgh").width(5)
        #expect(line(20, text.truncationMode(.head), text.truncationMode(.head)) == "…efgh  …efgh")
        #expect(line(20, text.truncationMode(.middle), text.truncationMode(.middle)) == "ab…gh  ab…gh")
        #expect(line(20, text.truncationMode(.tail), text.truncationMode(.tail)) == "abcd…  abcd…")
        #expect(line(20, text, text) == "ab…gh  abcd…")
        #expect(line(20, column("日本語文字").width(5).truncationMode(.head), column("|")) == "…文字  |")
    }
}
