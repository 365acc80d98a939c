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
    /// The metadata of one item have been read. The tree has only this entry. `nil` if it cannot be read.
    case inspected(FileItem.ID, FileTree?)
    /// The entries of a removal of these items have been counted.
    case counted([FileItem.ID], RemovalCount)
    /// A removal has ended, with these failures and this number of entries that were removed.
    case removed([Removal.Failure], entries: Int)
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
        case rows
        case prompt(LinePrompt)
        /// The next key is the letter of a column.
        case sort
        case columns(ColumnChooser)
        /// The entries of a removal are being counted. Only Ctrl-C has an effect.
        case counting
        /// The next key answers whether to remove these items.
        case removal([FileItem.ID], RemovalCount)
        case notice(Notice)
    }

    var requests: Requests
    var size: ScreenSize { didSet { if size != oldValue { fit() } } }
    var mode = Mode.rows
    /// The tree that is shown. `nil` until something has been read.
    private(set) var tree: TreeListing?
    /// Whether ``tree`` has only the entries of the PATHs, with the totals that the walk has found until now.
    private(set) var isPreview = false
    var outline: OutlineView<FileItem>?
    /// The first row on the screen.
    var top = 0
    var marks = Marks()
    var search = SearchState()
    var filter = FilterState()
    var showsDetails = false
    /// The item of the details, and a tree with only this entry that has more metadata. `nil` if they are not read yet.
    private(set) var inspected: (item: FileItem.ID, tree: FileTree?)?
    /// Shown in place of the status until the next key.
    var message: String?
    /// The progress of the walk. `nil` if no walk runs.
    var progress: (entries: Int, bytes: Int64, place: [UInt8])? = (0, 0, []) {
        didSet { if progress == nil { isStopping = false } }
    }
    /// The way in which entries are being removed, and their number. `nil` if no removal runs.
    var removal: (way: RemovalWay, entries: Int)?
    /// Whether Ctrl-C was pressed while the walk runs.
    private(set) var isStopping = false
    /// The requests before the key that started the walk. `nil` if the key changed neither the columns nor the hidden entries.
    private var beforeReading: Requests?

    init(_ requests: Requests, _ size: ScreenSize) {
        self.requests = requests
        self.size = size
        fit()
    }

    /// Changes the state.
    mutating func handle(_ event: BrowserEvent) -> [BrowserEffect] {
        let effects = change(event)
        guard showsDetails, let item = currentItem, inspected?.item != item.id, requests.tree.readsDirectories
        else { return effects }
        return effects + [.inspect(item.id)]
    }

    private mutating func change(_ event: BrowserEvent) -> [BrowserEffect] {
        switch event {
        case .key(let key):
            // A redraw shows the same screen.
            if key != .control("l") { message = nil }
            let (before, wasReading) = (requests, progress != nil)
            let effects = press(key)
            if !wasReading, progress != nil {
                let isChanged =
                    before.output.columns != requests.output.columns
                    || before.rows.listsHidden != requests.rows.listsHidden
                beforeReading = isChanged ? before : nil
            }
            return effects
        case .resized(let size):
            self.size = size
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
        case .inspected(let id, let entry):
            inspected = (id, isShown(id, entry) ? entry : nil)
            return []
        case .counted(let items, let count):
            finishCounting(items, count)
            return []
        case .removed(let failures, let entries): return finishRemoval(failures, entries: entries)
        case .failed(let failure):
            progress = nil
            message = failure.message
            return tree == nil || isPreview ? [.quit] : []
        }
    }

    private mutating func finishReading(_ new: TreeListing) -> [BrowserEffect] {
        guard !new.tree.roots.isEmpty else {
            progress = nil
            message = "nothing could be read: no PATH exists any more"
            return tree == nil || isPreview ? [.quit] : []
        }
        if keepsTree {
            progress = nil
            if let before = beforeReading { restore(before) }
            message = "not everything was read again, so the table is unchanged"
            return []
        }
        let (wasStopped, isFirst) = (isStopping, tree == nil || isPreview)
        let lostRoot = tree.map { new.tree.roots.count < $0.tree.roots.count } ?? false
        adopt(new)
        isPreview = false
        if isFirst || lostRoot {
            message = new.report.messages.first
        } else if requests.output.browser.isPlain {
            message = message ?? "read again"
        }
        if wasStopped {
            message = "not everything was read: totals are lower bounds"
            return []
        }
        // Columns whose metadata this walk did not fetch were chosen in the meantime.
        return new.fields.isSuperset(of: requests.tree.walk.fields) ? [] : read(requests.tree.walk.fields)
    }

    private mutating func press(_ key: KeyPress) -> [BrowserEffect] {
        if key == .control("z") { return [.suspend] }
        if key == .control("l") { return [.redraw] }
        switch mode {
        case .rows:
            if case .mouse(let event) = key { return click(event) }
            guard let action = KeyTable.actions[key] else {
                if case .character(let character) = key {
                    message = "no key '\(Escaping.printable(Array(String(character).utf8)))'; ? lists the keys"
                } else if [.tab, .backspace, .delete].contains(key) {
                    message = "this key does nothing here; ? lists the keys"
                }
                return []
            }
            return perform(action)
        case .prompt(let prompt): return edit(prompt, key)
        case .sort:
            mode = .rows
            if case .character(let letter) = key { chooseSort(letter) }
            return key == .control("c") ? [.interrupt] : []
        case .columns(let chooser): return choose(chooser, key)
        case .counting: return key == .control("c") ? interrupt() : []
        case .removal(let items, let count): return answerRemoval(of: items, count, key)
        case .notice(let notice):
            mode = notice.scrolled(key, height: layout.body).map(Mode.notice) ?? .rows
            return key == .control("c") ? [.interrupt] : []
        }
    }

    // MARK: Actions

    private mutating func perform(_ action: BrowserAction) -> [BrowserEffect] {
        let marked = search.markedRow.flatMap { $0 < outline?.count ?? 0 ? $0 : nil }
        search.markedRow = nil
        switch action {
        case .quit, .printPaths:
            if removal != nil {
                message = "entries are being removed; Ctrl-C stops that"
                return []
            }
            if action == .printPaths { return printPaths() }
            guard showsDetails else { return [.quit] }
            showsDetails = false
        case .interrupt: return interrupt()
        case .suspend: return [.suspend]
        case .redraw: return [.redraw]
        case .help: mode = .notice(Notice(lines: helpText))
        case .chooseColumns: mode = .columns(ColumnChooser(shown: requests.output.columns))
        case .chooseSort: mode = .sort
        case .sortByPreviousColumn: moveSort(by: -1)
        case .sortByNextColumn: moveSort(by: 1)
        case .reverse: reverseSort()
        case .search: mode = .prompt(LinePrompt(.search))
        case .filter: mode = .prompt(LinePrompt(.filter, text: filter.text))
        case .nextMatch: findNext(forward: true, after: marked)
        case .previousMatch: findNext(forward: false)
        case .cancel: cancel()
        case .showDetails: showsDetails.toggle()
        case .switchSizes: switchSizes()
        case .switchTimes: return switchTimes()
        case .switchHidden: return switchHidden()
        case .refresh: return currentItem.map { refresh($0.isDirectory ? $0 : $0.parent) } ?? refresh(nil)
        case .refreshAll: return refresh(nil)
        case .copyPath: return copyPath()
        case .remove: return askToRemove()
        case .open: return open()
        default: moveOrMark(action)
        }
        return []
    }

    private mutating func moveOrMark(_ action: BrowserAction) {
        switch action {
        case .mark: toggleMark()
        case .markAll: markAll()
        case .markRange: markRange()
        case .unmarkAll: marks.removeAll()
        default: move(action)
        }
    }

    private mutating func cancel() {
        if marks.rangeStart != nil {
            marks.rangeStart = nil
        } else if showsDetails {
            showsDetails = false
        } else if search.pattern != nil {
            search = SearchState()
        } else {
            removeFilter()
        }
    }

    /// The item of the current row. `nil` without rows, and if the row stands for several items.
    var currentItem: FileItem? {
        guard let outline, let row = outline.cursor, !outline[row].attributes.isSummary else { return nil }
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
        requests.tree.walk.fields = before.tree.walk.fields
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
        message = "\(removal != nil ? "removing" : "reading") ends; press Ctrl-C again to quit"
        return [.stopReading]
    }

    /// Asks for a directory with everything in it or, if it cannot be read alone, for the whole tree.
    mutating func refresh(_ directory: FileItem?) -> [BrowserEffect] {
        guard progress == nil else { return [] }
        if requests.tree.readsStandardInput {
            message = "standard input cannot be read again"
            return []
        }
        guard let directory, reuse(exceptFor: directory.id) != nil else { return read(requests.tree.walk.fields) }
        progress = (0, 0, [])
        return [.refresh(directory.id)]
    }

    /// Returns the tree for a walk that reads only one directory. `nil` if the walk must read everything.
    func reuse(exceptFor directory: FileItem.ID) -> TreeReuse? {
        let walk = requests.tree.walk
        guard let tree, !isPreview, tree.fields == walk.fields, case .paths = requests.tree.source,
            walk.include.isEmpty, requests.tree.condition == nil, !walk.followsLinks,
            // A file of git's rules in one directory excludes entries of others. Other names of a file that has several are found
            // only if it counts once.
            !walk.respectsGitignore, !walk.countsEveryLink
        else { return nil }
        return tree.tree.reuse(exceptFor: tree.tree.item(directory))
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
        message = shows ? "hidden entries are shown" : "hidden entries are not shown"
        return read(requests.tree.walk.fields)
    }

    private mutating func copyPath() -> [BrowserEffect] {
        guard let item = currentItem else { return [] }
        if requests.output.browser.isPlain {
            message = Escaping.printable(item.path)
            return []
        }
        message = "sent to the clipboard: \(Escaping.printable(item.path))"
        return [.copy(item.path)]
    }

    private mutating func printPaths() -> [BrowserEffect] {
        // The rows of an open range look marked.
        if marks.rangeStart != nil { markRange() }
        guard let tree, !marks.isEmpty else { return currentItem.map { [.print([$0.path])] } ?? [] }
        return [.print(marks.topmost(in: tree.tree).map(\.path))]
    }

    private mutating func open() -> [BrowserEffect] {
        if requests.output.browser.picks { return printPaths() }
        guard let outline, let row = outline.cursor else { return [] }
        let attributes = outline[row].attributes
        if attributes.isSummary {
            message = summaryHint
        } else if attributes.isGroup {
            self.outline?.setExpanded(attributes.isCollapsed, at: row)
        } else {
            showsDetails.toggle()
        }
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
        if let environment = outline?.environment { outline?.environment = environment }
    }

    /// Replaces the tree. The current row, the expanded rows and the marks stay where their paths still exist.
    private mutating func adopt(_ new: TreeListing) {
        (progress, inspected) = (nil, nil)
        let old = tree
        tree = new
        let table = new.table(requests)
        if let old, outline != nil {
            var map = ItemMap(from: old, to: new)
            // The filter of the outline is about items of the old tree.
            filter.hiddenItem = nil
            let current = currentItem.flatMap { map.newID($0.id) }
            outline?.update(table) { map.newID($0) }
            // The tree of the first entries may have no rows.
            if outline?.cursor == nil { outline?.cursor = 0 }
            marks = marks.renamed(&map)
            if !filter.text.isEmpty {
                applyFilterAgain()
                if let row = current.flatMap({ outline?.firstIndex(of: $0) }) { moveCursor(to: row) }
            }
            search.matches = nil
        } else {
            var outline = OutlineView(table, in: requests.output.environment)
            outline.expand(toLevel: requests.output.browser.expandedLevels ?? leastLevel)
            outline.cursor = 0
            self.outline = outline
        }
    }

    /// Shows the columns and the sort order of ``requests``.
    mutating func updateTable() {
        guard let tree else { return }
        let table = tree.table(requests)
        outline?.update(table)
    }

    /// Fits the rows to the screen.
    private mutating func fit() {
        // The signs before the rows take some cells.
        requests.output.environment.width = max(1, size.columns - RowSigns.width)
        // Terminals underline the names of links, which nobody needs here.
        requests.output.environment.showsLinks = false
        let environment = requests.output.environment
        outline?.environment = environment
        updateTable()
    }
}
