import FileTree
import SystemCalls
import TreeTable

/// A tree that was read, and what its table needs. It owns the memory of the items. All system calls for the table are made
/// when it is created.
final class TreeListing: Sendable {
    let tree: FileTree
    let selection: Selection
    let context: ColumnContext
    let query: QueryContext
    /// The metadata that were fetched.
    let fields: StatusFields
    let totals: Tally
    /// What could not be read.
    let report: ErrorReport

    init(_ requests: Requests, _ system: System) throws(RunFailure) {
        let tree = try requests.tree.read(system)
        let (rows, output) = (requests.rows, requests.output)
        // A chain is tested as its last directory, so it ends where an option names a directory.
        if rows.condenses { tree.endChains { rows.include.matches($0) || rows.isCollapsed?($0) ?? false } }
        let (accounts, now) = (Accounts(tree, system), system.now)
        query = output.queryContext(tree, accounts, now: now)
        selection = Selection(tree, rows, query)
        context = output.columnContext(tree, rows, isInTable: selection.isInTable, accounts, now: now, system)
        fields = requests.tree.walk.fields
        totals = Tally(tree, fields: fields)
        var report = ErrorReport(tree, requests)
        // Without roots, there is no table, and the errors give the reason.
        if !tree.roots.isEmpty {
            report.add(accounts, output.zone)
            if let links = context.linkTexts { report.add(links) }
        }
        self.report = report
        self.tree = tree
    }

    /// Returns the table of the tree.
    ///
    /// - Parameters:
    ///   - sections: The sections of `--group-by`, `nil` without the option.
    ///   - matches: Notes, while rows are produced, whether `--having` and `--include` list one.
    func table(
        _ requests: Requests,
        sections: GroupedSections? = nil,
        noting matches: Matches = Matches()
    ) -> Table<FileItem> {
        var context = context
        context.isFlat = requests.rows.isFlat
        context.shares = requests.output.shares(in: tree)
        let columns = requests.output.tableColumns(requests.rows, context)
        let table = requests.rows.table(
            tree,
            selection,
            context,
            columns: columns,
            sections: sections,
            noting: matches
        )
        return requests.output.styled(table, tree, totals)
    }

    /// Returns the sections of `--group-by`, `nil` without the option.
    func sections(_ requests: Requests, _ system: System) throws(RunFailure) -> GroupedSections? {
        guard let column = requests.rows.grouping else { return nil }
        do throws(Errno) {
            return try GroupedSections(
                tree,
                by: column,
                requests.rows,
                context,
                countsEveryLink: requests.tree.walk.countsEveryLink,
                countsDisk: requests.output.hidesSize,
                system
            )
        } catch {
            throw RunFailure("cannot continue: \(error)")
        }
    }

    /// Whether something below the roots counts or, in a comparison, has changed. A root may also be an entry that counts.
    var hasEntries: Bool { tree.isComparison ? tree.hasChanges : tree.roots.contains { $0.items != 0 } }
}
