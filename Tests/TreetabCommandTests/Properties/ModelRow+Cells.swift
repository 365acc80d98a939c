import Foundation

extension ModelItem {
    /// The value in machine-readable formats. Empty if the value is missing.
    func cell(_ column: ModelColumn) -> [UInt8] {
        switch column {
        case .path: path
        case .name: name
        case .kind: Array("\(kind)".utf8)
        case .ext: ext ?? []
        case .target: target ?? []
        case .modified: Array(Self.moment(time.seconds).utf8)
        default: number(column).map { Array("\($0)".utf8) } ?? []
        }
    }

    private static func moment(_ seconds: Int) -> String {
        let moment = Date(timeIntervalSince1970: TimeInterval(seconds)).formatted(.iso8601)
        return moment.replacingOccurrences(of: "Z", with: "+00:00")
    }
}

/// A line of text output with path, size, disk and items.
struct ModelLine {
    var depth: Int
    /// The text before the numbers.
    var start: String
    var numbers: [Int]
    /// The mark before size and disk.
    var mark = ""
    /// Whether size and disk may have the mark of a directory whose files all count under other names. The model does not say which
    /// directories must have it.
    var mayBeMarked = [false, false]

    /// The numbers as text shows them.
    var shownNumbers: [String] { numbers.enumerated().map { ($0.offset < 2 ? mark : "") + String($0.element) } }

    init(depth: Int, _ text: String, _ numbers: [Int?]) {
        self.depth = depth
        start = String(repeating: "  ", count: depth) + text
        self.numbers = numbers.compactMap(\.self)
    }

    init(depth: Int, others: [ModelItem], _ word: String = "more") {
        let others = ModelRemainder(others)
        self.init(depth: depth, "… \(others.count) \(word)", [others.size, others.disk, others.items])
    }
}

extension ModelRow {
    /// The line of this row, of its descendants and of its summary rows.
    var textLines: [ModelLine] {
        var lines: [ModelLine] = []
        if !isOmitted {
            let depth = isListed ? 0 : item.depth
            let target = item.target.map { " -> " + Characters.shown($0) } ?? ""
            let path = Characters.shown(item.path) + target
            lines = [ModelLine(depth: depth, path, [item.size, item.disk, item.items])]
            if item.isCountedElsewhere { lines[0].mark = "↗" }
            if item.isDirectory { lines[0].mayBeMarked = [item.size == 0, true] }
        }
        lines += children.flatMap(\.textLines)
        if !others.isEmpty { lines.append(ModelLine(depth: item.depth + 1, others: others)) }
        if !hidden.isEmpty { lines.append(ModelLine(depth: item.depth + 1, others: hidden, "hidden")) }
        if isListed && othersBeside.contains(where: \.isDirectory) {
            lines.append(ModelLine(depth: 0, "… \(othersBeside.count) more", []))
        } else if !othersBeside.isEmpty {
            lines.append(ModelLine(depth: isListed ? 0 : item.depth, others: othersBeside))
        }
        return lines
    }
}
