import Testing

@testable import TreeTable
@testable import TreetabCommand

@Suite struct SizeFormatTests {
    @Test(
        arguments: [
            (0, "0 B", "0 B"),
            (1, "1 B", "1 B"),
            (999, "999 B", "999 B"),
            (1000, "1.0 KiB", "1.0 kB"),
            (1023, "1.0 KiB", "1.0 kB"),
            (1024, "1.0 KiB", "1.0 kB"),
            (1049, "1.0 KiB", "1.0 kB"),
            (1050, "1.0 KiB", "1.1 kB"),
            (1536, "1.5 KiB", "1.5 kB"),
            (10_239, "10.0 KiB", "10.2 kB"),
            (999_949, "976.5 KiB", "999.9 kB"),
            (999_950, "976.5 KiB", "1.0 MB"),
            (1_023_948, "999.9 KiB", "1.0 MB"),
            (1_023_949, "1.0 MiB", "1.0 MB"),
            (1_048_575, "1.0 MiB", "1.0 MB"),
            (1_048_576, "1.0 MiB", "1.0 MB"),
            (1_073_741_824, "1.0 GiB", "1.1 GB"),
            (Int64.max, "8.0 EiB", "9.2 EB"),
        ] as [(Int64, String, String)]
    )
    func `a scaled size has one decimal, a unit and at most three digits before the point`(
        bytes: Int64,
        binary: String,
        si: String
    ) {
        #expect(written { SizeFormat(.binary).append(bytes, to: &$0) } == binary)
        #expect(written { SizeFormat(.si).append(bytes, to: &$0) } == si)
        #expect(written { SizeFormat(.bytes).append(bytes, to: &$0) } == String(bytes))
    }

    @Test(.needsPython, arguments: [(UnitStyle.binary, 1024), (.si, 1000)])
    func `sizes are rounded half up, without error`(style: UnitStyle, base: Int) throws {
        var sizes = Self.randomSizes
        // Around every place where a digit or a unit changes.
        var unit: Int64 = 1
        for _ in 1...6 {
            unit *= Int64(base)
            for twentieths in Int64(1)...(unit > Int64.max / 1024 ? 8 * 20 : 1000 * 20) where twentieths % 997 < 60 {
                let (whole, rest) = (twentieths / 20, twentieths % 20)
                let (size, isBeyondRange) = unit.multipliedReportingOverflow(by: whole)
                if isBeyondRange || size > Int64.max - unit { continue }
                sizes += [-1, 0, 1, 2].map { size + unit / 20 * rest + unit % 20 * rest / 20 + $0 }.filter { $0 >= 0 }
            }
        }
        let expected = try Python.run(
            """
            from fractions import Fraction
            base = \(base)
            units = ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"] if base == 1024 \\
                else ["B", "kB", "MB", "GB", "TB", "PB", "EB"]
            for line in sys.stdin:
                size = int(line)
                text = f"{size} B"
                if size >= 1000:
                    for power in range(1, 7):
                        tenths = int(Fraction(size * 10, base ** power) + Fraction(1, 2))
                        if tenths < 10000:
                            break
                    text = f"{tenths // 10}.{tenths % 10} {units[power]}"
                print(text)
            """,
            input: sizes.map(String.init)
        )
        #expect(sizes.count == expected.count)
        let format = SizeFormat(style)
        let wrong = zip(sizes, expected).filter { size, text in written { format.append(size, to: &$0) } != text }
        #expect(wrong.isEmpty, "\(wrong.count), such as \(wrong.prefix(5))")
    }

    @Test(
        arguments: [
            (UnitStyle.binary, ["0 B  ", "999 B  ", "1.0 KiB", "1.0 MiB"]),
            (.si, ["0 B ", "999 B ", "1.0 kB", "1.0 MB"]), (.bytes, ["0", "999", "1000", "1048576"]),
        ]
    )
    func `aligned units have equal width`(style: UnitStyle, expected: [String]) {
        let format = SizeFormat(style).withAlignedUnits
        let sizes: [Int64] = [0, 999, 1000, 1_048_576]
        #expect(sizes.map { size in written { format.append(size, to: &$0) } } == expected)
        #expect(sizes.map(format.scales) == [false, false, style != .bytes, style != .bytes])
    }

    /// As many of each number of binary digits, the same in every run.
    private static let randomSizes: [Int64] = {
        var state: UInt64 = 20_260_131
        return (0..<10_000).map { index in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int64(state >> 1) >> Int64(index % 63)
        }
    }()
}
