import Foundation

/// An item with the values that the manual defines. Missing values are `nil`.
final class ModelItem {
    enum Kind: Int, CaseIterable {
        case directory, file, symlink, fifo
    }

    /// The name, or the path of a root.
    let name: [UInt8]
    /// The name that globs are compared with: the last component of the path of a root.
    let lastName: [UInt8]
    let path: [UInt8]
    let depth: Int
    let kind: Kind
    let isHidden: Bool
    var time: FileTime
    var target: [UInt8]?
    /// The index of the file.
    var file: Int?
    /// The bytes of the item alone.
    var ownSize = 0
    var ownDisk = 0
    /// The totals of the item and everything below it.
    private(set) var total = (size: 0, disk: 0)
    private(set) var files = 0
    private(set) var dirs = 0
    /// Whether the item matches `-P`.
    var isNamed = true
    /// Whether a directory above the item matches `-P`.
    var isInside = false
    /// Whether the item itself counts.
    var counts = true
    /// Whether the file counts under another hard link.
    private(set) var isCountedElsewhere = false
    var children: [ModelItem] = []
    /// The position in a list in tree order.
    var treePlace = 0

    init(_ node: TreeDescription.Node, _ path: [UInt8], in parent: ModelItem?) {
        kind =
            switch node.content {
            case .directory: .directory
            case .file: .file
            case .symlink: .symlink
            case .fifo: .fifo
            }
        name = parent == nil ? path : node.name
        lastName = node.name
        self.path = path
        depth = parent.map { $0.depth + 1 } ?? 0
        isHidden = parent.map { $0.isHidden || node.name.first == UInt8(ascii: ".") } ?? false
        time = node.time
    }

    var isDirectory: Bool { kind == .directory }

    /// What the item itself adds to totals.
    var own: (size: Int, disk: Int) { counts && !isCountedElsewhere ? (ownSize, ownDisk) : (0, 0) }

    /// The size that the row shows: also that of a file that counts under another name.
    var size: Int { isDirectory ? total.size : ownSize }
    var disk: Int { isDirectory ? total.disk : ownDisk }

    var hasFiles: Bool { children.contains { !$0.isDirectory && $0.counts || $0.hasFiles } }

    /// This item and all descendants, in preorder.
    var all: [ModelItem] { [self] + children.flatMap(\.all) }

    /// Counts each file under the first of its names.
    func charge(_ seen: inout Set<Int>) {
        if let file { isCountedElsewhere = !seen.insert(file).inserted }
        for child in children { child.charge(&seen) }
    }

    func sumUp() {
        total = own
        for child in children {
            child.sumUp()
            total = (total.size + child.total.size, total.disk + child.total.disk)
            files += child.files + (child.isDirectory ? 0 : 1)
            dirs += child.dirs + (child.isDirectory && child.counts ? 1 : 0)
        }
    }
}

extension ModelItem {
    /// The text after the last dot of the name, unless the dot is the first character. `nil` for directories.
    var ext: [UInt8]? {
        let last = name.split(separator: UInt8(ascii: "/")).last ?? []
        guard !isDirectory, let dot = last.lastIndex(of: UInt8(ascii: ".")), dot > last.startIndex else { return nil }
        let ext = Array(last[(dot + 1)...])
        return ext.isEmpty ? nil : ext
    }

    func number(_ column: ModelColumn) -> Int? {
        switch column {
        case .size: size
        case .disk: disk
        case .items: isDirectory ? files + dirs : nil
        case .files: isDirectory ? files : nil
        case .dirs: isDirectory ? dirs : nil
        case .depth: depth
        case .kind: kind.rawValue
        default: nil
        }
    }

    /// The value in machine-readable formats. Empty if the value is missing.
    func cell(_ column: ModelColumn) -> [UInt8] {
        switch column {
        case .path: path
        case .name: name
        case .kind: Array("\(kind)".utf8)
        case .ext: ext ?? []
        case .target: target ?? []
        case .modified:
            Array(
                Date(timeIntervalSince1970: TimeInterval(time.seconds)).formatted(.iso8601)
                    .replacingOccurrences(of: "Z", with: "+00:00").utf8
            )
        default: number(column).map { Array("\($0)".utf8) } ?? []
        }
    }

    /// Compares in ascending order, with missing values first. `nil` if the values are equal. A further name of a file adds
    /// nothing, so its size is 0.
    func precedes(_ other: ModelItem, by column: ModelColumn, inTree: Bool) -> Bool? {
        switch column {
        case .path where inTree: return treePlace == other.treePlace ? nil : treePlace < other.treePlace
        case .name, .path: return name == other.name ? nil : Self.precedesByName(name, other.name)
        case .ext: return Self.precedesNaturally(ext ?? [], other.ext ?? [])
        case .modified: return time == other.time ? nil : time < other.time
        case .size: return total.size == other.total.size ? nil : total.size < other.total.size
        case .disk: return total.disk == other.total.disk ? nil : total.disk < other.total.disk
        default:
            let (left, right) = (number(column) ?? 0, other.number(column) ?? 0)
            return left == right ? nil : left < right
        }
    }
}

extension ModelItem {
    /// The natural order. Compares names that are equal in it, such as `a1`, `A1` and `a01`, by bytes.
    static func precedesByName(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        precedesNaturally(left, right) ?? left.lexicographicallyPrecedes(right)
    }

    /// Compares numbers by value and other characters by bytes in lower case. `nil` if the names are equal in this way.
    static func precedesNaturally(_ left: [UInt8], _ right: [UInt8]) -> Bool? {
        let (leftPieces, rightPieces) = (pieces(left), pieces(right))
        for (left, right) in zip(leftPieces, rightPieces) where left != right {
            switch (left, right) {
            case (.number(let left, _), .number(let right, _)): return left < right
            case (.number(_, let first), .other(let byte)): return first < byte
            case (.other(let byte), .number(_, let first)): return byte < first
            case (.other(let left), .other(let right)): return left < right
            }
        }
        return leftPieces.count == rightPieces.count ? nil : leftPieces.count < rightPieces.count
    }

    private enum Piece: Equatable {
        case number(Int, first: UInt8)
        case other(UInt8)

        static func == (left: Self, right: Self) -> Bool {
            switch (left, right) {
            case (.number(let left, _), .number(let right, _)): left == right
            case (.other(let left), .other(let right)): left == right
            default: false
            }
        }
    }

    private static func pieces(_ name: [UInt8]) -> [Piece] {
        var pieces: [Piece] = []
        var digits = ""
        for byte in lowercasedName(name) + [0] {
            if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
                digits.append(Character(Unicode.Scalar(byte)))
                continue
            }
            if let number = Int(digits), let first = digits.utf8.first { pieces.append(.number(number, first: first)) }
            digits = ""
            if byte != 0 { pieces.append(.other(byte)) }
        }
        return pieces
    }
}
