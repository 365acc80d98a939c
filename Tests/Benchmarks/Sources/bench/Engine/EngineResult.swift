/// A line of the engine's table.
struct EngineResult: Identifiable {
    var id: String { "\(job) \(what)" }
    let job: String
    let what: String
    let value: Double
    let unit: String
    /// What the value may be at most, or must be at least. Nil: it is here for comparison.
    var bar: Bar?

    enum Bar {
        case atMost(Double)
        case atLeast(Double)
    }

    var valueText: String { Self.text(value) + (unit.isEmpty ? "" : " " + unit) }

    var barText: String {
        switch bar {
        case .atMost(let limit): "≤ \(Self.text(limit))"
        case .atLeast(let limit): "≥ \(Self.text(limit))"
        case nil: ""
        }
    }

    var verdict: String {
        switch bar {
        case .atMost(let limit): value <= limit ? "met" : "missed"
        case .atLeast(let limit): value >= limit ? "met" : "missed"
        case nil: ""
        }
    }

    private static func text(_ value: Double) -> String { Figures.text(value) }
}
