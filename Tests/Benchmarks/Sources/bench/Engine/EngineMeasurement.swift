import Foundation

/// The result of a measurement, printed for the process that started it.
struct EngineMeasurement: Codable {
    var seconds: Double
    /// Peak memory minus memory at the start, in bytes. `nil` if the system does not report it.
    var memory: Double?
    /// The number of bytes written.
    var written = 0

    var encoded: String {
        get throws { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
    }

    /// Measures in this process.
    init(of body: () throws -> Int) rethrows {
        MemoryUse.resetPeak()
        let before = MemoryUse.current
        let clock = ContinuousClock()
        let start = clock.now
        written = try body()
        seconds = (clock.now - start) / .seconds(1)
        memory = before.flatMap { before in MemoryUse.peak.map { Double(max(0, $0 - before)) } }
    }

    /// Measures in a new process, which earlier measurements cannot influence.
    init(_ engineCase: EngineCase, count: Int, distinctNumbers: Int = 1000) throws {
        let arguments = ["measure", engineCase.rawValue, "\(count)", "\(distinctNumbers)"]
        let (text, status) = try Programs.output(of: Programs.bench, arguments)
        guard status == 0 else { throw BenchFailure("the measurement '\(engineCase.rawValue)' failed") }
        self = try JSONDecoder().decode(EngineMeasurement.self, from: Data(text.utf8))
    }
}
