/// Text from an untrusted source, such as a file name, in a form that is safe to write to a terminal.
///
/// The safe display form takes exactly one line, never moves the cursor, changes no colours and hides nothing:
///
/// - Printable text is unchanged, and so are unassigned and private-use scalars.
/// - Newline, tab and carriage return become `\n`, `\t` and `\r`.
/// - Other C0 controls, DEL and each byte that is not part of valid UTF-8 become `\xNN`, in lower-case hexadecimal.
/// - C1 controls, line and paragraph separators, bidirectional controls, noncharacters and scalars that are drawn as
///   nothing become `\u{202e}`, in lower-case hexadecimal. The soft hyphen (U+00AD) is one of them, as terminals differ
///   in whether they show it; so are the zero-width space (U+200B) and the blank Hangul letters (U+115F, U+3164).
/// - Joiners, variation selectors and emoji tags stay where the text before and after them gives them a meaning
///   (see ``TextEscaper``) and are escaped elsewhere.
/// - A combining mark with nothing of the text before it gets a dotted circle (U+25CC) to stand on, as it would
///   otherwise change what stands before the text on the line.
/// - What a grapheme cluster has over ``TextEscaper/clusterLimit`` scalars is escaped.
///
/// A backslash is unchanged, for names to stay readable: a name that really holds `\n` as two characters looks like
/// one with a newline. So the form is for reading only, and cannot be turned back into the bytes.
package enum TerminalText {
    /// Appends the safe display form of `raw` to `output`, and returns the cells it takes.
    ///
    /// The bytes may be anything. Printable ASCII is copied without further ado.
    @inline(__always)
    package static func append(_ raw: Span<UInt8>, to output: inout [UInt8]) -> Int {
        if isPrintableASCII(raw) {
            appendCopy(of: raw, to: &output)
            return raw.count
        }
        return appendAny(raw, to: &output)
    }

    /// The cells taken by the safe display form of `raw`: what ``append(_:to:)`` returns, without the text.
    @inline(__always)
    package static func width(_ raw: Span<UInt8>) -> Int {
        if isPrintableASCII(raw) { return raw.count }
        return widthOfAny(raw)
    }

    /// Puts the safe display form in the place of what stands from `start` on, and returns the cells it takes.
    @inline(__always)
    static func escape(_ bytes: inout [UInt8], from start: Int) -> Int {
        if isPrintableASCII(bytes.span.extracting(start...)) { return bytes.count - start }
        return escapeAny(&bytes, from: start)
    }

    /// Whether all bytes are in 0x20...0x7e.
    ///
    /// It looks at all of them without leaving early, and counts without overflow checks. Both let the compiler drop the
    /// checks of the index and test many bytes at a time, which makes it several times as fast for a name.
    @inline(__always)
    static func isPrintableASCII(_ bytes: Span<UInt8>) -> Bool {
        let count = bytes.count
        var others: UInt8 = 0
        var index = 0
        while index < count {
            others |= bytes[index] &- 0x20 < 0x5f ? 0 : 1
            index &+= 1
        }
        return others == 0
    }

    /// Appends bytes as they are. Making room once for all of them is far cheaper than to append one by one.
    @inline(__always)
    static func appendCopy(of bytes: Span<UInt8>, to output: inout [UInt8]) {
        // Of nothing the library would write down how many elements there are, where all empty arrays share that.
        guard !bytes.isEmpty else { return }
        output.append(addingCapacity: bytes.count) { target in
            for index in 0..<bytes.count {
                target.append(bytes[index])
            }
        }
    }

    /// ``append(_:to:)`` for text that is not all printable ASCII.
    @inline(never)
    private static func appendAny(_ raw: Span<UInt8>, to output: inout [UInt8]) -> Int {
        if let width = widthIfUnchanged(raw) {
            appendCopy(of: raw, to: &output)
            return width
        }
        return TextEscaper.append(raw, to: &output)
    }

    /// ``escape(_:from:)`` for text that is not all printable ASCII.
    @inline(never)
    private static func escapeAny(_ bytes: inout [UInt8], from start: Int) -> Int {
        if let width = widthIfUnchanged(bytes.span.extracting(start...)) { return width }
        let raw = bytes.split(at: start)
        return TextEscaper.append(raw.span, to: &bytes)
    }

    /// ``width(_:)`` for text that is not all printable ASCII.
    @inline(never)
    private static func widthOfAny(_ raw: Span<UInt8>) -> Int {
        if let width = widthIfUnchanged(raw) { return width }
        var output: [UInt8] = []
        return TextEscaper.append(raw, to: &output)
    }

    /// The width of text that needs neither escapes nor a look at its grapheme clusters, or nothing.
    ///
    /// That is nearly all text of nearly all scripts: letters, ideographs, emoji of one scalar, and a few combining
    /// marks after any of them. Each adds its own width, so that no string has to be built.
    private static func widthIfUnchanged(_ raw: Span<UInt8>) -> Int? {
        var total = 0
        var index = 0
        // Combining marks after the last scalar that is none. No mark can stand at the start.
        var marks = marksWithoutCare
        while index < raw.count {
            guard let (value, length) = UTF8Reader.scalar(in: raw, at: index) else { return nil }
            let traits = ScalarTraits(value)
            guard traits.isPlain else { return nil }
            if traits.width == 0 {
                guard marks < marksWithoutCare else { return nil }
                marks += 1
            } else {
                marks = 0
            }
            total += traits.width
            index += length
        }
        return total
    }

    /// The combining marks in a row that cannot make a cluster too long, whatever they stand on.
    private static let marksWithoutCare = 8
}
