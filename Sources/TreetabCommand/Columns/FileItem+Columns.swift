import FileTree
import SystemCalls
import TreeTable

/// The total of which percentages are shares: by default, the size of the parent.
struct ShareBase: Equatable, Sendable {
    /// Whether allocated bytes count instead of sizes.
    var countsDisk = false
    /// Whether percentages are shares of the root, as in a list.
    var isRoot = false
    /// Whether a chain of directories is one row; see ``FileItem/chainEnd``.
    var condenses = false
    /// The bytes of several roots together, of which each is a share. `nil` if a root has 100 percent.
    private(set) var allRoots: Double?

    /// Makes the roots of a tree shares of all of them.
    mutating func compareRoots(_ tree: FileTree) {
        allRoots = tree.roots.count == 1 ? nil : tree.roots.reduce(0) { $0 + $1.bytes(self) }
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

    /// Whether a directory contains files with bytes, but totals count all of them under other names. Returns `false` if it
    /// would have to look at more than 1,000 items.
    ///
    /// - Parameter bytes: Returns the size or the allocated bytes of an item.
    func containsOnlyOtherNames(_ bytes: (FileItem) -> Int64) -> Bool {
        var budget = 1000
        return containsOtherNames(bytes, &budget) == true
    }

    /// Returns `nil` if the directory contains no bytes, and `false` if totals count some of them here.
    private func containsOtherNames(_ bytes: (FileItem) -> Int64, _ budget: inout Int) -> Bool? {
        guard let items, items > 0, let children else { return nil }
        if children.isEmpty && hiddenChildren.isEmpty {
            // Leave out the space of the directory itself.
            let own = bytes(self) == size ? 0 : ownDisk
            return bytes(self) > own ? false : containsUnstoredOtherNames ? true : nil
        }
        // After the loop, the size of the entries that are not stored. Their allocated bytes would not show whether they have
        // content, because they include the blocks of directories.
        var unstored = size
        var found = containsUnstoredOtherNames ? true : nil
        for child in [children, hiddenChildren].joined() {
            budget -= 1
            guard budget >= 0 else { return false }
            var isOther: Bool?
            if child.isDirectory {
                isOther = child.containsOtherNames(bytes, &budget)
            } else if bytes(child) > 0 {
                isOther = child.isCountedElsewhere
            }
            if isOther == false { return false }
            found = isOther ?? found
            // The sizes of the entries together may exceed 64 bits.
            if !child.isCountedElsewhere { unstored = max(0, unstored &- child.size) }
        }
        return unstored > 0 ? false : found
    }

    /// The share of the bytes of an ancestor, in percent; for a root, see ``ShareBase``. 0 if the item is counted under another path.
    /// `nil` without metadata, and if the total is 0.
    func share(of base: ShareBase) -> Double? {
        guard hasStatus else { return nil }
        let total = (isRoot ? base.allRoots : nil) ?? ancestor(base).bytes(base)
        guard total > 0 else { return nil }
        return isCountedElsewhere ? 0 : Self.percent(bytes(base), of: total)
    }

    /// Whether the item is a directory that was added or removed with everything in it.
    var isChangedAsWhole: Bool {
        isDirectory && (change?.kind == .added || change?.kind == .removed) && change?.isUncertain == false
    }

    /// Like ``share(of:)``, but `nil` for a root.
    func shareBelowRoot(of base: ShareBase) -> Double? { isRoot ? nil : share(of: base) }

    /// The share of items together. `nil` for roots, if the total is 0, and if the items do not have the same ancestor, as
    /// items of several sections.
    static func share(together items: ArraySlice<FileItem>, of base: ShareBase) -> Double? {
        guard let first = items.first, first.parent != nil else { return nil }
        let ancestor = first.ancestor(base)
        let total = ancestor.bytes(base)
        guard total > 0, items.allSatisfy({ $0.ancestor(base).id == ancestor.id }) else { return nil }
        let counted = items.lazy.filter { $0.hasStatus && !$0.isCountedElsewhere }
        return percent(counted.reduce(0) { $0 + $1.bytes(base) }, of: total)
    }

    /// A part can be larger than its total, because running totals of a walk can exceed 64 bits.
    private static func percent(_ bytes: Double, of total: Double) -> Double { min(max(0, bytes * 100 / total), 100) }

    private func ancestor(_ base: ShareBase) -> FileItem {
        var item = self
        while let parent = item.parent {
            item = parent
            if !base.isRoot { break }
        }
        return base.condenses ? item.chainStart : item
    }

    fileprivate func bytes(_ base: ShareBase) -> Double { Double(base.countsDisk ? disk : size) }
}

extension FileKind {
    /// All words for kinds, in the order of the help.
    package static var words: [String] { allCases.filter { $0 != .unknown }.map(\.word) + [FileKind.unknown.word] }

    /// The word for the kind in tables, filters and exports.
    var word: String { names.word }

    /// The same word for each kind, by its raw value.
    static let shortWords = allCases.map { ShortText($0.word) }

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
