import FileTree
import Testing

@testable import TreetabCommand

@Suite struct ArgumentParserTests {
    struct Right: CustomTestStringConvertible, Sendable {
        let line: String
        let expected: Arguments
        var testDescription: String { "treetab " + line }

        init(_ line: String, _ change: (inout Arguments) -> Void) {
            self.line = line
            expected = arguments(change)
        }
    }

    @Test(arguments: flags + values + spellings + lastWins + pathsAndOptions + requests)
    func `a right line is read as meant`(_ right: Right) throws {
        #expect(try parse(right.line) == right.expected)
    }

    static let flags = [
        Right("") { _ in },
        Right("-a") { $0.showsHidden = true },
        Right("--all") { $0.showsHidden = true },
        Right("-D") { $0.onlyKind = .directories },
        Right("--only-dirs") { $0.onlyKind = .directories },
        Right("--dirs-only") { $0.onlyKind = .directories },
        Right("-f") { $0.onlyKind = .files },
        Right("--only-files") { $0.onlyKind = .files },
        Right("-x") { $0.oneFileSystem = true },
        Right("--one-file-system") { $0.oneFileSystem = true },
        Right("--follow") { $0.followsLinks = true },
        Right("--count-links") { $0.countsEveryLink = true },
        Right("-r") { $0.isReversed = true },
        Right("--reverse") { $0.isReversed = true },
        Right("--group-directories-first") { $0.groupsDirectoriesFirst = true },
        Right("--dirs-first") { $0.groupsDirectoriesFirst = true },
        Right("-l") { $0.columns.base = .long },
        Right("--long") { $0.columns.base = .long },
        Right("-B") { $0.units = .bytes },
        Right("--bytes") { $0.units = .bytes },
        Right("--si") { $0.units = .si },
        Right("--binary") { $0.units = .binary },
        Right("--csv") { $0.format = .csv },
        Right("--markdown") { $0.format = .markdown },
        Right("--no-header") { $0.showsHeader = false },
    ]

    static let values = [
        Right("--depth 2") { $0.depth = 2 },
        Right("--depth=0") { $0.depth = 0 },
        Right("--level 2") { $0.depth = 2 },
        Right("--max-depth=2") { $0.depth = 2 },
        Right("-L 2") { $0.depth = 2 },
        Right("-L2") { $0.depth = 2 },
        Right("-L007") { $0.depth = 7 },
        Right("--depth 9223372036854775807") { $0.depth = .max },
        Right("--files-from list") { $0.pathList = list("--files-from", .file(Array("list".utf8)), .newline) },
        Right("--files-from=-") { $0.pathList = list("--files-from", .standardInput, .newline) },
        Right("--files0-from ./-") { $0.pathList = list("--files0-from", .file(Array("./-".utf8)), .nul) },
        Right("--files0=-") { $0.pathList = list("--files0-from", .standardInput, .nul) },
        Right("-n 0") { $0.limit = 0 },
        Right("--limit=10") { $0.limit = 10 },
        Right("--format text") { $0.format = .text },
        Right("--format=csv") { $0.format = .csv },
        Right("--format markdown") { $0.format = .markdown },
        Right("--format md") { $0.format = .markdown },
        Right("--style plain") { $0.style = .plain },
        Right("--style=guides") { $0.style = .guides },
        Right("--color always") { $0.color = .always },
        Right("--color=never") { $0.color = .never },
        Right("--color auto") { $0.color = .auto },
        Right("--hyperlink always") { $0.hyperlink = .always },
        Right("--hyperlink=auto") { $0.hyperlink = .auto },
        Right("--hyperlink never") { _ in },
        Right("-o out.csv") { $0.output = Array("out.csv".utf8) },
        Right("-oout.csv") { $0.output = Array("out.csv".utf8) },
        Right("--output=a=b") { $0.output = Array("a=b".utf8) },
        Right("-P *.swift") { $0.include = bytes("*.swift") },
        Right("-P *.swift --include=*.c") { $0.include = bytes("*.swift", "*.c") },
        Right("-I build -I.git --ignore-glob x|y --exclude -z") { $0.exclude = bytes("build", ".git", "x|y", "-z") },
        Right("-s name") { $0.sortKeys = [SortKey(.name, .ascending)] },
        Right("--sort size") { $0.sortKeys = [SortKey(.size, .descending)] },
        Right("--sort -size") { $0.sortKeys = [SortKey(.size, .descending)] },
        Right("-s-size") { $0.sortKeys = [SortKey(.size, .descending)] },
        Right("-c name,size") { $0.columns.base = .listed([.name, .size]) },
        Right("-c +owner,-items") { $0.columns.edits = [.add(.owner), .drop(.items)] },
        Right("-c -items") { $0.columns.edits = [.drop(.items)] },
    ]

