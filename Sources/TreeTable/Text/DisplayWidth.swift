/// How many cells of a terminal a text takes.
///
/// The rules are those of East Asian Width (UAX #11, ambiguous characters are narrow), of emoji (UTS #51) and of
/// grapheme clusters (UAX #29), in the way most terminals put them together:
///
/// - Wide and fullwidth characters and emoji take 2 cells, others 1; a lone regional indicator takes 2.
/// - Combining marks take none, but a spacing mark (General_Category Mc) takes 1 after a base. Those few that are
///   clusters of their own, as in Myanmar (UAX #29, table 2, exceptions from SpacingMark), always take 1.
/// - Format characters take none, but the soft hyphen (U+00AD) takes 1.
/// - Hangul vowels and finals of the jamo blocks take none, as they are drawn with the leading consonant.
/// - Variation selector 16 gives a text-style emoji its wide form. Variation selector 15 changes nothing, as terminals
///   go on using two cells.
/// - A flag, a keycap, an emoji with a skin tone and an emoji sequence with joiners take 2.
/// - Control characters count as 0. They have no width: a style shows them escaped.
public enum DisplayWidth {
    /// The width in cells of one grapheme cluster.
    ///
    /// It is 0, 1 or 2 for nearly all text, but has no upper limit: an Indic syllable can take 3, for one.
    public static func of(_ character: Character) -> Int {
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return 0 }
        if scalars.index(after: scalars.startIndex) == scalars.endIndex {
            return ScalarTraits(first.value).width
        }
        return cluster(scalars)
    }

    /// The width in cells of a text: the sum of the widths of its grapheme clusters. Empty: 0.
    ///
    /// It takes time linear in the length of the text, and least for printable ASCII.
    public static func of(_ text: some StringProtocol) -> Int {
        var count = 0
        var isPrintableASCII = true
        for byte in text.utf8 {
            guard byte &- 0x20 < 0x5f else {
                isPrintableASCII = false
                break
            }
            count += 1
        }
        if isPrintableASCII { return count }

        // Finding grapheme clusters costs many times more than a table look-up, and is needed only where a scalar
        // changes the width of another one.
        var total = 0
        for scalar in text.unicodeScalars {
            let traits = ScalarTraits(scalar.value)
            if traits.dependsOnNeighbours {
                return text.reduce(0) { $0 + of($1) }
            }
            total += traits.width
        }
        return total
    }

    /// The width of a cluster of several scalars.
    private static func cluster(_ scalars: Character.UnicodeScalarView) -> Int {
        var total = 0
        // The last scalar that took a cell, which is what selectors, modifiers and spacing marks apply to.
        var base: Unicode.Scalar?
        var baseTraits = ScalarTraits(0)
        var canChange = false
        var flagIsOpen = false
        var afterVirama = false
        var conjunctIsOpen = false
        var afterJoiner = false

        for scalar in scalars {
            let traits = ScalarTraits(scalar.value)
            let joined = afterJoiner
            afterJoiner = false

            switch scalar.value {
            case 0x200d:
                afterJoiner = true
                continue
            case 0xfe0f where canChange:
                if baseTraits.widensAsEmoji { total += 1 }
                canChange = false
                continue
            case 0x1f1e6...0x1f1ff:
                // The second half of a flag is drawn together with the first.
                flagIsOpen.toggle()
                if !flagIsOpen { continue }
            case 0x1f3fb...0x1f3ff:
                // A skin tone asks for the wide form of its base (UTS #51, 2.4).
                if let base, baseTraits.isPictograph {
                    if total == 1 && base.properties.isEmojiModifierBase { total = 2 }
                    continue
                }
            default:
                break
            }

            if joined && traits.isPictograph && baseTraits.isPictograph {
                // One picture, always in emoji style, even where the selector is missing from the first part.
                total = max(total, 2)
                canChange = false
            } else if traits.width > 0 {
                if afterVirama {
                    // The consonants of a conjunct are drawn in the cell of the last one; it is counted once.
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
