import System

/// What a walk reads and what it passes by.
package struct WalkOptions: Sendable {
    /// The metadata to fetch. None: names and kinds alone, which most directories tell by themselves.
    package var fields: StatusFields = []

    /// Shows entries whose names begin with a dot. They are counted in any case: a total is a total.
    package var showsHidden = false

    /// Entries to pass by with everything below, neither shown nor counted.
    package var exclude = GlobSet()

    /// Passes by what git would ignore, neither shown nor counted.
    package var respectsGitignore = false

    /// Passes by directories that say of themselves that they are caches, by a file `CACHEDIR.TAG` that begins as it
    /// should; neither shown nor counted. A root is shown, without what it holds.
    package var excludesCaches = false

    /// A file to pass by, neither shown nor counted: the one that the output takes the place of.
    package var outputFile: FileLocation?

    /// Passes by directories that are on another file system than their root.
    package var staysOnFileSystem = false

    /// Takes what symbolic links lead to for what stands in their places, and reads directories through them; except
    /// those above the link, which would have no end.
    package var followsLinks = false

    /// Counts a file with several names once for each of them.
    package var countsEveryLink = false

    /// How deep entries are kept as items of their own; a root has depth 0. What is deeper is added to its ancestor
    /// and forgotten, so that memory follows what is kept. Nil: all are kept.
    package var maxDepth: Int?

    /// How many threads read at most.
    package var threads = 1

    /// What is told of the walk while it goes on. Nil: nobody wants to know, and it costs nothing.
    package var progress: WalkProgress?

    package init() {}

    /// What to ask of the system so that ``fields`` can be told: totals need to know two names of one file.
    var statusFields: StatusFields {
        fields.isDisjoint(with: [.size, .disk]) || countsEveryLink ? fields : fields.union(.identity)
    }
}
