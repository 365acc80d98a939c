import FileTree
import System
import TreeTable

extension FileItem {
    /// What stands behind the last dot of a name; nil for directories and where there is none.
    var shownExtension: FileName? {
        guard !isDirectory else { return nil }
        let name = name.extension
        return name.isEmpty ? nil : name
    }

    /// Why something of it could not be read, whether that is what it holds or what it is.
    var anyError: Errno? { error ?? statusError }

    /// The share that the size has in that of the directory that this stands in, in percent: none where it counts
    /// elsewhere. Nil for a root, and in an empty directory.
    var percentOfParent: Double? {
        guard hasStatus, let parent, parent.size > 0 else { return nil }
        if isCountedElsewhere { return 0 }
        return Double(size) * 100 / Double(parent.size)
    }
}

extension FileKind {
    /// All words for kinds, in the order of the help.
    package static var words: [String] { allCases.filter { $0 != .unknown }.map(\.word) + [FileKind.unknown.word] }

    /// The word for the kind in tables, filters and exports.
    var word: String {
        switch self {
        case .unknown: "unknown"
        case .directory: "directory"
        case .file: "file"
        case .symlink: "symlink"
        case .fifo: "fifo"
        case .socket: "socket"
        case .block: "block"
        case .character: "character"
        }
    }

    /// The letter that `ls -l` begins a mode with.
    fileprivate var letter: UInt8 {
        switch self {
        case .unknown: UInt8(ascii: "?")
        case .directory: UInt8(ascii: "d")
        case .file: UInt8(ascii: "-")
        case .symlink: UInt8(ascii: "l")
        case .fifo: UInt8(ascii: "p")
        case .socket: UInt8(ascii: "s")
        case .block: UInt8(ascii: "b")
        case .character: UInt8(ascii: "c")
        }
    }
}

extension TableCell {
    /// Appends `drwxr-xr-x`, as `ls -l` does.
    mutating func append(mode: UInt16) {
        append(ascii: FileKind(mode: mode).letter)
        append(mode >> 6, special: mode & 0o4000 != 0, letter: "s")
        append(mode >> 3, special: mode & 0o2000 != 0, letter: "s")
        append(mode, special: mode & 0o1000 != 0, letter: "t")
    }

    /// The three letters of one class; set-user-ID, set-group-ID and the sticky bit take the place of `x`.
    private mutating func append(_ bits: UInt16, special: Bool, letter: Unicode.Scalar) {
        append(ascii: bits & 4 != 0 ? UInt8(ascii: "r") : UInt8(ascii: "-"))
        append(ascii: bits & 2 != 0 ? UInt8(ascii: "w") : UInt8(ascii: "-"))
        let isExecutable = bits & 1 != 0
        if special {
            append(ascii: isExecutable ? UInt8(ascii: letter) : UInt8(ascii: letter) - 32)
        } else {
            append(ascii: isExecutable ? UInt8(ascii: "x") : UInt8(ascii: "-"))
        }
    }
}
