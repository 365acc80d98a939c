import FileTree
import SystemCalls
import Testing

@testable import TreetabCommand

@Suite struct ConfigurationTests {
    private func configuration(_ line: String) throws -> Configuration {
        try Configuration(parse(line), System())
    }

    @Test func `without a path the root is the current directory`() throws {
        #expect(try configuration("").roots == bytes("."))
        #expect(try configuration("a b").roots == bytes("a", "b"))
    }

    @Test(arguments: ["", "--format text", "--markdown"])
    func `the standard columns for people are name, size, items, modified`(line: String) throws {
        #expect(try configuration(line).columns == [.name, .size, .items, .modified])
    }

    @Test func `the standard columns for programs begin with the path`() throws {
        #expect(
            try configuration("--csv").columns == [.path, .depth, .name, .kind, .size, .disk, .items, .modified]
        )
        #expect(try configuration("-c name,size --csv").columns == [.name, .size])
    }

    @Test func `a list replaces paths`() throws {
        #expect(try configuration("--files-from list").arguments.pathList?.source == .file(Array("list".utf8)))
        #expect(try configuration("a").arguments.pathList == nil)
        #expect(throws: ArgumentError.pathsBesideList(Array("a".utf8), option: "--files0-from")) {
            try configuration("--files0-from - a b")
        }
    }

    @Test(arguments: ["-c -name,-size,-items,-modified", "-c name -c -name"])
    func `a table without columns is an error`(line: String) {
        #expect(throws: ArgumentError.noColumns) { try configuration(line) }
    }

    @Test func `the walk fetches the metadata of columns, sort keys and conditions only`() throws {
        #expect(try configuration("-c name,kind,items").walk.fields == [])
        #expect(try configuration("-c name,size").walk.fields == .size)
        #expect(try configuration("-c name -s modified,-disk").walk.fields == [.modified, .disk, .ownDisk])
        #expect(try configuration("-c name --where age>1d --size +1").walk.fields == [.modified, .size])
        #expect(try configuration("-l").walk.fields == [.mode, .ownership, .size, .modified])
    }

    @Test func `options of the walk are passed on`() throws {
        let walk = try configuration("-a -x -I *.o --count-links --git-ignore --exclude-caches --follow").walk
        #expect(walk.respectsGitignore && walk.excludesCaches)
        #expect(walk.showsHidden)
        #expect(walk.staysOnFileSystem)
        #expect(walk.countsEveryLink && walk.followsLinks)
        #expect(!walk.exclude.isEmpty)
        let standard = try configuration("").walk
        #expect(
            !standard.showsHidden && !standard.staysOnFileSystem && !standard.respectsGitignore
                && standard.exclude.isEmpty && !standard.countsEveryLink
        )
        #expect(!standard.followsLinks)
    }

    @Test func `--ignore-case applies to --include and --exclude in any order`() throws {
        for (line, expected) in [
            ("--ignore-case -P A -I B", true), ("-P A -I B --ignore-case", true), ("-P A -I B", false),
        ] {
            let configuration = try configuration(line)
            let (a, b) = (bytes("a")[0], bytes("b")[0])
            let (include, exclude) = (configuration.arguments.includedGlobs, configuration.walk.exclude)
            #expect(include.matches(name: a.span, path: Span(), isDirectory: false) == expected)
            #expect(exclude.matches(name: b.span, path: Span(), isDirectory: false) == expected)
        }
    }

    @Test func `a file has unlimited width, and colours only on request`() throws {
        #expect(try configuration("-o out").environment.width == nil)
        #expect(try configuration("-o out").environment.colorDepth == .none)
        #expect(try configuration("-o out --color always").environment.colorDepth > .none)
        #expect(try configuration("--color never").environment.colorDepth == .none)
    }

    @Test func `the default text style is guides`() throws {
        #expect(try configuration("").arguments.style == .guides)
        #expect(try configuration("--style plain").arguments.style == .plain)
    }

    @Test(arguments: [(1, 4), (2, 8), (4, 8), (8, 8), (9, 9), (64, 64)])
    func `with few processors, more threads than processors walk`(processors: Int, threads: Int) {
        #expect(Configuration.walkThreads(processors: processors) == threads)
    }

    @Test func `--threads sets the threads of the walk and of the output`() throws {
        let configuration = try configuration("--threads 3")
        #expect(configuration.threads == 3)
        #expect(configuration.walk.threads == 3)
    }
}
