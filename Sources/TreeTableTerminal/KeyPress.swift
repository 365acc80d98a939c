/// A key that was pressed, or another thing that a terminal reports as input.
package enum KeyPress: Hashable, Sendable {
    /// A character, also a space.
    case character(Character)
    /// A letter with Ctrl, in lower case.
    case control(Character)
    case up, down, left, right, home, end, pageUp, pageDown, delete
    case enter, tab, backspace, escape
    /// Text that was pasted.
    case paste(String)
    case mouse(MouseEvent)
    /// The answer that the terminal can show all changes of a screen at once.
    case synchronizedOutput
}

/// A click, or a turn of the wheel, at a cell of the screen.
package struct MouseEvent: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// The first button was pressed.
        case press
        case wheelUp, wheelDown
    }

    package var kind: Kind
    /// The cell, beginning with 0.
    package var column: Int
    /// The line, beginning with 0.
    package var line: Int
}
