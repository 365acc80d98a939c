import TreeTable

extension [Row] {
    /// Sorts as the engine sorts siblings. A separate method, so that it can be measured.
    func sortedByComparators() -> [Row] {
        sorted(using: [KeyPathComparator(\.number, order: .reverse), KeyPathComparator(\.name)])
    }
}
