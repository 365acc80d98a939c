@testable import FileTree
@testable import SystemCalls

extension FuzzTarget {
    /// A byte that chooses the separator, line feed or NUL, and a list of paths.
    static let paths = FuzzTarget("paths", words: ["/", "./", "../", "//", "/.", "/./", "\n", "\r\n", "\0"]) { input in
        var reader = InputReader(input)
        let separator: PathList.Separator = reader.byte() == 0 ? .nul : .newline
        let bytes = reader.remainder()
        let (paths, isRight) = read(bytes, separator)
        let expected = separator == .nul ? bytes.split(at: 0) : lines(bytes)
        if separator == .newline, bytes.contains(0) {
            require(!isRight, "a NUL in a line is an error")
        } else {
            require(isRight && paths == expected.filter { !$0.isEmpty }, "every path is read")
        }
        requireTree(paths)
        requireTree(paths.reversed())
    }

    private static func read(_ bytes: [UInt8], _ separator: PathList.Separator) -> (paths: [[UInt8]], isRight: Bool) {
        var reader = PathListReader(InputMemory.file(of: bytes), separator)
        var paths: [[UInt8]] = []
        do throws(PathList.Failure) {
            while let path = try reader.next() { paths.append(Array(reader.bytes[path])) }
            return (paths, true)
        } catch {
            require(error == .hasNUL, "a file can be read")
            return (paths, false)
        }
    }

    /// The expected lines. If the first line ends with a carriage return, one is removed from the end of each line.
    private static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
        var lines = bytes.split(at: 0x0a)
        if lines.last == [] { lines.removeLast() }
        guard lines.first?.last == 0x0d else { return lines }
        return lines.map { $0.last == 0x0d ? $0.dropLast() : $0 }
    }

    // MARK: The tree

    private static let memory = try? TreeMemory(fields: [], System(treeCapacity: 1 << 16))

    /// The expected state of an entry.
    private struct Place: Equatable {
        var isListed = false
        var isDirectory = false
    }

    /// Requires that the tree of a list has exactly the prefixes of its paths.
    private static func requireTree(_ list: [[UInt8]]) {
        var expected: [[[UInt8]]: Place] = [
            [Array(".".utf8)]: Place(isDirectory: true), [[]]: Place(isDirectory: true),
        ]
        for path in list {
            let names = path.split(at: UInt8(ascii: "/"))
            var place = [path.first == UInt8(ascii: "/") ? [] : Array(".".utf8)]
            for name in names where !name.isEmpty && name != Array(".".utf8) {
                expected[place, default: Place()].isDirectory = true
                place.append(name)
                expected[place, default: Place()].isListed = expected[place]?.isListed ?? false
            }
            expected[place, default: Place()].isListed = true
            if names.last == [] || names.last == Array(".".utf8) { expected[place]?.isDirectory = true }
        }
        require(made(list) == expected, "the tree equals the expected tree")
    }

    private static func made(_ list: [[UInt8]]) -> [[[UInt8]]: Place] {
        guard let memory else { fatalError("out of memory") }
        let storage = memory.storage.value
        // All inputs share the storage; the previous tree is overwritten.
        var names = NameArena(TreeBuilder(memory))
        var paths = ListedPaths()
        for path in list {
            guard (try? paths.insert(path.span, &names)) != nil else { fatalError("out of memory") }
        }
        require(paths.tooLong.isEmpty, "no name is too long")
        require(
            paths.hasAbsolute == list.contains { $0.first == UInt8(ascii: "/") },
            "both kinds of roots are detected"
        )
        require(
            paths.hasRelative == list.contains { $0.first != UInt8(ascii: "/") },
            "both kinds of roots are detected"
        )
        var places: [[[UInt8]]: Place] = [:]
        var reached: [[[UInt8]]] = []
        for (number, step) in paths.steps.enumerated() {
            let name = storage.names.withSpan(step.nameRange) { $0.bytes }
            let path =
                number == ListedPaths.workingDirectory
                ? [Array(".".utf8)] : number == ListedPaths.rootDirectory ? [[]] : reached[Int(step.parent)] + [name]
            reached.append(path)
            require(places[path] == nil, "an entry appears once")
            places[path] = Place(isListed: step.isListed, isDirectory: step.isDirectory)
        }
        let (starts, children) = paths.children()
        for number in paths.steps.indices {
            for child in children[starts[number]..<starts[number + 1]] {
                require(Int(paths.steps[Int(child)].parent) == number, "a child refers to its parent")
            }
        }
        return places
    }
}
