import Foundation
import Testing

/// Properties that fail shrink to a known minimal case.
@Suite struct ShrinkingTests {
    private func smallest(_ seeds: Range<Int>, while fails: (PropertyCase) -> Bool) -> [PropertyCase] {
        seeds.map { PropertyCase(seed: $0) }.filter(fails).map { $0.shrunk(while: fails) }
    }

    @Test func `a failure for files over 5 bytes shrinks to one file of 6 bytes`() {
        let found = smallest(1..<60) { one in
            one.tree.nodes.contains {
                if case .file(let number) = $0.node.content { one.tree.files[number].size > 5 } else { false }
            }
        }
        #expect(found.count > 20)
        for one in found {
            #expect(one.tree.nodes.count <= 2)
            #expect(one.tree.files == [TreeDescription.File(size: 6)])
            #expect(one.tree.nodes.allSatisfy { $0.node.name == Array("a".utf8) && $0.node.time == FileTime() })
            #expect(one.line == LineDescription())
        }
    }

    @Test func `a failure for hard links in two directories shrinks to at most four entries`() {
        let found = smallest(1..<80) { one in
            var parents: [Int: Set<[UInt8]>] = [:]
            for (path, node) in one.tree.nodes {
                guard case .file(let number) = node.content else { continue }
                parents[number, default: []].insert(Array(path.split(separator: UInt8(ascii: "/")).dropLast().joined()))
            }
            return parents.values.contains { $0.count > 1 }
        }
        #expect(!found.isEmpty)
        for one in found {
            #expect(one.tree.files == [TreeDescription.File(size: 0)])
            #expect(one.tree.nodes.count <= 4)
        }
    }

    @Test func `a failure for two options shrinks to these two options`() {
        let found = smallest(1..<400) { one in
            one.line.limit != nil && one.line.sortKeys.contains { $0.column == .size }
        }
        #expect(found.count > 5)
        let line = LineDescription(limit: 1, sortKeys: [.init(column: .size)])
        for one in found {
            #expect(one.line == line || one.line == LineDescription(limit: 0, sortKeys: [.init(column: .size)]))
            #expect(one.tree.nodes.map(\.path) == [Array("a".utf8)])
        }
    }

    @Test func `the shell script of a case creates the same tree`() throws {
        for seed in 1...20 {
            let tree = PropertyCase(seed: seed).tree
            let one = PropertyCase(tree: tree, line: LineDescription(showsHidden: true))
            let words = ["-a", "--csv", "-c", "path,kind,size,items,modified,target,links"]
            let direct = try one.withTree { directory, _ in try list(words, tree, directory) }
            let empty = PropertyCase(tree: TreeDescription(roots: [], files: []), line: LineDescription())
            let scripted = try empty.withTree { directory, _ in
                defer { tree.remove(from: directory) }
                let shell = Process()
                shell.executableURL = URL(fileURLWithPath: "/bin/bash")
                shell.currentDirectoryURL = URL(fileURLWithPath: directory)
                shell.arguments = ["-ec", ShellScript.lines(tree).joined(separator: "\n")]
                try shell.run()
                shell.waitUntilExit()
                try #require(shell.terminationStatus == 0)
                return try list(words, tree, directory)
            }
            #expect(direct == scripted)
        }
    }

    /// The rows of CSV, with paths relative to the directory.
    private func list(_ words: [String], _ tree: TreeDescription, _ directory: String) throws -> [[[UInt8]]] {
        let output = try Listing.output(words, tree.roots.map { Array("\(directory)/".utf8) + $0.name }, threads: 1)
        return try ListedItems.csv(output).map { item in
            [Array(item.cells[0].dropFirst(directory.utf8.count))] + item.cells.dropFirst()
        }
    }
}
