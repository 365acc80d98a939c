/// The number of terminal cells.
package struct ScreenSize: Equatable, Sendable {
    package var columns: Int
    package var lines: Int

    package init(columns: Int, lines: Int) {
        (self.columns, self.lines) = (columns, lines)
    }
}

/// The lines of a screen.
package struct Screen: Equatable {
    /// As many lines as the terminal has, without newlines. None is wider than the terminal.
    package var lines: [[UInt8]]
    /// The cell and the line of the terminal's cursor. `nil` if it is hidden.
    package var cursor: Position?

    package struct Position: Equatable {
        package var column: Int
        package var line: Int

        package init(column: Int, line: Int) {
            (self.column, self.line) = (column, line)
        }
    }

    package init(lines: [[UInt8]], cursor: Position? = nil) {
        (self.lines, self.cursor) = (lines, cursor)
    }
}
