/// The output of a style. It collects bytes and passes them on in chunks of about 256 KiB. SwiftUI has no counterpart.
public struct TableOutput {
    /// The bytes that have not been passed on yet.
    @usableFromInline var bytes: [UInt8] = []

    /// The error that the receiver of the bytes threw, or `nil`. After an error, nothing more is written.
    package private(set) var failure: (any Error)?

    /// The environment of the tables that are written.
    var environment = TableEnvironment()

    private let write: ([UInt8]) throws -> Void
    static let pieceSize = 256 << 10

    init(write: @escaping ([UInt8]) throws -> Void) {
        self.write = write
        bytes.reserveCapacity(Self.pieceSize + (16 << 10))
    }

    /// Writes text without escaping it.
    public mutating func write(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    /// Writes bytes, usually UTF-8, without escaping them.
    package mutating func write(utf8: Span<UInt8>) {
        TerminalText.appendCopy(of: utf8, to: &bytes)
    }

    /// Ends a line. Returns `false` if writing has failed. Nothing more is written then, so the style may stop.
    public mutating func endLine() -> Bool {
        endLine(with: UInt8(ascii: "\n"))
    }

    /// Ends a line with a byte other than a newline.
    package mutating func endLine(with byte: UInt8) -> Bool {
        bytes.append(byte)
        return endPiece()
    }

    /// Passes on the bytes if there are at least `pieceSize`. Returns `false` if nothing more can be written.
    mutating func endPiece() -> Bool {
        if bytes.count >= Self.pieceSize { flush() }
        return failure == nil
    }

    /// Writes whole lines. Passes on large arrays without copying them. Returns `false` if nothing more can be written.
    mutating func write(lines: [UInt8]) -> Bool {
        guard lines.count >= Self.pieceSize / 4 else {
            bytes += lines
            return endPiece()
        }
        flush()
        if failure == nil { pass(lines) }
        return failure == nil
    }

    mutating func flush() {
        defer { bytes.removeAll(keepingCapacity: true) }
        guard failure == nil, !bytes.isEmpty else { return }
        pass(bytes)
    }

    private mutating func pass(_ bytes: [UInt8]) {
        do {
            try write(bytes)
        } catch {
            failure = error
        }
    }
}
