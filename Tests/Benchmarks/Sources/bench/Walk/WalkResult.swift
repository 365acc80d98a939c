/// A line of the table of a walk job: medians, and how they stand to those of others.
struct WalkResult: Identifiable {
    let id: Int
    let command: String
    let wall: Double
    let user: Double
    let system: Double
    /// In bytes.
    let peak: Double
    /// Microseconds of wall time.
    let timeAnEntry: Double
    /// Medians of the ratios of the runs of each round. Not a number where the other did not run.
    let toFloor: Double
    let toFloorOfTwo: Double
    let toTreetab: Double
    /// Bytes beyond what the command takes for next to nothing. Nil: too little to tell.
    let memoryAnEntry: Double?
    let remark: String
}
