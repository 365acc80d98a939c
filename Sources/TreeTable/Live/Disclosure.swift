/// Which rows are expanded, by their IDs.
struct Disclosure<ID: Hashable> {
    /// Rows at a smaller depth are expanded by default.
    let level: Int
    /// The rows that differ from their default.
    private var expanded: Set<ID> = []
    private var collapsed: Set<ID> = []

    init(level: Int) {
        self.level = level
    }

    /// Whether no row is expanded.
    var isEmpty: Bool { level <= 0 && expanded.isEmpty }

    func isExpanded(_ id: @autoclosure () -> ID, byDefault isDefault: Bool) -> Bool {
        isDefault
            ? collapsed.isEmpty || !collapsed.contains(id())
            : !expanded.isEmpty && expanded.contains(id())
    }

    /// Returns the same expanded rows after their IDs have changed. Rows without a new ID get their default.
    func renamed(_ newID: (ID) -> ID?) -> Disclosure {
        var renamed = self
        renamed.expanded = Set(expanded.compactMap(newID))
        renamed.collapsed = Set(collapsed.compactMap(newID))
        return renamed
    }

    mutating func set(_ id: ID, isExpanded: Bool, byDefault isDefault: Bool) {
        if isExpanded { collapsed.remove(id) } else { expanded.remove(id) }
        guard isExpanded != isDefault else { return }
        if isExpanded { expanded.insert(id) } else { collapsed.insert(id) }
    }

    /// Expands a row whose depth is not known.
    mutating func expand(_ id: ID) {
        collapsed.remove(id)
        expanded.insert(id)
    }
}
