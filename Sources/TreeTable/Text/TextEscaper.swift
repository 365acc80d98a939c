/// The slow path of ``TerminalText``: text with scalars to escape, or whose width depends on grapheme clusters.
///
/// Some invisible scalars are unchanged in a context that gives them a meaning:
///
/// - U+200D (joiner) between two pictographs of an emoji sequence. U+200C and U+200D between letters or marks of
///   scripts that spell with them, from Arabic and Syriac to the scripts of India and South-East Asia. Elsewhere they
///   are escaped: next to ASCII, at the start, at the end, and after another joiner.
/// - U+FE0E and U+FE0F (emoji style) right after an emoji. U+FE00 to U+FE0D right after a symbol or an ideograph.
///   U+E0100 to U+E01EF right after an ideograph. The Mongolian selectors right after a Mongolian letter.
/// - Tags in the flag of a region: U+1F3F4, three to six tag letters or digits, U+E007F.
struct TextEscaper: ~Copyable {
    /// The maximum number of scalars in a grapheme cluster. Real text stays far below it.
    static let clusterLimit = 16
    /// The maximum for a cluster that starts with an emoji. The longest emoji in use have ten scalars.
    static let emojiLimit = 32

    /// The scalar values. A byte of invalid UTF-8 is stored as the sum of `invalid` and the byte.
    private var units: [UInt32] = []
    private static let invalid: UInt32 = 0x11_0000

    private init(_ raw: Span<UInt8>) {
        units.reserveCapacity(raw.count)
        var index = 0
        while index < raw.count {
            if let (value, length) = raw.decodeScalar(at: index) {
                units.append(value)
                index += length
            } else {
                units.append(Self.invalid + UInt32(raw[index]))
                index += 1
            }
        }
    }

    /// Appends the safe display form of `raw` to `output`, and returns its width in cells.
    static func append(_ raw: Span<UInt8>, to output: inout [UInt8]) -> Int {
        let shown = limitingClusters(String(decoding: TextEscaper(raw).escaped(), as: UTF8.self))
        output.append(contentsOf: shown.utf8)
        // Measure the result, because an escape can split a cluster.
        return DisplayWidth.of(shown)
    }

    private func escaped() -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(units.count * 4)
        // The previous scalar, or `nil` if it was escaped. Marks, selectors, and joiners apply to it.
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
                // A variation selector directly after the joiner has no base character, so the joiner joins no letters.
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

    /// Returns the index after the tags of a flag from `start` on, or `start` if the sequence is incomplete.
    private func endOfTags(from start: Int) -> Int {
        var end = start
        while end < units.count, end - start < 6, Self.isTagLetterOrDigit(units[end]) { end += 1 }
        guard end - start >= 3, end < units.count, units[end] == 0xe007f else { return start }
        return end + 1
    }

    private static func isTagLetterOrDigit(_ unit: UInt32) -> Bool {
        (0xe0061...0xe007a).contains(unit) || (0xe0030...0xe0039).contains(unit)
    }

    /// Escapes the scalars above the limit in each cluster.
    private static func limitingClusters(_ text: String) -> String {
        guard text.utf8.count > clusterLimit, text.contains(where: { excess(of: $0) > 0 }) else { return text }
        var output: [UInt8] = []
        for character in text {
            let scalars = Array(character.unicodeScalars)
            var kept = scalars.count - max(0, excess(of: character))
            // Also escape a joiner at the end of the kept scalars, because it has nothing to join.
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

    /// Returns the number of scalars above the limit. It is not positive if the cluster is short enough.
    private static func excess(of character: Character) -> Int {
        let scalars = character.unicodeScalars
        if character.utf8.count <= clusterLimit { return 0 }
        let isEmoji = scalars.first.map { ScalarTraits($0.value).isPictograph } == true
        return scalars.count - (isEmoji ? emojiLimit : clusterLimit)
    }

    private static func appendUTF8(_ value: UInt32, to output: inout [UInt8]) {
        guard let scalar = Unicode.Scalar(value) else { return }
        output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }

    private static func appendEscape(_ unit: UInt32, to output: inout [UInt8]) {
        switch unit {
        case 0x0a: output.append("\\n")
        case 0x09: output.append("\\t")
        case 0x0d: output.append("\\r")
        case 0...0x7f, invalid...:
            output.append("\\x")
            output.append(hexadecimal: unit, digits: 2)
        default:
            output.append("\\u{" + String(unit, radix: 16) + "}")
        }
    }
}

/// The contexts in which joiners and variation selectors have a meaning.
private enum ScriptJoining {
    /// Whether a scalar is a letter or mark of a script that spells with U+200C or U+200D.
    ///
    /// Joiners choose between the forms of a letter, or between a conjunct and its parts.
    static func isJoining(_ value: UInt32) -> Bool {
        switch value {
        case 0x600...0x8ff,  // Arabic, Syriac, Thaana, N'Ko, Mandaic
            0x900...0xdff,  // the scripts of India and Sri Lanka
            0xf00...0x109f,  // Tibetan, Myanmar
            0x1780...0x18af,  // Khmer, Mongolian
            0x1a20...0x1aaf, 0x1b00...0x1c4f,  // Tai Tham, Balinese to Lepcha
            0x1cd0...0x1cff,  // Vedic marks
            0xa800...0xa8ff, 0xa980...0xaaff, 0xabc0...0xabff,  // Syloti Nagri to Meetei Mayek
            0xfb50...0xfdff, 0xfe70...0xfefc,  // Arabic presentation forms
            0x10a00...0x10a5f, 0x10ac0...0x10aff,  // Kharoshthi, Manichaean
            0x10d00...0x10d3f, 0x10f30...0x10f6f,  // Hanifi Rohingya, Sogdian
            0x11000...0x11fff,  // Brahmi to Kawi
            0x1e900...0x1e95f:  // Adlam
            break
        default:
            return false
        }
        switch Unicode.Scalar(value)?.properties.generalCategory {
        case .otherLetter, .modifierLetter, .uppercaseLetter, .lowercaseLetter, .nonspacingMark, .spacingMark:
            return true
        default:
            return false
        }
    }

    static func isSelector(_ value: UInt32) -> Bool {
        switch value {
        case 0xfe00...0xfe0f, 0xe0100...0xe01ef, 0x180b...0x180d, 0x180f: true
        default: false
        }
    }

    /// Whether a variation selector right after `base` can choose another form of it.
    ///
    /// This checks the kind of the base instead of the list of registered sequences, because fonts support more
    /// sequences.
    static func selector(_ selector: UInt32, appliesTo base: UInt32) -> Bool {
        guard let properties = Unicode.Scalar(base)?.properties else { return false }
        switch selector {
        case 0xfe0e, 0xfe0f:
            return properties.isEmoji
        case 0xfe00...0xfe0d:
            return properties.isMath && base > 0x7f || properties.isIdeographic
                || (0x3000...0x30ff).contains(base) || (0x1000...0x109f).contains(base)
        case 0xe0100...0xe01ef:
            return properties.isIdeographic
        default:
            return (0x1820...0x18aa).contains(base)
        }
    }
}
