import Testing
import TreeTable

@testable import TreetabCommand

@Suite struct ColorRampTests {
    private func shown(_ style: TableTextStyle, _ depth: ColorDepth) -> String {
        struct Row: Identifiable { let id = 0 }
        let table = Table([Row()]) { TableColumn<Row>("") { _ in "x" }.textStyle { _ in style } }
        let text = table.tableColumnHeaders(.hidden).rendered(environment: .init(colorDepth: depth))
        return text.hasPrefix("x") ? "" : String(text.dropFirst(2).prefix { $0 != "x" })
    }

    @Test func `with sixteen colours, larger sizes are greener and bolder`() {
        let sizes: [Int64] = [-1, 0, 1, 1 << 16, 1 << 17, 1 << 23, 1 << 24, 1 << 27, 1 << 28, 1 << 30]
        let styles = sizes.map { shown(ColorRamp.sizes.style(size: $0, largest: 1 << 30), .basic) }
        #expect(styles == ["2m", "2m", "2m", "2m", "", "", "32m", "32m", "1;32m", "1;32m"])
    }

    @Test func `with more colours, a larger size is never paler`() {
        func green(_ size: Int64) -> Int? {
            let style = ColorRamp.sizes.style(size: size, largest: .max)
            return Int(shown(style, .trueColor).split(separator: ";").suffix(2).first ?? "")
        }
        let shades = (0..<63).compactMap { green(1 << $0) }
        #expect(shades.count == 63 && shades == shades.sorted() && shades[0] == 128 && shades[62] == 145)
    }

    @Test func `the largest size of a listing has the full colour unless it is 0, and 0 is always grey`() {
        for largest: Int64 in [1, 1000, .max] {
            #expect(shown(ColorRamp.sizes.style(size: largest, largest: largest), .basic) == "1;32m")
            #expect(shown(ColorRamp.sizes.style(size: 0, largest: largest), .basic) != "1;32m")
        }
        #expect(shown(ColorRamp.sizes.style(size: 0, largest: 0), .basic) == "2m")
    }

    private func times(_ seconds: Int64...) -> TimeRange {
        seconds.reduce(into: TimeRange()) { $0.insert($1) }
    }

    @Test func `newer times of a listing are more colourful`() {
        let day: Int64 = 86_400
        let listing = times(0, 3000 * day)
        let styles = [0, 2000 * day, 2970 * day, 2999 * day, 3000 * day].map {
            shown(ColorRamp.times.style($0, in: listing), .basic)
        }
        #expect(styles == ["2m", "2m", "", "36m", "1;36m"])
    }

    @Test(arguments: [0, 1, 3599] as [Int64])
    func `if all files are of the same hour, no time is marked`(length: Int64) {
        let listing = times(5000, 5000 + length)
        for seconds in 5000...5000 + length {
            #expect(shown(ColorRamp.times.style(seconds, in: listing), .basic) == "")
        }
    }

    @Test func `extreme times and times outside of the listing have a colour`() {
        for listing in [times(), times(.min, .max), times(0)] {
            for seconds in [.min, -1, 0, .max] as [Int64] { _ = ColorRamp.times.style(seconds, in: listing) }
        }
        #expect(shown(ColorRamp.times.style(.max, in: times(.min, .max)), .basic) == "1;36m")
    }
}
