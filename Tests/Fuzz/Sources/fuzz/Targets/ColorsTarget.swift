@testable import FileTree
@testable import SystemCalls

@testable import TreeTable
@testable import TreetabCommand

extension FuzzTarget {
    /// The variable LS_COLORS, a NUL, and the name of an item.
    static let colors = FuzzTarget(
        "colors",
        words: [
            "di=", "ln=target", "*.c=", "fi=0", "or=", "mi=", ":", "=", "01;34", "38;5;1", "\\e", "\\033", "^[", "\\_",
            "\u{1b}", "\u{7}", "m", "\0",
        ]
    ) { input in
        let (variable, name) = input.splitAtNUL
        let (colors, again) = (FileColors(variable), FileColors(variable))
        require((colors == nil) == (again == nil), "a second parse is the same")
        guard let colors, let again else { return }
        for kind in FileKind.allCases {
            for mode: UInt16 in [0, 0o755, 0o1755, 0o777, 0o1777, 0o4755, 0o2755] {
                let item = FileColors.Traits(kind: kind, mode: mode, links: 2)
                let style = colors.style(name.span, item, isOrphan: mode == 0)
                require(
                    style == again.style(name.span, item, isOrphan: mode == 0),
                    "a second parse gives the same styles"
                )
                requireStyle(style)
            }
        }
        requireStyle(colors.missing)
    }

    /// Only numbers of styles reach the terminal.
    private static func requireStyle(_ style: TableTextStyle?) {
        for depth in [ColorDepth.basic, .indexed, .trueColor] {
            guard let bytes = style?.sequence(depth), !bytes.isEmpty else { continue }
            require(
                bytes.starts(with: [0x1b, UInt8(ascii: "[")]) && bytes.last == UInt8(ascii: "m"),
                "the output is a style sequence"
            )
            require(
                bytes.dropFirst(2).dropLast().allSatisfy("0123456789;".utf8.contains),
                "the sequence has only numbers"
            )
        }
    }
}
