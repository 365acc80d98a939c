import TreeTable

/// How sizes and times are coloured: the larger and the newer, the more they are set off.
///
/// A step is a doubling. From grey to a colour all shades can be read on a dark background and on a light one.
struct ColorRamp: Sendable {
    private let styles: [TableTextStyle]

    /// For numbers of bytes.
    static let sizes = ColorRamp(
        steps: 41,
        to: (13, 145, 72),
        boldFrom: 30,
        sixteen: [
            (0, TableTextStyle(isDim: true)), (10, TableTextStyle()), (20, TableTextStyle(.green)),
            (30, TableTextStyle(.green, isBold: true)),
        ]
    )
    /// For numbers of seconds since a moment, taken from the other end: what is older than 2³⁰ of them, some thirty years,
    /// is at the beginning.
    static let ages = ColorRamp(
        steps: 31,
        to: (17, 148, 176),
        boldFrom: 30 - 16,
        sixteen: [
            (0, TableTextStyle(isDim: true)), (30 - 24, TableTextStyle()), (30 - 21, TableTextStyle(.cyan)),
            (30 - 16, TableTextStyle(.cyan, isBold: true)),
        ]
    )

    /// - Parameters:
    ///   - steps: How many there are.
    ///   - color: That of the last, red, green and blue.
    ///   - boldFrom: The first step that is bold as well.
    ///   - sixteen: The styles where there are no shades, each with its first step.
    private init(
        steps: Int,
        to color: (red: Int, green: Int, blue: Int),
        boldFrom: Int,
        sixteen: [(first: Int, style: TableTextStyle)]
    ) {
        func shade(_ step: Int) -> TableColor {
            let gray = 128
            func mixed(_ part: Int) -> UInt8 { UInt8((gray * (steps - 1 - step) + part * step) / (steps - 1)) }
            return TableColor(red: mixed(color.red), green: mixed(color.green), blue: mixed(color.blue))
        }
        styles = (0..<steps).map { step in
            let basic = sixteen.last { $0.first <= step }?.style ?? TableTextStyle()
            return TableTextStyle(
                basic: basic,
                otherwise: TableTextStyle(shade(step), isBold: step >= boldFrom)
            )
        }
    }

    /// The style of a size in bytes.
    func style(size: Int64) -> TableTextStyle { styles[min(Self.doublings(size), styles.count - 1)] }

    /// The style of something that is so many seconds old; what lies in the future is new.
    func style(age: Int64) -> TableTextStyle { styles[max(0, styles.count - 1 - Self.doublings(age))] }

    /// How often 1 is doubled until the next time would make more than the number.
    private static func doublings(_ number: Int64) -> Int {
        number > 0 ? Int64.bitWidth - 1 - number.leadingZeroBitCount : 0
    }
}
