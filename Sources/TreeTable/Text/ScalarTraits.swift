/// The properties of a Unicode scalar that matter for display, in one byte.
///
/// The two low bits are the width in terminal cells. The other bits are flags.
struct ScalarTraits: Sendable {
    let bits: UInt8

    /// Looks up a scalar value, in at most six steps of a binary search.
    ///
    /// A value above U+10FFFF has the traits of the last private-use plane.
    @inline(__always)
    init(_ scalar: UInt32) {
        // Printable ASCII and U+00AF to U+02FF are one cell wide and have no flags. The exceptions are digits, `#`, and
        // `*`, which have emoji forms. They are in the table.
        if scalar &- 0x20 < 0x5f && scalar &- 0x30 > 9 && scalar != 0x23 && scalar != 0x2a || scalar &- 0xaf < 0x251 {
            bits = 1
        } else {
            bits = Self.search(scalar)
        }
    }

    private static func search(_ scalar: UInt32) -> UInt8 {
        let runs = DisplayWidthTables.runs
        let pages = pages
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
        // Find the last run that starts at or before the scalar. A run ends where the next one starts.
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

    /// For each page of 256 scalars up to U+200FF, the index of the run that contains the first scalar of the page.
    private static let pages: [UInt16] = {
        let runs = DisplayWidthTables.runs
        var run = 0
        return (0...0x200).map { page in
            while run + 1 < runs.count, runs[run + 1] >> 8 <= page << 8 { run += 1 }
            return UInt16(run)
        }
    }()

    /// The number of cells that the scalar takes on its own: 0, 1, or 2.
    var width: Int { Int(bits & 3) }

    /// Whether this is a combining mark that takes a cell after its base (General_Category Mc).
    var isSpacingMark: Bool { bits & 4 != 0 }

    /// Whether variation selector 16 (U+FE0F) widens the scalar from one cell to two.
    var widensAsEmoji: Bool { bits & 8 != 0 }

    /// Whether the scalar can be part of an emoji sequence (Extended_Pictographic, UTS #51).
    var isPictograph: Bool { bits & 16 != 0 }

    /// Whether the scalar joins the consonants around it (Indic_Syllabic_Category Virama).
    var isVirama: Bool { bits & 32 != 0 }

    /// Whether the scalar is always escaped: controls, line separators, format characters, default-ignorable scalars,
    /// and noncharacters. `false` for joiners, variation selectors, and tags, which depend on their neighbours.
    var isHidden: Bool { bits & 64 != 0 }

    /// Whether the width or meaning of the scalar depends on its neighbours.
    var dependsOnNeighbors: Bool { bits & 128 != 0 }

    /// Whether the scalar is neither hidden nor dependent on its neighbours.
    var isPlain: Bool { bits & 0xc0 == 0 }
}
