import SystemCalls

extension Moment {
    /// Stands for no moment. It is before all others.
    static let none = Moment(seconds: .min)
    /// Stands for a moment that a scan lacks.
    static let unknown = Moment(seconds: .min, nanoseconds: .max)
}

extension TreeStorage {
    /// Finds the latest modification in the subtree of each directory. Does nothing if it was not requested.
    ///
    /// Complexity: O(*n*) in the number of entries.
    func findNewest(entryCount: Int, directoryCount: Int, _ folded: FoldedTotals) {
        guard newest != nil else { return }
        for number in 0..<directoryCount {
            newest?[number] = .none
            addNewest(ofEntry: Int(directories[number].entry), toDirectory: UInt32(number))
        }
        for index in 0..<entryCount where entries[index].directory == DirectoryRecord.none {
            addNewest(ofEntry: index, toDirectory: entries[index].parent)
        }
        for sum in folded.sums { addNewest(sum.newest, toDirectory: sum.directory) }
        addUpNewest(directoryCount: directoryCount)
    }

    /// Adds the latest modification of each directory to its parent. Starts with the last directory, because a directory
    /// has a greater number than its parent.
    func addUpNewest(directoryCount: Int) {
        guard let newest else { return }
        for number in (0..<directoryCount).reversed() {
            addNewest(newest[number], toDirectory: directories[number].parent)
        }
    }

    /// Adds the modification of an entry to a directory, if both exist.
    func addNewest(ofEntry index: Int, toDirectory number: UInt32) {
        let entry = entries[index]
        if entry.flags.contains(.hasStatus) { addNewest(entry.modified, toDirectory: number) }
    }

    private func addNewest(_ moment: Moment, toDirectory number: UInt32) {
        guard number != DirectoryRecord.none else { return }
        newest?.update(Int(number)) { $0 = max($0, moment) }
    }
}
