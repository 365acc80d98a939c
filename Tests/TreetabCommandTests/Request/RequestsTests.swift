import FileTree
import SystemCalls
import Testing

@testable import TreetabCommand

@Suite struct RequestsTests {
    private func requests(_ line: String) throws -> Requests { try Requests(parse(line), System()) }

    private func paths(_ line: String) throws -> [[UInt8]]? {
        guard case .paths(let paths) = try requests(line).tree.source else { return nil }
        return paths
    }

    @Test func `without a path the root is the current directory`() throws {
        #expect(try paths("") == bytes("."))
        #expect(try paths("a b") == bytes("a", "b"))
    }

    @Test(arguments: ["", "--format text", "--markdown"])
    func `the standard columns for people are name, size, items, modified`(line: String) throws {
        #expect(try requests(line).output.columns == [.name, .size, .items, .modified])
    }

    @Test func `the standard columns for programs begin with the path`() throws {
        #expect(
            try requests("--csv").output.columns == [.path, .depth, .name, .kind, .size, .disk, .items, .modified]
        )
        #expect(try requests("-c name,size --csv").output.columns == [.name, .size])
    }

    @Test func `a list replaces paths`() throws {
        guard case .list(let list) = try requests("--files-from list").tree.source else {
            Issue.record("not a list")
            return
        }
        #expect(list.source == .file(Array("list".utf8)))
        #expect(try !requests("a").rows.isOfList)
        #expect(throws: ArgumentError.pathsBesideList(Array("a".utf8), option: "--files0-from")) {
            try requests("--files0-from - a b")
        }
    }

    @Test(arguments: ["-c -name,-size,-items,-modified", "-c name -c -name"])
    func `a table without columns is an error`(line: String) {
        #expect(throws: ArgumentError.noColumns) { try requests(line) }
    }

    @Test func `the walk fetches the metadata of columns, sort keys and conditions only`() throws {
        #expect(try requests("-c name,kind,items").tree.walk.fields == [])
        #expect(try requests("-c name,size").tree.walk.fields == .size)
        #expect(try requests("-c name -s modified,-disk").tree.walk.fields == [.modified, .disk])
        #expect(try requests("-c name --where age>1d --size +1").tree.walk.fields == [.modified, .size])
        #expect(try requests("-l").tree.walk.fields == [.mode, .ownership, .size, .modified])
    }

    @Test func `options of the walk are passed on`() throws {
        let walk = try requests("-a -x -I *.o --count-links --git-ignore --exclude-caches --follow").tree.walk
        #expect(walk.respectsGitignore && walk.excludesCaches)
        #expect(walk.showsHidden)
        #expect(walk.staysOnFileSystem)
        #expect(walk.countsEveryLink && walk.followsLinks)
        #expect(!walk.exclude.isEmpty)
        let standard = try requests("").tree.walk
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
            let requests = try requests(line)
            let (a, b) = (bytes("a")[0], bytes("b")[0])
            let (include, exclude) = (requests.rows.include, requests.tree.walk.exclude)
            #expect(include.matches(name: a.span, path: Span(), isDirectory: false) == expected)
            #expect(exclude.matches(name: b.span, path: Span(), isDirectory: false) == expected)
        }
    }

    @Test func `a file has unlimited width, and colours only on request`() throws {
        #expect(try requests("-o out").output.environment.width == nil)
        #expect(try requests("-o out").output.environment.colorDepth == .none)
        #expect(try requests("-o out --color always").output.environment.colorDepth > .none)
        #expect(try requests("--color never").output.environment.colorDepth == .none)
    }

    @Test func `the default text style is guides`() throws {
        #expect(try requests("").output.style == .guides)
        #expect(try requests("--style plain").output.style == .plain)
    }

    @Test(arguments: [(1, 4), (2, 8), (4, 8), (8, 8), (9, 9), (64, 64)])
    func `with few processors, more threads than processors walk`(processors: Int, threads: Int) {
        #expect(TreeRequest.threads(processors: processors) == threads)
    }

    @Test func `--threads sets the threads of the walk and of the output`() throws {
        let requests = try requests("--threads 3")
        #expect(requests.output.threads == 3)
        #expect(requests.tree.walk.threads == 3)
    }
}
