import FileTree
import SystemCalls

/// The texts of symbolic links, which text shows after their names. Rendering makes no system calls, so they are read
/// before it.
struct LinkTexts: Sendable {
    private var texts: [UInt32: [UInt8]] = [:]
    /// The number of links that could not be read, and the path of the first of them with the reason.
    private(set) var failures = 0
    private(set) var firstFailure: (path: [UInt8], reason: Errno)?

    /// Reads the symbolic links for which `isShown` returns `true`, including roots that are links to directories. Scans and
    /// comparisons already contain these texts, and the new paths of moved files.
    init(_ tree: FileTree, where isShown: (FileItem) -> Bool, _ system: System) {
        if tree.mayLackFiles {
            tree.forEachItem { item in
                guard let target = item.target, isShown(item) else { return }
                var text = target.withBytes { $0.bytes }
                // The rows have names, so the new path of a moved file begins below the root.
                if item.change?.kind == .moved, let root = tree.roots.first?.path, text.starts(with: root) {
                    text = Array(text.dropFirst(root.count).drop { $0 == UInt8(ascii: "/") })
                }
                texts[item.id] = text
            }
            return
        }
        var links = tree.linkedRoots.isEmpty ? [] : tree.roots.filter { tree.linkedRoots.contains($0.path) }
        tree.forEachItem { if $0.kind == .symlink { links.append($0) } }
        for link in links where isShown(link) {
            let path = link.path
            do throws(Errno) {
                texts[link.id] = try system.linkTarget(path: path)
            } catch {
                failures += 1
                firstFailure = firstFailure ?? (path, error)
            }
        }
    }

    /// Whether no link is shown.
    var isEmpty: Bool { texts.isEmpty && failures == 0 }

    /// The text of a link, or the new path of a moved file. `nil` for other items, and if the link could not be read.
    subscript(item: FileItem) -> [UInt8]? {
        item.kind == .symlink || item.isRoot || item.change?.kind == .moved ? texts[item.originID] : nil
    }
}
