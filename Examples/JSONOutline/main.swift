// The values of a JSON file as a tree: treetab-json FILE
import Foundation
import TreeTable
import TreeTableTerminal

struct Node: Identifiable, Sendable {
    let id: String
    let key: String
    let value: String
    let children: [Node]?

    init(_ key: String, _ json: Any, path: String = "") {
        (self.key, id) = (key, path + "/" + key)
        let inner = path + "/" + key
        switch json {
        case let object as [String: Any]:
            value = "{\(object.count)}"
            children = object.sorted { $0.key < $1.key }.map { Node($0.key, $0.value, path: inner) }
        case let array as [Any]:
            value = "[\(array.count)]"
            children = array.enumerated().map { Node(String($0.offset), $0.element, path: inner) }
        default:
            value = "\(json)"
            children = nil
        }
    }
}

let file = CommandLine.arguments.dropFirst().first ?? "Package.resolved"
let json = try JSONSerialization.jsonObject(
    with: Data(contentsOf: URL(fileURLWithPath: file)),
    options: .fragmentsAllowed
)
// snippet: run-table
try Table([Node(file, json)], children: \.children) {
    TableColumn("Key", value: \.key)
    TableColumn("Value", value: \.value)
}
.run()
// end
