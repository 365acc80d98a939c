import FileTree
import System

extension FileKind {
    /// Other words for kinds: the letters of `find -type`, and the words of other programs.
    static let querySynonyms: [(word: String, kind: FileKind)] = [
        ("f", .file), ("d", .directory), ("l", .symlink), ("p", .fifo), ("s", .socket), ("b", .block),
        ("c", .character),
        ("dir", .directory), ("folder", .directory), ("link", .symlink), ("pipe", .fifo), ("char", .character),
    ]

    init?(queryWord word: String) {
        guard
            let kind = Self.allCases.first(where: { $0.word == word })
                ?? Self.querySynonyms.first(where: { $0.word == word })?.kind
        else { return nil }
        self = kind
    }
}
