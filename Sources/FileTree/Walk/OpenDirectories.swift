/// The directories that wait for subdirectories to be opened relative to them: a stack, the one read last on top.
///
/// Only so many of them are kept open. Where a tree has more levels with something left to read, the uppermost are
/// closed, and opened again when the walk comes back to them: name by name from the root, following no link, and only
/// if it is still the same directory that is found there.
struct OpenDirectories {
    private let storage: TreeStorage
    private let system: System
    private var stack: [Level] = []
    /// Below this position in the stack, everything is closed; from it on, everything is open.
    private var firstOpen = 0

    /// How many are kept open. With what a process has open anyhow, that is within the smallest usual limit (32).
    private static let greatestOpenCount = 16

    private struct Level {
        var directory: UInt32
        /// How many subdirectories have still to be opened.
        var waiting: Int
        /// Nil: it has been closed.
        var handle: DirectoryHandle?
        /// What it was when it was closed.
        var identity: (device: UInt64, inode: UInt64) = (0, 0)
    }

    init(_ storage: TreeStorage, _ system: System) {
        self.storage = storage
        self.system = system
    }

    /// Puts an open directory on the stack, of which so many subdirectories will be opened.
    mutating func push(_ directory: UInt32, _ handle: DirectoryHandle, waiting: Int) {
        guard waiting > 0 else { return }
        stack.append(Level(directory: directory, waiting: waiting, handle: handle))
        if stack.count - firstOpen > Self.greatestOpenCount { closeFirst() }
    }

    /// Opens the next subdirectory of the directory on top; a root by its path.
    mutating func open(_ entry: Entry) throws(Errno) -> DirectoryHandle {
        guard entry.parent != DirectoryRecord.none else { return try openRoot(entry) }
        defer { finishOne() }
        return try storage.open(entry, in: try top(), system)
    }

    /// Passes by one subdirectory, and by the directory itself with its last.
    private mutating func finishOne() {
        stack[stack.count - 1].waiting -= 1
        if stack[stack.count - 1].waiting == 0 {
            stack.removeLast()
            firstOpen = min(firstOpen, stack.count)
        }
    }

    private func openRoot(_ entry: Entry) throws(Errno) -> DirectoryHandle {
        try system.openDirectory(path: storage.names.withSpan(entry.nameRange) { $0.bytes })
    }

    // MARK: Closing and opening again

    private mutating func closeFirst() {
        let level = stack[firstOpen]
        // One that does not even tell what it is will not be found again; that is said then.
        if let handle = level.handle, let status = try? system.status(of: handle) {
            stack[firstOpen].identity = (status.device, status.inode)
        }
        stack[firstOpen].handle = nil
        firstOpen += 1
    }

    /// The directory on top, open.
    private mutating func top() throws(Errno) -> DirectoryHandle {
        if let handle = stack[stack.count - 1].handle { return handle }
        // The way down from the root. What stands on the stack near its end is needed next, and kept open as well.
        var way: [UInt32] = []
        var number = stack[stack.count - 1].directory
        while number != DirectoryRecord.none {
            way.append(number)
            number = storage.directories[Int(number)].parent
        }
        let firstKept = max(0, stack.count - Self.greatestOpenCount / 2)
        var position = firstKept
        var handle: DirectoryHandle?
        for number in way.reversed() {
            let entry = storage.entries[Int(storage.directories[Int(number)].entry)]
            let opened =
                if let handle { try storage.open(entry, in: handle, system) } else { try openRoot(entry) }
            if position < stack.count && stack[position].directory == number {
                let status = try system.status(of: opened)
                guard (status.device, status.inode) == stack[position].identity else { throw .stale }
                stack[position].handle = opened
                position += 1
            }
            handle = opened
        }
        firstOpen = firstKept
        guard let handle else { throw .stale }
        return handle
    }
}

extension TreeStorage {
    fileprivate func open(_ entry: Entry, in parent: DirectoryHandle, _ system: System) throws(Errno) -> DirectoryHandle
    {
        let result: Result<DirectoryHandle, Errno> = names.withSpan(entry.nameRange) { name in
            do throws(Errno) {
                return .success(try system.openDirectory(name: name, in: parent))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}
