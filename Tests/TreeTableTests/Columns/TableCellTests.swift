import Testing
import TreeTable

@Suite struct TableCellTests {
    /// Returns the bytes of a cell.
    private func bytes(_ write: @escaping @Sendable (inout TableCell) -> Void) throws -> [UInt8] {
        let table = Table([Item("")]) { TableColumn("", write: { _, cell in write(&cell) }) }
        var bytes: [UInt8] = []
        try table.tableColumnHeaders(.hidden).tableStyle(.csv).write { bytes += $0 }
        #expect(bytes.last == UInt8(ascii: "\n"))
        return bytes.dropLast()
    }

    private func text(_ write: @escaping @Sendable (inout TableCell) -> Void) throws -> String {
        String(decoding: try bytes(write), as: UTF8.self)
    }

    @Test func `a cell concatenates text, ASCII, integers, and bytes`() throws {
        let text = try text { cell in
            cell.append("größe ")
            cell.append(ascii: UInt8(ascii: "="))
            cell.append(-12)
            cell.append(utf8: Array(" 日".utf8).span)
            cell.append("")
        }
        #expect(text == "größe =-12 日")
    }

    @Test func `bytes are appended unchanged`() throws {
        let all = (UInt8.min...UInt8.max).filter { !Array("\",\r\n".utf8).contains($0) }
        #expect(try bytes { $0.append(utf8: all.span) } == all)
    }

    @Test(arguments: [
        (0, "0"), (7, "7"), (10, "10"), (-1, "-1"), (-10, "-10"), (1_234_567_890, "1234567890"),
        (Int.max, "9223372036854775807"), (Int.min, "-9223372036854775808"),
    ])
    func `integers are appended in decimal digits`(number: Int, expected: String) throws {
        #expect(try text { $0.append(number) } == expected)
    }

    @Test func `integers are appended where the number of digits changes`() throws {
        let powers = sequence(first: 1) { power in
            let (next, overflows) = power.multipliedReportingOverflow(by: 10)
            return overflows ? nil : next
        }
        for number in powers.flatMap({ [$0 - 1, $0, $0 + 1, 1 - $0, -$0, -1 - $0] }) {
            #expect(try text { $0.append(number) } == String(number))
        }
    }

    @Test(arguments: [
        (0.1 + 0.2, "0.3", "0.30000000000000004"), (1.0, "1", "1.0"), (-3.0, "-3", "-3.0"), (-0.0001, "0", "-0.0001"),
        (1234.5678, "1,234.568", "1234.5678"), (0.05, "0.05", "0.05"), (999.9996, "1,000", "999.9996"),
        (2.5e-9, "0", "2.5e-09"),
        (1e16, "1e+16", "1e+16"), (9.99e14, "999,000,000,000,000", "999000000000000.0"), (-12.25, "-12.25", "-12.25"),
        (.infinity, "", ""), (.nan, "", ""),
    ])
    func `text rounds floating-point numbers to three digits, and programs get all`(
        number: Double,
        text: String,
        exact: String
    ) {
        let table = Table([Item("")]) { TableColumn<Item>("", write: { _, cell in cell.append(number) }) }
            .tableColumnHeaders(.hidden)
        let environment = TableEnvironment(numberStyle: .grouped(by: ","))
        #expect(table.rendered(environment: environment) == text + "\n")
        #expect(table.tableStyle(.tsv).rendered() == exact + "\n")
    }

    @Test func `a column has its own number style`() {
        let table = Table([Item("a", 18_624)]) {
            TableColumn("PID", value: \.size).numberStyle(.number)
            TableColumn("Size", value: \.size)
            TableColumn<Item>("Load", write: { _, cell in cell.append(2.0 / 3) }).numberStyle(.number.fractionDigits(1))
        }
        let text = table.rendered(environment: TableEnvironment(numberStyle: .grouped(by: ",")))
        #expect(text == "  PID    Size  Load\n18624  18,624  0.7\n")
    }

    @Test func `bytes of any length follow each other, however they are appended`() throws {
        for count in 0..<100 {
            let digits = (0..<count).map { UInt8(ascii: "0") + UInt8($0 % 10) }
            let expected = digits + [UInt8(ascii: "a")] + digits + Array("1234567890123456".utf8) + digits
            #expect(
                try bytes { cell in
                    cell.append(utf8: digits.span)
                    cell.append(ascii: UInt8(ascii: "a"))
                    cell.append { $0 += digits }
                    cell.append(1_234_567_890_123_456)
                    cell.append(String(decoding: digits, as: UTF8.self))
                } == expected
            )
        }
    }

    @Test func `integers of any type are appended`() throws {
        #expect(try text { $0.append(UInt64.max) } == "18446744073709551615")
        #expect(try text { $0.append(Int8.min) } == "-128")
        #expect(try text { $0.append(Int128.min) } == "-170141183460469231731687303715884105728")
    }
}
