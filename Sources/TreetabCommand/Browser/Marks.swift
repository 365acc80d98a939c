import FileTree
import TreeTable

/// The marked items of a tree.
///
/// Marks belong to items, so sorting, filtering and collapsing do not change them.
struct Marks: Equatable {
    private(set) var items: Set<FileItem.ID> = []
    /// The row at which a range begins. `nil` without a range.
    var rangeStart: FileItem.ID?

    var isEmpty: Bool { items.isEmpty }
    var count: Int { items.count }

    func contains(_ item: FileItem) -> Bool { items.contains(item.id) }

    mutating func toggle(_ item: FileItem) {
        if items.remove(item.id) == nil { items.insert(item.id) }
    }

    mutating func insert(_ item: FileItem) { items.insert(item.id) }

    mutating func removeAll() { self = Marks() }

    /// Returns the same marks in a later version of the tree. Another file at the path of a marked one is not marked.
    func renamed(_ map: inout ItemMap) -> Marks {
        var marks = Marks()
        for id in items { if let new = map.newID(id), map.isSameFile(id, new) { marks.items.insert(new) } }
        marks.rangeStart = rangeStart.flatMap { map.newID($0) }
        return marks
    }

    /// Returns the marked items in the order of the tree, without those below other marked items.
    func topmost(in tree: FileTree) -> [FileItem] {
        items.map { tree.item($0) }.filter { !isBelowMark($0) }.sorted { TreeOrder($0) < TreeOrder($1) }
    }

    /// Returns the total size of the marked items. An item below another marked item counts once.
    func size(in tree: FileTree, ofDisk: Bool) -> Int64 {
        var isLowerBound = false
        return items.reduce(0) { sum, id in
            let item = tree.item(id)
            guard !item.isCountedElsewhere, !isBelowMark(item) else { return sum }
            return sum.adding(ofDisk ? item.disk : item.size, isLowerBound: &isLowerBound)
        }
    }

    private func isBelowMark(_ item: FileItem) -> Bool {
        var parent = item.parent
        while let directory = parent {
            if contains(directory) { return true }
            parent = directory.parent
        }
        return false
    }
}
