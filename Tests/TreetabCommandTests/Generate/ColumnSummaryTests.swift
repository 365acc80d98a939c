import Testing

@testable import TreetabCommand

@Suite struct ColumnSummaryTests {
    @Test func `every column has a phrase of its own, without a full stop`() {
        let summaries = FileColumn.allCases.map(\.summary)
        #expect(Set(summaries).count == summaries.count)
        for summary in summaries {
            #expect(!summary.isEmpty && !summary.hasSuffix("."))
            #expect(summary.allSatisfy { (" "..."~").contains($0) })
        }
    }
}
