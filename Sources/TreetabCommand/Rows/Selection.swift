import FileTree

/// Which entries of a tree are listed, and for which entries the last row of a directory stands. It changes no total: the
/// tree has what counts.
struct Selection: Sendable {
    /// Returns whether an entry is listed. The directories above it are also listed. `nil` if every entry is.
    let isListed: ItemTest?

    /// Returns whether an entry is in the tree only for what it contains. Lists and formats for programs leave it out.
    /// `nil` if no entry is.
    let isContext: ItemTest?

    /// Returns whether the last row of a directory stands for an entry if it has no row.
    let isSummarized: ItemTest

    /// Returns the entries of a directory that are not visible. `nil` if all are.
    let hidden: (@Sendable (FileItem) -> ArraySlice<FileItem>)?

    /// Returns whether the table has a row for an item.
    let isInTable: ItemTest

    init(_ tree: FileTree, _ rows: RowRequest, _ context: QueryContext) {
        let onlyKind = rows.kind
        let having = rows.having?.test(context)
        let names = rows.include.isEmpty ? nil : IncludedNames(tree, rows.include)
        if onlyKind == nil && having == nil && names == nil {
            isListed = nil
        } else {
            isListed = { item in
                Self.isOfKind(item, onlyKind) && names?.areListed(item) != false && having?(item) != false
            }
        }
        let countsDirectories = names == nil && !rows.selectsFiles
        if isListed == nil && countsDirectories {
            isContext = nil
        } else {
            let isListed = isListed
            isContext = { item in
                let isThere = onlyKind == .directories || item.isCounted
                return !isThere || names?.match(item) == false || isListed?(item) == false
            }
        }
        let isSummarized: ItemTest = { item in
            switch onlyKind {
            case .directories: item.isDirectory
            case .files: item.filesBelow != 0
            case nil: true
            }
        }
        self.isSummarized = isSummarized
        if rows.listsHidden {
            hidden = nil
        } else {
            hidden = { directory in ArraySlice(directory.hiddenChildren.filter(isSummarized)) }
        }
        // With `--condense`, a row may have a lower depth than its item.
        let depth = rows.condenses ? .max : rows.depth ?? .max
        // The only root is always shown.
        isInTable = { [isListed, listsContents = rows.listsContents, hasOneRoot = rows.hasOneRoot(tree)] item in
            !(listsContents && item.isRoot && item.isDirectory) && item.depth <= depth
                && (isListed?(item) ?? true || hasOneRoot && item.isRoot)
        }
    }

    private static func isOfKind(_ item: FileItem, _ kind: RowKind?) -> Bool {
        switch kind {
        case .directories: item.isDirectory
        case .files: !item.isDirectory
        case nil: true
        }
    }

    /// Returns the entries for which the last row of a list stands: those below hidden names.
    ///
    /// - Parameter isClosed: Returns whether the contents of a directory have no rows.
    func hiddenInList(_ tree: FileTree, isClosed: ItemTest) -> [FileItem] {
        guard hidden != nil else { return [] }
        var found: [FileItem] = []
        var pending = tree.roots.reversed().map { (item: $0, isHidden: false) }
        while let (item, isHidden) = pending.popLast() {
            if isHidden && isContext?(item) != true { found.append(item) }
            guard let children = item.children, !isClosed(item) else { continue }
            pending += item.hiddenChildren.map { ($0, true) }
            pending += children.map { ($0, isHidden) }
        }
        return found
    }
}

/// Notes whether an entry is listed, before limits cut rows.
final class Matches {
    var isFound = false
}

/// The names that `--include` matches.
private struct IncludedNames: Sendable {
    private let globs: GlobSet
    /// The directories that match, and all directories in them.
    private var inside = ItemSet()

    init(_ tree: FileTree, _ globs: GlobSet) {
        self.globs = globs
        tree.forEachEntry { item in
            guard item.isDirectory, !item.isRoot, let parent = item.parent else { return }
            if inside.contains(parent) || globs.matches(item) { inside.insert(item) }
        }
    }

    /// Whether the name of an entry matches. A PATH that is a directory is never tested.
    func match(_ item: FileItem) -> Bool { !(item.isRoot && item.isDirectory) && globs.matches(item) }

    /// Whether an entry is listed: in a directory that matches, only what matches itself.
    func areListed(_ item: FileItem) -> Bool {
        guard let parent = item.parent, inside.contains(parent.originID) else { return true }
        return match(item)
    }
}

extension GlobSet {
    /// Whether a glob matches the name of an item or, if the glob has a slash, the path below its root. The name of a PATH
    /// is its last component. The roots `.` and `..` have no name.
    func matches(_ item: FileItem) -> Bool {
        if item.isRoot { return matchesRoot(item) }
        var path: [UInt8] = []
        if needsPath { item.appendPath(includingRoot: false, to: &path) }
        return item.name.withBytes { name in
            matches(name: name, path: path.span, isDirectory: item.isDirectory)
        }
    }

    private func matchesRoot(_ item: FileItem) -> Bool {
        let name = item.path.split(separator: UInt8(ascii: "/")).last ?? []
        if name.elementsEqual(".".utf8) || name.elementsEqual("..".utf8) { return false }
        let bytes = Array(name)
        return matches(name: bytes.span, path: bytes.span, isDirectory: item.isDirectory)
    }
}
