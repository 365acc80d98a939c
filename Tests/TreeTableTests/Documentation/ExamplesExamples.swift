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

    // snippet: viewer
    struct Job: Identifiable {
        let id: Int
        var name: String
        var cpu: Int
        var children: [Job]? = nil
    }

    /// A viewer of processes that takes keys and clicks, and returns screens. It neither reads nor writes.
    struct JobViewer {
        enum Input {
            case up, down, left, right, mark
            case click(x: Int, y: Int)
            case search(String)
            case kill
            case refresh([Job])
        }

        @State private var jobs: [Job] = []
        @State private var marked: Set<Job.ID> = []
        @State private var sortOrder = [KeyPathComparator(\Job.cpu, order: .reverse)]
        private var outline: OutlineView<Job>
        private let height: Int

        init(_ jobs: [Job], width: Int, height: Int) {
            _jobs = State(wrappedValue: jobs)
            self.height = height
            // Two cells of each line show the cursor.
            let environment = TableEnvironment(width: width - 2, editMode: .active)
            outline = OutlineView(
                Self.table(_jobs.projectedValue, _marked.projectedValue, _sortOrder.projectedValue),
                in: environment
            )
            outline.expand(toLevel: 1)
            outline.cursor = 0
        }

        private static func table(
            _ jobs: Binding<[Job]>,
            _ marked: Binding<Set<Job.ID>>,
            _ sortOrder: Binding<[KeyPathComparator<Job>]>
        ) -> Table<Job> {
            Table(jobs.wrappedValue, children: \.children, selection: marked, sortOrder: sortOrder) {
                TableColumn("Name", value: \.name)
                TableColumn("PID", value: \.id)
                TableColumn("CPU", value: \.cpu)
            }
            .tableStyle(.outline)
            .contextMenu(forSelectionType: Job.ID.self) { ids in
                Button("Kill", role: .destructive) {
                    jobs.wrappedValue = removing(ids, from: jobs.wrappedValue)
                }
            }
        }

        private var table: Table<Job> { Self.table($jobs, $marked, $sortOrder) }

        private static func removing(_ ids: Set<Job.ID>, from jobs: [Job]) -> [Job] {
            jobs.filter { !ids.contains($0.id) }.map { job in
                var job = job
                job.children = job.children.map { removing(ids, from: $0) }
                return job
            }
        }

        mutating func handle(_ input: Input) {
            let row = outline.cursor
            switch input {
            case .up: outline.cursor = row.map { $0 - 1 }
            case .down: outline.cursor = row.map { $0 + 1 }
            case .right: if let row { outline.setExpanded(true, at: row) }
            case .left:
                guard let row else { return }
                let isOpen = outline[row].attributes.isGroup && !outline[row].attributes.isCollapsed
                outline.cursor = isOpen ? row : outline.parent(of: row) ?? row
                if isOpen { outline.setExpanded(false, at: row) }
            case .mark: if let row { outline.toggleSelection(at: row) }
            case .click(let x, let y):
                switch outline.hit(x: x - 2, y: y) {
                case .header(let column): outline.sort(byColumn: column)
                case .disclosure(let row): outline.setExpanded(outline[row].attributes.isCollapsed, at: row)
                case .cell(let row, _): outline.cursor = row
                case .section, nil: break
                }
            case .search(""): outline.removeFilter()
            case .search(let text): outline.filter { $0.name.contains(text) }
            case .kill:
                let ids = marked.isEmpty ? Set(row.map { [outline[$0].id] } ?? []) : marked
                outline.menu(for: ids).first { $0.role == .destructive }?.run()
                marked.subtract(ids)
                outline.update(table)
            case .refresh(let new):
                jobs = new
                outline.update(table)
            }
            if let row = outline.cursor { outline.scrollToVisible(row, height: height - outline.headerCount) }
        }

        /// Returns the lines of the screen.
        mutating func screen() -> String {
            var bytes = Array("  ".utf8)
            outline.writeHeaders(to: &bytes)
            let end = min(outline.count, outline.top + height - outline.headerCount)
            for row in outline.top..<end {
                bytes += Array((row == outline.cursor ? "> " : "  ").utf8)
                outline.write(rows: row..<row + 1, to: &bytes)
            }
            return String(decoding: bytes, as: UTF8.self)
        }
    }
    // end

    func viewerRun() {
        // snippet: viewer-run
        let shell = Job(id: 20, name: "shell", cpu: 2, children: [Job(id: 21, name: "make", cpu: 40)])
        let jobs = [Job(id: 1, name: "init", cpu: 1, children: [shell, Job(id: 30, name: "mail", cpu: 3)])]
        var viewer = JobViewer(jobs, width: 30, height: 5)
        print(viewer.screen())

        viewer.handle(.click(x: 4, y: 3))  // the triangle of the shell
        viewer.handle(.down)
        viewer.handle(.mark)
        print(viewer.screen())

        viewer.handle(.kill)
        viewer.handle(.search("ma"))
        print(viewer.screen(), terminator: "")
        // end
    }
}
