import Foundation
import Testing
import TreeTable

import struct TreeTable.KeyPathComparator

@testable import TreeTableTerminal

/// Random keys, compared with a simple model that builds all rows again after every key.
@Suite struct TableHostModelTests {
    /// A model of the host of a table of plants.
    private struct Model {
        let roots: [Plant]
        let parents: [Int: Plant]
        var expanded: Set<Int> = []
        /// Whether all rows are expanded unless they are in ``expanded``.
        var isExpandedByDefault = false
        /// The same for a filter. `nil` if matches decide.
        var expandedByFilter: Set<Int> = []
        var defaultOfFilter: Bool?
        var filter = ""
        var pattern = ""
        /// The tiers of the sort order: whether they compare heights, and whether they are reversed.
        var order = [(isHeight: false, isReversed: false)]
        var current: Int?
        var selection: Set<Int> = []
        /// The row that the last key has selected. The next match may be the row below it.
        var selected: Int?

        init(_ roots: [Plant]) {
            self.roots = roots
            var parents: [Int: Plant] = [:]
            func visit(_ plant: Plant) {
                for child in plant.children ?? [] {
                    parents[child.id] = plant
                    visit(child)
                }
            }
            roots.forEach(visit)
            self.parents = parents
            current = children(nil).first?.id
        }

        func children(_ plant: Plant?) -> [Plant] {
            let all = (plant.map { $0.children ?? [] } ?? roots).filter(isKept)
            return all.enumerated().sorted { left, right in
                for (isHeight, isReversed) in order {
                    let (a, b) = (left.element, right.element)
                    if isHeight ? a.height != b.height : a.name != b.name {
                        return (isHeight ? a.height < b.height : a.name < b.name) != isReversed
                    }
                }
                return left.offset < right.offset
            }.map(\.element)
        }

        func hasMatches(_ plant: Plant) -> Bool {
            (plant.children ?? []).contains { $0.name.contains(filter) || hasMatches($0) }
        }
        func isInMatch(_ plant: Plant) -> Bool {
            guard let parent = parents[plant.id] else { return false }
            return isInMatch(parent) || parent.name.contains(filter) && !hasMatches(parent)
        }
        func lists(_ plant: Plant) -> Bool { filter.isEmpty || plant.name.contains(filter) || isInMatch(plant) }
        func isKept(_ plant: Plant) -> Bool { lists(plant) || hasMatches(plant) }

        func isDefault(_ plant: Plant) -> Bool {
            filter.isEmpty ? isExpandedByDefault : defaultOfFilter ?? hasMatches(plant)
        }
        func isExpanded(_ plant: Plant) -> Bool {
            plant.children != nil
                && isDefault(plant) != (filter.isEmpty ? expanded : expandedByFilter).contains(plant.id)
        }
        mutating func set(_ plant: Plant, isExpanded: Bool) {
            guard plant.children != nil else { return }
            var changed = filter.isEmpty ? expanded : expandedByFilter
            if isDefault(plant) != isExpanded { changed.insert(plant.id) } else { changed.remove(plant.id) }
            if filter.isEmpty { expanded = changed } else { expandedByFilter = changed }
        }

        /// All rows that the filter keeps, in their order.
        func all(of plant: Plant? = nil, isVisible: Bool = false) -> [Plant] {
            children(plant).flatMap { child in
                isVisible && !isExpanded(child) ? [child] : [child] + all(of: child, isVisible: isVisible)
            }
        }
        var rows: [Plant] { all(isVisible: true) }

        mutating func expandAll(_ isExpanded: Bool) {
            if filter.isEmpty {
                (isExpandedByDefault, expanded) = (isExpanded, [])
            } else {
                (defaultOfFilter, expandedByFilter) = (isExpanded, [])
            }
            // The nearest visible parent becomes current.
            let visible = Set(rows.map(\.id))
            var plant = all().first { $0.id == current }
            while let next = plant, !visible.contains(next.id) { plant = parents[next.id] }
            if let plant { current = plant.id }
        }

        mutating func reveal(_ plant: Plant) {
            var parent = parents[plant.id]
            while let next = parent {
                set(next, isExpanded: true)
                parent = parents[next.id]
            }
            current = plant.id
        }

        mutating func find(forward: Bool, after selected: Int? = nil) {
            let all = all()
            guard !pattern.isEmpty, let place = all.firstIndex(where: { $0.id == selected ?? current }) else { return }
            let (before, after) = (all[..<place], all[(place + 1)...])
            let candidates = forward ? Array(after + before) : before.reversed() + after.reversed()
            if let match = (candidates + [all[place]]).first(where: { $0.name.contains(pattern) && lists($0) }) {
                reveal(match)
            }
        }

        mutating func sort(_ isHeight: Bool) {
            if order[0].isHeight == isHeight {
                order[0].isReversed.toggle()
            } else {
                let old = order.first { $0.isHeight == isHeight }
                order.removeAll { $0.isHeight == isHeight }
                order.insert(old ?? (isHeight, false), at: 0)
            }
        }

        mutating func filter(_ text: String) {
            let plant = filter.isEmpty || !text.isEmpty ? plant(current) : plant(current)
            (filter, defaultOfFilter, expandedByFilter) = (text, nil, [])
            if text.isEmpty {
                if let plant { reveal(plant) }
            } else if plant.map({ $0.name.contains(text) }) != true {
                current = (rows.first(where: lists) ?? rows.first)?.id ?? current
            }
        }

