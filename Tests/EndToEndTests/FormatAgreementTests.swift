import Foundation
import Testing

/// One tree in every format: readers of each, none of them treetab's own, find the same value in every column of every
/// row, and the system agrees.
@Suite(.needs(.python3, .cmarkGFM, .permissions)) struct FormatAgreementTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.makeConsumerTree()
        try folder.prepare("cd tree; mkdir -p shut/within; truncate -s 9 shut/within/file; chmod 0 shut")
    }

    /// All but age, which is another a second later.
    private static let columns = """
        depth,path,name,size,disk,items,files,dirs,kind,ext,mode,octal,owner,group,uid,gid,inode,links,device,\
        modified,created,accessed,changed,percent,bar,target,error,incomplete
        """

    @Test(arguments: ["tree", "tree/deep tree/dangling tree/one tree/two", "-s size -L 1 tree"])
    func `text, Markdown, CSV, TSV, JSON and JSON Lines tell the same`(options: String) throws {
        // Reading changes when directories and links were last read, though not twice in a row.
        let output = try folder.run(
            """
            list() { \(Folder.withoutRights) treetab -a -B --time-style full-iso -c \(Self.columns) "$@" \(options); }
            list --csv >/dev/null 2>&1
            for format in csv tsv json jsonl; do list --$format >all.$format 2>/dev/null; done
            list --style bordered >all.txt 2>/dev/null; list --markdown >all.md 2>/dev/null
            cmark-gfm -e table all.md >all.html
            python3 "$REFERENCE/statuses.py" all.csv
            """
        )
        #expect(output.errors == "")
        let rows = try #require(output.lines.first)
        #expect(try #require(Int(rows)) > 5)
        let same = try folder.run(#"python3 "$REFERENCE/same_values.py" all.csv all.tsv all.jsonl all.json"#)
        #expect(same.text == rows + "\n", "\(same.errors)")
        let shown = try folder.run(#"python3 "$REFERENCE/for_people.py" all.csv all.txt all.html"#)
        #expect(shown.text == rows + "\n", "\(shown.errors)")
    }
}
