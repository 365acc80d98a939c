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
            ("hostile-tree-outline.txt", "-a --style outline"),
            ("hostile-tree-bordered.txt", "-a --style bordered"),
            ("hostile-tree-compact.txt", "-a --style compact"),
            ("hostile-tree-with-guides-in-ascii.txt", "-a --ascii"),
            ("hostile-tree-plain-in-ascii.txt", "-a --ascii --style plain"),
            ("hostile-tree-outline-in-ascii.txt", "-a --ascii --style outline"),
            ("hostile-tree-bordered-in-ascii.txt", "-a --ascii --style bordered"),
            ("hostile-tree-compact-in-ascii.txt", "-a --ascii --style compact"),
            // What a disk is asked for files differs from one file system to another: no column disk.
            ("hostile-tree-as-markdown.md", "-a --markdown"),
            ("hostile-tree-as-csv.csv", "-a --csv -c path,depth,name,kind,size,items,modified"),
            ("hostile-tree-as-tsv.tsv", "-a --tsv -c path,depth,name,kind,size,items,modified"),
            ("hostile-tree-as-json.json", "-a --json -L 2 -c name,kind,size,items,modified,error,incomplete"),
            ("hostile-tree-as-json-lines.jsonl", "-a --jsonl -c path,depth,name,kind,size,items,modified"),
            ("hostile-tree-as-paths.null", "-a --null"),
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

    @Test(.needs(.python3, .tmux), arguments: [40, 80, 200])
    func `the screen of tmux with the hostile tree looks as it always has`(columns: Int) throws {
        let command = "treetab -a -c name,size,items,kind,mode,depth,modified tree"
        try compare(
            #"python3 "$REFERENCE/tmux.py" \#(columns)x40 \#(command)"#,
            with: "hostile-tree-on-\(columns)-columns-of-tmux.txt"
        )
    }

    @Test(
        .needs(.python3, .tmux),
        arguments: [
            ("with-guides", "-a -s size"), ("bordered", "-a --style bordered -s size"),
            ("context-and-remainders", "-a -P '*.txt|*e*' -n 3"), ("sections", "-a --group-by kind -s size -n 5"),
        ]
    )
    func `its colours do, too`(name: String, options: String) throws {
        // No times: their colours follow from how long ago they were.
        try compare(
            #"python3 "$REFERENCE/tmux.py" -e 80x60 treetab \#(options) -c name,size,items,kind tree"#,
            with: "hostile-tree-in-colour-\(name).txt"
        )
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
