/// A row of the engine's results.
struct EngineResult: Identifiable {
    var id: String { "\(job) \(what)" }
    let job: String
    let what: String
    let value: Double
    let unit: String
    /// The target. `nil` if the value is only for comparison.
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
