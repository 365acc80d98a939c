import FileTree

/// The names behind the numbers of users or groups, each looked up once.
package struct AccountNames: Sendable {
    private let ids: [UInt32]
    private let names: [[UInt8]]

    /// Looks names up; an id that the system does not know keeps its number.
    package init(_ ids: some Sequence<UInt32>, name: (UInt32) -> [UInt8]?) {
        self.ids = ids.sorted()
        names = self.ids.map { name($0) ?? Array(String($0).utf8) }
    }

    /// The name, or the number where it has none.
    package subscript(id: UInt32) -> [UInt8] {
        var (low, high) = (0, ids.count)
        while low < high {
            let middle = (low + high) / 2
            if ids[middle] < id { low = middle + 1 } else { high = middle }
        }
        return low < ids.count && ids[low] == id ? names[low] : Array(String(id).utf8)
    }

    /// The accounts among those looked up whose names, as they are shown, fit.
    func ids(where fits: (Span<UInt8>) -> Bool) -> Set<UInt32> {
        var fitting: Set<UInt32> = []
        for (id, name) in zip(ids, names) where fits(name.span) { fitting.insert(id) }
        return fitting
    }
}
