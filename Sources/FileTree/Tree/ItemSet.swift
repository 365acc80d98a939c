/// A set of items of one tree.
package struct ItemSet: Sendable {
    private var words: [UInt64] = []

    package init() {}

    package mutating func insert(_ item: FileItem) {
        let word = Int(item.id >> 6)
        if word >= words.count { words += repeatElement(0, count: max(word + 1 - words.count, words.count)) }
        words[word] |= 1 << UInt64(item.id & 63)
    }

    package func contains(_ item: FileItem) -> Bool { contains(item.id) }

    package func contains(_ id: FileItem.ID) -> Bool {
        let word = Int(id >> 6)
        return word < words.count && words[word] >> UInt64(id & 63) & 1 == 1
    }
}

extension FileTree {
    /// Calls `body` with each visible item in stored order. A parent comes before its children.
    package func forEachItem(_ body: (FileItem) -> Void) { roots.forEachItem(includingHidden: false, body) }

    /// Calls `body` with each stored entry, hidden ones included, in stored order. A parent comes before its children.
    package func forEachEntry(_ body: (FileItem) -> Void) { roots.forEachItem(includingHidden: true, body) }

    /// Returns whether a visible item matches.
    package func containsItem(where matches: (FileItem) -> Bool) -> Bool {
        var isFound = false
        forEachItem { if matches($0) { isFound = true } }
        return isFound
    }
}

extension FileItems {
    /// Calls `body` with each item and each item below it, in stored order. A parent comes before its children.
    package func forEachItem(includingHidden: Bool, _ body: (FileItem) -> Void) {
        var levels: [(items: FileItems, next: Int)] = [(self, 0)]
        while var level = levels.popLast() {
            guard level.next < level.items.count else { continue }
            let item = level.items[level.next]
            level.next += 1
            levels.append(level)
            body(item)
            let children = includingHidden ? item.allChildren : item.children
            if let children, !children.isEmpty { levels.append((children, 0)) }
        }
    }
}
