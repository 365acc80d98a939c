extension QueryExpression {
    /// Warnings about comparisons that are valid, but probably mean something else. Each is one line that suggests the
    /// right form.
    var warnings: [String] {
        switch self {
        case .comparison(let comparison): comparison.warning.map { [$0] } ?? []
        case .not(let expression): expression.warnings
        case .all(let parts), .any(let parts): parts.flatMap(\.warnings)
        }
    }
}

extension QueryComparison {
    fileprivate var warning: String? {
        guard case .text(let bytes) = value else { return nil }
        let text = Escaping.printable(bytes)
        let typed = "'\(column.name) \(operation.rawValue) \(text)'"
        let isEqual = operation == .equal || operation == .notEqual
        let hasWildcard = bytes.contains { "*?[{|".utf8.contains($0) }
        if isEqual && column == .mode && !bytes.isEmpty
            && bytes.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "7") ~= $0 })
        {
            return "\(typed) compares text such as -rw-r--r--; for permissions as a number, write "
                + "'octal \(operation.rawValue) \(text)'"
        }
        if isEqual && column == .ext && bytes.first == UInt8(ascii: ".") {
            return "\(typed): an extension has no dot, write '\(column.name) \(operation.rawValue) \(text.dropFirst())'"
        }
        if isEqual, let number: FileColumn = column == .owner ? .uid : column == .group ? .gid : nil,
            bytes.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }), !bytes.isEmpty
        {
            return "\(typed) compares a name; for a number, write '\(number.name) \(operation.rawValue) \(text)'"
        }
        guard column == .name || column == .path || column == .target else { return nil }
        if isEqual && bytes.contains(where: { "*?".utf8.contains($0) }) {
            let glob = operation == .equal ? "~" : "!~"
            return "\(typed) compares the text itself; for a glob, write '\(column.name) \(glob) \"\(text)\"'"
        }
        if operation == .glob || operation == .notGlob, !hasWildcard {
            return "\(typed) matches the whole \(column.name) only; for a part of it, write "
                + "'\(column.name) \(operation.rawValue) \"*\(text)*\"'"
        }
        return nil
    }
}
