// The dependencies of a project, in sections that can be collapsed.
import TreeTable
import TreeTableTerminal

struct Package: Identifiable, Sendable {
    let id: String
    let version: String
    let size: Int
    var dependencies: [Package]?
}

let http = Package(
    id: "http",
    version: "2.1.0",
    size: 420,
    dependencies: [Package(id: "tls", version: "1.4.2", size: 310)]
)
let direct = [http, Package(id: "json", version: "5.0.1", size: 96)]
let tools = [
    Package(id: "formatter", version: "0.9.0", size: 1204), Package(id: "linter", version: "3.3.3", size: 733),
]

struct Viewer {
    @State var showsTools = false
    @State var columns = TableColumnCustomization<Package>()

    var body: Table<Package> {
        Table(of: Package.self, columnCustomization: $columns) {
            TableColumn("Package", value: \.id)
            TableColumn("Version", value: \.version).customizationID("version")
            TableColumn("kB", value: \.size).customizationID("size")
        } rows: {
            Section("Needed at run time") { OutlineGroup(direct, children: \.dependencies) }
            Section("Needed to build", isExpanded: $showsTools) { ForEach(tools) { TableRow($0) } }
        }
    }
}

try Viewer().body.run()
