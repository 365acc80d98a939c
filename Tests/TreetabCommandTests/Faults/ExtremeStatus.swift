import FileTree
import SystemCalls
import TreeTable

@testable import TreeTableTerminal
@testable import TreetabCommand

/// Metadata that no file system here can store, and everything that the command does with metadata. The fuzz target `status`
/// has a link to this file.
struct ExtremeStatus: Sendable {
    /// The metadata of directories, of symbolic links, and of files by their sizes. The kinds are the real ones.
    var statuses: [FileStatus]

    var plan: FaultPlan { FaultPlan(altering: { [self] in alter(&$0) }) }

    private func alter(_ status: inout FileStatus) {
        let real = status
        status = statuses[(real.kind == .directory ? 0 : 1 + Int(real.contentSize & 0xff)) % statuses.count]
        status.mode = real.mode & 0xf000 | status.mode & 0xfff
        // Equal directories would be their own ancestors.
        if real.kind == .directory { status.inode = real.inode | status.inode & 1 << 63 }
    }

    /// The limits of the types, and the numbers next to them that conversions and products with 512 and 86,400 reach.
    static let numbers: [Int64] = [
        .min, .max, 0, 1, -1, .min + 1, .max - 1, 1 << 54, 1 << 53, 1 << 62, -(1 << 62), 1 << 31, 1 << 32, -(1 << 31),
        .max / 512, .max / 512 + 1, .min + 86_399, .max - 86_399, -67_768_040_609_740_801, 67_768_036_191_676_800,
        253_402_300_800, -62_167_219_201, 1_577_836_800,
    ]

    /// Metadata of which each field has one of the numbers, or its bits. `next` is called for each field.
    static func status(_ next: () -> Int64) -> FileStatus {
        func moment() -> Moment { Moment(seconds: next(), nanoseconds: UInt32(truncatingIfNeeded: next())) }
        var status = FileStatus.unknown
        status.mode = UInt16(truncatingIfNeeded: next())
        status.isMounted = next() == 1
        status.links = UInt32(truncatingIfNeeded: next())
        status.owner = UInt32(truncatingIfNeeded: next())
        status.group = UInt32(truncatingIfNeeded: next())
        (status.device, status.inode) = (UInt64(bitPattern: next()), UInt64(bitPattern: next()))
        (status.size, status.blocks) = (next() & .max, next() & .max)
        status.mount = UInt32(truncatingIfNeeded: next())
        (status.modified, status.accessed, status.changed) = (moment(), moment(), moment())
        status.created = next() == 0 ? nil : moment()
        return status
    }
}

/// Command lines that read, compare, sort, group and format every kind of metadata. `@` stands for a folder with the
/// directories `tree` and `out`.
enum ExtremeLines {
    /// Writes a scan to standard output.
    static let save = "--save - @/tree"

    /// Lines that read the scan `out/scan.json`, or compare trees.
    static let comparisons = [
        "--load @/out/scan.json -c \(columns) --total",
        "--diff @/out/scan.json @/tree --times -c \(everyColumn) --total",
        "--diff @/tree/a @/tree -c \(everyColumn) --force",
        "--diff @/tree/a @/tree --summarize change --force", "--diff @/tree @/tree/a -c \(everyColumn) -B --force",
        "--diff @/tree/a @/tree --group-by kind -s delta-disk --force",
    ]

