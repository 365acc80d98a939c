import Foundation
import Testing

@testable import FileTree
@testable import SystemCalls

@Suite struct GitConfigurationTests {
    private func configuration(_ contents: String...) -> GitConfiguration {
        var configuration = GitConfiguration()
        for content in contents { configuration.read(bytes(content)) }
        return configuration
    }

    @Test func `the file that is read last wins, and other settings stay`() {
        let both = configuration("[core]\nexcludesFile = a\nignoreCase\n", "[core]\nexcludesFile = b\n")
        #expect(both == GitConfiguration(excludesFile: bytes("b"), ignoresCase: true))
        #expect(configuration("") == GitConfiguration())
        #expect(configuration("[core]\nexcludesFile =\n").excludesFile == [])
    }

    @Test(arguments: [
        ("true", true), ("yes", true), ("On", true), ("1", true), ("12", true), ("false", false), ("no", false),
        ("0", false),
        ("", false), ("00", false),
    ])
    func `a Boolean can be written in many ways`(word: String, expected: Bool) {
        #expect(configuration("[core]\n\tignorecase = \(word)\n").ignoresCase == expected)
    }

    /// git accepts all of these.
    @Test(
        arguments: [
            "[core]\n\texcludesFile = /a/b\n", "[core]excludesfile=x", "[CORE]\nEXCLUDESFILE = x",
            "[core]\nexcludesFile\t=x y",
            "[core]\nexcludesFile = x y  \n", "[core]\nexcludesFile = \" x \"\n", "[core]\nexcludesFile = x # no\n",
            "[core]\nexcludesFile = \"x # y\" ; no\n", "[core]\nexcludesFile = a\\\nb\n",
            "[core]\nexcludesFile = \\\"a\\\\b\\\"\n",
            "[core]\n; excludesFile = no\n# excludesFile = no\nexcludesFile = yes\n", "[core]\r\nexcludesFile = x\r\n",
            "[core \"sub\"]\nexcludesFile = x\n", "[a \"]\"]\nx = y\n[core]\nexcludesFile = z\n",
            "\u{feff}[core]\nexcludesFile = x",
            "[core]\nexcludesFile = x\n[other]\nexcludesFile = y\n", "[core]\nexcludesFile = x\nexcludesFile = y\n", "",
            "[core]\nexcludesFile = a\"b c\"d\n", "[core]\n  other\n  excludesFile = x\n",
            "[core]\nexcludesFile = é\\tx\n",
        ]
    )
    func `values are read as git reads them`(content: String) throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        let file = directory.string + "/config"
        try Data(content.utf8).write(to: URL(fileURLWithPath: file))
        let answer = try ExternalTool("git").output(["config", "-z", "-f", file, "core.excludesFile"], mayFail: true)
        let expected: [UInt8]? = answer.isEmpty ? nil : answer.dropLast()
        #expect(configuration(content).excludesFile == expected)
        var read = GitConfiguration()
        try read.read(
            directory.path("config"),
            GitPlace(directory: nil, gitDirectory: nil, home: nil, system: System())
        )
        #expect(read.excludesFile == expected)
    }

    @Test func `lines that git rejects are skipped`() {
        for wrong in ["excludesFile x", "= x", "[core", "excludesFile = \"x", "excludesFile = \\q", "]", "[]", "\\"] {
            let content = "[core]\nexcludesFile = a\n\(wrong)\n\n[core]\nignoreCase = true\n"
            #expect(configuration(content).ignoresCase == true, "\(wrong)")
        }
    }

    @Test func `any bytes can be read`() {
        var random = SeededGenerator(seed: 12)
        for _ in 0..<5000 {
            var configuration = GitConfiguration()
            configuration.read(random.bytes(of: bytes("[core]\n=\"\\ #;\r\tx\u{0}") + [0xff], count: 0...40))
        }
    }
}

extension GitConfiguration {
    fileprivate mutating func read(_ content: [UInt8]) {
        var parser = GitConfigurationParser(content)
        while let setting = parser.next() { take(setting) }
    }
}
