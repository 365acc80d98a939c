/// A row in the results of a walk job: medians, and ratios to other commands.
struct WalkResult: Identifiable {
    let id: Int
    let command: String
    let wall: Double
    let user: Double
    let system: Double
    /// Bytes.
    let peak: Double
    /// Microseconds of wall time.
    let timeAnEntry: Double
    /// Medians of the ratios within each round. NaN if the other command did not run.
    let toFloor: Double
    let toFloorOfTwo: Double
    let toTreetab: Double
    /// Bytes beyond the start-up memory. `nil` if the difference is noise.
    let memoryAnEntry: Double?
    let remark: String
}
