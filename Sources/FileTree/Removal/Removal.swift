import SystemCalls

/// Removes items of a tree from the disk: deletes them, or moves them to the trash.
///
/// It never follows a symbolic link and never leaves the file system of an item. It stops if the item or a directory
/// above it is no longer the one that was shown; see ``ItemPlace`` and ``EntryIdentity``. An entry is deleted or moved
/// by its name in an open directory. If a process replaces the entry after the check, the new entry is deleted or moved
/// in its place.
package struct Removal: Sendable {
    /// An entry that is still there, and the reason. The path begins with the path of the root.
    package struct Failure: Equatable, Sendable {
        package let path: [UInt8]
        package let reason: Errno

        package init(path: [UInt8], reason: Errno) {
            (self.path, self.reason) = (path, reason)
        }
    }

    private let system: System
    private let progress: WalkProgress
    package private(set) var failures: [Failure] = []
    /// The entries that were moved to the trash.
    package private(set) var trashed: [TrashedEntry] = []
    private var copies = CopiedDirectories()

    /// - Parameter progress: Counts the entries that have been removed. If it is stopped, so is the removal.
    package init(_ system: System, progress: WalkProgress) {
        (self.system, self.progress) = (system, progress)
    }

    /// Deletes an item and everything in it.
    package mutating func delete(_ item: FileItem) {
        remove(item) { place, parent, removal throws(Errno) in
            guard place.isDirectory else {
                return try removal.system.remove(name: place.name, isDirectory: false, in: parent)
            }
            let directory = try removal.system.openDirectory(name: place.name.span, in: parent)
            try removal.system.check(directory, is: place.identity)
            if directory.isMounted { throw .busy }
            if try removal.empty(directory, place.file, path: item.path) {
                try removal.system.remove(name: place.name, isDirectory: true, in: parent)
            }
        }
    }

    /// Moves an item to the trash.
    package mutating func moveToTrash(_ item: FileItem, _ trash: Trash) {
        remove(item) { place, parent, removal throws(Errno) in
            removal.trashed.append(
                try trash.take(place.name, in: parent, device: place.file.device, path: item.path, removal.system)
            )
        }
    }

    private mutating func remove(
        _ item: FileItem,
        _ body: (ItemPlace, DirectoryHandle, inout Removal) throws(Errno) -> Void
    ) {
        if progress.isStopped { return }
        guard let place = ItemPlace(item) else { return fail(item.path, .stale) }
        do throws(Errno) {
            let parent = try place.openParent(system, copies)
            defer { copies.update(place, parent, system) }
            try body(place, parent, &self)
            progress.add(SeenEntries(entries: 1)) { item.path }
        } catch {
            // Another process has removed or moved it.
            if error == .noSuchEntry { return }
            fail(item.path, error)
        }
    }

    /// Notes a failure. An entry that is left because the removal was stopped is none.
    private mutating func fail(_ path: [UInt8], _ reason: Errno) {
        if reason == .canceled { return }
        failures.append(Failure(path: path, reason: reason))
    }

    // MARK: Contents of directories

    /// A directory whose entries are being deleted.
    private struct Level {
        let name: [UInt8]
        let file: FileIdentity
        /// The entries that are left.
        var entries: [[UInt8]]
        /// The length of the path of the directory.
        let pathLength: Int
        /// Whether an entry could not be deleted.
        var isKept = false
    }

    /// Deletes everything in a directory. Returns whether nothing is left.
    ///
    /// Only one directory is open at a time, so that the depth is not limited. A directory above is opened again
    /// through `..`, and is checked. Its inode cannot be a new one, because it contains the open directory. Its time of
    /// creation may be a new one; see ``CopiedDirectories``.
    private mutating func empty(
        _ top: DirectoryHandle,
        _ file: FileIdentity,
        path: [UInt8]
    ) throws(Errno) -> Bool {
        var (handle, path) = (top, path)
        let entries = try names(in: top)
        var levels = [Level(name: [], file: file, entries: entries, pathLength: path.count)]
        while var level = levels.popLast() {
            guard let name = level.entries.popLast() else {
                guard !levels.isEmpty else { return !level.isKept }
                handle = try system.openDirectory(above: handle)
                guard FileIdentity(try system.status(of: handle)) == levels[levels.count - 1].file else { throw .stale }
                path.removeSubrange(level.pathLength...)
                if level.isKept || !delete(level.name, isDirectory: true, in: handle, path) {
                    levels[levels.count - 1].isKept = true
                }
                path.removeSubrange(levels[levels.count - 1].pathLength...)
                continue
            }
            path += [UInt8(ascii: "/")] + name
            do throws(Errno) {
                if progress.isStopped { throw .canceled }
                let status = try system.status(path: name, from: handle, followingLink: false, EntryIdentity.fields)
                if status.kind == .directory {
                    let below = try system.openDirectory(name: name.span, in: handle)
                    try system.check(below, is: EntryIdentity(status))
                    let file = FileIdentity(status)
                    if below.isMounted || file.device != level.file.device { throw .busy }
                    let entries = try names(in: below)
                    levels.append(level)
                    levels.append(Level(name: name, file: file, entries: entries, pathLength: path.count))
                    handle = below
                    continue
                }
                if !delete(name, isDirectory: false, in: handle, path) { level.isKept = true }
            } catch {
                fail(path, error)
                level.isKept = true
            }
            path.removeSubrange(level.pathLength...)
            levels.append(level)
        }
        return false
    }

    /// Deletes an entry. Returns `false` if it is still there.
    private mutating func delete(
        _ name: [UInt8],
        isDirectory: Bool,
        in handle: DirectoryHandle,
        _ path: [UInt8]
    ) -> Bool {
        do throws(Errno) {
            try system.remove(name: name, isDirectory: isDirectory, in: handle)
            progress.add(SeenEntries(entries: 1)) { path }
            return true
        } catch {
            // Another process has deleted it.
            if error == .noSuchEntry { return true }
            fail(path, error)
            return false
        }
    }

    private func names(in directory: DirectoryHandle) throws(Errno) -> [[UInt8]] {
        var reader = DirectoryReader(system)
        var names: [[UInt8]] = []
        reader.begin(directory)
        while try reader.readMore() {
            while try reader.next() { reader.withName { names.append($0.bytes) } }
        }
        reader.finish()
        return names
    }
}
