import FileTree
import SystemCalls
import TreeTable
import TreeTableTerminal

/// What happens while the browser runs.
enum BrowserEvent: Sendable {
    case key(KeyPress)
    case resized(ScreenSize)
    /// The current state of the walk.
    case progress(entries: Int, bytes: Int64, place: [UInt8])
    /// The entries of the PATHs have been read, but nothing below them.
    case preview(TreeListing)
    /// The tree has been read.
    case read(TreeListing)
    /// The tree after a change. `nil` if it cannot be read.
    case followed(TreeListing?)
    /// The metadata of one item have been read. The tree has only this entry. `nil` if it cannot be read.
    case inspected(FileItem.ID, FileTree?)
    /// The entries of a removal of these items have been counted.
    case counted([FileItem.ID], RemovalCount)
    /// A removal has ended, with these failures and this number of entries that were removed.
    case removed([Removal.Failure], entries: Int, trashed: [TrashedEntry])
    /// Entries of the trash were moved back, except these.
    case restored(failures: [Removal.Failure])
    /// The tree cannot be read.
    case failed(RunFailure)
}

/// What the browser asks of the program around it.
enum BrowserEffect: Equatable, Sendable {
    case quit
    /// Quit, and print these paths.
    case print([[UInt8]])
    /// End as if by the signal of Ctrl-C.
    case interrupt
    /// End the walk early.
    case stopReading
    case suspend
    /// Draw the whole screen, not only the lines that have changed.
    case redraw
    /// Run a script of the shell on the terminal, with a path as its argument.
    case run(String, [UInt8])
    /// Write a scan of the tree to a file.
    case save([UInt8])
    /// Move entries of the trash back.
    case restore([TrashedEntry])
    /// Copy to the clipboard of the terminal.
    case copy([UInt8])
    /// Read the tree again, with these metadata.
    case read(StatusFields)
    /// Read a directory again, with everything in it.
    case refresh(FileItem.ID)
    /// Read the metadata of an item that the details show and the tree lacks.
    case inspect(FileItem.ID)
    /// Count the entries of a removal of items of the tree.
    case count([FileItem.ID])
    /// Remove items of the tree from the disk.
    case remove([FileItem.ID], RemovalWay)
}

/// The state of the browser. Events change it, and ``screen()`` draws it.
///
/// It does no input or output and reads no clock. It asks for both by returning effects. It is noncopyable, because
/// the code that copies such a large structure would make the program noticeably larger.
struct Browser: ~Copyable {
    /// What keys act on.
    enum Mode: Equatable {
        /// What those of every table act on.
        case host
        /// The entries of a removal are being counted. Only Ctrl-C has an effect.
        case counting
        /// The next key answers whether to remove these items.
        case removal([FileItem.ID], RemovalCount)
    }

    var requests: Requests
    var host: TableHost<FileItem>
    var mode = Mode.host
    /// The tree that is shown. `nil` until something has been read.
    private(set) var tree: TreeListing?
    /// Whether ``tree`` has only the entries of the PATHs, with the totals that the walk has found until now.
    private(set) var isPreview = false
    /// The IDs of the selected items.
    @State var selection: Set<FileItem.ID> = []
    /// The item of the details, and a tree with only this entry that has more metadata. `nil` if they are not read yet.
    private(set) var inspected: (item: FileItem.ID, tree: FileTree?)?
    /// The progress of the walk. `nil` if no walk runs.
    var progress: (entries: Int, bytes: Int64, place: [UInt8])? = (0, 0, []) {
        didSet { if progress == nil { (isStopping, saving) = (false, nil) } }
    }
    /// The way in which entries are being removed, and their number and bytes. `nil` if no removal runs.
    var removal: (way: RemovalWay, entries: Int, bytes: Int64)?
    /// The entries of the last move to the trash.
    var trashed: [TrashedEntry] = []
    /// The source of ``tree``.
    private var shownSource: TreeRequest.Source?
    /// The name of the directory on whose row the cursor begins after the directory above it became the PATH.
    private var startName: [UInt8]?
    /// The sort order of the tree while the list is shown.
    private var orderOfTree: (keys: [SortKey], isReversed: Bool)?
    /// The file for a scan after the walk. `nil` for none.
    private var saving: [UInt8]?
    /// Whether Ctrl-C was pressed while the walk runs.
    private(set) var isStopping = false
    /// The requests before the key that started the walk. `nil` if the key changed neither the columns nor the hidden entries.
    private var beforeReading: Requests?

