import SystemCalls

/// The special names that a directory contains. They affect how it is walked.
package struct DirectoryMarks: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The directory contains `.gitignore`, whose patterns apply to its subtree.
    static var ignoreFile: DirectoryMarks { DirectoryMarks(rawValue: 1 << 0) }
    /// The directory contains `.git`, so a repository may start there.
    static var repository: DirectoryMarks { DirectoryMarks(rawValue: 1 << 1) }
    /// The directory contains `CACHEDIR.TAG`, so it may be a cache.
    static var cacheTag: DirectoryMarks { DirectoryMarks(rawValue: 1 << 2) }

    static let cacheTagName = Array("CACHEDIR.TAG".utf8)

    /// Creates the mark of a name. The mark is empty if the name is not special. It is also empty if an entry of this
    /// kind cannot be the special file, so that the entry is never opened.
    init(name: Span<UInt8>, kind: FileKind) {
        let isFile = kind == .file || kind == .unknown
        switch name.count {
        case 4 where isFile || kind == .directory || kind == .symlink:
            self = name.isEqual(to: GitRepository.entryName) ? .repository : []
        case 10 where isFile: self = name.isEqual(to: IgnoreRules.fileName) ? .ignoreFile : []
        case 12 where isFile: self = name.isEqual(to: Self.cacheTagName) ? .cacheTag : []
        default: self = []
        }
    }
}

/// The file that marks a directory as a cache, as specified at bford.info/cachedir.
enum CacheTag {
    static let signature = Array("Signature: 8a477f597d28d172789f06886806bc55".utf8)

    /// Returns whether the cache tag of a directory begins with the signature.
    static func isValid(in directory: DirectoryHandle, _ system: System) throws(Errno) -> Bool {
        let beginning = try system.contents(
            of: DirectoryMarks.cacheTagName,
            in: directory,
            followsLink: false,
            limit: signature.count,
            isCut: true
        )
        return beginning == signature
    }
}
