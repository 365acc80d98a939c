import FileTree
import System
import Testing

@testable import TreetabCommand

@Suite struct FileKindQueryTests {
    @Test func `each kind has one word, and no two kinds share a word`() {
        let synonyms = FileKind.querySynonyms.map(\.word)
        #expect(Set(FileKind.words).count == FileKind.allCases.count)
        #expect(Set(FileKind.words + synonyms).count == FileKind.allCases.count + synonyms.count)
        for kind in FileKind.allCases { #expect(FileKind(queryWord: kind.word) == kind) }
        for (word, kind) in FileKind.querySynonyms { #expect(FileKind(queryWord: word) == kind) }
        #expect(FileKind(queryWord: "F") == nil)
    }

    @Test(
        arguments: [
            ("f", .file), ("d", .directory), ("l", .symlink), ("p", .fifo), ("s", .socket), ("b", .block),
            ("c", .character),
        ] as [(String, FileKind)]
    )
    func `the letters agree with find`(letter: String, kind: FileKind) {
        #expect(FileKind(queryWord: letter) == kind)
    }
}
