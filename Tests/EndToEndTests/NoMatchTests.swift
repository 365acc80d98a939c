import Testing

/// The message about filters that select nothing.
@Suite struct NoMatchTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.prepare("mkdir -p t/d; touch t/d/a.txt")
    }

    @Test(
        arguments: [
            ("-P '*.1'", ""), ("-P '*.jpg' --ignore-case", ""), ("-P '*.jpg'", "; --ignore-case ignores case"),
            ("-P txt --ignore-case", "; 'txt' is a whole name, '*txt*' matches a part of it"),
            ("-P txt -P d/x", "; 'txt' is a whole name, '*txt*' matches a part of it; --ignore-case ignores case"),
            ("-P '*.1' -P 2", ""), ("-P 2/1", ""),
            ("--where 'name ~ IMG'", "; 'IMG' is a whole name, '*IMG*' matches a part of it"),
            ("--where 'name ~ *IMG*'", ""), ("--where 'size > 1G'", ""), ("-f --flat --size +1", ""),
            ("--having 'size > 1G'", ""), ("--flat --having 'size > 1G'", ""), ("--csv --having 'size > 1G'", ""),
            ("--summarize ext -P '*.1'", ""), ("--group-by kind -P '*.1'", ""), ("--json -P '*.1'", ""),
            ("-0 -P '*.1'", ""), ("--total -P '*.1'", ""),
        ]
    )
    func `filters that select nothing are reported with a hint, and the status is 0`(options: String, hint: String)
        throws
    {
        let output = try folder.run("treetab \(options) t")
        #expect(output.errors == "treetab: nothing matches\(hint)\n")
        #expect(output.status == 0)
    }

    @Test(
        arguments: [
            "-P a.txt", "-P a.txt -L 0", "-D", "-f", "-f -L 0", "-L 0 -D", "--summarize ext -f",
            "--group-by kind -P '*.txt'", "--csv -f", "--prune", "-D --where 'name == a.txt'", "--having 'items == 1'",
            "--flat -I '*'", "--summarize ext -I '*'", "-n 0 --having 'name == d'", "--csv -n 0 --having 'name == d'",
            "--flat -n 0 --having 'name == a.txt'", "--rows 1 --having 'name == a.txt'",
            "-n 0 --group-by kind -P a.txt", "--group-by kind -n 0 --having 'name == a.txt'",
            "--summarize ext -n 0 --having 'files > 0'",
        ]
    )
    func `there is no message if a row is shown, or without filters`(options: String) throws {
        #expect(try folder.run("treetab \(options) t").isClean)
    }

    @Test(.needs(.python3)) func `a terminal shows the message below the row of the PATH`() throws {
        let output = try folder.run("python3 \"$REFERENCE/terminal.py\" 80x24 treetab -c name -P '*.1' t")
        #expect(output.lines == ["Name", "t", "treetab: nothing matches"])
    }
}
