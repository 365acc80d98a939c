import FileTree
import SystemCalls
import Testing

@testable import TreetabCommand

@Suite struct SelectionTests {
    private let files: SampleFiles

    init() throws {
        files = try SampleFiles(["a.c": 10, "b.h": 2000, "dir/c.c": 300, "dir/.d.c": 7, "other/e.h": 1])
    }

    @Test func `without options every entry is listed`() throws {
        let selection = Selection(try files.tree([.size]), try rows(""), .at(0))
        #expect(selection.isListed == nil)
        #expect(selection.isContext == nil)
    }

    @Test func `an entry is listed if its kind and its row match`() throws {
        let tree = try files.tree([.size])
        #expect(try listed("--having size>=300", tree) == ["b.h", "c.c", "dir"])
        #expect(try listed("--having size>=300 -D", tree) == ["dir"])
        #expect(try listed("--having size>=300 -f", tree) == ["b.h", "c.c"])
    }

    @Test func `the last row of a directory stands for hidden entries of the kind that is listed`() throws {
        let tree = try files.tree([.size])
        let dir = try #require(tree.roots.first?.children?.first { files.text($0.name) == "dir" })
        func hidden(_ line: String) throws -> [String]? {
            Selection(tree, try rows(line), .at(0)).hidden?(dir).map { files.text($0.name) }
        }
        #expect(try hidden("-L 9") == [".d.c"])
        #expect(try hidden("-f") == [".d.c"])
        #expect(try hidden("-D") == [])
        #expect(try hidden("-a") == nil)
    }

    private func rows(_ line: String) throws -> RowRequest { try Requests(parse(line), System()).rows }

    private func listed(_ line: String, _ tree: FileTree) throws -> [String] {
        let selection = Selection(tree, try rows(line), .at(0))
        var names: [String] = []
        tree.forEachItem { item in
            if item.parent != nil && selection.isListed?(item) ?? true { names.append(files.text(item.name)) }
        }
        return names.sorted()
    }
}
