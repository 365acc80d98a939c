import FileTree

/// The catalogue of columns. To add a column, add an entry below and list it in `allCases`.
extension FileColumn: CaseIterable {
    /// All columns, in the order of the help.
    package static let allCases: [FileColumn] = [
        name, path, parent, size, disk, own, ownDisk, items, files, dirs, entries, depth, kind, ext, mode, octal, owner,
        group,
        uid,
        gid, inode, links, device, modified, newest, created, accessed, changed, age, percent, bar, target,
        change, delta, deltaDisk, deltaItems, old, new, grew, shrank, hidden, empty, missing, broken, executable,
        setuid,
        setgid,
        worldWritable, error, incomplete,
    ]

    static let name = Self("name", "the name, with the tree before it", .name).exportSummary("the name")
        .alsoCalled("version")
    static let path = Self("path", "the path, starting with the given PATH", .path).needs(.path)
    static let parent = Self("parent", "the path of the directory that contains it", .parentPath).needs(.path)
        .alsoCalled("directory", "dir", "folder")

    /// The sort keys that are not names of columns. They are columns in another order.
    static let otherSortKeys: [(name: String, column: FileColumn)] = [
        ("bytes", Self("name", "the name, compared byte by byte", .name.sorted { $0.name }))
    ]

    // MARK: Sizes and counts

    static let size = Self(
        "size",
        "bytes of content (apparent size); the total, for a directory",
        .bytes(isLowerBound: { $0.sizeIsLowerBound }) { $0.size }.ofContents
    )
    .needs(.size)
    .tallied { ($0.size ?? 0, $0.sizeIsLowerBound) }
    static let disk = Self(
        "disk",
        "allocated bytes, as in du",
        .bytes(isLowerBound: { $0.diskIsLowerBound }) { $0.disk }.ofContents
    )
    .needs(.disk).alsoCalled("usage")
    .tallied { ($0.disk ?? 0, $0.diskIsLowerBound) }
    static let own = Self(
        "own",
        "bytes that the row itself adds to totals; 0 for a directory and a hard link that counts elsewhere",
        .ownBytes(of: { $0.size }, isLowerBound: { $0.sizeIsLowerBound }) { $0.ownSize }
    )
    .needs(.size).total
    .tallied { ($0.size ?? 0, $0.sizeIsLowerBound) }
    static let ownDisk = Self(
        "own-disk",
        "allocated bytes that the row itself adds to totals",
        .ownBytes(of: { $0.disk }, isLowerBound: { $0.diskIsLowerBound }) { $0.ownDisk }
    )
    .title("Own disk").needs([.disk, .ownDisk]).total
    .tallied { ($0.disk ?? 0, $0.diskIsLowerBound) }
    static let items = Self(
        "items",
        "items below a directory, at every depth",
        .count({ $0.items }, own: { $0.isCounted ? 1 : 0 })
    )
    .total.priority(-1)
    .tallied { (Int64($0.items), false) }
    static let files = Self(
        "files",
        "files below a directory, at every depth: everything except directories",
        .count({ $0.filesBelow }, own: { $0.isDirectory || !$0.isCounted ? 0 : 1 })
    )
    .total
    .tallied { (Int64($0.files), false) }
    static let dirs = Self(
        "dirs",
        "directories below a directory, at every depth",
        .count({ $0.directoriesBelow }, own: { $0.isDirectory && $0.isCounted ? 1 : 0 })
    )
    .total
    .tallied { (Int64($0.directories), false) }
    static let entries = Self(
        "entries",
        "entries directly in a directory, hidden ones included",
        .countOfDirectory { $0.entries }
    )
    .needs(.entries).total
    static let depth = Self(
        "depth",
        "levels below the given PATH, which has depth 0",
        .number { UInt64($0.depth) }.alwaysKnown.descending
    )
    static let percent = Self(
        "percent",
        "its share of all PATHs together: of disk if that is the first column of size and disk, otherwise of size",
        .percent
    )
    .title("%").needs(.size).total.alsoCalled("%")
    static let bar = Self("bar", "its share of all PATHs together, as a bar", .bar)
        .needs(.size).total

    // MARK: Comparisons

    static let change = Self(
        "change",
        "with --diff, how it has changed: added (+), removed (-), changed (~), moved (>), kind (!), unknown (?), or same",
        .change
    )
    static let delta = Self(
        "delta",
        "with --diff, by how many bytes of content it has grown; sorted without the sign",
        .byteChange { $0.size }
    )
    .needs(.size)
    .tallied { ($0.change.size, false) }
    static let deltaDisk = Self(
        "delta-disk",
        "with --diff, by how many allocated bytes it has grown",
        .byteChange { $0.disk }
    )
    .needs([.size, .disk])
    .tallied { ($0.change.disk, false) }
    static let deltaItems = Self(
        "delta-items",
        "with --diff, how many more entries the directory has",
        .countChange
    )
    static let old = Self(
        "old",
        "with --diff, its bytes of content before",
        .comparedBytes(marksNames: true) { $0.oldSize }
    ).needs(.size)
    static let new = Self(
        "new",
        "with --diff, its bytes of content now",
        .comparedBytes(marksNames: true) { $0.newSize }
    ).needs(.size)
    static let grew = Self(
        "grew",
        "with --diff, the bytes by which entries have grown or been added",
        .comparedBytes { $0.grew }
    )
    .needs(.size).alsoCalled("grown", "growth")
    .tallied { ($0.change.grew, $0.isIncomplete) }
    static let shrank = Self(
        "shrank",
        "with --diff, the bytes by which entries have shrunk or been removed",
        .comparedBytes { $0.shrank }
    )
    .needs(.size)
    .tallied { ($0.change.shrank, $0.isIncomplete) }

