import FileTree
import Testing

@testable import TreetabCommand

@Suite struct ArgumentParserTests {
    struct Valid: CustomTestStringConvertible, Sendable {
        let line: String
        let expected: Arguments
        var testDescription: String { "treetab " + line }

        init(_ line: String, _ change: (inout Arguments) -> Void) {
            self.line = line
            expected = arguments(change)
        }
    }

    @Test(arguments: flags + values + spellings + opposites + peers + lastWins + pathsAndOptions + requests)
    func `a valid line is parsed`(_ valid: Valid) throws {
        #expect(try parse(valid.line) == valid.expected)
    }

    static let flags = [
        Valid("") { _ in },
        Valid("-a") { $0.showsHidden = true },
        Valid("--all") { $0.showsHidden = true },
        Valid("-D") { $0.onlyKind = .directories },
        Valid("--only-dirs") { $0.onlyKind = .directories },
        Valid("--dirs-only") { $0.onlyKind = .directories },
        Valid("-f") { $0.onlyKind = .files },
        Valid("--only-files") { $0.onlyKind = .files },
        Valid("-x") { $0.walk.staysOnFileSystem = true },
        Valid("--one-file-system") { $0.walk.staysOnFileSystem = true },
        Valid("--follow") { $0.walk.followsLinks = true },
        Valid("--count-links") { $0.walk.countsEveryLink = true },
        Valid("-r") { $0.isReversed = true },
        Valid("--reverse") { $0.isReversed = true },
        Valid("--group-directories-first") { $0.groupsDirectoriesFirst = true },
        Valid("--dirs-first") { $0.groupsDirectoriesFirst = true },
        Valid("-l") { $0.columns.base = .long },
        Valid("--long") { $0.columns.base = .long },
        Valid("-B") { $0.units = .bytes },
        Valid("--bytes") { $0.units = .bytes },
        Valid("--si") { $0.units = .si },
        Valid("--binary") { $0.units = .binary },
        Valid("--csv") { $0.format = .csv },
        Valid("--markdown") { $0.format = .markdown },
        Valid("--no-header") { $0.showsHeader = false },
    ]

    static let values = [
        Valid("--depth 2") { $0.depth = 2 },
        Valid("--depth=0") { $0.depth = 0 },
        Valid("--level 2") { $0.depth = 2 },
        Valid("--max-depth=2") { $0.depth = 2 },
        Valid("-L 2") { $0.depth = 2 },
        Valid("-L2") { $0.depth = 2 },
        Valid("-L007") { $0.depth = 7 },
        Valid("--depth 9223372036854775807") { $0.depth = .max },
        Valid("--files-from list") { $0.pathList = list("--files-from", .file(Array("list".utf8)), .newline) },
        Valid("--files-from=-") { $0.pathList = list("--files-from", .standardInput, .newline) },
        Valid("--files0-from ./-") { $0.pathList = list("--files0-from", .file(Array("./-".utf8)), .nul) },
        Valid("--files0=-") { $0.pathList = list("--files0-from", .standardInput, .nul) },
        Valid("-n 0") { $0.limit = 0 },
        Valid("--limit=10") { $0.limit = 10 },
        Valid("--format text") { $0.format = .text },
        Valid("--format=csv") { $0.format = .csv },
        Valid("--format markdown") { $0.format = .markdown },
        Valid("--format md") { $0.format = .markdown },
        Valid("--style plain") { $0.style = .plain },
        Valid("--style=guides") { $0.style = .guides },
        Valid("--color always") { $0.color = .always },
        Valid("--color=never") { $0.color = .never },
        Valid("--color auto") { $0.color = .auto },
        Valid("--hyperlink always") { $0.hyperlink = .always },
        Valid("--hyperlink=auto") { $0.hyperlink = .auto },
        Valid("--hyperlink never") { _ in },
        Valid("-o out.csv") { $0.output = Array("out.csv".utf8) },
        Valid("-oout.csv") { $0.output = Array("out.csv".utf8) },
        Valid("--output=a=b") { $0.output = Array("a=b".utf8) },
        Valid("-P *.swift") { $0.include = bytes("*.swift") },
        Valid("-P *.swift --include=*.c") { $0.include = bytes("*.swift", "*.c") },
        Valid("-I build -I.git --ignore-glob x|y --exclude -z") { $0.exclude = bytes("build", ".git", "x|y", "-z") },
        Valid("-s name") { $0.sortKeys = [SortKey(.name, .forward)] },
        Valid("--sort size") { $0.sortKeys = [SortKey(.size, .reverse)] },
        Valid("--sort -size") { $0.sortKeys = [SortKey(.size, .reverse)] },
        Valid("-s-size") { $0.sortKeys = [SortKey(.size, .reverse)] },
        Valid("-c name,size") { $0.columns.base = .listed([.name, .size]) },
        Valid("-c +owner,-items") {
            $0.columns.edits = [
                ColumnSelection.Edit(column: .owner, isAdded: true),
                ColumnSelection.Edit(column: .items, isAdded: false),
            ]
        },
        Valid("-c -items") { $0.columns.edits = [ColumnSelection.Edit(column: .items, isAdded: false)] },
    ]

