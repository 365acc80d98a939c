import Foundation
import Testing

/// Colours and links of text output, compared with GNU ls and with the output without colours.
@Suite(.needs(.python3)) struct ColorTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        // One entry of each kind that ls distinguishes.
        try folder.prepare(
            #"""
            mkdir tree; cd tree
            mkdir plain sticky writable both
            chmod 755 plain; chmod 1755 sticky; chmod 777 writable; chmod 1777 both
            for name in file a.txt b.TXT c.tar.gz d.gz README 'e~' .hidden setuid setgid executable runs.txt; do
                echo > "$name"; chmod 644 "$name"
            done
            chmod 4755 setuid; chmod 2755 setgid; chmod 755 executable runs.txt
            echo > one; chmod 644 one; ln one two
            ln -s file toFile; ln -s plain toDirectory; ln -s executable toExecutable; ln -s a.txt toText.gz
            ln -s nowhere orphan; ln -s orphan toOrphan; ln -s loop loop; ln -s file/x throughFile
            mkfifo fifo
            python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind("socket")'
            if [ "$(id -u)" = 0 ]; then mknod block b 1 1 || :; mknod character c 1 3 || :; fi
            """#
        )
    }

    /// The names in the lines, each with the last style that begins before it.
    private func styles(_ output: Output) -> [String: String] {
        var styles: [String: String] = [:]
        for line in output.lines {
            let text = line.replacing(/\e\[[0-9;]*[mK]/, with: "")
            // The target of a link follows the name.
            let name = text.replacing(/\ -> .*/, with: "").trimmingCharacters(in: .whitespaces)
            let before = line.split(separator: name, maxSplits: 1, omittingEmptySubsequences: false)[0]
            let style = before.matches(of: /\e\[([0-9;]*)m/).last.map { String($0.1) } ?? ""
            // Styles without effect.
            styles[name] = ["0", "00"].contains(style) ? "" : style
        }
        return styles
    }

    /// Runs `ls` with red as the default colour of broken links, as treetab has it.
    private static let ls = #"env LS_COLORS="or=31:$LS_COLORS" ls"#

    private func compare(_ environment: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        let environment = environment.merging(["TERM": "xterm"]) { $1 }
        let expected = styles(try folder.prepare("\(Self.ls) -1A --color=always tree", environment))
        let output = try folder.run(
            "treetab -a -L1 --style plain -c name --no-header --color always tree/",
            environment
        )
        #expect(output.isClean, "\(output.errors)", sourceLocation: sourceLocation)
        var shown = styles(output)
        shown["tree/"] = nil
        #expect(shown.count > 25)
        #expect(shown == expected, sourceLocation: sourceLocation)
    }

    @Test func `without LS_COLORS, names have the colours of ls`() throws {
        try compare([:])
        try compare(["LS_COLORS": ""])
    }

    @Test func `with the output of dircolors, names have the colours of ls`() throws {
        let variable = try folder.prepare(#"eval "$(TERM=xterm dircolors -b)"; printf %s "$LS_COLORS""#).text
        #expect(variable.contains("*.tar="))
        try compare(["LS_COLORS": variable])
        let own = "DIR 4\nORPHAN 9\nEXEC 0\n.txt 38;5;208\n*README 1\nMULTIHARDLINK 7\nLINK target\n"
        let made = try folder.prepare(#"eval "$(printf '\#(own)' | dircolors -b -)"; printf %s "$LS_COLORS""#).text
        try compare(["LS_COLORS": made])
    }

    @Test(
        arguments: [
            "di=31", "di=0", "di=00", "di=", "ln=35", "or=31;1", "or=0", "mi=41", "or=31:mi=41", "ln=target",
            "ln=target:or=35", "ln=target:ln=35", "pi=4:so=5:bd=7:cd=2", "ex=0", "ex=", "su=0:sg=0", "su=1:sg=2",
            "st=0:ow=0:tw=0", "st=1", "ow=2", "tw=0", "tw=0:ow=0", "mh=44;37", "mh=00", "fi=33", "fi=0", "fi=",
            "*.txt=31", "*.TXT=31", "*.gz=31:*.tar.gz=32", "*.tar.gz=32:*.gz=31", "*README=1", "*~=2", "*=7",
            "*=7:*.txt=1",
            "*.txt=", "*.txt=0:fi=3", "*.t\\x78t=35", "*.\\164xt=35", "*.^txt=35", "*\\~=3", "rs=", "rs=0:ex=36",
            "di=38;5;33:*.gz=38;2;1;2;3;1", "no=", ":::di=4::", "ex=0:*.txt=3", "fi=1:ex=0",
        ]
    )
    func `each entry of LS_COLORS has the same effect as in ls`(variable: String) throws {
        try compare(["LS_COLORS": variable])
    }

    @Test(arguments: ["di=31:x", "di=31:zz=1", "di=31:*.txt", "di=31:ex=\\", "di=31:ex=^", "*\\"])
    func `a value of LS_COLORS that ls cannot parse is ignored`(variable: String) throws {
        #expect(try folder.prepare("ls --color=always tree", ["LS_COLORS": variable]).errors.contains("LS_COLORS"))
        let line = "treetab -a --color always tree"
        #expect(try folder.run(line, ["LS_COLORS": variable]).bytes == (try folder.run(line).bytes))
    }

    @Test func `a value that is not a style never reaches the terminal`() throws {
        for value in ["\\e]0;title\\a", "31m\\e[2J", "\u{1b}[2J", "1\\n", "\u{9b}1"] {
            let variable = "di=\(value):ex=\(value):*.txt=\(value):fi=\(value):no=\(value):or=\(value):rs=\(value)"
            let output = try folder.run("treetab -a --color always tree", ["LS_COLORS": variable])
            #expect(output.bytes == (try folder.run("treetab -a --color always tree").bytes))
        }
    }

    @Test(arguments: ["", "mi=41", "or=31", "or=31:mi=41;4", "*.txt=3:di=4:ex=7"])
    func `link targets have the colours of ls -l`(variable: String) throws {
        let environment = ["LS_COLORS": variable, "TERM": "xterm"]
        func targets(_ lines: [Substring]) -> [String: String] {
            styles(Output(bytes: Data(lines.joined(separator: "\n").utf8), errors: "", status: 0))
        }
        let long = try folder.prepare("\(Self.ls) -lA --color=always tree", environment).lines
        let expected = targets(long.compactMap { line in line.firstRange(of: " -> ").map { line[$0.upperBound...] } })
        var shown: [Substring] = []
        for line in try folder.run("treetab -L1 -c name,target --no-header --color always tree", environment).lines {
            if let range = line.firstRange(of: /\ {2,}/) { shown.append(line[range.upperBound...]) }
        }
        #expect(expected.count > 5)
        #expect(targets(shown.filter { !$0.isEmpty }) == expected)
    }

    @Test(
        arguments: [
            ("", [:], false), ("--color auto", ["CLICOLOR_FORCE": "1"], true), ("", ["CLICOLOR_FORCE": "0"], false),
            ("", ["CLICOLOR_FORCE": ""], false), ("", ["CLICOLOR_FORCE": "yes", "TERM": "dumb"], true),
            ("", ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false), ("", ["CLICOLOR_FORCE": "1", "NO_COLOR": ""], true),
            ("--color never", ["CLICOLOR_FORCE": "1"], false), ("--color always", ["NO_COLOR": "1"], true),
            ("--color always", ["CLICOLOR_FORCE": "0", "TERM": "dumb"], true),
            ("--csv", ["CLICOLOR_FORCE": "1"], false),
        ] as [(String, [String: String], Bool)]
    )
    func `in a pipe, the option takes precedence over NO_COLOR, and NO_COLOR over CLICOLOR_FORCE`(
        option: String,
        environment: [String: String],
        isColored: Bool
    ) throws {
        #expect(try folder.run("treetab \(option) tree", environment).text.contains("\u{1b}[") == isColored)
    }

    @Test(
        arguments: [
            ([:], #"1;36"#), (["TERM": "xterm-256color"], #"1;38;5;"#), (["COLORTERM": "truecolor"], #"1;38;2;"#),
            (["COLORTERM": "24bit", "TERM": "xterm"], #"1;38;2;"#), (["COLORTERM": "yes", "TERM": "xterm"], #"1;36"#),
        ] as [([String: String], String)]
    )
    func `COLORTERM and TERM decide the number of colours`(environment: [String: String], parameters: String) throws {
        try folder.prepare("touch -d 2020-01-01 old; touch new")
        let output = try folder.run("treetab -c modified --color always old new", environment)
        #expect(output.lines[2].hasPrefix("\u{1b}[\(parameters)"))
    }

    @Test(
        arguments: [
            (nil, "48;5;236"), ("15;0", "48;5;236"), ("0;15", "48;5;254"), ("0;default;15", "48;5;254"),
            ("0;7", "48;5;254"), ("7;8", "48;5;236"), ("0;", "48;5;236"), ("x", "48;5;236"), ("0;99", "48;5;236"),
        ] as [(String?, String)]
    )
    func `stripes are light on a terminal with a light background`(colors: String?, background: String) throws {
        var environment = ["TERM": "xterm-256color"]
        environment["COLORFGBG"] = colors
        let output = try folder.run("treetab --style bordered --color always -c name tree", environment)
        let backgrounds = Set(output.text.matches(of: /48;5;2[35][0-9]/).map { String($0.0) })
        #expect(backgrounds == [background])
    }

    @Test func `without LS_COLORS, directories have the colour of ls, or a lighter blue on 256 colours`() throws {
        let line = "treetab -L0 -c name --no-header --color always tree/plain"
        #expect(try folder.run(line, ["TERM": "xterm"]).text == "\u{1b}[01;34mtree/plain\u{1b}[0m\n")
        for variable in ["", "di"] {
            let environment = ["TERM": "xterm-256color", "LS_COLORS": variable]
            #expect(try folder.run(line, environment).text == "\u{1b}[1;38;5;69mtree/plain\u{1b}[0m\n")
        }
        let set = try folder.run(line, ["TERM": "xterm-256color", "LS_COLORS": "*.x=1"])
        #expect(set.text == "\u{1b}[01;34mtree/plain\u{1b}[0m\n")
    }

    // MARK: Links

    private func host() throws -> String { try folder.prepare("uname -n").lines[0] }

    @Test func `links are the paths as Python encodes them, and enclose the colours`() throws {
        try folder.makeNames()
        let output = try folder.run("treetab -a -c name --no-header --hyperlink always --color always names")
        #expect(output.isClean)
        let links = Set(output.text.matches(of: /\e\]8;;([!-~]+)\e\\/).map { String($0.1) })
        let script = """
            import os, socket, urllib.parse
            top = os.path.realpath('names').encode()
            for folder, folders, files in os.walk(top):
                for path in [folder] + [os.path.join(folder, name) for name in files]:
                    print('file://' + socket.gethostname() + urllib.parse.quote(path, safe='/'))
            """
        let expected = try folder.prepare("cat > links.py <<'END'\n\(script)\nEND\npython3 links.py").lines
        #expect(links == Set(expected))
        #expect(expected.count > 200)
    }

    @Test func `links are written only if requested, and never without a working directory`() throws {
        for line in ["", "--color always", "--hyperlink auto", "--hyperlink never", "--csv --hyperlink always"] {
            #expect(try !folder.run("treetab \(line) tree", ["TERM": "xterm"]).text.contains("\u{1b}]8"))
        }
        #expect(try folder.run("treetab --hyperlink always -L0 -c path tree/..").text.contains("/tree/.."))
        let removed = try folder.run(
            #"tree=$PWD/tree; mkdir gone; cd gone; rmdir ../gone; treetab --hyperlink always -L0 "$tree""#
        )
        #expect(removed.isClean && !removed.text.contains("\u{1b}"))
    }

    @Test func `--hyperlink auto writes links on a terminal that is not dumb`() throws {
        for (terminal, hasLinks) in [("xterm", true), ("dumb", false), ("", false)] {
            let line = #"python3 "$REFERENCE/terminal.py" 80 treetab --hyperlink auto tree"#
            let output = try folder.run(line, ["TERM": terminal])
            #expect(output.text.contains("\u{1b}]8;;file://") == hasLinks)
        }
    }

    @Test(
        arguments: [
            "", "-l", "--style bordered", "--style compact", "--style outline", "-w 40", "-w 25 --style bordered",
            "-P '*e*'", "-s size -n 4", "--group-by kind", "-c path,target,changed,disk", "--ascii --total --rows 9",
        ]
    )
    func `the output without escape sequences equals the output without colour`(options: String) throws {
        try folder.makeNames()
        try folder.makeHostileTree(in: "hostile")
        let environments: [[String: String]] = [
            ["LS_COLORS": "or=31:*e=4:mh=7", "COLORTERM": "truecolor"], ["TERM": "xterm-256color"],
        ]
        let line = "treetab -a \(options)"
        for tree in ["tree", "names", "hostile/tree"] {
            let plain = try folder.run("\(line) \(tree)")
            for environment in environments {
                for added in ["--color always", "--hyperlink always", "--color always --hyperlink always"] {
                    let output = try folder.run("\(line) \(added) \(tree)", environment)
                    let text = output.text.replacing(/\e\[[0-9;]*m|\e\]8;;[!-~]*?\e\\/, with: "")
                    let trimmed = text.replacing(/(?m) +$/, with: "")
                    #expect(output.text != plain.text)
                    #expect(trimmed == plain.text.replacing(/(?m) +$/, with: ""), "\(tree) \(environment) \(added)")
                }
            }
        }
    }
}

extension Folder {
    /// Creates `names`: one file for each byte that a name can contain, and one file with all of these bytes.
    fileprivate func makeNames() throws {
        let script = """
            import os
            os.mkdir(b'names')
            for byte in range(1, 256):
                if byte != 47: open(b'names/a' + bytes([byte]) + b'z', 'w')
            os.mkdir(b'names/d \\x1b]8;;x\\x1b\\\\')
            open(b'names/d \\x1b]8;;x\\x1b\\\\/f%41', 'w')
            """
        try prepare("cat > names.py <<'END'\n\(script)\nEND\npython3 names.py")
    }

    fileprivate func makeHostileTree(in parent: String) throws {
        try prepare("mv tree kept")
        try makeHostileTree()
        try prepare("mkdir \(parent); mv tree \(parent); mv kept tree")
    }
}
