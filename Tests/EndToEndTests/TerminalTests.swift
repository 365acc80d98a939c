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

    @Test(.needs(.wcwidth), arguments: [20, 21, 30, 40, 80, 132, 200])
    func `no line is wider than the terminal`(columns: Int) throws {
        for options in [
            "", "--style plain --total --ascii", "--style bordered", "-l --total", "-u", "-lu -s modified",
            "-c name,path,disk,percent,kind -n 4", "--flat -s path", "--group-by ext", "--summarize parent",
        ] {
            let output = try onTerminal("treetab -a --color never \(options) tree", columns: columns)
            try output.bytes.write(to: .init(fileURLWithPath: folder.path + "/out"))
            let widths = try folder.prepare(#"python3 "$REFERENCE/widths.py" < out"#).lines.compactMap { Int($0) }
            #expect(widths.count == output.lines.count)
            #expect((widths.max() ?? 0) <= columns, "\(options)")
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
            (40, "", "Name Size Items Modified"), (37, "", "Name Size Items …"), (20, "", "Name Size …"),
            (26, "-s modified", "Name Modified ▼ …"), (30, "-l", "Mode Size Name …"), (20, "-u", "Disk ▼ Name …"),
            (40, "-lu", "Mode Disk ▼ % Name …"), (34, "--where 'modified < 2100'", "Name Size Items …"),
            (50, "-c +owner,-items", "Name Size Modified Owner"), (34, "-c +owner", "Name Size Items Owner …"),
        ]
    )
    func `in a narrow terminal, default columns are dropped first, and the first sort key never`(
        columns: Int,
        options: String,
        expected: String
    ) throws {
        let header = try onTerminal("treetab --color never -L 0 \(options) tree", columns: columns).lines[0]
        #expect(header.split(separator: " ").joined(separator: " ") == expected)
    }

    @Test(arguments: ["", "-l", "-c mode,owner,path,name", "-u"])
    func `a name that is much longer than the others keeps 24 cells and its extension`(options: String) throws {
        try folder.prepare(
            "mkdir many; cd many; touch $(seq -f %g.txt 30); seq 3000 >$(printf 'long%.0s' $(seq 40)).txt"
        )
        for columns in stride(from: 40, through: 100, by: 6) {
            let lines = try onTerminal("treetab --color never \(options) many", columns: columns).lines
            let name = try #require(lines.compactMap { $0.split(separator: " ").last { $0.hasPrefix("long") } }.first)
            #expect(name.count >= 24 && name.hasSuffix(".txt"), "\(columns) columns: \(name)")
        }
    }

    @Test func `texts are cut before columns are dropped, and numbers and times never`() throws {
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
            try onTerminal(command, columns: 46).lines.prefix(2)
                == [
                    "d                             2024-02-29 00:00", "└── name-of-the-link  a/tar…  2024-02-29 00:00",
                ]
        )
        #expect(
            try onTerminal(command, columns: 44).lines.prefix(2)
                == ["d", "└── name-of-the-link  a/target/that/is/long"]
        )
    }

    @Test func `a very long name makes only its own line longer`() throws {
        try folder.prepare(
            """
            mkdir long; cd long; touch "$(printf '%0200d' 0).tar.gz"
            for i in 1 2 3 4 5 6 7 8 9; do echo > "file$i"; done
            """
        )
        let piped = try folder.run("treetab -c name,size long | cat").lines
        #expect(piped.filter { $0.count > 80 } == ["├── \(String(repeating: "0", count: 200)).tar.gz  0 B"])
        #expect(piped.filter { $0.count == 80 }.count == 11)
        let shown = try onTerminal("treetab --color never -c name,size long", columns: 80).lines
        #expect(Set(shown.map(\.count)) == [80])
        #expect(shown.filter { $0.contains("…") && $0.contains(".tar.gz ") }.count == 1)
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
                    "└── main                             0 B",
                    "    └── java                         0 B",
                    "        └── com                      0 B",
                    "            └── acme                 0 B",
                    "                └── app              0 B",
                    "       ⋯6 A.java                     0 B",
                    "       ⋯6 UserReposit…Factory.java   0 B",
                    "       ⋯6 UserReposit…ntation.java   0 B",
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
