import FileTree
import Foundation
import Testing
import TreeTable

@testable import TreetabCommand

@Suite struct FileColumnTableColumnTests {
    /// Who has the names of accounts from a network has them from somebody else.
    @Test func `names of accounts are shown escaped, and go to programs as they are`() throws {
        let files = try SampleFiles(["file": 1])
        let root = try files.root(.ownership)
        let owner = try #require(root.owner)
        let group = try #require(root.group)
        let name = Array("a\u{1b}[31m\n\t\u{7f}\u{9b}\u{202e}|".utf8) + [0xff]
        var context = ColumnContext(
            audience: .people,
            sizes: SizeFormat(.binary),
            times: TimeFormat(zone: .utc, style: .longISO, now: 0),
            owners: AccountNames([owner]) { _ in name },
            groups: AccountNames([group]) { _ in name },
            now: 0
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
        context.audience = .programs
        var bytes: [UInt8] = []
        try table(context).tableStyle(.tsv).write { bytes += $0 }
        let raw = Array("a\u{1b}[31m\\n\\t\u{7f}\u{9b}\u{202e}|".utf8) + [0xff]
        #expect(bytes.split(separator: UInt8(ascii: "\n")).first.map(Array.init) == raw + [9] + raw)
    }
}
