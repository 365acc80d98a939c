/// The properties of the place where a table is shown, such as its width and colors. Nothing is read from the process.
/// Takes the place of SwiftUI's `EnvironmentValues`.
public struct TableEnvironment: Sendable {
    /// The width of a line of text in terminal cells, or `nil` if it is unlimited. A negative width counts as 0.
    public var width: Int?
    /// The number of available colors.
    public var colorDepth: ColorDepth
    /// Whether there is space for several columns, or `nil` if the width decides. Mirrors SwiftUI's `horizontalSizeClass`.
    public var horizontalSizeClass: UserInterfaceSizeClass?
    /// The format of whole numbers in text.
    public var numberStyle: TableNumberStyle
    /// Whether guides, borders, triangles and ellipses are ASCII. The content of cells is not changed.
    public var drawsInASCII: Bool
    /// Whether text contains escape sequences for links (OSC 8).
    public var showsLinks: Bool

    /// Whether the background is light or dark, or `nil` if it is unknown. Mirrors SwiftUI's `colorScheme`.
    public var colorScheme: ColorScheme?

    /// Creates an environment. The default is the environment of a file: as wide as needed, without color and links.
    public init(
        width: Int? = nil,
        colorDepth: ColorDepth = .none,
        horizontalSizeClass: UserInterfaceSizeClass? = nil,
        numberStyle: TableNumberStyle = .plain,
        drawsInASCII: Bool = false,
        showsLinks: Bool = false,
        colorScheme: ColorScheme? = nil
    ) {
        self.width = width
        self.colorDepth = colorDepth
        self.horizontalSizeClass = horizontalSizeClass
        self.numberStyle = numberStyle
        self.drawsInASCII = drawsInASCII
        self.showsLinks = showsLinks
        self.colorScheme = colorScheme
    }
}

/// The background of text. Mirrors SwiftUI's `ColorScheme`.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
}

/// The horizontal space for columns. Mirrors SwiftUI's `UserInterfaceSizeClass`.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    /// Space for one column: only the first column is visible, without a header.
    case compact
    /// Space for several columns.
    case regular
}

extension TableEnvironment {
    var symbols: TableSymbols { drawsInASCII ? .ascii : .unicode }
}
