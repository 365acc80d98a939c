import FileTree
import SystemCalls
import TreeTable
import Testing

@testable import TreetabCommand

@Suite struct WorkersTests {
    private struct Row: Identifiable, Sendable {
        let id: Int
        var children: [Row]?
    }

    private let table = Table(
        (0..<40).map { id in Row(id: id, children: (0..<400).map { Row(id: id * 1000 + $0) }) },
        children: \.children
    ) {
        TableColumn("Name") { row, cell in
            cell.append("row ")
            cell.append(row.id)
        }
        TableColumn("Size", value: \.id)
    }

    @Test(arguments: [2, 3, 8])
    func `a table is the same for any number of threads`(_ threads: Int) throws {
        for table in [table, table.tableStyle(.csv), table.tableStyle(.markdown), table.tableStyle(.bordered)] {
            var expected: [UInt8] = []
            try table.write { expected += $0 }
            var written: [UInt8] = []
            try table.write(
                environment: TableEnvironment(),
                workers: Workers(system: System(), chosen: threads)
            ) { written += $0 }
            #expect(written == expected)
        }
    }

    @Test func `an error of the sink ends the rendering`() {
        for table in [table, table.tableStyle(.csv)] {
            #expect(throws: Errno.self) {
                try table.write(
                    environment: TableEnvironment(),
                    workers: Workers(system: System(), chosen: 3)
                ) { _ in throw Errno.brokenPipe }
            }
        }
    }
}
