import FileTree
import Foundation
import SystemCalls
import Testing

@testable import TreeTable
@testable import TreetabCommand

@Suite struct TimeFormatTests {
    private let format = TimeFormat(zone: LocalTimeZone(System()))

    private static let moments: [Int64] =
        [0, -1, 59, 60, 951_782_400, 1_711_846_799, 1_711_846_800, 1_729_990_800, 4_102_444_800, -14_182_940]
        + (0..<500).map { -2_000_000_000 + $0 * 12_345_678 }

    /// What `date` says in the zone that these tests run in.
    private func date(_ pattern: String) throws -> [String] {
        try Python.run(
            """
            import subprocess
            moments = "".join("@" + line for line in sys.stdin)
            print(subprocess.run(["date", "-f-", "+\(pattern)"], input=moments, text=True, capture_output=True,
                                 check=True).stdout)
            """,
            input: Self.moments.map(String.init)
        )
    }

    @Test(.needsPython) func `times for people have minutes, as date writes them`() throws {
        let expected = try date("%F %H:%M")
        #expect(Self.moments.map { moment in written { format.appendMinutes(moment, to: &$0) } } == expected)
    }

    @Test(.needsPython) func `times for programs are ISO 8601 with seconds and offset, as date writes them`() throws {
        let expected = try date("%FT%T%:z")
        #expect(Self.moments.map { moment in written { format.appendExact(moment, to: &$0) } } == expected)
    }

    @Test(arguments: [true, false])
    func `a moment is written alike after any other moment`(isExact: Bool) {
        func append(_ moment: Int64, to cell: inout TableCell) {
            if isExact { format.appendExact(moment, to: &cell) } else { format.appendMinutes(moment, to: &cell) }
        }
        var cell = TableCell()
        for moment in Self.moments.flatMap({ [$0, $0 + 1, $0 + 30, $0 + 60, $0] }) {
            let start = cell.utf8.count
            append(moment, to: &cell)
            let text = String(decoding: cell.utf8[start...], as: UTF8.self)
            #expect(text == written { append(moment, to: &$0) })
        }
    }

    @Test(arguments: [Int64.min, .min + 1, -62_167_219_200, .max - 1, .max])
    func `the first and the last moment can be written`(moment: Int64) {
        #expect(written { format.appendExact(moment, to: &$0) }.contains("T"))
    }
}
