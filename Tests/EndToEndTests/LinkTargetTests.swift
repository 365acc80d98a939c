import Foundation
import Testing

/// The targets that text shows after the names of symbolic links.
@Suite struct LinkTargetTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.prepare(
            #"""
            mkdir d; ln -s /srv/work d/work; ln -s ../nowhere d/broken; touch d/file
            ln -s "$(printf 'red\033[31m\377')" d/hostile
            """#
        )
    }

    @Test func `text shows the target of a link after its name, with escapes`() throws {
        let expected = [
            "d", "├── broken -> ../nowhere", "├── file", #"├── hostile -> red\x1b[31m\xff"#, "└── work -> /srv/work",
        ]
        #expect(try folder.run("treetab --no-header -c name d").lines == expected)
        #expect(
            try folder.run("treetab --no-header -c size,path d").lines.last?.hasSuffix("└── d/work -> /srv/work")
                == true
        )
        #expect(try folder.run("treetab --no-header -c name d/work").lines == ["d/work -> /srv/work"])
        // Among several PATHs, a link to a directory is a row of its own, unless it ends in a slash.
        let linked = try folder.run("mkdir e; touch e/f; ln -s e l; treetab --no-header -c name l l/ e")
        #expect(linked.lines == ["l -> e", "l/", "└── f", "e", "└── f"])
        #expect(try folder.run("treetab --no-header -c name l").lines == ["l -> e", "└── f"])
        #expect(
            try folder.run("treetab -F --no-header --style plain -c name d").lines
                == ["d/", "  broken -> ../nowhere", "  file", #"  hostile -> red\x1b[31m\xff"#, "  work -> /srv/work"]
        )
    }

    @Test(arguments: [
        "-c name,target", "-c name --markdown", "-c name,kind --csv", "-c name --tsv", "--json",
    ])
    func `a target is shown once, and only in text`(options: String) throws {
        #expect(!(try folder.run("treetab \(options) d").text.contains("work -> ")))
    }

    @Test func `links in sections have their own targets`() throws {
        try folder.prepare(
            "mkdir -p s/a; touch s/a/file s/file; ln -s one s/a/link; ln -s two s/link; ln -s three s/other"
        )
        let lines = try folder.run("treetab --group-by kind --no-header --style plain -c name s").lines
        #expect(
            lines.filter { $0.contains(" -> ") }.map { $0.trimmingCharacters(in: .whitespaces) }
                == ["link -> one", "link -> two", "other -> three"]
        )
    }

    @Test func `on a narrow terminal, a target is shortened before the name, and before a column is dropped`() throws {
        try folder.prepare(
            "mkdir e; ln -s a/target/that/is/very/long e/name-of-the-link; touch -h -d 2024-02-29 e/* e"
        )
        func last(_ width: Int) throws -> String? {
            try folder.run("treetab -w \(width) --no-header e").lines.last
        }
        let name = "└── name-of-the-link"
        #expect(try last(90) == name + " -> a/target/that/is/very/long  26 B     2024-02-29 00:00")
        #expect(try last(53) == name + " -> a…  26 B     2024-02-29 00:00")
        #expect(try last(50) == name + "     26 B     2024-02-29 00:00")
    }

    @Test func `targets are dim, and are not part of hyperlinks`() throws {
        let environment = ["TERM": "xterm-256color", "LS_COLORS": "ln=36:or=36"]
        let line = try folder.run("treetab --color always --no-header -c name d/work", environment).lines[0]
        #expect(line == "\u{1b}[36md/work\u{1b}[0m\u{1b}[2m -> /srv/work\u{1b}[0m")
        let link = try folder.run("treetab --hyperlink always --no-header -c name d/work").lines[0]
        #expect(link.hasSuffix("d/work\u{1b}]8;;\u{1b}\\ -> /srv/work"))
    }

    @Test(.needs(.strace)) func `only the links that are shown are read`() throws {
        try folder.prepare("mkdir -p f/deep; ln -s a f/x; ln -s b f/deep/y; ln -s c f/.hidden; touch f/z")
        func reads(_ options: String) throws -> Int {
            try folder.prepare("strace -f -e trace=readlink,readlinkat -o calls treetab \(options) f > out; cat calls")
                .lines.filter { $0.contains("\"f/") }.count
        }
        #expect(try reads("") == 2)
        #expect(try reads("-a") == 3)
        #expect(try reads("-L 1") == 1)
        #expect(try reads("-P z") == 0)
        #expect(try reads("--csv") == 0)
        #expect(try reads("--markdown") == 0)
    }
}
