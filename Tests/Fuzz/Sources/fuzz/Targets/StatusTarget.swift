@testable import FileTree
@testable import SystemCalls

@testable import TreetabCommand

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension FuzzTarget {
    /// A command line, or keys of the browser, and the metadata of the files that they read. Each number of the metadata is
    /// a byte that chooses one of ``ExtremeStatus/numbers``, or 255 and eight bytes.
    static let status = FuzzTarget("status") { input in
        var reader = InputReader(input)
        let lines = ExtremeLines.tables + ExtremeLines.comparisons + ExtremeLines.browsers
        let line = lines[(Int(reader.byte()) << 8 | Int(reader.byte())) % lines.count]
        let isBrowser = ExtremeLines.browsers.contains(line)
        let keys = isBrowser ? reader.piece().map { ExtremeLines.keys[Int($0) % ExtremeLines.keys.count] } : []
        var statuses: [FileStatus] = []
        repeat { statuses.append(ExtremeStatus.status { reader.number() }) } while !reader.isAtEnd && statuses.count < 8
        let system = System(faults: ExtremeStatus(statuses: statuses).plan, treeCapacity: 1 << 14)
        if isBrowser { return browse(line, keys, system) }
        let comparesScan = line.contains("scan.json")
        if comparesScan { run(ExtremeLines.save, system, output: "\(folder)/out/scan.json") }
        // The reader of scans refuses totals that exceed 64 bits.
        run(line, system, mayFail: comparesScan)
    }

    private static func browse(_ line: String, _ keys: [Character], _ system: System) {
        do {
            let screen = try ExtremeLines.browse(line, folder, keys, system)
            require(screen.lines.count == 40, "the screen has all lines")
        } catch {
            fatalError("violated: \(error): '\(line)' is valid")
        }
    }

    /// Runs the command in this process. A run closes standard output.
    private static func run(_ line: String, _ system: System, output: String = "/dev/null", mayFail: Bool = false) {
        let descriptor = open(output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        require(dup2(descriptor, 1) == 1, "standard output can be replaced")
        if descriptor != 1 { close(descriptor) }
        let status = Run(system).run(ExtremeLines.words("--no-config --threads 1 \(line)", folder)).rawValue
        require(status == 0 || mayFail, "'\(line)' succeeds")
    }

    /// A folder with a few files of different sizes, as in the tests of the command.
    private static let folder: String = {
        var template = Array("/tmp/treetab-fuzz-XXXXXX".utf8CString)
        require(mkdtemp(&template) != nil, "a temporary directory can be created")
        let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        for name in ["tree", "tree/a", "tree/a/b", "tree/c", "tree/e", "tree/e/f", "out"] {
            require(mkdir("\(folder)/\(name)", 0o700) == 0, "a directory can be created")
        }
        for (name, size) in [("a/1", 4), ("a/b/2", 2), ("c/3", 1), ("4", 4), ("e/f/5", 3), (".6", 5)] {
            let descriptor = open("\(folder)/tree/\(name)", O_WRONLY | O_CREAT, 0o600)
            require(descriptor >= 0 && ftruncate(descriptor, off_t(size)) == 0, "a file can be created")
            close(descriptor)
        }
        require(symlink("4", "\(folder)/tree/link") == 0, "a link can be created")
        return folder
    }()
}

extension InputReader {
    fileprivate mutating func number() -> Int64 {
        let place = byte()
        guard place == .max else { return ExtremeStatus.numbers[Int(place) % ExtremeStatus.numbers.count] }
        return (0..<8).reduce(0) { bits, _ in bits << 8 | Int64(byte()) }
    }
}
