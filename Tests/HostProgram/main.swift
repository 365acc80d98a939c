// A table in a terminal, with keys that end the program in ways that no program wants.
import Foundation
import TreeTable
import TreeTableTerminal

struct Number: Identifiable, Sendable {
    let id: Int
    var parts: [Number]? = nil
}

struct Failure: Error {}

struct Viewer {
    @State var selection: Set<Int> = []
    let numbers = (1...4).map { ten in Number(id: ten * 10, parts: (1...3).map { Number(id: ten * 10 + $0) }) }

    var body: Table<Number> {
        Table(numbers, children: \.parts, selection: $selection) {
            TableColumn("Number", value: \.id)
            TableColumn("Square") { Text("\($0.id * $0.id)") }
        }
    }
}

/// Calls itself until the stack is full.
func length(from number: Int) -> Int { number == 0 ? 0 : String(number).count + length(from: number &+ 1) }

let viewer = Viewer()
let (failures, channel) = AsyncStream.makeStream(of: Void.self)
var ending: Task<Void, any Error>?
let host = TerminalHost { viewer.body }
    .onKeyPress("t", "trap") { fatalError("a trap") }
    .onKeyPress("o", "overflow the stack") { print(length(from: 1)) }
    .onKeyPress("0", "exit") { exit(3) }
    .onKeyPress("x", "throw an error") { channel.yield() }
    .onKeyPress("w", "wait for ever") { while true { sleep(1) } }
    .onKeyPress("a", "cancel the task of the host") { ending?.cancel() }
ending = Task {
    defer { channel.finish() }
    try await host.run()
}
for await _ in failures { throw Failure() }
try await ending?.value
