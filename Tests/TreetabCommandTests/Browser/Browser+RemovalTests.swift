import FileTree
import Foundation
import SystemCalls
import Testing

@testable import TreeTableTerminal
@testable import TreetabCommand

/// The question before entries are removed, and the message after it.
@Suite struct BrowserRemovalTests {
    private let files: SampleFiles

    init() throws {
        files = try SampleFiles(["a/deep/x.c": 10, "a/y.c": 500, "b/z.h": 3000, "c.txt": 40, ".hidden/secret": 7])
    }

    private func browser(_ options: String = "-a") throws -> BrowserFixture {
        try BrowserFixture(options, files)
    }

    @Test func `without --allow-delete, d removes nothing`() throws {
        let browser = try browser()
        #expect(browser.type("j j d") == [])
        #expect(browser.showsRows)
        #expect(browser.screen.last?.contains("--allow-delete") == true)
    }

    @Test func `d asks, and any key but t and D removes nothing`() throws {
        let browser = try browser("-a --allow-delete")
        browser.type("j j Space Space d")
        #expect(browser.isAsking)
        #expect(browser.screen.first?.hasPrefix("Remove 2 entries? On disk: ") == true)
        for key in ["n", "Enter", "Esc", "d", "Space", "y"] {
            browser.type("j")
            #expect(browser.type("d \(key)") == [])
            #expect(browser.showsRows)
        }
        #expect(browser.type("d ^c") == [])
    }

    @Test func `the marked entries are removed, each once, or the current one without marks`() throws {
        let browser = try browser("-a --allow-delete")
        let id = { (name: String) in
            try #require(browser.outline?.first { browser.name($0.value) == name }?.value.id)
        }
        browser.type("j j Right")
        let (a, b) = (try id("a"), try id("b"))
        #expect(browser.type("d t") == [.remove([a], .trash)])
        #expect(browser.handle(.removed([], entries: 0, trashed: [])) == [.read(browser.requests.tree.walk.fields)])
        browser.browser.progress = nil
        browser.type("u Home j j Space Space j Space")
        #expect(browser.selected == ["a", "b", "deep"])
        #expect(browser.type("d D") == [.remove([a, b], .deletion)])
    }

    @Test func `the question says what is not freed, because hard links elsewhere keep it`() throws {
        for (old, new) in [("a/y.c", "b/y.c"), ("a/deep/x.c", "a/again")] {
            try FileManager.default.linkItem(atPath: files.path + "/" + old, toPath: files.path + "/" + new)
        }
        let browser = try browser("-a --allow-delete")
        browser.type("j j d")
        #expect(browser.screen[1] == "4.0 KiB will not be freed: 1 file has hard links elsewhere")
        browser.type("n Space Space d")
        #expect(browser.screen[0].hasPrefix("Remove 2 entries? "))
        #expect(browser.screen[1].isEmpty)
    }

    @Test func `a stopped removal says how much remains`() throws {
        let browser = try browser("-a --allow-delete")
        browser.type("j j d")
        let entries = try #require(browser.screen[0].split(separator: " ").dropLast(3).last.flatMap { Int($0) })
        browser.type("D")
        _ = browser.handle(.key(.control("c")))
        _ = browser.handle(.removed([], entries: 1, trashed: []))
        #expect(browser.screen.last?.contains("stopped: 1 removed, \(entries - 1) remain") == true)
    }

    @Test func `what could not be removed is listed with its reason`() throws {
        let browser = try browser("-a --allow-delete")
        browser.type("j j d D")
        let failure = Removal.Failure(path: Array("x/\u{1b}y".utf8), reason: .permissionDenied)
        _ = browser.handle(.removed([failure], entries: 0, trashed: []))
        #expect(browser.screen.prefix(3) == ["1 entry is still there:", "", #"  x/\x1by: Permission denied"#])
        browser.type("q")
        #expect(browser.showsRows)
    }

    @Test func `after a removal, only the directory that contained all entries is read again`() throws {
        let browser = try browser("-a --allow-delete")
        browser.type("j j L /x.c Enter Space /y.c Enter Space")
        #expect(browser.selected == ["x.c", "y.c"])
        browser.type("d D")
        let a = try #require(browser.outline?.first { browser.name($0.value) == "a" }?.value.id)
        #expect(browser.handle(.removed([], entries: 0, trashed: [])) == [.refresh(a)])
        // The trash may be in the tree.
        browser.browser.progress = nil
        browser.type("d t")
        #expect(browser.handle(.removed([], entries: 0, trashed: [])) == [.read(browser.requests.tree.walk.fields)])
    }

