import FileTree
import SystemCalls
import Testing
import TreeTable

@testable import TreetabCommand

@Suite struct FileColorsTests {
    private func colors(_ variable: String) throws -> FileColors {
        try #require(FileColors(Array(variable.utf8)), "\(variable)")
    }

    private func style(_ variable: String, _ name: String, _ mode: UInt16, links: UInt32 = 1) throws -> TableTextStyle?
    {
        let traits = FileColors.Traits(kind: FileKind(mode: mode), mode: mode & 0o7777, links: links)
        return try colors(variable).style(Array(name.utf8).span, traits)
    }

    private func parameters(_ text: String) -> TableTextStyle? { TableTextStyle(parameters: text) }

    @Test func `kinds that the variable does not name have the defaults of ls`() throws {
        for variable in ["", "*.x=1", "::", "ex=35:", "rs=0:lc=\\e[:rc=m:do=1:ca=30;41:cl=\\e[K:ec="] {
            #expect(try style(variable, "d", 0o040755) == parameters("01;34"))
            #expect(try style(variable, "l", 0o120777) == parameters("01;36"))
            #expect(try style(variable, "f", 0o100644) == nil)
        }
    }

    @Test(
        arguments: [
            "x", "xx", "di", "di-1", "zz=1", "*.x", "*", "di=1:*.c", "di=\\", "di=^", "*\\=1", "d\u{e9}=1", "=1",
            "di=1:e",
            "a:b=1", " di=1",
        ]
    )
    func `a malformed variable is ignored`(variable: String) {
        #expect(FileColors(Array(variable.utf8)) == nil)
    }

    @Test(arguments: ["\\e[31m", "31m", "4:3", "1 ", "^[]0;title^G", "\\033c", "1;;x", "no"])
    func `an invalid style is ignored, and the others count`(value: String) throws {
        let value = value.replacing(":", with: "\\:")
        #expect(try style("di=\(value):fi=35", "d", 0o040755) == parameters("01;34"))
        #expect(try style("*.c=32:*.c=\(value):fi=35", "x.c", 0o100644) == parameters("32"))
        #expect(try style("di=\(value):fi=35", "f", 0o100644) == parameters("35"))
    }

    @Test func `the last definition counts, and so does the last matching suffix`() throws {
        #expect(try style("di=1:di=2", "d", 0o040755) == parameters("2"))
        #expect(try style("*.gz=1:*.tar.gz=2", "a.tar.gz", 0o100644) == parameters("2"))
        #expect(try style("*.tar.gz=2:*.gz=1", "a.tar.gz", 0o100644) == parameters("1"))
        #expect(try style("*=3:*.gz=1", "a", 0o100644) == parameters("3"))
        #expect(try style("*.gz=1:*=3", "a.gz", 0o100644) == parameters("3"))
    }

    @Test func `suffixes ignore case unless two of them differ only in case`() throws {
        #expect(try style("*.JPG=1", "a.jpg", 0o100644) == parameters("1"))
        #expect(try style("*.jpg=1", "a.JpG", 0o100644) == parameters("1"))
        #expect(try style("*.jpg=1:*.JPG=2", "a.jpg", 0o100644) == parameters("1"))
        #expect(try style("*.jpg=1:*.JPG=2", "a.JPG", 0o100644) == parameters("2"))
        #expect(try style("*.jpg=1:*.JPG=2", "a.Jpg", 0o100644) == nil)
        #expect(try style("*.jpg=1:*.JPG=1", "a.Jpg", 0o100644) == parameters("1"))
    }

    @Test func `suffixes colour only regular files without another colour`() throws {
        #expect(try style("*.d=1", "a.d", 0o040755) == parameters("01;34"))
        #expect(try style("*.d=1", "a.d", 0o100755) == parameters("01;32"))
        #expect(try style("*.d=1:ex=0", "a.d", 0o100755) == parameters("1"))
        #expect(try style("*.d=1:mh=7", "a.d", 0o100644, links: 2) == parameters("7"))
    }

    @Test func `colours fetch only the metadata that they depend on`() throws {
        let none = "ex=0:su=:sg=00:st=0:ow=0:tw=0"
        #expect(try colors("").fields == .mode)
        #expect(try colors(none).fields == [])
        #expect(try colors(none + ":mh=1").fields == .inode)
        // Broken links are red unless the variable says otherwise.
        #expect(try colors("").needsTargets && colors("or=0:ln=target").needsTargets)
        #expect(try !colors("or=0").needsTargets && !colors("or=0:ln=target:ln=36").needsTargets)
    }
}
