/// The number of terminal cells that text takes.
///
/// Follows East Asian Width (UAX #11, ambiguous characters are narrow), emoji (UTS #51), and grapheme clusters
/// (UAX #29), as most terminals combine them:
///
/// - Wide and fullwidth characters and emoji take 2 cells, others 1. A lone regional indicator takes 2.
/// - Combining marks take none, but a spacing mark (General_Category Mc) takes 1 after a base. The few spacing marks
///   that are separate clusters, as in Myanmar (UAX #29, table 2, exceptions from SpacingMark), always take 1.
/// - Format characters take none, but the soft hyphen (U+00AD) takes 1.
/// - Hangul vowels and finals of the jamo blocks take none: terminals draw them with the leading consonant.
/// - Variation selector 16 makes a text-style emoji wide. Variation selector 15 changes nothing, because terminals
///   still use two cells.
/// - A flag, a keycap, an emoji with a skin tone, and an emoji sequence with joiners take 2.
/// - Control characters take none. Text styles escape them.
package enum DisplayWidth {
    /// Returns the width of one grapheme cluster in cells.
    ///
    /// It is 0, 1, or 2 for nearly all text, but has no upper limit: an Indic syllable can take 3, for example.
    package static func of(_ character: Character) -> Int {
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return 0 }
        if scalars.index(after: scalars.startIndex) == scalars.endIndex {
            return ScalarTraits(first.value).width
        }
        return cluster(scalars)
    }

    /// Returns the width of text in cells: the sum of the widths of its grapheme clusters, or 0 for empty text.
    ///
    /// - Complexity: O(*n*), where *n* is the length of the text. Printable ASCII is fastest.
    package static func of(_ text: some StringProtocol) -> Int {
        let text = String(text)
        if PlainBytes.printableASCII.areAll(text.utf8Span.span) { return text.utf8.count }

        // Finding grapheme clusters is many times slower than a table look-up. It is only necessary if a scalar changes
        // the width of another one.
        var total = 0
        for scalar in text.unicodeScalars {
            let traits = ScalarTraits(scalar.value)
            if traits.dependsOnNeighbors {
                return text.reduce(0) { $0 + of($1) }
            }
            total += traits.width
        }
        return total
    }

    /// Returns the width of a cluster of several scalars.
    private static func cluster(_ scalars: Character.UnicodeScalarView) -> Int {
        var total = 0
        // The last scalar with a width. Selectors, modifiers, and spacing marks apply to it.
        var base: Unicode.Scalar?
        var baseTraits = ScalarTraits(0)
        var canChange = false
        var flagIsOpen = false
        var afterVirama = false
        var conjunctIsOpen = false

        for scalar in scalars {
            let traits = ScalarTraits(scalar.value)
            switch scalar.value {
            case 0x200d:
                continue
            case 0xfe0f where canChange:
                if baseTraits.widensAsEmoji { total += 1 }
                canChange = false
                continue
            case 0x1f1e6...0x1f1ff:
                // The second of the two scalars of a flag emoji adds no width.
                flagIsOpen.toggle()
                if !flagIsOpen { continue }
            case 0x1f3fb...0x1f3ff:
                // A skin tone makes its base wide (UTS #51, 2.4).
                if let base, baseTraits.isPictograph {
                    if total == 1 && base.properties.isEmojiModifierBase { total = 2 }
                    continue
                }
            default:
                break
            }

            if traits.isPictograph && baseTraits.isPictograph {
                // Two pictographs are in one cluster only if a joiner connects them (UAX #29, GB11). An emoji sequence
                // is one picture in emoji style, even if its first part lacks the selector.
                total = max(total, 2)
                canChange = false
            } else if traits.width > 0 {
                if afterVirama {
                    // The consonants after a virama share one cell. It is added at the end of the conjunct.
                    conjunctIsOpen = true
                } else {
                    if conjunctIsOpen { total += 1 }
                    conjunctIsOpen = false
                    total += traits.width
                }
                base = scalar
                baseTraits = traits
                canChange = true
                afterVirama = false
            } else if traits.isSpacingMark && canChange {
                total += 1
                canChange = false
                afterVirama = false
                conjunctIsOpen = false
            } else {
                afterVirama = traits.isVirama
            }
        }
        return conjunctIsOpen ? total + 1 : total
    }
}
