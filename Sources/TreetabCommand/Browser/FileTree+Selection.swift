import FileTree

extension FileTree {
    /// Returns the selected items in the order of the tree, without those below other selected items.
    func topmost(_ selection: Set<FileItem.ID>) -> [FileItem] {
        selection.map { item($0) }.filter { !$0.isBelow(selection) }.sorted { TreeOrder($0) < TreeOrder($1) }
    }

    /// Returns the total size of the selected items. An item below another selected item counts once.
    func size(of selection: Set<FileItem.ID>, onDisk: Bool) -> Int64 {
        var isLowerBound = false
        return selection.reduce(0) { sum, id in
            let item = item(id)
            guard !item.isCountedElsewhere, !item.isBelow(selection) else { return sum }
            return sum.adding(onDisk ? item.disk : item.size, isLowerBound: &isLowerBound)
        }
    }
}

extension FileItem {
    fileprivate func isBelow(_ selection: Set<FileItem.ID>) -> Bool {
        sequence(first: self) { $0.parent }.dropFirst().contains { selection.contains($0.id) }
    }
}
