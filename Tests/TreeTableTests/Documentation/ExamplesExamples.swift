import TreeTable

extension Page {
    func processTable() {
        // snippet: process-table
        struct Task: Identifiable {
            let id: Int
            var user: String
            var cpu: Double
            var memory: Int
            var command: String
        }
        let tasks = [
            Task(id: 1, user: "root", cpu: 0.1, memory: 12_288, command: "/sbin/init"),
            Task(id: 412, user: "mail", cpu: 0, memory: 4_096, command: "postfix -d"),
            Task(id: 2077, user: "ada", cpu: 93.5, memory: 1_048_576, command: "swift-frontend -c main.swift"),
            Task(id: 2081, user: "ada", cpu: 4.2, memory: 262_144, command: "vim notes.md"),
        ]
        let busiestFirst = [KeyPathComparator(\Task.cpu, order: .reverse), KeyPathComparator(\.command)]
        let table = Table(tasks) {
            TableColumn("PID", value: \.id)
            TableColumn("User", value: \.user)
            TableColumn("CPU %", value: \.cpu)
            TableColumn("Memory", value: \.memory) { "\($0.memory / 1024) MB" }.alignment(.trailing)
            TableColumn("Command", value: \.command).drawsOutline()
        }
        .sorted(using: busiestFirst)
        print(table.rendered(environment: TableEnvironment(width: 60)), terminator: "")
        // end
    }

    func jsonOutline() {
        // snippet: json-outline
        enum JSON {
            case object([(String, JSON)])
            case array([JSON])
            case string(String)
            case number(Int)
        }

        /// A value with its place in the document. Its children are created when they are shown.
        struct Node: Identifiable {
            let id: String
            let name: String
            let json: JSON

            var children: [Node]? {
                switch json {
                case .object(let members): members.map { Node(id: id + "." + $0.0, name: $0.0, json: $0.1) }
                case .array(let elements):
                    elements.enumerated().map { Node(id: "\(id)[\($0)]", name: "[\($0)]", json: $1) }
                case .string, .number: nil
                }
            }

            var text: String {
                switch json {
                case .object(let members): "\(members.count) members"
                case .array(let elements): "\(elements.count) elements"
                case .string(let text): "\"\(text)\""
                case .number(let number): "\(number)"
                }
            }
        }

        let document = JSON.object([
            ("name", .string("TreeTable")),
            ("tags", .array([.string("swift"), .string("terminal")])),
            ("release", .object([("major", .number(0)), ("minor", .number(1))])),
        ])
        let table = Table([Node(id: "$", name: "$", json: document)], children: \.children) {
            TableColumn("Name", value: \.name)
            TableColumn("Value", value: \.text)
            TableColumn("Path", value: \.id)
        }
        var outline = OutlineView(table.tableStyle(.outline))
        outline.expand(["$", "$.release"])
        var bytes: [UInt8] = []
        outline.writeHeaders(to: &bytes)
        outline.write(rows: 0..<outline.count, to: &bytes)
        print(String(decoding: bytes, as: UTF8.self), terminator: "")
        // end
    }

    func dependencyTree() {
        // snippet: dependency-tree
        let dependencies = [
            "app": ["http", "json"], "http": ["sockets", "log"], "json": ["text"], "log": ["text"], "sockets": [],
            "text": ["json"],
        ]
        struct Module: Identifiable {
            let id: String
            let graph: [String: [String]]

            var children: [Module]? {
                graph[id].flatMap { $0.isEmpty ? nil : $0.map { Module(id: $0, graph: graph) } }
            }
        }
        let modules = List([Module(id: "app", graph: dependencies)], children: \.children) { $0.id }
        print(modules)
        // end
    }

    func diskReport() {
        // snippet: disk-report
        struct Entry: Identifiable {
            let id: String
            var size: Int
            var entries: [Entry]? = nil
        }
        let root = Entry(
            id: "project",
            size: 9_180,
            entries: [
                Entry(
                    id: "build",
                    size: 7_900,
                    entries: [
                        Entry(id: "app", size: 5_200), Entry(id: "app.o", size: 2_100), Entry(id: "log", size: 400),
                        Entry(id: "cache", size: 200),
                    ]
                ),
                Entry(id: "sources", size: 1_270, entries: [Entry(id: "main.swift", size: 1_270)]),
                Entry(id: "README", size: 10),
            ]
        )
        let report = Table([root], children: \.entries) {
            TableColumn("Size", value: \.size).summary { hidden, cell in
                cell.append(hidden.reduce(0) { $0 + $1.size })
            }
            TableColumn("Share") { String(repeating: "█", count: $0.size * 10 / root.size) }
            TableColumn("Name", value: \.id).drawsOutline()
        }
        .sorted(using: [KeyPathComparator(\.size, order: .reverse)])
        .limited(perParent: 2)
        .rowDecoration { $0.size > 5_000 ? RowDecoration(tint: .red) : nil }
        print(report)
        // end
    }
}
