import Foundation
import Testing

/// All formats contain the same values for the same tree, and these are the values of the system. Independent readers
/// parse the formats.
@Suite(.needs(.python3, .cmarkGFM, .permissions)) struct FormatAgreementTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.makeConsumerTree()
        try folder.prepare("cd tree; mkdir -p shut/within; truncate -s 9 shut/within/file; chmod 0 shut")
    }

    /// All columns except age, which changes every second.
    private static let columns = """
        depth,path,name,size,disk,items,files,dirs,kind,ext,mode,octal,owner,group,uid,gid,inode,links,device,\
        modified,created,accessed,changed,percent,bar,target,error,incomplete
        """

    @Test(arguments: ["tree", "tree/deep tree/dangling tree/one tree/two", "-s size -L 1 tree"])
    func `text, Markdown, CSV, TSV, JSON and JSON Lines contain the same values`(options: String) throws {
        // The first listing changes access times, the second does not.
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