    static let spellings = [
        Right("-aD") { ($0.showsHidden, $0.onlyKind) = (true, .directories) },
        Right("-aDL2") { ($0.showsHidden, $0.onlyKind, $0.depth) = (true, .directories, 2) },
        Right("-aDL 2 x") { ($0.showsHidden, $0.onlyKind, $0.depth, $0.paths) = (true, .directories, 2, bytes("x")) },
        Right("-rsname") { ($0.isReversed, $0.sortKeys) = (true, [SortKey(.name)]) },
        Right("--dep 2") { $0.depth = 2 },
        Right("--dep=2") { $0.depth = 2 },
        Right("--lev=2") { $0.depth = 2 },
        Right("--al") { $0.showsHidden = true },
        Right("--only-d") { $0.onlyKind = .directories },
        Right("--so name") { $0.sortKeys = [SortKey(.name)] },
    ]

    static let lastWins = [
        Right("-D -f") { $0.onlyKind = .files },
        Right("-fD") { $0.onlyKind = .directories },
        Right("--depth 1 -L 2") { $0.depth = 2 },
        Right("--csv --markdown") { $0.format = .markdown },
        Right("--markdown --format=text") { $0.format = .text },
        Right("-B --si --binary") { $0.units = .binary },
        Right("--binary -B --si") { $0.units = .si },
        Right("-s name -s size") { $0.sortKeys = [SortKey(.size)] },
        Right("--color=always --color=never") { $0.color = .never },
        Right("-o a -o b") { $0.output = Array("b".utf8) },
    ]

    static let pathsAndOptions = [
        Right("a") { $0.paths = bytes("a") },
        Right("a b") { $0.paths = bytes("a", "b") },
        Right("a -a b") { ($0.paths, $0.showsHidden) = (bytes("a", "b"), true) },
        Right("''") { $0.paths = [[]] },
        Right("-") { $0.paths = bytes("-") },
        Right("- -a") { ($0.paths, $0.showsHidden) = (bytes("-"), true) },
        Right("--") { _ in },
        Right("-- -a --depth -") { $0.paths = bytes("-a", "--depth", "-") },
        Right("-a -- --") { ($0.paths, $0.showsHidden) = (bytes("--"), true) },
        Right("x -- y") { $0.paths = bytes("x", "y") },
        Right("-o -- x") { ($0.output, $0.paths) = (Array("--".utf8), bytes("x")) },
        Right("-o --help") { $0.output = Array("--help".utf8) },
        Right("-- --help") { $0.paths = bytes("--help") },
    ]

    static let requests = [
        Right("-h") { $0.request = .help },
        Right("--help") { $0.request = .help },
        Right("--hel") { $0.request = .help },
        Right("-V") { $0.request = .version },
        Right("--version") { $0.request = .version },
        Right("-c help") { $0.request = .explain(.columns) },
        Right("--columns=help") { $0.request = .explain(.columns) },
        Right("-s help") { $0.request = .explain(.sortKeys) },
        Right("--where help") { $0.request = .explain(.expressions) },
        Right("--format=help") { $0.request = .explain(.formats) },
        Right("--style help") { $0.request = .explain(.styles) },
        Right("--completions zsh") { $0.request = .completions(.zsh) },
        Right("--completions=fish --nonsense") { $0.request = .completions(.fish) },
        Right("--man x") { $0.request = .manual },
        Right("--schema x") { $0.request = .schema },
        Right("-hV") { $0.request = .help },
        Right("-Vh") { $0.request = .version },
        Right("-h --nonsense") { $0.request = .help },
        Right("-hZ") { $0.request = .help },
        Right("-c help --depth x") { $0.request = .explain(.columns) },
        Right("-ah") { ($0.showsHidden, $0.request) = (true, .help) },
        Right("x --help y") { ($0.paths, $0.request) = (bytes("x"), .help) },
    ]

    @Test func `paths and globs that are not UTF-8 stay as they are`() throws {
        let path: [UInt8] = [0x2F, 0xFF, 0x00, 0xC3]
        let glob: [UInt8] = [0x2A, 0xFE]
        let line = [path, Array("-P".utf8), glob, Array("-I".utf8) + glob, Array("--output=".utf8) + path]
        let expected = arguments {
            ($0.paths, $0.include, $0.exclude, $0.output) = ([path], [glob], [glob], path)
        }
        #expect(try ArgumentParser.parse(line) == expected)
    }

    @Test func `a mistake before a request for help wins`() {
        #expect(message("--nonsense -h") == "unknown option '--nonsense'; '--help' lists all options")
        #expect(message("-Zh") == "unknown option '-Z' in '-Zh'; '--help' lists all options")
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
