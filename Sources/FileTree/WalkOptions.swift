import System

/// Options for reading directories and path lists.
package struct WalkOptions: Sendable {
    /// The metadata to fetch. If empty, only names and kinds, which most directories hold.
    package var fields: StatusFields = []

    /// Shows entries whose names begin with a dot. Totals always include them.
    package var showsHidden = false

    /// Excluded entries. Their subtrees are neither shown nor counted.
    package var exclude = GlobSet()

    /// Excludes entries that git ignores.
    package var respectsGitignore = false

    /// Excludes directories with a valid `CACHEDIR.TAG`. A root is shown without its contents.
    package var excludesCaches = false

    /// The output file, which is excluded.
    package var outputFile: FileLocation?

    /// Excludes entries on another file system than their root.
    package var staysOnFileSystem = false

    /// Shows the targets of symbolic links in their places, and reads directories through them, except ancestors of the
    /// link, which would never end.
    package var followsLinks = false

    /// Counts a file once for each of its names.
    package var countsEveryLink = false

    /// The maximum depth of stored items; a root has depth 0. Deeper entries are added to the totals of their
    /// ancestors and not stored, so that memory follows the stored items. `nil` for no maximum.
    package var maxDepth: Int?

    /// The maximum number of threads.
    package var threads = 1

    /// Receives the progress of the walk, if not `nil`.
    package var progress: WalkProgress?

    package init() {}

    /// The metadata to request for ``fields``: totals also need to identify the names of one file.
    var statusFields: StatusFields {
        fields.isDisjoint(with: [.size, .disk]) || countsEveryLink ? fields : fields.union(.identity)
    }
}
