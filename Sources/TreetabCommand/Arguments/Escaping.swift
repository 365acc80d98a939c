import TreeTable

/// Makes bytes that somebody else chose safe to show on a terminal.
enum Escaping {
    /// The bytes as a table would show them: printable text as it is, everything else escaped.
    static func printable(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        _ = TerminalText.append(bytes.span, to: &text)
        return String(decoding: text, as: UTF8.self)
    }
}
