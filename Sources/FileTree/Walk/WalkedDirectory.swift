import Synchronization
import System

/// A directory that is being read, or an ancestor of one. Immutable, because the workers below it share it.
///
/// The name of a kept directory is stored in the tree. A folded directory is only counted in the totals of a kept
/// ancestor: it stores its own name, and is released when everything below it has been read.
@dynamicMemberLookup
final class WalkedDirectory: Sendable {
    /// The properties that do not change once the directory is shared.
    struct Properties: Sendable {
        /// The number of the directory record that receives the totals. For a folded directory, this is the record of
        /// the nearest kept ancestor.
        let number: UInt32
        /// The number of the root.
        let root: UInt32
        /// A root has depth 0.
        let depth: Int
        /// Whether entries are only added to the totals, not stored.
        let foldsChildren: Bool
        /// The ignore rules that start here, `nil` if there are none or they have not been read.
        fileprivate(set) var rules: DirectoryRules?
        /// The identity, `nil` until the directory is opened or if links are not followed.
        fileprivate(set) var identity: FileIdentity?
        /// The directory that contains the last symbolic link on the path, `nil` without such a link. The parents keep
        /// it alive. A strong reference would make `deinit` of a long path recursive.
        fileprivate unowned var aboveLink: WalkedDirectory?
        /// The directories above the last mount point on the path, if they may appear again below it, as with bind
        /// mounts. Otherwise `nil`. If links are followed the set is empty, because each directory knows its own
        /// identity.
        fileprivate(set) var aboveMount: Set<FileIdentity>?
        /// The name of a folded directory and the bytes that contain it, `nil` for a kept directory.
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
    convenience init(number: UInt32, in parent: WalkedDirectory?, root: UInt32, foldsChildren: Bool) {
        let depth = parent.map { $0.depth + 1 } ?? 0
        var properties = Properties(number: number, root: root, depth: depth, foldsChildren: foldsChildren)
        properties.aboveMount = parent?.aboveMount
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
        properties.name = (name, names)
        self.init(in: parent, properties)
    }

    /// Creates a copy with the rules that start at the directory.
    convenience init(_ other: WalkedDirectory, _ rules: DirectoryRules) {
        var properties = other.properties
        properties.rules = rules
        self.init(in: other.parent, properties)
    }

    /// Creates a copy with the properties known after opening. `isLink` says whether its name is a symbolic link.
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
    var isBelowLink: Bool { properties.aboveLink != nil }

    /// Returns whether both paths have the same last symbolic link, or none.
    func isBelowSameLink(as other: WalkedDirectory) -> Bool { properties.aboveLink === other.properties.aboveLink }

    /// Whether the directory is its own ancestor, if links are followed. Without a mount, a loop needs a symbolic link
    /// on the path, so the search skips the directories after the last link.
    var isLoop: Bool {
        var above = self.aboveMount != nil ? parent : properties.aboveLink
        while let directory = above {
            if directory.identity == self.identity { return true }
            above = directory.parent
        }
        return false
    }

    private func takeParent() -> WalkedDirectory? { link.withLock { $0.take() } }

    /// Passes the name within the parent to `body`, or the path of a root.
    func withName<R, E: Error>(in storage: TreeStorage, _ body: (Span<UInt8>) throws(E) -> R) throws(E) -> R {
        guard let (range, bytes) = properties.name else {
            return try storage.withName(of: Int(storage.directories[Int(properties.number)].entry), body)
        }
        return try body(bytes.span.extracting(range))
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
