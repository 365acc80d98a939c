import Foundation

/// A tree and a command line, for which the command and the model must agree.
struct PropertyCase: Shrinkable {
    var tree: TreeDescription
    var line: LineDescription

    init(tree: TreeDescription, line: LineDescription) {
        (self.tree, self.line) = (tree, line)
    }

    /// The case of a seed is the same in every run.
    init(seed: Int) {
        var random = SeededGenerator(seed: seed)
        tree = .random(&random)
        line = .random(&random)
    }

    var simpler: [PropertyCase] {
        line.simpler.map { PropertyCase(tree: tree, line: $0) }
            + tree.simpler.map { PropertyCase(tree: $0, line: line) }
    }

    /// Creates the tree in a temporary directory during a call.
    func withTree<R>(_ body: (_ directory: String, _ allocated: [[UInt8]: Int]) throws -> R) throws -> R {
        let directory = NSTemporaryDirectory() + "/treetab-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: false)
        defer {
            tree.remove(from: directory)
            try? FileManager.default.removeItem(atPath: directory)
        }
        return try body(directory, try tree.make(in: directory))
    }

    /// The first difference between command and model, or `nil` if they agree.
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

    /// A shell script that creates the tree and runs the command.
    func script(_ failure: PropertyFailure) -> String {
        let words = failure.words.map { ShellScript.quoted(Array($0.utf8)) }
        let roots = tree.roots.map { ShellScript.quoted(Array("./".utf8) + $0.name) }
        return (ShellScript.lines(tree) + [(["treetab"] + words + roots).joined(separator: " ")]).joined(
            separator: "\n"
        )
    }
}

/// A difference between command and model.
struct PropertyFailure {
    /// The options of the command line.
    var words: [String]
    var expected: [String]
    var actual: [String]

    /// The expected and the actual text from the first difference on.
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
