import Foundation

/// The machine of the measurement.
struct Machine {
    let summary: String

    static let current = Machine()

    private init() {
        let cpu = Self.value(of: "model name", in: "/proc/cpuinfo") ?? "CPU unknown"
        let memory = Double(ProcessInfo.processInfo.physicalMemory) / Double(1 << 30)
        let kernel = (try? Programs.output(of: URL(fileURLWithPath: "/usr/bin/env"), ["uname", "-srm"]).text) ?? ""
        let cores = ProcessInfo.processInfo.activeProcessorCount
        summary = """
            \(cpu), \(cores) cores, \(String(format: "%.0f", memory)) GiB of memory, \
            \(kernel.trimmingCharacters(in: .whitespacesAndNewlines)); cache warm.
            """
    }

    private static func value(of key: String, in path: String) -> String? {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
        let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
        return line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
    }
}
