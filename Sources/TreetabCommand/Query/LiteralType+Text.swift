import FileTree
import System

extension LiteralType {
    /// The values, for messages.
    var noun: String {
        switch self {
        case .text: "text"
        case .kind: "a kind"
        case .bytes: "a size"
        case .count: "a number"
        case .percent: "a percentage"
        case .octal: "an octal number"
        case .device: "a device"
        case .moment: "a time"
        case .age: "an age"
        }
    }

    /// Values with examples, for messages.
    var examples: String {
        switch self {
        case .text: "text, such as README or \"two words\""
        case .kind: FileKind.words.joined(separator: ", ", last: " or ")
        case .bytes: "a size, such as 4096, 10M, 1.5GiB or 2kB"
        case .count: "a number, such as 12"
        case .percent: "a percentage, such as 12.5 or 50%"
        case .octal: "octal digits, such as 0644"
        case .device: "a device, such as 8:1"
        case .moment: "a date, such as 2026-01-31, '2026-01-31 12:30' or @1700000000"
        case .age: "an age, such as 90s, 30min, 12h, 30d, 2w or 1h30min"
        }
    }
}
