import Foundation
import Testing

/// The expected outputs are in `Tests/Snapshots`. See ``expectSnapshot(_:_:)`` for how to record them.
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
            // Without the column disk, because allocated bytes depend on the file system.
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
    func `each style and format prints the recorded output of the hostile tree`(snapshot: String, options: String)
        throws
    {
        try compare("treetab \(options) tree", with: snapshot)
    }

    @Test(.needs(.root)) func `the long listing prints the recorded output of the hostile tree`() throws {
        try compare("treetab -a -l tree", with: "hostile-tree-long.txt")
    }

    @Test(.needs(.python3, .tmux), arguments: [40, 80, 200])
    func `tmux shows the recorded screen of the hostile tree`(columns: Int) throws {
        try compare(
            #"python3 "$REFERENCE/tmux.py" \#(columns)x40 treetab -a --color never tree"#,
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
    func `tmux shows the recorded colours of the hostile tree`(name: String, options: String) throws {
        // Without times, because their colours depend on their age.
        try compare(
            #"python3 "$REFERENCE/tmux.py" -e 80x60 treetab \#(options) -c name,size,items,kind tree"#,
            with: "hostile-tree-in-colour-\(name).txt"
        )
    }

    private func compare(_ command: String, with snapshot: String) throws {
        let output = try folder.run(command)
        #expect(output.isClean)
        try expectSnapshot(output.bytes, "Tests/Snapshots/\(snapshot)")
    }
}
