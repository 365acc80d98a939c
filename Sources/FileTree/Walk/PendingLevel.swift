import SystemCalls

/// The unread subdirectories of one directory, or the unread roots.
struct PendingLevel: Sendable {
    /// The directory that contains the subdirectories, `nil` for the roots.
    let directory: WalkedDirectory?
    /// The handle of this directory. `nil` for the roots, or if the directory has been closed and must be reopened.
    var handle: DirectoryHandle?
    /// The identity of the directory, set when it is closed.
    var identity: FileIdentity?
    /// The names of folded subdirectories, `nil` if the subdirectories are stored.
    private var names: FoldedNames?
    /// The directory numbers of the subdirectories if they are stored, otherwise their positions in `names`.
    var waiting: Range<UInt32>

    /// Creates a level with the roots of a walk. They have the first directory numbers.
    init(roots count: Int) {
        directory = nil
        waiting = 0..<UInt32(count)
    }

    init(_ directory: WalkedDirectory, _ handle: DirectoryHandle, kept: Range<UInt32>) {
        self.directory = directory
        self.handle = handle
        waiting = kept
    }

    init(_ directory: WalkedDirectory, _ handle: DirectoryHandle, folded: FoldedNames) {
        self.init(directory, handle, kept: 0..<UInt32(folded.count))
        names = folded
    }

    var count: Int { waiting.count }

    /// Removes and returns the next subdirectory.
    mutating func next(_ context: WalkContext) -> WalkedDirectory? {
        guard let number = waiting.popFirst() else { return nil }
        guard let names, let directory else { return context.keptDirectory(number, in: directory) }
        return WalkedDirectory(name: names[Int(number)], of: names.bytes, in: directory)
    }

    /// Removes and returns the second half of the subdirectories. If their number is odd, the second half is larger.
    mutating func split() -> PendingLevel {
        var other = self
        other.waiting = waiting.dropFirst(count / 2)
        waiting = waiting.prefix(count / 2)
        return other
    }
}

/// The names of folded subdirectories, which have no stored entries.
struct FoldedNames: Sendable {
    private(set) var bytes: [UInt8] = []
    private var ends: [Int] = []

    var count: Int { ends.count }

    /// Returns the range of a name in ``bytes``.
    subscript(position: Int) -> Range<Int> { (position == 0 ? 0 : ends[position - 1])..<ends[position] }

    mutating func append(_ name: Span<UInt8>) {
        bytes.append(name)
        ends.append(bytes.count)
    }

    mutating func append(nameOf reader: borrowing DirectoryReader) {
        reader.withName { append($0) }
    }
}
