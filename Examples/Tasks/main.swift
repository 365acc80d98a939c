// A list that people edit: they add, move, delete, and finish tasks, and can undo.
import TreeTable
import TreeTableTerminal

struct Task: Identifiable {
    let id: Int
    var title: String
    var isDone = false
}

final class Store {
    var tasks = ["Water the plants", "Write to Ada", "Buy bread"].enumerated().map { Task(id: $0, title: $1) } {
        didSet { history.append(oldValue) }
    }
    private var history: [[Task]] = []

    func add(_ titles: [String], at place: Int) {
        let next = (tasks.map(\.id).max() ?? 0) + 1
        tasks.insert(contentsOf: titles.enumerated().map { Task(id: next + $0, title: $1) }, at: place)
    }

    func undo() {
        guard let last = history.popLast() else { return }
        tasks = last
        history.removeLast()
    }
}

let store = Store()
let tasks = Binding(get: { store.tasks }, set: { store.tasks = $0 })

let host = TerminalHost {
    List {
        Section("\(store.tasks.filter { !$0.isDone }.count) to do") {
            // snippet: edited-list
            ForEach(tasks, editActions: .all) { task in
                Toggle(task.wrappedValue.title, isOn: task.isDone)
            }
            .onInsert(of: []) { place, titles in store.add(titles, at: place) }
            // end
        }
    }
}
.onKeyPress("z", "undo the last change") { store.undo() }
try await host.run()
