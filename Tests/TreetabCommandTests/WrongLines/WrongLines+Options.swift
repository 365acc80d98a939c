@testable import TreetabCommand

extension WrongLines {
    /// Names of options, and values where there are none.
    static let options = [
        Wrong("--null=x", "option '--null' takes no value, but was given 'x'"),
        Wrong("--json=3", "option '--json' takes no value, but was given '3'"),
        Wrong("--man=x", "option '--man' takes no value, but was given 'x'"),
        Wrong("--utc=+1", "option '--utc' takes no value, but was given '+1'"),
        Wrong("--total=yes", "option '--total' takes no value, but was given 'yes'"),
        Wrong("-rZ", "unknown option '-Z' in '-rZ'; '--help' lists all options"),
        Wrong("-0Z", "unknown option '-Z' in '-0Z'; '--help' lists all options"),
        Wrong("-h=x", "option '-h' takes no value, but was given 'x'"),
        Wrong("-lX", "unknown option '-X' in '-lX'; did you mean '-x'?"),
        Wrong("-%", "unknown option '-%'; '--help' lists all options"),
        Wrong("-=", "unknown option '-='; '--help' lists all options"),
        Wrong("-=x", "unknown option '-=' in '-=x'; '--help' lists all options"),
        Wrong("--=", "unknown option '--='; '--help' lists all options"),
        Wrong("-:", "unknown option '-:'; '--help' lists all options"),
        Wrong("--depth:2", "unknown option '--depth:2'; did you mean '--depth'?"),
        Wrong("---depth", "unknown option '---depth'; did you mean '--depth'?"),
        Wrong("--Depth 2", "unknown option '--Depth'; did you mean '--depth'?"),
        Wrong("--depht", "unknown option '--depht'; did you mean '--depth'?"),
        Wrong("-depth", "unknown option '-depth'; did you mean '--depth'?"),
        Wrong("--no-color", "unknown option '--no-color'; '--help' lists all options"),
        Wrong("--tree", "unknown option '--tree'; '--help' lists all options"),
        Wrong("--recursive", "unknown option '--recursive'; '--help' lists all options"),
        Wrong("--icons", "unknown option '--icons'; '--help' lists all options"),
        Wrong("--level-2", "unknown option '--level-2'; did you mean '--level'?"),
    ]
}
