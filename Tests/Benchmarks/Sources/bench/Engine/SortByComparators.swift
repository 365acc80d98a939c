import TreeTable

extension [Row] {
    /// What the engine does with the siblings of a table, as a method of its own.
    func sortedByComparators() -> [Row] {
        sorted(using: [KeyPathComparator(\.number, order: .reverse), KeyPathComparator(\.name)])
    }
}
