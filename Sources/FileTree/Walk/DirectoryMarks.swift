import System

/// Names that say of the directory they stand in how it is to be walked, whatever else it holds.
package struct DirectoryMarks: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// `.gitignore`: names what git ignores, here and below.
    static var ignoreFile: DirectoryMarks { DirectoryMarks(rawValue: 1 << 0) }
    /// `.git`: a repository may begin here.
    static var repository: DirectoryMarks { DirectoryMarks(rawValue: 1 << 1) }
    /// `CACHEDIR.TAG`: this may be a cache.
    static var cacheTag: DirectoryMarks { DirectoryMarks(rawValue: 1 << 2) }

    static let cacheTagName = Array("CACHEDIR.TAG".utf8)

    /// What the name of an entry says. What is none of the kinds that count is not even opened.
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

/// The file by which a directory says that it is a cache, as bford.info/cachedir tells it.
enum CacheTag {
    static let signature = Array("Signature: 8a477f597d28d172789f06886806bc55".utf8)

    /// Whether the file in a directory begins as it should. One that is there for another purpose says nothing.
    static func isValid(in directory: DirectoryHandle, _ system: System) throws(Errno) -> Bool {
        do throws(Errno) {
            let beginning = try system.contents(
                of: DirectoryMarks.cacheTagName,
                in: directory,
                followsLink: false,
                limit: signature.count,
                isCut: true
            )
            return beginning == signature
        } catch {
            if error.isAbsence { return false }
            throw error
        }
    }
}
