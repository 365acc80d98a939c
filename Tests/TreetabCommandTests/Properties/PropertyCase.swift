import Foundation

/// A tree and a command line: for each the program must say what the model says.
struct PropertyCase: Shrinkable {
    var tree: TreeDescription
    var line: LineDescription

    init(tree: TreeDescription, line: LineDescription) {
        (self.tree, self.line) = (tree, line)
    }

    /// The same in every run.
    init(seed: Int) {
        var random = SeededGenerator(seed: seed)
        tree = .random(&random)
        line = .random(&random)
    }

    var simpler: [PropertyCase] {
        line.simpler.map { PropertyCase(tree: tree, line: $0) }
            + tree.simpler.map { PropertyCase(tree: $0, line: line) }
    }

    /// Lends the tree on the disk, in a directory of its own.
    func withTree<R>(_ body: (_ directory: String, _ allocated: [[UInt8]: Int]) throws -> R) throws -> R {
        let directory = NSTemporaryDirectory() + "/treetab-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: false)
        defer {
            tree.remove(from: directory)
            try? FileManager.default.removeItem(atPath: directory)
        }
        return try body(directory, try tree.make(in: directory))
    }

    /// The first way in which program and model differ. Nil: they do not.
    func failure() throws -> PropertyFailure? {
        try withTree { directory, allocated in
            try PropertyCheck(
                line: line,
                model: Model(tree, line, directory: directory, allocated: allocated),
                roots: tree.roots.map { Array("\(directory)/".utf8) + $0.name }
            )
            .failure()
        }
    }

    /// A script for a shell that makes the tree and runs the command.
    func script(_ failure: PropertyFailure) -> String {
        let words = failure.words.map { ShellScript.quoted(Array($0.utf8)) }
        let roots = tree.roots.map { ShellScript.quoted(Array("./".utf8) + $0.name) }
        return (ShellScript.lines(tree) + [(["treetab"] + words + roots).joined(separator: " ")]).joined(
            separator: "\n"
        )
    }
}

/// What the program says and what it should.
struct PropertyFailure {
    /// The words of the command line, without the paths.
    var words: [String]
    var expected: [String]
    var actual: [String]

    /// What is expected and what is there, from the first difference on.
    var difference: String {
        let same = zip(expected, actual).prefix { $0 == $1 }.count
        func shown(_ lines: [String]) -> String {
            let rest = lines.dropFirst(same)
            return rest.isEmpty ? "nothing" : rest.prefix(3).joined(separator: "\n          ")
        }
        return """
            after \(same) lines that are the same
            expected  \(shown(expected))
            actual    \(shown(actual))
            """
    }
}
