import FileTree
import System
import TreeTable

/// How names are coloured, by what they are the names of: the variable LS_COLORS, as GNU ls has it.
struct FileColors: Sendable {
    /// What names are told apart by.
    enum Indicator: Int, CaseIterable {
        case normal, file, directory, link, fifo, socket, block, character, missing, orphan, executable, setUser
        case setGroup, sticky, otherWritable, stickyOtherWritable, severalNames

        /// The letters that LS_COLORS has for each.
        fileprivate static let names = [
            "no", "fi", "di", "ln", "pi", "so", "bd", "cd", "mi", "or", "ex", "su", "sg", "st", "ow", "tw", "mh",
        ]
    }

    /// For each of them; nil where nothing is said.
    private var styles: [TableTextStyle?] = Indicator.allCases.map { _ in nil }
    /// Those whose style sets them off, a bit each.
    private var colored: UInt32 = 0
    private var suffixes = SuffixColors()
    /// A link has the colour of what it leads to.
    private(set) var followsLinks = false

    /// What GNU ls has where nothing else is said, in colours that every terminal has its own shades of.
    static let standard = FileColors(
        [
            (.directory, "01;34"), (.link, "01;36"), (.fifo, "33"), (.socket, "01;35"), (.block, "01;33"),
            (.character, "01;33"), (.executable, "01;32"), (.setUser, "37;41"), (.setGroup, "30;43"),
            (.sticky, "37;44"), (.otherWritable, "34;42"), (.stickyOtherWritable, "30;42"),
        ]
    )

    /// What names have where there is no LS_COLORS: of sixteen colours those of ``standard``, which are the terminal's own.
    /// Of more such that can be read on black as well as on white: their contrast is 3 at least, on grey stripes little
    /// less, and that of text on a background of its own 4.5.
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
            (.stickyOtherWritable, style(isLight: false, on: 0, 175, 0)),
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

    /// Reads LS_COLORS; what it does not name is as it is ``standard``. Nil: it is malformed.
    ///
    /// A value that is not the number of a style, and so could make a terminal do something else, is left out.
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

    /// False: there is nothing of that name.
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

    /// What GNU ls also knows: the parts of escape sequences, which are ours to write, doors, which only one system has,
    /// and capabilities, which take another system call an item.
    private static let otherNames: Set = ["lc", "rc", "ec", "rs", "cl", "do", "ca"]

    /// Nil: the value is none. To end all styles is to have none.
    private static func style(_ value: [UInt8]) -> TableTextStyle? {
        let text = String(decoding: value, as: UTF8.self)
        return TableTextStyle(parameters: ["", "0", "00"].contains(text) ? "" : text)
    }

    private func isColored(_ indicator: Indicator) -> Bool { colored >> UInt32(indicator.rawValue) & 1 != 0 }

    // MARK: What has to be known

    /// What has to be asked of the system about items.
    var fields: StatusFields {
        let byMode: [Indicator] = [
            .executable, .setUser, .setGroup, .sticky, .otherWritable, .stickyOtherWritable,
        ]
        return (byMode.contains(where: isColored) ? StatusFields.mode : [])
            .union(isColored(.severalNames) ? .inode : [])
    }

    /// Whether where links lead has to be asked, too: for their names, and for what they hold.
    var needsTargets: Bool { followsLinks || isColored(.orphan) }
    var tellsTargetsApart: Bool { needsTargets || isColored(.missing) }

    // MARK: Items

    /// What the colour of a name follows from.
    struct Traits {
        var kind: FileKind
        /// Permissions; 0 where they are not known.
        var mode: UInt16 = 0
        var links: UInt32 = 1
    }

    /// How the name of an item is set off. Nil: not at all.
    ///
    /// - Parameters:
    ///   - name: Of a file its end counts.
    ///   - item: What it is.
    ///   - leadsNowhere: It is a link, and what it leads to is not there.
    func style(_ name: Span<UInt8>, _ item: Traits, leadsNowhere: Bool = false) -> TableTextStyle? {
        var indicator = indicator(item)
        if indicator == .file, let style = suffixes.style(of: name) { return style }
        if indicator == .link, leadsNowhere, followsLinks || isColored(.orphan) { indicator = .orphan }
        return style(of: indicator)
    }

    /// Where nothing is said, it is that of all texts.
    private func style(of indicator: Indicator) -> TableTextStyle? {
        styles[indicator.rawValue] ?? styles[Indicator.normal.rawValue]
    }

    /// How what a link holds is set off where it leads nowhere.
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
