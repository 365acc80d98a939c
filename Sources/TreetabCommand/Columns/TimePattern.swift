import FileTree
import SystemCalls
import TreeTable

/// A pattern for moments, as in `date +FORMAT`: text and directives of strftime(3), with their flags and widths, and `%N` for
/// nanoseconds. Everything is written as in the locale C.
package struct TimePattern: Equatable, Sendable {
    private enum Piece: Equatable {
        case text([UInt8])
        /// A directive of strftime(3), with its `%`.
        case directive([UInt8])
        /// `%s`, the seconds since 1970. strftime(3) computes them in the zone of the process.
        case seconds
        /// `%N` or `%3N`, the first digits of the nanoseconds.
        case nanoseconds(digits: Int)
    }

    static let letters = Array("YCGgymdejHkIlMSNspPAaBbhcxXrFTDRuwUVWzZnt%".utf8)

    private var pieces: [Piece] = []

    /// Parses a pattern. Throws the first unknown directive.
    package init(_ bytes: [UInt8]) throws(UnknownDirective) {
        var rest = bytes[...]
        while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
            if percent > rest.startIndex { pieces.append(.text(Array(rest[..<percent]))) }
            // Flags, a width, and the modifiers E and O.
            let end = rest[(percent + 1)...].firstIndex { !"_-0^#123456789EO".utf8.contains($0) } ?? rest.endIndex
            let directive = rest[percent..<min(end + 1, rest.endIndex)]
            let width = Int("0" + String(decoding: directive.filter(\.isDecimal), as: UTF8.self))
            guard end < rest.endIndex, Self.letters.contains(rest[end]), let width, width < 100 else {
                throw UnknownDirective(text: String(decoding: directive, as: UTF8.self))
            }
            switch rest[end] {
            case UInt8(ascii: "s"): pieces.append(.seconds)
            case UInt8(ascii: "N"): pieces.append(.nanoseconds(digits: width > 0 ? width : 9))
            default: pieces.append(.directive(Array(directive)))
            }
            rest = rest[directive.endIndex...]
        }
        if !rest.isEmpty { pieces.append(.text(Array(rest))) }
    }

    package struct UnknownDirective: Error {
        package let text: String
    }

    /// Appends a moment or, if its year has more than 32 bits, its seconds since 1970, as ls does.
    func append(_ moment: Moment, in zone: LocalTimeZone, to cell: inout TableCell) {
        guard let time = zone.time(at: moment.seconds) else { return cell.append("\(moment.seconds)") }
        for piece in pieces {
            switch piece {
            case .text(let bytes): cell.append(utf8: bytes.span)
            case .directive(let directive): cell.append(utf8: time.text(directive).span)
            case .seconds: cell.append("\(moment.seconds)")
            case .nanoseconds(let digits):
                let number = "\(moment.nanoseconds)"
                let zeros = String(repeating: "0", count: max(0, 9 - number.count))
                cell.append(String((zeros + number).dropLast(max(0, 9 - digits))))
            }
        }
    }
}
