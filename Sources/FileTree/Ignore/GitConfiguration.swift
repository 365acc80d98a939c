import SystemCalls

/// The settings in git's configuration files that affect ignore rules.
///
/// A setting in a later file replaces the same setting in an earlier file. An included file is read where it is included. The condition
/// `hasconfig` is never true.
struct GitConfiguration: Equatable, Sendable {
    /// The setting `core.excludesFile`, in which `~` is not expanded yet. `nil` if it is not set. Empty if the user
    /// wants no excludes file.
    var excludesFile: [UInt8]?
    /// The setting `core.ignoreCase`, `nil` if it is not set.
    var ignoresCase: Bool?

    /// `safe.directory`: the work trees of other users that may be used.
    var safeDirectories: [[UInt8]] = []

    /// `extensions.worktreeConfig`: whether a work tree has separate settings. Only the configuration of the repository itself can
    /// say so.
    var hasWorkTreeSettings = false

    /// Whether a file is included under a condition.
    private(set) var hasConditions = false

    static let maximumFileSize = 4 << 20
    private static let maximumIncludeDepth = 10

    /// Reads the settings in a configuration file. A missing file is not an error.
    ///
    /// - Parameters:
    ///   - place: The place with which the conditions of included files are compared.
    ///   - depth: The number of files that include one another and lead to this one.
    mutating func read(_ path: [UInt8], _ place: GitPlace, depth: Int = 0) throws(Errno) {
        let content = try place.system.contents(
            of: path,
            in: place.directory,
            followsLink: true,
            limit: Self.maximumFileSize
        )
        guard let content else { return }
        var parser = GitConfigurationParser(content)
        while let setting = parser.next() {
            guard let condition = setting.includeCondition else {
                take(setting, isIncluded: depth > 0)
                continue
            }
            if !condition.isEmpty { hasConditions = true }
            guard depth < Self.maximumIncludeDepth, let value = setting.value,
                let file = GitPlace.expanded(value, home: place.home),
                condition.isEmpty || place.satisfies(condition, in: path)
            else { continue }
            try read(GitPlace.joined(GitPlace.directory(of: path), file[...]), place, depth: depth + 1)
        }
    }

    mutating func take(_ setting: GitSetting, isIncluded: Bool = false) {
        switch setting.name {
        case Array("core.excludesfile".utf8): excludesFile = setting.value ?? excludesFile
        case Array("core.ignorecase".utf8): ignoresCase = setting.isTrue
        case Array("extensions.worktreeconfig".utf8) where !isIncluded: hasWorkTreeSettings = setting.isTrue
        case Array("safe.directory".utf8):
            // An empty value discards the values before it.
            if let path = setting.value { safeDirectories = path.isEmpty ? [] : safeDirectories + [path] }
        default: break
        }
    }
}

/// The repository with which paths and conditions in configuration files are compared.
struct GitPlace {
    /// The directory at which relative paths start, `nil` for the working directory.
    let directory: DirectoryHandle?
    /// The path of the git directory of the work tree. `nil` outside a repository, where no condition is true.
    let gitDirectory: [UInt8]?
    let home: [UInt8]?
    let system: System

    /// Replaces `~` at the start of a path with the home directory. Returns `nil` if that is unknown.
    static func expanded(_ path: [UInt8], home: [UInt8]?) -> [UInt8]? {
        guard path == [UInt8(ascii: "~")] || path.starts(with: Array("~/".utf8)) else { return path }
        return home.map { $0 + path.dropFirst() }
    }

    /// Whether a condition of `includeIf` in a file is true.
    func satisfies(_ condition: [UInt8], in file: [UInt8]) -> Bool {
        guard let gitDirectory, let colon = condition.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let keyword = String(decoding: condition[..<colon], as: UTF8.self)
        var pattern = Array(condition[(colon + 1)...])
        var text: [UInt8]
        switch keyword {
        case "gitdir", "gitdir/i":
            guard let path = realPath(gitDirectory), let expanded = Self.expanded(pattern, home: home) else {
                return false
            }
            (text, pattern) = (path, expanded)
            if pattern.starts(with: Array("./".utf8)) {
                guard let path = realPath(Self.directory(of: file)) else { return false }
                pattern = path + pattern.dropFirst()
            }
            if pattern.first != UInt8(ascii: "/") { pattern = Array("**/".utf8) + pattern }
        case "onbranch":
            let head = Array("ref: refs/heads/".utf8)
            let content = try? system.contents(
                of: gitDirectory + Array("HEAD".utf8),
                in: directory,
                followsLink: true,
                limit: GitConfiguration.maximumFileSize
            )
            guard let content, content.starts(with: head) else { return false }
            text = Array(content.dropFirst(head.count).prefix { $0 != UInt8(ascii: "\n") })
        default: return false
        }
        if pattern.last == UInt8(ascii: "/") { pattern += Array("**".utf8) }
        return Wildmatch.matches(pattern.span, text.span, ignoresCase: keyword == "gitdir/i")
    }

    private func realPath(_ path: [UInt8]) -> [UInt8]? {
        try? system.path(of: system.openDirectory(path: path.isEmpty ? [UInt8(ascii: ".")] : path, from: directory))
    }

    /// The directory of a path, with a slash at its end. Empty if the path has no slash.
    static func directory(of path: [UInt8]) -> [UInt8] {
        Array(path[..<(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)])
    }

    static func joined(_ directory: [UInt8], _ path: ArraySlice<UInt8>) -> [UInt8] {
        (path.first == UInt8(ascii: "/") ? [] : directory) + path
    }
}

/// A line such as `name = value` in a configuration file.
struct GitSetting: Equatable, Sendable {
    /// The section and the name in lower case, such as `core.excludesfile`. A subsection is included with its quotes.
    var name: [UInt8]
    /// The value, `nil` if the line has no `=`. git reads a line without `=` as true.
    var value: [UInt8]?

    /// The condition for a file to include: empty for `include.path`, and the subsection of `includeIf`. `nil` for other settings.
    var includeCondition: [UInt8]? {
        if name == Array("include.path".utf8) { return [] }
        let (start, end) = (Array("includeif \"".utf8), Array("\".path".utf8))
        guard name.starts(with: start), name.suffix(end.count).elementsEqual(end) else { return nil }
        return Array(name.dropFirst(start.count).dropLast(end.count))
    }

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

    /// Reads `[section]` or `[section "subsection"]`, whose case matters. A bracket between the quotes does not end the section.
    private mutating func readSection() {
        section = []
        var isQuoted = false
        _ = take()
        while let byte = peek(), byte != UInt8(ascii: "\n") {
            _ = take()
            if byte == UInt8(ascii: "]"), !isQuoted { return }
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if byte == UInt8(ascii: "\\"), isQuoted {
                if let escaped = take() { section.append(escaped) }
            } else {
                section.append(isQuoted ? byte : byte.asciiLowercased)
            }
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
