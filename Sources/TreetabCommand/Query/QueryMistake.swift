/// What is wrong with an expression, and where.
package struct QueryMistake: Error, Equatable, Sendable {
    /// One line. What was typed is escaped in it.
    package let message: String
    /// The byte of the expression that is shown as the place: its count where something is missing at its end.
    package let position: Int

    init(_ message: String, at position: Int) {
        (self.message, self.position) = (message, position)
    }
}
