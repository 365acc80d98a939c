import FileTree
import SystemCalls

extension QueryExpression {
    /// Warnings about comparisons that are valid, but probably mean something else. Each is one line that suggests the
    /// right form.
    var warnings: [String] { comparisons.compactMap(\.warning) }

    /// Warnings about names of users and groups that do not exist.
    func warnings(_ system: System) -> [String] { comparisons.compactMap { $0.warning(system) } }
}

extension QueryComparison {
    fileprivate var warning: String? {
        switch value {
        case .text(let bytes): warning(about: bytes)
        case .moment(.before(_, let typed)) where operation.comparesOrder: warning(aboutAge: typed)
        default: nil
        }
    }

    /// Returns a warning about an account that does not exist. `nil` if it exists, or if that is unknown.
    fileprivate func warning(_ system: System) -> String? {
        guard case .text(let name) = value, operation == .equal || operation == .notEqual, warning == nil else {
            return nil
        }
        // An account without a name is shown as its number.
        if let id = UInt32(String(decoding: name, as: UTF8.self)) {
            let known = column == .owner ? try? system.userName(id) : column == .group ? try? system.groupName(id) : nil
            guard known != nil, let number: FileColumn = column == .owner ? .uid : column == .group ? .gid : nil else {
                return nil
            }
            return "'\(column.name) \(operation.rawValue) \(id)' compares a name; for a number, write "
                + "'\(number.name) \(operation.rawValue) \(id)'"
        }
        let (noun, exists): (String, Bool?)
        switch column {
        case .owner: (noun, exists) = ("user", try? system.hasUser(name))
        case .group: (noun, exists) = ("group", try? system.hasGroup(name))
        default: return nil
        }
        if exists != false { return nil }
        return "no \(noun) has the name '\(Escaping.printable(name))'"
            + (operation == .equal ? "; if the \(column.name) has no name, write '\(column.name) =~ \"^[0-9]+$\"'" : "")
    }

    /// Returns a warning about an age that is used as a date: for users of find, `-7d` is within seven days.
    private func warning(aboutAge typed: [UInt8]) -> String? {
        let text = String(decoding: typed, as: UTF8.self)
        guard !text.hasSuffix("ago") else { return nil }
        let isBefore = operation == .less || operation == .lessOrEqual
        let (meaning, opposite) = isBefore ? ("older", "newer") : ("newer", "older")
        return "'\(column.name) \(operation.rawValue) \(text)' means \(meaning) than \(text); for \(opposite), write "
            + "'\(column.name) \(operation.mirrored.rawValue) \(text)'; '\(text) ago' means the same without this warning"
    }

    // It runs once for a condition, so its size matters more than its speed.
    private func warning(about bytes: [UInt8]) -> String? {
        let text = Escaping.printable(bytes)
        let typed = "'\(column.name) \(operation.rawValue) \(text)'"
        // The forms below have double quotes.
        if bytes.contains(UInt8(ascii: "\"")) || bytes.isEmpty { return nil }
        let names: [FileColumn] = [.name, .path, .target, .ext]
        // A repetition in a regular expression has a maximum.
        if names.contains(column), operation == .greater, let count = Int(text), (0..<1000).contains(count) {
            return "\(typed) compares text; for more than \(count) characters, write "
                + "'\(column.name) =~ \".{\(count + 1),}\"'"
        }
        let isEqual = operation == .equal || operation == .notEqual
        let glob = operation == .notEqual || operation == .notGlob ? "!~" : "~"
        let hasWildcard = bytes.contains { "*?[{|".utf8.contains($0) }
        let equals = operation == .notEqual || operation == .notGlob ? "!=" : "=="
        if column == .mode && bytes.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "7") ~= $0 }) {
            return "\(typed) compares text such as -rw-r--r--; for permissions as a number, write "
                + "'octal \(equals) \(text)'"
        }
        if isEqual && column == .mode && bytes.count == 9 {
            return
                "\(typed): a mode begins with the kind, as in -rwxr-xr-x; for any kind, write 'mode \(glob) \"?\(text)\"'"
        }
        if isEqual && column == .name && bytes.contains(UInt8(ascii: "/")) {
            return "\(typed) compares whole names; for a path below a PATH, write 'name \(glob) \"\(text)\"'"
        }
        let isList = isEqual && bytes.contains(UInt8(ascii: ",")) && !bytes.contains(UInt8(ascii: " "))
        let hasDot = bytes.first == UInt8(ascii: ".") || bytes.starts(with: "*.".utf8)
        if column == .ext, isList || isEqual || hasDot && operation != .regularExpression {
            // `*.jpg` and `.jpg` mean `jpg`.
            let endings = text.split(separator: isList ? "," : "|").map { $0.drop { $0 == "*" || $0 == "." } }
            let form = endings.joined(separator: "|")
            if isList {
                return "\(typed) means one extension with a comma; for a list, write 'ext \(glob) \"\(form)\"'"
            }
            if bytes.contains(UInt8(ascii: ".")), endings.allSatisfy({ !$0.isEmpty }) {
                return endings.contains { $0.utf8.contains(UInt8(ascii: ".")) }
                    ? "\(typed): an extension has no dot; for the end of a name, write "
                        + "'name \(glob) \"*.\(endings.joined(separator: "|*."))\"'"
                    : "\(typed): an extension has no dot; write 'ext \(operation.rawValue) \"\(form)\"'"
            }
        }
        // A dot needs a backslash only in a regular expression.
        let hasEscapedDot = zip(bytes, bytes.dropFirst()).contains {
            $0 == UInt8(ascii: "\\") && $1 == UInt8(ascii: ".")
        }
        // An extension has no dot, and rarely the other characters.
        let isExpression =
            column == .ext
            ? bytes.contains { "?+^$(.".utf8.contains($0) }
            : bytes.first == UInt8(ascii: "^") || bytes.last == UInt8(ascii: "$") || hasEscapedDot
        if operation == .glob || operation == .notGlob, isExpression, (try? RegularExpression(bytes)) != nil {
            let test = "\(column.name) =~ \"\(text)\""
            return "\(typed) compares with a glob; for a regular expression, write "
                + (operation == .glob ? "'\(test)'" : "'not \(test)'")
        }
        // A whole mode has ten characters.
        guard names.contains(column) || column == .mode && bytes.count < 10 else { return nil }
        if isEqual && bytes.contains(where: { "*?".utf8.contains($0) }) {
            return "\(typed) compares the text itself; for a glob, write '\(column.name) \(glob) \"\(text)\"'"
        }
        // A glob with a slash is compared with the path.
        let comparesPath = column == .name && bytes.contains(UInt8(ascii: "/"))
        if operation == .glob || operation == .notGlob, !hasWildcard, column != .ext, !comparesPath {
            return "\(typed) matches the whole \(column.name) only; for a part of it, write "
                + "'\(column.name) \(operation.rawValue) \"*\(text)*\"'"
        }
        return nil
    }
}
