/// Matches names and paths against git's patterns with wildcards. Compares bytes, so `?` matches a single byte.
///
/// Some of git's rules are documented nowhere and follow only from its `wildmatch.c`:
///
/// - A set that is never closed or that contains an unknown class matches nothing.
/// - `[[:space:]]` contains only space, tab, line feed and carriage return.
/// - If case is ignored, a capital letter after a backslash matches nothing.
enum Wildmatch {
    /// Returns whether a pattern matches a whole name or path.
    ///
    /// - Complexity: O(*n* · *m*) for each component of a path, where *n* is the length of the component and *m* the
    ///   length of the pattern.
    static func matches(_ pattern: Span<UInt8>, _ text: Span<UInt8>, ignoresCase: Bool) -> Bool {
        let slash = UInt8(ascii: "/")
        var (token, position) = (0, 0)
        // After a mismatch, matching continues after the last `*`, which does not match slashes, or after the last
        // `**`. Earlier wildcards of the same kind need not be tried again.
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
                let next = next(pattern, token, matches: text[position], ignoresCase: ignoresCase)
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

    /// A run of stars in a pattern.
    private struct Stars {
        enum Reach {
            /// `*`: any bytes except slashes.
            case name
            /// `**/`: any number of directories.
            case directories
            /// `**\/`: any bytes before a slash.
            case anything
            /// `**` at the end of the pattern: all remaining bytes.
            case everything
        }

        var reach = Reach.name
        /// The offset of the token after the stars.
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

    /// Returns the offset after the token at `token` if this token matches a byte, otherwise `nil`.
    @inline(__always)
    private static func next(_ pattern: Span<UInt8>, _ token: Int, matches byte: UInt8, ignoresCase: Bool) -> Int? {
        let byte = ignoresCase ? byte.asciiLowercased : byte
        switch pattern[token] {
        case UInt8(ascii: "?"): return byte != UInt8(ascii: "/") ? token + 1 : nil
        case UInt8(ascii: "["):
            guard let (isMatch, end) = set(pattern, token, byte, ignoresCase: ignoresCase) else { return nil }
            return isMatch && byte != UInt8(ascii: "/") ? end : nil
        case UInt8(ascii: "\\"):
            return token + 1 < pattern.count && pattern[token + 1] == byte ? token + 2 : nil
        case let expected: return (ignoresCase ? expected.asciiLowercased : expected) == byte ? token + 1 : nil
        }
    }

    // MARK: Sets

    /// Returns whether a byte matches the set at `start`, and the offset after the set. Returns `nil` if the set is
    /// invalid.
    private static func set(
        _ pattern: Span<UInt8>,
        _ start: Int,
        _ byte: UInt8,
        ignoresCase: Bool
    ) -> (isMatch: Bool, end: Int)? {
        var index = start + 1
        var isNegated = false
        if index < pattern.count, pattern[index] == UInt8(ascii: "!") || pattern[index] == UInt8(ascii: "^") {
            isNegated = true
            index += 1
        }
        var isMatch = false
        // The first character of a range, if a `-` follows. `nil` if a `-` at this place would be a literal character.
        var previous: UInt8?
        repeat {
            guard index < pattern.count else { return nil }
            let next = index + 1 < pattern.count ? pattern[index + 1] : nil
            switch pattern[index] {
            case UInt8(ascii: "\\"):
                guard let next else { return nil }
                index += 1
                isMatch = isMatch || byte == next
                previous = next
            case UInt8(ascii: "-") where previous != nil && next != nil && next != UInt8(ascii: "]"):
                index += next == UInt8(ascii: "\\") ? 2 : 1
                guard index < pattern.count else { return nil }
                let range = (previous ?? 0, pattern[index])
                isMatch = isMatch || isInRange(byte, range) || (ignoresCase && isInRange(byte.asciiUppercased, range))
                previous = nil
            case UInt8(ascii: "[") where next == UInt8(ascii: ":"):
                var end = index + 2
                while end < pattern.count, pattern[end] != UInt8(ascii: "]") { end += 1 }
                guard end < pattern.count else { return nil }
                if end > index + 2, pattern[end - 1] == UInt8(ascii: ":") {
                    let name = pattern.extracting(index + 2..<end - 1)
                    guard let isInClass = isInClass(byte, name, ignoresCase: ignoresCase) else { return nil }
                    isMatch = isMatch || isInClass
                    previous = nil
                    index = end
                } else {
                    isMatch = isMatch || byte == UInt8(ascii: "[")
                    previous = UInt8(ascii: "[")
                }
            case let member:
                isMatch = isMatch || byte == member
                previous = member
            }
            index += 1
        } while index >= pattern.count || pattern[index] != UInt8(ascii: "]")
        return (isMatch != isNegated, index + 1)
    }

    private static func isInRange(_ byte: UInt8, _ range: (first: UInt8, last: UInt8)) -> Bool {
        byte >= range.first && byte <= range.last
    }

    /// Returns whether a class contains a byte, or `nil` if the class is unknown.
    private static func isInClass(_ byte: UInt8, _ name: Span<UInt8>, ignoresCase: Bool) -> Bool? {
        guard let (_, contains) = classes.first(where: { name.isEqual(to: $0.name) }) else { return nil }
        return contains(byte) || (ignoresCase && contains(byte.asciiUppercased))
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
