import System

/// Subdirectories of one directory that wait to be read.
struct PendingLevel: Sendable {
    /// The parent directory, `nil` for the roots.
    let directory: WalkedDirectory?
    /// The open parent directory, `nil` if it has been closed and must be reopened, or for the roots.
    var handle: DirectoryHandle?
    /// The identity of the parent when it was closed.
    var identity: FileIdentity?
    private var waiting: Waiting

    private enum Waiting: Sendable {
        /// Numbers of stored directories.
        case kept(Range<UInt32>)
        /// Names of folded directories, each followed by a NUL: `count` names from `next` on.
        case folded(FoldedNames, next: Int, count: Int)
    }

    /// The roots of a walk, which have the first directory numbers.
    init(roots count: Int) {
        directory = nil
        waiting = .kept(0..<UInt32(count))
    }

    init(_ directory: WalkedDirectory, _ handle: DirectoryHandle, kept: Range<UInt32>) {
        self.directory = directory
        self.handle = handle
        waiting = .kept(kept)
    }

    init(_ directory: WalkedDirectory, _ handle: DirectoryHandle, folded: FoldedNames) {
        self.directory = directory
        self.handle = handle
        waiting = .folded(folded, next: 0, count: folded.count)
    }

    var count: Int {
        switch waiting {
        case .kept(let numbers): numbers.count
        case .folded(_, _, let count): count
        }
    }

    /// Removes and returns the next subdirectory.
    mutating func next(_ context: WalkContext) -> WalkedDirectory? {
        switch waiting {
        case .kept(let numbers):
            guard let number = numbers.first else { return nil }
            waiting = .kept(numbers.dropFirst())
            return context.keptDirectory(number, in: directory)
        case .folded(let names, let start, let count):
            guard count > 0, let directory else { return nil }
            let end = names.end(from: start)
            waiting = .folded(names, next: end + 1, count: count - 1)
            return WalkedDirectory(name: start..<end, of: names.bytes, in: directory)
        }
    }

    /// Removes and returns the second half, the larger one if the count is odd.
    mutating func split() -> PendingLevel {
        var other = self
        switch waiting {
        case .kept(let numbers):
            let middle = numbers.lowerBound + UInt32(numbers.count / 2)
            waiting = .kept(numbers.lowerBound..<middle)
            other.waiting = .kept(middle..<numbers.upperBound)
        case .folded(let names, let start, let count):
            var middle = start
            for _ in 0..<count / 2 { middle = names.end(from: middle) + 1 }
            waiting = .folded(names, next: start, count: count / 2)
            other.waiting = .folded(names, next: middle, count: count - count / 2)
        }
        return other
    }
}

/// Names of folded subdirectories, which are not stored in the tree.
struct FoldedNames: Sendable {
    private(set) var bytes: [UInt8] = []
    private(set) var count = 0

    mutating func append(_ name: Span<UInt8>) {
        bytes.append(name)
        // Names contain no NUL.
        bytes.append(0)
        count += 1
    }

    mutating func append(nameOf reader: borrowing DirectoryReader) {
        reader.withName { append($0) }
    }

    mutating func removeAll() {
        bytes = []
        count = 0
    }

    /// Returns the end of the name that starts at `start`.
    func end(from start: Int) -> Int {
        var position = start
        while bytes[position] != 0 { position += 1 }
        return position
    }
}
