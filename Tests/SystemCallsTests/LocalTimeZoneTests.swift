import Foundation
import Testing

@testable import SystemCalls

@Suite struct LocalTimeZoneTests {
    /// Foundation reads the zone file independently of the C library.
    private func expected(_ seconds: Int64) -> Int {
        TimeZone.current.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(seconds)))
    }

    @Test func `offsets are correct at each moment and on repeated calls`() {
        let zone = LocalTimeZone(System())
        var random = SeededGenerator(seed: 3)
        // Zone files list each change from 1971 to 2037.
        let moments = (0..<5000).map { _ in Int64.random(in: 31_536_000...2_114_380_800, using: &random) }
        for moment in moments + moments.reversed() {
            #expect(zone.offset(at: moment) == expected(moment))
        }
    }

    @Test(arguments: [Int64.min, Int64.max, 0, -1, -62_135_596_800, 253_402_300_800])
    func `the offset of any moment is less than two days`(moment: Int64) {
        #expect(abs(LocalTimeZone(System()).offset(at: moment)) < 2 * 86_400)
    }

    @Test(arguments: [EACCES, EAGAIN, EINTR, EINVAL, EIO, EISDIR, ELOOP, EMFILE, ENFILE, ENOMEM, EPERM, ESTALE])
    func `unreadable rules are reported and UTC is used`(reason: Int32) {
        let fault = FaultPlan.Fault(.timeZone, occurrence: 1, Errno(rawValue: reason))
        let zone = LocalTimeZone(System(faults: FaultPlan([fault])))
        #expect(zone.failure == fault.errno)
        for moment in [Int64.min, -1, 0, 1_000_000_000, .max] { #expect(zone.offset(at: moment) == 0) }
    }

    @Test(arguments: [ENOENT, ENOTDIR, ENAMETOOLONG])
    func `an unknown zone is not an error`(reason: Int32) {
        let fault = FaultPlan.Fault(.timeZone, occurrence: 1, Errno(rawValue: reason))
        #expect(LocalTimeZone(System(faults: FaultPlan([fault]))).failure == nil)
    }

    /// A file of the first version of the format (RFC 8536), with one offset and no changes.
    @Test(arguments: [Int32.min, .min + 1, -8_388_608, 8_388_607, 8_388_608, .max])
    func `the rules of a broken zone may have any offset`(offset: Int32) async throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        let header = Array("TZif".utf8) + [UInt8](repeating: 0, count: 16 + 16) + [0, 0, 0, 1, 0, 0, 0, 4]
        let type = withUnsafeBytes(of: offset.bigEndian) { Array($0) } + [0, 0]
        let path = String(decoding: directory.path, as: UTF8.self) + "/zone"
        try Data(header + type + Array("ABC\0".utf8)).write(to: URL(fileURLWithPath: path))
        await #expect(processExitsWith: .success) { [path = path as String, offset = offset as Int32] in
            setenv("TZ", ":" + path, 1)
            let zone = LocalTimeZone(System())
            for moment in [Int64.min, 0, 0, 1, .max] {
                let found = zone.offset(at: moment)
                // The C library finds no date for the first and the last moment.
                precondition(found == Int(offset) || found == 0 && moment.magnitude > 1)
            }
        }
    }

    /// A zone whose clock loses one second on 1972-06-30, as date(1) shows it.
    @Test func `leap seconds of a zone count`() async throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        let counts = [0, 0, 1, 0, 1, 4].flatMap { [0, 0, 0, $0] as [UInt8] }
        let leap = [Int32(78_796_800), 1].flatMap { withUnsafeBytes(of: $0.bigEndian) { Array($0) } }
        let zone = Array("TZif".utf8) + [UInt8](repeating: 0, count: 16) + counts
        let path = String(decoding: directory.path, as: UTF8.self) + "/zone"
        try Data(zone + [UInt8](repeating: 0, count: 6) + Array("ABC\0".utf8) + leap).write(
            to: URL(fileURLWithPath: path)
        )
        await #expect(processExitsWith: .success) { [path = path as String] in
            setenv("TZ", ":" + path, 1)
            let zone = LocalTimeZone(System())
            precondition(zone.offset(at: 78_796_799) == 0)
            precondition(zone.offset(at: 1_000_000_000) == -1)
        }
    }

    /// A process has only one zone, so each zone is tried in a separate process, on both sides of each change.
    @Test(arguments: ["Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe", "Africa/Casablanca", "Asia/Kolkata"])
    func `clock changes are exact to the second`(name: String) async throws {
        try #require(TimeZone(identifier: name) != nil, "needs the time zone database: apt-get install tzdata")
        await #expect(processExitsWith: .success) { [name = name as String] in
            setenv("TZ", name, 1)
            let zone = LocalTimeZone(System())
            guard let reference = TimeZone(identifier: name) else { preconditionFailure() }
            // Until 2017, because editions of the database differ for later years.
            var moment = Date(timeIntervalSince1970: 0)
            for _ in 0..<100 {
                guard let change = reference.nextDaylightSavingTimeTransition(after: moment),
                    change.timeIntervalSince1970 < 1_500_000_000
                else { break }
                for seconds in [-1.0, 0, 1] {
                    let near = change.addingTimeInterval(seconds)
                    let offset = zone.offset(at: Int64(near.timeIntervalSince1970))
                    precondition(offset == reference.secondsFromGMT(for: near))
                }
                moment = change
            }
        }
    }
}
