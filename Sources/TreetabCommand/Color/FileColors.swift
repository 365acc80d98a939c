import FileTree
import SystemCalls
import TreeTable

/// The colours of file names by kind and suffix, as GNU ls reads them from the variable `LS_COLORS`.
struct FileColors: Sendable {
    /// The kinds of files that have separate colours.
    enum Indicator: Int, CaseIterable {
        case normal, file, directory, link, fifo, socket, block, character, missing, orphan, executable, setUser
        case setGroup, sticky, otherWritable, stickyOtherWritable, severalNames

        /// The names of the indicators in `LS_COLORS`, in the order of the cases.
        fileprivate static let names = [
            "no", "fi", "di", "ln", "pi", "so", "bd", "cd", "mi", "or", "ex", "su", "sg", "st", "ow", "tw", "mh",
        ]
    }

    /// The style of each indicator, by its raw value. `nil` if the indicator has no style.
    private var styles: [TableTextStyle?] = Indicator.allCases.map { _ in nil }
    /// The indicators whose style differs from plain text: a bit for each raw value.
    private var colored: UInt32 = 0
    private var suffixes = SuffixColors()
    /// Whether links have the colours of their targets (`ln=target`).
    private(set) var followsLinks = false

    /// The defaults of GNU ls, in the sixteen colours of the terminal's palette, and red for broken links.
    static let standard = FileColors(
        [
            (.directory, "01;34"), (.link, "01;36"), (.fifo, "33"), (.socket, "01;35"), (.block, "01;33"),
            (.character, "01;33"), (.executable, "01;32"), (.setUser, "37;41"), (.setGroup, "30;43"),
            (.sticky, "37;44"), (.otherWritable, "34;42"), (.stickyOtherWritable, "30;42"), (.orphan, "31"),
        ]
    )

    /// The colours if `LS_COLORS` is unset, empty or malformed. Terminals with sixteen colours show ``standard``.
    ///
    /// With more colours, names are legible on black and on white: their contrast is at least 3, and slightly less on
    /// grey stripes. Text on a coloured background has a contrast of at least 4.5.
    static let legible: FileColors = {
        func style(_ red: UInt8, _ green: UInt8, _ blue: UInt8, isBold: Bool = false) -> TableTextStyle {
            TableTextStyle(TableColor(red: red, green: green, blue: blue), isBold: isBold)
        }
        func style(isLight: Bool, on red: UInt8, _ green: UInt8, _ blue: UInt8) -> TableTextStyle {
            let text: UInt8 = isLight ? 255 : 0
            return TableTextStyle(
                TableColor(red: text, green: text, blue: text),
                background: TableColor(red: red, green: green, blue: blue)
            )
        }
        var colors = standard
        let styles: [(Indicator, TableTextStyle)] = [
            (.directory, style(95, 135, 255, isBold: true)), (.link, style(0, 145, 165, isBold: true)),
            (.fifo, style(177, 137, 0)), (.socket, style(188, 63, 188, isBold: true)),
            (.block, style(177, 137, 0, isBold: true)), (.character, style(177, 137, 0, isBold: true)),
            (.executable, style(40, 145, 40, isBold: true)), (.setUser, style(isLight: true, on: 175, 0, 0)),
            (.setGroup, style(isLight: false, on: 175, 135, 0)), (.sticky, style(isLight: true, on: 0, 95, 215)),
            (.otherWritable, style(isLight: true, on: 0, 95, 0)),
            (.stickyOtherWritable, style(isLight: false, on: 0, 175, 0)), (.orphan, style(210, 60, 60)),
        ]
        for (indicator, style) in styles {
            let basic = colors.styles[indicator.rawValue] ?? TableTextStyle()
            colors.styles[indicator.rawValue] = TableTextStyle(basic: basic, otherwise: style)
        }
        return colors
    }()

    private init(_ parameters: [(Indicator, String)]) {
        for (indicator, text) in parameters { set(indicator, to: Array(text.utf8)) }
    }

    /// Reads `LS_COLORS`. Indicators that it does not name keep their ``standard`` styles. `nil` if the variable is
    /// malformed.
    ///
    /// Ignores values that are not numbers of styles, because they could contain other escape sequences.
    init?(_ variable: [UInt8]) {
        self = .standard
        var spelling = ColorSpelling(variable)
        while let byte = spelling.next {
            spelling.skip()
            switch byte {
            case UInt8(ascii: ":"): continue
            case UInt8(ascii: "*"):
                guard let suffix = spelling.text(endsAtEquals: true), spelling.skip("="),
                    let value = spelling.text(endsAtEquals: false)
                else { return nil }
                if let style = Self.style(value) { suffixes.insert(suffix, style) }
            default:
                guard let second = spelling.next else { return nil }
                spelling.skip()
                guard spelling.skip("="), let value = spelling.text(endsAtEquals: false),
                    set(String(decoding: [byte, second], as: UTF8.self), to: value)
                else { return nil }
            }
        }
        suffixes.finish()
    }

