/// A tree as a value: from it a tree on the disk is made, and from it the model tells what is to be said of that.
struct TreeDescription: Equatable {
    /// What is named on the command line; each name another.
    var roots: [Node]
    /// Regular files. A file is the content of one node, or of several: these are its names (hard links).
    var files: [File]

    struct File: Equatable {
        var size: Int
        /// With anything written: otherwise nothing is allocated.
        var isFilled = false
        var time = FileTime()
    }

    struct Node: Equatable {
        var name: [UInt8]
        var content: Content
        /// A file has its own.
        var time = FileTime()
    }

    enum Content: Equatable {
        case directory([Node])
        /// A name of the file with that index.
        case file(Int)
        case symlink([UInt8])
        case fifo
    }
}

/// When something has changed: since 1970, in UTC.
struct FileTime: Hashable, Comparable {
    var seconds = 0
    var nanoseconds = 0

    static func < (left: FileTime, right: FileTime) -> Bool {
        (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
    }
}

extension TreeDescription {
    /// All nodes, a directory before what it holds, with their paths below the place where the tree is made.
    var nodes: [(path: [UInt8], node: Node)] { roots.flatMap { $0.all(below: []) } }
}

extension TreeDescription.Node {
    fileprivate func all(below path: [UInt8]) -> [(path: [UInt8], node: Self)] {
        let path = path + name
        guard case .directory(let children) = content else { return [(path, self)] }
        return [(path, self)] + children.flatMap { $0.all(below: path + [UInt8(ascii: "/")]) }
    }
}
