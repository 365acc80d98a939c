/// The part of ``TerminalText`` for text that holds something to escape, or that has to be looked at by cluster.
///
/// Some invisible scalars do have a use in names, and stay where they are of use:
///
/// - U+200D (joiner) between two pictographs of an emoji sequence, and U+200C and U+200D between letters or marks of
///   the scripts that spell with them, from Arabic and Syriac to the scripts of India and South-East Asia. Everywhere
///   else they are escaped: beside ASCII, at the start and at the end, and two in a row.
/// - U+FE0E and U+FE0F (emoji style) right after an emoji; U+FE00 to U+FE0D right after a symbol or an ideograph;
///   U+E0100 to U+E01EF right after an ideograph; the Mongolian selectors right after Mongolian.
/// - Tags in the flag of a part of a country: U+1F3F4, three to six tag letters or digits, U+E007F.
struct TextEscaper: ~Copyable {
    /// The most scalars of one grapheme cluster that are shown as they are. No ordinary text comes near it.
    static let clusterLimit = 16
    /// The same for a cluster that starts with an emoji: the longest in use have ten, and there may come longer ones.
    static let emojiLimit = 32

    /// Scalar values; a byte of invalid UTF-8 is `invalid` plus its value.
    private var units: [UInt32] = []
    private static let invalid: UInt32 = 0x11_0000

    private init(_ raw: Span<UInt8>) {
        units.reserveCapacity(raw.count)
        var index = 0
        while index < raw.count {
            if let (value, length) = UTF8Reader.scalar(in: raw, at: index) {
                units.append(value)
                index += length
            } else {
                units.append(Self.invalid + UInt32(raw[index]))
                index += 1
            }
        }
    }

    /// Appends the safe display form of `raw` to `output`, and returns the cells it takes.
    static func append(_ raw: Span<UInt8>, to output: inout [UInt8]) -> Int {
        let shown = limitingClusters(String(decoding: TextEscaper(raw).escaped(), as: UTF8.self))
        output.append(contentsOf: shown.utf8)
        // Taken from the result, as escapes separate what was one cluster before.
        return DisplayWidth.of(shown)
    }

    private func escaped() -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(units.count * 4)
        // The scalar right before, if it is shown as it is: what a mark, a selector or a joiner applies to.
        var previous: UInt32?
        var isInEmoji = false
        var tagsEnd = 0

        for (index, unit) in units.enumerated() {
            let traits = ScalarTraits(unit)
            var isKept = unit < Self.invalid && !traits.isHidden
            switch unit {
            case 0x200c, 0x200d:
                let next = index + 1 < units.count ? units[index + 1] : 0
                let joinsEmoji = unit == 0x200d && isInEmoji && ScalarTraits(next).isPictograph
                // A selector behind a joiner has no base, and is escaped: it is nothing to join.
                let joinsLetters =
                    ScriptJoining.isJoining(next) && !ScriptJoining.isSelector(next)
                    && previous.map(ScriptJoining.isJoining) == true
                isKept = joinsEmoji || joinsLetters
            case _ where ScriptJoining.isSelector(unit):
                isKept = previous.map { ScriptJoining.selector(unit, appliesTo: $0) } == true
            case 0xe0020...0xe007f:
                isKept = index < tagsEnd
            case 0x1f3f4:
                tagsEnd = endOfTags(from: index + 1)
            default:
                break
            }

            guard isKept else {
                Self.appendEscape(unit, to: &output)
                previous = nil
                isInEmoji = false
                continue
            }
            if previous == nil && (traits.width == 0 || traits.isSpacingMark) {
                output.append(contentsOf: [0xe2, 0x97, 0x8c])
            }
            Self.appendUTF8(unit, to: &output)
            previous = unit
            switch unit {
            case 0xfe0f, 0x1f3fb...0x1f3ff, 0xe0020...0xe007f: break
            default: isInEmoji = traits.isPictograph
            }
        }
        return output
    }

    /// The index after the tags of a flag that start at `start`, or `start` where there is no whole such sequence.
    private func endOfTags(from start: Int) -> Int {
        var end = start
        while end < units.count, end - start < 6, Self.isTagLetterOrDigit(units[end]) { end += 1 }
        guard end - start >= 3, end < units.count, units[end] == 0xe007f else { return start }
        return end + 1
    }

    private static func isTagLetterOrDigit(_ unit: UInt32) -> Bool {
        (0xe0061...0xe007a).contains(unit) || (0xe0030...0xe0039).contains(unit)
    }

    /// Escapes what a cluster has over the limit. It returns the same text where no cluster is that long.
    private static func limitingClusters(_ text: String) -> String {
        guard text.utf8.count > clusterLimit, text.contains(where: { excess(of: $0) > 0 }) else { return text }
        var output: [UInt8] = []
        for character in text {
            let scalars = Array(character.unicodeScalars)
            var kept = scalars.count - max(0, excess(of: character))
            // A joiner at the cut would have nothing left to join.
            if kept < scalars.count, kept > 1, (0x200c...0x200d).contains(scalars[kept - 1].value) { kept -= 1 }
            for (index, scalar) in scalars.enumerated() {
                if index < kept {
                    appendUTF8(scalar.value, to: &output)
                } else {
                    appendEscape(scalar.value, to: &output)
                }
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// The scalars a cluster has over its limit; negative where it has fewer.
    private static func excess(of character: Character) -> Int {
        let scalars = character.unicodeScalars
        // No need to count: a scalar has at least one byte.
        if character.utf8.count <= clusterLimit { return 0 }
        let isEmoji = scalars.first.map { ScalarTraits($0.value).isPictograph } == true
        return scalars.count - (isEmoji ? emojiLimit : clusterLimit)
    }

    private static func appendUTF8(_ value: UInt32, to output: inout [UInt8]) {
        guard let scalar = Unicode.Scalar(value) else { return }
        output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }

    private static func appendEscape(_ unit: UInt32, to output: inout [UInt8]) {
        output.append(0x5c)
        switch unit {
        case 0x0a: output.append(0x6e)
        case 0x09: output.append(0x74)
        case 0x0d: output.append(0x72)
        case 0...0x7f, invalid...:
            let byte = UInt8(truncatingIfNeeded: unit)
            output.append(0x78)
            output.append(hexDigit(byte >> 4))
            output.append(hexDigit(byte & 0xf))
        default:
            output.append(contentsOf: [0x75, 0x7b])
            output.append(contentsOf: String(unit, radix: 16).utf8)
            output.append(0x7d)
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }
}
