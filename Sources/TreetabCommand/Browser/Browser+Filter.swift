import FileTree
import TreeTable
import TreeTableTerminal

extension Browser {
    /// Finds the items whose names match, or for which the expression of a filter is true, also in collapsed directories.
    ///
    /// - Parameter filter: The filter of the rows in which a search finds items. `nil` without one.
    static func find(
        _ text: String,
        _ purpose: LinePrompt.Purpose,
        in tree: TreeListing,
        _ filter: RowMatches<FileItem>?
    ) -> FoundRows<FileItem> {
        let test: (FileItem) -> Bool
        switch FilterText(Array(text.utf8)) {
        case _ where purpose == .search: test = NamePattern(Array(text.utf8)).matches
        case .none: test = { _ in true }
        case .names(let pattern): test = pattern.matches
        case .incomplete(let mistake): return .mistake(mistake)
        case .expression(let expression) where tree.fields.isSuperset(of: expression.fields):
            test = expression.test(tree.query)
        case .expression: return .mistake("press Enter to read these metadata")
        }
        let isListed = tree.selection.isListed
        var matches = MatchingItems(tree.tree) { item in
            isListed?(item) ?? true && filter.map { $0.isMatch(item) || $0.isContent(item) } ?? true && test(item)
        }
        if purpose == .filter { matches.addContents(tree.tree) }
        return .rows(
            RowMatches(
                count: matches.count,
                isMatch: { [matches] in matches.items.contains($0) },
                countBelow: { [matches] in matches.directories[$0.id] ?? 0 },
                isContent: { [matches] in matches.contents.contains($0) }
            )
        )
    }

    /// Reads the metadata that the expression of a filter needs. `nil` if none are missing.
    mutating func readForFilter() -> [BrowserEffect]? {
        guard let prompt = host.prompt, prompt.purpose == .filter, let tree,
            case .expression(let expression) = FilterText(prompt.bytes),
            !tree.fields.isSuperset(of: expression.fields)
        else { return nil }
        host.applyPrompt()
        host.showRows()
        return read(requests.tree.walk.fields.union(expression.fields))
    }
}
