import FileTree
import SystemCalls
import Testing

@testable import TreetabCommand

@Suite struct NamePatternTests {
    private let files: SampleFiles

    init() throws {
        files = try SampleFiles([
            "README": 1, "readme.md": 1, "Élodie.doc": 1, "élan": 1, "Отчёт": 1, "отчёт 2": 1, "İstanbul": 1,
            "İSTANBUL": 1,
        ])
    }

    private func matches(_ text: String) throws -> Set<String> {
        let tree = try Walk(
            roots: [Array(files.path.utf8)],
            options: WalkOptions(),
            system: System(treeCapacity: 1 << 15)
        ).run()
        let pattern = NamePattern(Array(text.utf8))
        var names: Set<String> = []
        tree.forEachItem { if !$0.isRoot, pattern.matches($0) { names.insert(files.text($0.name)) } }
        return names
    }

    @Test func `lower case also matches upper case`() throws {
        #expect(try matches("readme") == ["README", "readme.md"])
        #expect(try matches("él") == ["Élodie.doc", "élan"])
        #expect(try matches("отчёт") == ["Отчёт", "отчёт 2"])
        #expect(try matches("él*") == ["Élodie.doc", "élan"])
    }

    @Test func `upper case matches only itself`() throws {
        #expect(try matches("READ") == ["README"])
        #expect(try matches("Él") == ["Élodie.doc"])
        #expect(try matches("О*") == ["Отчёт"])
        // The lower case of this letter has another number of bytes.
        #expect(try matches("İst") == ["İstanbul"])
    }
}
