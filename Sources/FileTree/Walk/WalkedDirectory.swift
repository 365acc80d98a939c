import Synchronization
import System

/// A directory that is being read, or an ancestor of one. Immutable, because the workers below it share it.
///
/// The name of a kept directory is stored in the tree. A folded directory is only counted in the totals of a kept
/// ancestor: it stores its own name, and is released when everything below it has been read.
final class WalkedDirectory: Sendable {
    /// The parent, `nil` for a root. Only `deinit` changes it.
    private let link: Mutex<WalkedDirectory?>
    /// The number of the directory record that receives the totals. For a folded directory, this is the record of the
    /// nearest kept ancestor.
    let number: UInt32
    let isFolded: Bool
    /// Whether entries are only added to the totals, not stored.
    let foldsChildren: Bool
    /// The number of the root.
    let root: UInt32
    /// A root has depth 0.
    let depth: Int
    /// The ignore rules that start here, `nil` if there are none or they have not been read.
    let rules: DirectoryRules?
    /// The identity, `nil` until the directory is opened or if links are not followed.
    let identity: FileIdentity?
    /// The directory that contains the last symbolic link on the path, `nil` without such a link. The parents keep it
    /// alive. A strong reference would make `deinit` of a long path recursive.
    unowned private let aboveLink: WalkedDirectory?
    /// The directories above the last mount point on the path, if they may appear again below it, as with bind mounts.
    /// Otherwise `nil`. If links are followed the set is empty, because each directory knows its own identity.
    let aboveMount: Set<FileIdentity>?
    /// The bytes that contain the name; empty for a kept directory.
    private let names: [UInt8]
    private let nameRange: Range<Int>

    /// Creates a kept directory.
    init(number: UInt32, in parent: WalkedDirectory?, root: UInt32, foldsChildren: Bool) {
        link = Mutex(parent)
        self.number = number
        self.root = root
        self.foldsChildren = foldsChildren
        isFolded = false
        depth = parent.map { $0.depth + 1 } ?? 0
        identity = nil
        aboveLink = nil
        aboveMount = parent?.aboveMount
        names = []
        nameRange = 0..<0
        rules = nil
    }

    /// Creates a folded directory. Everything below it is folded.
    init(name: Range<Int>, of names: [UInt8], in parent: WalkedDirectory) {
        link = Mutex(parent)
        number = parent.number
        root = parent.root
        foldsChildren = true
        isFolded = true
        depth = parent.depth + 1
        identity = nil
        aboveLink = nil
        aboveMount = parent.aboveMount
        self.names = names
        nameRange = name
        rules = nil
    }

    /// Creates a copy with the rules that start at the directory.
    init(_ other: WalkedDirectory, _ rules: DirectoryRules) {
        link = Mutex(other.parent)
        number = other.number
        root = other.root
        foldsChildren = other.foldsChildren
        isFolded = other.isFolded
        depth = other.depth
        names = other.names
        nameRange = other.nameRange
        identity = other.identity
        aboveLink = other.aboveLink
        aboveMount = other.aboveMount
        self.rules = rules
    }

    /// Creates a copy with the properties known after opening. `isLink` says whether its name is a symbolic link.
    init(
        _ directory: WalkedDirectory,
        identity: FileIdentity?,
        isLink: Bool,
        aboveMount: Set<FileIdentity>? = nil
    ) {
        let parent = directory.parent
        link = Mutex(parent)
        number = directory.number
        root = directory.root
        foldsChildren = directory.foldsChildren
        isFolded = directory.isFolded
        depth = directory.depth
        names = directory.names
        nameRange = directory.nameRange
        rules = directory.rules
        self.identity = identity
        aboveLink = isLink ? parent : parent?.aboveLink
        self.aboveMount = aboveMount
    }

    deinit {
        // Release parents in a loop: recursive release of thousands of them would overflow the small stack of a
        // thread.
        var next = takeParent()
        while isKnownUniquelyReferenced(&next) {
            let above = next?.takeParent()
            next = above
        }
    }

    /// The parent, `nil` for a root.
    var parent: WalkedDirectory? { link.withLock { $0 } }

    /// Whether a symbolic link is on the path.
    var isBelowLink: Bool { aboveLink != nil }

    /// Returns whether both paths have the same last symbolic link, or none.
    func isBelowSameLink(as other: WalkedDirectory) -> Bool { aboveLink === other.aboveLink }

    /// Whether the directory is its own ancestor, if links are followed. Without a mount, a loop needs a symbolic link
    /// on the path, so the search skips the directories after the last link.
    var isLoop: Bool {
        var above = aboveMount != nil ? parent : aboveLink
        while let directory = above {
            if directory.identity == identity { return true }
            above = directory.parent
        }
        return false
    }

    private func takeParent() -> WalkedDirectory? { link.withLock { $0.take() } }

    /// Passes the name within the parent to `body`, or the path of a root.
    func withName<R>(in storage: TreeStorage, _ body: (Span<UInt8>) -> R) -> R {
        guard isFolded else { return storage.withName(of: Int(storage.directories[Int(number)].entry), body) }
        let names = names
        return body(names.span.extracting(nameRange))
    }

    /// Appends the path, which starts with the root as given unless `includingRoot` is `false`.
    func appendPath(in storage: TreeStorage, includingRoot: Bool = true, to path: inout [UInt8]) {
        var folded: [WalkedDirectory] = []
        var directory = self
        while directory.isFolded, let parent = directory.parent {
            folded.append(directory)
            directory = parent
        }
        let entry = Int(storage.directories[Int(directory.number)].entry)
        storage.appendPath(of: entry, includingRoot: includingRoot, to: &path)
        for directory in folded.reversed() {
            if !path.isEmpty && path.last != UInt8(ascii: "/") { path.append(UInt8(ascii: "/")) }
            directory.withName(in: storage) { path.append($0) }
        }
    }
}
