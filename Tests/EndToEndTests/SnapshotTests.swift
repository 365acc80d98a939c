import Foundation
import Testing

/// The expected outputs are files to be read, in `Tests/Snapshots`. With `RECORD_SNAPSHOTS` set they are written anew:
/// then look at every line that has changed.
@Suite struct SnapshotTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.makeHostileTree()
    }

    @Test(
        arguments: [
            ("hostile-tree-with-guides.txt", "-a"),
            ("hostile-tree-plain.txt", "-a --style plain"),
            ("hostile-tree-as-markdown.md", "-a --markdown"),
            ("hostile-tree-as-csv.csv", "-a --csv -c path,depth,name,kind,size,items,modified"),
            ("hostile-tree-two-largest-of-each-directory.txt", "-a -s size -n 2"),
            ("hostile-tree-only-text-files.txt", "-a -P '*.txt|bottom' -c name,size,percent,kind"),
            ("hostile-tree-directories-by-items.txt", "-D -s items -c name,items,size --si"),
        ]
    )
    func `the hostile tree looks as it always has`(snapshot: String, options: String) throws {
        try compare("treetab \(options) tree", with: snapshot)
    }

    @Test(.needs(.root)) func `the long listing of the hostile tree looks as it always has`() throws {
        try compare("treetab -a -l tree", with: "hostile-tree-long.txt")
    }

    private func compare(_ command: String, with snapshot: String) throws {
        let output = try folder.run(command)
        #expect(output.isClean)
        let url = URL(fileURLWithPath: TestFiles.snapshots).appendingPathComponent(snapshot)
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
            try output.bytes.write(to: url)
        }
        let expected = try Data(contentsOf: url)
        #expect(output.bytes == expected, "\(command) differs from \(snapshot):\n\(output.text)")
    }
}
