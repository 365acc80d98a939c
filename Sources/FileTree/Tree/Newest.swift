import SystemCalls

extension Moment {
    /// Stands for no moment. It is before all others.
    static let none = Moment(seconds: .min)
    /// Stands for a moment that a scan lacks.
    static let unknown = Moment(seconds: .min, nanoseconds: .max)
}

extension TreeStorage {
    /// Finds the latest modification in the subtree of each directory. Does nothing if it was not requested. Starts with
    /// the last directory, because a directory has a greater number than its parent.
    ///
    /// Complexity: O(*n*) in the number of entries.
    func findNewest(directoryCount: Int, _ folded: FoldedTotals = FoldedTotals()) {
        guard let newest else { return }
        for number in 0..<directoryCount { newest[number] = .none }
        for sum in folded.sums { addNewest(sum.newest, toDirectory: sum.directory) }
        for number in (0..<directoryCount).reversed() {
            let record = directories[number]
            addNewest(ofEntry: Int(record.entry), toDirectory: UInt32(number))
            for index in record.children where entries[index].directory == DirectoryRecord.none {
                addNewest(ofEntry: index, toDirectory: UInt32(number))
            }
            addNewest(newest[number], toDirectory: record.parent)
        }
    }

    /// Adds the modification of an entry to a directory, if it is known and counts.
    private func addNewest(ofEntry index: Int, toDirectory number: UInt32) {
        let entry = entries[index]
        if entry.flags.contains(.hasStatus) && !entry.flags.contains(.isUncounted) {
            addNewest(entry.modified, toDirectory: number)
        }
    }

    private func addNewest(_ moment: Moment, toDirectory number: UInt32) {
        guard number != DirectoryRecord.none else { return }
        newest?.update(Int(number)) { $0 = max($0, moment) }
    }
}