    static let tables: [String] = {
        var options = ["-c \(columns)", "-c \(columns) -B --total", "-c \(columns) --si --color always", "-u", "-l"]
        options += OutputFormat.all.dropFirst().map { "--\($0.name) -c \(columns)" } + ["--null"]
        for column in FileColumn.allCases where !columnsOfComparisons.contains(column) {
            options += [
                "-s \(column.name)", "-f -r -s \(column.name)", "--group-by \(column.name) -c \(column.name)",
            ]
            if !column.type.isForDirectories { options.append("--summarize \(column.name)") }
            options += conditions(column).map { "-c \(column.name) --\(column.isTotal ? "having" : "where") \($0)" }
        }
        for style in ["iso", "long-iso", "full-iso", "relative", "+\(directives)"] {
            options.append("-c modified,newest,created,accessed,changed,age --utc --time-style \(style)")
            options.append("--time-style \(style) --group-by modified")
        }
        options += ["size", "disk", "modified"].flatMap { ["-f -n 1 -s \($0)", "-f -n 2 -s +\($0) --total"] }
        options += [
            "--where size>0 -c name,size,disk,percent,bar,items --total",
            "--count-links -c name,size,disk",
            "-L 1 -c name,size,disk,own,own-disk,percent,newest", "--rows 4 -c name,size,disk,percent",
            "-x -c name,size",
            "--summarize kind -s disk", "--follow -c name,size,disk,percent --total", "--condense --prune -D",
            "--changed-within 2020-01-01 --size +1g", "--group-by size -s disk -L 0 -c name,files,disk",
        ]
        return options.map { "\($0) @/tree" } + ["-c name,size,disk,percent --total @/tree @/tree/a @/tree/e"]
    }()

    static let browsers = [
        "-i -a -c name,size,disk,percent,bar,items,modified,age @/tree", "-i -u --allow-delete @/tree",
        "-i -c \(columns) --time-style +\(directives) @/tree/a @/tree",
    ]

    /// Shows details, sorts, filters, marks, and asks whether to remove the marked entries.
    static let keys = Array("eijjsss<<>>oatttt v a") + ["\u{1}"] + Array("dndyE123cjj nN?q ur")

    private static let columnsOfComparisons: [FileColumn] = [
        .change, .delta, .deltaDisk, .deltaItems, .old, .new, .grew, .shrank,
    ]
    private static let everyColumn = FileColumn.allCases.map(\.name).joined(separator: ",")
    private static let columns = FileColumn.allCases.filter { !columnsOfComparisons.contains($0) }.map(\.name)
        .joined(separator: ",")
    private static let directives =
        TimePattern.letters.map { "%" + String(UnicodeScalar($0)) }.joined(separator: "|")
        + "|%_30c|%^9Y|%3N|%-s"

    private static func conditions(_ column: FileColumn) -> [String] {
        let name = column.name
        if column.type.isFlag { return [name, "!\(name)"] }
        return switch column.type.operand.literal {
        case .text: ["\(name)~*"]
        case .kind: ["\(name)==file"]
        case .bytes: ["\(name)>=7E", "\(name)<9223372036854775807"]
        case .count: ["\(name)>9223372036854775807", "\(name)<=0"]
        case .percent: ["\(name)>=50%"]
        case .octal: ["\(name)!=0644"]
        case .device: ["\(name)!=4294967295:4294967295"]
        case .moment: ["\(name)<=2026-01-31", "\(name)>@-9223372036854775808"]
        case .age: ["\(name)>-1d", "\(name)<=1y"]
        }
    }

    static func words(_ line: String, _ folder: String) -> [[UInt8]] {
        line.split(separator: " ").map { Array($0.replacing("@/", with: folder + "/").utf8) }
    }

    /// Reads files in the browser, first only the entries of the PATHs, then types keys. Returns the last screen.
    static func browse(_ line: String, _ folder: String, _ keys: [Character], _ system: System) throws -> Screen {
        let arguments = try ArgumentParser.parse(words("--no-config --threads 1 \(line)", folder))
        let requests = try Requests(arguments, system)
        var browser = Browser(requests, ScreenSize(columns: 200, lines: 40))
        if let preview = requests.preview {
            _ = browser.handle(.preview(try TreeListing(preview, system)))
        }
        let tree = try TreeListing(requests, system)
        if let progress = requests.tree.walk.progress {
            let place = progress.takePlace()
            _ = browser.handle(.progress(entries: progress.entries, bytes: progress.bytes, place: place))
        }
        _ = browser.screen()
        _ = browser.handle(.read(tree))
        for key in keys {
            _ = browser.handle(.key(key == "\u{1}" ? .control("a") : .character(key)))
            _ = browser.screen()
        }
        return browser.screen()
    }
}
