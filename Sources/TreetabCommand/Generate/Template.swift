/// A text in its own language, such as roff or shell code, with placeholders such as `@OPTIONS@` for generated parts.
///
/// The texts are the files in the folder Templates. The package manager embeds them in the module.
struct Template {
    let text: String
    /// The values by the names of their placeholders. Each name is in the text.
    let values: [String: String]

    init(_ bytes: [UInt8], _ values: [String: String]) {
        text = String(decoding: bytes, as: UTF8.self)
        self.values = values
    }

    /// Returns the text with the values instead of their placeholders.
    func filled() -> String {
        var result = ""
        var needsSeparator = false
        for part in text.split(separator: "@", omittingEmptySubsequences: false) {
            if let value = values[String(part)] {
                result += value
                needsSeparator = false
            } else {
                // An @ that does not belong to a placeholder.
                result += (needsSeparator ? "@" : "") + part
                needsSeparator = true
            }
        }
        return result
    }
}
