extension FileColumn {
    /// What the column says, in one line: for `--columns help` and the man page.
    package var summary: String {
        switch self {
        case .name: "the name, with the tree before it"
        case .path: "the path, from the PATH that was given"
        case .size: "bytes of content (apparent size); for a directory the total below it"
        case .disk: "bytes allocated on the disk, as du counts them"
        case .items: "items below a directory, at every depth"
        case .files: "those of them that are no directories"
        case .dirs: "those of them that are directories"
        case .kind: "directory, file, symlink, fifo, socket, block, character"
        case .ext: "what follows the last dot of the name"
        case .mode: "kind and permissions, such as drwxr-xr-x"
        case .octal: "permissions as an octal number, such as 0755"
        case .owner: "the user that it belongs to"
        case .group: "the group that it belongs to"
        case .uid: "the number of the user"
        case .gid: "the number of the group"
        case .inode: "the number of the file on its device"
        case .links: "how many names the file has (hard links)"
        case .device: "the device that it is on, as major:minor"
        case .modified: "when its content last changed"
        case .created: "when it was made, where the file system knows"
        case .accessed: "when its content was last read"
        case .changed: "when anything of it last changed, such as its mode"
        case .age: "the time since its content last changed"
        case .depth: "levels below the PATH that was given, which has 0"
        case .percent: "its share of the size of its parent"
        case .bar: "the same, drawn as a bar"
        case .target: "what a symbolic link holds"
        case .error: "why something of it could not be read"
        case .incomplete: "true where its totals are lower bounds: not all could be read"
        }
    }
}
