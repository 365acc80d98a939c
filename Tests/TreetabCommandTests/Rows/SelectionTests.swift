import FileTree
import SystemCalls
import Testing

@testable import TreetabCommand

@Suite struct SelectionTests {
    private let files: SampleFiles

    init() throws {
        files = try SampleFiles(["a.c": 10, "b.h": 2000, "dir/c.c": 300, "dir/.d.c": 7, "other/e.h": 1])
    }

    private func tree(_ fields: StatusFields = .size) throws -> FileTree {
        var options = WalkOptions()
        options.fields = fields
        options.showsHidden = true
        return try Walk(roots: [Array(files.path.utf8)], options: options, system: System(treeCapacity: 1 << 15)).run()
    }

    private func names(_ options: Arguments, hidesDotFiles: Bool = false, _ tree: FileTree) -> [String] {
        let selection = Selection(tree, options, hidesDotFiles: hidesDotFiles, .at(0))
        var names: [String] = []
        tree.forEachItem { item in
            if item.parent != nil && selection.isShown?(item) ?? true { names.append(files.text(item.name)) }
        }
        return names.sorted()
    }

    @Test func `without options every item is selected`() throws {
        #expect(Selection(try tree(), Arguments(), .at(0)).isShown == nil)
    }

    @Test func `an item must satisfy the kind, the globs and the condition`() throws {
        var options = arguments { $0.include = bytes("*.c") }
        #expect(names(options, try tree()) == [".d.c", "a.c", "c.c"])
        options.conditions = [try query("size > 7")]
        #expect(names(options, try tree()) == ["a.c", "c.c"])
        options.onlyKind = .directories
        #expect(names(options, try tree()) == [])
    }

    @Test func `pruning hides directories without a selected leaf`() throws {
        let options = try parse("--where kind==d||ext==c --prune")
        #expect(names(options, try tree()) == [".d.c", "a.c", "c.c", "dir"])
    }

    @Test func `totals of matches replace the totals of the tree, and conditions are about the old ones`() throws {
        let tree = try tree([.size, .inode])
        let options = try parse("--matched-totals --where ext==c||size==307")
        #expect(names(options, tree) == [".d.c", "a.c", "c.c", "dir"])
        #expect(tree.roots.first?.size == 317)
        #expect(tree.roots.first?.items == 4)
    }

    @Test func `entries below a hidden name count in totals of matches and are not shown`() throws {
        let tree = try tree([.size, .inode])
        let options = try parse("--matched-totals --include *.c")
        #expect(names(options, hidesDotFiles: true, tree) == ["a.c", "c.c", "dir"])
        #expect(tree.roots.first?.size == 317)
    }
}
