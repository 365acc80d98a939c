import Testing

@testable import TreetabCommand

@Suite struct ArgumentsTests {
    @Test func `where nothing is typed, nothing is asked for`() {
        let none = Arguments()
        #expect(none.request == .run)
        #expect(none.paths.isEmpty && none.include.isEmpty && none.exclude.isEmpty && none.sortKeys.isEmpty)
        #expect(none.conditions.isEmpty)
        #expect(none.depth == nil && none.limit == nil && none.onlyKind == nil && none.output == nil)
        #expect(!none.showsHidden && !none.oneFileSystem && !none.isReversed && !none.groupsDirectoriesFirst)
        #expect(none.columns == ColumnSelection(base: .standard, edits: []))
        #expect(none.format == .text && none.style == nil && none.units == .binary && none.color == .auto)
        #expect(none.showsHeader)
    }
}
