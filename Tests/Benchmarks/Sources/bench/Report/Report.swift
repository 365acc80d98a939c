import TreeTable

/// How results are printed.
enum ReportFormat {
    case text
    case markdown
}

/// Prints the results as tables of TreeTable.
struct Report {
    let format: ReportFormat

    func heading(_ text: String) {
        Console.write(format == .markdown ? "\n## \(text)\n" : "\n\(text)")
    }

    func text(_ text: String) {
        Console.write(format == .markdown ? text + "\n" : text)
    }

    func table(_ results: [EngineResult]) {
        show(
            Table(results) {
                TableColumn("Job") { $0.job }
                TableColumn("Measured") { $0.what }
                TableColumn("Value") { $0.valueText }.alignment(.trailing)
                TableColumn("Bar") { $0.barText }
                TableColumn("") { $0.verdict }
            }
        )
    }

    func table(_ results: [WalkResult]) {
        show(
            Table(results) {
                TableColumn("Command") { $0.command }
                column("Wall s") { Figures.seconds($0.wall) }
                column("User s") { Figures.seconds($0.user) }
                column("Sys s") { Figures.seconds($0.system) }
                column("µs/entry") { Figures.text($0.timeAnEntry) }
                column("÷ floor, 1 thread") { Figures.text($0.toFloor) }
                column("÷ floor, 2 threads") { Figures.text($0.toFloorOfTwo) }
                column("÷ treetab") { Figures.text($0.toTreetab) }
                column("Peak MiB") { Figures.text($0.peak / Double(1 << 20)) }
                column("B/entry") { $0.memoryAnEntry.map { Figures.text($0) } ?? "" }
                TableColumn("") { $0.remark }
            }
            .sorted(using: [KeyPathComparator(\.wall), KeyPathComparator(\.id)])
        )
    }

    private func column(_ title: String, _ content: @escaping @Sendable (WalkResult) -> String) -> TableColumn<
        WalkResult
    > {
        TableColumn(title, content: content).alignment(.trailing)
    }

    private func show(_ table: Table<some Identifiable>) {
        switch format {
        case .text: Console.write(table.tableStyle(.plain).description)
        case .markdown: Console.write(table.tableStyle(.markdown).description)
        }
    }
}
