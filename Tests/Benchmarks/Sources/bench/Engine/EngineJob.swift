/// Related measurements of the table engine.
struct EngineJob {
    let name: String
    let run: (RunOptions) throws -> [EngineResult]

    /// Runs the job. A small run has no targets, because it only shows that the jobs work.
    func results(_ options: RunOptions) throws -> [EngineResult] {
        try run(options).map { result in
            var result = result
            if options.isSmall { result.bar = nil }
            return result
        }
    }

    static let names = all(RunOptions()).map(\.name)

    static let explanation = """
        Each number is a median. Each measurement runs in its own process, and compared measurements alternate. Sorting \
        compares `sorted(using:)` with two key path comparators, as a table sorts siblings, with a handwritten sort of \
        the same rows by extracted keys, and with Foundation's sort. Memory excludes the rows themselves.
        """

    static func all(_ options: RunOptions) -> [EngineJob] {
        let million = options.scaled(1_000_000)
        return [
            EngineJob(name: "engine-sort-ties") { try sort(million, distinctNumbers: max(1, million / 1000), $0) },
            EngineJob(name: "engine-sort-few-ties") { try sort(million, distinctNumbers: million, $0) },
            EngineJob(name: "engine-text") { options in
                try render(.textOfStrings, "columns by key path and closure", million, options)
                    + render(.textOfWrites, "columns by write", million, options)
            },
            EngineJob(name: "engine-csv") { try csv(million, $0) },
            EngineJob(name: "engine-nested") { options in
                try growth(.nested, "levels", options.scaled(100_000), options)
            },
            EngineJob(name: "engine-wide") { options in
                try growth(.wide, "columns", options.scaled(10_000), options)
            },
            EngineJob(name: "engine-outline", run: outline),
        ]
    }

    private static func sort(
        _ count: Int,
        distinctNumbers: Int,
        _ options: RunOptions
    ) throws -> [EngineResult] {
        // Foundation takes ten seconds a round, and the ratio is too large to need precision.
        let roundsOfFoundation = min(options.rounds, 2)
        var (engine, hand, foundation) = ([Double](), [Double](), [Double]())
        for round in 0..<options.rounds {
            func seconds(_ engineCase: EngineCase) throws -> Double {
                try EngineMeasurement(engineCase, count: count, distinctNumbers: distinctNumbers).seconds
            }
            engine.append(try seconds(.sortByComparators))
            hand.append(try seconds(.sortByHand))
            if round < roundsOfFoundation { foundation.append(try seconds(.sortByFoundation)) }
        }
        let job = "sort \(count) rows, \(distinctNumbers) numbers"
        return [
            EngineResult(job: job, what: "TreeTable", value: engine.median, unit: "s"),
            EngineResult(job: job, what: "by hand", value: hand.median, unit: "s"),
            EngineResult(job: job, what: "Foundation", value: foundation.median, unit: "s"),
            EngineResult(
                job: job,
                what: "TreeTable ÷ by hand",
                value: zip(engine, hand).map { $0 / $1 }.median,
                unit: "",
                bar: .atMost(1.2)
            ),
            EngineResult(
                job: job,
                what: "Foundation ÷ TreeTable",
                value: foundation.median / engine.median,
                unit: "",
                bar: .atLeast(20)
            ),
        ]
    }

    private static func render(
        _ engineCase: EngineCase,
        _ columns: String,
        _ count: Int,
        _ options: RunOptions
    ) throws -> [EngineResult] {
        let measurements = try (0..<options.rounds).map { _ in try EngineMeasurement(engineCase, count: count) }
        let cells = Double(count * RenderTables.columnCount)
        let job = "text of \(count) rows, \(columns)"
        var results = [
            EngineResult(
                job: job,
                what: "time a cell",
                value: measurements.map(\.seconds).median / cells * 1e6,
                unit: "µs",
                bar: .atMost(0.5)
            )
        ]
        let memory = measurements.compactMap(\.memory)
        if !memory.isEmpty {
            results.append(
                EngineResult(
                    job: job,
                    what: "memory a cell",
                    value: memory.median / cells,
                    unit: "bytes",
                    bar: .atMost(24)
                )
            )
        }
        return results
    }

    private static func csv(_ count: Int, _ options: RunOptions) throws -> [EngineResult] {
        let half = try EngineMeasurement(.csvOfStrings, count: count / 2)
        let whole = try EngineMeasurement(.csvOfStrings, count: count)
        let job = "CSV of \(count) rows"
        var results = [
            EngineResult(
                job: job,
                what: "time a cell",
                value: whole.seconds / Double(count * RenderTables.columnCount) * 1e6,
                unit: "µs"
            )
        ]
        if let half = half.memory, let whole = whole.memory {
            // Memory must not grow with the number of rows. A page more or less is noise.
            results.append(
                EngineResult(
                    job: job,
                    what: "memory for each row more",
                    value: (whole - half) / Double(count - count / 2),
                    unit: "bytes",
                    bar: .atMost(1)
                )
            )
        }
        return results
    }

    /// An outline view of a million rows.
    private static func outline(_ options: RunOptions) throws -> [EngineResult] {
        let parts: [(what: String, engineCase: EngineCase, factor: Double, unit: String, bar: Double)] = [
            ("first frame", .outlineFrame, 1e3, "ms", 5),
            ("first frame of a million siblings", .outlineFrameOfSiblings, 1e3, "ms", 5),
            ("window of 50 rows", .outlineWindows, 1e6 / 1000, "µs", 100),
            ("expand or collapse 10,000 rows", .outlineDisclosure, 1e3 / 40, "ms", 2),
            ("sort a million siblings", .outlineSort, 1e3, "ms", 150),
        ]
        let job = "outline of a million rows"
        var results = try parts.map { part in
            let seconds = try (0..<options.rounds).map { _ in try EngineMeasurement(part.engineCase, count: 0).seconds }
            return EngineResult(
                job: job,
                what: part.what,
                value: seconds.median * part.factor,
                unit: part.unit,
                bar: .atMost(part.bar)
            )
        }
        let all = try EngineMeasurement(.outlineRows, count: 0)
        results.append(EngineResult(job: job, what: "expand everything", value: all.seconds * 1e3, unit: "ms"))
        if let memory = all.memory {
            results.append(
                EngineResult(
                    job: job,
                    what: "memory a visible row",
                    value: memory / Double(all.written),
                    unit: "bytes",
                    bar: .atMost(24)
                )
            )
        }
        return results
    }

    /// The ratio of the times for 2*n* and *n*: 2 if the time is linear, 4 if it is quadratic.
    private static func growth(
        _ engineCase: EngineCase,
        _ things: String,
        _ count: Int,
        _ options: RunOptions
    ) throws -> [EngineResult] {
        var (once, twice) = ([Double](), [Double]())
        for _ in 0..<options.rounds {
            once.append(try EngineMeasurement(engineCase, count: count).seconds)
            twice.append(try EngineMeasurement(engineCase, count: 2 * count).seconds)
        }
        let job = "text of \(count) \(things)"
        return [
            EngineResult(job: job, what: "time", value: once.median, unit: "s"),
            EngineResult(
                job: job,
                what: "growth from n to 2n",
                value: zip(twice, once).map { $0 / $1 }.median,
                unit: "×",
                bar: .atMost(2.6)
            ),
        ]
    }
}
