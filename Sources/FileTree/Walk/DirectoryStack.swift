import SystemCalls

/// A stack of levels. Each level contains the unread subdirectories of one directory, and the deepest level is on top.
///
/// At most `openLimit` of these directories are open. In a deeper tree, the highest ones are closed and reopened later.
/// A directory is reopened through `..`, starting at the last directory that was opened below it. If that fails, it is
/// opened name by name from its root. The walk continues only if the reopened directory is the same one.
struct DirectoryStack {
    private let context: WalkContext
    private var levels: [PendingLevel] = []
    /// The index of the first open level. All levels before it are closed.
    private var firstOpen = 0
    /// The directory that was opened last.
    private var last: (directory: WalkedDirectory, handle: DirectoryHandle)?
    /// The last opened directory whose path contains no symbolic link. Below a link, `..` may lead to a directory that
    /// is not on the path.
    private var lastOutsideLinks: (directory: WalkedDirectory, handle: DirectoryHandle)?

    enum Next {
        case opened(WalkedDirectory, DirectoryHandle)
        case failed(WalkedDirectory, Errno)
        /// The subdirectory is its own ancestor, because a symbolic link or a mount leads back to it.
        case loop(WalkedDirectory, FileStatus)
        /// No file descriptor is available, although this worker has closed its directories. The subdirectory stays on
        /// the stack.
        case starved(Errno)
        /// No subdirectories are left.
        case nothing
    }

    init(_ context: WalkContext) {
        self.context = context
    }

    /// Adds a level on top. If too many directories are open, closes the highest one.
    mutating func push(_ level: PendingLevel) {
        levels.append(level)
        if levels.count - firstOpen > context.openLimit { close(firstOpen) }
    }

    /// Removes the next subdirectory from the top level and opens it. If only roots are left, opens the next root.
    mutating func openNext() -> Next {
        guard let top = levels.indices.last else { return .nothing }
        let waiting = levels[top].waiting
        guard let directory = levels[top].next(context) else { return .nothing }
        do throws(Errno) {
            let (handle, isLink): (DirectoryHandle, Bool)
            do throws(Errno) {
                (handle, isLink) = try open(directory)
            } catch  where error.isLackOfDescriptors {
                closeAll()
                (handle, isLink) = try open(directory)
            }
            guard context.options.followsLinks || handle.isMounted || directory.aboveMount != nil else {
                last = (directory, handle)
                dropEmptyLevel()
                return .opened(directory, handle)
            }
            let status = try context.system.status(of: handle, [.identity, .disk])
            let identity = FileIdentity(status)
            guard let openedDirectories = context.openedDirectories else {
                let opened = handle.isMounted ? try mounted(directory, handle, identity) : directory
                last = (opened, handle)
                dropEmptyLevel()
                let isLoop = opened.aboveMount?.contains(identity) ?? false
                return isLoop ? .loop(opened, status) : .opened(opened, handle)
            }
            let opened = WalkedDirectory(
                directory,
                identity: identity,
                isLink: isLink,
                // If links are followed, `isLoop` compares the identities of all ancestors, so this set stays empty.
                aboveMount: handle.isMounted ? [] : directory.aboveMount
            )
            last = (opened, handle)
            if !opened.isBelowLink { lastOutsideLinks = last }
            dropEmptyLevel()
            let isNew = openedDirectories.withLock { $0.insert(identity).inserted }
            return !isNew && opened.isLoop ? .loop(opened, status) : .opened(opened, handle)
        } catch {
            if error.isLackOfDescriptors {
                levels[top].waiting = waiting
                return .starved(error)
            }
            dropEmptyLevel()
            return .failed(directory, error)
        }
    }

    /// Returns a mount point with the identities of its ancestors, which are needed to detect a loop. If no ancestor is
    /// on the mounted device, no loop is possible, so the identities are not kept.
    private func mounted(
        _ directory: WalkedDirectory,
        _ handle: DirectoryHandle,
        _ identity: FileIdentity
    ) throws(Errno) -> WalkedDirectory {
        var above: Set<FileIdentity> = []
        var ancestor = handle
        for _ in 0..<directory.depth {
            ancestor = try context.system.openDirectory(above: ancestor)
            above.insert(FileIdentity(try context.system.status(of: ancestor)))
        }
        let isElsewhere = above.allSatisfy { $0.device != identity.device }
        return WalkedDirectory(directory, identity: nil, isLink: false, aboveMount: isElsewhere ? nil : above)
    }

    /// Removes the next subdirectory and returns it without opening it.
    mutating func skip() -> WalkedDirectory? {
        guard let top = levels.indices.last else { return nil }
        defer { dropEmptyLevel() }
        return levels[top].next(context)
    }

    private mutating func dropEmptyLevel() {
        guard let top = levels.indices.last, levels[top].count == 0 else { return }
        levels.removeLast()
        firstOpen = min(firstOpen, levels.count)
        if levels.isEmpty { (last, lastOutsideLinks) = (nil, nil) }
    }

    // MARK: Sharing

