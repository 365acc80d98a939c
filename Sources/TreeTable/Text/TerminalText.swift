/// Converts text from an untrusted source, such as a file name, to a form that is safe to write to a terminal.
///
/// The safe display form takes one line, never moves the cursor, changes no colours, and hides nothing:
///
/// - Printable text is unchanged, and so are unassigned and private-use scalars.
/// - Newline, tab, and carriage return become `\n`, `\t`, and `\r`.
/// - Other C0 controls, DEL, and each byte that is not part of valid UTF-8 become `\xNN`, in lowercase hexadecimal.
/// - C1 controls, line and paragraph separators, bidirectional controls, noncharacters, and invisible scalars become
///   `\u{202e}`, in lowercase hexadecimal. Invisible scalars include the zero-width space (U+200B), the blank Hangul
///   letters (U+115F, U+3164), and the soft hyphen (U+00AD), which only some terminals draw.
/// - Joiners, variation selectors, and emoji tags are unchanged in a context that gives them a meaning (see
///   ``TextEscaper``), and escaped elsewhere.
/// - A combining mark at the start gets a dotted circle (U+25CC) as its base. Otherwise it would change the character
///   before the text on the line.
/// - If a grapheme cluster has too many scalars (see ``TextEscaper/clusterLimit``), the last ones are escaped.
///
/// Backslashes are unchanged, so that names stay readable. A name with the two characters `\n` therefore looks like one
/// with a newline, and the form cannot be converted back to the bytes.
package enum TerminalText {
    /// Returns the safe display form of bytes.
    package static func printable(_ bytes: some Sequence<UInt8>) -> String {
        var text: [UInt8] = []
        _ = append(Array(bytes).span, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Appends the safe display form of `raw` to `output`, and returns its width in cells.
    ///
    /// - Parameters:
    ///   - raw: Any bytes.
    ///   - output: The buffer to append to.
    @inline(__always)
    package static func append(_ raw: Span<UInt8>, to output: inout [UInt8]) -> Int {
        if PlainBytes.printableASCII.areAll(raw) {
            appendCopy(of: raw, to: &output)
            return raw.count
        }
        return appendAny(raw, to: &output)
    }

    /// Returns the width of `raw` in cells. `nil` if `raw` needs escapes or its width depends on grapheme clusters.
    @inline(__always)
    static func simpleWidth(_ raw: Span<UInt8>) -> Int? {
        PlainBytes.printableASCII.areAll(raw) ? raw.count : sumOfScalarWidths(raw)
    }

    /// Returns the width of the safe display form of `raw` in cells.
    @inline(__always)
    package static func width(_ raw: Span<UInt8>) -> Int {
        if PlainBytes.printableASCII.areAll(raw) { return raw.count }
        return widthOfAny(raw)
    }

    /// Appends bytes unchanged. Grows the buffer once and copies many bytes at a time.
    @inline(__always)
    static func appendCopy(of bytes: Span<UInt8>, to output: inout [UInt8]) {
        // Appending nothing to an empty array would write to the storage that all empty arrays share. If several
        // threads did so, this would be a data race.
        guard !bytes.isEmpty else { return }
        output.append(count: bytes.count, filledWith: 0) { $0.copy(bytes, at: 0) }
    }

    /// The slow path of ``append(_:to:)``.
    @inline(never)
    private static func appendAny(_ raw: Span<UInt8>, to output: inout [UInt8]) -> Int {
        if let width = sumOfScalarWidths(raw) {
            appendCopy(of: raw, to: &output)
            return width
        }
        return TextEscaper.append(raw, to: &output)
    }

    /// The slow path of ``width(_:)``.
    @inline(never)
    private static func widthOfAny(_ raw: Span<UInt8>) -> Int {
        if let width = sumOfScalarWidths(raw) { return width }
        var output: [UInt8] = []
        return TextEscaper.append(raw, to: &output)
    }

    /// Returns the width of `raw` in cells, or `nil` if it needs escapes or its width depends on grapheme clusters.
    ///
    /// Nearly all text has a simple width: letters, ideographs, emoji of one scalar, and a few combining marks. This
    /// adds the widths of the scalars without creating a string.
    private static func sumOfScalarWidths(_ raw: Span<UInt8>) -> Int? {
        var total = 0
        var index = 0
        // The number of consecutive combining marks. It starts at the limit, because the first scalar cannot be a mark.
        var marks = safeMarkCount
        while index < raw.count {
            if raw[index] &- 0x20 < 0x5f {
                (total, marks) = (total + 1, 0)
                index += 1
                continue
            }
            guard let (value, length) = raw.decodeScalar(at: index) else { return nil }
            let traits = ScalarTraits(value)
            guard traits.isPlain else { return nil }
            if traits.width == 0 {
                guard marks < safeMarkCount else { return nil }
                marks += 1
            } else {
                marks = 0
            }
            total += traits.width
            index += length
        }
        return total
    }

    /// A number of consecutive combining marks that never makes a cluster too long.
    private static let safeMarkCount = 8
}
