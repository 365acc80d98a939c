import FileTree

extension FileColumn {
    /// What has to be asked of the system so that the column can be shown or sorted by.
    var fields: StatusFields {
        switch self {
        case .name, .items, .files, .dirs, .kind, .ext, .depth, .error, .incomplete: []
        case .path: .path
        case .size, .percent, .bar: .size
        case .disk: .disk
        case .mode, .octal: .mode
        case .owner, .group, .uid, .gid: .ownership
        case .inode, .links, .device: .inode
        case .modified, .age: .modified
        case .created: .created
        case .accessed: .accessed
        case .changed: .changed
        case .target: .target
        }
    }
}
