/// A colour of text, for as many colours as a terminal has: the nearest of these is shown, and none where there is no
/// colour. Mirrors SwiftUI's `Color`.
public struct TableColor: Hashable, Sendable {
    private let red: UInt8
    private let green: UInt8
    private let blue: UInt8
    /// The nearest of the sixteen: the number of its escape sequence.
    private let basic: UInt8

    /// Makes a colour of its parts, 0 to 255 each.
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

    /// Red.
    public static let red = TableColor(205, 49, 49, basic: 31)
    /// Green.
    public static let green = TableColor(13, 145, 72, basic: 32)
    /// Yellow.
    public static let yellow = TableColor(177, 137, 0, basic: 33)
    /// Blue.
    public static let blue = TableColor(36, 114, 200, basic: 34)
    /// Purple.
    public static let purple = TableColor(188, 63, 188, basic: 35)
    /// Cyan.
    public static let cyan = TableColor(17, 148, 176, basic: 36)
    /// Grey.
    public static let gray = TableColor(118, 118, 118, basic: 90)

    /// The parameters of the escape sequence (SGR) for it. Nil: there is no colour to be had.
    func parameters(_ depth: ColorDepth, isBackground: Bool = false) -> String? {
        let place = isBackground ? 48 : 38
        return switch depth {
        case .none: nil
        case .basic: "\(basic + (isBackground ? 10 : 0))"
        case .indexed: "\(place);5;\(indexed)"
        case .trueColor: "\(place);2;\(red);\(green);\(blue)"
        }
    }

    /// The nearest of the cube of 6 × 6 × 6 colours, which begins at 16.
    private var indexed: Int {
        // The steps are 0, 95, 135, 175, 215, 255.
        func step(_ part: UInt8) -> Int { part < 48 ? 0 : part < 115 ? 1 : (Int(part) - 35) / 40 }
        return 16 + 36 * step(red) + 6 * step(green) + step(blue)
    }
}

/// How many colours a terminal has. SwiftUI has no counterpart.
public enum ColorDepth: Int, Comparable, Sendable {
    /// None: no escape sequences at all.
    case none
    /// The sixteen of ECMA-48 and its kin.
    case basic
    /// The 256 of xterm.
    case indexed
    /// Red, green and blue in 256 steps each.
    case trueColor

    /// Compares by the number of colours.
    public static func < (lhs: ColorDepth, rhs: ColorDepth) -> Bool { lhs.rawValue < rhs.rawValue }
}