    @Test func `the marks of entries that are gone are gone, and the cursor is at the next row`() throws {
        let browser = try browser("-a --allow-delete")
        browser.type("j j L /x.c Enter Space /y.c Enter Space")
        #expect(browser.rows == [".", " .hidden", " a", "  deep", "   x.c", "  y.c", "> b", " c.txt"])
        for name in ["a/deep/x.c", "a/y.c", "b/z.h", "b"] { #expect(remove(files.path + "/" + name) == 0) }
        try browser.read()
        #expect(browser.rows == [".", " .hidden", " a", "  deep", "> c.txt"])
        #expect(browser.selection == [])
    }

    @Test func `a file that replaces a marked one is not marked`() throws {
        let browser = try browser("-a --allow-delete")
        browser.type("/c.txt Enter Space /z.h Enter Space")
        #expect(browser.selected == ["c.txt", "z.h"])
        // The new file exists before the old one is gone, so that it has another inode.
        try Data(count: 40).write(to: URL(fileURLWithPath: files.path + "/new"))
        #expect(rename(files.path + "/new", files.path + "/c.txt") == 0)
        try browser.read()
        #expect(browser.selected == ["z.h"])
    }

    @Test func `a directory that was created again is not marked, but a file that was written still is`() throws {
        let browser = try browser("-a --allow-delete")
        browser.type("j j Right /deep Enter Space /c.txt Enter Space")
        #expect(browser.selected == ["c.txt", "deep"])
        let deep = files.path + "/a/deep"
        #expect(remove(deep + "/x.c") == 0 && remove(deep) == 0 && mkdir(deep, 0o755) == 0)
        let file = try #require(FileHandle(forWritingAtPath: files.path + "/c.txt"))
        try file.seekToEnd()
        try file.write(contentsOf: Data(count: 3))
        try file.close()
        try browser.read()
        #expect(browser.selected == ["c.txt"])
    }

    @Test func `while entries are removed, the browser does not quit`() throws {
        let browser = try browser("-a --allow-delete")
        browser.type("j j d D")
        #expect(browser.type("q") == [] && browser.type("p") == [])
        #expect(browser.screen.last?.contains("entries are being removed") == true)
        #expect(browser.type("^c") == [.stopReading])
    }

    @Test(arguments: ["-a", "", "-a -I y.c", "-a -P *.c", "-a --where size>100"])
    func `the question counts entries on disk, also what options leave out`(options: String) throws {
        try FileManager.default.moveItem(atPath: files.path + "/.hidden", toPath: files.path + "/a/.hidden")
        let browser = try browser("--allow-delete \(options)")
        browser.type("Home j d")
        #expect(browser.screen[0].hasPrefix("Remove 1 entry? On disk: 6 entries, "))
    }

    @Test func `while entries are counted, only Ctrl-C has an effect, and nothing is removed then`() throws {
        let browser = try browser("-a --allow-delete")
        browser.type("j j")
        guard case .count(let items) = browser.handle(.key(.character("d"))).first else {
            Issue.record("nothing is counted")
            return
        }
        #expect(browser.type("j D q") == [] && browser.current == "a")
        #expect(browser.type("^c") == [.stopReading])
        let count = RemovalCount([], threads: 1, WalkProgress(), System(treeCapacity: 1 << 15))
        #expect(browser.handle(.counted(items, count)) == [])
        #expect(!browser.isAsking && browser.screen.last == "nothing was removed")
    }

    @Test func `a directory that contains a PATH is not removed`() throws {
        let browser = try browser("-a --allow-delete \(files.path)/a/deep")
        browser.type("E G l j j d")
        #expect(browser.screen.last?.contains("a PATH itself is not removed") == true)
        #expect(browser.showsRows)
        browser.type("j d")
        #expect(browser.isAsking, "\(browser.screen)")
    }

    @Test func `a row for several entries is not removed, and d says so`() throws {
        let browser = try browser("--allow-delete")
        browser.type("G d")
        #expect(browser.screen.last?.contains("this row stands for several entries") == true)
    }

    @Test func `entries are not removed if the terminal cannot show them`() throws {
        let browser = try browser("-a --allow-delete")
        _ = browser.handle(.resized(ScreenSize(columns: 20, lines: 7)))
        browser.type("j j d")
        #expect(browser.showsRows)
        _ = browser.handle(.resized(ScreenSize(columns: 20, lines: 8)))
        browser.type("d")
        #expect(browser.screen.contains { $0.hasSuffix("/a") })
    }

    @Test func `any key closes a short list of failures, and a long one says that it goes on`() throws {
        let browser = try browser("-a --allow-delete")
        for count in [1, 60] {
            browser.type("Home j j d D")
            let failure = Removal.Failure(path: Array("x".utf8), reason: .permissionDenied)
            _ = browser.handle(.removed(Array(repeating: failure, count: count), entries: 0, trashed: []))
            browser.browser.progress = nil
            let hint = browser.screen.last ?? ""
            #expect(hint == (count == 1 ? "any key: back" : "Space: more lines (62 in all), Esc: back"))
            browser.type("Space")
            #expect((browser.showsRows) == (count == 1))
        }
    }

    @Test func `a PATH is not removed`() throws {
        let browser = try browser("-a --allow-delete")
        browser.type("Home d")
        #expect(browser.showsRows)
        #expect(browser.screen.last?.contains("PATH") == true)
    }

    @Test func `a removal that failed because of the trash says so`() throws {
        let browser = try browser("-a --allow-delete")
        browser.type("j j d t")
        let failures = [
            Removal.Failure(path: Array("x".utf8), reason: .unusableTrash),
            Removal.Failure(path: Array("y".utf8), reason: .invalid),
            Removal.Failure(path: Array("z".utf8), reason: .stale),
        ]
        _ = browser.handle(.removed(failures, entries: 0, trashed: []))
        #expect(
            browser.screen.prefix(5) == [
                "3 entries are still there:", "",
                "  x: The trash belongs to another user, or is no ordinary directory",
                "  y: it is in the trash, or contains the trash",
                "  z: it has changed since it was read",
            ]
        )
    }
}
