import TreeTable

/// The colours of sizes and times, relative to the others in the listing. The larger the size or the newer the time, the
/// stronger the colour.
///
/// The shades run from grey to the full colour, and all are legible on dark and light backgrounds.
struct ColorRamp: Sendable {
    private let styles: [TableTextStyle]

    /// The ramp for sizes. Each step stands for a doubling of the size.
    static let sizes = ColorRamp(
        steps: 21,
        to: (13, 145, 72),
        boldFrom: 18,
        sixteen: [
            (0, TableTextStyle(isDim: true)), (7, TableTextStyle()), (14, TableTextStyle(.green)),
            (18, TableTextStyle(.green, isBold: true)),
        ]
    )
    /// The ramp for times.
    static let times = ColorRamp(
        steps: 31,
        to: (17, 148, 176),
        boldFrom: 25,
        sixteen: [
            (0, TableTextStyle(isDim: true)), (8, TableTextStyle()), (16, TableTextStyle(.cyan)),
            (25, TableTextStyle(.cyan, isBold: true)),
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

    /// The style of a size, relative to the largest size of the listing. 0 is always grey.
    func style(size: Int64, largest: Int64) -> TableTextStyle {
        if size <= 0 { return styles[0] }
        return styles[max(0, styles.count - 1 - max(0, Self.doublings(largest) - Self.doublings(size)))]
    }

    /// The style of a time of the listing.
    func style(_ seconds: Int64, in times: TimeRange) -> TableTextStyle {
        styles[Int(times.position(seconds) * Double(styles.count - 1))]
    }

    /// The binary logarithm, rounded down. 0 for numbers below 1.
    private static func doublings(_ number: Int64) -> Int {
        number > 0 ? Int64.bitWidth - 1 - number.leadingZeroBitCount : 0
    }
}

/// The times of a listing, from the oldest to the newest.
struct TimeRange: Sendable {
    /// In seconds since 1970. Equal if the listing has no times.
    private(set) var oldest = Int64.max
    private(set) var newest = Int64.min

    mutating func insert(_ seconds: Int64) {
        oldest = min(oldest, seconds)
        newest = max(newest, seconds)
    }

    /// The position of a time between the oldest, 0, and the newest, 1. The scale is logarithmic in the distance from the
    /// newest time, beginning with an hour. If all times are within an hour, as after a checkout, the position is in the
    /// middle.
    func position(_ seconds: Int64) -> Double {
        func scaled(_ time: Int64) -> Double { (1 + (Double(newest) - Double(time)) / 3600).approximateLog2 }
        let length = scaled(oldest)
        guard length > 1 else { return 0.5 }
        return min(max(0, 1 - scaled(seconds) / length), 1)
    }
}

extension Double {
    /// The binary logarithm with an error of less than 0.1. The exact function is in the C library.
    fileprivate var approximateLog2: Double { Double(exponent) + significand - 1 }
}
