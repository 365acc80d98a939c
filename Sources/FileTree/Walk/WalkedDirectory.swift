import Synchronization
import System

/// A directory on the way down to what is being read. Immutable: the workers below it share it.
///
/// One that is kept has its name in the tree. One that is folded into its ancestor lives only as long as something
/// below it is to be read, and has its name here.
final class WalkedDirectory: Sendable {
    /// Nil: this is a root. Written to only at the end, see `deinit`.
    private let link: Mutex<WalkedDirectory?>
    /// The number of its record; where it is folded, of the nearest ancestor's that is kept. The totals go there.
    let number: UInt32
    let isFolded: Bool
    /// What it holds is added to the totals and not stored.
    let foldsChildren: Bool
    /// Which of the roots it lies below.
    let root: UInt32
    /// A root has depth 0.
    let depth: Int
    /// What begins to hold here. Nil: nothing, or it has not been read yet.
    let rules: DirectoryRules?
    /// Which directory it is; nil until it has been opened, and where links are not followed.
    let identity: FileIdentity?
    /// The directory with the last symbolic link on the way to this one. Nil: no link is on the way. It lives as long as
    /// the way does; a reference that counts would make the release of a long way a deep recursion.
    unowned private let aboveLink: WalkedDirectory?
    /// What was above the last mount on the way to it, if that can come again below: another directory of that file system
    /// is mounted there. Where links are followed it is empty, as each directory knows which it is. Nil: there is none such.
    let aboveMount: Set<FileIdentity>?
    /// The bytes among which its name is; empty for one that is kept.
    private let names: [UInt8]
    private let nameRange: Range<Int>

    /// One that is kept.
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

    /// One that is folded, as everything below it.
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

    /// The same, once it has been read what begins to hold there.
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

    /// One that has been opened, and is known by more than its name; `isLink`: that is the name of a symbolic link.
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
        // A chain of thousands would be released one within the other, and a thread's stack is small.
        var next = takeParent()
        while isKnownUniquelyReferenced(&next) {
            let above = next?.takeParent()
            next = above
        }
    }

    /// Nil: this is a root.
    var parent: WalkedDirectory? { link.withLock { $0 } }

    /// Whether a symbolic link is on the way to it.
    var isBelowLink: Bool { aboveLink != nil }

    /// Whether the last link on the way to both is the same, or there is none.
    func isBelowSameLink(as other: WalkedDirectory) -> Bool { aboveLink === other.aboveLink }

    /// Whether a directory above this one is the same, where links are followed. Where no link is on the way there is none
    /// such, unless something is mounted on the way; and from the last link on it is down only, so that what is below that
    /// need not be looked at.
    var isLoop: Bool {
        var above = aboveMount != nil ? parent : aboveLink
        while let directory = above {
            if directory.identity == identity { return true }
            above = directory.parent
        }
        return false
    }

    private func takeParent() -> WalkedDirectory? { link.withLock { $0.take() } }

    /// Lends the name by which it is opened in its parent; a root's is its path.
    func withName<R>(in storage: TreeStorage, _ body: (Span<UInt8>) -> R) -> R {
        guard isFolded else { return storage.withName(of: Int(storage.directories[Int(number)].entry), body) }
        let names = names
        return body(names.span.extracting(nameRange))
    }

    /// Appends the path: that of the root as it was given, and the names below it; or these names alone.
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
