import SystemCalls

/// Options for reading directories and path lists.
package struct WalkOptions: Sendable {
    /// The metadata to fetch. If empty, a walk reads only names and kinds, which most directories contain.
    package var fields: StatusFields = []

    /// Whether entries whose names begin with a dot are stored among the others. Otherwise they come after them; see
    /// ``FileItem/hiddenChildren``. Totals always include them.
    package var showsHidden = false

    /// Whether the contents of hidden directories are stored. Otherwise they are only added to the totals.
    package var keepsHiddenContents = false

    /// The globs of excluded entries. These entries and their subtrees are not in the tree. A root that is a directory is not
    /// tested, and another root is tested by the last component of its path.
    package var exclude = GlobSet()

    /// The globs of the entries to keep, with everything in matching directories. Roots are tested as for ``exclude``. If it is empty,
    /// everything is kept.
    ///
    /// A directory that neither matches nor is inside a matching directory is in the tree only because of its contents. Without
    /// contents that count, it is removed, unless it is the only root.
    package var include = GlobSet()

    /// A test of the entries that are not directories.
    package typealias Condition = @Sendable (FileTree) -> @Sendable (FileItem) -> Bool

    /// Returns a test for the entries of a tree. The entries that fail it are removed. Directories are then in the tree only for
    /// what they contain, as with ``include``. `nil` to keep all entries.
    ///
    /// It is called once, with the tree before entries are removed and totals are computed.
    package var condition: Condition?

    /// Whether to remove directories without files below them, unless part of them could not be read. The only root stays.
    package var prunes = false

    /// Whether to exclude entries that git ignores.
    package var respectsGitignore = false

    /// Whether to exclude directories that contain a valid `CACHEDIR.TAG`. Such a root is shown, but without its
    /// contents.
    package var excludesCaches = false

    /// The file to which the program writes its output. It is excluded.
    package var outputFile: FileLocation?

    /// Whether to exclude entries that are on another file system than their root.
    package var staysOnFileSystem = false

    /// Whether to follow symbolic links. The target of a link is then shown in its place, and a directory is read
    /// through the link. A directory that is its own ancestor is not read again, because the walk would never end.
    package var followsLinks = false

    /// Whether totals count a file once for each of its names.
    package var countsEveryLink = false

    /// Whether to find out what several roots have in common, so that totals of all roots count nothing twice.
    package var countsRootsTogether = false

    /// The maximum depth of stored items, `nil` for no maximum. A root has depth 0. Deeper entries are only added to
    /// the totals of their ancestors, so the memory depends only on the stored items.
    ///
    /// With ``include``, a ``condition`` or ``prunes``, all entries are stored, also hidden ones.
    package var maxDepth: Int?

    /// Whether directories whose contents are not stored are read, so that totals include everything in them. Otherwise they
    /// seem empty.
    package var opensUnstored = true

    /// Whether the tree can be used for a later walk; see ``FileTree/reuse(exceptFor:)``.
    package var keepsFindings = false

    /// A tree that was read with the same options. `nil` to read everything.
    package var reuse: TreeReuse?

    /// The maximum number of threads.
    package var threads = 1

    /// Returns a lower maximum, which takes time to find out. It is called if more than one thread is needed. `nil` without
    /// one.
    package var threadLimit: (@Sendable () -> Int)?

    /// Receives the progress of the walk. `nil` if nobody needs it.
    package var progress: WalkProgress?

    package init() {}

    /// Whether entries may be removed after they have been stored.
    var isSelective: Bool { !include.isEmpty || condition != nil || prunes }

    /// Returns whether the contents of a directory are stored.
    func storesContents(atDepth depth: Int, isHidden: Bool) -> Bool {
        isSelective || depth < maxDepth ?? .max && (keepsHiddenContents || !isHidden)
    }

    /// Returns whether an entry is in the tree, as far as the globs decide.
    ///
    /// - Parameters:
    ///   - isInside: Whether the entry is inside a directory that matches ``include``.
    ///   - matches: Returns whether the entry matches a set of globs.
    func membership(isDirectory: Bool, isInside: Bool, _ matches: (GlobSet) -> Bool) -> Membership {
        if !exclude.isEmpty && matches(exclude) { return .none }
        if include.isEmpty || isInside || matches(include) { return .counted }
        return isDirectory ? .container : .none
    }

    /// The metadata to request. It includes ``fields``. Totals also need the identities of files, unless every name
    /// counts.
    var statusFields: StatusFields {
        if countsRootsTogether { return fields.union(.identity) }
        return fields.isDisjoint(with: [.size, .disk]) || countsEveryLink ? fields : fields.union(.identity)
    }
}

/// Whether an entry is in the tree.
enum Membership {
    case none
    /// A directory that is in the tree only because of its contents.
    case container
    case counted
}
