import Foundation

@testable import FileTree
@testable import SystemCalls

/// The rule of what is in the tree as a simple recursive program: what counts, and what directories add up to.
final class SelectedModel {
    struct Rule {
        /// Patterns of fnmatch(3) for names.
        var exclude: [String] = []
        var include: [String] = []
        var condition: (@Sendable (_ kind: FileKind, _ size: Int64, _ links: Int) -> Bool)?
        var prunes = false
        var countsEveryLink = false
        /// Whether there is only one root.
        var isOnly = true

        /// The options of a walk that follows the rule.
        var options: WalkOptions {
            var options = WalkOptions()
            options.exclude = GlobSet(exclude.map { Array($0.utf8) })
            options.include = GlobSet(include.map { Array($0.utf8) })
            if let condition {
                options.condition = { _ in { condition($0.kind, $0.size, Int($0.links ?? 1)) } }
            }
            (options.prunes, options.countsEveryLink) = (prunes, countsEveryLink)
            return options
        }
    }

    let model: Model
    private let isCounted: Bool
    private var children: [SelectedModel] = []
    private var isIncomplete = false
    private var isCountedElsewhere = false
    private var (size, blocks): (Int64, Int64) = (0, 0)
    private var (files, directories) = (0, 0)

    private var isDirectory: Bool { model.kind == .directory }

    private init(_ model: Model, isCounted: Bool) { (self.model, self.isCounted) = (model, isCounted) }

    /// Returns the tree of a root with all totals, `nil` if the root is not in the tree.
    static func root(_ model: Model, _ rule: Rule) -> SelectedModel? {
        guard let root = build(model, isRoot: true, isInside: false, rule).entry else { return nil }
        var seen: Set<[UInt64]> = []
        if !rule.countsEveryLink { for child in root.children { child.charge(&seen) } }
        root.sumUp()
        return root
    }

    private static func matches(_ patterns: [String], _ name: [UInt8]) -> Bool {
        patterns.contains { pattern in withPath(name) { fnmatch(pattern, $0, 0) == 0 } }
    }

    /// Returns `nil` for an entry that is not in the tree, and whether something in it could not be read.
    private static func build(
        _ model: Model,
        isRoot: Bool,
        isInside: Bool,
        _ rule: Rule
    ) -> (entry: SelectedModel?, isIncomplete: Bool) {
        let isDirectory = model.kind == .directory
        let name = isRoot ? model.name.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? [] : model.name
        let isTested = !(isRoot && isDirectory)
        if isTested && matches(rule.exclude, name) { return (nil, false) }
        let isMatch = isTested && matches(rule.include, name)
        let isKept = rule.include.isEmpty || isInside || isMatch
        guard isDirectory else {
            let passes = rule.condition?(model.kind, model.ownSize, model.links) ?? true
            return (isKept && passes ? SelectedModel(model, isCounted: true) : nil, false)
        }
        let entry = SelectedModel(model, isCounted: isKept && rule.condition == nil)
        entry.isIncomplete = model.error != nil
        for child in model.children {
            let below = build(child, isRoot: false, isInside: isInside || isMatch, rule)
            if let child = below.entry { entry.children.append(child) }
            if below.isIncomplete { entry.isIncomplete = true }
        }
        let hasFiles = entry.children.contains { $0.containsFile }
        let stays = entry.isCounted ? !rule.prunes || hasFiles || entry.isIncomplete : !entry.children.isEmpty
        return (stays || isRoot && rule.isOnly ? entry : nil, entry.isIncomplete)
    }

    private var containsFile: Bool { !isDirectory || children.contains { $0.containsFile } }

    /// A file with several names counts under the first one in the tree.
    private func charge(_ seen: inout Set<[UInt64]>) {
        if !isDirectory && model.links > 1 { isCountedElsewhere = !seen.insert(model.identity).inserted }
        for child in children { child.charge(&seen) }
    }

    private func sumUp() {
        if isCounted { (size, blocks) = (model.ownSize, model.ownBlocks) }
        for child in children {
            child.sumUp()
            files += child.files + (child.isDirectory ? 0 : 1)
            directories += child.directories + (child.isDirectory && child.isCounted ? 1 : 0)
            if child.isCountedElsewhere { continue }
            size += child.size
            blocks += child.blocks
        }
    }

    /// A line for each entry in the order of the names.
    var lines: [String] {
        var line = "\(model.name) \(isCounted) \(isCountedElsewhere) \(size) \(blocks * 512)"
        if isDirectory {
            line += " \(files) \(directories) \(isIncomplete) \(isCounted ? model.ownBlocks * 512 : 0)"
        }
        return [line] + children.flatMap(\.lines).map { " " + $0 }
    }
}

extension FileItem {
    /// The lines of ``SelectedModel/lines``.
    var selectedLines: [String] {
        var line = "\(nameBytes) \(isCounted) \(isCountedElsewhere) \(size) \(disk)"
        if isDirectory { line += " \(filesBelow ?? -1) \(directoriesBelow ?? -1) \(isIncomplete) \(ownDisk)" }
        let all = (Array(allChildren)).sorted { naturally($0.nameBytes, $1.nameBytes) }
        return [line] + all.flatMap(\.selectedLines).map { " " + $0 }
    }
}
