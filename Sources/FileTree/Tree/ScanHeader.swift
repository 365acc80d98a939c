import SystemCalls

/// The description of a scan in its file.
package struct ScanHeader: Equatable, Sendable {
    package var program: [UInt8] = []
    package var version: [UInt8] = []
    /// The time of the scan, in seconds since 1970. `nil` if unknown.
    package var timestamp: Int64?
    /// The computer that was scanned. Empty if unknown.
    package var host: [UInt8] = []
    /// The options that change totals, such as `--exclude=*.o`. `nil` if unknown, as in files of other programs.
    package var options: [[UInt8]]?
    /// The totals of the whole tree. `nil` in files of other programs.
    package var totals: Totals?
    /// The names of the owners and groups of entries.
    package var users: [UInt32: [UInt8]] = [:]
    package var groups: [UInt32: [UInt8]] = [:]

    /// The numbers that show whether a file is complete.
    package struct Totals: Equatable, Sendable {
        package var entries: Int64 = 0
        package var size: Int64 = 0
        package var disk: Int64 = 0
        package init() {}
    }

    package init() {}

    /// Whether gdu wrote the file. In such a file, the size of a directory includes its contents.
    var isFromGdu: Bool { program.elementsEqual("gdu".utf8) }
}