    static let spellings = [
        Valid("-aD") { ($0.showsHidden, $0.onlyKind) = (true, .directories) },
        Valid("-aDL2") { ($0.showsHidden, $0.onlyKind, $0.depth) = (true, .directories, 2) },
        Valid("-aDL 2 x") { ($0.showsHidden, $0.onlyKind, $0.depth, $0.paths) = (true, .directories, 2, bytes("x")) },
        Valid("-rsname") { ($0.isReversed, $0.sortKeys) = (true, [SortKey(.name)]) },
        Valid("--dep 2") { $0.depth = 2 },
        Valid("--dep=2") { $0.depth = 2 },
        Valid("--lev=2") { $0.depth = 2 },
        Valid("--exclude-c") { $0.walk.excludesCaches = true },
        Valid("--only-d") { $0.onlyKind = .directories },
        Valid("--so name") { $0.sortKeys = [SortKey(.name)] },
    ]

    /// Flags and their opposites, and options that do not require a value.
    static let opposites = [
        Valid("-a --no-all") { _ in },
        Valid("--no-all -a") { $0.showsHidden = true },
        Valid("-D --no-dirs-only") { _ in },
        // Only the option itself is undone.
        Valid("-D -f --no-only-dirs") { $0.onlyKind = .files },
        Valid("--csv --no-json") { $0.format = .csv },
        Valid("-l --no-long") { _ in },
        Valid("--no-header --header") { _ in },
        Valid("--no-truncate --truncate") { _ in },
        Valid("--no-rev") { _ in },
        Valid("--total --no-total") { _ in },
        Valid("--total --no-report") { _ in },
        Valid("--total --noreport") { _ in },
        Valid("--no-color") { $0.color = .never },
        Valid("--color x") { ($0.color, $0.paths) = (.always, bytes("x")) },
        Valid("--color never x") { ($0.color, $0.paths) = (.never, bytes("x")) },
        Valid("x --color") { ($0.color, $0.paths) = (.always, bytes("x")) },
        Valid("--color -a") { ($0.color, $0.showsHidden) = (.always, true) },
        Valid("--hyperlink -- x") { ($0.hyperlink, $0.paths) = (.always, bytes("x")) },
        Valid("--colour=never") { $0.color = .never },
    ]

    /// Spellings of other commands.
    static let peers = [
        Valid("--hidden") { $0.showsHidden = true },
        Valid("--dirsfirst") { $0.groupsDirectoriesFirst = true },
        Valid("--gitignore") { $0.walk.respectsGitignore = true },
        Valid("--apparent-size") { $0.usageColumn = .size },
        Valid("--human-readable") { _ in },
        Valid("-S") { $0.sortKeys = [SortKey(.size)] },
        Valid("-aSr") { ($0.showsHidden, $0.sortKeys, $0.isReversed) = (true, [SortKey(.size)], true) },
        Valid("--sort=time") { $0.sortKeys = [SortKey(.modified)] },
        Valid("--sort=mtime") { $0.sortKeys = [SortKey(.modified)] },
        Valid("--sort=ctime") { $0.sortKeys = [SortKey(.changed)] },
        Valid("--sort=atime") { $0.sortKeys = [SortKey(.accessed)] },
        Valid("--sort=type,-extension") { $0.sortKeys = [SortKey(.kind), SortKey(.ext, .reverse)] },
        Valid("-s version") { $0.sortKeys = [SortKey(.name)] },
    ]

