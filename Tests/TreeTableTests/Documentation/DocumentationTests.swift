import Foundation
import Testing

/// The articles and the README show code that compiles, and what that code prints.
@Suite struct DocumentationTests {
    /// Not a path through the links of the package for sanitizers.
    private static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let catalog = root.appending(path: "Sources/TreeTable/TreeTable.docc")

    /// A fenced block, and the comment `<!-- kind: name -->` in the line before it.
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
        try #require(open == nil, "a block without end in \(url.lastPathComponent)")
        return blocks
    }

    /// The schema is the command's, and its tests hold it.
    private static func articles() throws -> [Block] {
        try files(in: catalog, suffix: ".md").flatMap(blocks).filter { $0.language != "json" }
    }

    /// In the README all blocks but those of the section on the library are commands.
    private static func readme() throws -> [Block] {
        try blocks(of: root.appending(path: "README.md")).filter { $0.name != nil || $0.language == "swift" }
    }

    /// What stands between `// snippet: name` and `// end`, without its indentation.
    private static func snippets() throws -> [String: String] {
        var snippets: [String: String] = [:]
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let manifest = root.appending(path: "Tests/Dependency/Package.swift")
        for url in try files(in: folder, suffix: "Examples.swift") + [manifest] {
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
            try #require(name == nil, "a snippet without end in \(url.lastPathComponent)")
        }
        // The package stands beside the one that uses it, and not around it.
        snippets["manifest"]?.replace(#""../..""#, with: #""../treetab""#)
        return snippets
    }

    @Test func `what is shown as code is the source of an example`() throws {
        let snippets = try Self.snippets()
        let blocks = try Self.articles() + Self.readme()
        for block in blocks where block.language == "swift" {
            #expect(block.kind == "snippet", "untested code in \(block.article): \(block.text)")
            #expect(block.text == snippets[block.name ?? ""], "\(block.article): \(block.name ?? "")")
        }
        let shown = Set(blocks.filter { $0.kind == "snippet" }.compactMap(\.name))
        #expect(shown == Set(snippets.keys), "an example that no article shows, or the reverse")
    }

    @Test func `what is shown as output is what the example prints`() throws {
        let blocks = try Self.articles() + Self.readme()
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
        #expect(shown == Set(Page.examples.keys), "an example whose output no article shows, or the reverse")
    }

    @Test func `the landing page leads to every public type and to every article`() throws {
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
