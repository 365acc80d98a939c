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
        let outline = model.outline(forPrograms: true).flatMap(\.all)
        let rows = outline.map { row in
            ListedItem(cells: columns.map { row.item.cell($0) }, isContext: row.isContext)
        }
        let shown = rows.filter { !$0.isContext }
        let words = line.words + ["-c", columns.map(\.rawValue).joined(separator: ",")]
        return try compare(words + ["--csv", "--no-header"], shown, threads: 1, ListedItems.csv)
            ?? compare(words + ["--tsv", "--no-header"], shown, threads: 2, ListedItems.tsv)
            ?? compare(words + ["--jsonl"], shown, threads: 8) { try ListedItems.jsonLines($0, columns) }
            ?? compare(words + ["--json"], rows, threads: 2) { try ListedItems.json($0, columns) }
            ?? failureOfPaths(outline)
            ?? failureOfText()
            ?? failureOfMarkdown(model.outline().flatMap(\.all))
            ?? failureOfTotals()
            ?? failureOfDepth()
            ?? failureOfRemainders()
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

    /// Compares the paths of `--null`, which are only those of matches, also if totals count only matches.
    private func failureOfPaths(_ outline: [ModelRow]) throws -> PropertyFailure? {
        // `--rows` then finds other matches, because directories above them do not count.
        guard line.rows == nil || !model.line.countsMatches else { return nil }
        let words = line.words + ["--null"]
        let shown = outline.filter { !$0.isContext && $0.item.isMatch }
        return try compare(words, shown.map { ListedItem(cells: [$0.item.cell(.path)]) }, threads: 1) { text in
            text.split(separator: 0).map { ListedItem(cells: [Array($0)]) }
        }
    }

    /// Compares text output, which has summary rows. Ignores the number of spaces between the columns.
    private func failureOfText() throws -> PropertyFailure? {
        let words = line.words + ["-B", "--style", "plain", "--no-header", "-c", "path,size,disk,items"]
        let lines = String(decoding: try Listing.output(words, roots, threads: 8), as: UTF8.self).split(separator: "\n")
        let expected = model.outline().flatMap(\.textLines)
        let actual = lines.enumerated().map { number, line in
            // The text before the numbers is known, so digits in names are not mistaken for columns.
            guard number < expected.count, line.hasPrefix(expected[number].start) else { return String(line) }
            let numbers = line.dropFirst(expected[number].start.count).split(separator: " ").enumerated().map {
                place,
                text in
                place < 2 && expected[number].mayBeMarked[place] ? text.trimmingPrefix("↗") : text
            }
            return ([expected[number].start] + numbers.map(String.init)).joined(separator: " ")
        }
        return compare(
            words,
            expected.map { ([$0.start] + $0.shownNumbers).joined(separator: " ") },
            actual
        )
    }

    /// Compares depth and numbers of Markdown, which follow the last bars.
    private func failureOfMarkdown(_ outline: [ModelRow]) throws -> PropertyFailure? {
        let words = line.words + ["-B", "--markdown", "-c", "path,size,items"]
        let lines = String(decoding: try Listing.output(words, roots, threads: 2), as: UTF8.self).split(separator: "\n")
        let actual = lines.dropFirst(2).map { line in
            let depth = line.dropFirst(2).prefix { $0 == "\u{a0}" }.count / 4
            let cells = line.components(separatedBy: " | ").suffix(2)
            let numbers = cells.compactMap {
                Int($0.replacingOccurrences(of: "|", with: "").filter { !" ↗".contains($0) })
            }
            return "\(depth) \(numbers)"
        }
        let expected = model.outline().flatMap(\.textLines).map { line in
            "\(line.depth) \(line.numbers.enumerated().filter { $0.offset != 1 }.map(\.element))"
        }
        return compare(words, expected, actual)
    }

    /// Compares the totals of all roots. The roots, which are directories, are not among the items. A hard link below
    /// several roots counts once.
    private func failureOfTotals() throws -> PropertyFailure? {
        // These options count only matches.
        guard !line.countsMatches else { return nil }
        let words = line.words + ["--json", "-c", "size,disk"]
        let totals = try ListedItems.totals(Listing.output(words, roots, threads: 1))
        let roots = model.roots
        let files = roots.flatMap(\.all).filter { $0.file != nil && !$0.isCountedElsewhere }
        var seen: Set<Int> = []
        let repeated = files.filter { !line.countsLinks && $0.file.map { !seen.insert($0).inserted } ?? false }
        let expected = [
            "items": roots.reduce(0) { $0 + ($1.items ?? 1) },
            "dirs": roots.reduce(0) { $0 + ($1.dirs ?? 0) },
            "files": roots.reduce(0) { $0 + ($1.files ?? 1) },
            "size": roots.reduce(0) { $0 + $1.size } - repeated.reduce(0) { $0 + $1.size },
            "disk": roots.reduce(0) { $0 + $1.disk } - repeated.reduce(0) { $0 + $1.disk },
        ]
        return compare(
            words,
            expected.keys.sorted().map { "\($0): \(expected[$0] ?? 0)" },
            expected.keys.sorted().map { "\($0): \(totals[$0] ?? -1)" }
        )
    }

    /// `--depth` removes deeper rows and changes nothing else.
    private func failureOfDepth() throws -> PropertyFailure? {
        // Context rows of deeper matches count towards the limit.
        let hasContext = line.isFiltered && !model.line.countsMatches
        // So does every row of a list.
        guard let depth = line.depth, line.rows == nil, line.limit == nil || !hasContext && !line.isFlat else {
            return nil
        }
        var whole = line
        whole.depth = nil
        let columns = ["--csv", "--no-header", "-c", "depth,path,size,disk,items"]
        let all = try ListedItems.csv(Listing.output(whole.words + columns, roots, threads: 2))
        let expected = all.filter { (Int(String(decoding: $0.cells[0], as: UTF8.self)) ?? 0) <= depth }
        return try compare(line.words + columns, expected, threads: 2, ListedItems.csv)
    }

    /// If no filter applies, the rows of a directory and its summary row sum to its total.
    private func failureOfRemainders() throws -> PropertyFailure? {
        guard line.limit != nil || line.rows != nil else { return nil }
        var everything = LineDescription(showsHidden: true, countsLinks: true, depth: line.depth)
        (everything.limit, everything.rows, everything.sortKeys) = (line.limit, line.rows, line.sortKeys)
        let words = everything.words + ["-B", "--style", "plain", "--no-header", "-c", "kind,size"]
        let lines = String(decoding: try Listing.output(words, roots, threads: 2), as: UTF8.self).split(separator: "\n")
        var rows: [(line: String, size: Int, below: Int?)] = []
        var open: [Int] = []
        for line in lines {
            let depth = line.prefix { $0 == " " }.count / 2
            let size = Int(line.split(separator: " ").last ?? "") ?? -1
            open.removeLast(max(0, open.count - depth))
            if let parent = open.last { rows[parent].below = (rows[parent].below ?? 0) + size }
            open.append(rows.count)
            rows.append((String(line), size, nil))
        }
        return compare(
            words,
            rows.map { "\($0.line) = \($0.size)" },
            rows.map { "\($0.line) = \($0.below ?? $0.size)" }
        )
    }
}
