/// Names that eza, tree, du, fd and others have taught people, and what is meant by them here. None is accepted: they
/// only lead to the right one.
enum PeerNames {
    /// Letters that stay unassigned because the peers disagree on them, and the options that may be meant:
    /// `-d` is a depth in du and fd, directories only in tree and eza; `-H` is hidden files in fd, powers of 1000 in df.
    static let unassigned: [(letter: Character, meant: [String])] = [
        ("d", ["depth", "only-dirs"]),
        ("H", ["all", "si"]),
    ]

    static let options: [(name: String, meant: String)] = [
        ("almost-all", "all"),
        ("changed-after", "changed-within"),
        ("filter", "where"),
        ("dereference", "follow"),
        ("gitignore", "git-ignore"),
        ("hidden", "all"),
        ("glob", "include"),
        ("newer", "changed-within"),
        ("older", "changed-before"),
        ("mount", "one-file-system"),
        ("xdev", "one-file-system"),
    ]

    static func option(meantBy typed: some Collection<UInt8>) -> String? {
        options.first { typed.elementsEqual($0.name.utf8) }?.meant
    }
}
