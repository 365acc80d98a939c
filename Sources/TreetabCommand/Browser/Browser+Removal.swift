import FileTree
import SystemCalls
import TreeTable
import TreeTableTerminal

/// How to remove entries.
enum RemovalWay: Sendable {
    case trash, deletion
}

extension Browser {
    /// Asks for the count of a removal: of the selected entries, or without any of the current one. The question follows.
    mutating func askToRemove() -> [BrowserEffect] {
        guard requests.output.browser.allowsRemoval else {
            host.message = "removing is off; start the browser with --allow-delete"
            return []
        }
        host.endRange()
        guard progress == nil else {
            host.message = "entries can be removed when everything is read"
            return []
        }
        let items = itemsToRemove
        if items.isEmpty {
            host.message =
                outline.isEmpty ? "no row to remove" : "this row stands for several entries"
        } else if let root = path(in: items) {
            host.message = "a PATH itself is not removed: \(TerminalText.printable(root.path))"
        } else if removalRoom < 1 {
            host.message = "the terminal is too small to show the entries"
        } else {
            mode = .counting
            progress = (0, 0, [])
            return [.count(items.map(\.id))]
        }
        return []
    }

    /// Asks whether to remove the items that were counted.
    mutating func finishCounting(_ items: [FileItem.ID], _ count: RemovalCount) -> [BrowserEffect] {
        let wasStopped = isStopping
        (progress, mode) = (nil, .host)
        if wasStopped {
            host.message = "nothing was removed"
        } else if count.entries == 0, !count.isLowerBound {
            host.message = items.count == 1 ? "the entry is gone" : "the entries are gone"
            return refresh(nil)
        } else {
            (mode, host.message) = (.removal(items, count), nil)
        }
        return []
    }

    /// Returns a PATH that is among the items, or below one of them. `nil` without one.
    private func path(in items: [FileItem]) -> FileItem? {
        guard let tree else { return nil }
        if let root = items.first(where: \.isRoot) { return root }
        let roots = tree.tree.roots
        guard roots.count > 1 else { return nil }
        return roots.first { root in
            items.contains { item in
                root.path.starts(with: item.path + [UInt8(ascii: "/")])
                    || item.contains(where: { $0.isDirectory && $0.inode == root.inode && $0.device == root.device })
            }
        }
    }

    /// The number of lines for the names of the entries to remove.
    private var removalRoom: Int {
        requests.output.browser.isPlain ? .max : host.bodyHeight - Self.removalKeys.count - 3
    }

    private static let removalKeys = [
        "t  move to the trash", "D  delete, which cannot be undone", "n  or any other key: remove nothing",
    ]

    /// The selected items, or without any the current one, each only once.
    private var itemsToRemove: [FileItem] {
        guard let tree, !selection.isEmpty else { return currentItem.map { [$0] } ?? [] }
        return tree.tree.topmost(selection)
    }

    /// The question before entries are removed.
    func removalLines(_ items: [FileItem.ID], _ count: RemovalCount) -> [[UInt8]] {
        guard let tree else { return [] }
        let sizes = SizeFormat(requests.output.units)
        let mark = count.isLowerBound ? requests.output.environment.incompleteMark : ""
        var question = TableCell(numberStyle: .plain)
        question.append("Remove ")
        question.append(items.count, "entry", "entries")
        question.append("? On disk: " + mark)
        question.append(count.entries, "entry", "entries")
        question.append(", " + mark)
        sizes.append(count.bytes, to: &question)
        var note = TableCell(numberStyle: .plain)
        if count.keptFiles > 0 {
            sizes.append(count.keptBytes, to: &note)
            note.append(" will not be freed: ")
            note.append(count.keptFiles, "file has", "files have")
            note.append(" hard links elsewhere")
        }
        let room = removalRoom
        var lines = [question.utf8, note.utf8].map { ScreenText.shortened($0, to: size.columns, ellipsis: ellipsis) }
        let shown = items.count <= room ? items.count : max(0, room - 1)
        for item in items.prefix(shown) {
            let path = Array("  ".utf8) + TerminalText.printable(tree.tree.item(item).path).utf8
            lines.append(ScreenText.shortened(path, to: size.columns, .middle, ellipsis: ellipsis))
        }
        if shown < items.count { lines.append(Array("  \(ellipsis) \(items.count - shown) more".utf8)) }
        return lines + [[]] + Self.removalKeys.map { Array($0.utf8) }
    }

