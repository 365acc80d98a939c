import FileTree
import SystemCalls

/// The entries of a removal. They are counted on disk, also if the options of the command line leave them out.
struct RemovalCount: Equatable, Sendable {
    private(set) var entries = 0
    /// The allocated bytes. A file with several names among the entries counts once.
    private(set) var bytes: Int64 = 0
    /// Whether something could not be read, so that all numbers are lower bounds.
    private(set) var isLowerBound = false
    /// The number of files that have other names (hard links). Their space stays in use.
    private(set) var keptFiles = 0
    private(set) var keptBytes: Int64 = 0

    /// Counts items of a tree, with everything in them. Stays on their file systems, as a removal does.
    ///
    /// - Parameters:
    ///   - items: The items. They must not contain each other. Those that are gone or have been replaced do not count, because
    ///     they are not removed.
    ///   - progress: Counts the entries of directories. If it is stopped, so is the count.
    init(_ items: [FileItem], threads: Int, _ progress: WalkProgress, _ system: System) {
        var files: [FileIdentity: (otherNames: UInt32, bytes: Int64)] = [:]
        let items = items.filter { isThere($0, system) }
        for item in items where !item.isDirectory { add(item, &files) }
        let directories = items.filter(\.isDirectory).map(\.path)
        if !directories.isEmpty {
            var options = WalkOptions()
            options.fields = [.disk, .ownDisk, .inode]
            (options.showsHidden, options.staysOnFileSystem) = (true, true)
            (options.threads, options.progress) = (threads, progress)
            do throws(Errno) {
                let tree = try Walk(roots: directories, options: options, system: system).run()
                isLowerBound = !tree.errors.isEmpty
                tree.forEachEntry { add($0, &files) }
            } catch {
                isLowerBound = true
            }
        }
        for file in files.values {
            bytes = bytes.adding(file.bytes, isLowerBound: &isLowerBound)
            guard file.otherNames > 0, file.bytes > 0 else { continue }
            keptFiles += 1
            keptBytes = keptBytes.adding(file.bytes, isLowerBound: &isLowerBound)
        }
    }

    /// Whether the entry on disk is still the one that was shown.
    private mutating func isThere(_ item: FileItem, _ system: System) -> Bool {
        do throws(Errno) {
            let tree = try FileTree.entry(at: item.path, followingLink: false, EntryIdentity.fields, system)
            let shown = EntryIdentity(item)
            return shown != nil && shown == tree.roots.first.flatMap { EntryIdentity($0) }
        } catch {
            if error != .noSuchEntry { isLowerBound = true }
            return false
        }
    }

    private mutating func add(_ item: FileItem, _ files: inout [FileIdentity: (otherNames: UInt32, bytes: Int64)]) {
        entries += 1
        if !item.isDirectory, let links = item.links, links > 1, let device = item.device, let inode = item.inode {
            let identity = FileIdentity(device: device, inode: inode)
            let file = files[identity] ?? (links, 0)
            files[identity] = (file.otherNames == 0 ? 0 : file.otherNames - 1, max(file.bytes, item.disk))
        } else {
            bytes = bytes.adding(item.ownDisk, isLowerBound: &isLowerBound)
        }
    }
}
