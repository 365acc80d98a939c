/// Returns a name in lower case. A letter is unchanged if its lowercase form has a different number of bytes. Models
/// `lowercasedByte(at:)` with `String.lowercased()`.
func lowercasedName(_ name: [UInt8]) -> [UInt8] {
    var lowercase: [UInt8] = []
    var parser = Unicode.UTF8.ForwardParser()
    var input = name.makeIterator()
    while true {
        switch parser.parseScalar(from: &input) {
        case .valid(let encoded):
            let text = String(Unicode.UTF8.decode(encoded)).lowercased()
            let keepsLength = text.unicodeScalars.count == 1 && text.utf8.count == encoded.count
            lowercase += keepsLength ? Array(text.utf8) : Array(encoded)
        case .error(let length): lowercase += name[lowercase.count..<lowercase.count + length]
        case .emptyInput: return lowercase
        }
    }
}
