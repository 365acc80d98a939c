/// Ends the process where something does not hold: libFuzzer then keeps the input.
func require(_ holds: Bool, _ what: @autoclosure () -> String, file: StaticString = #file, line: UInt = #line) {
    if !holds { fatalError("not so: " + what(), file: file, line: line) }
}

/// Requires text to be safe to show, on one line and not empty.
func requireLine(_ text: String, file: StaticString = #file, line: UInt = #line) {
    require(!text.isEmpty, "there is something to read", file: file, line: line)
    requireHarmless(text, file: file, line: line)
}

/// Requires that text does nothing to a terminal, and hides nothing.
func requireHarmless(_ text: String, file: StaticString = #file, line: UInt = #line) {
    for scalar in text.unicodeScalars {
        require(scalar.isHarmless, "\(text.debugDescription) can be shown as it is", file: file, line: line)
    }
}

extension Unicode.Scalar {
    /// Whether it can be shown, at least where it stands behind the right one. Stated by the standard library's
    /// properties, and not by the tables that the escaping goes by.
    var isHarmless: Bool {
        if properties.isBidiControl || properties.isNoncharacterCodePoint { return false }
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: return false
        case .format where !properties.isDefaultIgnorableCodePoint:
            // The signs of Arabic, Syriac and Kaithi that embrace what follows are drawn; annotation marks are not.
            return !(0xfff9...0xfffb ~= value) && !(0x13430...0x1343f ~= value)
        default:
            let isJoinerOrTag = 0x200c...0x200d ~= value || 0xe0020...0xe007f ~= value
            return !properties.isDefaultIgnorableCodePoint || properties.isVariationSelector || isJoinerOrTag
        }
    }
}

extension [UInt8] {
    /// As text; bytes that are none are a finding.
    func requiredText(file: StaticString = #file, line: UInt = #line) -> String {
        guard let text = String(validating: self, as: UTF8.self) else {
            fatalError("not so: \(self) is UTF-8", file: file, line: line)
        }
        return text
    }
}

/// What a function returns or throws, so that two calls can be compared.
func outcome<Value, Mistake: Error>(_ make: () throws(Mistake) -> Value) -> Result<Value, Mistake> {
    do throws(Mistake) {
        return .success(try make())
    } catch {
        return .failure(error)
    }
}
