import Foundation
import Testing

/// Names, link targets and paths cannot inject control characters or escape sequences into text output.
@Suite(.needs(.python3)) struct SafeTextTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.makeControlCharacterTree()
    }

    private static let layouts = [
        "-l -c +target,+path,+ext", "-c path,name,kind,size,bar -w 60", "-c target,name --group-by name -n 2 --total",
        "-c name,ext --group-by ext", "-D -c name,items --group-by target -w 20", "-s -name --rows 300",
    ]

    /// Expects that the output of a command contains no control characters from names.
    private func expectSafe(_ script: String, isColoured: Bool) throws {
        let output = try folder.run(
            """
            { \(script)
            } | python3 "$REFERENCE/unsafe_text.py" \(isColoured ? "coloured" : "")
            """,
            ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
        )
        #expect(output.isClean, "\(script)\n\(output.errors)")
        #expect(output.lines == [], "\(script)")
    }

    @Test(arguments: [
        "--style guides", "--style plain", "--style outline", "--style bordered", "--style compact", "--markdown",
    ])
    func `no style, colour, link or symbol set lets control characters through`(style: String) throws {
        let settings = [
            ("never", "never", ""), ("always", "never", ""), ("never", "always", ""), ("always", "always", ""),
            ("never", "never", "--ascii"), ("always", "always", "--ascii"),
        ]
        for (color, link, symbols) in settings {
            let options = "-a \(style) --color \(color) --hyperlink \(link) \(symbols)"
            let isColoured = (color == "always" || link == "always") && style != "--markdown"
            let runs = Self.layouts.map { "treetab \(options) \($0) tree || exit" }
            let roots = "find roots -mindepth 1 -print0 | xargs -0 treetab \(options)"
            try expectSafe((runs + [roots]).joined(separator: "\n"), isColoured: isColoured)
        }
    }

    @Test func `every row is one line for all names`() throws {
        let items = try folder.prepare("find tree -printf x").text.count
        for style in ["--style guides", "--style plain", "--style outline", "--style compact --no-header"] {
            let lines = try folder.run("treetab -a \(style) -c name,target tree").lines.count
            #expect(lines == items + (style.contains("--no-header") ? 0 : 1), "\(style)")
        }
    }

    @Test(.needs(.permissions)) func `error messages about directories contain no control characters`() throws {
        try folder.prepare("chmod 0 tree/d* roots/*")
        for options in ["", "--print-errors", "--print-errors --color always --hyperlink always -c name,error"] {
            let script = "\(Folder.withoutRights) treetab -a \(options) tree 2>&1 >/dev/null"
            try expectSafe("\(script) || test $? = 1", isColoured: false)
            try expectSafe(
                "\(Folder.withoutRights) treetab --color never -c path,error,target tree roots 2>/dev/null || test $? = 1",
                isColoured: false
            )
        }
        let lines = try folder.run("\(Folder.withoutRights) treetab -a --print-errors tree 2>&1 >/dev/null").lines
        let shut = try folder.prepare("find tree -mindepth 1 -type d -printf x").text.count
        #expect(lines.count == shut + 1)
    }

    @Test func `error messages about a wrong line contain no control characters`() throws {
        // One argument with all hostile characters of the tree.
        try folder.prepare(#"readlink -n tree/link >word; mkdir "$(printf 'here\033[31m')""#)
        let word = #""$(cat word)""#
        let lines = [
            "\(word)", "--\(word)", "--\(word)=x", "-\(word)", "--sort \(word)", "--columns \(word)",
            "--format \(word)",
            "--depth \(word)", "--where \(word)", "--where 'name =~ '\(word)", "--where 'size > '\(word)",
            "--where 'name == \"'\(word)", "--config \(word)", "--files-from \(word)",
            "--output \(word)/x", "--size \(word)", "--changed-within \(word)", "--group-by \(word)", "--color \(word)",
            "--time-style \(word)", "--completions \(word)", "--style=\(word)", "--csv=\(word)",
            #"-o "$(printf 'here\033[31m')""#, "-c @\(word)",
        ]
        for line in lines {
            try expectSafe("treetab \(line) tree/a* 2>&1 >/dev/null || test $? = 2", isColoured: false)
        }
        try folder.prepare("cp word configuration; echo >>configuration; cat word >>configuration")
        try expectSafe("treetab --config configuration . 2>&1 >/dev/null || test $? = 2", isColoured: false)
    }
}
