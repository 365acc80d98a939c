import FileTree
import Foundation
import SystemCalls
import Testing

@testable import TreeTable
@testable import TreetabCommand

/// Checks that coloured text is legible, by the contrast of WCAG 2: 1 is no contrast, 21 is black on white.
@Suite struct ContrastTests {
    private struct Color: Equatable {
        var parts: [Double]

        static let black = Color(parts: [0, 0, 0])
        static let white = Color(parts: [255, 255, 255])

        init(parts: [Double]) {
            self.parts = parts
        }

        /// One of the 256, as xterm has them: a cube, then greys.
        init(number: Int) {
            let steps = [0.0, 95, 135, 175, 215, 255]
            let place = number - 16
            parts =
                number < 232
                ? [steps[place / 36], steps[place / 6 % 6], steps[place % 6]]
                : Array(repeating: Double(8 + 10 * (number - 232)), count: 3)
        }

        var luminance: Double {
            let linear = parts.map { part in
                part / 255 <= 0.03928 ? part / 255 / 12.92 : pow((part / 255 + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
        }

        func contrast(_ other: Color) -> Double {
            let (dark, light) = (min(luminance, other.luminance), max(luminance, other.luminance))
            return (light + 0.05) / (dark + 0.05)
        }
    }

    /// The colours of the text and the background. `nil` if the style has none.
    private func colors(_ style: TableTextStyle, _ depth: ColorDepth) -> (text: Color?, background: Color?) {
        let numbers = String(decoding: style.sequence(depth), as: UTF8.self)
            .matches(of: /[0-9]+/).compactMap { Int($0.0) }
        func color(_ place: Int) -> Color? {
            guard let start = numbers.firstIndex(of: place) else { return nil }
            return depth == .indexed
                ? Color(number: numbers[start + 2]) : Color(parts: numbers[(start + 2)...(start + 4)].map(Double.init))
        }
        return (color(38), color(48))
    }

    private func style(_ traits: FileColors.Traits, _ colors: FileColors) -> TableTextStyle? {
        colors.style(Array("x".utf8).span, traits)
    }

    private func check(_ style: TableTextStyle, _ name: String) {
        for depth in [ColorDepth.indexed, .trueColor] {
            let (text, background) = colors(style, depth)
            guard let text else { continue }
            if let background {
                #expect(text.contrast(background) >= 4.5, "\(name)")
                continue
            }
            #expect(text.contrast(.black) >= 3 && text.contrast(.white) >= 3, "\(name)")
            // On the stripes of bordered tables, dark and light.
            #expect(text.contrast(Color(number: 236)) >= 2.8 && text.contrast(Color(number: 254)) >= 2.5, "\(name)")
        }
    }

    @Test func `the contrast is computed as in the examples of the standard`() {
        #expect(abs(Color.black.contrast(.white) - 21) < 0.001)
        #expect(abs(Color(parts: [118, 118, 118]).contrast(.white) - 4.54) < 0.01)
        #expect(
            Color(number: 244) == Color(parts: [128, 128, 128]) && Color(number: 214) == Color(parts: [255, 175, 0])
        )
    }

    @Test func `names are legible on black, on white and on their own backgrounds`() throws {
        let kinds: [FileKind: [UInt16]] = [
            .directory: [0o755, 0o1755, 0o777, 0o1777], .symlink: [0o777], .fifo: [0o644], .socket: [0o755],
            .block: [0o660], .character: [0o660], .file: [0o755, 0o4755, 0o2755],
        ]
        for (kind, modes) in kinds {
            for mode in modes {
                let traits = FileColors.Traits(kind: kind, mode: mode)
                let style = try #require(self.style(traits, .legible))
                #expect(colors(style, .indexed).text != nil)
                check(style, "\(kind) \(mode)")
                // With sixteen colours, the defaults of ls apply.
                let standard = try #require(self.style(traits, .standard))
                #expect(style.sequence(.basic) == standard.sequence(.basic))
            }
        }
    }

    @Test func `sizes and times are legible on black and on white`() {
        var times = TimeRange()
        for time in [-1 << 62, 0] as [Int64] { times.insert(time) }
        for doublings in 0..<63 {
            check(ColorRamp.sizes.style(size: 1 << doublings, largest: 1 << 62), "size \(doublings)")
            check(ColorRamp.times.style(-1 << doublings, in: times), "age \(doublings)")
        }
    }
}
