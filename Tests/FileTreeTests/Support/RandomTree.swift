/// Creates a tree of about thirty entries of all kinds, with hostile names and some hard links.
struct RandomTree {
    static let alphabet: [UInt8] = bytes("abAB. -\n\u{1b}*") + [0xc3, 0xa9, 0xff, 0x80]

    static func make(in directory: TemporaryDirectory, _ random: inout SeededGenerator) throws {
        var directories: [[UInt8]] = [[]]
        var files: [[UInt8]] = []
        var taken: Set<[UInt8]> = []
        for _ in 0..<Int.random(in: 0...30, using: &random) {
            let name = random.bytes(of: alphabet, count: 1...12)
            let parent = directories.randomElement(using: &random) ?? []
            let path = parent + name
            if name == bytes(".") || name == bytes("..") || !taken.insert(path).inserted { continue }
            switch Int.random(in: 0..<10, using: &random) {
            case 0...2:
                try directory.directory(path)
                directories.append(path + bytes("/"))
            case 3...5:
                try directory.file(path, size: Int.random(in: 0...9000, using: &random))
                files.append(path)
            case 6:
                try directory.symlink(path, to: random.bytes(of: bytes("ab./"), count: 1...200))
                files.append(path)
            case 7:
                try directory.fifo(path)
            default:
                if let file = files.randomElement(using: &random) { try directory.hardLink(path, to: file) }
            }
        }
    }
}
