/// Bytes seen as characters: the Unicode scalars of what is UTF-8, and each byte that is not as a number above them.
enum Scalars {
    static func decode(_ bytes: Span<UInt8>) -> [UInt32] {
        var scalars: [UInt32] = []
        scalars.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let lead = bytes[index]
            let length = lead < 0x80 ? 1 : lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 0
            var value = UInt32(length == 1 ? lead : length > 0 ? lead & (0x7f >> UInt8(length)) : 0)
            var isValid = length > 0 && index + length <= bytes.count
            if isValid && length > 1 {
                for offset in 1..<length {
                    let byte = bytes[index + offset]
                    isValid = isValid && byte & 0xc0 == 0x80
                    value = value << 6 | UInt32(byte & 0x3f)
                }
                isValid = isValid && value >= [0, 0, 0x80, 0x800, 0x10000][length] && Unicode.Scalar(value) != nil
            }
            scalars.append(isValid ? value : 0x11_0000 + UInt32(lead))
            index += isValid ? length : 1
        }
        return scalars
    }
}

extension UInt32 {
    /// A scalar without regard to case: what its capital letter becomes as a small one. A letter that becomes several
    /// stays as it is.
    var caseFolded: UInt32 {
        if self < 0x80 { return self >= 0x41 && self <= 0x5a ? self | 0x20 : self }
        return uppercased.lowercased
    }

    var uppercased: UInt32 { mapped { $0.properties.uppercaseMapping } }
    private var lowercased: UInt32 { mapped { $0.properties.lowercaseMapping } }

    private func mapped(_ mapping: (Unicode.Scalar) -> String) -> UInt32 {
        guard let scalar = Unicode.Scalar(self) else { return self }
        let scalars = mapping(scalar).unicodeScalars
        return scalars.count == 1 ? scalars.first?.value ?? self : self
    }
}
