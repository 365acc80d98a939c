import Foundation
import Testing

/// A shell with generated completions.
enum CompletingShell: String, CaseIterable {
    case bash, zsh, fish

    /// The path of the completions in the repository.
    var file: String {
        switch self {
        case .bash: TestFiles.completions + "/treetab.bash"
        case .zsh: TestFiles.completions + "/_treetab"
        case .fish: TestFiles.completions + "/treetab.fish"
        }
    }

    private var requirement: Requirement {
        switch self {
        case .bash: .bash
        case .zsh: .zsh
        case .fish: .fish
        }
    }

    /// The completions of the last word of each line, computed by the shell itself.
    func completions(of lines: [String], in folder: Folder) throws -> [String: Set<String>] {
        try Requirement.check([requirement])
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
                // Fish also offers words that contain the typed letters.
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
        // Fish creates directories in the home directory.
        case .fish: "HOME=$PWD/.home fish --no-config \"$REFERENCE/complete.fish\" '\(file)'"
        }
    }

    /// The word in a line of output, without the description of fish and without a final `=` or `/`.
    private func word(_ line: String) -> String {
        let word = line.prefix { $0 != "\t" }
        return String(word.hasPrefix("--") && word.hasSuffix("=") || word.hasSuffix("/") ? word.dropLast() : word)
    }
}
