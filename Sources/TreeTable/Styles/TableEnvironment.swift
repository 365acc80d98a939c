/// The properties of the terminal or file that a table is written to, such as its width. Takes the place of SwiftUI's
/// `EnvironmentValues`.
///
/// The library does not query the terminal and reads no environment variables. A program passes these properties.
public struct TableEnvironment: Sendable {
    /// The width of a line of text in terminal cells, or `nil` if it is unlimited. A negative width counts as 0.
    public var width: Int?
    /// The number of available colours.
    public var colorDepth: ColorDepth
    /// Whether there is space for several columns, or `nil` if the width decides.
    ///
    /// Mirrors SwiftUI's `horizontalSizeClass`.
    public var horizontalSizeClass: UserInterfaceSizeClass?
    /// The format of integers in text styles.
    public var numberStyle: TableNumberStyle
    /// Whether text styles draw guides, borders, triangles, and ellipses in ASCII. The content of cells does not
    /// change.
    public var drawsInASCII: Bool
    /// Whether text styles write the links of columns as hyperlinks (OSC 8).
    public var showsLinks: Bool

    /// Whether the background is light or dark, or `nil` if it is unknown. Mirrors SwiftUI's `colorScheme`.
    public var colorScheme: ColorScheme?

    /// Whether text styles show a mark before each row: ◉ if the row is selected, otherwise ○. Mirrors SwiftUI's `editMode`.
    public var editMode: EditMode

    /// Creates an environment. By default, the width is unlimited, and text contains neither colours nor links, as for
    /// a file.
    public init(
        width: Int? = nil,
        colorDepth: ColorDepth = .none,
        horizontalSizeClass: UserInterfaceSizeClass? = nil,
        numberStyle: TableNumberStyle = .number,
        drawsInASCII: Bool = false,
        showsLinks: Bool = false,
        colorScheme: ColorScheme? = nil,
        editMode: EditMode = .inactive
    ) {
        self.width = width
        self.colorDepth = colorDepth
        self.horizontalSizeClass = horizontalSizeClass
        self.numberStyle = numberStyle
        self.drawsInASCII = drawsInASCII
        self.showsLinks = showsLinks
        self.colorScheme = colorScheme
        self.editMode = editMode
    }
}

/// Whether the background is light or dark. Mirrors SwiftUI's `ColorScheme`.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
}

/// Whether there is space for several columns. Mirrors SwiftUI's `UserInterfaceSizeClass`.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    /// Space for one column: only the column that draws the tree is visible, without a header.
    case compact
    /// Space for several columns.
    case regular
}

/// Whether people edit the rows. Mirrors SwiftUI's `EditMode`.
///
/// Text styles show a mark before each row if ``TableEnvironment/editMode`` is active or transient, so that the selection is
/// also visible without colours.
public enum EditMode: Hashable, Sendable {
    /// People do not edit.
    case inactive
    /// People edit for a short time, such as during one action.
    case transient
    /// People edit.
    case active

    /// Whether the mode is not inactive.
    package var isEditing: Bool { self != .inactive }
}

extension TableEnvironment {
    var symbols: TableSymbols { drawsInASCII ? .ascii : .unicode }
}
