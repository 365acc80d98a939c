import TreeTable

/// The colours of sizes and times. The larger the size or the newer the time, the stronger the colour.
///
/// Each step stands for a doubling of the size or age. The shades run from grey to the full colour, and all are legible
/// on dark and light backgrounds.
struct ColorRamp: Sendable {
    private let styles: [TableTextStyle]

    /// The ramp for sizes in bytes.
    static let sizes = ColorRamp(
        steps: 41,
        to: (13, 145, 72),
        boldFrom: 30,
        sixteen: [
            (0, TableTextStyle(isDim: true)), (10, TableTextStyle()), (20, TableTextStyle(.green)),
            (30, TableTextStyle(.green, isBold: true)),
        ]
    )
    /// The ramp for ages in seconds. The last step is for the youngest, the first step for ages of 2³⁰ seconds (about
    /// 34 years) or more.
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
    ///   - steps: The number of steps.
    ///   - color: The colour of the last step.
    ///   - boldFrom: The first bold step.
    ///   - sixteen: The styles for terminals with sixteen colours, each with the first step that has this style.
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

    /// The style of an age in seconds. A negative age, of a time in the future, has the style of age 0.
    func style(age: Int64) -> TableTextStyle { styles[max(0, styles.count - 1 - Self.doublings(age))] }

    /// The binary logarithm, rounded down. 0 for numbers below 1.
    private static func doublings(_ number: Int64) -> Int {
        number > 0 ? Int64.bitWidth - 1 - number.leadingZeroBitCount : 0
    }
}
