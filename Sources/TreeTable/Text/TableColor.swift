/// A text colour.
///
/// A text style draws the colour, or a similar one if the terminal has fewer colours. It draws none if
/// ``TableEnvironment/colorDepth`` is ``ColorDepth/none``. Takes the place of SwiftUI's `Color`.
public struct TableColor: Hashable, Sendable {
    private let red: UInt8
    private let green: UInt8
    private let blue: UInt8
    /// The SGR parameter of a similar colour for terminals with 16 colours.
    private let basic: UInt8

    /// Creates a colour from its components.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
        let bits = (red > 127 ? 1 : 0) + (green > 127 ? 2 : 0) + (blue > 127 ? 4 : 0)
        basic = UInt8(30 + bits)
    }

    private init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, basic: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
        self.basic = basic
    }

    /// Red: RGB 205, 49, 49, or SGR parameter 31.
    public static let red = TableColor(205, 49, 49, basic: 31)
    /// Green: RGB 13, 145, 72, or SGR parameter 32.
    public static let green = TableColor(13, 145, 72, basic: 32)
    /// Yellow: RGB 177, 137, 0, or SGR parameter 33.
    public static let yellow = TableColor(177, 137, 0, basic: 33)
    /// Blue: RGB 36, 114, 200, or SGR parameter 34.
    public static let blue = TableColor(36, 114, 200, basic: 34)
    /// Purple: RGB 188, 63, 188, or SGR parameter 35.
    public static let purple = TableColor(188, 63, 188, basic: 35)
    /// Cyan: RGB 17, 148, 176, or SGR parameter 36.
    public static let cyan = TableColor(17, 148, 176, basic: 36)
    /// Gray: RGB 118, 118, 118, or SGR parameter 90.
    public static let gray = TableColor(118, 118, 118, basic: 90)

    /// Returns the SGR parameters of the colour, or `nil` if `depth` is `.none`.
    func parameters(_ depth: ColorDepth, isBackground: Bool = false) -> String? {
        let place = isBackground ? 48 : 38
        return switch depth {
        case .none: nil
        case .basic: "\(basic + (isBackground ? 10 : 0))"
        case .indexed: "\(place);5;\(indexed)"
        case .trueColor: "\(place);2;\(red);\(green);\(blue)"
        }
    }

    /// The number of a similar colour in the 6 × 6 × 6 cube of xterm. The numbers of the cube begin at 16.
    private var indexed: Int {
        // The levels of a component are 0, 95, 135, 175, 215, and 255.
        func step(_ part: UInt8) -> Int { part < 48 ? 0 : part < 115 ? 1 : (Int(part) - 35) / 40 }
        return 16 + 36 * step(red) + 6 * step(green) + step(blue)
    }
}

/// The number of colours that a terminal supports. SwiftUI has no counterpart.
public enum ColorDepth: Int, Comparable, Sendable {
    /// No colours and no escape sequences.
    case none
    /// The 16 colours of ECMA-48 and aixterm.
    case basic
    /// The 256 colours of xterm.
    case indexed
    /// 24-bit colours.
    case trueColor

    /// Returns whether `lhs` has fewer colours than `rhs`.
    public static func < (lhs: ColorDepth, rhs: ColorDepth) -> Bool { lhs.rawValue < rhs.rawValue }
}
