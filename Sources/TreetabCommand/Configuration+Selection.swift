import FileTree

extension Configuration {
    typealias ItemTest = @Sendable (FileItem) -> Bool

    /// Which rows are shown for their own sake. Nil: all. Where the totals are to be those of the matches, they are made
    /// anew in the tree.
    func selection(_ tree: FileTree, _ context: ColumnContext) -> ItemTest? {
        var isShown = filter(context)
        if sumsMatches {
            // What holds of an item may change with its totals: it is asked before they do.
            let matches = tree.items(where: isShown ?? { _ in true })
            tree.sumUp(matches, countsEveryLink: walk.countsEveryLink)
            // Directories stand for what matches below them, so they are rows of their own.
            let inView = leavesOutHidden ? tree.unhiddenItems : nil
            isShown = { item in
                guard inView?.contains(item) ?? true else { return false }
                return matches.contains(item) || item.items ?? 0 > 0
            }
        }
        if prunes {
            let test = isShown
            let directories = tree.directories { test?($0) ?? true }
            isShown = { item in
                guard test?(item) ?? true else { return false }
                return !item.isDirectory || item.parent == nil || directories.contains(item)
            }
        }
        return isShown
    }

    /// What was typed to choose items. Nil: nothing.
    private func filter(_ context: ColumnContext) -> ItemTest? {
        guard onlyKind != nil || !include.isEmpty || condition != nil else { return nil }
        let (onlyKind, include) = (onlyKind, include)
        let query = condition.map { [zone] condition in
            Query(
                condition,
                QueryContext(accounts: context.accounts, now: context.now) { zone.offset(at: $0) }
            )
        }
        return { item in
            switch onlyKind {
            case .directories where !item.isDirectory: return false
            case .files where item.isDirectory: return false
            default: return (include.isEmpty || include.matches(item)) && (query?.holds(item) ?? true)
            }
        }
    }
}