    // MARK: Kind and permissions

    static let kind = Self(
        "kind",
        "directory, file, symlink, fifo, socket, block, character; unknown if it cannot be read",
        .kind
    )
    .alsoCalled("type")
    static let ext = Self(
        "ext",
        "the part of the name after the last dot",
        .fileName { $0.shownExtension }.groupsLeavesIgnoringCase.sorted { $0.shownExtension.map(NaturalName.init) }
    )
    .alsoCalled("extension")
    static let target = Self(
        "target",
        "the target of a symbolic link",
        .fileName { $0.target }.style { colors, item in colors.targetStyle(of: item) }
    )
    .needs(.target)
    static let mode = Self("mode", "kind and permissions, such as drwxr-xr-x", .mode { $0.mode })
        .needs(.mode).width(10).alsoCalled("permissions", "perm", "perms")
    static let hidden = Self(
        "hidden",
        "true if the name of the entry, or of a directory between PATH and the entry, begins with a dot",
        .flag { $0.isHidden }
    )
    static let empty = Self(
        "empty",
        "true for a file without content, and for a directory without entries, or in a list of paths without listed entries",
        .flag { $0.isEmpty }.ofContents
    )
    .needs(.size)
    static let missing = Self(
        "missing",
        "true for a path of --files-from that does not exist",
        .flag { $0.isMissing }
    )
    .needs(.mode)
    static let broken = Self(
        "broken",
        "true for a symbolic link whose target does not exist",
        .flag { $0.isBroken }
    )
    .needs([.mode, .broken])
    static let executable = Self(
        "executable",
        "true for a file that its owner, its group or others may execute",
        .flag { $0.kind == .file && $0.mode & 0o111 != 0 }
    )
    .needs(.mode)
    static let setuid = Self(
        "setuid",
        "true if a program runs with the rights of its owner",
        .flag { $0.kind == .file && $0.mode & 0o4000 != 0 }
    )
    .needs(.mode)
    static let setgid = Self(
        "setgid",
        "true if a program runs with the rights of its group, or if new files in a directory get its group",
        .flag { $0.mode & 0o2000 != 0 }
    )
    .needs(.mode)
    static let worldWritable = Self(
        "world-writable",
        "true if everybody may write to it, except for symbolic links",
        .flag { $0.kind != .symlink && $0.mode & 0o002 != 0 }
    )
    .needs(.mode)
    static let octal = Self("octal", "permissions as an octal number, such as 0755", .octal { $0.mode })
        .needs(.mode)

    // MARK: Owners

    static let owner = Self("owner", "the user who owns it", .account({ $0.owners }) { $0.owner })
        .needs(.ownership).priority(-3).alsoCalled("user")
    static let group = Self("group", "the group that owns it", .account({ $0.groups }) { $0.group })
        .needs(.ownership).priority(-4)
    static let uid = Self("uid", "the number of the owner", .number { $0.owner.map(UInt64.init) }).title("UID").needs(
        .ownership
    )
    static let gid = Self("gid", "the number of the group", .number { $0.group.map(UInt64.init) }).title("GID").needs(
        .ownership
    )

    // MARK: Place on the disk

    static let inode = Self("inode", "the number of the file on its device", .number { $0.inode }).needs(.inode)
    static let links = Self("links", "the number of hard links", .number { $0.links.map(UInt64.init) }.descending)
        .needs(.inode)
    static let device = Self("device", "the device, as major:minor", .device { $0.device }).needs(.inode)

    // MARK: Times

    static let modified = Self(
        "modified",
        "when its content last changed",
        .moment { $0.modified }
    )
    .needs(.modified).priority(-2).alsoCalled("date", "mtime", "time", "mod")
    static let newest = Self(
        "newest",
        "when anything at or below it last changed its content",
        .moment { $0.newest }.summarizedByLatest { $0.newest }
    )
    .needs([.modified, .newest]).total
    static let created = Self("created", "when it was created, if the file system knows", .moment { $0.created })
        .needs(.created).alsoCalled("birth", "btime")
    static let accessed = Self("accessed", "when its content was last read", .moment { $0.accessed })
        .needs(.accessed).alsoCalled("atime")
    static let changed = Self("changed", "when its content or metadata last changed", .moment { $0.changed })
        .needs(.changed).alsoCalled("ctime")
    static let age = Self(
        "age",
        "the time since its own content last changed; for everything in a directory, see newest",
        .age { $0.modified }
    )
    .needs(.modified).exportSummary("seconds since its content last changed")

    // MARK: Errors

    static let error = Self(
        "error",
        "why it could not be read",
        .text { $0.anyError?.description }.sorted { $0.anyError?.rawValue }.absentIfEmpty.ofContents
    )
    // Any metadata: an error to fetch it is one, too.
    .needs(.mode)
    static let incomplete = Self("incomplete", "true if its totals are lower bounds", .flag { $0.hasLowerBound }).total
}
