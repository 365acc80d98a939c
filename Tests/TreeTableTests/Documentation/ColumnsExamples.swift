import TreeTable

extension Page {
    private var files: [FileItem] { Page.files }
    private var table: Table<FileItem> { Page.table }

    func values() {
        // snippet: values
        struct Planet: Identifiable {
            var id: String { name }
            var name: String
            var moons: Int
            var discovered: Int?
        }

        let planets = [
            Planet(name: "Earth", moons: 1),
            Planet(name: "Saturn", moons: 274),
            Planet(name: "Neptune", moons: 16, discovered: 1846),
        ]
        print(
            Table(planets) {
                TableColumn("Name", value: \.name)
                TableColumn("Moons", value: \.moons)
                TableColumn("Discovered", value: \.discovered)
            }
        )
        // end
    }

    func contents() {
        // snippet: contents
        let table = Table(files) {
            TableColumn("Name") { $0.name.lowercased() }
            TableColumn("Size", value: \.size) { "\($0.size) B" }
                .alignment(.trailing)
            TableColumn("Kind", sortUsing: KeyPathComparator(\.kind)) { $0.kind ?? "folder" }
                .alignment(.center)
        }
        .sorted(using: [KeyPathComparator(\.size)])
        print(table)
        // end
    }

    func content() {
        // snippet: content
        let table = Table(files) {
            TableColumn("Name") { item in
                if item.children == nil { Text(item.name) } else { Text(item.name).bold() }
            }
            TableColumn("Contents", value: \.size) { item in
                Text("\(item.size) B")
                if let children = item.children {
                    Text("in \(children.count) files").foregroundStyle(.gray)
                }
            }
        }
        print(table)
        // end
    }

    // snippet: comparator
    struct CaseInsensitive: SortComparator {
        var order = SortOrder.forward

        func compare(_ lhs: String, _ rhs: String) -> ComparisonResult {
            let (left, right) = (lhs.lowercased(), rhs.lowercased())
            if left == right { return .orderedSame }
            let result: ComparisonResult = left < right ? .orderedAscending : .orderedDescending
            return order == .forward ? result : result.reversed
        }
    }
    // end

    func chosenColumn() {
        // snippet: chosen-column
        var table = Table(files) {
            TableColumn("Name", value: \.name, comparator: CaseInsensitive()) { $0.name }
            TableColumn("Size", value: \.size)
        }
        table.choose(table.columns[0])
        print(table)
        // end
    }

    func writeForm() {
        // snippet: write
        let table = Table(files) {
            TableColumn("Name", value: \.name)
            TableColumn("KB") { item, cell in
                cell.append(item.size / 1000)
                cell.append(".")
                cell.append(item.size / 100 % 10)
            }
            .alignment(.trailing)
        }
        print(table)
        // end
    }

    func widths() {
        // snippet: widths
        let table = Table(files[0].children ?? []) {
            TableColumn("Name", value: \.name)
                .width(8)
                .truncationMode(.tail)
            TableColumn("Size", value: \.size)
                .width(min: 6, max: 12)
        }
        print(table)
        // end
    }

    func severalLines() {
        // snippet: several-lines
        let table = Table(files, children: \.children) {
            TableColumn("Name", value: \.name)
            TableColumn("Contents") { item in
                VStack(alignment: .leading) {
                    Text(item.children == nil ? "file" : "folder")
                    "\(item.size) bytes"
                }
            }
        }
        print(table.limited(perParent: 2))
        // end
    }

    func outlineColumn() {
        // snippet: outline-column
        let table = Table(files, children: \.children) {
            TableColumn("Size", value: \.size)
            TableColumn("Name", value: \.name)
                .drawsOutline()
        }
        print(table)
        // end
    }

    func priority() {
        // snippet: priority
        let table = Table(files) {
            TableColumn("Name", value: \.name)
            TableColumn("Kind") { $0.kind ?? "folder" }
            TableColumn("Size", value: \.size)
                .priority(1)
        }
        print(table.rendered(environment: .init(width: 18)), terminator: "")
        // end
    }

    func compactClass() {
        // snippet: compact-class
        let table = Table(files) {
            TableColumn("Name", value: \.name)
                .compactContent { "\($0.name), \($0.size) B" }
            TableColumn("Size", value: \.size)
        }
        print(table.rendered(environment: .init(horizontalSizeClass: .compact)), terminator: "")
        // end
    }

    func colorsAndLinks() {
        // snippet: colors-and-links
        let table = Table(files) {
            TableColumn("Name", value: \.name)
                .textStyle { $0.children == nil ? nil : TableTextStyle(.blue, isBold: true) }
            TableColumn("Page") { "#\($0.id)" }
                .link { item, cell in cell.append("https://example.com/\(item.id)") }
        }
        let terminal = TableEnvironment(colorDepth: .basic, showsLinks: true)
        print(table.rendered(environment: terminal).replacing("\u{1b}", with: "␛"), terminator: "")
        // end
    }

    func numbers() {
        // snippet: numbers
        let table = Table(files) {
            TableColumn("Name", value: \.name)
            TableColumn("Bytes", value: \.size)
                .numberStyle(.grouped(by: ","))
            TableColumn("KiB") { Double($0.size) / 1024 }
                .numberStyle(.number.fractionDigits(1))
        }
        print(table)
        // end
    }

    func jsonForm() {
        // snippet: json-form
        let table = Table(files) {
            TableColumn("name", value: \.name)
            TableColumn("is_empty") { $0.size == 0 ? "true" : "false" }
                .json(.literal)
            TableColumn("kind", value: \.kind)
                .json(.string)
        }
        print(table.tableStyle(.jsonLines))
        // end
    }

    func runtimeColumns() {
        // snippet: runtime-columns
        let units = [1, 1_000]
        let showsKind = true
        let table = Table(files) {
            TableColumn("Name", value: \.name)
            if showsKind {
                TableColumn("Kind") { $0.kind ?? "" }
            }
            TableColumnForEach(units) { unit in
                TableColumn("÷ \(unit)") { "\($0.size / unit)" }.alignment(.trailing)
            }
        }
        print(table)
        // end
    }

    func customization() {
        // snippet: customization
        var customization = TableColumnCustomization<FileItem>()
        customization[visibility: "kind"] = .visible
        customization.columnOrder = ["kind", "size"]

        let table = Table(files, children: \.children) {
            TableColumn("Name", value: \.name)
            TableColumn("Size", value: \.size)
                .customizationID("size")
            TableColumn("Kind") { $0.kind ?? "folder" }
                .customizationID("kind")
                .defaultVisibility(.hidden)
        }
        .columnCustomization(customization)
        print(table)
        // end
    }
}