    init(_ requests: Requests, _ size: ScreenSize) {
        self.requests = requests
        // Terminals underline the names of links, which nobody needs here.
        self.requests.output.environment.showsLinks = false
        let table = Table([FileItem]()) { TableColumn("") { (_: FileItem) in "" } }
        host = TableHost(table, self.requests.output.environment, size)
        host.isManaged = true
        host.keys = KeyTable.all.map { ($0.label, $0.summary) }
        resize(to: size)
        prepareScreen()
    }

    /// Fits the rows to the screen.
    private mutating func resize(to size: ScreenSize) {
        host.size = size
        // The signs before the rows take some cells.
        requests.output.environment.width = max(1, size.columns - RowSigns.width)
        updateTable()
    }

    var outline: OutlineView<FileItem> { host.outline }
    var size: ScreenSize { host.size }

    /// Changes the state.
    mutating func handle(_ event: BrowserEvent) -> [BrowserEffect] {
        let effects = change(event)
        prepareScreen()
        guard host.showsDetail, let item = currentItem, inspected?.item != item.id, requests.tree.readsDirectories
        else { return effects }
        return effects + [.inspect(item.id)]
    }

    private mutating func change(_ event: BrowserEvent) -> [BrowserEffect] {
        switch event {
        case .key(let key):
            let (before, wasReading) = (requests, progress != nil)
            let effects = press(key)
            if !wasReading, progress != nil {
                let isChanged =
                    before.output.columns != requests.output.columns
                    || before.rows.listsHidden != requests.rows.listsHidden
                    || before.tree.source != requests.tree.source
                    || before.tree.walk.respectsGitignore != requests.tree.walk.respectsGitignore
                beforeReading = isChanged ? before : nil
            }
            return effects
        case .resized(let size):
            resize(to: size)
            return [.redraw]
        case .progress(let entries, let bytes, let place):
            progress = (entries, bytes, place)
            showRunningTotals()
            return []
        case .preview(let new):
            guard let current = progress, tree == nil else { return [] }
            let wasStopping = isStopping
            adopt(new)
            (isPreview, progress) = (true, current)
            isStopping = wasStopping
            showRunningTotals()
            return []
        case .read(let new): return finishReading(new)
        case .followed(let new):
            guard isIdle, let new else { return [] }
            if new.tree.roots.isEmpty { host.message = new.report.messages.first } else { adopt(new) }
            return []
        case .inspected(let id, let entry):
            inspected = (id, isShown(id, entry) ? entry : nil)
            return []
        case .counted(let items, let count):
            return finishCounting(items, count)
        case .removed(let failures, let entries, let trashed):
            return finishRemoval(failures, entries: entries, trashed)
        case .restored(let failures): return finishRestoring(failures)
        case .failed(let failure): return giveUp(failure.message)
        }
    }

    /// Keeps the tree that was shown before a walk, or quits without one.
    private mutating func giveUp(_ message: String?) -> [BrowserEffect] {
        progress = nil
        if let before = beforeReading { restore(before) }
        host.message = message
        return tree == nil || isPreview ? [.quit] : []
    }

