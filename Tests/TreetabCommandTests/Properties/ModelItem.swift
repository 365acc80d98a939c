/// An item with the values that the manual defines. Missing values are `nil`.
struct ModelItem {
    enum Kind: Int, CaseIterable {
        case directory, file, symlink, fifo
    }

    /// The name, or the path of a root.
    var name: [UInt8]
    var path: [UInt8]
    var depth: Int
    var kind: Kind
    var time: FileTime
    var target: [UInt8]?
    /// The index of the file.
    var file: Int?
    /// The totals of a directory.
    var size = 0
    var disk = 0
    /// The allocated space of the directory itself.
    var ownDisk = 0
    var items: Int?
    var files: Int?
    var dirs: Int?
    /// Whether the file counts under another hard link.
    var isCountedElsewhere = false
    /// Whether the item itself counts in the totals.
    var isCounted = true
    /// Whether the item passes the filters.
    var isMatch = true
    /// Whether the item keeps the directories above it with `--prune`, if it is not a directory.
    var keepsDirectories = true
    /// Whether the item is a row that is not context.
    var isShown = true
    var children: [ModelItem] = []

    /// The position among the siblings sorted by name.
    var place = 0

    /// The position in the tree, with parents before children. Only set for the items of a list.
    var treePlace = 0

    var isDirectory: Bool { kind == .directory }

    var isHidden: Bool { depth > 0 && name.first == UInt8(ascii: ".") }

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
        case .items: items
        case .files: files
        case .dirs: dirs
        case .depth: depth
        case .kind: kind.rawValue
        default: nil
        }
    }

    /// This item and all descendants, in preorder.
    var all: [ModelItem] { [self] + children.flatMap(\.all) }
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
