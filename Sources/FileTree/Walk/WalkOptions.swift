/// What a walk reads and what it passes by.
package struct WalkOptions: Sendable {
    /// The metadata to fetch. None: names and kinds alone, which most directories tell by themselves.
    package var fields: StatusFields = []

    /// Shows entries whose names begin with a dot. They are counted in any case: a total is a total.
    package var showsHidden = false

    /// Entries to pass by with everything below, neither shown nor counted.
    package var exclude = GlobSet()

    /// Passes by directories that are on another file system than their root.
    package var staysOnFileSystem = false

    package init() {}

    /// What to ask of the system so that ``fields`` can be told: totals need to know two names of one file.
    var statusFields: StatusFields {
        fields.isDisjoint(with: [.size, .disk]) ? fields : fields.union(.identity)
    }
}