        func plant(_ id: Int?) -> Plant? {
            func search(_ plants: [Plant]) -> Plant? {
                for plant in plants {
                    if plant.id == id { return plant }
                    if let found = search(plant.children ?? []) { return found }
                }
                return nil
            }
            return search(roots)
        }

        mutating func press(_ key: String) {
            let selected = selected
            self.selected = nil
            let rows = rows
            switch key {
            case "sn": sort(false)
            case "sh": sort(true)
            case "u": if !rows.isEmpty { selection = [] }
            case "e": expandAll(true)
            case "E": expandAll(false)
            default: break
            }
            guard let row = rows.firstIndex(where: { $0.id == current }) else { return }
            let plant = rows[row]
            func at(_ row: Int) -> Int { rows[max(0, min(row, rows.count - 1))].id }
            switch key {
            case "j": current = at(row + 1)
            case "k": current = at(row - 1)
            case "g": current = at(0)
            case "G": current = at(rows.count - 1)
            case "l":
                if !isExpanded(plant) {
                    set(plant, isExpanded: true)
                } else if let child = children(plant).first {
                    current = child.id
                }
            case "h":
                if isExpanded(plant) {
                    set(plant, isExpanded: false)
                } else if let parent = parents[plant.id] {
                    current = parent.id
                }
            case "L": for plant in [plant] + all(of: plant) { set(plant, isExpanded: true) }
            case "H": for plant in [plant] + all(of: plant) { set(plant, isExpanded: false) }
            case "Space":
                selection.formSymmetricDifference([plant.id])
                self.selected = plant.id
                current = rows.dropFirst(row + 1).first(where: lists)?.id ?? at(row + 1)
            case "^a": selection.formUnion(rows.filter(lists).map(\.id))
            case "n": find(forward: true, after: selected)
            case "N": find(forward: false)
            default: break
            }
        }
    }

    /// The number of keys for each table. The variable TREETAB_HOST_KEYS changes it.
    private static let keyCount = ProcessInfo.processInfo.environment["TREETAB_HOST_KEYS"].flatMap { Int($0) } ?? 300

    @Test(arguments: 1...12 as ClosedRange<UInt64>)
    func `the rows, the current row and the selection are those of the model after any keys`(seed: UInt64) throws {
        var random = SeededNumbers(seed)
        let names = ["a", "b", "ab", "c1", "c10", "c2"]
        var id = 0
        func plants(_ depth: Int) -> [Plant] {
            (0..<random.next(5)).map { _ in
                id += 1
                let (name, height) = (names[random.next(names.count)], random.next(4))
                return Plant(
                    id: id,
                    name: name,
                    height: height,
                    children: depth < 4 && random.next(2) == 0 ? plants(depth + 1) : nil
                )
            }
        }
        let roots = plants(0) + [Plant(id: 1000, name: "last")]
        let selection = State<Set<Int>>(wrappedValue: [])
        let order = State(wrappedValue: [KeyPathComparator(\Plant.name)])
        let table = {
            Table(
                roots,
                children: \.children,
                selection: selection.projectedValue,
                sortOrder: order.projectedValue
            ) {
                TableColumn("Name", value: \.name)
                TableColumn("Height", value: \.height) { (_: Plant) in "" }
            }
        }
        let host = HostFixture(lines: 9, table)
        var model = Model(roots)
        let keys = [
            "j", "k", "g", "G", "l", "l", "h", "L", "H", "e", "E", "sn", "sh", "Space", "^a", "u", "n", "N", "?q",
            "@1x1",
            "@80x9", "/", #"\"#, #"\"#, "update",
        ]
        var typed: [String] = []
        for _ in 0..<Self.keyCount {
            let key = keys[random.next(keys.count)]
            typed.append(key)
            switch key {
            case "@1x1": host.host.size = ScreenSize(columns: 1, lines: 1)
            case "@80x9": host.host.size = ScreenSize(columns: 80, lines: 9)
            case "update": host.host.update(table())
            case "/":
                let text = names[random.next(names.count)]
                typed.append(text)
                host.type("/\(text) Enter")
                (model.pattern, model.selected) = (text, nil)
                model.find(forward: true)
            case #"\"#:
                // Each letter would be another filter, so the text is pasted.
                let text = random.next(2) == 0 ? "" : names[random.next(names.count)]
                typed.append(text)
                host.type(#"\ ^u"#)
                host.press(.paste(text))
                host.type("Enter")
                model.selected = nil
                // The key ^U has ended the last filter.
                if !model.filter.isEmpty { model.filter("") }
                if !text.isEmpty { model.filter(text) }
            default:
                host.type(key)
                model.press(key)
            }
            _ = host.host.screen()
            let rows = model.rows.map(\.id)
            try #require(host.host.outline.map(\.id) == rows, "\(typed)")
            if !rows.isEmpty {
                try #require(host.host.cursor.map { host.host.outline[$0].id } == model.current, "\(typed)")
            }
            try #require(selection.wrappedValue == model.selection, "\(typed)")
        }
    }
}

/// Repeatable random numbers.
private struct SeededNumbers {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }

    /// Returns a number below a limit.
    mutating func next(_ limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state >> 33) % limit
    }
}
