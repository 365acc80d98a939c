extension Hasher {
    /// Feeds bytes in one piece.
    mutating func combine(_ bytes: Span<UInt8>) {
        unsafe bytes.withUnsafeBytes { unsafe combine(bytes: $0) }
    }
}
