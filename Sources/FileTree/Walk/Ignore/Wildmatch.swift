/// Patterns with wildcards as git compares them, byte by byte: a `?` is one byte, and a letter beyond ASCII is several.
///
/// The rules are those of git's own matcher, with what is written nowhere else: a set that is never closed and a class
/// that does not exist fit nothing, `[[:space:]]` is space, tab, line feed and carriage return, and without regard to
/// case a letter behind a backslash is only its lower-case self.
enum Wildmatch {
    /// Whether the whole of a path, or of a name, fits.
    ///
    /// Takes time in proportion to the lengths of pattern and text at most times each other, for the text's every
    /// part; never more, whatever the pattern.
    static func matches(_ pattern: Span<UInt8>, _ text: Span<UInt8>, foldsCase: Bool) -> Bool {
        let slash = UInt8(ascii: "/")
        var (token, position) = (0, 0)
        // Where to go on when what follows a wildcard does not fit: one place for `*`, which cannot cross a slash, and
        // one for `**`. An earlier wildcard of the same kind need never be taken up again.
        var inName: (token: Int, position: Int)?
        var across: (token: Int, position: Int, isAtSlashes: Bool)?
        while true {
            if token == pattern.count {
                if position == text.count { return true }
            } else if pattern[token] == UInt8(ascii: "*") {
                let stars = Stars(pattern, token)
                switch stars.reach {
                case .everything: return true
                case .directories: across = (stars.end, position, true)
                case .anything: across = (stars.end, position, false)
                case .name: break
                }
                inName = stars.reach == .name ? (stars.end, position) : nil
                token = stars.end
                continue
            } else if position < text.count,
                let next = next(pattern, token, fits: text[position], foldsCase: foldsCase)
            {
                token = next
                position += 1
                continue
            }
            if let place = inName, place.position < text.count, text[place.position] != slash {
                inName = (place.token, place.position + 1)
                (token, position) = (place.token, place.position + 1)
            } else if let place = across {
                var next = place.position
                if place.isAtSlashes { while next < text.count, text[next] != slash { next += 1 } }
                guard next < text.count else { return false }
                across = (place.token, next + 1, place.isAtSlashes)
                inName = nil
                (token, position) = (place.token, next + 1)
            } else {
                return false
            }
        }
    }

    /// One star or several.
    private struct Stars {
        enum Reach {
            /// Within a name.
            case name
            /// `**/`: no directory, or some, up to a slash.
            case directories
            /// `**` before a slash with a backslash: whatever comes before that slash.
            case anything
            /// `**` at the end.
            case everything
        }

        var reach = Reach.name
        /// Where the pattern goes on.
        var end: Int

        init(_ pattern: Span<UInt8>, _ start: Int) {
            end = start
            while end < pattern.count, pattern[end] == UInt8(ascii: "*") { end += 1 }
            guard end - start > 1, start == 0 || pattern[start - 1] == UInt8(ascii: "/") else { return }
            if end == pattern.count {
                reach = .everything
            } else if pattern[end] == UInt8(ascii: "/") {
                reach = .directories
                end += 1
            } else if pattern[end] == UInt8(ascii: "\\"), end + 1 < pattern.count,
                pattern[end + 1] == UInt8(ascii: "/")
            {
                reach = .anything
            }
        }
    }

    /// Where the pattern goes on behind what stands for one byte, if that fits.
    @inline(__always)
    private static func next(_ pattern: Span<UInt8>, _ token: Int, fits byte: UInt8, foldsCase: Bool) -> Int? {
        let byte = foldsCase ? byte.asciiLowercased : byte
        switch pattern[token] {
        case UInt8(ascii: "?"): return byte != UInt8(ascii: "/") ? token + 1 : nil
        case UInt8(ascii: "["):
            guard let (isFitting, end) = set(pattern, token, byte, foldsCase: foldsCase) else { return nil }
            return isFitting && byte != UInt8(ascii: "/") ? end : nil
        case UInt8(ascii: "\\"):
            return token + 1 < pattern.count && pattern[token + 1] == byte ? token + 2 : nil
        case let expected: return (foldsCase ? expected.asciiLowercased : expected) == byte ? token + 1 : nil
        }
    }

