import SystemCalls

/// Options for reading directories and path lists.
package struct WalkOptions: Sendable {
    /// The metadata to fetch. If empty, a walk reads only names and kinds, which most directories contain.
    package var fields: StatusFields = []

    /// Whether to show entries whose names begin with a dot. Totals always include them.
    package var showsHidden = false

    /// The globs of excluded entries. These entries and their subtrees are neither shown nor counted.
    package var exclude = GlobSet()

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
    package var maxDepth: Int?

    /// Whether the tree can be used for a later walk; see ``FileTree/reuse(exceptFor:)``.
    package var keepsFindings = false

    /// A tree that was read with the same options. `nil` to read everything.
    package var reuse: TreeReuse?

    /// Whether to read no directories except for the roots. Other directories then seem empty.
    package var readsOnlyRoots = false

    /// If not `nil`, the walk may count leaves without storing them if they are not among the first ones; see
    /// ``FileTree/dropped``. Leaves that are equal to the last of the first ones are stored.
    package var leafLimit: LeafLimit?

    /// The number of first items, in the order of the tree, that must be stored. The walk may add other items only to the totals;
    /// see ``FileTree/dropped``. `nil` to store all items. It requires that ``maxDepth`` is `nil`, that links are not followed and
    /// that caches are not excluded. Path lists ignore it.
    package var itemLimit: Int?

    /// The maximum number of threads.
    package var threads = 1

    /// Returns a lower maximum, which takes time to find out. It is called if more than one thread is needed. `nil` without
    /// one.
    package var threadLimit: (@Sendable () -> Int)?

    /// Receives the progress of the walk. `nil` if nobody needs it.
    package var progress: WalkProgress?

    package init() {}

    /// The metadata to request. It includes ``fields``. Totals also need the identities of files, unless every name
    /// counts.
    var statusFields: StatusFields {
        if countsRootsTogether { return fields.union(.identity) }
        return fields.isDisjoint(with: [.size, .disk]) || countsEveryLink ? fields : fields.union(.identity)
    }
}
