import TreeTable

/// A part of the engine to measure.
enum EngineCase: String {
    case sortByComparators, sortByHand, sortByFoundation
    case textOfStrings, textOfWrites, csvOfStrings
    case nested, wide
    case outlineFrame, outlineFrameOfSiblings, outlineRows, outlineWindows, outlineDisclosure, outlineSort

    /// Measures in this process. The words are the case, the number of rows and the number of distinct values.
    static func measure(_ words: [String]) throws -> EngineMeasurement {
        guard words.count == 3, let engineCase = EngineCase(rawValue: words[0]), let count = Int(words[1]),
            let distinctNumbers = Int(words[2])
        else { throw BenchFailure("measure needs a case, a number of rows and a number of distinct values") }
        return try engineCase.measure(count, distinctNumbers)
    }

    private func measure(_ count: Int, _ distinctNumbers: Int) throws -> EngineMeasurement {
        switch self {
        case .sortByComparators, .sortByHand, .sortByFoundation:
            return try measureSort(Row.make(count, distinctNumbers: distinctNumbers))
        case .textOfStrings:
            return try measureRendering(RenderTables.ofStrings(Row.make(count, distinctNumbers: 1_000_000)))
        case .textOfWrites:
            return try measureRendering(RenderTables.ofWrites(Row.make(count, distinctNumbers: 1_000_000)))
        case .csvOfStrings:
            let rows = Row.make(count, distinctNumbers: 1_000_000)
            return try measureRendering(RenderTables.ofStrings(rows).tableStyle(.csv))
        case .nested:
            return try measureRendering(Level.table(count))
        case .wide:
            return try measureRendering(WideTable.table(columns: count))
        case .outlineFrame: return OutlineCase.firstFrame([2, 2, 2])
        case .outlineFrameOfSiblings: return OutlineCase.firstFrame([6])
        case .outlineRows: return OutlineCase.expandAll([2, 2, 2])
        case .outlineWindows: return OutlineCase.windows([2, 2, 2])
        case .outlineDisclosure: return OutlineCase.disclosure()
        case .outlineSort: return OutlineCase.sort([6])
        }
    }

    private func measureSort(_ rows: [Row]) throws -> EngineMeasurement {
        switch self {
        case .sortByComparators:
            guard rows.sortedByComparators().map(\.id) == rows.sortedByHand().map(\.id) else {
                throw BenchFailure("TreeTable and the handwritten sort give different orders")
            }
            return EngineMeasurement { rows.sortedByComparators().count }
        case .sortByFoundation:
            var rows = rows
            return EngineMeasurement {
                rows.sortByFoundation()
                return rows.count
            }
        default:
            return EngineMeasurement { rows.sortedByHand().count }
        }
    }

    /// Renders a table and counts the bytes.
    private func measureRendering(_ table: Table<some Identifiable>) throws -> EngineMeasurement {
        try EngineMeasurement {
            var written = 0
            try table.write { written += $0.count }
            return written
        }
    }
}
