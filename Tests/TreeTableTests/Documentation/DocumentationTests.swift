import Foundation
import Testing

/// Tests that articles show code that compiles, and its output.
@Suite struct DocumentationTests {
    // The package for sanitizers reaches this file by a symbolic link.
    private static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let catalog = root.appending(path: "Sources/TreeTable/TreeTable.docc")

    /// A fenced block with the comment `<!-- kind: name -->` on the line before it.
    private struct Block {
        var article: String
        var language: String
        var kind: String?
        var name: String?
        var text: String
    }

    private static func read(_ url: URL) throws -> String { try String(contentsOf: url, encoding: .utf8) }

    private static func files(in folder: URL, suffix: String) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.lastPathComponent.hasSuffix(suffix) }
    }

    private static func blocks(of url: URL) throws -> [Block] {
        var blocks: [Block] = []
        var open: Block?
        var previous: Substring = ""
        for line in try read(url).split(separator: "\n", omittingEmptySubsequences: false) {
            if var block = open {
                if line == "```" {
                    blocks.append(block)
                    open = nil
                } else {
                    block.text += line + "\n"
                    open = block
                }
            } else if line.hasPrefix("```") {
                let tag = previous.wholeMatch(of: /<!-- (snippet|output): ([a-z-]+) -->/)?.output
                open = Block(
                    article: url.lastPathComponent,
                    language: String(line.dropFirst(3)),
                    kind: tag.map { String($0.1) },
                    name: tag.map { String($0.2) },
                    text: ""
                )
            }
            previous = line
        }
        try #require(open == nil, "unterminated block in \(url.lastPathComponent)")
        return blocks
    }

    /// Returns the blocks of all articles, except the JSON schema, which the tests of the command check.
    private static func articles() throws -> [Block] {
        try files(in: catalog, suffix: ".md").flatMap(blocks).filter { $0.language != "json" }
    }

    /// Returns the lines between `// snippet: name` and `// end`, without indentation.
    private static func snippets() throws -> [String: String] {
        var snippets: [String: String] = [:]
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let programs = try files(in: root.appending(path: "Examples"), suffix: "").map {
            $0.appending(path: "main.swift")
        }
        let manifest = root.appending(path: "Tests/Dependency/Package.swift")
        for url in try files(in: folder, suffix: "Examples.swift") + programs + [manifest] {
            var name: String?
            var indent = 0
            for line in try read(url).split(separator: "\n", omittingEmptySubsequences: false) {
                if let match = line.wholeMatch(of: /([ ]*)\/\/ snippet: ([a-z-]+)/)?.output {
                    try #require(name == nil && snippets[String(match.2)] == nil, "\(match.2)")
                    indent = match.1.count
                    name = String(match.2)
                    snippets[String(match.2)] = ""
                } else if line.wholeMatch(of: /[ ]*\/\/ end/) != nil {
                    name = nil
                } else if let name {
                    snippets[name, default: ""] += line.dropFirst(indent) + "\n"
                }
            }
            try #require(name == nil, "unterminated snippet in \(url.lastPathComponent)")
        }
        snippets["manifest"]?.replace(
            #"name: "treetab", path: "../..""#,
            with: #"url: "<address of the repository>", from: "0.1.0""#
        )
        return snippets
    }

    @Test func `every code block is the source of an example`() throws {
        let snippets = try Self.snippets()
        let blocks = try Self.articles()
        for block in blocks where block.language == "swift" {
            #expect(block.kind == "snippet", "untested code in \(block.article): \(block.text)")
            #expect(block.text == snippets[block.name ?? ""], "\(block.article): \(block.name ?? "")")
        }
        let shown = Set(blocks.filter { $0.kind == "snippet" }.compactMap(\.name))
        #expect(shown == Set(snippets.keys), "examples and articles differ")
    }

    @Test func `every output block is the output of its example`() throws {
        let blocks = try Self.articles()
        for block in blocks where block.language != "swift" {
            #expect(block.kind == "output", "untested text in \(block.article): \(block.text)")
            let name = block.name ?? ""
            guard let example = Page.examples[name] else {
                Issue.record("\(block.article): no example \(name)")
                continue
            }
            let page = Page()
            example(page)()
            #expect(block.text == page.text, "\(block.article): \(name)")
        }
        let shown = Set(blocks.filter { $0.kind == "output" }.compactMap(\.name))
        #expect(shown == Set(Page.examples.keys), "examples and articles differ")
    }

    @Test func `the landing page links to every public type and every article`() throws {
        let page = try Self.read(Self.catalog.appending(path: "TreeTable.md"))
        let sources = Self.catalog.deletingLastPathComponent()
        let paths = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
        var count = 0
        for path in paths where path.hasSuffix(".swift") {
            let source = try Self.read(sources.appending(path: path))
            for match in source.matches(of: /(?m)^public (?:struct|enum|class|protocol|typealias) ([A-Za-z]+)/) {
                #expect(page.contains("- ``\(match.output.1)``"), "\(match.output.1)")
                count += 1
            }
        }
        #expect(count > 50)
        for article in try Self.files(in: Self.catalog, suffix: ".md") where article.lastPathComponent != "TreeTable.md"
        {
            let name = article.deletingPathExtension().lastPathComponent
            #expect(page.contains("- <doc:\(name)>"), "\(name)")
        }
    }
}
