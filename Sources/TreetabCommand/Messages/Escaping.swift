import TreeTable

/// Makes names and other input safe to print on a terminal.
enum Escaping {
    /// Escapes the bytes as a table does: control characters, invalid bytes and characters that hide others.
    static func printable(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        _ = TerminalText.append(bytes.span, to: &text)
        return String(decoding: text, as: UTF8.self)
    }
}
