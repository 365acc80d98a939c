/// Shell scripts that reproduce a case.
enum ShellScript {
    /// The lines that create a tree in the current directory.
    static func lines(_ tree: TreeDescription) -> [String] {
        var firstNames: [Int: String] = [:]
        var lines: [String] = []
        var times: [String] = []
        for (path, node) in tree.nodes {
            let name = quoted(Array("./".utf8) + path)
            var time = node.time
            switch node.content {
            case .directory: lines.append("mkdir \(name)")
            case .fifo: lines.append("mkfifo \(name)")
            case .symlink(let target): lines.append("ln -s -- \(quoted(target)) \(name)")
            case .file(let number):
                let file = tree.files[number]
                time = file.time
                if let first = firstNames[number] {
                    lines.append("ln \(first) \(name)")
                } else {
                    firstNames[number] = name
                    let command =
                        file.isFilled ? "head -c \(file.size) /dev/zero | tr '\\0' x >" : "truncate -s \(file.size)"
                    lines.append("\(command) \(name)")
                }
            }
            let fraction = String(1_000_000_000 + time.nanoseconds).dropFirst()
            times.append("touch -h -d @\(time.seconds).\(fraction) \(name)")
        }
        // From the bottom up, because new entries change the time of a directory.
        return lines + times.reversed()
    }

    /// Quotes a word for a shell.
    static func quoted(_ word: [UInt8]) -> String {
        let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789./-_,=+:@".utf8)
        if !word.isEmpty && word.allSatisfy(plain.contains) { return String(decoding: word, as: UTF8.self) }
        let quoted = word.map { byte in
            switch byte {
            case UInt8(ascii: "'"), UInt8(ascii: "\\"): "\\" + String(Unicode.Scalar(byte))
            case 0x20..<0x7f: String(Unicode.Scalar(byte))
            // An octal escape has exactly three digits.
            default: "\\" + String(Int(byte) + 512, radix: 8).dropFirst()
            }
        }
        return "$'\(quoted.joined())'"
    }
}
