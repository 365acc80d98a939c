import Testing

@testable import TreeTableTerminal

@Suite struct LinePromptTests {
    /// Types text and keys, and returns the text with a `|` at the cursor.
    private func typed(_ keys: [KeyPress], _ text: String = "") -> String {
        var prompt = LinePrompt(.search, text: text)
        for key in keys {
            let isEdited = prompt.edit(key)
            #expect(isEdited, "\(key)")
        }
        let before = prompt.line(width: 1000).cursor - 1
        return prompt.text.prefix(before) + "|" + prompt.text.dropFirst(before)
    }

    @Test func `characters are inserted at the cursor`() {
        #expect(typed([.character("b"), .home, .character("a"), .end, .character("c")]) == "abc|")
        #expect(typed([.left, .left, .right, .character("x")], "abc") == "abx|c")
    }

    @Test func `characters and words are deleted`() {
        #expect(typed([.backspace], "abc") == "ab|")
        #expect(typed([.home, .delete], "abc") == "|bc")
        #expect(typed([.control("w")], "one two ") == "one |")
        #expect(typed([.control("w"), .control("w")], "one two") == "|")
        #expect(typed([.left, .control("u")], "abc") == "|c")
        #expect(typed([.home, .right, .control("k")], "abc") == "a|")
    }

    @Test func `nothing happens at the ends`() {
        #expect(typed([.right], "a") == "a|")
        #expect(typed([.left, .left], "a") == "|a")
    }

    @Test func `control characters of a paste are left out`() {
        #expect(typed([.paste("a\r\n\u{1b}b")]) == "ab|")
    }

    @Test func `other keys do not edit`() {
        var prompt = LinePrompt(.filter, text: "a")
        let edits = [.up, .tab, .escape, .enter, .control("t")].map { (key: KeyPress) in prompt.edit(key) }
        #expect(!edits.contains(true))
        #expect(prompt == LinePrompt(.filter, text: "a"))
    }

    @Test func `a long text is scrolled so that the cursor stays on the line`() {
        var prompt = LinePrompt(.filter, text: "0123456789")
        #expect(String(decoding: prompt.line(width: 6).bytes, as: UTF8.self) == "<6789")
        #expect(prompt.line(width: 6).cursor == 5)
        _ = prompt.edit(.home)
        #expect(String(decoding: prompt.line(width: 6).bytes, as: UTF8.self) == #"\0123>"#)
        #expect(prompt.line(width: 6).cursor == 1)
    }
}
