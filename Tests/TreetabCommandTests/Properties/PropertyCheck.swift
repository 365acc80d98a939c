import Foundation

/// Compares the output of the command with the model, in every format.
///
/// Each format uses another number of threads, which must not make a difference.
struct PropertyCheck {
    var line: LineDescription
    var model: Model
    var roots: [[UInt8]]

    private var columns: [ModelColumn] { [.path] + line.columns }

    func failure() throws -> PropertyFailure? {
        let shown = model.entries.map { item in ListedItem(cells: columns.map { item.cell($0) }) }
        let all = model.rows.compactMap(\.item).map { item in
            ListedItem(cells: columns.map { item.cell($0) }, isContext: !model.isInList(item))
        }
        let words = line.words + ["-c", columns.map(\.rawValue).joined(separator: ",")]
        return try compare(words + ["--csv", "--no-header"], shown, threads: 1, ListedItems.csv)
            ?? compare(words + ["--tsv", "--no-header"], shown, threads: 2, ListedItems.tsv)
            ?? compare(words + ["--jsonl"], shown, threads: 8) { try ListedItems.jsonLines($0, columns) }
            ?? compare(words + ["--json"], all, threads: 2) { try ListedItems.json($0, columns) }
            ?? compare(line.words + ["--null"], model.entries.map { ListedItem(cells: [$0.path]) }, threads: 1) {
                text in
                text.split(separator: 0).map { ListedItem(cells: [Array($0)]) }
            }
            ?? failureOfText()
            ?? failureOfMarkdown()
            ?? failureOfTotals()
    }

    private func compare(
        _ words: [String],
        _ expected: [ListedItem],
        threads: Int,
        _ read: ([UInt8]) throws -> [ListedItem]
    ) throws -> PropertyFailure? {
        let listed = try read(Listing.output(words, roots, threads: threads))
        guard listed != expected else { return nil }
        return PropertyFailure(words: words, expected: expected.map(\.text), actual: listed.map(\.text))
    }

    private func compare(_ words: [String], _ expected: [String], _ actual: [String]) -> PropertyFailure? {
        expected == actual ? nil : PropertyFailure(words: words, expected: expected, actual: actual)
    }

    /// Compares text output, which has summary rows. Ignores the number of spaces between the columns.
    private func failureOfText() throws -> PropertyFailure? {
        let words = line.words + ["-B", "--style", "plain", "--no-header", "-c", "path,size,disk,items"]
        let lines = String(decoding: try Listing.output(words, roots, threads: 8), as: UTF8.self).split(separator: "\n")
        let expected = model.rows.map { ($0.start, $0.numbers) }
        let actual = lines.enumerated().map { number, line in
            // The text before the numbers is known, so digits in names are not mistaken for columns.
            guard number < expected.count, line.hasPrefix(expected[number].0) else { return String(line) }
            let numbers = line.dropFirst(expected[number].0.count).split(separator: " ")
            return ([expected[number].0] + numbers.map { String($0.filter { $0 != "," }) }).joined(separator: " ")
        }
        return compare(words, expected.map { ([$0.0] + $0.1).joined(separator: " ") }, actual)
    }

    /// Compares depth and numbers of Markdown, which follow the last bars.
    private func failureOfMarkdown() throws -> PropertyFailure? {
        let words = line.words + ["-B", "--markdown", "-c", "path,size,items"]
        let lines = String(decoding: try Listing.output(words, roots, threads: 2), as: UTF8.self).split(separator: "\n")
        let actual = lines.dropFirst(2).map { line in
            let depth = line.dropFirst(2).prefix { $0 == "\u{a0}" }.count / 4
            let cells = line.components(separatedBy: " | ").suffix(2)
            let numbers = cells.compactMap {
                Int($0.replacingOccurrences(of: "|", with: "").filter { !" ↗,".contains($0) })
            }
            return "\(depth) \(numbers)"
        }
        let expected = model.rows.map { row in
            let numbers = row.numbers.enumerated().filter { $0.offset != 1 }.compactMap {
                Int($0.element.filter(\.isNumber))
            }
            return "\(row.depth) \(numbers)"
        }
        return compare(words, expected, actual)
    }

    /// Compares the totals of all roots. The roots, which are directories, are not among the items.
    private func failureOfTotals() throws -> PropertyFailure? {
        let words = line.words + ["--json", "-c", "size,disk"]
        let totals = try ListedItems.totals(Listing.output(words, roots, threads: 1))
        let expected = model.totals
        return compare(
            words,
            expected.keys.sorted().map { "\($0): \(expected[$0] ?? 0)" },
            expected.keys.sorted().map { "\($0): \(totals[$0] ?? -1)" }
        )
    }
}

extension ModelRow {
    /// The text before the numbers of a line of text.
    fileprivate var start: String {
        let guide = String(repeating: "  ", count: depth)
        guard let item else {
            if hidden == rest { return guide + "… \(rest) hidden" }
            return guide + "… \(rest) \(rest == 1 ? "other" : "others")" + (hidden > 0 ? " (\(hidden) hidden)" : "")
        }
        return guide + Characters.shown(item.path) + (item.target.map { " -> " + Characters.shown($0) } ?? "")
    }

    /// Size, disk and items, as a line of text shows them without separators.
    fileprivate var numbers: [String] {
        guard let item else { return sums.map(String.init) }
        let mark = item.isCountedElsewhere ? "↗" : ""
        return ["\(mark)\(item.size)", "\(mark)\(item.disk)"] + (item.number(.items).map { ["\($0)"] } ?? [])
    }
}
