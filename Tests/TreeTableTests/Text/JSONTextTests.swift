import Testing

@testable import TreeTable

@Suite struct JSONTextTests {
    private func escaped(_ bytes: [UInt8]) -> (text: String, raw: [UInt8]?) {
        var all = Array("before".utf8) + bytes
        let raw = all.escapeJSON(from: 6)
        return (String(decoding: all.dropFirst(6), as: UTF8.self), raw)
    }

    @Test(
        arguments: [
            ("plain text, é日😀", "plain text, é日😀"), ("\"\\/", "\\\"\\\\/"), ("\n\r\t", "\\n\\r\\t"),
            ("\u{0}\u{1b}\u{7f}", "\\u0000\\u001b\\u007f"),
            ("\u{9b}", "\\u009b"), ("a\u{202e}b", "a\\u202eb"), ("\u{e0001}", "\\udb40\\udc01"), ("", ""),
            ("日本\"語\n", "日本\\\"語\\n"), ("\té", "\\té"), ("日\u{202e}\u{202e}本", "日\\u202e\\u202e本"),
        ]
    )
    func `quotes, backslashes, and controls are escaped`(text: String, expected: String) {
        let (shown, raw) = escaped(Array(text.utf8))
        #expect(shown == expected)
        #expect(raw == nil)
    }

    @Test func `invalid UTF-8 is replaced and the original bytes are returned`() {
        let bytes: [UInt8] = [0x61, 0xff, 0xc3, 0x62, 0xed, 0xa0, 0x80]
        let (shown, raw) = escaped(bytes)
        #expect(shown == "a\u{fffd}\u{fffd}b\u{fffd}\u{fffd}\u{fffd}")
        #expect(raw == bytes)
    }

    @Test func `invalid UTF-8 between other scalars is replaced`() {
        let bytes = Array("日\"".utf8) + [0xff] + Array("本".utf8) + [0xe6, 0x97]
        let (shown, raw) = escaped(bytes)
        #expect(shown == "日\\\"\u{fffd}本\u{fffd}\u{fffd}")
        #expect(raw == bytes)
    }

    // RFC 4648, section 10.
    @Test(
        arguments: [
            ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
        ]
    )
    func `Base64 passes the test vectors of RFC 4648`(text: String, expected: String) {
        var bytes: [UInt8] = []
        bytes.append(base64: Array(text.utf8))
        #expect(String(decoding: bytes, as: UTF8.self) == expected)
    }
}
