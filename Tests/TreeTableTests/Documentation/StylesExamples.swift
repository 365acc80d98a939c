import TreeTable

extension Page {
    private var table: Table<FileItem> { Page.table }

    func styleGuides() {
        // snippet: style-guides
        print(table.tableStyle(.guides))
        // end
    }

    func stylePlain() {
        // snippet: style-plain
        print(table.tableStyle(.plain))
        // end
    }

    func styleOutline() {
        // snippet: style-outline
        print(table.tableStyle(.outline))
        // end
    }

    func styleInset() {
        // snippet: style-inset
        print(table.tableStyle(.inset))
        // end
    }

    func styleBordered() {
        // snippet: style-bordered
        print(table.tableStyle(.bordered))
        // end
    }

    func styleCompact() {
        // snippet: style-compact
        print(table.tableStyle(.compact))
        // end
    }

    func styleCSV() {
        // snippet: style-csv
        print(table.tableStyle(.csv))
        // end
    }

    func styleTSV() {
        // snippet: style-tsv
        print(table.tableStyle(.tsv))
        // end
    }

    func styleJSON() {
        // snippet: style-json
        print(table.tableStyle(.json))
        // end
    }

    func styleJSONLines() {
        // snippet: style-json-lines
        print(table.tableStyle(.jsonLines))
        // end
    }

    func styleMarkdown() {
        // snippet: style-markdown
        print(table.tableStyle(.markdown))
        // end
    }

    func environment() {
        // snippet: environment
        let terminal = TableEnvironment(width: 80, colorDepth: .none, numberStyle: .grouped(by: ","))
        print(table.rendered(environment: terminal), terminator: "")
        // end
    }

    // snippet: own-style
    struct CountedTableStyle: TableStyle {
        func makeBody(configuration: Configuration) -> some TableBody {
            Table(configuration).tableStyle(.plain)
            "\(configuration.rows.count) rows"
        }
    }
    // end

    func ownStyle() {
        print(table.tableStyle(CountedTableStyle()))
    }

    // snippet: own-body
    struct BulletTableStyle: TableStyle {
        func makeBody(configuration: Configuration) -> some TableBody {
            Bullets(configuration: configuration)
        }

        private struct Bullets: TableBody {
            let configuration: TableStyleConfiguration

            func write(to output: inout TableOutput) {
                for row in configuration.rows {
                    output.write(String(repeating: "  ", count: row.attributes.depth) + "- " + row.cells[0])
                    guard output.endLine() else { return }
                }
            }
        }
    }
    // end

    func ownBody() {
        print(table.tableStyle(BulletTableStyle()))
    }

    func decorations() {
        let files = Page.files
        // snippet: decorations
        let table = Table(of: FileItem.self) {
            TableColumn("Name", value: \.name)
            TableColumn("Size", value: \.size)
        } rows: {
            TableRow(files[0]).badge(3).badgeProminence(.decreased)
            TableRow(files[2]).listItemTint(.red)
        }
        print(table)
        print(table.rendered(environment: .init(colorDepth: .basic)).replacing("\u{1b}", with: "␛"), terminator: "")
        // end
    }
}
