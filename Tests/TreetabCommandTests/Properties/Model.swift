/// The rule of the manual as a program: what counts, what is listed, and what the last row of a directory stands for. Shares
/// no code with the command.
struct Model {
    private let line: LineDescription
    private let roots: [ModelItem]
    private var hasOneRoot: Bool

    /// - Parameters:
    ///   - directory: The path of the directory that contains the tree.
    ///   - allocated: The allocated bytes of each path below the directory.
    init(_ tree: TreeDescription, _ line: LineDescription, directory: String, allocated: [[UInt8]: Int]) {
        let start = Array((directory + "/").utf8)
        let disks = Dictionary(uniqueKeysWithValues: allocated.map { (start + $0.key, $0.value) })
        self.line = line
        hasOneRoot = tree.roots.count == 1
        let builder = Builder(tree: tree, line: line, disks: disks)
        roots = tree.roots.compactMap { node in
            let root = builder.item(node, start + node.name, in: nil)
            guard let root, root.counts || !root.children.isEmpty || root.isDirectory && tree.roots.count == 1 else {
                return nil
            }
            var seen: Set<Int> = []
            if !line.countsLinks { root.charge(&seen) }
            root.sumUp()
            return root
        }
    }

    /// The rows of the table, and those that stand for others.
    var rows: [ModelRow] { line.isFlat ? list : rows(roots, depth: 0) }

    /// The entries that formats for programs list.
    var entries: [ModelItem] { rows.compactMap(\.item).filter(isInList) }

    /// The totals of everything that counts. A file below several roots counts once.
    var totals: [String: Int] {
        var files: Set<Int> = []
        var sums = ["items": 0, "dirs": 0, "files": 0, "size": 0, "disk": 0]
        for item in roots.flatMap(\.all) {
            let isNew = item.file.map { files.insert($0).inserted } ?? true
            if isNew || line.countsLinks {
                sums["size", default: 0] += item.own.size
                sums["disk", default: 0] += item.own.disk
            }
            guard item.counts, item.depth > 0 || !item.isDirectory else { continue }
            sums["items", default: 0] += 1
            sums[item.isDirectory ? "dirs" : "files", default: 0] += 1
        }
        return sums
    }

    // MARK: What is listed

    private func isListed(_ item: ModelItem) -> Bool { isAsked(item) && (line.showsHidden || !item.isHidden) }

    private func isAsked(_ item: ModelItem) -> Bool {
        let isOfKind = line.onlyKind.map { ($0 == .directories) == item.isDirectory } ?? true
        return isOfKind && (item.isNamed || !item.isInside) && line.having.allSatisfy { $0.holds(item) }
    }

    /// Whether an entry is not only there for what it contains.
    func isInList(_ item: ModelItem) -> Bool {
        isAsked(item) && item.isNamed && (item.counts || line.onlyKind == .directories)
    }

    private func isClosed(_ item: ModelItem) -> Bool { line.depth.map { item.depth >= $0 } ?? false }

    private func isShown(_ item: ModelItem) -> Bool {
        if isListed(item) { return true }
        guard item.isDirectory, line.showsHidden || !item.isHidden, !isClosed(item) else { return false }
        return item.children.contains(where: isShown)
    }

    /// The rows of siblings, each followed by the rows below it, and the row of the others.
    private func rows(_ siblings: [ModelItem], depth: Int) -> [ModelRow] {
        var shown = sorted(siblings).filter { isShown($0) || depth == 0 && hasOneRoot }
        if let limit = line.limit, depth > 0 { shown = Array(shown.prefix(limit)) }
        let rest = siblings.filter { item in
            if shown.contains(where: { $0 === item }) { return false }
            switch line.onlyKind {
            case .directories: return item.isDirectory
            case .files: return item.files > 0 || !item.isDirectory
            case nil: return true
            }
        }
        var rows: [ModelRow] = []
        for item in shown {
            rows.append(ModelRow(depth: depth, item: item))
            if item.isDirectory, !isClosed(item) { rows += self.rows(item.children, depth: depth + 1) }
        }
        if !rest.isEmpty, !shown.isEmpty || depth < 2 {
            rows.append(
                ModelRow(
                    depth: depth,
                    rest: rest.count,
                    hidden: line.showsHidden ? 0 : rest.count(where: \.isHidden),
                    sums: [
                        rest.reduce(0) { $0 + $1.total.size }, rest.reduce(0) { $0 + $1.total.disk },
                        rest.reduce(0) { $0 + $1.files + $1.dirs + ($1.counts ? 1 : 0) },
                    ]
                )
            )
        }
        return rows
    }

