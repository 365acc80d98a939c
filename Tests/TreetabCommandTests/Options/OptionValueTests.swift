import Testing

@testable import TreetabCommand

@Suite struct OptionValueTests {
    private func value(_ text: String) -> OptionValue {
        OptionValue(option: "--test", bytes: Array(text.utf8))
    }

    @Test func `a number may have leading zeros`() throws {
        let zeros = String(repeating: "0", count: 100)
        #expect(try value("0").number() == 0)
        #expect(try value(zeros + "42").number() == 42)
    }

    @Test(arguments: ["", "-", "--1", "1-", "+1", " 1", "1 ", "1_000", "1e3", "NaN"])
    func `anything but digits is not a number`(text: String) {
        #expect(throws: value(text).invalid("must be a whole number")) { try value(text).number() }
    }

    @Test func `a choice is found by its name and its alias`() throws {
        let formats: [OutputFormat] = [try value("markdown").choice(), try value("md").choice()]
        #expect(formats == [.markdown, .markdown])
    }

    @Test func `a list is split at each comma`() throws {
        #expect(try value("a,-b,c").items().map(Array.init) == bytes("a", "-b", "c"))
    }

    @Test func `only the first sign counts`() {
        let (sign, rest) = OptionValue.splitSign(Array("+-a".utf8)[...])
        #expect(sign == "+")
        #expect(Array(rest) == Array("-a".utf8))
    }
}
