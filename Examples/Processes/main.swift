// A process viewer for Linux: sorts, searches, refreshes, and ends processes.
// snippet: process-imports
import Foundation
import TreeTable
import TreeTableTerminal

import struct TreeTable.KeyPathComparator
// end

// snippet: process-model
struct Proc: Identifiable, Sendable {
    let id: Int32
    let name: String
    let memory: Int
}

/// Reads `/proc`. A process may end at any time.
func processes() -> [Proc] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap(Int32.init).sorted().compactMap { id in
        guard let status = try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8) else { return nil }
        var fields: [Substring: String] = [:]
        for line in status.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            if parts.count == 2 { fields[parts[0]] = parts[1].trimmingCharacters(in: .whitespaces) }
        }
        let memory = fields["VmRSS"]?.split(separator: " ").first.flatMap { Int($0) }
        return Proc(id: id, name: fields["Name"] ?? "", memory: memory ?? 0)
    }
}
// end

// snippet: process-viewer
struct Viewer {
    @State var rows = processes()
    @State var selection: Set<Proc.ID> = []
    @State var sortOrder = [KeyPathComparator(\Proc.memory, order: .reverse)]
    @State var columns = TableColumnCustomization<Proc>()

    var body: Table<Proc> {
        Table(rows, selection: $selection, sortOrder: $sortOrder, columnCustomization: $columns) {
            TableColumn("Name", value: \.name)
            TableColumn("PID", value: \.id).customizationID("pid")
            TableColumn("Memory", value: \.memory) { "\($0.memory) kB" }.customizationID("memory").alignment(.trailing)
        }
        .refreshable { rows = processes() }
        .contextMenu(forSelectionType: Proc.ID.self) { ids in
            Button("Terminate \(ids.count)", role: .destructive) { for id in ids { kill(id, SIGTERM) } }
        }
        .navigationDestination(for: Proc.self) { "\($0.name) has \($0.memory) kB." }
    }
}
// end

// snippet: process-host
let viewer = Viewer()
try await TerminalHost(refreshingEvery: .seconds(1)) { viewer.body }.run()
// end
