import FileTree

@testable import TreetabCommand

func query(_ text: String) throws(QuerySyntaxError) -> QueryExpression {
    try QueryParser.parse(Array(text.utf8))
}

/// Returns the error in an expression, or `nil` if it is valid.
func mistake(_ text: String) -> QuerySyntaxError? {
    do throws(QuerySyntaxError) {
        _ = try query(text)
        return nil
    } catch {
        return error
    }
}

extension QueryContext {
    /// A fixed moment in UTC. Accounts have names only if a test provides them.
    static func at(
        _ now: Int64,
        owners: AccountNames = AccountNames([]) { _ in nil },
        groups: AccountNames = AccountNames([]) { _ in nil }
    ) -> QueryContext {
        QueryContext(accounts: Accounts(owners: owners, groups: groups), now: now) { _ in 0 }
    }
}

typealias SeededGenerator = ArgumentParserFuzzTests.SeededGenerator