    /// Removes the entries if the key says so.
    mutating func answerRemoval(of items: [FileItem.ID], _ count: RemovalCount, _ key: KeyPress) -> [BrowserEffect] {
        mode = .host
        let way: RemovalWay
        switch key {
        case .character("t"): way = .trash
        case .character("D"): way = .deletion
        default:
            host.message = "nothing was removed"
            return []
        }
        progress = (0, 0, [])
        removal = (way, way == .trash ? items.count : count.entries, count.bytes)
        return [.remove(items, way)]
    }

    /// Shows the result of a removal with its failures, and reads the tree again.
    mutating func finishRemoval(
        _ failures: [Removal.Failure],
        entries: Int,
        _ trashed: [TrashedEntry]
    ) -> [BrowserEffect] {
        let isTrash = removal?.way == .trash
        let rest = max(0, (removal?.entries ?? 0) - entries)
        let stopped = isStopping && rest > 0 ? "stopped: \(entries) removed, \(rest) remain" : nil
        if failures.isEmpty {
            var done = TableCell(numberStyle: .plain)
            done.append(isTrash ? "moved " : "deleted ")
            let count = isTrash ? trashed.count : entries
            done.append(count, "entry", "entries")
            // Another process may have added or removed entries since they were counted.
            if let removal, removal.entries == count {
                done.append(", ")
                SizeFormat(requests.output.units).append(removal.bytes, to: &done)
            }
            if let place = trashed.first?.trash { done.append(", to \(TerminalText.printable(place)); U undoes that") }
            host.message = stopped ?? String(decoding: done.utf8, as: UTF8.self)
        } else {
            let count = failures.count == 1 ? "1 entry is still there:" : "\(failures.count) entries are still there:"
            let title = [stopped, count].compactMap(\.self).joined(separator: "; ")
            let list = failures.map { Array("  \(TerminalText.printable($0.path)): \(Self.reason($0.reason))".utf8) }
            host.show(Notice(lines: [Array(title.utf8), []] + list))
        }
        if isTrash { self.trashed = trashed }
        // The trash may be in the tree.
        let directory = isTrash ? nil : FileItem.commonDirectory(of: itemsToRemove)
        (removal, progress) = (nil, nil)
        return refresh(directory)
    }

    /// Shows which entries were moved back from the trash, and reads the tree again.
    mutating func finishRestoring(_ failures: [Removal.Failure]) -> [BrowserEffect] {
        let count = trashed.count - failures.count
        trashed = trashed.filter { entry in failures.contains { $0.path == entry.path } }
        host.message = "moved \(count) \(count == 1 ? "entry" : "entries") back"
        if let failure = failures.first {
            host.message = "cannot move '\(TerminalText.printable(failure.path))' back: \(failure.reason)"
        }
        return refresh(nil)
    }

    private static func reason(_ reason: Errno) -> String {
        switch reason {
        case .stale: "it has changed since it was read"
        case .busy: "another file system begins there"
        case .invalid: "it is in the trash, or contains the trash"
        default: "\(reason)"
        }
    }
}

extension FileItem {
    /// Returns whether an item below this one satisfies a condition.
    fileprivate func contains(where matches: (FileItem) -> Bool) -> Bool {
        var isFound = false
        allChildren.forEachItem(includingHidden: true) { if matches($0) { isFound = true } }
        return isFound
    }

    /// Returns the deepest directory that contains all items. `nil` without items, and for items of several roots.
    fileprivate static func commonDirectory(of items: [FileItem]) -> FileItem? {
        guard var common = items.first?.directories else { return nil }
        for item in items.dropFirst() {
            common = zip(common, item.directories).prefix { $0.id == $1.id }.map(\.0)
        }
        return common.last
    }

    /// The directories that contain the item, from the root on.
    private var directories: [FileItem] {
        Array(sequence(first: parent, next: { $0?.parent }).prefix { $0 != nil }.compactMap { $0 }.reversed())
    }
}
