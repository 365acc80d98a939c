import Foundation

/// Unbuffered output: a run takes a while, and its results should appear at once, even in a pipe.
enum Console {
    static func write(_ text: String) {
        FileHandle.standardOutput.write(Data((text + "\n").utf8))
    }

    /// Writes a remark to standard error.
    static func note(_ text: String) {
        FileHandle.standardError.write(Data(("bench: " + text + "\n").utf8))
    }
}
