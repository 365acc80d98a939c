import Synchronization
import SystemCalls

/// A directory that is being read, or an ancestor of one. It is immutable, because all workers in its subtree share it.
///
/// A kept directory is stored in the tree, with its name. A folded directory is not stored: its contents are only added
/// to the totals of its nearest kept ancestor. It contains its own name, and is released when its whole subtree has
/// been read.
@dynamicMemberLookup
final class WalkedDirectory: Sendable {
    /// The properties, which do not change once the directory is shared.
    struct Properties: Sendable {
        /// The number of the directory record to which totals are added. For a folded directory, this is the record of
        /// the nearest kept ancestor.
        let number: UInt32
        /// The directory number of the root.
        let root: UInt32
        /// The depth in the tree. A root has depth 0.
        let depth: Int
        /// Whether entries are only counted in the totals and not stored.
        let foldsChildren: Bool
        /// Whether the directory matches ``WalkOptions/include`` or is inside a matching directory.
        fileprivate(set) var isInside = false
        /// The ignore rules that start here. `nil` if the directory adds no rules or they have not been read.
        fileprivate(set) var rules: DirectoryRules?
        /// The identity. `nil` before the directory is opened, and if links are not followed.
        fileprivate(set) var identity: FileIdentity?
        /// The directory that contains the last symbolic link on the path, `nil` if the path contains no link. It is an
        /// ancestor, so the parent references keep it alive. A strong reference would make `deinit` recursive.
        fileprivate unowned var aboveLink: WalkedDirectory?
        /// The identities of the directories above the last mount point on the path. `nil` if the path contains no
        /// mount point, or if these directories cannot appear again below it, as they can with bind mounts.
        ///
        /// If links are followed, the set is empty, because each directory contains its own identity.
        fileprivate(set) var aboveMount: Set<FileIdentity>?
        /// The totals to which everything in the directory adds while the walk runs. `nil` if nobody needs them, and for a root.
        fileprivate(set) var running: RunningTotals?
        /// The number of the directory in an earlier tree, from which its other subdirectories are copied. `nil` if everything in the
        /// directory is read.
        fileprivate(set) var reused: UInt32?
        /// The range of a folded directory's name, and the bytes that contain the name. `nil` for a kept directory.
        fileprivate var name: (range: Range<Int>, bytes: [UInt8])?

        var isFolded: Bool { name != nil }
    }

    /// The parent, `nil` for a root. Only `deinit` changes it.
    private let link: Mutex<WalkedDirectory?>
    private let properties: Properties

    subscript<Value>(dynamicMember property: KeyPath<Properties, Value>) -> Value { properties[keyPath: property] }

    private init(in parent: WalkedDirectory?, _ properties: Properties) {
        link = Mutex(parent)
        self.properties = properties
    }

    /// Creates a kept directory.
    convenience init(
        number: UInt32,
        in parent: WalkedDirectory?,
        root: UInt32,
        foldsChildren: Bool,
        isInside: Bool = false,
        running: RunningTotals? = nil,
        reused: UInt32? = nil
    ) {
        let depth = parent.map { $0.depth + 1 } ?? 0
        var properties = Properties(number: number, root: root, depth: depth, foldsChildren: foldsChildren)
        properties.aboveMount = parent?.aboveMount
        (properties.isInside, properties.running, properties.reused) = (isInside, running, reused)
        self.init(in: parent, properties)
    }

    /// Creates a folded directory. Everything below it is folded.
    convenience init(name: Range<Int>, of names: [UInt8], in parent: WalkedDirectory) {
        var properties = Properties(
            number: parent.number,
            root: parent.root,
            depth: parent.depth + 1,
            foldsChildren: true
        )
        properties.aboveMount = parent.aboveMount
        properties.running = parent.running
        properties.name = (name, names)
        self.init(in: parent, properties)
    }

    /// Creates a copy that contains the rules of the directory.
    convenience init(_ other: WalkedDirectory, _ rules: DirectoryRules) {
        var properties = other.properties
        properties.rules = rules
        self.init(in: other.parent, properties)
    }

    /// Creates a copy with the properties that are known only after the directory has been opened.
    ///
    /// - Parameter isLink: Whether the name of the directory is a symbolic link.
    convenience init(
        _ other: WalkedDirectory,
        identity: FileIdentity?,
        isLink: Bool,
        aboveMount: Set<FileIdentity>? = nil
    ) {
        let parent = other.parent
        var properties = other.properties
        properties.identity = identity
        properties.aboveLink = isLink ? parent : parent?.properties.aboveLink
        properties.aboveMount = aboveMount
        self.init(in: parent, properties)
    }

    deinit {
        // Release ancestors in a loop. Releasing thousands of them recursively would overflow the small stack of a
        // thread.
        var next = takeParent()
        while isKnownUniquelyReferenced(&next) {
            let above = next?.takeParent()
            next = above
        }
    }

    /// The parent, `nil` for a root.
    var parent: WalkedDirectory? { link.withLock { $0 } }

    /// Whether the path contains a symbolic link.
    var isBelowLink: Bool { properties.aboveLink != nil }

    /// Returns whether the last symbolic link on both paths is the same, or neither path contains one.
    func isBelowSameLink(as other: WalkedDirectory) -> Bool { properties.aboveLink === other.properties.aboveLink }

    /// Whether the directory is its own ancestor. Use it only if links are followed.
    ///
    /// A loop needs a mount point or a symbolic link on the path. If the path contains no mount point, the search skips
    /// the ancestors below the last link.
    var isLoop: Bool {
        var above = self.aboveMount != nil ? parent : properties.aboveLink
        while let directory = above {
            if directory.identity == self.identity { return true }
            above = directory.parent
        }
        return false
    }

    private func takeParent() -> WalkedDirectory? { link.withLock { $0.take() } }

    /// Calls `body` with the name of the directory in its parent, or with the path of a root.
    func withName<R, E: Error>(in storage: TreeStorage, _ body: (Span<UInt8>) throws(E) -> R) throws(E) -> R {
        guard let (range, bytes) = properties.name else {
            return try storage.withName(of: Int(storage.directories[Int(properties.number)].entry), body)
        }
        return try body(bytes.span.extracting(range))
    }

    /// Appends the path of the directory. It starts with the root as it was given, unless `includingRoot` is `false`.
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
