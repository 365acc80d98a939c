import FileTree
import SystemCalls
import TreeTable

extension Configuration {
    /// Returns the number of colours to use. The option decides first, then `NO_COLOR`, then `CLICOLOR_FORCE`.
    ///
    /// - Parameter takesSequences: Whether the output is a terminal that interprets escape sequences.
    static func colorDepth(_ choice: WhenChoice, takesSequences: Bool, _ system: System) -> ColorDepth {
        // `NO_COLOR` counts if it is set and not empty (no-color.org).
        let isForbidden = !(system.environment("NO_COLOR") ?? "").isEmpty
        let isForced = !["", "0"].contains(system.environment("CLICOLOR_FORCE") ?? "")
        guard choice.isOn(auto: !isForbidden && (isForced || takesSequences)) else { return .none }
        if ["truecolor", "24bit"].contains(system.environment("COLORTERM") ?? "") { return .trueColor }
        // For example tmux-256color.
        let parts = (system.environment("TERM") ?? "").split(separator: "-")
        return parts.contains("256color") ? .indexed : .basic
    }

    /// Returns the brightness of the terminal's background. The last number of `COLORFGBG` is the background colour.
    /// `nil` if it is unknown.
    static func colorScheme(_ system: System) -> ColorScheme? {
        let background = system.environment("COLORFGBG")?.split(separator: ";").last.flatMap { Int($0) }
        return switch background {
        case 7, 15: .light
        case .some(0...15): .dark
        default: nil
        }
    }

    var showsNames: Bool { columns.contains(.name) || columns.contains(.path) }

    /// Sets the colours of names, and lets the walk fetch the metadata that colours and hyperlinks need.
    mutating func addColors(_ system: System) {
        guard format == .text else { return }
        if environment.showsLinks && showsNames { walk.fields.formUnion(.path) }
        guard environment.colorDepth > .none else { return }
        let variable = system.environmentBytes("LS_COLORS") ?? []
        let colors = variable.isEmpty ? .legible : FileColors(variable) ?? .legible
        if showsNames { walk.fields.formUnion(colors.fields) }
        self.colors = colors
    }
}
