/// A text in another language, such as roff or shell code. Placeholders such as `@OPTIONS@` mark the places of
/// generated parts.
///
/// The texts are the files in the folder Templates. The package manager embeds them in the module.
struct Template {
    let text: String
    /// The generated parts, by the names of their placeholders. Every name must occur in the text.
    let values: [String: String]

    init(_ bytes: [UInt8], _ values: [String: String]) {
        text = String(decoding: bytes, as: UTF8.self)
        self.values = values
    }

    /// Returns the text with all placeholders replaced by their values.
    func filled() -> String {
        var result = ""
        var needsSeparator = false
        for part in text.split(separator: "@", omittingEmptySubsequences: false) {
            if let value = values[String(part)] {
                result += value
                needsSeparator = false
            } else {
                // This @ does not belong to a placeholder, so keep it.
                result += (needsSeparator ? "@" : "") + part
                needsSeparator = true
            }
        }
        return result
    }
}
