import FileTree
import SystemCalls

/// Names that are removed, or could be. The space of a file stays in use while it has other names (hard links).
struct RemovedNames {
    private var files: [FileIdentity: (otherNames: UInt32, bytes: Int64)] = [:]

    /// Adds the name of an item, which must not have been added before. Ignores directories, files with one name, and files whose number of names is unknown.
    mutating func add(_ item: FileItem) {
        guard !item.isDirectory, let links = item.links, links > 1, let device = item.device, let inode = item.inode
        else { return }
        let identity = FileIdentity(device: device, inode: inode)
        let file = files[identity] ?? (links, 0)
        files[identity] = (file.otherNames == 0 ? 0 : file.otherNames - 1, max(file.bytes, item.disk))
    }

    /// The number of files that have other names, and the bytes on disk that these keep in use. `nil` without such files.
    var kept: (files: Int, bytes: Int64)? {
        let kept = files.values.filter { $0.otherNames > 0 && $0.bytes > 0 }
        return kept.isEmpty ? nil : (kept.count, kept.reduce(0) { $0 &+ $1.bytes })
    }
}
