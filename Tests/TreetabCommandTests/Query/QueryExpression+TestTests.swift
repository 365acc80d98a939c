import FileTree
import Foundation
import Testing

@testable import TreetabCommand

/// Random expressions over the items of a walk, against an evaluation that shares nothing with this one: it knows the
/// files by how they were made, and decides while it writes the expression down.
@Suite struct QueryExpressionTestTests {
    private struct Model {
        var name: String
        var ext: String
        var size: Int
        var depth: Int
        /// `nil` for a file.
        var items: Int?
        var modified: Int?
    }

    /// An expression as text, with its result for the model.
    private struct Expression {
        var text: String
        var holds: (Model) -> Bool
        /// How strongly it is held together: 0 by `or`, 1 by `and`, 2 by `not`, 3 needs no parentheses.
        var strength: Int
    }

    private let files: SampleFiles
    private let root: FileItem
    private var models: [String: Model] = [:]
    private static let epoch = 1_770_000_000
    private static let now = epoch + 86_400 * 20

    init() throws {
        var random = SeededGenerator(state: 0x0_DE1)
        var sizes: [String: Int] = [:]
        let extensions = ["", ".c", ".log", ".tmp", ".tar.gz", ".C"]
        for number in 0..<60 {
            let directory = ["", "d1/", "d1/d2/", "d3.d/"].randomElement(using: &random) ?? ""
            let name = ["alpha", "beta", "Gamma", "ü"].randomElement(using: &random) ?? ""
            let size = [0, 1, 10, 1000, 1024, 1025, 3000, 20_480].randomElement(using: &random) ?? 0
            sizes["\(directory)\(name)\(number)\(extensions.randomElement(using: &random) ?? "")"] = size
        }
        files = try SampleFiles(sizes)
        for (path, size) in sizes {
            let modified = Self.epoch + Int.random(in: 0...15, using: &random) * 43_200
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: Double(modified))],
                ofItemAtPath: files.path + "/" + path
            )
            let parts = path.split(separator: "/")
            let name = String(parts[parts.count - 1])
            let dot = name.lastIndex(of: ".")
            models[path] = Model(
                name: name,
                ext: dot.map { String(name[name.index(after: $0)...]) } ?? "",
                size: size,
                depth: parts.count,
                modified: modified
            )
        }
        for directory in ["d1", "d1/d2", "d3.d"] {
            let below = sizes.filter { $0.key.hasPrefix(directory + "/") }
            models[directory] = Model(
                name: directory.split(separator: "/").last.map(String.init) ?? "",
                ext: "",
                size: below.values.reduce(0, +),
                depth: directory.split(separator: "/").count,
                items: below.count + (directory == "d1" ? 1 : 0)
            )
        }
        root = try files.root([.size, .modified])
    }

    // MARK: Expressions

    private static func compare<Value: Comparable>(_ operation: String, _ left: Value, _ right: Value) -> Bool {
        switch operation {
        case "==": left == right
        case "!=": left != right
        case "<": left < right
        case "<=": left <= right
        case ">": left > right
        default: left >= right
        }
    }

    private static let operators = ["==", "!=", "<", "<=", ">", ">="]

    private func comparison(_ random: inout SeededGenerator) -> Expression {
        let operation = Self.operators.randomElement(using: &random) ?? "=="
        let blank = Bool.random(using: &random) ? " " : ""
        func text(_ column: String, _ operation: String, _ value: String) -> String {
            "\(column)\(blank)\(operation)\(blank)\(value)"
        }
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
            let sizes: [(String, Double)] = [
                ("0", 0), ("1", 1), ("1000", 1000), ("1kB", 1000), ("1k", 1024), ("1KiB", 1024), ("0.5K", 512),
                ("2.5k", 2560),
                ("20KiB", 20_480), ("10.5", 10.5), ("0.001M", 1048.576),
            ]
            let (value, size) = sizes.randomElement(using: &random) ?? ("0", 0)
            return Expression(
                text: text("size", operation, value),
                holds: { Self.compare(operation, Double($0.size), size) },
                strength: 3
            )
        case 1:
            let depth = Int.random(in: 0...4, using: &random)
            return Expression(
                text: text("depth", operation, "\(depth)"),
                holds: { Self.compare(operation, $0.depth, depth) },
                strength: 3
            )
        case 2:
            let items = Int.random(in: 0...30, using: &random)
            return Expression(
                text: text("items", operation, "\(items)"),
                holds: { model in model.items.map { Self.compare(operation, $0, items) } ?? false },
                strength: 3
            )
        case 3:
            let ext = ["c", "log", "tmp", "gz", "C", "ä", "Ä", ""].randomElement(using: &random) ?? ""
            let quote = ["\"", "'"].randomElement(using: &random) ?? ""
            let quoted = ext.isEmpty || Bool.random(using: &random) ? quote + ext + quote : ext
            return Expression(
                text: text("ext", operation, quoted),
                holds: {
                    Self.compare(
                        operation,
                        Array($0.ext.lowercased().utf8).map(Int.init).asText,
                        Array(ext.lowercased().utf8).map(Int.init).asText
                    )
                },
                strength: 3
            )
        case 4:
            let suffix = [".c", "1", ".log", "gz"].randomElement(using: &random) ?? ""
            let isNegated = Bool.random(using: &random)
            return Expression(
                text: text("name", isNegated ? "!~" : "~", "*\(suffix)"),
                holds: { $0.name.hasSuffix(suffix) != isNegated },
                strength: 3
            )
        case 5:
            let prefix = ["alpha", "beta", "ü", "d"].randomElement(using: &random) ?? ""
            return Expression(text: text("name", "=~", "^\(prefix)"), holds: { $0.name.hasPrefix(prefix) }, strength: 3)
        case 6:
            let isDirectory = Bool.random(using: &random)
            let isNegated = Bool.random(using: &random)
            let word = (isDirectory ? ["directory", "d", "dir"] : ["file", "f"]).randomElement(using: &random) ?? ""
            return Expression(
                text: text("kind", isNegated ? "!=" : "==", word),
                holds: { (($0.items != nil) == isDirectory) != isNegated },
                strength: 3
            )
        default:
            let half = Int.random(in: 20...42, using: &random)
            let literal =
                ["\(half * 12)h", "\(half / 2)d\(half % 2 * 12)h", "\(Double(half) / 2)d"].randomElement(using: &random)
                ?? ""
            return Expression(
                // Directories were changed when the files were made: now.
                text: "(\(text("age", operation, literal)) and kind == f)",
                holds: { model in
                    model.modified.map { Self.compare(operation, Self.now - $0, half * 43_200) } ?? false
                },
                strength: 3
            )
        }
    }

    private func expression(_ random: inout SeededGenerator, depth: Int) -> Expression {
        func part(_ strength: Int) -> Expression {
            var part = expression(&random, depth: depth - 1)
            if part.strength < strength || Int.random(in: 0..<6, using: &random) == 0 {
                part.text = "(\(part.text))"
            }
            return part
        }
        guard depth > 0 else { return comparison(&random) }
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            let inner = part(2)
            let word = ["not ", "!", "NOT "].randomElement(using: &random) ?? ""
            return Expression(text: word + inner.text, holds: { !inner.holds($0) }, strength: 2)
        case 1:
            let (left, right) = (part(1), part(1))
            let word = [" and ", "&&", " && "].randomElement(using: &random) ?? ""
            return Expression(
                text: left.text + word + right.text,
                holds: { left.holds($0) && right.holds($0) },
                strength: 1
            )
        case 2:
            let (left, right) = (part(0), part(0))
            let word = [" or ", "||", " OR "].randomElement(using: &random) ?? ""
            return Expression(
                text: left.text + word + right.text,
                holds: { left.holds($0) || right.holds($0) },
                strength: 0
            )
        default:
            return comparison(&random)
        }
    }

    // MARK: Tests

    private func paths(_ item: FileItem, below prefix: String = "") -> [(path: String, item: FileItem)] {
        (item.children.map { Array($0) } ?? []).flatMap { child in
            let path = prefix + files.text(child.name)
            return [(path, child)] + paths(child, below: path + "/")
        }
    }

    @Test func `random expressions agree with a model`() throws {
        let items = paths(root)
        try #require(items.count == models.count)
        var random = SeededGenerator(state: 0x9_E4A)
        var held = 0
        for _ in 0..<3000 {
            let expression = expression(&random, depth: Int.random(in: 0...5, using: &random))
            let test = try query(expression.text).test(.at(Int64(Self.now)))
            for (path, item) in items {
                let model = try #require(models[path])
                let holds = test(item)
                held += holds ? 1 : 0
                if holds != expression.holds(model) {
                    Issue.record("\(expression.text) of \(path): \(holds)")
                    return
                }
            }
        }
        let all = 3000 * items.count
        #expect(held > all / 5 && held < all * 4 / 5)
    }
}

extension [Int] {
    /// Returns numbers as text with the same order.
    fileprivate var asText: String { String(String.UnicodeScalarView(compactMap { Unicode.Scalar(UInt32($0)) })) }
}
