import Foundation

/// Where the benchmark's own words go: at once, in a pipe as well, as a whole run takes a while.
enum Console {
    static func write(_ text: String) {
        FileHandle.standardOutput.write(Data((text + "\n").utf8))
    }

    /// What does not belong to the results.
    static func note(_ text: String) {
        FileHandle.standardError.write(Data(("bench: " + text + "\n").utf8))
    }
}
