/// The accounts, the time and the time zone for conditions.
struct QueryContext: Sendable {
    var accounts: Accounts
    /// The time of the run, in seconds since 1970: the end of all ages.
    var now: Int64
    /// The offset of local time from UTC at a moment, in seconds.
    var offset: @Sendable (Int64) -> Int
}
