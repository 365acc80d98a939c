/// Ends the process if a requirement is violated. libFuzzer then saves the input.
func require(_ holds: Bool, _ what: @autoclosure () -> String, file: StaticString = #file, line: UInt = #line) {
    if !holds { fatalError("violated: " + what(), file: file, line: line) }
}

/// Requires a single line that is not empty and safe to display.
func requireLine(_ text: String, file: StaticString = #file, line: UInt = #line) {
    require(!text.isEmpty, "the text is not empty", file: file, line: line)
    requireHarmless(text, file: file, line: line)
}

/// Requires text without characters that control a terminal or hide text.
func requireHarmless(_ text: String, file: StaticString = #file, line: UInt = #line) {
    for scalar in text.unicodeScalars {
        require(scalar.isHarmless, "\(text.debugDescription) is safe to display", file: file, line: line)
    }
}

extension Unicode.Scalar {
    /// Whether it is safe to display, if a suitable character precedes it. Uses the properties of the standard library, not
    /// the tables of TreeTable.
    var isHarmless: Bool {
        if properties.isBidiControl || properties.isNoncharacterCodePoint { return false }
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: return false
        case .format where !properties.isDefaultIgnorableCodePoint:
            // Arabic, Syriac and Kaithi signs that enclose the following characters are visible. Annotation marks are not.
            return !(0xfff9...0xfffb ~= value) && !(0x13430...0x1343f ~= value)
        default:
            let isJoinerOrTag = 0x200c...0x200d ~= value || 0xe0020...0xe007f ~= value
            return !properties.isDefaultIgnorableCodePoint || properties.isVariationSelector || isJoinerOrTag
        }
    }
}

extension [UInt8] {
    /// The bytes as text. Ends the process if they are not UTF-8.
    func requiredText(file: StaticString = #file, line: UInt = #line) -> String {
        guard let text = String(validating: self, as: UTF8.self) else {
            fatalError("violated: \(self) is UTF-8", file: file, line: line)
        }
        return text
    }
}

/// The result or error of a function, so that two calls can be compared.
func outcome<Value, Mistake: Error>(_ make: () throws(Mistake) -> Value) -> Result<Value, Mistake> {
    do throws(Mistake) {
        return .success(try make())
    } catch {
        return .failure(error)
    }
}
