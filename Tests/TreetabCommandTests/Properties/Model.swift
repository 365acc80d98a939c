/// The expected items and rows for a tree and a command line, computed from the manual in the simplest way. Shares no code
/// with the command.
struct Model {
    /// The roots with all descendants, including hidden ones, sorted by name.
    private(set) var roots: [ModelItem]
    /// The options. If only directories match, without the option to count only matches.
    let line: LineDescription

    /// - Parameters:
    ///   - directory: The path of the directory that contains the tree.
    ///   - allocated: The allocated bytes of each path below the directory.
    init(_ tree: TreeDescription, _ line: LineDescription, directory: String, allocated: [[UInt8]: Int]) {
        var line = line
        let start = Array((directory + "/").utf8)
        var roots = tree.roots.map { node in
            let disks = Dictionary(uniqueKeysWithValues: allocated.map { (start + $0.key, $0.value) })
            var root = Builder(tree: tree, line: line, disks: disks).item(node, path: start + node.name, depth: 0)
            root.name = root.path
            if !line.countsLinks {
                var counted: Set<Int> = []
                root.markOtherNames(&counted)
            }
            root.sumUp()
            root.match(line)
            return root
        }
        // If only directories match, totals count everything.
        let matches = roots.flatMap(\.all).filter(\.isMatch)
        if !matches.isEmpty && matches.allSatisfy(\.isDirectory) && line.include.isEmpty { line.totalsMatches = false }
        for index in roots.indices {
            if line.countsMatches { roots[index].sumUpMatches(line) }
            if line.prunes { roots[index].prune(line) }
        }
        self.roots = roots
        self.line = line
    }

    /// The rows of the outline, including context rows. For programs, `--rows` does not count what they do not get.
    func outline(forPrograms: Bool = false) -> [ModelRow] {
        if line.isFlat { return list(forPrograms) }
        var rows = ModelOrder(line).sorted(roots).compactMap { ModelRow($0, line, forPrograms: forPrograms) }
        rows = ModelOrder(line).sortedBelow(rows)
        if let limit = line.limit { rows = rows.map { $0.limited(to: limit, ModelOrder(line)) } }
        if let count = line.rows { rows = ModelBudget(rows, ModelOrder(line), forPrograms: forPrograms).kept(count) }
        return rows
    }
}

extension Model {
    /// The rows of the list that `--flat` shows.
    private func list(_ forPrograms: Bool) -> [ModelRow] {
        var items: [ModelItem] = []
        for row in roots.compactMap({ ModelRow($0, line, forPrograms: true) }).flatMap(\.all) {
            // With `--matched-totals`, a tree also shows directories above matches.
            if !row.isContext && row.item.isMatch { items.append(row.item) }
        }
        // In a list for people, a PATH that is a directory has no row.
        if !forPrograms && line.depth != 0 { items.removeAll { $0.depth == 0 && $0.kind == .directory } }
        for place in items.indices { items[place].treePlace = place }
        items = ModelOrder(line).sorted(items)
        // The summary row is one of the rows.
        let rowLimit = line.rows.map { $0 < items.count && !forPrograms ? $0 - 1 : $0 }
        let limit = rowLimit ?? line.limit ?? .max
        let kept = ModelOrder(line).first(limit, of: items)
        let others = items.indices.filter { !kept.contains($0) }.map { items[$0] }
        var rows = kept.map { ModelRow(listed: items[$0]) }
        guard let first = items.first else { return [] }
        if rows.isEmpty {
            rows = [ModelRow(listed: first)]
            rows[0].isOmitted = true
        }
        rows[rows.count - 1].othersBeside = others
        return rows
    }
}

private struct Builder {
    var tree: TreeDescription
    var line: LineDescription
    var disks: [[UInt8]: Int]

    func item(_ node: TreeDescription.Node, path: [UInt8], depth: Int) -> ModelItem {
        var item = ModelItem(name: node.name, path: path, depth: depth, kind: .directory, time: node.time)
        item.disk = disks[path] ?? 0
        if case .directory = node.content { item.ownDisk = item.disk }
        switch node.content {
        case .directory(let nodes):
            item.children =
                nodes
                .filter { node in !line.exclude.contains { $0.matches(node.name) } }
                .sorted { ModelItem.precedesByName($0.name, $1.name) }
                .inShownOrder
                .enumerated()
                .map { place, node in
                    var child = self.item(node, path: path + [UInt8(ascii: "/")] + node.name, depth: depth + 1)
                    child.place = place
                    return child
                }
        case .file(let number):
            item.kind = .file
            item.file = number
            item.size = tree.files[number].size
            item.time = tree.files[number].time
        case .symlink(let target):
            item.kind = .symlink
            item.target = target
            item.size = target.count
        case .fifo: item.kind = .fifo
        }
        return item
    }
}

