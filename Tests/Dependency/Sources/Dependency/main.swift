import TreeTable

/// A row value outside the library's module.
struct Folder: Identifiable {
    let id: Int
    var name: String
    var size: Int
    var children: [Folder]?
}

let folders = [
    Folder(
        id: 1,
        name: "Photos",
        size: 7_340,
        children: [
            Folder(id: 2, name: "beach.heic", size: 4_120),
            Folder(id: 3, name: "sunset.heic", size: 3_220),
        ]
    ),
    Folder(id: 4, name: "notes.md", size: 812),
]

let table = Table(folders, children: \.children) {
    TableColumn("Name", value: \.name)
    TableColumn("Size", value: \.size)
}
.sorted(using: [KeyPathComparator(\.size)])
print(table)
print(table.tableStyle(.markdown))
print(table.sorted(using: largestFirst).tableStyle(.csv))

var bytes: [UInt8] = []
try table.tableStyle(.csv).write(workers: OneThread()) { bytes += $0 }
print(String(decoding: bytes, as: UTF8.self), terminator: "")
