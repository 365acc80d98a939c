import FileTree

/// The catalogue of columns. A new column is an entry below and its place in `allCases`.
extension FileColumn: CaseIterable {
    /// All columns, in the order of the help.
    package static let allCases: [FileColumn] = [
        name, path, size, disk, items, files, dirs, depth, kind, ext, mode, octal, owner, group, uid, gid,
        inode, links, device, modified, created, accessed, changed, age, percent, bar, target, error, incomplete,
    ]

    package static let name = FileColumn(
        "name",
        "the name, with the tree before it",
        exportSummary: "the name",
        .name
    )
    package static let path = FileColumn(
        "path",
        "the path, starting with the given PATH",
        needs: .path,
        .path
    )

    // MARK: Sizes and counts

    package static let size = FileColumn(
        "size",
        "bytes of content (apparent size); the total, for a directory",
        needs: .size,
        priority: 9,
        .bytes { $0.size }
    )
    package static let disk = FileColumn(
        "disk",
        "allocated bytes, as in du",
        needs: .disk,
        priority: 8,
        namesElsewhere: ["usage"],
        .bytes { $0.disk }
    )
    package static let items = FileColumn(
        "items",
        "items below a directory, at every depth",
        priority: 7,
        namesElsewhere: ["count"],
        .count({ $0.items }, own: { _ in 1 })
    )
    package static let files = FileColumn(
        "files",
        "the items that are not directories",
        priority: 3,
        .count({ $0.filesBelow }, own: { $0.isDirectory ? 0 : 1 })
    )
    package static let dirs = FileColumn(
        "dirs",
        "the items that are directories",
        priority: 3,
        .count({ $0.directoriesBelow }, own: { $0.isDirectory ? 1 : 0 })
    )
    package static let depth = FileColumn(
        "depth",
        "levels below the given PATH, which has depth 0",
        .number { $0.depth }.alwaysKnown
    )
    package static let percent = FileColumn(
        "percent",
        title: "%",
        "its share of the size of its parent",
        needs: .size,
        priority: 5,
        .percent { $0.percentOfParent }
    )
    package static let bar = FileColumn(
        "bar",
        "the same share, drawn as a bar",
        needs: .size,
        priority: 4,
        width: ColumnType.barWidth,
        .bar { $0.percentOfParent }
    )

    // MARK: Kind and permissions

    package static let kind = FileColumn(
        "kind",
        "directory, file, symlink, fifo, socket, block, character",
        namesElsewhere: ["type"],
        .kind
    )
    package static let ext = FileColumn(
        "ext",
        "the part of the name after the last dot",
        namesElsewhere: ["extension"],
        .fileName { $0.shownExtension }.groupsLeavesOnly
    )
    package static let target = FileColumn(
        "target",
        "the target of a symbolic link",
        needs: .target,
        .fileName { $0.target }.style { colors, item in colors.targetStyle(of: item) }
    )
    package static let mode = FileColumn(
        "mode",
        "kind and permissions, such as drwxr-xr-x",
        needs: .mode,
        priority: 2,
        width: 10,
        namesElsewhere: ["permissions"],
        .mode { $0.mode }
    )
    package static let octal = FileColumn(
        "octal",
        "permissions as an octal number, such as 0755",
        needs: .mode,
        priority: 2,
        width: 5,
        .octal { $0.mode }
    )

    // MARK: Owners

    package static let owner = FileColumn(
        "owner",
        "the user who owns it",
        needs: .ownership,
        priority: 1,
        namesElsewhere: ["user"],
        .account(\.owners) { $0.owner }
    )
    package static let group = FileColumn(
        "group",
        "the group that owns it",
        needs: .ownership,
        .account(\.groups) { $0.group }
    )
    package static let uid = FileColumn(
        "uid",
        title: "UID",
        "the number of the owner",
        needs: .ownership,
        .number { $0.owner }
    )
    package static let gid = FileColumn(
        "gid",
        title: "GID",
        "the number of the group",
        needs: .ownership,
        .number { $0.group }
    )

    // MARK: Place on the disk

    package static let inode = FileColumn(
        "inode",
        "the number of the file on its device",
        needs: .inode,
        .number { $0.inode }
    )
    package static let links = FileColumn(
        "links",
        "the number of hard links",
        needs: .inode,
        .number { $0.links }.descending
    )
    package static let device = FileColumn(
        "device",
        "the device, as major:minor",
        needs: .inode,
        .device { $0.device }
    )

    // MARK: Times

    package static let modified = FileColumn(
        "modified",
        "when its content last changed",
        needs: .modified,
        priority: 6,
        namesElsewhere: ["date", "mtime", "time"],
        .moment { $0.modified }
    )
    package static let created = FileColumn(
        "created",
        "when it was created, if the file system knows",
        needs: .created,
        priority: 4,
        .moment { $0.created }
    )
    package static let accessed = FileColumn(
        "accessed",
        "when its content was last read",
        needs: .accessed,
        priority: 4,
        .moment { $0.accessed }
    )
    package static let changed = FileColumn(
        "changed",
        "when its content or metadata last changed",
        needs: .changed,
        priority: 4,
        .moment { $0.changed }
    )
    package static let age = FileColumn(
        "age",
        "the time since its content last changed",
        needs: .modified,
        priority: 5,
        exportSummary: "seconds since its content last changed",
        .age { $0.modified }
    )

    // MARK: Errors

    package static let error = FileColumn(
        "error",
        "why it could not be read",
        .text { $0.anyError?.description }.sorted { $0.anyError?.rawValue }.absentIfEmpty
    )
    package static let incomplete = FileColumn(
        "incomplete",
        "true if its totals are lower bounds",
        .flag { $0.isIncomplete }
    )
}
