extension SeededGenerator {
    /// Spreads seeds, so that consecutive seeds give unrelated sequences.
    init(seed: Int) {
        self.init(state: UInt64(truncatingIfNeeded: seed) &* 0x9e37_79b9_7f4a_7c15 | 1)
        for _ in 0..<16 { _ = next() }
    }

    /// Returns true with a probability of `chance` percent.
    mutating func percent(_ chance: Int) -> Bool { Int.random(in: 0..<100, using: &self) < chance }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// Returns a random element.
    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: elements.indices, using: &self)]
    }
}

extension TreeDescription {
    static func random(_ random: inout SeededGenerator) -> TreeDescription {
        var tree = TreeDescription(roots: [], files: [])
        // Most trees are small, because small trees find most errors.
        var left = random.percent(10) ? random.number(20...90) : random.number(0...16)
        for _ in 0..<(random.percent(20) ? 2 : 1) {
            let name = tree.name(notIn: tree.roots, &random)
            if random.percent(5) {
                tree.roots.append(tree.leaf(name, &random))
            } else {
                let content = tree.children(depth: 0, &left, &random)
                tree.roots.append(Node(name: name, content: .directory(content), time: .random(&random)))
            }
        }
        return tree
    }

    private mutating func children(depth: Int, _ left: inout Int, _ random: inout SeededGenerator) -> [Node] {
        var children: [Node] = []
        let most = random.percent(20) ? left : min(left, random.number(0...6))
        while children.count < most, left > 0 {
            left -= 1
            let name = name(notIn: children, &random)
            if random.percent(depth < 6 ? 35 : 0) {
                let content = self.children(depth: depth + 1, &left, &random)
                children.append(Node(name: name, content: .directory(content), time: .random(&random)))
            } else {
                children.append(leaf(name, &random))
            }
        }
        return children
    }

    private mutating func leaf(_ name: [UInt8], _ random: inout SeededGenerator) -> Node {
        switch random.number(0...9) {
        case 0: return Node(name: name, content: .symlink(Self.name(&random)), time: .random(&random))
        case 1: return Node(name: name, content: .fifo, time: .random(&random))
        case 2 where !files.isEmpty, 3 where !files.isEmpty:
            return Node(name: name, content: .file(random.number(0...files.count - 1)))
        default:
            let size = random.pick([
                0, 1, 5, 6, 511, 512, 1023, 1024, 1025, 5000, 1 << 20, 1 << 33, random.number(0...99_999),
            ])
            let isFilled = size <= 5000 && random.percent(30)
            files.append(File(size: size, isFilled: isFilled, time: .random(&random)))
            return Node(name: name, content: .file(files.count - 1))
        }
    }

    private func name(notIn siblings: [Node], _ random: inout SeededGenerator) -> [UInt8] {
        while true {
            let name = Self.name(&random)
            if !siblings.contains(where: { $0.name == name }) { return name }
        }
    }

    /// The parts of names: letters, digits for the natural order, dots and wide characters. Hostile parts are control
    /// characters, syntax of the formats, and invalid UTF-8.
    private static let pieces: [[UInt8]] =
        [
            "a", "b", "A", "f", "0", "1", "2", "10", "007", ".", ".c", ".h", ".tar", "-", " ", "_", "é", "É", "中", "文",
            "👍",
        ]
        .map { Array($0.utf8) }
    private static let hostilePieces: [[UInt8]] =
        [
            "\n", "\t", "\r", "\u{1b}[31m", "\u{7f}", ",", "\"", "'", "|", "\\", "=", "#", "<", "&", "~", "*", "$", "[",
            "]",
        ]
        .map { Array($0.utf8) } + [[0xff], [0xc3], [0x80]]

    private static func name(_ random: inout SeededGenerator) -> [UInt8] {
        let isHostile = random.percent(15)
        var name = random.percent(12) ? [UInt8(ascii: ".")] : []
        for _ in 0..<random.number(1...4) {
            name += random.pick(isHostile && random.percent(50) ? hostilePieces : pieces)
        }
        // These names are reserved.
        return [".", ".."].contains(String(decoding: name, as: UTF8.self)) ? Array("a".utf8) : name
    }
}

extension FileTime {
    fileprivate static func random(_ random: inout SeededGenerator) -> FileTime {
        let seconds = random.pick([0, 1, 86_400, 1_000_000_000, 1_767_225_599, random.number(0...2_000_000_000)])
        return FileTime(seconds: seconds, nanoseconds: random.pick([0, 0, 1, 500_000_000, 999_999_999]))
    }
}
