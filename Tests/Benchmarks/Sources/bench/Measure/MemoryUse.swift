import Foundation

/// The memory of this process, from `/proc`.
enum MemoryUse {
    /// The current memory in bytes. `nil` if the system does not report it.
    static var current: Int? { status("VmRSS:") }

    /// The peak since the last ``resetPeak()``, in bytes.
    static var peak: Int? { status("VmHWM:") }

    /// Resets the peak to the current memory.
    static func resetPeak() {
        try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
    }

    private static func status(_ key: String) -> Int? {
        guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
        for line in text.split(separator: "\n") where line.hasPrefix(key) {
            return line.split(separator: " ").compactMap { Int($0) }.first.map { $0 * 1024 }
        }
        return nil
    }
}
