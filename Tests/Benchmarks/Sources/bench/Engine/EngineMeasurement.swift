import Foundation

/// What a measurement of the engine tells the benchmark that has started it.
struct EngineMeasurement: Codable {
    var seconds: Double
    /// The most memory that was taken besides what was there before, in bytes. Nil: the system does not tell.
    var memory: Double?
    /// The bytes that were written.
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

    /// Measures in a fresh process, which no earlier measurement has left its traces in.
    init(_ engineCase: EngineCase, count: Int, distinctNumbers: Int = 1000) throws {
        let arguments = ["measure", engineCase.rawValue, "\(count)", "\(distinctNumbers)"]
        let (text, status) = try Programs.output(of: Programs.bench, arguments)
        guard status == 0 else { throw BenchFailure("the measurement '\(engineCase.rawValue)' failed") }
        self = try JSONDecoder().decode(EngineMeasurement.self, from: Data(text.utf8))
    }
}
