import SystemCalls

/// The requests of a run: for the tree, for the rows and for the output. The arguments are resolved here, once.
package struct Requests: Sendable {
    package var tree: TreeRequest
    package var rows: RowRequest
    package var output: OutputRequest

    package init(_ arguments: Arguments, _ system: System) throws(ArgumentError) {
        let arguments = try arguments.resolved()
        let summary = try SummaryRequest(arguments)
        output = try OutputRequest(arguments, summary, system)
        rows = RowRequest(arguments, summary, linesThatFit: output.linesThatFit)
        tree = TreeRequest(arguments, rows, output, system)
    }

    /// The requests for only the entries of the PATHs, which the browser shows until the whole tree is read. `nil` with filters and
    /// lists, whose rows are known only at the end.
    var preview: Requests? {
        guard case .paths = tree.source, tree.walk.include.isEmpty, tree.condition == nil, !tree.walk.prunes else {
            return nil
        }
        var preview = self
        (preview.tree.walk.maxDepth, preview.tree.walk.opensUnstored) = (1, false)
        preview.tree.walk.progress = nil
        return preview
    }

    /// Shows or hides hidden entries in the next tree that is read.
    mutating func showHidden(_ shows: Bool) {
        rows.listsHidden = shows
        tree.walk.showsHidden = shows
    }

    /// Returns the message about the first condition that cannot match as meant. `nil` if there is none.
    func mistake(_ system: System) -> Diagnostic? {
        // A scan may be of another computer.
        let accounts = tree.isOfScans ? nil : system
        return tree.condition?.diagnostic(accounts) ?? rows.having?.diagnostic(accounts)
    }
}
