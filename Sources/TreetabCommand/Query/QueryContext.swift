/// What a condition needs besides the items, so that it can be told: the names of accounts, the time, the zone.
struct QueryContext: Sendable {
    var accounts: Accounts
    /// Seconds since 1970: what ages are told by.
    var now: Int64
    /// How far the local clock is ahead of UTC at a moment.
    var offset: @Sendable (Int64) -> Int
}
