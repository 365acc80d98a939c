extension [String] {
    /// Joins with a different last separator: `a, b or c` with `, ` and ` or `.
    func joined(separator: String, last: String) -> String {
        guard let final = self.last, count > 1 else { return joined() }
        return dropLast().joined(separator: separator) + last + final
    }
}