    private mutating func finishReading(_ new: TreeListing) -> [BrowserEffect] {
        if new.tree.roots.isEmpty { return giveUp(new.report.messages.first ?? "nothing could be read") }
        if keepsTree { return giveUp("not everything was read again, so the table is unchanged") }
        let (wasStopped, isFirst) = (isStopping, tree == nil || isPreview)
        let lostRoot = tree.map { new.tree.roots.count < $0.tree.roots.count } ?? false
        let path = saving
        adopt(new)
        isPreview = false
        if isFirst || lostRoot {
            host.message = new.report.messages.first
        } else if requests.output.browser.isPlain {
            host.message = host.message ?? "read again"
        }
        if wasStopped {
            host.message = "not everything was read: totals are lower bounds"
            return []
        }
        if let path { return [.save(path)] }
        // Columns whose metadata this walk did not fetch were chosen in the meantime.
        return new.fields.isSuperset(of: requests.tree.walk.fields) ? [] : read(requests.tree.walk.fields)
    }

    private mutating func press(_ key: KeyPress) -> [BrowserEffect] {
        // These show the same screen again.
        if case .host(let action) = KeyTable.actions[key], [.suspend, .redraw].contains(action) {
            return react(host.perform(action))
        }
        host.message = nil
        switch mode {
        case .host: break
        case .counting: return key == .control("c") ? interrupt() : []
        case .removal(let items, let count): return answerRemoval(of: items, count, key)
        }
        if host.showsRows {
            if let action = KeyTable.actions[key] { return perform(action) }
            if case .mouse = key, !requests.output.browser.usesMouse { return [] }
        } else if key == .enter, let effects = readForFilter() {
            return effects
        }
        return react(host.press(key))
    }

    // MARK: Actions