    // MARK: Sets

    /// Whether a byte fits the set that begins at `start`, and where the pattern goes on. Nil: nothing fits it.
    private static func set(
        _ pattern: Span<UInt8>,
        _ start: Int,
        _ byte: UInt8,
        foldsCase: Bool
    ) -> (isFitting: Bool, end: Int)? {
        var index = start + 1
        var isNegated = false
        if index < pattern.count, pattern[index] == UInt8(ascii: "!") || pattern[index] == UInt8(ascii: "^") {
            isNegated = true
            index += 1
        }
        var isFitting = false
        // What a range would begin with. Nil: a `-` stands for itself.
        var previous: UInt8?
        repeat {
            guard index < pattern.count else { return nil }
            let next = index + 1 < pattern.count ? pattern[index + 1] : nil
            switch pattern[index] {
            case UInt8(ascii: "\\"):
                guard let next else { return nil }
                index += 1
                isFitting = isFitting || byte == next
                previous = next
            case UInt8(ascii: "-") where previous != nil && next != nil && next != UInt8(ascii: "]"):
                index += next == UInt8(ascii: "\\") ? 2 : 1
                guard index < pattern.count else { return nil }
                let range = (previous ?? 0, pattern[index])
                isFitting = isFitting || isInRange(byte, range) || (foldsCase && isInRange(byte.asciiUppercased, range))
                previous = nil
            case UInt8(ascii: "[") where next == UInt8(ascii: ":"):
                var end = index + 2
                while end < pattern.count, pattern[end] != UInt8(ascii: "]") { end += 1 }
                guard end < pattern.count else { return nil }
                if end > index + 2, pattern[end - 1] == UInt8(ascii: ":") {
                    let name = pattern.extracting(index + 2..<end - 1)
                    guard let isInClass = isInClass(byte, name, foldsCase: foldsCase) else { return nil }
                    isFitting = isFitting || isInClass
                    previous = nil
                    index = end
                } else {
                    isFitting = isFitting || byte == UInt8(ascii: "[")
                    previous = UInt8(ascii: "[")
                }
            case let member:
                isFitting = isFitting || byte == member
                previous = member
            }
            index += 1
        } while index >= pattern.count || pattern[index] != UInt8(ascii: "]")
        return (isFitting != isNegated, index + 1)
    }

    private static func isInRange(_ byte: UInt8, _ range: (first: UInt8, last: UInt8)) -> Bool {
        byte >= range.first && byte <= range.last
    }

    /// Nil: there is no class of that name.
    private static func isInClass(_ byte: UInt8, _ name: Span<UInt8>, foldsCase: Bool) -> Bool? {
        guard let (_, contains) = classes.first(where: { name.isEqual(to: $0.name) }) else { return nil }
        return contains(byte) || (foldsCase && contains(byte.asciiUppercased))
    }

    private static let classes: [(name: [UInt8], contains: @Sendable (UInt8) -> Bool)] = [
        (Array("alnum".utf8), { $0.isAlphabetic || $0.isDecimal }),
        (Array("alpha".utf8), { $0.isAlphabetic }),
        (Array("blank".utf8), { $0 == 0x20 || $0 == 0x09 }),
        (Array("cntrl".utf8), { $0 < 0x20 || $0 == 0x7f }),
        (Array("digit".utf8), { $0.isDecimal }),
        (Array("graph".utf8), { 0x21...0x7e ~= $0 }),
        (Array("lower".utf8), { 0x61...0x7a ~= $0 }),
        (Array("print".utf8), { 0x20...0x7e ~= $0 }),
        (Array("punct".utf8), { 0x21...0x7e ~= $0 && !$0.isAlphabetic && !$0.isDecimal }),
        (Array("space".utf8), { [0x20, 0x09, 0x0a, 0x0d].contains($0) }),
        (Array("upper".utf8), { 0x41...0x5a ~= $0 }),
        (Array("xdigit".utf8), { $0.isDecimal || 0x61...0x66 ~= $0.asciiLowercased }),
    ]
}
