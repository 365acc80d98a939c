import Testing

@testable import TreeTableTerminal
@testable import TreetabCommand

/// The lines of `--plain-screen`.
@Suite struct PlainScreenTests {
    /// A browser, and the printer of its lines.
    private struct Session: ~Copyable {
        var browser: BrowserFixture
        private var printer = PlainScreen()

        init(_ options: String = "-a -c name,size --plain-screen") throws {
            let files = try SampleFiles(["a/deep/x.c": 10, "a/y.c": 500, "b/z.h": 3000, "c.txt": 40])
            browser = try BrowserFixture(options, files)
            _ = print()
        }

        mutating func print() -> String {
            let text = String(
                decoding: printer.print(browser.browser.plainParts()),
                as: UTF8.self
            )
            #expect(!text.contains("\u{1b}"))
            return text.replacing("\r\n", with: "\n")
        }

        mutating func redraw() { printer.reset() }

        /// Returns the text that the last key prints, with one space between words.
        mutating func type(_ keys: String) -> String {
            var text = ""
            for key in keys.split(separator: " ") {
                browser.type(String(key))
                text = print()
            }
            return text.split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.split(separator: " ").joined(separator: " ") }.joined(separator: "\n")
        }
    }

    @Test func `a move prints the new row, with its level, its position and its state`() throws {
        var session = try Session()
        #expect(session.type("j") == "a 510 B (level 1, row 2 of 4, collapsed)\n")
        #expect(session.type("Right") == "a 510 B (level 1, row 2 of 6, expanded)\n")
        #expect(session.type("j") == "deep 10 B (level 2, row 3 of 6, collapsed)\n")
        #expect(session.type("k k k") == "")
    }

    @Test func `marks are words, and the number of marks is printed`() throws {
        var session = try Session()
        let lines = session.type("j Space k").split(separator: "\n")
        #expect(lines == ["a 510 B (level 1, row 2 of 4, collapsed, selected)"])
        #expect(session.type("Space").hasSuffix("row 3 of 4, collapsed)\n7 items, 3.5 KiB, ? help\n"))
    }

    @Test func `the header is printed again if it changes`() throws {
        var session = try Session()
        #expect(session.type("s s").hasPrefix("Name Size ▼\n"))
        #expect(session.type("s s").hasPrefix("Name Size ▲\n"))
    }

    @Test func `the text of a prompt is echoed, and an edit prints it again`() throws {
        var session = try Session()
        #expect(session.type("/") == "/")
        #expect(session.type("y") == "y")
        #expect(session.type("x") == "x")
        #expect(session.type("Backspace") == "\n/y")
        #expect(session.type("Enter").hasPrefix("\ny.c"))
    }

    @Test func `lists and questions are printed once, and the rows after them`() throws {
        var session = try Session("-a -c name,size --plain-screen --allow-delete")
        #expect(session.type("?").split(separator: "\n").count > KeyTable.all.count)
        #expect(session.type("j") == "")
        #expect(session.type("q").contains("row 1 of 4"))
        #expect(session.type("c").hasPrefix("[ ] path"))
        #expect(session.type("j").hasPrefix("[ ] parent"))
        #expect(session.type("Esc").contains("row 1 of 4"))
        #expect(session.type("j d").hasPrefix("Remove 1 entry? On disk: 4 entries, "))
        #expect(session.type("n").contains("nothing was removed"))
    }

    @Test func `totals that grow while the tree is read are not printed again`() throws {
        var session = try Session()
        _ = session.type("r")
        let root = try #require(session.browser.outline?[0].value)
        #expect(session.browser.name(root) == ".")
        for count in 1...3 {
            _ = session.browser.handle(.progress(entries: count, bytes: 7, place: []))
            #expect(session.print() == "")
        }
    }

    @Test func `a redraw prints all rows of a screen`() throws {
        var session = try Session()
        session.redraw()
        let names = session.print().split(separator: "\n").map { $0.split(separator: " ").first ?? "" }
        #expect(names[0] == "Name" && names.dropFirst(2).prefix(3) == ["a", "b", "c.txt"])
    }

    @Test func `y prints the path`() throws {
        var session = try Session()
        #expect(session.type("j y") == session.browser.files.path + "/a\n")
        #expect(session.browser.type("y") == [])
    }

    @Test func `a redraw prints the prompt again`() throws {
        var session = try Session()
        _ = session.type("/ y")
        session.redraw()
        #expect(session.print() == "/y")
    }
}
