/// A tree to create on the disk, from which the model computes the expected listing.
struct TreeDescription: Equatable {
    /// The roots on the command line, with different names.
    var roots: [Node]
    /// Regular files. Several nodes may have the same file as content (hard links).
    var files: [File]

    struct File: Equatable {
        var size: Int
        /// Whether the file has written content. Otherwise it is sparse.
        var isFilled = false
        var time = FileTime()
    }

    struct Node: Equatable {
        var name: [UInt8]
        var content: Content
        /// The time of the node, except for a file.
        var time = FileTime()
    }

    enum Content: Equatable {
        case directory([Node])
        /// The index in `files`.
        case file(Int)
        case symlink([UInt8])
        case fifo
    }
}

/// A modification time since 1970 in UTC.
struct FileTime: Hashable, Comparable {
    var seconds = 0
    var nanoseconds = 0

    static func < (left: FileTime, right: FileTime) -> Bool {
        (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
    }
}

extension TreeDescription {
    /// All nodes in preorder, with their relative paths.
    var nodes: [(path: [UInt8], node: Node)] { roots.flatMap { $0.all(below: []) } }
}

extension TreeDescription.Node {
    fileprivate func all(below path: [UInt8]) -> [(path: [UInt8], node: Self)] {
        let path = path + name
        guard case .directory(let children) = content else { return [(path, self)] }
        return [(path, self)] + children.flatMap { $0.all(below: path + [UInt8(ascii: "/")]) }
    }
}
