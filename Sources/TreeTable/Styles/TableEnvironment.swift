/// Where a table is shown: everything that a style may go by besides the content. Nothing is taken from the process.
/// Takes the place of SwiftUI's `EnvironmentValues`.
public struct TableEnvironment: Sendable {
    /// How many terminal cells a line may take; less than 0 counts as 0. Nil: as many as it needs. Only text goes by
    /// it.
    public var width: Int?
    /// The colours that may be used.
    public var colorDepth: ColorDepth
    /// Whether there is room for columns side by side. Nil: the width decides. Mirrors SwiftUI's `horizontalSizeClass`.
    public var horizontalSizeClass: UserInterfaceSizeClass?
    /// How whole numbers are written in text.
    public var numberStyle: TableNumberStyle
    /// Lines, triangles, arrows and ellipses of text are drawn with ASCII alone. What the columns write is not changed.
    public var drawsInASCII: Bool
    /// Whether text may hold the sequences that make a terminal show links (OSC 8).
    public var showsLinks: Bool

    /// Whether text stands on a light or on a dark background. Nil: nobody knows. Mirrors SwiftUI's `colorScheme`.
    public var colorScheme: ColorScheme?

    /// Makes an environment; without arguments, that of a file: as wide as need be, without colours and links.
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

/// What text stands on. Mirrors SwiftUI's `ColorScheme`.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
}

/// How much room there is from left to right. Mirrors SwiftUI's `UserInterfaceSizeClass`.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    /// For one column only: the headers and all columns but the first are left out.
    case compact
    /// For columns side by side.
    case regular
}

extension TableEnvironment {
    var symbols: TableSymbols { drawsInASCII ? .ascii : .unicode }
}
