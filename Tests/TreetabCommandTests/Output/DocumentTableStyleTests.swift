import FileTree
import Foundation
import SystemCalls
import Testing
import TreeTable

@testable import TreetabCommand

@Suite struct DocumentTableStyleTests {
    @Test func `each error is an object with its path, and with Base64 if the path is not UTF-8`() throws {
        let files = try SampleFiles(["d/a": 1500])
        let missing = [files.path + "/missing", files.path + "/d/a/below"].map { Array($0.utf8) }
        let invalid = Array(files.path.utf8) + [UInt8(ascii: "/"), 0xff]
        var options = WalkOptions()
        options.fields = .size
        let roots = missing + [invalid, Array((files.path + "/d").utf8)]
        let tree = try Walk(roots: roots, options: options, system: System(treeCapacity: 1 << 15)).run()
        let table = Table([Name(id: "n")]) { TableColumn("Name", value: \Name.id).customizationID("name") }
        let text = table.tableStyle(DocumentTableStyle(tree, Tally(tree, fields: .size))).rendered()
        let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let errors = try #require(document["errors"] as? [[String: String]])
        #expect(
            errors.map { $0["path"] } == [files.path + "/missing", files.path + "/d/a/below", files.path + "/\u{fffd}"]
        )
        #expect(
            errors.map { $0["reason"] } == [
                "No such file or directory", "Not a directory", "No such file or directory",
            ]
        )
        #expect(errors.map { $0["path_base64"] } == [nil, nil, Data(invalid).base64EncodedString()])
        let totals = try #require(document["totals"] as? [String: Any])
        #expect(totals["items"] as? Int == 1 && totals["dirs"] as? Int == 0 && totals["files"] as? Int == 1)
        #expect(totals["size"] as? Int == 1500 && totals["errors"] as? Int == 3)
        #expect(totals["disk"] is NSNull && totals["incomplete"] as? Bool == true)
    }
}

private struct Name: Identifiable {
    let id: String
}
