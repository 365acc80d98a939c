import System

/// The directories above the one that a worker reads, as far as they have subdirectories left to read: a stack, the
/// one read last on top.
///
/// Only so many of them are kept open. Where a tree has more levels with something left to read, the uppermost are
/// closed. When the worker comes back to one it is opened again from the directory below that was read last, upwards;
/// or, if that is not possible, name by name from the root, following no link. In any case it must be the same
/// directory that is found.
struct DirectoryStack {
    private let context: WalkContext
    private var levels: [PendingLevel] = []
    /// Below this position in the stack everything is closed.
    private var firstOpen = 0
    /// What was opened last.
    private var last: (directory: WalkedDirectory, handle: DirectoryHandle)?
    /// What was opened last without a symbolic link on the way: where links are followed, the way up from what was opened
    /// last may lead elsewhere.
    private var lastOutsideLinks: (directory: WalkedDirectory, handle: DirectoryHandle)?

    enum Next {
        case opened(WalkedDirectory, DirectoryHandle)
        case failed(WalkedDirectory, Errno)
        /// It is one of those above: a symbolic link has led to it, or it is there once more in what is mounted.
        case loop(WalkedDirectory, FileStatus)
        /// No descriptor is to be had, though this worker has closed what it could: the subdirectory is still waiting.
        case starved(Errno)
        /// No subdirectory is left.
        case nothing
    }

    init(_ context: WalkContext) {
        self.context = context
    }

    /// Puts subdirectories on the stack.
    mutating func push(_ level: PendingLevel) {
        levels.append(level)
        if levels.count - firstOpen > context.openLimit { close(firstOpen) }
    }

    /// Opens the next subdirectory of the directory on top; a root by its path.
    mutating func openNext() -> Next {
        guard let top = levels.indices.last else { return .nothing }
        let before = levels[top]
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
            guard context.options.followsLinks else {
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
                // What is above is known here, whatever is mounted.
                aboveMount: handle.isMounted ? [] : directory.aboveMount
            )
            last = (opened, handle)
            if !opened.isBelowLink { lastOutsideLinks = last }
            dropEmptyLevel()
            let isNew = context.openedDirectories.withLock { $0.insert(identity).inserted }
            return !isNew && opened.isLoop ? .loop(opened, status) : .opened(opened, handle)
        } catch {
            if error.isLackOfDescriptors {
                levels[top] = before
                return .starved(error)
            }
            dropEmptyLevel()
            return .failed(directory, error)
        }
    }

    /// A directory that is the top of what is mounted, with what must not come again below it. A file system that none of
    /// those above is on has none of them.
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

    /// Passes by the next subdirectory.
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

    /// Parts with half of what is waiting, the uppermost of it: that is where most is still to be found. Nil: there is
    /// nothing to share.
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

    /// Whether it is worth the way to hand over so many levels that end in this one. Who takes closed levels has to
    /// come down from the root once: that shall not be longer than the way back up through them.
    private func isInReach(_ level: PendingLevel, for count: Int) -> Bool {
        guard level.handle == nil, let directory = level.directory else { return true }
        return directory.depth <= 2 * count
    }

    /// Parts with everything, closed.
    mutating func takeAll() -> [PendingLevel] {
        closeAll()
        defer { levels = [] }
        firstOpen = 0
        return levels
    }

    // MARK: Closing and opening again

    /// Closes what is kept open; it is opened again when it is needed.
    mutating func closeAll() {
        (last, lastOutsideLinks) = (nil, nil)
        while firstOpen < levels.count { close(firstOpen) }
    }

    private mutating func close(_ level: Int) {
        // One that does not even tell what it is will not be found again; that is said then.
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

    /// From what was opened last, if that is below and no link is between the two.
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
        let result: Result<DirectoryHandle, Errno> = directory.withName(in: storage) { name in
            do throws(Errno) {
                return .success(try system.openDirectory(name: name, in: parent))
            } catch {
                return .failure(error)
            }
        }
        do throws(Errno) {
            return (try result.get(), false)
        } catch {
            // Which of the two is said of a link depends on the system.
            guard options.followsLinks, error == .notDirectory || error == .loop else { throw error }
            return (try system.openDirectory(path: directory.withName(in: storage) { $0.bytes }, from: parent), true)
        }
    }
}
