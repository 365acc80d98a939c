import Foundation
import Testing

/// The output on a terminal.
@Suite(.needs(.python3)) struct TerminalTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.makeHostileTree()
    }

    @discardableResult
    private func onTerminal(
        _ command: String,
        columns: Int = 80,
        _ environment: [String: String] = ["TERM": "xterm"]
    ) throws -> Output {
        let output = try folder.run(#"python3 "$REFERENCE/terminal.py" \#(columns) \#(command)"#, environment)
        #expect(output.isClean, "\(output.errors)")
        return output
    }

    @Test(.needs(.wcwidth), arguments: [1, 2, 5, 10, 20, 40, 80, 132, 200])
    func `no line is wider than the terminal or the columns that stay`(columns: Int) throws {
        // The last numbers are the widths of the columns that stay. Names and the depth keep 24 cells.
        for (options, least) in [
            ("", 24), ("--style plain --total --ascii", 24), ("--style bordered", 28), ("-l --total", 78),
            ("-c name,path,disk,percent,kind -n 4", 24 + 2 + 8 + 2 + 8 + 2 + 6 + 2 + 9),
        ] {
            let output = try onTerminal("treetab -a --color never \(options) tree", columns: columns)
            try output.bytes.write(to: .init(fileURLWithPath: folder.path + "/out"))
            let widths = try folder.prepare(#"python3 "$REFERENCE/widths.py" < out"#).lines.compactMap { Int($0) }
            #expect(widths.count == output.lines.count)
            #expect((widths.max() ?? 0) <= max(columns, least), "\(options)")
            #expect((widths.min() ?? 0) >= 0)
        }
    }

    @Test func `names are truncated with an ellipsis only on a narrow terminal`() throws {
        let plain = try folder.run("treetab -a tree").text
        #expect(try onTerminal("treetab -a --color never tree", columns: 200).text == plain)
        #expect(try onTerminal("treetab -a --color never tree", columns: 40).text.contains("…"))
        #expect(!plain.contains("…"))
    }

    @Test(
        arguments: [
            (40, "", "Name Size Items Modified"), (37, "", "Name Size Items"), (20, "", "Name Size Items"),
            (19, "", "Name Size"), (12, "", "tree"), (10, "-s modified", "Name Modified ▼"),
            (30, "-l", "Mode Owner Group Size Modified Name"), (10, "-c name,target,kind", "Name Target Kind"),
            (10, "-c +owner", "Name Owner"), (34, "--changed-before 2100", "Name Size Modified"),
            (34, "--where 'modified < 2100'", "Name Size Modified"), (34, "--where 'age >= 0s'", "Name Size Modified"),
            (50, "-c +owner,-items", "Name Size Modified Owner"), (20, "-u", "Disk ▼ % Bar Name"),
            (40, "-lu", "Mode Owner Group Disk ▼ % Bar Modified Name"), (10, "-s octal", "Name Octal ▲"),
        ]
    )
    func `in a narrow terminal, default columns are dropped, and no column that was named`(
        columns: Int,
        options: String,
        expected: String
    ) throws {
        let header = try onTerminal("treetab --color never -L 0 \(options) tree", columns: columns).lines[0]
        #expect(header.split(separator: " ").joined(separator: " ") == expected)
    }

    @Test(arguments: ["", "-l", "-c mode,owner,path,name", "-u"])
    func `a name that is much longer than the others keeps 20 cells and its extension`(options: String) throws {
        try folder.prepare(
            "mkdir many; cd many; touch $(seq -f %g.txt 30); seq 3000 >$(printf 'long%.0s' $(seq 40)).txt"
        )
        for columns in stride(from: 40, through: 100, by: 6) {
            let lines = try onTerminal("treetab --color never \(options) many", columns: columns).lines
            let name = try #require(lines.compactMap { $0.split(separator: " ").last { $0.hasPrefix("long") } }.first)
            #expect(name.count >= 20 && name.hasSuffix(".txt"), "\(columns) columns: \(name)")
        }
    }

    @Test func `text cells shrink to eight cells before names are shortened, and numbers and times never`() throws {
        try folder.prepare("mkdir d; ln -s a/target/that/is/long d/name-of-the-link; touch -h -d 2024-02-29 d/* d")
        let command = "treetab -B --color never --no-header -c name,target,modified d"
        #expect(
            try onTerminal(command, columns: 60).lines.prefix(2)
                == [
                    "d                                           2024-02-29 00:00",
                    "└── name-of-the-link  a/target/that/is/lo…  2024-02-29 00:00",
                ]
        )
        #expect(
            try onTerminal(command, columns: 20).lines.prefix(2)
                == [
                    "d                           2024-02-29 00:00",
                    "└ name-of-the-link a/targe… 2024-02-29 00:00",
                ]
        )
    }

    @Test func `a long name takes the empty cells to its right, and texts get what names leave`() throws {
        try folder.prepare(
            """
            mkdir d; cd d; touch $(printf 'ab%.0s' $(seq 24)).txt notes.md
            for i in a b c; do ln -s some/target/that/is/forty/characters/long $i; done
            """
        )
        #expect(
            try onTerminal("treetab --color never --no-header -c name,target d", columns: 70).lines
                == [
                    "d",
                    "├── a         some/target/that/is/forty/characters/long",
                    "├── abababababababababababababababababababababababab.txt",
                    "├── b         some/target/that/is/forty/characters/long",
                    "├── c         some/target/that/is/forty/characters/long",
                    "└── notes.md",
                ]
        )
        let narrow = try onTerminal("treetab --color never --no-header -c name,target d", columns: 44).lines.prefix(6)
        #expect(narrow.count == 6 && narrow.allSatisfy { $0.count <= 44 })
        #expect(narrow.contains { $0.hasSuffix("…") && $0.count == 44 })
    }

    @Test func `a very long name makes only its own line longer`() throws {
        try folder.prepare(
            """
            mkdir long; cd long; touch "$(printf '%0200d' 0).tar.gz"
            for i in 1 2 3 4 5 6 7 8 9; do echo > "file$i"; done
            """
        )
        let piped = try folder.run("treetab -c name,size long | cat").lines
        #expect(piped.filter { $0.count > 20 } == ["├── \(String(repeating: "0", count: 200)).tar.gz  0 B"])
        #expect(piped[3] == "├── file1   1 B")
        let shown = try onTerminal("treetab --color never -c name,size long", columns: 80).lines
        let long = try #require(shown.first { $0.contains("…") })
        #expect(long.count <= 80)
        #expect(long.hasSuffix(".tar.gz  0 B"))
        #expect(shown.filter { $0 != long } == piped.filter { $0.count <= 20 })
    }

    @Test func `in lines of up to 80 cells, rows with long names are aligned as well`() throws {
        try folder.prepare(
            """
            mkdir long; cd long; touch "$(printf '%0200d' 0)" "$(printf '%060d' 0)"
            for i in $(seq 100); do echo > "file$i"; done
            """
        )
        let sixty = "├── \(String(repeating: "0", count: 60))"
        let piped = try folder.run("treetab -c name,size long").lines
        #expect(piped.contains("\(sixty)    0 B"))
        #expect(piped.contains("├── file1".padding(toLength: sixty.count, withPad: " ", startingAt: 0) + "    1 B"))
        #expect(try folder.run("treetab -c name,size -w 60 long").lines.filter { $0.count > 20 }.count == 2)
    }

    @Test func `in a narrow terminal, a number replaces guides from the first depth whose names do not fit`() throws {
        try folder.prepare(
            """
            mkdir -p src/main/java/com/acme/app; cd src/main/java/com/acme/app
            touch A.java UserRepositoryFactory.java UserRepositoryHandlerImplementation.java
            """
        )
        #expect(
            try onTerminal("treetab --color never -c name,size src", columns: 40).lines
                == [
                    "Name                                Size",
                    "src                                  0 B",
                    "└ main                               0 B",
                    "  └ java                             0 B",
                    "    └ com                            0 B",
                    "      └ acme                         0 B",
                    "        └ app                        0 B",
                    "⋯6 A.java                            0 B",
                    "⋯6 UserRepositoryFactory.java        0 B",
                    "⋯6 UserRepositoryH…ementation.java   0 B",
                ]
        )
    }

    @Test func `the variable COLUMNS overrides the width of the terminal`() throws {
        let narrow = try onTerminal(
            "treetab --color never tree",
            columns: 200,
            ["TERM": "xterm", "COLUMNS": "40"]
        )
        #expect(narrow.text == (try onTerminal("treetab --color never tree", columns: 40)).text)
    }

    @Test func `without a terminal, lines are as wide as necessary`() throws {
        let plain = try folder.run("treetab -a tree").text
        #expect(try folder.run("treetab -a tree | cat", ["COLUMNS": "20"]).text == plain)
        try onTerminal("treetab -a -o out tree", columns: 20)
        #expect(try folder.file("out") == plain)
    }

    @Test func `machine-readable output is never truncated`() throws {
        let plain = try folder.run("treetab -a --csv tree").bytes.filter { $0 != 13 }
        #expect(
            try onTerminal("treetab -a --csv tree", columns: 20).bytes.filter { $0 != 13 } == plain
        )
        let markdown = try folder.run("treetab -a --markdown tree").bytes
        #expect(try onTerminal("treetab -a --markdown tree", columns: 20).bytes == markdown)
    }

    @Test(
        arguments: [
            ("auto", ["TERM": "xterm"], true),
            ("auto", ["TERM": "dumb"], false), ("auto", ["TERM": ""], false),
            ("auto", ["TERM": "xterm", "NO_COLOR": "1"], false),
            ("auto", ["TERM": "xterm", "NO_COLOR": ""], true),
            ("always", ["TERM": "dumb", "NO_COLOR": "1"], true),
            ("never", ["TERM": "xterm"], false),
        ] as [(String, [String: String], Bool)]
    )
    func `on a terminal, the option takes precedence over NO_COLOR and TERM`(
        option: String,
        environment: [String: String],
        isColored: Bool
    ) throws {
        let output = try onTerminal("treetab -a --color \(option) tree", columns: 200, environment)
        #expect(output.text.contains("\u{1b}[") == isColored)
        // The text is the same with and without colour.
        let plain = try folder.run("treetab -a tree").text
        #expect(output.text.replacing(/\u{1b}\[[0-9;]*m/, with: "") == plain)
    }

    @Test func `in a pipe, output has colour only if requested`() throws {
        #expect(try !folder.run("treetab tree", ["TERM": "xterm"]).text.contains("\u{1b}"))
        #expect(try !folder.run("treetab --color auto tree", ["TERM": "xterm"]).text.contains("\u{1b}"))
        #expect(try folder.run("treetab --color always tree", ["NO_COLOR": "1"]).text.contains("\u{1b}["))
    }

    @Test(arguments: ["--csv", "--markdown"])
    func `machine-readable output has no colour even if requested`(format: String) throws {
        let output = try folder.run("treetab \(format) --color always -P ordinary.txt tree")
        #expect(!output.text.contains("\u{1b}"))
        #expect(output.isClean)
    }
}
