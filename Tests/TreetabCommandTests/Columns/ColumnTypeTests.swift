import FileTree
import Foundation
import Testing
import TreeTable

@testable import TreetabCommand

@Suite struct ColumnTypeTests {
    /// Accounts may come from a network, so their names are not trusted.
    @Test func `names of accounts are escaped for people and unchanged for programs`() throws {
        let files = try SampleFiles(["file": 1])
        let root = try files.root(.ownership)
        let owner = try #require(root.owner)
        let group = try #require(root.group)
        let name = Array("a\u{1b}[31m\n\t\u{7f}\u{9b}\u{202e}|".utf8) + [0xff]
        var context = context(
            Accounts(owners: AccountNames([owner]) { _ in name }, groups: AccountNames([group]) { _ in name })
        )
        let table = { (context: ColumnContext) in
            Table([root]) {
                FileColumn.owner.tableColumn(context)
                FileColumn.group.tableColumn(context)
            }
            .tableColumnHeaders(.hidden)
        }
        let shown = #"a\x1b[31m\n\t\x7f\u{9b}\u{202e}|\xff"#
        #expect(table(context).tableStyle(.plain).rendered() == "\(shown)  \(shown)\n")
        #expect(!table(context).tableStyle(.markdown).rendered().contains("\u{1b}"))
        context.isForPeople = false
        var bytes: [UInt8] = []
        try table(context).tableStyle(.tsv).write { bytes += $0 }
        let raw = Array("a\u{1b}[31m\\n\\t\u{7f}\u{9b}\u{202e}|".utf8) + [0xff]
        #expect(bytes.split(separator: UInt8(ascii: "\n")).first.map(Array.init) == raw + [9] + raw)
    }

    private func context(_ accounts: Accounts = QueryContext.at(0).accounts) -> ColumnContext {
        ColumnContext(
            isForPeople: true,
            sizes: SizeFormat(.binary),
            times: TimeFormat(zone: .utc, style: .longISO, now: 0),
            accounts: accounts,
            now: 0
        )
    }

    // MARK: A new column

    /// A column that is not in the catalogue: the bytes that are missing to the next multiple of 512.
    private static let padding = FileColumn(
        "padding",
        "bytes up to the next multiple of 512",
        .bytes { $0.isDirectory ? 0 : (512 - $0.size % 512) % 512 }
    )
    .needs(.size)

    private func padded() throws -> (files: SampleFiles, root: FileItem, items: [FileItem]) {
        let files = try SampleFiles(["full": 512, "large": 1, "small": 500])
        let root = try files.root(Self.padding.fields)
        return (files, root, Array(try #require(root.children)))
    }

    @Test func `one entry gives cells for people and for programs`() throws {
        let (files, _, items) = try padded()
        var context = context()
        let table = { (context: ColumnContext) in
            Table(items) {
                FileColumn.name.tableColumn(context)
                Self.padding.tableColumn(context)
            }
        }
        #expect(
            table(context).tableStyle(.plain).rendered() == """
                Name   Padding
                full       0 B
                large    511 B
                small     12 B

                """
        )
        context.isForPeople = false
        #expect(table(context).tableStyle(.csv).rendered() == "name,padding\nfull,0\nlarge,511\nsmall,12\n")
        #expect(
            table(context).tableStyle(.jsonLines).rendered().split(separator: "\n").first
                == #"{"name":"full","padding":0}"#
        )
        withExtendedLifetime(files) {}
    }

    @Test func `one entry gives an order and its natural direction`() throws {
        let (files, _, items) = try padded()
        let column = Self.padding
        #expect(SortKey(column).order == .reverse)
        let order = [column.type.comparator(.reverse, context())]
        let names = items.sorted(by: order).map { files.text($0.name) }
        #expect(names == ["large", "small", "full"])
    }

    @Test func `one entry gives the operators of --where`() throws {
        let (files, _, items) = try padded()
        let column = Self.padding
        let words = try QueryLexer.tokens(of: Array("padding < 0.25k".utf8))
        let checker = QueryChecker(column: column, operation: .less, sign: words[1])
        let test = try checker.comparison(with: [words[2]]).test(.at(0))
        #expect(items.filter(test).map { files.text($0.name) } == ["full", "small"])
        #expect(throws: QuerySyntaxError.self) {
            try QueryChecker(column: column, operation: .glob, sign: words[1]).comparison(with: [words[2]])
        }
    }

    @Test func `one entry gives the sections of --group-by`() throws {
        let (files, root, items) = try padded()
        let column = Self.padding
        let group = column.group(context())
        let titles = items.map { group($0).map { column.title(of: $0) } }
        #expect(titles == ["Padding: empty", "Padding: less than 1 KiB", "Padding: less than 1 KiB"])
        #expect(group(root) == nil)
        withExtendedLifetime(files) {}
    }

    @Test func `one entry gives the text of the help and the schema`() {
        #expect(Self.padding.summary == "bytes up to the next multiple of 512")
        #expect(Self.padding.type.export.meaning == "a number of bytes")
        let schema = Self.padding.type.export.schema.map { "\($0.key): \($0.json)" }
        #expect(schema == [#"type: ["integer", "null"]"#, "minimum: 0"])
    }
}
