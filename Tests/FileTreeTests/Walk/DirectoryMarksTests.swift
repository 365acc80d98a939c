import Testing

@testable import FileTree
@testable import System

@Suite struct DirectoryMarksTests {
    private func mark(_ name: String, _ kind: FileKind) -> DirectoryMarks {
        span(bytes(name)) { DirectoryMarks(name: $0, kind: kind) }
    }

    @Test func `a name counts with the kinds that it can have`() {
        let kinds: [FileKind] = [.file, .directory, .symlink, .unknown, .fifo, .socket, .block, .character]
        #expect(kinds.filter { mark(".gitignore", $0) == .ignoreFile } == [.file, .unknown])
        #expect(kinds.filter { mark("CACHEDIR.TAG", $0) == .cacheTag } == [.file, .unknown])
        #expect(kinds.filter { mark(".git", $0) == .repository } == [.file, .directory, .symlink, .unknown])
    }

    @Test(arguments: [
        "", "a", ".gi", ".gix", ".git2", ".GIT", ".gitignorx", "gitignore", "CACHEDIR.TAX", "cachedir.tag",
    ])
    func `no other name says anything`(name: String) {
        #expect(mark(name, .file) == [])
    }
}
