import FileTree
import SystemCalls
import TreeTable

/// The total of which percentages are shares: the bytes of all roots together.
struct ShareBase: Equatable, Sendable {
    /// Whether allocated bytes count instead of sizes.
    var countsDisk = false
    /// The bytes of all roots.
    private(set) var total = 0.0

    init() {}

    init(_ tree: FileTree, countsDisk: Bool) {
        self.countsDisk = countsDisk
        total = tree.roots.reduce(0) { $0 + bytes($1) }
    }

    /// The share of the bytes of an item, in percent. `nil` without metadata, if the total is 0, and if the item is a further
    /// name of a file, which adds nothing.
    func share(of item: FileItem) -> Double? {
        item.hasStatus && total > 0 && !item.isCountedElsewhere ? percent(bytes(item)) : nil
    }

    /// The share of items together. `nil` if the total is 0.
    func share(together items: ArraySlice<FileItem>) -> Double? {
        total > 0 ? percent(items.reduce(0) { $0 + bytes($1) }) : nil
    }

    /// A part can be larger than its total, because running totals of a walk can exceed 64 bits.
    private func percent(_ bytes: Double) -> Double { min(max(0, bytes * 100 / total), 100) }

    private func bytes(_ item: FileItem) -> Double {
        item.hasStatus && !item.isCountedElsewhere ? Double(countsDisk ? item.disk : item.size) : 0
    }
}

extension FileItem {
    /// The part of the name after the last dot. `nil` for directories and for names without an extension.
    var shownExtension: FileName? {
        guard !isDirectory else { return nil }
        let name = name.extension
        return name.isEmpty ? nil : name
    }

    /// The error that occurred when the directory was read or, if there was none, when the item's metadata was read.
    var anyError: Errno? { error ?? statusError }

    /// Whether the item is a directory that was added, removed or moved with everything in it.
    var isChangedAsWhole: Bool { isDirectory && change?.isWhole == true }
}

extension FileKind {
    /// All words for kinds, in the order of the help.
    package static var words: [String] { allCases.filter { $0 != .unknown }.map(\.word) + [FileKind.unknown.word] }

    /// The word for the kind in tables, filters and exports.
    var word: String { names.word }

    /// The word for the kind, and the letter that begins the mode in `ls -l`.
    fileprivate var names: (word: String, letter: UInt8) {
        switch self {
        case .unknown: ("unknown", UInt8(ascii: "?"))
        case .directory: ("directory", UInt8(ascii: "d"))
        case .file: ("file", UInt8(ascii: "-"))
        case .symlink: ("symlink", UInt8(ascii: "l"))
        case .fifo: ("fifo", UInt8(ascii: "p"))
        case .socket: ("socket", UInt8(ascii: "s"))
        case .block: ("block", UInt8(ascii: "b"))
        case .character: ("character", UInt8(ascii: "c"))
        }
    }
}

extension TableCell {
    /// Appends the kind and the permissions of a mode, such as `drwxr-xr-x`, as `ls -l` does.
    mutating func append(mode: UInt16) {
        append(ascii: FileKind(mode: mode).names.letter)
        append(mode >> 6, special: mode & 0o4000 != 0, letter: "s")
        append(mode >> 3, special: mode & 0o2000 != 0, letter: "s")
        append(mode, special: mode & 0o1000 != 0, letter: "t")
    }

    /// Appends the permissions of one class: the owner, the group or others. If `special` is `true`, `letter` replaces
    /// the `x`, and the capital letter replaces a missing `x`.
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

extension FileItem {
    /// Returns a sort key for a mode. Keys have the order of the displayed text, such as `drwxr-xr-x`.
    static func textOrder(ofMode mode: UInt16) -> Int {
        var order = Int(FileKind(mode: mode).names.letter)
        for (shift, special) in [(6, 0o4000), (3, 0o2000), (0, 0o1000)] as [(UInt16, UInt16)] {
            let bits = mode >> shift & 7
            let isExecutable = bits & 1 != 0
            // The order of the characters is - S s x, or - T t x.
            let last = mode & special == 0 ? (isExecutable ? 3 : 0) : isExecutable ? 2 : 1
            order = order << 4 | Int(bits >> 1) << 2 | last
        }
        return order
    }
}
