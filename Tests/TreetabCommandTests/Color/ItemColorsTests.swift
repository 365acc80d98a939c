import FileTree
import Foundation
import SystemCalls
import Testing
import TreeTable

@testable import TreetabCommand

@Suite struct ItemColorsTests {
    @Test func `targets are fetched once for the shown links, and styles make no system call`() throws {
        let files = try SampleFiles(["file": 1, "dir/x": 1])
        for (name, target) in [("good", "file"), ("broken", "absent"), ("folder", "dir"), ("unshown", "file")] {
            try FileManager.default.createSymbolicLink(
                atPath: files.path + "/" + name,
                withDestinationPath: target
            )
        }
        var options = WalkOptions()
        options.fields = .target
        let tree = try Walk(roots: [Array(files.path.utf8)], options: options, system: System(treeCapacity: 1 << 15))
            .run()
        let items = try #require(tree.roots.first?.children)
        func item(_ name: String) throws -> FileItem { try #require(items.first { files.text($0.name) == name }) }

        let calls = FaultPlan()
        let targets = LinkTargets(tree, where: { files.text($0.name) != "unshown" }, System(faults: calls))
        #expect(calls.callCounts[.status] == 3)
        guard case .found(.file, _) = targets[try item("good")],
            case .found(.directory, _) = targets[try item("folder")],
            case .missing = targets[try item("broken")], case .unknown = targets[try item("unshown")]
        else {
            Issue.record("the targets are wrong")
            return
        }
        let colors = ItemColors(
            colors: try #require(FileColors(Array("ln=target:fi=31:di=32:or=33:mi=34".utf8))),
            targets: targets
        )
        #expect(colors.style(of: try item("good")) == TableTextStyle(parameters: "31"))
        #expect(colors.style(of: try item("folder")) == TableTextStyle(parameters: "32"))
        #expect(colors.style(of: try item("broken")) == TableTextStyle(parameters: "33"))
        #expect(colors.targetStyle(of: try item("broken")) == TableTextStyle(parameters: "34"))
        #expect(calls.callCounts[.status] == 3)
    }
}
