/// Returns a name with its letters in lower case, as far as that takes as many bytes. A model of the order of names, which uses the
/// case mappings of the standard library.
func lowercasedLetters(_ name: [UInt8]) -> [UInt8] {
    var lowercase: [UInt8] = []
    var parser = Unicode.UTF8.ForwardParser()
    var input = name.makeIterator()
    while true {
        switch parser.parseScalar(from: &input) {
        case .valid(let encoded):
            let text = String(Unicode.UTF8.decode(encoded)).lowercased()
            let isSimple = text.unicodeScalars.count == 1 && text.utf8.count == encoded.count
            lowercase += isSimple ? Array(text.utf8) : Array(encoded)
        case .error(let length): lowercase += name[lowercase.count..<lowercase.count + length]
        case .emptyInput: return lowercase
        }
    }
}
