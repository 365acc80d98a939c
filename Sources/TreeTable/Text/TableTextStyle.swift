/// The colour and font style of a cell. Text styles show it if the environment has colours.
///
/// SwiftUI has a modifier of `Text` for each of these properties instead.
public struct TableTextStyle: Hashable, Sendable {
    /// The escape sequences for ``ColorDepth/basic`` and each greater depth, or empty arrays for a plain style.
    private let sequences: [[UInt8]]

    /// Creates a style. Without arguments, the style changes nothing.
    public init(
        _ color: TableColor? = nil,
        background: TableColor? = nil,
        isBold: Bool = false,
        isDim: Bool = false,
        isItalic: Bool = false,
        isUnderlined: Bool = false
    ) {
        sequences = [ColorDepth.basic, .indexed, .trueColor].map { depth in
            let parameters = [
                isBold ? "1" : nil, isDim ? "2" : nil, isItalic ? "3" : nil, isUnderlined ? "4" : nil,
                color?.parameters(depth), background?.parameters(depth, isBackground: true),
            ]
            return Self.sequence(parameters.compactMap { $0 }.joined(separator: ";"))
        }
    }

    /// Dim.
    package static let dim = TableTextStyle(isDim: true)

    /// Creates a style that is `basic` for 16 colours and `other` for more colours.
    package init(basic: TableTextStyle, otherwise other: TableTextStyle) {
        sequences = [basic.sequences[0]] + other.sequences.dropFirst()
    }

    /// Creates a style from SGR parameters (ECMA-48), such as `01;34`, for all colour depths.
    ///
    /// Returns `nil` if `parameters` contains characters other than digits and semicolons.
    package init?(parameters: String) {
        guard parameters.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: ";") })
        else { return nil }
        sequences = Array(repeating: Self.sequence(parameters), count: 3)
    }

    private static func sequence(_ parameters: String) -> [UInt8] {
        parameters.isEmpty ? [] : Array("\u{1b}[\(parameters)m".utf8)
    }

    /// Returns the escape sequence that starts the style, or an empty array for a plain style.
    func sequence(_ depth: ColorDepth) -> [UInt8] {
        depth == .none ? [] : sequences[depth.rawValue - 1]
    }
}
