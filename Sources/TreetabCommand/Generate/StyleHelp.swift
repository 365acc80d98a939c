import TreeTable

/// What `--style help` says: each style with the same small tree in it.
enum StyleHelp {
    /// Lines that the text shows, and what each is for. A test runs them all.
    static let examples: [(line: String, meaning: String)] = [
        ("treetab --style plain --no-header", "indented, and without a header"),
        ("treetab --style outline --ascii", "with characters of ASCII alone"),
    ]

    private struct Sample: Identifiable {
        let id: Int
        let name: String
        let size: Int
        var children: [Sample]?
    }

    static var blocks: [HelpBlock] {
        let samples = TextStyle.allCases.map { style in
            HelpBlock.sample(
                label: style.rawValue,
                text: style.summary,
                lines: style.applied(to: sample).rendered().split(separator: "\n").map(String.init)
            )
        }
        return [.paragraph("--style STYLE says how the text format draws the tree:")] + samples
            + [.examples("Examples:", examples)]
    }

    private static var sample: Table<Sample> {
        let rows = [
            Sample(
                id: 0,
                name: "photos",
                size: 7340,
                children: [
                    Sample(id: 1, name: "beach.heic", size: 4120),
                    Sample(id: 2, name: "sunset.heic", size: 3220),
                ]
            ),
            Sample(id: 3, name: "notes.md", size: 812),
        ]
        return Table(rows, children: \.children) {
            TableColumn("Name", value: \.name)
            TableColumn("Size") { "\($0.size) B" }.alignment(.trailing)
        }
    }
}
