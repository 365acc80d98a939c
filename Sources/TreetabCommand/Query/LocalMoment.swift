/// From the clock on the wall to the moment at which it showed that.
enum LocalMoment {
    /// The moment, in seconds since 1970, at which a local clock shows `time`, which is seconds since 1970 on that clock.
    ///
    /// When clocks are put back, a time comes twice: the first is meant. When they are put forward, times are left out:
    /// such a time is told by the clock as it went before. (That is what Python's datetime does, whose way this is: of
    /// two candidates, the offset here and the offset a day earlier, it takes the one that proves right.)
    static func seconds(onClock time: Int64, offset: (Int64) -> Int) -> Int64 {
        let longestChange: Int64 = 86_400
        func clock(_ moment: Int64) -> Int64 { moment + Int64(offset(moment)) }

        let offsetHere = clock(time) - time
        let first = time - offsetHere
        let isRight = clock(first) == time
        let other: Int64
        if isRight {
            let earlier = first - longestChange
            other = clock(earlier) - earlier
            if other == offsetHere { return first }
        } else {
            other = clock(first) - first
        }
        let second = time - other
        if clock(second) == time { return second }
        return isRight ? first : max(first, second)
    }
}
