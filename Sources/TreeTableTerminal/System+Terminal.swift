import SystemCalls
import TreeTable

extension System {
    /// The number of colours that the terminal of standard output says to have.
    package var terminalColorDepth: ColorDepth {
        if ["truecolor", "24bit"].contains(environment("COLORTERM") ?? "") { return .trueColor }
        // For example tmux-256color.
        let parts = (environment("TERM") ?? "").split(separator: "-")
        return parts.contains("256color") ? .indexed : .basic
    }

    /// Whether a person wants no colours: `NO_COLOR` is set and not empty (no-color.org).
    package var forbidsColors: Bool { !(environment("NO_COLOR") ?? "").isEmpty }

    /// The brightness of the terminal's background. The last number of `COLORFGBG` is the background colour. `nil` if it is
    /// unknown.
    package var terminalColorScheme: ColorScheme? {
        let background = environment("COLORFGBG")?.split(separator: ";").last.flatMap { Int($0) }
        return switch background {
        case 7, 15: .light
        case .some(0...15): .dark
        default: nil
        }
    }

    /// Whether the character set of the locale is UTF-8. The first variable that is set and not empty names the locale.
    package var localeHasUnicode: Bool {
        let variables = [environment("LC_ALL"), environment("LC_CTYPE"), environment("LANG")]
        guard case .some(.some(let locale)) = variables.first(where: { $0?.isEmpty == false }) else { return false }
        // Such as `sv_SE.UTF-8@collation`. macOS also has the locale `UTF-8`.
        let name = locale.utf8.prefix { $0 != UInt8(ascii: "@") }
        guard let characters = name.split(separator: UInt8(ascii: ".")).last?.map(\.asciiLowercased) else {
            return false
        }
        return characters.elementsEqual("utf-8".utf8) || characters.elementsEqual("utf8".utf8)
    }

    /// Why the terminal cannot show a screen. `nil` if it can.
    package var lackOfScreen: String? {
        let kind = environment("TERM") ?? ""
        return ["", "dumb"].contains(kind)
            ? "the terminal cannot move its cursor; TERM is '\(TerminalText.printable(kind.utf8))'" : nil
    }
}
