@testable import FileTree
@testable import SystemCalls

extension FuzzTarget {
    /// A scan file.
    static let scan = FuzzTarget(
        "scan",
        words: ScanKey.allCases.map { "\"\($0.rawValue)\":" } + [
            "[1,2,{", "\"progname\":\"gdu\"", "},", "[{", "[{\"name\":\"d\"}", ",{\"name\":\"f\"}", "]", "true",
            "false", "null",
            "18446744073709551615", "9223372036854775807", "4294967295", "33188", "41471", "16877", ".5", "-1", "1e9",
            "\\u00e9",
            "\\ud83d\\udc69", "\\u0000", "\"otherfs\"", "\"pattern\"", "\"..\"", "\u{28}\u{b5}/\u{fd}",
        ]
    ) { input in
        let tree: FileTree
        switch outcome({ () throws(ScanError) in try read(input) }) {
        case .failure(.invalid(let offset, let reason)):
            require(0...input.count ~= offset, "the place is in the file")
            return require(!reason.isEmpty, "there is a reason")
        case .failure: return
        case .success(let result): tree = result
        }
        requireTotals(tree)
        // gdu marks other names of files than the copy.
        if tree.scans[0].program == Array("gdu".utf8) { return }
        let saved = save(tree)
        let copy: FileTree
        do throws(ScanError) {
            copy = try read(saved)
        } catch {
            fatalError("violated: \(error): the program reads what it wrote: \(String(decoding: saved, as: UTF8.self))")
        }
        require(rows(copy) == rows(tree), "the copy is the same: \(String(decoding: saved, as: UTF8.self))")
    }

    private static let system = System(treeCapacity: 1 << 16)
    private static let fields: StatusFields = [
        .size, .disk, .ownDisk, .mode, .modified, .ownership, .accessed, .changed, .created, .inode, .identity,
    ]

    private static func read(_ bytes: [UInt8]) throws(ScanError) -> FileTree {
        var options = WalkOptions()
        (options.fields, options.showsHidden, options.keepsFindings) = (fields, true, true)
        var reader = try ScanReader(files: 1, options: options, system: system)
        try reader.read(InputMemory.file(of: bytes))
        return reader.finish()
    }

    private static func save(_ tree: FileTree) -> [UInt8] {
        let root = tree.roots[0]
        let name = root.name.withBytes { $0.bytes }
        var writer = ScanWriter(tree, rootName: name, device: root.device, fields, system)
        var bytes: [UInt8] = []
        var header = ScanHeader()
        header.program = Array("treetab".utf8)
        do {
            try writer.write(header) { bytes += $0 }
        } catch {
            fatalError("nothing fails: \(error)")
        }
        return bytes
    }

    private static func requireTotals(_ tree: FileTree) {
        var (items, size, isExact) = (-1, Int64(0), true)
        let all: [FileItem] = rows(tree) { $0 }
        for item in all {
            items += 1
            guard !item.isDirectory, !item.isCountedElsewhere, item.hasStatus else { continue }
            let (sum, overflows) = size.addingReportingOverflow(item.size)
            (size, isExact) = (sum, isExact && !overflows)
        }
        let root = tree.roots[0]
        require(root.items == items, "all entries are counted")
        require(root.sizeIsLowerBound || !isExact || root.size == size, "the sizes add up")
    }

    private static func rows(_ tree: FileTree) -> [[String]] {
        rows(tree) { item in
            var path: [UInt8] = []
            item.appendPath(to: &path)
            return [
                String(decoding: path, as: UTF8.self),
                "\(item.kind) \(item.size) \(item.disk) \(item.ownDisk) \(item.mode)",
                "\(item.modified, default: "-") \(item.accessed, default: "-") \(item.changed, default: "-")",
                "\(item.created, default: "-") \(item.inode, default: "-") \(item.device, default: "-")",
                // The number of names is only written together with the inode.
                "\(item.inode == nil ? nil : item.links, default: "-") \(item.owner, default: "-") \(item.group, default: "-")",
                "\(item.isCountedElsewhere) \(item.isIncomplete) \(item.statusError, default: "-") \(item.error, default: "-")",
            ]
        }
    }

    private static func rows<Row>(_ tree: FileTree, _ row: (FileItem) -> Row) -> [Row] {
        var rows: [Row] = []
        tree.forEachItem { rows.append(row($0)) }
        return rows
    }
}