    private mutating func perform(_ action: BrowserAction) -> [BrowserEffect] {
        if case .host(let action) = action, action != .chooseColumns { return react(host.perform(action)) }
        host.forgetSelectedRow()
        switch action {
        case .host: chooseColumns()
        case .switchSizes: switchSizes()
        case .switchTimes: return switchTimes()
        case .switchHidden: return switchHidden()
        case .switchIgnored: return switchIgnored()
        case .showTree: show(asList: false)
        case .showList: show(asList: true)
        case .showTypes: if let tree, !isPreview { host.show(Notice(lines: typeLines(tree))) }
        case .zoom: return zoom()
        case .goAbove: return goAbove()
        case .edit: return currentItem.map { [run(#"${VISUAL:-${EDITOR:-${PAGER:-less}}} "$1""#, $0.path)] } ?? []
        case .runShell:
            guard let directory = currentItem.map({ $0.isDirectory ? $0 : $0.parent ?? $0 }) else { break }
            return [run(#"cd "$1" && exec "${SHELL:-sh}""#, directory.path)]
        case .save:
            guard !isPreview, progress == nil, tree?.tree.roots.count == 1 else { break }
            host.ask(LinePrompt(.file))
        case .undo:
            if progress == nil, !trashed.isEmpty { return [.restore(trashed)] }
        case .selectAll: selectAll()
        case .refresh: return currentItem.map { refresh($0.isDirectory ? $0 : $0.parent) } ?? refresh(nil)
        case .refreshAll: return refresh(nil)
        case .copyPath: return copyPath()
        case .printPaths: return printPaths()
        case .remove: return askToRemove()
        }
        return []
    }

    /// Does the requests of the host.
    private mutating func react(_ effects: [HostEffect]) -> [BrowserEffect] {
        var own: [BrowserEffect] = []
        for effect in effects {
            switch effect {
            case .quit:
                if removal == nil { own.append(.quit) }
                host.message = removal == nil ? nil : "entries are being removed; Ctrl-C stops that"
            case .interrupt: own += interrupt()
            case .suspend: own.append(.suspend)
            case .redraw: own.append(.redraw)
            case .sort(let column): sort(by: sortColumns[column])
            case .columns(let names): own += showColumns(named: names)
            case .open: own += open()
            case .entered(let text):
                guard !text.isEmpty, progress == nil else { break }
                let path = Array(text.utf8)
                if requests.rows.listsHidden {
                    own.append(.save(path))
                } else {
                    // The tree has no hidden entries that are not shown, only their totals.
                    own += switchHidden()
                    saving = path
                }
            case .run, .update, .refresh: break
            }
        }
        return own
    }

    /// Selects all visible rows, except roots with entries: they stand for everything.
    private mutating func selectAll() {
        host.select(outline.indices.filter { outline[$0].attributes.depth > 0 || !outline[$0].attributes.isGroup })
    }

    /// The item of the current row. `nil` without rows, and if the row stands for several items.
    var currentItem: FileItem? {
        guard let row = host.cursor, !outline[row].attributes.isSummary else { return nil }
        return outline[row].value
    }

    /// Whether the next key answers a question that cannot be undone.
    var isAsking: Bool { if case .removal = mode { true } else { false } }

    /// Whether the tree stays because a person has stopped the walk that reads it again.
    var keepsTree: Bool { isStopping && tree != nil && !isPreview }

    /// Shows the columns and entries that were shown before a walk that a person has stopped.
    private mutating func restore(_ before: Requests) {
        requests.output.columns = before.output.columns
        requests.output.selection = before.output.selection
        requests.tree = before.tree
        if let key = sortKey, !before.tree.walk.fields.isSuperset(of: key.column.fields) {
            requests.rows.sortKeys = before.rows.sortKeys
        }
        requests.showHidden(before.rows.listsHidden)
        updateTable()
    }

    /// Ends the walk early, or the browser.
    private mutating func interrupt() -> [BrowserEffect] {
        if progress == nil || isStopping { return [.interrupt] }
        isStopping = true
        host.message = "\(removal != nil ? "removing" : "reading") ends; press Ctrl-C again to quit"
        return [.stopReading]
    }

    /// Asks for a directory with everything in it or, if it cannot be read alone, for the whole tree.
    mutating func refresh(_ directory: FileItem?) -> [BrowserEffect] {
        guard progress == nil else { return [] }
        if requests.tree.readsStandardInput {
            host.message = "standard input cannot be read again"
            return []
        }
        guard let directory, reuse(exceptFor: directory.id) != nil else { return read(requests.tree.walk.fields) }
        progress = (0, 0, [])
        return [.refresh(directory.id)]
    }

    /// Returns the tree for a walk that reads only one directory. `nil` if the walk must read everything.
    ///
    /// - Parameter withSubdirectories: Whether to also read everything in its subdirectories.
    func reuse(exceptFor directory: FileItem.ID, withSubdirectories: Bool = true) -> TreeReuse? {
        let walk = requests.tree.walk
        guard let tree, !isPreview, tree.fields == walk.fields, case .paths = requests.tree.source,
            walk.include.isEmpty, requests.tree.condition == nil, !walk.followsLinks,
            // A file of git's rules in one directory excludes entries of others. Other names of a file that has several are found
            // only if it counts once.
            !walk.respectsGitignore, !walk.countsEveryLink
        else { return nil }
        return tree.tree.reuse(exceptFor: tree.tree.item(directory), withSubdirectories: withSubdirectories)
    }

    /// Whether a changed directory can be read without disturbing a person or another walk.
    var isIdle: Bool { progress == nil && mode == .host && shownSource == requests.tree.source }

    /// The directories whose entries are on the screen, by their paths. Empty if changes are not followed.
    var openDirectories: [[UInt8]: FileItem.ID] {
        guard let root = tree?.tree.roots.first, shownSource == requests.tree.source,
            reuse(exceptFor: root.id, withSubdirectories: false) != nil
        else { return [:] }
        let rows = outline[outline.top..<min(outline.top + size.lines, outline.count)]
        let directories = rows.compactMap {
            $0.attributes.isGroup && !$0.attributes.isCollapsed ? $0.value : $0.value.parent
        }
        return Dictionary(directories.map { ($0.path, $0.id) }) { first, _ in first }
    }

    /// Asks for the tree with some metadata. While a walk or a removal runs, the tree is read after it.
    mutating func read(_ fields: StatusFields) -> [BrowserEffect] {
        requests.tree.walk.fields = fields
        requests.tree.comparesDisk = requests.output.uses(.deltaDisk, requests.rows)
        guard progress == nil else { return [] }
        progress = (0, 0, [])
        return [.read(fields)]
    }

    /// Shows or hides hidden entries.
    private mutating func switchHidden() -> [BrowserEffect] {
        guard progress == nil, !requests.rows.isOfList else { return [] }
        let shows = !requests.rows.listsHidden
        requests.showHidden(shows)
        host.message = shows ? "hidden entries are shown" : "hidden entries are not shown"
        return read(requests.tree.walk.fields)
    }

    /// Leaves out entries that git ignores, or includes them.
    private mutating func switchIgnored() -> [BrowserEffect] {
        guard progress == nil, case .paths = requests.tree.source else { return [] }
        requests.tree.walk.respectsGitignore.toggle()
        let leavesOut = requests.tree.walk.respectsGitignore
        host.message = "entries that git ignores are \(leavesOut ? "left out" : "included")"
        return read(requests.tree.walk.fields)
    }

    /// Shows a list of all entries, the largest first, or the tree.
    private mutating func show(asList isList: Bool) {
        guard requests.rows.isFlat != isList else { return }
        requests.rows.isFlat = isList
        // A list shows paths in place of names, as with --flat.
        let (old, new): (FileColumn, FileColumn) = isList ? (.name, .path) : (.path, .name)
        if !requests.output.columns.contains(new), let place = requests.output.columns.firstIndex(of: old) {
            requests.output.columns[place] = new
        }
        if isList {
            orderOfTree = (requests.rows.sortKeys, requests.rows.isReversed)
            requests.rows.sortKeys = [SortKey(requests.output.prefersDisk ? .disk : .size)]
            requests.rows.isReversed = false
        } else if let orderOfTree {
            (requests.rows.sortKeys, requests.rows.isReversed) = orderOfTree
            // A table without an order would keep the order of the list.
            if requests.rows.sortKeys.isEmpty { requests.rows.sortKeys = [SortKey(.name)] }
        }
        updateTable()
        if isList { host.outline.cursor = 0 }
    }

    /// Makes the directory of the current row the PATH.
    private mutating func zoom() -> [BrowserEffect] {
        guard let item = currentItem, item.isDirectory, !item.isRoot else { return [] }
        return read(item.path)
    }

    /// Makes the directory above the PATH the PATH.
    private mutating func goAbove() -> [BrowserEffect] {
        guard let root = tree?.tree.roots.first, tree?.tree.roots.count == 1 else { return [] }
        let slash = UInt8(ascii: "/")
        var names = root.path.split(separator: slash)
        if root.path.first == slash, names.isEmpty { return [] }
        var path: [UInt8] = root.path.first == slash ? [slash] : []
        if let last = names.last, !last.elementsEqual(".".utf8), !last.elementsEqual("..".utf8) {
            names.removeLast()
            path += names.joined(separator: [slash])
            if path.isEmpty { path = [UInt8(ascii: ".")] }
        } else {
            path = Array((root.path == [UInt8(ascii: ".")] ? [] : root.path + [slash]) + "..".utf8)
        }
        return read(path, startingAt: root.path.split(separator: slash).last.map(Array.init))
    }

    /// Reads another PATH.
    ///
    /// - Parameter name: The name of the entry on whose row the cursor begins. `nil` for the first one.
    private mutating func read(_ path: [UInt8], startingAt name: [UInt8]? = nil) -> [BrowserEffect] {
        guard progress == nil, case .paths = requests.tree.source else { return [] }
        requests.tree.source = .paths([path])
        startName = name
        return read(requests.tree.walk.fields)
    }

    private func run(_ script: String, _ path: [UInt8]) -> BrowserEffect {
        // A name may begin with a hyphen.
        .run(script, path.first == UInt8(ascii: "/") ? path : Array("./".utf8) + path)
    }

    private mutating func copyPath() -> [BrowserEffect] {
        guard let item = currentItem else { return [] }
        if requests.output.browser.isPlain {
            host.message = TerminalText.printable(item.path)
            return []
        }
        host.message = "sent to the clipboard: \(TerminalText.printable(item.path))"
        return [.copy(item.path)]
    }

    private mutating func printPaths() -> [BrowserEffect] {
        guard removal == nil else {
            host.message = "entries are being removed; Ctrl-C stops that"
            return []
        }
        // The rows of an open range look selected.
        host.endRange()
        guard let tree, !selection.isEmpty else { return currentItem.map { [.print([$0.path])] } ?? [] }
        return [.print(tree.tree.topmost(selection).map(\.path))]
    }

    private mutating func open() -> [BrowserEffect] {
        if requests.output.browser.picks { return printPaths() }
        guard let row = host.cursor else { return [] }
        if outline[row].attributes.isGroup { host.toggle(row) } else { host.showsDetail.toggle() }
        return []
    }

    // MARK: Trees

    /// Whether an entry that was read for an item is the item, and not another entry that has its path now. Compares
    /// the metadata that the tree has.
    private func isShown(_ id: FileItem.ID, _ entry: FileTree?) -> Bool {
        guard let tree, let found = entry?.roots.first else { return false }
        let shown = EntryIdentity(tree.tree.item(id), comparing: tree.fields)
        return shown != nil && shown == EntryIdentity(found, comparing: tree.fields)
    }

    /// Shows the totals that the walk has found until now. Rows stay in their places.
    private mutating func showRunningTotals() {
        guard isPreview, let tree, let progress = requests.tree.walk.progress else { return }
        tree.tree.showTotals(of: progress)
        // The widths of the columns depend on the totals.
        host.outline.environment = outline.environment
    }

    /// Replaces the tree. The current row, the expanded rows and the selection stay where their paths still exist.
    private mutating func adopt(_ new: TreeListing) {
        (progress, inspected, beforeReading) = (nil, nil, nil)
        let old = tree
        tree = new
        host.find = { [new] in Browser.find($0, $1, in: new, $2) }
        guard let old, shownSource == requests.tree.source else { return begin(new) }
        var map = ItemMap(from: old, to: new)
        let current = currentItem.flatMap { map.newID($0.id) }
        // Another file at the path of a selected one is not selected.
        selection = Set(selection.compactMap { id in map.newID(id).flatMap { map.isSameFile(id, $0) ? $0 : nil } })
        host.rangeStart = host.rangeStart.flatMap { map.newID($0) }
        host.leastLevel = new.tree.roots.count == 1 ? 1 : 0
        host.outline.update(table(of: new)) { map.newID($0) }
        host.applyFilterAgain()
        if let row = current.flatMap({ outline.firstIndex(of: $0) }) { host.outline.cursor = row }
        // The tree of the first entries may have no rows.
        if outline.cursor == nil { host.outline.cursor = 0 }
    }

    /// Shows the first tree of a source. The cursor begins on the first entry, which more people want than the PATH.
    private mutating func begin(_ new: TreeListing) {
        shownSource = requests.tree.source
        (selection, host.rangeStart) = ([], nil)
        host.outline = OutlineView(table(of: new), in: outline.environment)
        host.leastLevel = new.tree.roots.count == 1 ? 1 : 0
        host.outline.expand(toLevel: requests.output.browser.expandedLevels ?? host.leastLevel)
        let row = startName.flatMap { name in outline.firstIndex { !$0.value.isRoot && $0.value.nameBytes == name } }
        host.outline.cursor = row ?? host.leastLevel
        host.applyFilterAgain()
    }

    private func table(of tree: TreeListing) -> Table<FileItem> { tree.table(requests).selection(in: $selection) }

    /// Shows the columns and the sort order of ``requests``.
    mutating func updateTable() {
        guard let tree else { return }
        host.outline.update(table(of: tree))
    }
}