    /// The rows of `--flat`.
    private var list: [ModelRow] {
        var found: [ModelItem] = []
        func visit(_ item: ModelItem) {
            if isInList(item), item.depth > 0 || !item.isDirectory || isClosed(item) { found.append(item) }
            if !isClosed(item) { item.children.forEach(visit) }
        }
        roots.forEach(visit)
        for place in found.indices { found[place].treePlace = place }
        let listed = sorted(found.filter(isListed))
        let kept = listed.prefix(line.limit ?? .max)
        let rest = found.filter { item in !kept.contains { $0 === item } }
        let rows = kept.map { ModelRow(depth: 0, item: $0) }
        if rest.isEmpty { return rows }
        let hidden = line.showsHidden ? 0 : rest.count(where: \.isHidden)
        // Totals of directories overlap.
        let sums =
            rest.contains(where: \.isDirectory)
            ? [] : [rest.reduce(0) { $0 + $1.own.size }, rest.reduce(0) { $0 + $1.own.disk }, rest.count]
        return rows + [ModelRow(depth: 0, rest: rest.count, hidden: hidden, sums: sums)]
    }

    // MARK: Order

    private func sorted(_ items: [ModelItem]) -> [ModelItem] {
        items.enumerated().sorted { left, right in
            if let result = precedes(left.element, right.element) { return result }
            return (left.offset < right.offset) != line.isReversed
        }
        .map(\.element)
    }

    /// Whether one row comes before another. `nil` if all keys are equal.
    private func precedes(_ left: ModelItem, _ right: ModelItem) -> Bool? {
        if line.directoriesFirst && left.isDirectory != right.isDirectory { return left.isDirectory }
        for key in line.sortKeys {
            guard let isLess = left.precedes(right, by: key.column, inTree: line.isFlat) else { continue }
            return isLess != ((key.isDescending ?? key.column.isDescendingByDefault) != line.isReversed)
        }
        // Names decide between entries of different directories.
        guard !line.sortKeys.isEmpty, line.isFlat || left.depth == 0, left.name != right.name else { return nil }
        return ModelItem.precedesByName(left.name, right.name) != line.isReversed
    }
}

/// A row of an item, or of items that have no row.
struct ModelRow {
    var depth: Int
    var item: ModelItem?
    var rest = 0
    var hidden = 0
    /// The sums of size, disk and items. Empty if there are none.
    var sums: [Int] = []
}

private struct Builder {
    var tree: TreeDescription
    var line: LineDescription
    var disks: [[UInt8]: Int]

    /// Returns an item with everything that counts below it. `nil` if neither it nor anything below it counts, except for a
    /// root.
    func item(_ node: TreeDescription.Node, _ path: [UInt8], in parent: ModelItem?) -> ModelItem? {
        let item = ModelItem(node, path, in: parent)
        let isRoot = parent == nil && item.isDirectory
        let matches = { (globs: [GlobDescription]) in !isRoot && globs.contains { $0.matches(node.name) } }
        if matches(line.exclude) { return nil }
        item.ownDisk = disks[path] ?? 0
        item.isNamed = line.include.isEmpty || matches(line.include)
        item.isInside = parent.map { $0.isInside || $0.isNamed && !line.include.isEmpty } ?? false
        let isKept = item.isInside || item.isNamed
        switch node.content {
        case .directory(let nodes):
            let sorted = nodes.sorted { ModelItem.precedesByName($0.name, $1.name) }
            item.children = sorted.compactMap { self.item($0, path + [UInt8(ascii: "/")] + $0.name, in: item) }
            item.counts = isKept && line.conditions.isEmpty
            if line.prunes, !isRoot || tree.roots.count > 1, !item.hasFiles { return nil }
        case .file(let number):
            (item.file, item.ownSize, item.time) = (number, tree.files[number].size, tree.files[number].time)
            item.counts = isKept && line.conditions.allSatisfy { $0.holds(item) }
        case .symlink(let target):
            (item.target, item.ownSize) = (target, target.count)
            item.counts = isKept && line.conditions.allSatisfy { $0.holds(item) }
        case .fifo: item.counts = isKept && line.conditions.allSatisfy { $0.holds(item) }
        }
        return isRoot || item.counts || !item.children.isEmpty ? item : nil
    }
}
