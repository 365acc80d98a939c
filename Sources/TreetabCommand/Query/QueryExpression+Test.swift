import FileTree

typealias ItemTest = @Sendable (FileItem) -> Bool

extension QueryExpression {
    /// Returns a test for items. Columns, numbers, dates and accounts are resolved here, so the test only compares.
    func test(_ context: QueryContext) -> ItemTest {
        test { comparison, isNegated in
            let test = comparison.test(context)
            if !isNegated { return test }
            guard comparison.column == .missing else { return { !test($0) } }
            // It is unknown whether a directory above missing paths exists.
            return { !test($0) && ($0.hasStatus || !$0.isDirectory || $0.isIncomplete) }
        }
    }

    /// Returns a test for rows.
    ///
    /// - Parameter test: Returns the test of a comparison, or of its negation.
    func test<Row>(
        _ test: (QueryComparison, _ isNegated: Bool) -> @Sendable (Row) -> Bool
    ) -> @Sendable (Row) -> Bool {
        switch self {
        case .comparison(let comparison):
            return test(comparison, false)
        case .not(.comparison(let comparison)):
            return test(comparison, true)
        case .not(let inner):
            let inner = inner.test(test)
            return { !inner($0) }
        case .all(let parts):
            let tests = parts.map { $0.test(test) }
            return { row in tests.allSatisfy { $0(row) } }
        case .any(let parts):
            let tests = parts.map { $0.test(test) }
            return { row in tests.contains { $0(row) } }
        }
    }
}

/// The accounts, the time and the time zone that conditions need.
struct QueryContext: Sendable {
    var accounts: Accounts
    /// The time of the run, in seconds since 1970. Ages are measured from it.
    var now: Int64
    /// The offset of local time from UTC at a moment, in seconds.
    var offset: @Sendable (Int64) -> Int
    /// The base of percentages.
    var shares = ShareBase()
}
