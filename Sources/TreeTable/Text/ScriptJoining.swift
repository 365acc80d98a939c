/// Where joiners and variation selectors have a meaning.
enum ScriptJoining {
    /// A letter or mark of a script that spells with U+200C or U+200D: they choose between the forms of a letter, or
    /// between a conjunct and its parts.
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

    /// A variation selector.
    static func isSelector(_ value: UInt32) -> Bool {
        switch value {
        case 0xfe00...0xfe0f, 0xe0100...0xe01ef, 0x180b...0x180d, 0x180f: true
        default: false
        }
    }

    /// Whether a variation selector right after `base` can choose another form of it.
    ///
    /// It goes by the kind of the base, not by the list of registered sequences, as fonts have more than those.
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
