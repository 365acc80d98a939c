/// How the text of a cell is set off. Only text in colour shows it. SwiftUI has no counterpart: there each of these is a
/// modifier of its own.
public struct TableTextStyle: Hashable, Sendable {
    /// What begins it, for each number of colours, from ``ColorDepth/basic`` on. Empty: nothing does.
    ///
    /// Made once, so that a row costs no more than a copy.
    private let sequences: [[UInt8]]

    /// Makes a style of a colour and of what sets text off besides. Without arguments nothing is set off.
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

    /// Takes one of two styles: one for sixteen colours, which have no shades, and another where there are more.
    package init(basic: TableTextStyle, otherwise other: TableTextStyle) {
        sequences = [basic.sequences[0]] + other.sequences.dropFirst()
    }

    /// Makes a style of the parameters of an escape sequence (ECMA-48 SGR), such as `01;34`, whatever the number of
    /// colours. Nil: there is something else in them than digits and semicolons, so that they are none.
    public init?(parameters: String) {
        guard parameters.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: ";") })
        else { return nil }
        sequences = Array(repeating: Self.sequence(parameters), count: 3)
    }

    private static func sequence(_ parameters: String) -> [UInt8] {
        parameters.isEmpty ? [] : Array("\u{1b}[\(parameters)m".utf8)
    }

    /// The escape sequence that begins it. Empty: there is none.
    func sequence(_ depth: ColorDepth) -> [UInt8] {
        depth == .none ? [] : sequences[depth.rawValue - 1]
    }
}
