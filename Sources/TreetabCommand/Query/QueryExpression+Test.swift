import FileTree

typealias ItemTest = @Sendable (FileItem) -> Bool

extension QueryExpression {
    /// Returns a test for items. Columns, numbers, dates and accounts are resolved here, so the test only compares.
    func test(_ context: QueryContext) -> ItemTest {
        switch self {
        case .comparison(let comparison):
            return comparison.test(context)
        case .not(let inner):
            let test = inner.test(context)
            guard case .comparison(let comparison) = inner, comparison.column == .missing else { return { !test($0) } }
            // It is unknown whether a directory above missing paths exists.
            return { !test($0) && ($0.hasStatus || !$0.isDirectory || $0.isIncomplete) }
        case .all(let parts):
            let tests = parts.map { $0.test(context) }
            return { item in tests.allSatisfy { $0(item) } }
        case .any(let parts):
            let tests = parts.map { $0.test(context) }
            return { item in tests.contains { $0(item) } }
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
