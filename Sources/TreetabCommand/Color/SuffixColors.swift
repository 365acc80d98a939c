import SystemCalls
import TreeTable

/// The colours of file names by suffix. If several suffixes match a name, the last one defined decides.
struct SuffixColors: Sendable {
    fileprivate struct Suffix {
        var text: [UInt8]
        var style: TableTextStyle
        /// Whether case matters: `true` if another suffix differs only in case and has a different style.
        var isExact = false

        fileprivate func matches(_ name: Span<UInt8>) -> Bool {
            let start = name.count - text.count
            guard start >= 0 else { return false }
            for position in text.indices {
                let (left, right) = (name[start + position], text[position])
                let isSame = isExact ? left == right : left.asciiLowercased == right.asciiLowercased
                guard isSame else { return false }
            }
            return true
        }
    }

    /// All suffixes in the order of their definition.
    private var all: [Suffix] = []
    /// The suffixes by their last byte in lower case, the last definition first.
    private var byLastByte: [[Suffix]] = []

    mutating func insert(_ text: [UInt8], _ style: TableTextStyle) {
        // A later definition replaces an earlier one.
        all.removeAll { $0.text == text }
        all.append(Suffix(text: text, style: style))
    }

    /// Builds the index. Call it after the last insertion.
    mutating func finish() {
        guard !all.isEmpty else { return }
        var places: [[UInt8]: [Int]] = [:]
        for place in all.indices { places[all[place].text.map(\.asciiLowercased), default: []].append(place) }
        for alike in places.values where alike.contains(where: { all[$0].style != all[alike[0]].style }) {
            for place in alike { all[place].isExact = true }
        }
        byLastByte = Array(repeating: [], count: 256)
        for suffix in all.reversed() {
            for byte in suffix.text.last.map({ Int($0.asciiLowercased)..<Int($0.asciiLowercased) + 1 }) ?? 0..<256 {
                byLastByte[byte].append(suffix)
            }
        }
    }

    /// Returns the style of a name. `nil` if no suffix matches.
    func style(of name: Span<UInt8>) -> TableTextStyle? {
        guard !byLastByte.isEmpty, !name.isEmpty else { return nil }
        let candidates = byLastByte[Int(name[name.count - 1].asciiLowercased)]
        return candidates.first { $0.matches(name) }?.style
    }
}
