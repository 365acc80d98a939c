extension FileColumn {
    /// What the column says, in one line: for `--columns help` and the man page.
    package var summary: String {
        switch self {
        case .name: "the name, with the tree before it"
        case .path: "the path, from the PATH that was given"
        case .size: "bytes of content (apparent size); for a directory the total below it"
        case .disk: "bytes allocated on the disk, as du counts them"
        case .items: "items below a directory, at every depth"
        case .kind: "directory, file, symlink, fifo, socket, block, character"
        case .ext: "what follows the last dot of the name"
        case .mode: "kind and permissions, such as drwxr-xr-x"
        case .owner: "the user that it belongs to"
        case .group: "the group that it belongs to"
        case .modified: "when its content last changed"
        case .depth: "levels below the PATH that was given, which has 0"
        case .percent: "its share of the size of its parent"
        }
    }
}