    /// Sets the style of the indicator with this name. Returns `false` if GNU ls does not know the name.
    private mutating func set(_ name: String, to value: [UInt8]) -> Bool {
        guard let number = Indicator.names.firstIndex(of: name), let indicator = Indicator(rawValue: number) else {
            return Self.otherNames.contains(name)
        }
        if indicator == .link { followsLinks = value == Array("target".utf8) }
        set(indicator, to: value)
        return true
    }

    private mutating func set(_ indicator: Indicator, to value: [UInt8]) {
        guard let style = Self.style(value) else { return }
        styles[indicator.rawValue] = style
        let bit = UInt32(1) << UInt32(indicator.rawValue)
        colored = style == TableTextStyle() ? colored & ~bit : colored | bit
    }

    /// Names that GNU ls knows but that have no effect here: parts of escape sequences, doors, and capabilities.
    /// Capabilities would need another system call per item.
    private static let otherNames: Set = ["lc", "rc", "ec", "rs", "cl", "do", "ca"]

    /// Parses the numbers of a style. `nil` if they are invalid. `0` resets all styles in a terminal, so it is plain
    /// text.
    private static func style(_ value: [UInt8]) -> TableTextStyle? {
        let text = String(decoding: value, as: UTF8.self)
        return TableTextStyle(parameters: ["", "0", "00"].contains(text) ? "" : text)
    }

    private func isColored(_ indicator: Indicator) -> Bool { colored >> UInt32(indicator.rawValue) & 1 != 0 }

    // MARK: Metadata

    /// The metadata that the colours depend on.
    var fields: StatusFields {
        let byMode: [Indicator] = [
            .executable, .setUser, .setGroup, .sticky, .otherWritable, .stickyOtherWritable,
        ]
        return (byMode.contains(where: isColored) ? StatusFields.mode : [])
            .union(isColored(.severalNames) ? .inode : [])
    }

    /// Whether the colour of a link depends on its target.
    var needsTargets: Bool { followsLinks || isColored(.orphan) }

    /// Whether the colour of the text in the column `target` depends on the kind of the target.
    var distinguishesTargets: Bool { needsTargets || isColored(.missing) }

    // MARK: Items

    /// The metadata that decides the colour of a name.
    struct Traits {
        var kind: FileKind
        /// Permissions. 0 if they are unknown.
        var mode: UInt16 = 0
        var links: UInt32 = 1
    }

    /// Returns the style of an item's name. `nil` if it has none.
    ///
    /// - Parameters:
    ///   - name: The name, whose suffix decides the colour of a file.
    ///   - item: The kind and permissions of the item.
    ///   - isOrphan: Whether the item is a link whose target is missing.
    func style(_ name: Span<UInt8>, _ item: Traits, isOrphan: Bool = false) -> TableTextStyle? {
        var indicator = indicator(item)
        if indicator == .file, let style = suffixes.style(of: name) { return style }
        if indicator == .link, isOrphan, followsLinks || isColored(.orphan) { indicator = .orphan }
        return style(of: indicator)
    }

    /// Returns the style of an indicator. If it has none, returns the style of normal text, which may be `nil`.
    private func style(of indicator: Indicator) -> TableTextStyle? {
        styles[indicator.rawValue] ?? styles[Indicator.normal.rawValue]
    }

    /// The style of the target of a broken link.
    var missing: TableTextStyle? { style(of: isColored(.missing) ? .missing : .orphan) }

    private func indicator(_ item: Traits) -> Indicator {
        switch item.kind {
        case .directory: directoryIndicator(item.mode)
        case .symlink: .link
        case .fifo: .fifo
        case .socket: .socket
        case .block: .block
        case .character: .character
        case .file, .unknown: fileIndicator(item)
        }
    }

    private func directoryIndicator(_ mode: UInt16) -> Indicator {
        let (isSticky, isWritable) = (mode & 0o1000 != 0, mode & 0o002 != 0)
        if isSticky && isWritable && isColored(.stickyOtherWritable) { return .stickyOtherWritable }
        if isWritable && isColored(.otherWritable) { return .otherWritable }
        return isSticky && isColored(.sticky) ? .sticky : .directory
    }

    private func fileIndicator(_ item: Traits) -> Indicator {
        if item.mode & 0o4000 != 0 && isColored(.setUser) { return .setUser }
        if item.mode & 0o2000 != 0 && isColored(.setGroup) { return .setGroup }
        if item.mode & 0o111 != 0 && isColored(.executable) { return .executable }
        return item.links > 1 && isColored(.severalNames) ? .severalNames : .file
    }
}
