import SystemCalls

/// Reads a list and splits it into paths. Only the unprocessed part of the list is in memory.
///
/// Empty paths are skipped. If the first line ends with CR LF, the carriage return at the end of every line is removed.
struct PathListReader: ~Copyable {
    /// The maximum length of a path in bytes. The system accepts 4096 bytes, but deep trees have longer paths. A list without
    /// any separators, such as `/dev/zero`, must not fill the memory.
    static let maximumLength = 1 << 20

    private let file: InputFile
    private let separator: PathList.Separator
    /// The unprocessed part of the list. The range that ``next()`` returns is valid until the next call.
    private(set) var bytes: [UInt8] = []
    private var start = 0
    private var position = 0
    private var isAtEnd = false
    /// Whether the first line ends with CR LF, `nil` before the first line has been read.
    private var endsInCarriageReturn: Bool?

    init(_ file: consuming InputFile, _ separator: PathList.Separator) {
        self.file = file
        self.separator = separator
    }

    /// Returns the range of the next path in ``bytes``, `nil` at the end of the list.
    mutating func next() throws(PathList.Failure) -> Range<Int>? {
        while true {
            let path = try nextRecord()
            guard let path else { return nil }
            if !path.isEmpty { return path }
        }
    }

    private mutating func nextRecord() throws(PathList.Failure) -> Range<Int>? {
        while true {
            while position < bytes.count {
                let byte = bytes[position]
                position += 1
                if byte == separator.rawValue { return try record(endingAt: position - 1) }
                // Paths contain no NUL, so the list is probably separated by NUL.
                if byte == 0 { throw .hasNUL }
            }
            if isAtEnd { return start < bytes.count ? try record(endingAt: bytes.count) : nil }
            guard bytes.count - start <= Self.maximumLength else { throw .tooLong }
            bytes.removeFirst(start)
            position -= start
            start = 0
            do throws(Errno) {
                isAtEnd = try !file.read(appendingTo: &bytes)
            } catch {
                throw .unreadable(error)
            }
        }
    }

    private mutating func record(endingAt end: Int) throws(PathList.Failure) -> Range<Int> {
        let record = start..<end
        guard record.count <= Self.maximumLength else { throw .tooLong }
        start = position
        guard separator == .newline else { return record }
        let hasCarriageReturn = !record.isEmpty && bytes[end - 1] == UInt8(ascii: "\r")
        let isPartOfEnd = endsInCarriageReturn ?? hasCarriageReturn
        endsInCarriageReturn = isPartOfEnd
        return isPartOfEnd && hasCarriageReturn ? record.dropLast() : record
    }
}
