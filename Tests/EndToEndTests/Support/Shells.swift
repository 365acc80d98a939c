import Foundation
import Testing

/// A shell that completions are made for, and what it makes of them.
enum CompletingShell: String, CaseIterable {
    case bash, zsh, fish

    /// Where the repository has the completions for it.
    var file: String {
        switch self {
        case .bash: TestFiles.completions + "/treetab.bash"
        case .zsh: TestFiles.completions + "/_treetab"
        case .fish: TestFiles.completions + "/treetab.fish"
        }
    }

    /// The words that the last word of each line could become, as the shell itself says.
    func completions(of lines: [String], in folder: Folder) throws -> [String: Set<String>] {
        let present = try folder.run("command -v \(rawValue)").status == 0
        try #require(present, "\(rawValue) is not here: install the package \(rawValue)")
        let words = lines.map { "'\($0)'" }.joined(separator: " ")
        let output = try folder.prepare("\(asking) \(words)")
        #expect(output.errors == "")
        var offered: [String: Set<String>] = [:]
        var line = ""
        for text in output.lines {
            if text.hasPrefix("> ") {
                line = String(text.dropFirst(2))
                offered[line] = []
            } else {
                let word = word(text)
                // Fish also offers words that merely hold the letters that are typed.
                let typed = line.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
                guard self != .fish || word.hasPrefix(typed) else { continue }
                offered[line, default: []].insert(word)
            }
        }
        return offered
    }

    private var asking: String {
        switch self {
        case .bash: "bash --norc --noprofile \"$REFERENCE/complete.bash\" '\(file)'"
        case .zsh: "zsh -f \"$REFERENCE/complete.zsh\" '\(TestFiles.completions)'"
        // It makes directories in whatever home it is given.
        case .fish: "HOME=$PWD/.home fish --no-config \"$REFERENCE/complete.fish\" '\(file)'"
        }
    }

    /// The word in a line: fish says what it means, and some say that a directory or a value can follow.
    private func word(_ line: String) -> String {
        let word = line.prefix { $0 != "\t" }
        return String(word.hasPrefix("--") && word.hasSuffix("=") || word.hasSuffix("/") ? word.dropLast() : word)
    }
}
