import Foundation

/// Numbers with three significant digits.
enum Figures {
    static func text(_ value: Double) -> String {
        guard value.isFinite else { return "" }
        let digits = abs(value) >= 100 ? 0 : abs(value) >= 10 ? 1 : abs(value) >= 0.01 || value == 0 ? 2 : 4
        return String(format: "%.\(digits)f", value)
    }

    /// Seconds, with more digits for short times.
    static func seconds(_ value: Double) -> String {
        guard value.isFinite else { return "" }
        return String(format: value < 0.1 ? "%.4f" : value < 1 ? "%.3f" : "%.2f", value)
    }
}
