import FileTree

@testable import TreetabCommand

func query(_ text: String) throws(QueryMistake) -> QueryExpression {
    try QueryParser.parse(Array(text.utf8))
}

/// The mistake in an expression, nil where there is none.
func mistake(_ text: String) -> QueryMistake? {
    do throws(QueryMistake) {
        _ = try query(text)
        return nil
    } catch {
        return error
    }
}

extension QueryContext {
    /// At a moment, in UTC, with accounts that have names only where a test gives them some.
    static func at(
        _ now: Int64,
        owners: AccountNames = AccountNames([]) { _ in nil },
        groups: AccountNames = AccountNames([]) { _ in nil }
    ) -> QueryContext {
        QueryContext(accounts: Accounts(owners: owners, groups: groups), now: now) { _ in 0 }
    }
}

typealias SeededGenerator = ArgumentParserFuzzTests.SeededGenerator
