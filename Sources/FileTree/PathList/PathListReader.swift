import System

/// Takes a list of paths apart, piece by piece as it is read: of the list only what is not taken apart yet is in memory.
///
/// Empty paths are passed by. Where lines are told apart and the first ends in a carriage return and a line feed, the
/// list comes from where lines end so, and no carriage return at the end of a line is part of a name.
struct PathListReader: ~Copyable {
    private let file: InputFile
    private let separator: PathList.Separator
    /// What has been read; the paths are parts of it until the next is asked for.
    private(set) var bytes: [UInt8] = []
    private var start = 0
    private var position = 0
    private var isAtEnd = false
    /// Nil: no line has been seen yet.
    private var endsInCarriageReturn: Bool?

    init(_ file: consuming InputFile, _ separator: PathList.Separator) {
        self.file = file
        self.separator = separator
    }

    /// Where the next path is among the ``bytes``. Nil: there is none.
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
                if byte == separator.rawValue { return record(endingAt: position - 1) }
                // No path has such a byte: names are told apart by it that shall be told apart by lines.
                if byte == 0 { throw .hasNUL }
            }
            if isAtEnd { return start < bytes.count ? record(endingAt: bytes.count) : nil }
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

    private mutating func record(endingAt end: Int) -> Range<Int> {
        let record = start..<end
        start = position
        guard separator == .newline else { return record }
        let hasCarriageReturn = !record.isEmpty && bytes[end - 1] == UInt8(ascii: "\r")
        let isPartOfEnd = endsInCarriageReturn ?? hasCarriageReturn
        endsInCarriageReturn = isPartOfEnd
        return isPartOfEnd && hasCarriageReturn ? record.dropLast() : record
    }
}