    /// Removes about half of the unread subdirectories for another worker and returns them. Returns `nil` if too few
    /// are left. Prefers the highest levels, because most of the unread tree is below them.
    mutating func split() -> [PendingLevel]? {
        guard let top = levels.indices.last else { return nil }
        let half = levels.count / 2
        if half > 0 && isInReach(levels[half - 1], for: half) {
            let shared = Array(levels[..<half])
            levels.removeFirst(half)
            firstOpen = max(0, firstOpen - half)
            return shared
        }
        if let lowestOpen = (min(firstOpen, top)..<top).first(where: { levels[$0].handle != nil }) {
            return [levels.remove(at: lowestOpen)]
        }
        guard levels[top].count > 1 else { return nil }
        return [levels[top].split()]
    }

    /// Returns whether to give the first `count` levels to another worker. `level` is the deepest of them. If it is
    /// closed, the other worker must open it name by name from its root. This worker would have to climb back to it.
    /// Returns `false` if the first takes much longer than the second.
    private func isInReach(_ level: PendingLevel, for count: Int) -> Bool {
        guard level.handle == nil, let directory = level.directory else { return true }
        return directory.depth <= 2 * count
    }

    /// Closes all directories, then removes and returns all levels.
    mutating func takeAll() -> [PendingLevel] {
        closeAll()
        defer { levels = [] }
        firstOpen = 0
        return levels
    }

    // MARK: Closing and reopening

    /// Closes all directories. Each is reopened when it is needed.
    mutating func closeAll() {
        (last, lastOutsideLinks) = (nil, nil)
        while firstOpen < levels.count { close(firstOpen) }
    }

    private mutating func close(_ level: Int) {
        // If the identity cannot be fetched, the directory cannot be reopened. Reopening then reports an error.
        if let handle = levels[level].handle, let status = try? context.system.status(of: handle) {
            levels[level].identity = FileIdentity(status)
        }
        levels[level].handle = nil
        firstOpen = level + 1
    }

    private mutating func open(_ directory: WalkedDirectory) throws(Errno) -> (DirectoryHandle, isLink: Bool) {
        let top = levels.count - 1
        guard let parent = levels[top].directory else {
            return (try context.system.openDirectory(path: directory.withName(in: context.storage) { $0.bytes }), false)
        }
        if let handle = levels[top].handle { return try context.open(directory, in: handle) }
        let handle = try openAgain(parent, levels[top].identity)
        if context.options.followsLinks && !parent.isBelowLink { lastOutsideLinks = (parent, handle) }
        levels[top].handle = handle
        firstOpen = min(firstOpen, top)
        return try context.open(directory, in: handle)
    }

    private func openAgain(_ directory: WalkedDirectory, _ identity: FileIdentity?) throws(Errno) -> DirectoryHandle {
        if let handle = try? openUpwards(to: directory), isSame(handle, identity) { return handle }
        var way: [WalkedDirectory] = []
        var next: WalkedDirectory? = directory
        while let directory = next {
            way.append(directory)
            next = directory.parent
        }
        guard let root = way.popLast() else { throw .stale }
        var handle = try context.system.openDirectory(path: root.withName(in: context.storage) { $0.bytes })
        while let directory = way.popLast() { (handle, _) = try context.open(directory, in: handle) }
        guard isSame(handle, identity) else { throw .stale }
        return handle
    }

    /// Opens an ancestor of the last opened directory through `..`. Returns `nil` if `directory` is not an ancestor, or
    /// if a symbolic link is between the two.
    private func openUpwards(to directory: WalkedDirectory) throws(Errno) -> DirectoryHandle? {
        guard let start = directory.isBelowLink ? last : lastOutsideLinks ?? last,
            start.directory.isBelowSameLink(as: directory), start.directory.depth > directory.depth
        else { return nil }
        let steps = start.directory.depth - directory.depth
        var above = start.directory
        for _ in 0..<steps {
            guard let parent = above.parent else { return nil }
            above = parent
        }
        guard above === directory else { return nil }
        var handle = start.handle
        for _ in 0..<steps { handle = try context.system.openDirectory(above: handle) }
        return handle
    }

    private func isSame(_ handle: DirectoryHandle, _ identity: FileIdentity?) -> Bool {
        guard let identity, let status = try? context.system.status(of: handle) else { return false }
        return FileIdentity(status) == identity
    }
}

extension WalkContext {
    fileprivate func open(
        _ directory: WalkedDirectory,
        in parent: DirectoryHandle
    ) throws(Errno) -> (DirectoryHandle, isLink: Bool) {
        do throws(Errno) {
            let handle = try directory.withName(in: storage) { name throws(Errno) in
                try system.openDirectory(name: name, in: parent)
            }
            return (handle, false)
        } catch {
            // Depending on the system, opening a symbolic link fails with `ENOTDIR` or with `ELOOP`.
            guard options.followsLinks, error == .notDirectory || error == .loop else { throw error }
            return (try system.openDirectory(path: directory.withName(in: storage) { $0.bytes }, from: parent), true)
        }
    }
}
