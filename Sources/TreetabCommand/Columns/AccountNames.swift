import FileTree

/// The names behind the numbers of users or groups, each looked up once.
package struct AccountNames: Sendable {
    private let ids: [UInt32]
    private let names: [[UInt8]]

    /// The first account that could not be looked up, and why. Nil: all could.
    package let failure: (id: UInt32, reason: Errno)?

    /// Looks names up; an id that the system does not know, or that cannot be looked up, keeps its number.
    package init(_ ids: some Sequence<UInt32>, name: (UInt32) throws(Errno) -> [UInt8]?) {
        self.ids = ids.sorted()
        var failure: (id: UInt32, reason: Errno)?
        var names: [[UInt8]] = []
        for id in self.ids {
            var found: [UInt8]?
            do throws(Errno) {
                found = try name(id)
            } catch {
                failure = failure ?? (id, error)
            }
            names.append(found ?? Array(String(id).utf8))
        }
        self.names = names
        self.failure = failure
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