    static let lastWins = [
        Valid("-D -f") { $0.onlyKind = .files },
        Valid("-fD") { $0.onlyKind = .directories },
        Valid("--depth 1 -L 2") { $0.depth = 2 },
        Valid("--csv --markdown") { $0.format = .markdown },
        Valid("--markdown --format=text") { $0.format = .text },
        Valid("-B --si --binary") { $0.units = .binary },
        Valid("--binary -B --si") { $0.units = .si },
        Valid("-s name -s size") { $0.sortKeys = [SortKey(.size)] },
        Valid("--color=always --color=never") { $0.color = .never },
        Valid("-o a -o b") { $0.output = Array("b".utf8) },
    ]

    static let pathsAndOptions = [
        Valid("a") { $0.paths = bytes("a") },
        Valid("a b") { $0.paths = bytes("a", "b") },
        Valid("a -a b") { ($0.paths, $0.showsHidden) = (bytes("a", "b"), true) },
        Valid("''") { $0.paths = [[]] },
        Valid("-") { $0.paths = bytes("-") },
        Valid("- -a") { ($0.paths, $0.showsHidden) = (bytes("-"), true) },
        Valid("--") { _ in },
        Valid("-- -a --depth -") { $0.paths = bytes("-a", "--depth", "-") },
        Valid("-a -- --") { ($0.paths, $0.showsHidden) = (bytes("--"), true) },
        Valid("x -- y") { $0.paths = bytes("x", "y") },
        Valid("-o -- x") { ($0.output, $0.paths) = (Array("--".utf8), bytes("x")) },
        Valid("-o --help") { $0.output = Array("--help".utf8) },
        Valid("-- --help") { $0.paths = bytes("--help") },
    ]

    static let requests = [
        Valid("-h") { $0.request = .usage },
        // In ls and du, the letter asks for units, which are the default here.
        Valid("-ah") { $0.showsHidden = true },
        Valid("-haL2") {
            $0.showsHidden = true
            $0.depth = 2
        },
        Valid("--help") { $0.request = .help },
        Valid("--hel") { $0.request = .help },
        Valid("-V") { $0.request = .version },
        Valid("--version") { $0.request = .version },
        Valid("-c help") { $0.request = .explain(.columns) },
        Valid("--columns=help") { $0.request = .explain(.columns) },
        Valid("-s help") { $0.request = .explain(.sortKeys) },
        Valid("--where help") { $0.request = .explain(.expressions) },
        Valid("--format=help") { $0.request = .explain(.formats) },
        Valid("--style help") { $0.request = .explain(.styles) },
        Valid("--completions zsh") { $0.request = .completions(.zsh) },
        Valid("--completions=fish --nonsense") { $0.request = .completions(.fish) },
        Valid("--man x") { $0.request = .manual },
        Valid("--schema x") { $0.request = .schema },
        Valid("-h -V") { $0.request = .usage },
        Valid("-Vh") { $0.request = .version },
        Valid("-h --nonsense") { $0.request = .usage },
        Valid("-h -Z") { $0.request = .usage },
        Valid("-c help --depth x") { $0.request = .explain(.columns) },
        Valid("-a -h") { ($0.showsHidden, $0.request) = (true, .usage) },
        Valid("x --help y") { ($0.paths, $0.request) = (bytes("x"), .help) },
    ]

    @Test func `paths and globs that are not UTF-8 are unchanged`() throws {
        let path: [UInt8] = [0x2F, 0xFF, 0x00, 0xC3]
        let glob: [UInt8] = [0x2A, 0xFE]
        let line = [path, Array("-P".utf8), glob, Array("-I".utf8) + glob, Array("--output=".utf8) + path]
        let expected = arguments {
            ($0.paths, $0.include, $0.exclude, $0.output) = ([path], [glob], [glob], path)
        }
        #expect(try ArgumentParser.parse(line) == expected)
    }

    @Test func `a mistake before a request for help wins`() {
        #expect(message("--nonsense -h") != nil)
        #expect(message("-Zh") != nil)
    }
}

private func list(
    _ option: String,
    _ source: PathList.Source,
    _ separator: PathList.Separator
) -> PathListArgument {
    let file: [UInt8] = if case .file(let path) = source { path } else { Array("-".utf8) }
    return PathListArgument(OptionValue(option: option, bytes: file), separator)
}
