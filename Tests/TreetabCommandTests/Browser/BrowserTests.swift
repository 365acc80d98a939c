import FileTree
import Foundation
import SystemCalls
import Testing

@testable import TreeTableTerminal
@testable import TreetabCommand

@Suite struct BrowserTests {
    private let files: SampleFiles

    init() throws {
        files = try SampleFiles([
            "a/deep/x.c": 10, "a/y.c": 500, "b/z.h": 3000, "c.txt": 40, ".hidden/secret": 7,
        ])
    }

    private func browser(_ options: String = "-a", columns: Int = 80, lines: Int = 24) throws -> BrowserFixture {
        try BrowserFixture(options, files, columns: columns, lines: lines)
    }

    // MARK: Moving, expanding and collapsing

    @Test func `at first, the entries of the only PATH are visible`() throws {
        #expect(try browser().rows == [">.", " .hidden", " a", " b", " c.txt"])
        #expect(
            try browser("-a -L 2").rows == [
                ">.", " .hidden", "  secret", " a", "  deep", "  y.c", " b", "  z.h", " c.txt",
            ]
        )
    }

    @Test func `Enter toggles a directory, and shows the details of a file`() throws {
        let browser = try browser()
        browser.type("j j Enter")
        #expect(browser.rows.count == 7)
        browser.type("Enter")
        #expect(browser.rows.count == 5)
        browser.type("G Enter")
        #expect(browser.showsDetails)
        #expect(browser.screen.contains { $0.hasPrefix("Size") && $0.contains("40 B") })
    }

    @Test func `the current row stays on the screen`() throws {
        let many = try SampleFiles(Dictionary(uniqueKeysWithValues: (0..<100).map { ("f\($0)", $0) }))
        let browser = try BrowserFixture("", many, lines: 12)
        for keys in ["PgDn", "PgDn", "^d", "G", "^u", "PgUp", "k", "Home", "j"] {
            browser.type(keys)
            let row = try #require(browser.outline?.cursor)
            #expect((browser.top..<browser.top + 10).contains(row), "\(keys)")
            #expect(browser.screen[row - browser.top + 1].hasPrefix(">"))
        }
        #expect(browser.current == "f0")
        browser.type("PgDn")
        #expect(browser.current == "f10")
    }

    // MARK: Sorting and columns

    @Test func `s and a letter sorts, and the same letter reverses`() throws {
        let browser = try browser()
        browser.type("ss")
        #expect(browser.rows.map { $0.filter { $0 != ">" } } == [".", " b", " a", " c.txt", " .hidden"])
        #expect(browser.screen[0].contains("Size ▼"))
        browser.type("ss")
        #expect(browser.rows.last == " b")
        browser.type("ss")
        #expect(browser.rows.last == " .hidden")
        browser.type("sn")
        #expect(browser.rows == [">.", " .hidden", " a", " b", " c.txt"])
        browser.type("sx")
        #expect(browser.screen.last?.contains("no column has the letter x") == true)
    }

    @Test func `the angle brackets sort by the columns beside`() throws {
        let browser = try browser()
        browser.type(">")
        #expect(browser.screen[0].contains("Size ▼"))
        browser.type("> <")
        #expect(browser.screen[0].contains("Size ▼"))
        browser.type("< <")
        #expect(browser.screen[0].contains("Name ▲"))
    }

    @Test func `a switches between size and disk usage, and the order follows`() throws {
        let browser = try browser("-a -s size")
        browser.type("a")
        #expect(browser.screen[0].contains("Disk ▼") && !browser.screen[0].contains("Size"))
        browser.type("a")
        #expect(browser.screen[0].contains("Size ▼") && !browser.screen[0].contains("Disk"))
    }

    @Test func `^A without rows selects nothing`() throws {
        let browser = try browser()
        browser.type("\\zzz Enter ^A")
        #expect(browser.selected == [])
    }

    @Test func `columns are chosen from a list`() throws {
        let browser = try browser()
        browser.type("c")
        #expect(browser.screen[0].hasPrefix(">  [ ] path"))
        // Moves to `size`, which is shown, and to `disk`, which is not.
        browser.type("j j Space j Space Enter")
        #expect(browser.screen[0].contains("Disk") && !browser.screen[0].contains("Size"))
        browser.type("c Space Esc")
        #expect(!browser.screen[0].contains("Path"))
    }

    @Test func `a column whose metadata are missing asks for them`() throws {
        let browser = try browser()
        let row = try #require(FileColumn.allCases.dropFirst().firstIndex(of: .links)) - 1
        browser.type("c " + String(repeating: "j ", count: row))
        let effects = browser.type("Space Enter")
        let fields = browser.requests.tree.walk.fields
        #expect(effects == [.read(fields)] && fields.isSuperset(of: .inode))
        #expect(browser.screen.last?.contains("reading") == true)
        try browser.read()
        #expect(browser.screen[0].contains("Links"))
        #expect(browser.screen.last?.contains("reading") == false)
    }

    @Test func `a column that is chosen while the tree is read is filled by a second walk`() throws {
        let browser = try browser()
        browser.type("r")
        let row = try #require(FileColumn.allCases.dropFirst().firstIndex(of: .links)) - 1
        let tree = try TreeListing(browser.requests, System(treeCapacity: 1 << 15))
        #expect(browser.type("c " + String(repeating: "j ", count: row) + "Space Enter") == [])
        let fields = browser.requests.tree.walk.fields
        #expect(fields.isSuperset(of: .inode))
        #expect(browser.handle(.read(tree)) == [.read(fields)])
        #expect(browser.screen.last?.contains("reading") == true)
        try browser.read()
        #expect(browser.screen.last?.contains("reading") == false)
    }

    @Test func `t shows the next time, and reads all times at once`() throws {
        let browser = try browser()
        #expect(browser.type("t") == [.read(browser.requests.tree.walk.fields)])
        try browser.read()
        #expect(browser.screen[0].contains("Newest"))
        for title in ["Created", "Accessed", "Changed", "Modified"] {
            #expect(browser.type("t") == [])
            #expect(browser.screen[0].contains(title))
        }
    }

    // MARK: Searching and filtering

    @Test func `a search also finds names in collapsed directories, in the order of the rows`() throws {
        let browser = try browser()
        browser.type("/.c Enter")
        #expect(browser.current == "x.c")
        browser.type("n")
        #expect(browser.current == "y.c")
        browser.type("n")
        #expect(browser.current == "x.c")
        browser.type("N")
        #expect(browser.current == "y.c")
        browser.type("E n")
        #expect(browser.current == "x.c")
        #expect(browser.screen.last == "1 of 2")
    }

    @Test func `the case of letters counts only if the text has a capital`() throws {
        let browser = try browser()
        browser.type("/C.TXT Enter")
        #expect(browser.current == "." && browser.screen.last == "nothing matches")
        browser.type("/c.txt Enter")
        #expect(browser.current == "c.txt")
    }

    @Test func `a search or filter that finds nothing mentions hidden entries if they are not searched`() throws {
        let browser = try browser("")
        browser.type("/secret Enter")
        #expect(browser.screen.last == "nothing matches; the key . shows hidden entries")
        browser.type(#"\secret"#)
        #expect(browser.screen.contains("  no row matches the filter; the key . shows hidden entries"))
    }

    @Test func `a filter works as it is typed, and the current item stays when it ends`() throws {
        let browser = try browser()
        browser.type(#"\x.c"#)
        #expect(browser.rows == [".", " a", "  deep", ">   x.c"])
        #expect(browser.screen.last?.contains("1 match") == true)
        browser.type("Enter Esc")
        #expect(browser.rows == [".", " .hidden", " a", "  deep", ">   x.c", "  y.c", " b", " c.txt"])
    }

    @Test func `a filter may be an expression, and an incomplete one keeps the last result`() throws {
        let browser = try browser()
        browser.type(#"\size"#)
        #expect(browser.rows == [])
        browser.type("> 100")
        #expect(browser.rows.filter { !$0.contains(".hidden") } == [">.", " a", "  y.c", " b", "  z.h"])
        browser.type("a")
        #expect(browser.rows.count == 5)
        // The last complete expression is `size>1`.
        browser.type("Backspace Backspace Backspace Backspace")
        #expect(browser.rows.count == 10)
        #expect(browser.screen.last?.contains("missing") == true)
    }

    @Test func `a directory that a filter finds is closed, and opens with all its contents`() throws {
        let browser = try browser("")
        browser.type(#"\deep Enter"#)
        #expect(browser.rows == [".", " a", ">  deep"])
        browser.type("Right")
        #expect(browser.rows == [".", " a", ">  deep", "   x.c"])
        browser.type(#"Left \ ^u a* Enter"#)
        #expect(browser.rows == [".", "> a"])
        browser.type("L")
        #expect(browser.rows == [".", "> a", "  deep", "   x.c", "  y.c"])
    }

    @Test func `a directory in which a filter finds more shows what it finds`() throws {
        let browser = try browser("")
        browser.type(#"\size>400 Enter"#)
        #expect(browser.rows == [">.", " a", "  y.c", " b", "  z.h"])
    }

    @Test func `an expression with missing metadata reads them`() throws {
        let browser = try browser()
        let effects = browser.type(#"\links>0 Enter"#)
        #expect(effects == [.read(browser.requests.tree.walk.fields)])
        #expect(browser.rows.count == 5)
        try browser.read()
        #expect(browser.filter.rows?.count == 10)
    }

    @Test func `while a filter has a mistake, the last one without a mistake stays after a refresh`() throws {
        let browser = try browser()
        browser.type(#"\size>1000 Enter \"#)
        let rows = browser.rows
        browser.type("and")
        #expect(browser.filter.mistake != nil)
        try browser.read()
        #expect(browser.rows == rows && rows.count < 5)
    }

    // MARK: Marks and results

    @Test func `marked paths are printed in the order of the tree, and a marked parent includes its entries`() throws {
        let browser = try browser("-a -L 3")
        browser.type("/c.txt Enter Space /y.c Enter Space /deep Enter Space Space")
        #expect(browser.selected == ["c.txt", "deep", "x.c", "y.c"])
        let expected = ["/a/deep", "/a/y.c", "/c.txt"].map { Array((files.path + $0).utf8) }
        #expect(browser.type("p") == [.print(expected)])
        #expect(browser.screen.last?.contains("4 selected, 550 B") == true)
        browser.type("u")
        #expect(browser.selected == [])
        #expect(browser.type("p") == [.print([Array((files.path + "/a/y.c").utf8)])])
    }

    @Test func `an open range stays after a refresh`() throws {
        let browser = try browser()
        browser.type("j v")
        try browser.read()
        browser.type("j j v")
        #expect(browser.selected == [".hidden", "a", "b"])
    }

    @Test func `PATHs that overlap count once in the status`() throws {
        let browser = try browser("-a \(files.path)")
        #expect(browser.screen.last?.contains("9 items, 3.5 KiB") == true)
    }

    @Test func `a PATH that is gone is reported after a refresh`() throws {
        let other = try SampleFiles(["x": 1])
        let browser = try browser("-a \(other.path)")
        #expect(remove(other.path + "/x") == 0 && remove(other.path) == 0)
        try browser.read()
        #expect(browser.screen.last?.contains("cannot read '\(other.path)'") == true)
    }

    @Test func `columns that are named are shown if names keep 24 cells`() throws {
        // The path of the folder has more.
        var browser = try browser("-l -a")
        #expect(browser.screen[0].split(separator: " ") == ["Mode", "Owner", "Size", "Modified", "Name", "…"])
        browser = try self.browser("-a -c name,size,disk,items,modified,mode", columns: 81)
        #expect(browser.screen[0].hasSuffix("Mode"))
    }

    @Test func `a range and all visible rows are marked`() throws {
        let browser = try browser()
        browser.type("j v j j v")
        #expect(browser.selected == [".hidden", "a", "b"])
        browser.type("u v k Esc")
        #expect(browser.selected == [])
        browser.type("^a")
        #expect(browser.selected == [".hidden", "a", "b", "c.txt"])
        browser.type("u")
        browser.type(#"\.c Enter ^a"#)
        #expect(browser.selected == ["x.c", "y.c"])
    }

    @Test func `printing ends a range, whose rows look marked`() throws {
        let browser = try browser()
        #expect(
            browser.type("j v j j p") == [.print([".hidden", "a", "b"].map { Array((files.path + "/" + $0).utf8) })]
        )
    }

    @Test func `hidden entries are shown and hidden, and the current row stays`() throws {
        let browser = try browser("")
        #expect(browser.rows == [">.", " a", " b", " c.txt", " ..."])
        browser.type("j j .")
        try browser.read()
        #expect(browser.rows == [".", " .hidden", " a", "> b", " c.txt"])
        browser.type(".")
        try browser.read()
        #expect(browser.rows == [".", " a", "> b", " c.txt", " ..."])
    }

    @Test func `with only directories or only files, the entries of the only PATH are visible at first`() throws {
        #expect(try browser("-a -D").rows == [">.", " .hidden", " a", " b"])
        #expect(
            try browser("-a --where size<11 -f").rows == [">.", " .hidden", " a"]
        )
    }

    @Test func `while the tree is read, its first level is shown, and the current row stays when all is read`() throws {
        let browser = try BrowserFixture.preview("-a", files)
        #expect(browser.rows == [">.", " .hidden", " a", " b", " c.txt"])
        #expect(browser.screen.last?.contains("reading") == true)
        browser.type("j j Space k Right")
        #expect(browser.handle(.progress(entries: 1, bytes: 2, place: [])) == [])
        #expect(browser.screen.contains { $0.contains("≥") })
        #expect(browser.current == "a")
        try browser.read()
        #expect(browser.current == "a")
        #expect(browser.selected == ["a"])
        #expect(browser.rows == [".", " .hidden", "> a", "  deep", "  y.c", " b", " c.txt"])
        #expect(!browser.screen.contains { $0.contains("≥") || $0.contains("reading") })
    }

    @Test func `with --only-files, a row is current even if the preview has no files`() throws {
        let files = try SampleFiles(["a/x": 1, "b/y": 2])
        let browser = try BrowserFixture.preview("-f", files)
        try browser.read()
        #expect(browser.rows == [">.", " a", " b"])
    }

    @Test func `totals that grow do not move the rows`() throws {
        let browser = try BrowserFixture.preview("-a -s size", files)
        let rows = browser.rows
        _ = try Walk(
            roots: [Array(files.path.utf8)],
            options: browser.requests.tree.walk,
            system: System(treeCapacity: 1 << 15)
        ).run()
        _ = browser.handle(.progress(entries: 9, bytes: 1, place: []))
        #expect(browser.rows == rows)
        let root = browser.screen[1]
        try browser.read()
        #expect(browser.rows != rows)
        // The path at the start is shortened to the width of the column.
        let totals = { (line: String) in line.filter { $0 != "≥" }.split(separator: " ").suffix(5) }
        #expect(totals(browser.screen[1]) == totals(root))
    }

    @Test func `conditions and lists have no rows until all is read`() throws {
        for options in ["-P x", "--where size>1", "--prune", "--changed-within 1d"] {
            #expect(try browser(options).browser.requests.preview == nil, "\(options)")
        }
    }

    @Test func `Ctrl-C while the first level is shown keeps what was found`() throws {
        let browser = try BrowserFixture.preview("-a", files)
        #expect(browser.type("^c") == [.stopReading])
        try browser.read()
        #expect(browser.rows.count == 5)
        #expect(browser.screen.last?.contains("lower bounds") == true)
    }

    @Test func `the first level does not hide that Ctrl-C was pressed`() throws {
        let browser = try BrowserFixture("-a", files)
        let requests = browser.requests
        browser.browser = Browser(requests, browser.browser.size)
        #expect(browser.type("^c") == [.stopReading])
        let preview = try TreeListing(try #require(requests.preview), System(treeCapacity: 1 << 15))
        #expect(browser.handle(.preview(preview)) == [])
        #expect(browser.type("^c") == [.interrupt])
    }

    @Test func `a filter hides the rows of hidden entries`() throws {
        let browser = try browser("")
        #expect(browser.screen.contains { $0.contains("1 hidden") })
        browser.type(#"\.c Enter"#)
        #expect(browser.rows == [".", " a", "  deep", ">   x.c", "  y.c"])
        #expect(!browser.screen.contains { $0.contains("hidden") })
    }

    @Test func `the details also have metadata that the tree lacks, of the entry itself`() throws {
        let browser = try browser("-a", lines: 60)
        try FileManager.default.createSymbolicLink(atPath: files.path + "/d", withDestinationPath: "a")
        try browser.read()
        browser.type("End k")
        #expect(browser.current == "c.txt")
        let file = try #require(browser.currentItem?.id)
        #expect(browser.type("i") == [.inspect(file)])
        #expect(!browser.screen.contains { $0.contains("Inode") })
        for name in ["c.txt", "d"] {
            let item = try #require(browser.currentItem)
            let tree = try FileTree.entry(at: item.path, Browser.entryFields, System(treeCapacity: 1 << 15))
            #expect(browser.handle(.inspected(item.id, tree)) == [])
            var status = stat()
            #expect(lstat(files.path + "/" + name, &status) == 0)
            #expect(browser.screen.contains { $0.filter { $0 != "," }.contains("Inode      \(status.st_ino)") })
            #expect(browser.screen.contains { $0.contains("Links      \(status.st_nlink)") })
            #expect(browser.screen.contains { $0.contains("Target     a") } == (name == "d"))
            // The next row needs its own metadata. Then the same ones are not asked for again.
            let effects = browser.type("j")
            #expect(effects == (name == "d" ? [] : [.inspect(try #require(browser.currentItem?.id))]))
        }
    }

    @Test(arguments: ["", "--allow-delete"])
    func `the details have nothing of another entry that has the path now`(options: String) throws {
        let browser = try browser("-a \(options)", lines: 60)
        browser.type("End")
        #expect(browser.current == "c.txt" && browser.type("i").count == 1)
        let item = try #require(browser.currentItem)
        let inspect = {
            let tree = try FileTree.entry(at: item.path, Browser.entryFields, System(treeCapacity: 1 << 15))
            #expect(browser.handle(.inspected(item.id, tree)) == [])
        }
        try inspect()
        #expect(browser.screen.contains { $0.contains("Accessed") })
        // The file is deleted and created again. Many file systems use the inode again.
        let path = files.path + "/c.txt"
        var status = stat()
        #expect(stat(path, &status) == 0 && remove(path) == 0)
        try Data(count: options.isEmpty ? 41 : 40).write(to: URL(fileURLWithPath: path))
        if !options.isEmpty {
            var times = [status.st_atim, status.st_mtim]
            #expect(utimensat(AT_FDCWD, path, &times, 0) == 0)
        }
        try inspect()
        #expect(!browser.screen.contains { $0.contains("Accessed") })
    }

    @Test func `the details of a PATH that is a link are those of its target`() throws {
        try FileManager.default.createSymbolicLink(atPath: files.path + "-link", withDestinationPath: files.path)
        defer { remove(files.path + "-link") }
        for follows in [false, true] {
            let tree = try FileTree.entry(
                at: Array((files.path + "-link").utf8),
                followingLink: follows,
                Browser.entryFields,
                System(treeCapacity: 1 << 15)
            )
            let root = try #require(tree.roots.first)
            var status = stat()
            #expect((follows ? stat : lstat)(files.path + "-link", &status) == 0)
            #expect(root.inode == UInt64(status.st_ino) && root.isDirectory == follows)
            #expect(root.target?.withBytes { $0.bytes } == Array(files.path.utf8))
        }
    }

    @Test func `q closes the details, and then the browser`() throws {
        let browser = try browser()
        #expect(browser.type("i q") == [])
        #expect(!browser.showsDetails)
        #expect(browser.type("q") == [.quit])
    }

    @Test func `after Esc, the text of a filter with a mistake is gone`() throws {
        let browser = try browser()
        browser.type(#"\size Space > Space 1x Enter Esc \"#)
        #expect(try #require(browser.browser.host.prompt).text == "")
    }

    @Test func `with --pick, Enter prints a path`() throws {
        let browser = try browser("-a --pick")
        #expect(browser.type("j Enter") == [.print([Array((files.path + "/.hidden").utf8)])])
    }

    @Test func `a row that stands for hidden entries cannot be marked, expanded or printed`() throws {
        let browser = try browser("")
        #expect(browser.rows == [">.", " a", " b", " c.txt", " ..."])
        browser.type("G Space l")
        #expect(browser.selected == [] && browser.rows.count == 5)
        #expect(browser.type("p") == [])
        #expect(browser.type("y") == [])
    }

    // MARK: Beyond the rows

    @Test func `the cursor begins on the first entry`() throws {
        let fixture = try browser()
        fixture.browser = Browser(fixture.requests, ScreenSize(columns: 80, lines: 24))
        try fixture.read()
        #expect(fixture.current == ".hidden")
    }

    @Test func `z makes a directory the PATH, and Backspace the directory above it`() throws {
        let browser = try browser()
        browser.type("j j")
        #expect(browser.type("z") == [.read(browser.requests.tree.walk.fields)])
        try browser.read()
        #expect(browser.rows == [".", "> deep", " y.c"])
        browser.type("Backspace")
        try browser.read()
        #expect(browser.rows == [".", " .hidden", "> a", " b", " c.txt"])
    }

    @Test func `a directory that cannot become the PATH changes nothing`() throws {
        let browser = try browser()
        browser.type("j j")
        try FileManager.default.removeItem(atPath: files.path + "/a")
        browser.type("z")
        try browser.read()
        #expect(browser.rows.count == 5 && browser.current == "a")
        #expect(browser.screen.last?.contains("cannot read") == true)
        browser.type("R")
        try browser.read()
        #expect(browser.rows == [".", " .hidden", "> b", " c.txt"])
    }

    @Test func `2 shows a list of all entries, the largest first, and 1 the tree again`() throws {
        let browser = try browser()
        browser.type("2")
        #expect(
            browser.rows.map { $0.filter { $0 != ">" } } == [
                "b", "z.h", "a", "y.c", "c.txt", "deep", "x.c", ".hidden", "secret",
            ]
        )
        #expect(browser.screen[0].contains("Path") && browser.screen.contains { $0.contains("a/deep/x.c") })
        browser.type("1")
        #expect(browser.screen[0].contains("Name") && !browser.screen[0].contains("Path"))
        #expect(browser.rows == [".", " .hidden", " a", "> b", " c.txt"])
    }

    @Test func `o, ! and w ask for an editor, a shell and a scan`() throws {
        let browser = try browser()
        browser.type("G")
        let path = Array((files.path + "/c.txt").utf8)
        #expect(browser.type("o") == [.run(#"${VISUAL:-${EDITOR:-${PAGER:-less}}} "$1""#, path)])
        #expect(browser.type("!") == [.run(#"cd "$1" && exec "${SHELL:-sh}""#, Array(files.path.utf8))])
        #expect(browser.type("w scan.json Enter") == [.save(Array("scan.json".utf8))])
        #expect(browser.type("w Enter") == [])
    }

    @Test func `I leaves out what git ignores`() throws {
        let browser = try browser()
        #expect(browser.type("I") == [.read(browser.requests.tree.walk.fields)])
        #expect(browser.requests.tree.walk.respectsGitignore)
    }

    // MARK: Refresh

    @Test func `a refresh keeps the expanded rows, the current row and the marks by their paths`() throws {
        let browser = try browser()
        browser.type("j j L /y.c Enter Space k")
        #expect(browser.type("R") == [.read(browser.requests.tree.walk.fields)])
        #expect(browser.type("R") == [])
        try FileManager.default.createDirectory(atPath: files.path + "/0", withIntermediateDirectories: false)
        try FileManager.default.removeItem(atPath: files.path + "/a/deep/x.c")
        try browser.read()
        #expect(browser.rows == [".", " .hidden", " 0", " a", "  deep", ">  y.c", " b", " c.txt"])
        #expect(browser.selected == ["y.c"])
    }

    @Test func `r reads only the directory of the current row again`() throws {
        let browser = try browser()
        browser.type("j j L /y.c Enter")
        let a = try #require(browser.currentItem?.parent)
        let effects = browser.type("r")
        #expect(effects == [.refresh(a.id)])
        try Data(count: 1).write(to: URL(fileURLWithPath: files.path + "/a/new"))
        // The directory has the same entries as before, so it is not read.
        let before = try #require(browser.tree?.tree.roots.first?.size)
        try Data(count: 5000).write(to: URL(fileURLWithPath: files.path + "/b/z.h"), options: [])
        try browser.read(effects[0])
        #expect(browser.rows == [".", " .hidden", " a", "  deep", "   x.c", "  new", ">  y.c", " b", " c.txt"])
        #expect(browser.tree?.tree.roots.first?.size == before + 1)
        browser.type("Home")
        #expect(browser.type("r") == [.read(browser.requests.tree.walk.fields)])
        try browser.read()
        #expect(browser.tree?.tree.roots.first?.size ?? 0 > before + 1)
    }

    @Test func `if metadata were not read, or totals are those of matches, r reads everything`() throws {
        var browser = try browser()
        browser.browser.requests.tree.walk.fields.insert(.inode)
        #expect(browser.type("j j r") == [.read(browser.requests.tree.walk.fields)])
        for options in ["-a --git-ignore", "-a --count-links", "-a -P *.c"] {
            browser = try self.browser(options)
            #expect(browser.type("j j r") == [.read(browser.requests.tree.walk.fields)])
        }
    }

    @Test func `a refresh keeps the filter and the search`() throws {
        let browser = try browser()
        browser.type(#"\.c Enter /y.c Enter"#)
        try Data(count: 1).write(to: URL(fileURLWithPath: files.path + "/b/new.c"))
        try browser.read()
        #expect(browser.rows == [".", " a", "  deep", "   x.c", ">  y.c", " b", "  new.c"])
        browser.type("n")
        #expect(browser.current == "y.c")
    }

    @Test func `if the PATH is gone, the old tree stays`() throws {
        let browser = try browser()
        try FileManager.default.removeItem(atPath: files.path)
        let tree = try TreeListing(browser.requests, System(treeCapacity: 1 << 15))
        #expect(browser.handle(.read(tree)) == [])
        #expect(browser.rows.count == 5)
        #expect(browser.screen.last?.contains("cannot read") == true)
    }

    // MARK: The rest

    @Test func `keys that leave the screen are effects`() throws {
        let browser = try browser()
        #expect(browser.type("q") == [.quit])
        #expect(browser.type("^c") == [.interrupt])
        #expect(browser.type("^z") == [.suspend])
        #expect(browser.type("^l") == [.redraw])
        #expect(browser.type("y") == [.copy(Array(files.path.utf8))])
        // In a prompt, Ctrl-C only ends the prompt.
        #expect(browser.type("/ ^c") == [])
    }

    @Test func `while the tree is read, Ctrl-C ends that, and a second one quits`() throws {
        let browser = try browser()
        #expect(browser.type("r") != [])
        #expect(browser.type("^c") == [.stopReading])
        #expect(browser.screen.last?.contains("press Ctrl-C again") == true)
        #expect(browser.type("^c") == [.interrupt])
    }

    @Test func `a tree that was not read to its end does not replace a complete one`() throws {
        let browser = try browser()
        browser.type("r ^c")
        browser.requests.tree.walk.progress?.stop()
        try browser.read()
        #expect(browser.rows.count == 5)
        #expect(browser.screen.last?.contains("the table is unchanged") == true)
        #expect(browser.type("^c") == [.interrupt])
    }

    @Test func `if a walk for a new column is stopped, the columns are as before`() throws {
        let browser = try browser()
        let header = browser.screen[0]
        #expect(browser.type("t") != [])
        #expect(browser.screen[0] != header)
        browser.type("^c")
        browser.requests.tree.walk.progress?.stop()
        try browser.read()
        #expect(browser.screen[0] == header)
        // The column is read when it is chosen again.
        #expect(browser.type("t") != [])
    }

    @Test func `the help lists every key, and is scrolled`() throws {
        let browser = try browser(lines: 12)
        browser.type("?")
        var lines = browser.screen.dropLast()
        for _ in 0..<70 {
            browser.type("j")
            lines.append(browser.screen[10])
        }
        for binding in KeyTable.all { #expect(lines.contains { $0.hasPrefix(binding.label) }, "\(binding.label)") }
        browser.type("?")
        #expect(browser.rows.count == 5 && browser.showsRows)
    }

    @Test(arguments: [(1, 1), (2, 2), (3, 1), (20, 5), (40, 3), (7, 30), (300, 100)])
    func `any size of the screen has all lines, and none is too long`(columns: Int, lines: Int) throws {
        let browser = try browser("-a -L 3", columns: columns, lines: lines)
        for keys in ["j", "i", "?", "? c", "Esc s", "Esc /abcdefgh", "Esc Space", #"\c.t"#, "Enter G ^a"] {
            browser.type(keys)
            let screen = browser.browser.screen()
            #expect(screen.lines.count == lines)
            #expect(screen.lines.allSatisfy { TerminalWidth.of($0) <= columns }, "\(keys)")
        }
    }
}
