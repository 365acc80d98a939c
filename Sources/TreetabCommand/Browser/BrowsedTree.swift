import FileTree
import SystemCalls
import TreeTable

/// A tree that was read for the browser, and what its table needs. It owns the memory of the items.
final class BrowsedTree: Sendable {
    let tree: FileTree
    let selection: Selection
    let context: ColumnContext
    let query: QueryContext
    /// The metadata that were fetched.
    let fields: StatusFields
    let totals: TreeTotals
    /// The errors of the walk.
    let report: ErrorReport

    /// Reads the tree. All system calls for the table are made here.
    init(_ configuration: Configuration, _ system: System) throws(RunFailure) {
        let tree = try configuration.readTree(system)
        let (accounts, now) = (Accounts(tree, system), system.now)
        query = configuration.queryContext(accounts, now: now)
        selection = Selection(
            tree,
            configuration.arguments,
            countsMatches: configuration.countsMatches,
            hidesDotFiles: configuration.hidesDotFiles,
            query
        )
        context = configuration.columnContext(tree, selection, accounts, now: now, system)
        fields = configuration.walk.fields
        totals = configuration.totals(tree, selection)
        var report = ErrorReport(tree, configuration)
        report.add(accounts, configuration.zone)
        if let links = context.linkTexts { report.add(links) }
        self.report = report
        self.tree = tree
    }

    /// Returns the table of the tree.
    func table(_ configuration: Configuration) -> Table<FileItem> {
        var context = context
        context.shares = configuration.shares(in: tree)
        return configuration.table(tree, selection, context)
    }

    /// Returns the text of a column for an item, without colours.
    func text(_ column: FileColumn, of item: FileItem) -> [UInt8] { text(column, of: item, context.sizes) }

    private func text(_ column: FileColumn, of item: FileItem, _ sizes: SizeFormat) -> [UInt8] {
        var context = context
        context.sizes = sizes
        // Colours depend on all items, and units need not be aligned.
        (context.colors, context.tree) = (nil, nil)
        var cell = TableCell(numberStyle: .grouped(by: ","))
        column.tableColumn(context).appendContent?(item, &cell)
        return cell.utf8
    }

    /// Returns the text of a column for an item. Sizes are followed by all their digits.
    func detail(_ column: FileColumn, of item: FileItem) -> [UInt8] {
        let short = text(column, of: item)
        guard column.type.operand.literal == .bytes, !short.isEmpty else { return short }
        let digits = text(column, of: item, SizeFormat(.bytes)) + Array(" B".utf8)
        return digits.starts(with: short) ? short : short + Array(", ".utf8) + digits
    }
}

extension Configuration {
    /// The configuration of a tree with only the entries of the PATHs, which is shown until the whole tree is read. `nil` with
    /// filters and lists, whose rows are known only at the end.
    var preview: Configuration? {
        guard arguments.pathList == nil, arguments.readsDirectories, !arguments.prunes, arguments.include.isEmpty,
            arguments.conditions.isEmpty
        else {
            return nil
        }
        var preview = self
        preview.walk.readsOnlyRoots = true
        preview.walk.progress = nil
        return preview
    }
}

extension FileItem {
    /// The path of the item, beginning with the PATH as it was given.
    var path: [UInt8] {
        var path: [UInt8] = []
        appendPath(to: &path)
        return path
    }
}

/// Finds the items of a tree in a later version of the same tree, by their paths.
struct ItemMap {
    private let (old, new): (FileTree, FileTree)
    /// The metadata that show whether two items are the same file. A file that was written is the same file.
    private let fields: StatusFields
    /// The new children of each directory that has been searched, by their names.
    private var children: [FileItem.ID: [[UInt8]: FileItem]] = [:]
    private var found: [FileItem.ID: FileItem?] = [:]

    init(from old: BrowsedTree, to new: BrowsedTree) {
        (self.old, self.new) = (old.tree, new.tree)
        fields = old.fields.intersection(new.fields).intersection([.inode, .created])
    }

    /// Returns the ID of the item with the same path, or `nil` if there is none.
    mutating func newID(_ id: FileItem.ID) -> FileItem.ID? {
        var (item, unknown) = (old.item(id), [FileItem]())
        // Search from the nearest ancestor that is known.
        while found[item.id] == nil {
            unknown.append(item)
            guard let parent = item.parent else { break }
            item = parent
        }
        for item in unknown.reversed() { found[item.id] = .some(search(item)) }
        // `found[id]??.id` is wrong for an item that is gone: the compiler then reads the ID of no item.
        guard let item = found[id] ?? nil else { return nil }
        return item.id
    }

    /// Whether an item and the new one at its path are the same file. `true` if inodes were not read.
    func isSameFile(_ id: FileItem.ID, _ newID: FileItem.ID) -> Bool {
        guard fields.contains(.inode), let identity = EntryIdentity(old.item(id), comparing: fields),
            let newIdentity = EntryIdentity(new.item(newID), comparing: fields)
        else { return true }
        return identity == newIdentity
    }

    private mutating func search(_ item: FileItem) -> FileItem? {
        guard let parent = item.parent else {
            return new.roots.first { $0.name == item.name }
        }
        guard let newParent = found[parent.id] ?? nil else { return nil }
        if children[newParent.id] == nil {
            var names: [[UInt8]: FileItem] = [:]
            for child in newParent.children ?? newParent.hiddenChildren { names[child.nameBytes] = child }
            for child in newParent.hiddenChildren { names[child.nameBytes] = child }
            children[newParent.id] = names
        }
        return children[newParent.id]?[item.nameBytes]
    }
}

extension FileItem {
    var nameBytes: [UInt8] {
        name.withBytes { bytes in
            var copy: [UInt8] = []
            copy.reserveCapacity(bytes.count)
            for index in bytes.indices { copy.append(bytes[index]) }
            return copy
        }
    }
}
