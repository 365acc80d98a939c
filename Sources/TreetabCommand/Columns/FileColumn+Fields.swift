import FileTree

extension FileColumn {
    /// What has to be asked of the system so that the column can be shown or sorted by.
    var fields: StatusFields {
        switch self {
        case .name, .path, .items, .kind, .ext, .depth: []
        case .size, .percent: .size
        case .disk: .disk
        case .mode: .mode
        case .owner, .group: .ownership
        case .modified: .modified
        }
    }
}
