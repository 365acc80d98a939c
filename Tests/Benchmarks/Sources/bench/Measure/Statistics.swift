extension [Double] {
    /// The middle one: a run that something else has disturbed does not move it.
    var median: Double {
        guard !isEmpty else { return .nan }
        let sorted = sorted()
        let middle = count / 2
        return count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
}