extension [TreeDescription.Node] {
    /// Whether the siblings are hashes, which are sorted by bytes in lower case: all names with digits are hexadecimal numbers of the same
    /// length up to the first dot, and several have a letter after a digit.
    fileprivate var inShownOrder: [TreeDescription.Node] {
        let names = map(\.name).filter { $0.contains { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } }
        let numbers = names.map { String(decoding: $0.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self) }
        let areHexadecimal = numbers.allSatisfy { $0.wholeMatch(of: /[0-9a-fA-F]+/) != nil }
        let plain = numbers.filter { $0.contains(/[0-9][a-fA-F]/) }
        guard areHexadecimal, Set(numbers.map(\.utf8.count)).count == 1, plain.count > 1 else { return self }
        return sorted { left, right in
            let (leftKey, rightKey) = (lowercasedName(left.name), lowercasedName(right.name))
            return leftKey == rightKey
                ? left.name.lexicographicallyPrecedes(right.name) : leftKey.lexicographicallyPrecedes(rightKey)
        }
    }
}

extension ModelItem {
    /// Counts each hard link under the first of its paths.
    fileprivate mutating func markOtherNames(_ counted: inout Set<Int>) {
        if let file { isCountedElsewhere = !counted.insert(file).inserted }
        let order = children.indices.sorted { ModelItem.precedesByName(children[$0].name, children[$1].name) }
        for index in order { children[index].markOtherNames(&counted) }
    }

    /// Counts each matching hard link under the first path in row order.
    private mutating func markOtherMatches(_ counted: inout Set<Int>) {
        if let file, isCounted { isCountedElsewhere = !counted.insert(file).inserted }
        for index in children.indices { children[index].markOtherMatches(&counted) }
    }

    fileprivate mutating func sumUp() {
        guard isDirectory else { return }
        for index in children.indices { children[index].sumUp() }
        let counting = children.filter { !$0.isCountedElsewhere }
        size = counting.reduce(0) { $0 + $1.size }
        disk = counting.reduce(disk) { $0 + $1.disk }
        dirs = children.reduce(0) { $0 + ($1.dirs.map { $0 + 1 } ?? 0) }
        files = children.reduce(0) { $0 + ($1.files ?? 1) }
        items = children.reduce(0) { $0 + ($1.items ?? 0) + 1 }
    }

    fileprivate mutating func match(_ line: LineDescription) {
        let isOfKind = line.onlyKind.map { ($0 == .directories) == isDirectory } ?? true
        // Totals of matches also count files that `-D` does not show.
        let countsFiles = line.countsMatches && line.onlyKind == .directories
        let isIncluded = line.include.isEmpty || line.include.contains { $0.matches(name) }
        isMatch = (isOfKind || countsFiles) && isIncluded && line.conditions.allSatisfy { $0.holds(self) }
        isShown = isMatch && isOfKind
        keepsDirectories =
            line.onlyKind == .directories ? isIncluded && line.conditions.allSatisfy { $0.holds(self) } : isMatch
        for index in children.indices { children[index].match(line) }
    }

    /// Computes the totals of the matches below each directory. A directory itself adds its space if it matches, and everything in
    /// it if a glob selects it.
    fileprivate mutating func sumUpMatches(_ line: LineDescription) {
        markCounted(line, isInside: false)
        if !line.countsLinks {
            var counted: Set<Int> = []
            markOtherMatches(&counted)
        }
        addUpMatches()
    }

    private mutating func markCounted(_ line: LineDescription, isInside: Bool) {
        isCounted = isMatch || isInside
        let countsContents = isCounted && depth > 0 && !line.include.isEmpty
        for index in children.indices { children[index].markCounted(line, isInside: countsContents) }
    }

    private var holdsMatch: Bool { children.contains { $0.isMatch || $0.holdsMatch } }

    private mutating func addUpMatches() {
        guard isDirectory else { return }
        for index in children.indices { children[index].addUpMatches() }
        let counting = children.filter { !$0.isCountedElsewhere && ($0.isDirectory || $0.isCounted) }
        size = counting.reduce(0) { $0 + $1.size }
        disk = counting.reduce(isCounted ? ownDisk : 0) { $0 + $1.disk }
        dirs = children.reduce(0) { $0 + ($1.dirs ?? 0) + ($1.isDirectory && $1.isCounted ? 1 : 0) }
        files = children.reduce(0) { $0 + ($1.files ?? ($1.isCounted ? 1 : 0)) }
        items = (dirs ?? 0) + (files ?? 0)
        isShown = isShown || holdsMatch
    }

    /// Removes directories without files at any depth.
    fileprivate mutating func prune(_ line: LineDescription) {
        var line = line
        // A row of hidden entries stands for everything in them.
        if isHidden { line.showsHidden = true }
        if isDirectory && depth > 0 && !holdsShownItem(line) { isShown = false }
        for index in children.indices { children[index].prune(line) }
    }

    private func holdsShownItem(_ line: LineDescription) -> Bool {
        children.contains { child in
            // Without a filter, hidden files also keep directories.
            let selects = !line.include.isEmpty || !line.conditions.isEmpty || line.onlyKind == .files
            if child.isHidden && !line.showsHidden && selects { return false }
            return child.isDirectory ? child.holdsShownItem(line) : child.keepsDirectories
        }
    }
}
