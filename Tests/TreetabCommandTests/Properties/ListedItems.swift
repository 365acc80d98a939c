import Foundation

/// An item of machine-readable output, parsed by an independent reader.
struct ListedItem: Equatable {
    /// Missing values are empty.
    var cells: [[UInt8]]
    var isContext = false

    /// A description for messages.
    var text: String {
        cells.map { Characters.shown($0) }.joined(separator: " ¦ ") + (isContext ? " (context)" : "")
    }
}

enum ListedItems {
    struct Malformed: Error {
        var text: String
    }

    /// Parses CSV as RFC 4180 defines it, with line feeds.
    static func csv(_ text: [UInt8]) throws -> [ListedItem] {
        var rows: [ListedItem] = []
        var cells: [[UInt8]] = []
        var cell: [UInt8] = []
        var isQuoted = false
        var position = 0
        while position < text.count {
            let byte = text[position]
            position += 1
            switch byte {
            case UInt8(ascii: "\"") where isQuoted && position < text.count && text[position] == byte:
                cell.append(byte)
                position += 1
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: ",") where !isQuoted:
                cells.append(cell)
                cell = []
            case UInt8(ascii: "\n") where !isQuoted:
                rows.append(ListedItem(cells: cells + [cell]))
                (cells, cell) = ([], [])
            default: cell.append(byte)
            }
        }
        guard cells.isEmpty, cell.isEmpty, !isQuoted else { throw Malformed(text: "the last line is not ended") }
        return rows
    }

    static func tsv(_ text: [UInt8]) -> [ListedItem] {
        text.split(separator: UInt8(ascii: "\n")).map { line in
            ListedItem(
                cells: line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map { cell in
                    var isEscaped = false
                    return cell.compactMap { byte in
                        if isEscaped {
                            isEscaped = false
                            return [UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13][byte] ?? byte
                        }
                        isEscaped = byte == UInt8(ascii: "\\")
                        return isEscaped ? nil : byte
                    }
                }
            )
        }
    }

    static func jsonLines(_ text: [UInt8], _ columns: [ModelColumn]) throws -> [ListedItem] {
        try text.split(separator: UInt8(ascii: "\n")).map { try item(object(Array($0)), columns) }
    }

    /// Ancestors of matches are marked as context.
    static func json(_ text: [UInt8], _ columns: [ModelColumn]) throws -> [ListedItem] {
        func items(_ array: Any?) throws -> [ListedItem] {
            guard let array = array as? [[String: Any]] else { throw Malformed(text: "no array of items") }
            return try array.flatMap { fields in
                try [item(fields, columns)] + (fields["children"] == nil ? [] : items(fields["children"]))
            }
        }
        return try items(object(text)["roots"])
    }

    static func totals(_ text: [UInt8]) throws -> [String: Int] {
        guard let totals = try object(text)["totals"] as? [String: Any] else { throw Malformed(text: "no totals") }
        return totals.compactMapValues { $0 as? Int }
    }

    private static func object(_ text: [UInt8]) throws -> [String: Any] {
        guard let object = try JSONSerialization.jsonObject(with: Data(text)) as? [String: Any] else {
            throw Malformed(text: "no object")
        }
        return object
    }

    private static func item(_ fields: [String: Any], _ columns: [ModelColumn]) throws -> ListedItem {
        let cells = try columns.map { column -> [UInt8] in
            let value = fields[column.rawValue]
            if let base64 = fields[column.rawValue + "_base64"] as? String {
                return Array(Data(base64Encoded: base64) ?? Data())
            }
            switch value {
            case let text as String: return Array(text.utf8)
            case let number as Int: return Array("\(number)".utf8)
            case is NSNull: return []
            default: throw Malformed(text: "no \(column): \(fields)")
            }
        }
        return ListedItem(cells: cells, isContext: fields["context"] as? Bool ?? false)
    }
}
