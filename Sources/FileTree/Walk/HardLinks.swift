/// Files with more than one name: each is counted once, under the first of its paths in name order, so that two runs
/// agree whatever the order in which they met the names.
struct HardLinks {
    /// One of the names of such a file.
    struct Link {
        var root: UInt32
        var device: UInt64
        var inode: UInt64
        var entry: UInt32
    }

    private var links: [Link] = []

    mutating func append(_ link: Link) {
        links.append(link)
    }

    /// Charges each file to the directory of its first name, and marks its other names. A file that lies below two
    /// roots is charged in each: what a root's row says does not depend on the roots named beside it.
    func charge(in storage: TreeStorage) {
        let links = links.sorted { left, right in
            if left.root != right.root { return left.root < right.root }
            if left.device != right.device { return left.device < right.device }
            if left.inode != right.inode { return left.inode < right.inode }
            return storage.comesFirst(Int(left.entry), Int(right.entry))
        }
        var previous: Link?
        for link in links {
            let isSameFile =
                previous.map { ($0.root, $0.device, $0.inode) == (link.root, link.device, link.inode) } ?? false
            if isSameFile {
                storage.entries.update(Int(link.entry)) { $0.flags.insert(.countedElsewhere) }
            } else {
                storage.chargeToParent(Int(link.entry))
            }
            previous = link
        }
    }
}

extension TreeStorage {
    /// Whether the path of one entry comes before that of another, both below the same root: names are compared where
    /// the paths part.
    fileprivate func comesFirst(_ left: Int, _ right: Int) -> Bool {
        var (left, right) = (left, right)
        let (leftDepth, rightDepth) = (depth(of: left), depth(of: right))
        for _ in 0..<max(0, leftDepth - rightDepth) { left = parentEntry(of: left) }
        for _ in 0..<max(0, rightDepth - leftDepth) { right = parentEntry(of: right) }
        // A directory comes before what it holds.
        if left == right { return leftDepth < rightDepth }
        while entries[left].parent != entries[right].parent {
            left = parentEntry(of: left)
            right = parentEntry(of: right)
        }
        return withName(of: left) { leftName in
            withName(of: right) { rightName in leftName.precedes(rightName) }
        }
    }

    private func parentEntry(of index: Int) -> Int {
        Int(directories[Int(entries[index].parent)].entry)
    }
}
