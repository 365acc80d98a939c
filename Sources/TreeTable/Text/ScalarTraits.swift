/// What the text layer has to know about one Unicode scalar, in one byte.
///
/// The two low bits are the width in terminal cells; the others are the flags below.
struct ScalarTraits: Sendable {
    let bits: UInt8

    /// Looks up a scalar value. At most six steps of a binary search, and none for most scalars.
    ///
    /// A value above U+10FFFF gets the traits of the last private-use plane.
    @inline(__always)
    init(_ scalar: UInt32) {
        // ASCII and the printable half of Latin-1 need no search: all are one cell wide. The soft hyphen is in the
        // table, and so are the two signs that have an emoji form (U+00A9 and U+00AE).
        if scalar &- 0x20 < 0x5f && scalar &- 0x30 > 9 && scalar != 0x23 && scalar != 0x2a || scalar &- 0xaf < 0x251 {
            bits = 1
        } else {
            bits = Self.search(scalar)
        }
    }

    private static func search(_ scalar: UInt32) -> UInt8 {
        let runs = DisplayWidthTables.runs
        let pages = DisplayWidthTables.pages
        var low: Int
        var high: Int
        let page = Int(scalar >> 8)
        if page + 1 < pages.count {
            low = Int(pages[page])
            high = Int(pages[page + 1])
        } else {
            low = Int(pages[pages.count - 1])
            high = runs.count - 1
        }
        // The last run that starts at or before the scalar. A run stands for itself and for all scalars up to the next.
        while low < high {
            let middle = (low + high + 1) >> 1
            if runs[middle] >> 8 <= scalar {
                low = middle
            } else {
                high = middle - 1
            }
        }
        return UInt8(truncatingIfNeeded: runs[low])
    }

    /// Cells taken by the scalar standing alone: 0, 1 or 2.
    var width: Int { Int(bits & 3) }

    /// A combining mark that takes a cell of its own after a base (General_Category Mc).
    var isSpacingMark: Bool { bits & 4 != 0 }

    /// One cell wide, but two when variation selector 16 (U+FE0F) asks for its emoji form.
    var widensAsEmoji: Bool { bits & 8 != 0 }

    /// Extended_Pictographic (UTS #51): can be part of an emoji sequence.
    var isPictograph: Bool { bits & 16 != 0 }

    /// Indic_Syllabic_Category Virama: joins the consonants on both sides of it.
    var isVirama: Bool { bits & 32 != 0 }

    /// Has no business in a displayed name: controls, line separators, format characters, default-ignorable scalars
    /// and noncharacters. Not set for the joiners, variation selectors and tags, which depend on what is around them.
    var isHidden: Bool { bits & 64 != 0 }

    /// What it means (and how wide it is) depends on its neighbours, so that widths cannot simply be added up.
    var dependsOnNeighbours: Bool { bits & 128 != 0 }

    /// Neither ``isHidden`` nor ``dependsOnNeighbours``.
    var isPlain: Bool { bits & 0xc0 == 0 }
}
