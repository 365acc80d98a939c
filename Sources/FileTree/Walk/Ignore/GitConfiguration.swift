import System

/// What git's configuration files say of ignoring: `core.excludesFile` and `core.ignoreCase`. The file that is read
/// last wins.
///
/// Files that one includes (`include.path`) are not read, nor is what a linked work tree has of its own
/// (`config.worktree`).
struct GitConfiguration: Equatable, Sendable {
    /// As it is written. Nil: nothing is said; empty: there shall be none.
    var excludesFile: [UInt8]?
    var foldsCase: Bool?

    /// The largest file that is read.
    static let longestFile = 4 << 20

    /// Takes over what a file says, if there is one.
    mutating func read(_ path: [UInt8], in directory: DirectoryHandle?, _ system: System) throws(Errno) {
        do throws(Errno) {
            let content = try system.contents(of: path, in: directory, followsLink: true, limit: Self.longestFile)
            if let content { read(content) }
        } catch {
            guard error.isAbsence else { throw error }
        }
    }

    /// Takes over what the content of a file says.
    mutating func read(_ content: [UInt8]) {
        var parser = GitConfigurationParser(content)
        while let setting = parser.next() {
            switch setting.name {
            case Array("core.excludesfile".utf8): excludesFile = setting.value ?? excludesFile
            case Array("core.ignorecase".utf8): foldsCase = setting.isTrue
            default: break
            }
        }
    }
}

/// A line `name = value` of a configuration file.
struct GitSetting: Equatable, Sendable {
    /// With its section, in small letters: `core.excludesfile`. One with a subsection has a quote in it.
    var name: [UInt8]
    /// Nil: there is no `=`, which means that it is so.
    var value: [UInt8]?

    /// As git reads what is either so or not.
    var isTrue: Bool {
        guard let value else { return true }
        let word = value.map(\.asciiLowercased)
        if [Array("true".utf8), Array("yes".utf8), Array("on".utf8)].contains(word) { return true }
        return word.contains { UInt8(ascii: "1")...UInt8(ascii: "9") ~= $0 } && word.allSatisfy(\.isDecimal)
    }
}

/// Goes through a configuration file, whose syntax is told in git-config(1). What it does not allow is passed by.
struct GitConfigurationParser {
    private let content: [UInt8]
    private var position = 0
    private var section: [UInt8] = []

    init(_ content: [UInt8]) {
        self.content = content
        if content.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
    }

    /// The next byte, with the two of a line's end as one. Nil: there is none.
    private func peek() -> UInt8? {
        guard position < content.count else { return nil }
        if content[position] == UInt8(ascii: "\r"), position + 1 < content.count,
            content[position + 1] == UInt8(ascii: "\n")
        {
            return UInt8(ascii: "\n")
        }
        return content[position]
    }

    private mutating func take() -> UInt8? {
        guard let byte = peek() else { return nil }
        position += content[position] == UInt8(ascii: "\r") && byte == UInt8(ascii: "\n") ? 2 : 1
        return byte
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

    /// `[section]`, or `[section "subsection"]`, in which a bracket may stand between the quotes.
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

    /// Nil: the line is none.
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

    /// Nil: something of it is not allowed.
    private mutating func readValue() -> [UInt8]? {
        var value: [UInt8] = []
        /// How much of the value there is when the spaces at its end are left out.
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
