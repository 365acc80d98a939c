import SystemCalls

/// The settings in git's configuration files that affect ignore rules.
///
/// A setting in a later file replaces the same setting in an earlier file. Included files (`include.path`) and the
/// configuration of a linked work tree (`config.worktree`) are not read.
struct GitConfiguration: Equatable, Sendable {
    /// The setting `core.excludesFile`, in which `~` is not expanded yet. `nil` if it is not set. Empty if the user
    /// wants no excludes file.
    var excludesFile: [UInt8]?
    /// The setting `core.ignoreCase`, `nil` if it is not set.
    var ignoresCase: Bool?

    /// `safe.directory`: the work trees of other users that may be used.
    var safeDirectories: [[UInt8]] = []

    static let maximumFileSize = 4 << 20

    /// Reads the settings in a configuration file. A missing file is not an error.
    mutating func read(_ path: [UInt8], in directory: DirectoryHandle?, _ system: System) throws(Errno) {
        let content = try system.contents(of: path, in: directory, followsLink: true, limit: Self.maximumFileSize)
        if let content { read(content) }
    }

    mutating func read(_ content: [UInt8]) {
        var parser = GitConfigurationParser(content)
        while let setting = parser.next() {
            switch setting.name {
            case Array("core.excludesfile".utf8): excludesFile = setting.value ?? excludesFile
            case Array("core.ignorecase".utf8): ignoresCase = setting.isTrue
            case Array("safe.directory".utf8):
                // An empty value discards the values before it.
                if let path = setting.value { safeDirectories = path.isEmpty ? [] : safeDirectories + [path] }
            default: break
            }
        }
    }
}

/// A line such as `name = value` in a configuration file.
struct GitSetting: Equatable, Sendable {
    /// The section and the name in lower case, such as `core.excludesfile`. A subsection is included with its quotes.
    var name: [UInt8]
    /// The value, `nil` if the line has no `=`. git reads a line without `=` as true.
    var value: [UInt8]?

    /// Whether git reads the value as true.
    var isTrue: Bool {
        guard let value else { return true }
        let word = value.map(\.asciiLowercased)
        if [Array("true".utf8), Array("yes".utf8), Array("on".utf8)].contains(word) { return true }
        return word.contains { UInt8(ascii: "1")...UInt8(ascii: "9") ~= $0 } && word.allSatisfy(\.isDecimal)
    }
}

/// Parses a configuration file in the syntax of git-config(1). Skips invalid lines.
struct GitConfigurationParser {
    private let content: [UInt8]
    private var position = 0
    private var section: [UInt8] = []

    init(_ content: [UInt8]) {
        // Treat CR LF as LF.
        let next = content.dropFirst() + [0]
        self.content = zip(content, next).filter { $0 != (UInt8(ascii: "\r"), UInt8(ascii: "\n")) }.map(\.0)
        if content.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
    }

    private func peek() -> UInt8? { position < content.count ? content[position] : nil }

    private mutating func take() -> UInt8? {
        defer { position += 1 }
        return peek()
    }

    mutating func next() -> GitSetting? {
        while let byte = peek() {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): _ = take()
            case UInt8(ascii: "#"), UInt8(ascii: ";"): skipLine()
            case UInt8(ascii: "["): readSection()
            case _ where byte.isAlphabetic:
                if let setting = readSetting() { return setting }
            default: skipLine()
            }
        }
        return nil
    }

    private mutating func skipLine() {
        while let byte = take(), byte != UInt8(ascii: "\n") {}
    }

    /// Reads `[section]` or `[section "subsection"]`. A bracket between the quotes does not end the section.
    private mutating func readSection() {
        section = []
        var isQuoted = false
        _ = take()
        while let byte = peek(), byte != UInt8(ascii: "\n") {
            _ = take()
            if byte == UInt8(ascii: "]"), !isQuoted { return }
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if byte == UInt8(ascii: "\\"), isQuoted { _ = take() }
            section.append(byte.asciiLowercased)
        }
        section = []
    }

    /// Reads a line with a setting. Returns `nil` if the line is invalid.
    private mutating func readSetting() -> GitSetting? {
        var name = section + [UInt8(ascii: ".")]
        while let byte = peek(), byte.isAlphabetic || byte.isDecimal || byte == UInt8(ascii: "-") {
            name.append(byte.asciiLowercased)
            _ = take()
        }
        while let byte = peek(), byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { _ = take() }
        switch take() {
        case nil, UInt8(ascii: "\n"): return GitSetting(name: name, value: nil)
        case UInt8(ascii: "="): return readValue().map { GitSetting(name: name, value: $0) }
        default:
            skipLine()
            return nil
        }
    }

    /// Reads the value after a `=`. Returns `nil` if the value is invalid.
    private mutating func readValue() -> [UInt8]? {
        var value: [UInt8] = []
        // The length of the value without spaces at its end.
        var end = 0
        var isQuoted = false
        while let byte = take() {
            switch byte {
            case UInt8(ascii: "\n"):
                return isQuoted ? nil : Array(value[..<end])
            case UInt8(ascii: "#") where !isQuoted, UInt8(ascii: ";") where !isQuoted:
                skipLine()
                return Array(value[..<end])
            case UInt8(ascii: "\""):
                isQuoted.toggle()
                end = value.count
            case UInt8(ascii: "\\"):
                guard let escaped = take() else { return nil }
                if escaped == UInt8(ascii: "\n") { continue }
                guard let meant = Self.escapes[escaped] else {
                    skipLine()
                    return nil
                }
                value.append(meant)
                end = value.count
            case UInt8(ascii: " ") where !isQuoted, UInt8(ascii: "\t") where !isQuoted:
                if !value.isEmpty { value.append(byte) }
            default:
                value.append(byte)
                end = value.count
            }
        }
        return isQuoted ? nil : Array(value[..<end])
    }

    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "n"): 0x0a, UInt8(ascii: "t"): 0x09, UInt8(ascii: "b"): 0x08,
        UInt8(ascii: "\\"): UInt8(ascii: "\\"), UInt8(ascii: "\""): UInt8(ascii: "\""),
    ]
}
