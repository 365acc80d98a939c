import FileTree

/// A condition with everything resolved that does not depend on the item: columns, numbers, dates, accounts.
struct Query: Sendable {
    typealias Test = @Sendable (FileItem) -> Bool

    private let test: Test

    init(_ expression: QueryExpression, _ context: QueryContext) {
        test = Self.test(expression, context)
    }

    func holds(_ item: FileItem) -> Bool { test(item) }

    private static func test(_ expression: QueryExpression, _ context: QueryContext) -> Test {
        switch expression {
        case .comparison(let comparison):
            return comparison.test(context)
        case .not(let inner):
            let test = test(inner, context)
            return { !test($0) }
        case .all(let parts):
            let tests = parts.map { test($0, context) }
            return { item in tests.allSatisfy { $0(item) } }
        case .any(let parts):
            let tests = parts.map { test($0, context) }
            return { item in tests.contains { $0(item) } }
        }
    }
}

/// The accounts, the time and the time zone for conditions.
struct QueryContext: Sendable {
    var accounts: Accounts
    /// The time of the run, in seconds since 1970: the end of all ages.
    var now: Int64
    /// The offset of local time from UTC at a moment, in seconds.
    var offset: @Sendable (Int64) -> Int
}
