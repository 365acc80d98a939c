import SystemCalls

/// The paths of a list as a tree of names. Each path occurs once.
struct ListedPaths {
    /// A name in the tree, together with its parent.
    struct Step: BitwiseCopyable {
        var name: NameLocation
        /// The number of the parent. A root is its own parent.
        var parent: UInt32
        /// The hash of the parent and the name.
        fileprivate var hash: UInt32
        /// Whether a path in the list ends here.
        var isListed = false
        /// Whether a slash follows the name at the end of a path in the list.
        var endsInSlash = false
        /// Whether the name is a directory: it has children, or a slash follows it at the end of a path.
        var isDirectory = false

        var nameRange: Range<Int> { name.range }
    }

    /// The numbers of the two roots, which always exist.
    static let workingDirectory: UInt32 = 0
    static let rootDirectory: UInt32 = 1

    private(set) var steps: [Step] = [
        Step(name: NameLocation(), parent: workingDirectory, hash: 0, isDirectory: true),
        Step(name: NameLocation(), parent: rootDirectory, hash: 0, isDirectory: true),
    ]

    /// The paths that contain a name that is too long to store.
    private(set) var tooLong: [[UInt8]] = []

    /// Whether the list contains relative paths, and whether it contains absolute ones.
    private(set) var hasRelative = false
    private(set) var hasAbsolute = false

    /// A hash table that finds the number of a step by its parent and its name. It uses open addressing, and 0 is a
    /// free slot. The roots are not in the table.
    private var places = [UInt32](repeating: 0, count: 1 << 10)

    /// The previous path, and the ends and numbers of its steps. Most lists are sorted, so the next path often has the
    /// same prefix. The steps of this prefix are not looked up again.
    private var last: [UInt8] = []
    private var lastSteps: [(end: Int, step: UInt32)] = []

    private static let slash = UInt8(ascii: "/")
    private static let dot = UInt8(ascii: ".")

    /// Adds a path, which must not be empty.
    mutating func insert(_ path: Span<UInt8>, _ names: inout NameArena) throws(Errno) {
        let isAbsolute = path[0] == Self.slash
        if isAbsolute { hasAbsolute = true } else { hasRelative = true }
        keepSteps(inCommonWith: path)
        var step = lastSteps.last?.step ?? (isAbsolute ? Self.rootDirectory : Self.workingDirectory)
        var position = lastSteps.last?.end ?? 0
        var endsInDirectory = false
        while position < path.count {
            if path[position] == Self.slash {
                position += 1
                endsInDirectory = true
                continue
            }
            var end = position + 1
            while end < path.count && path[end] != Self.slash { end += 1 }
            let name = path.extracting(position..<end)
            position = end
            if name.count == 1 && name[0] == Self.dot { continue }
            guard name.count <= NameLocation.maximumLength else {
                tooLong.append(path.bytes)
                remember(path)
                return
            }
            step = try child(name, of: step, &names)
            lastSteps.append((end, step))
            endsInDirectory = false
        }
        steps[Int(step)].isListed = true
        if endsInDirectory {
            steps[Int(step)].endsInSlash = true
            steps[Int(step)].isDirectory = true
        }
        remember(path)
    }

    private mutating func remember(_ path: Span<UInt8>) {
        last.removeAll(keepingCapacity: true)
        last.append(path)
    }

    /// Removes the steps of the previous path that are not part of `path`.
    private mutating func keepSteps(inCommonWith path: Span<UInt8>) {
        var common = 0
        let length = min(last.count, path.count)
        while common < length && last[common] == path[common] { common += 1 }
        while let (end, _) = lastSteps.last {
            if end < common || end == common && (end == path.count || path[end] == Self.slash) { return }
            lastSteps.removeLast()
        }
    }

    /// Returns the children of all steps. The children of step `n` are `steps[starts[n]..<starts[n + 1]]`.
    func children() -> (starts: [Int], steps: [UInt32]) {
        var starts = [Int](repeating: 0, count: steps.count + 1)
        for number in 2..<steps.count { starts[Int(steps[number].parent) + 1] += 1 }
        for number in 1...steps.count { starts[number] += starts[number - 1] }
        var next = starts
        var children = [UInt32](repeating: 0, count: steps.count - 2)
        for number in 2..<steps.count {
            let parent = Int(steps[number].parent)
            children[next[parent]] = UInt32(number)
            next[parent] += 1
        }
        return (starts, children)
    }

    // MARK: Finding

    private mutating func child(
        _ name: Span<UInt8>,
        of parent: UInt32,
        _ names: inout NameArena
    ) throws(Errno) -> UInt32 {
        var hasher = Hasher()
        hasher.combine(parent)
        hasher.combine(name)
        let hash = UInt32(truncatingIfNeeded: hasher.finalize())
        var place = Int(hash) & (places.count - 1)
        while places[place] != 0 {
            let candidate = steps[Int(places[place])]
            if candidate.hash == hash, candidate.parent == parent,
                names.storage.names.withSpan(candidate.nameRange, { $0.isEqual(to: name) })
            {
                return places[place]
            }
            place = (place + 1) & (places.count - 1)
        }
        guard let number = UInt32(exactly: steps.count) else { throw .noRoom }
        steps.append(Step(name: try names.append(name), parent: parent, hash: hash))
        steps[Int(parent)].isDirectory = true
        places[place] = number
        if steps.count * 2 > places.count { grow() }
        return number
    }

    private mutating func grow() {
        places = [UInt32](repeating: 0, count: places.count * 4)
        for number in 2..<steps.count {
            var place = Int(steps[number].hash) & (places.count - 1)
            while places[place] != 0 { place = (place + 1) & (places.count - 1) }
            places[place] = UInt32(number)
        }
    }
}
