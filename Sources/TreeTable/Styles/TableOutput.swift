/// Where a style writes to: UTF-8, collected into pieces of some 256 KiB. SwiftUI has no counterpart.
public struct TableOutput {
    /// What has been written and not yet handed on.
    @usableFromInline var bytes: [UInt8] = []

    /// Why writing has ended before the table did. Nothing that is written afterwards goes anywhere. Nil: it has not.
    public private(set) var failure: (any Error)?

    private let write: ([UInt8]) throws -> Void
    static let pieceSize = 256 << 10

    init(write: @escaping ([UInt8]) throws -> Void) {
        self.write = write
        bytes.reserveCapacity(Self.pieceSize + (16 << 10))
    }

    /// Writes text as it is: nothing in it is escaped.
    public mutating func write(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    /// Writes bytes as they are, which should be UTF-8: nothing in them is escaped.
    public mutating func write(utf8: Span<UInt8>) {
        TerminalText.appendCopy(of: utf8, to: &bytes)
    }

    /// Ends a row. False: nothing more can be written, so the style may stop.
    public mutating func endLine() -> Bool {
        endLine(with: UInt8(ascii: "\n"))
    }

    /// Ends a row with another byte than a line feed.
    package mutating func endLine(with byte: UInt8) -> Bool {
        bytes.append(byte)
        return endPiece()
    }

    /// Hands on what has been written, if it is a whole piece. False: nothing more can be written.
    mutating func endPiece() -> Bool {
        if bytes.count >= Self.pieceSize { flush() }
        return failure == nil
    }

    /// Writes whole lines, without a copy where they make a piece of their own. False: nothing more can be written.
    mutating func write(lines: [UInt8]) -> Bool {
        guard lines.count >= Self.pieceSize / 4 else {
            bytes += lines
            return endPiece()
        }
        flush()
        if failure == nil { handOn(lines) }
        return failure == nil
    }

    mutating func flush() {
        defer { bytes.removeAll(keepingCapacity: true) }
        guard failure == nil, !bytes.isEmpty else { return }
        handOn(bytes)
    }

    private mutating func handOn(_ bytes: [UInt8]) {
        do {
            try write(bytes)
        } catch {
            failure = error
        }
    }
}
