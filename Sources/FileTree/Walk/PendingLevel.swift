import System

/// Subdirectories of one directory that are still to be read.
struct PendingLevel: Sendable {
    /// Nil: these are the roots.
    let directory: WalkedDirectory?
    /// The directory, open. Nil: it has been closed, and is to be opened again; or these are the roots.
    var handle: DirectoryHandle?
    /// What it was when it was closed.
    var identity: FileIdentity?
    private var waiting: Waiting

    private enum Waiting: Sendable {
        /// Numbers of directories that are kept.
        case kept(Range<UInt32>)
        /// Names, each with a NUL behind it, of which so many from a place on.
        case folded(FoldedNames, next: Int, count: Int)
    }

    /// The roots of a walk, whose records have the first numbers.
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

    /// The next of them, and one less to wait for.
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

    /// Parts with the second half of them, the greater one.
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

/// Names of subdirectories that are not stored in the tree.
struct FoldedNames: Sendable {
    private(set) var bytes: [UInt8] = []
    private(set) var count = 0

    mutating func append(_ name: Span<UInt8>) {
        bytes.append(name)
        // No name has a NUL in it.
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

    /// Where the name ends that starts there.
    func end(from start: Int) -> Int {
        var position = start
        while bytes[position] != 0 { position += 1 }
        return position
    }
}
