import SystemCalls

/// Builds one tree from scan files. Each file has one root.
///
/// A directory is stored at its end, when all its entries are known, but it gets its number at its beginning, so that numbers
/// increase from a directory to its subdirectories.
package struct ScanReader: ~Copyable {
    private let builder: TreeBuilder
    private let options: WalkOptions
    private let system: System
    private let fields: StatusFields
    private let hasSeveralFiles: Bool
    private let firstRoot: Int
    private var names: NameArena
    private var findings = WalkFindings()
    private var headers: [ScanHeader] = []
    private var errors: [Failure] = []

    /// The number of entries after which the progress is reported, also inside a directory.
    private static let progressCount = 4096

    /// The directories that have begun and not ended, and others whose memory is used again.
    private var levels: [Level] = []
    private var depth = 0
    /// The path of the directory that is being read, below the root and with a final slash. Only for globs of paths.
    private var path: [UInt8] = []
    private var info = Info()
    /// The entries and bytes in the file until now.
    private var seen = ScanHeader.Totals()
    /// Whether gdu wrote the file.
    private var isFromGdu = false
    /// Whether an entry is marked as counted under another name.
    private var hasUncountedNames = false
    /// Whether ``seen`` leaves out entries of excluded directories.
    private var skipsEntries = false

    private struct Level {
        var number: UInt32 = 0
        var device = Details.unknownDevice
        /// Whether it matches ``WalkOptions/include`` or is inside a matching directory.
        var isInside = false
        var listing = DirectoryListing()
        /// The subdirectories whose own entries add to their totals, and what these add.
        var directories: [(number: UInt32, totals: Totals)] = []
    }

    /// An error, for which the path is known only at the end.
    private struct Failure {
        var parent: UInt32
        var name: NameLocation
        var reason: Errno
    }

    /// The values of one entry.
    private struct Info {
        var name: [UInt8] = []
        var target: [UInt8] = []
        var size: UInt64 = 0
        var disk: UInt64 = 0
        var device: UInt64?
        var inode: UInt64 = 0
        var links: UInt32 = 0
        var isShared = false
        var isSpecial = false
        var isExcluded = false
        /// Whether it is a directory of another file system, which was not read.
        var isOnOtherFileSystem = false
        var hasError = false
        var error: Int32 = 0
        var statusError: Int32 = 0
        var owner = UInt32.max
        var group = UInt32.max
        var mode: UInt16 = 0
        var modified = Moment.unknown
        var accessed = Moment.unknown
        var changed = Moment.unknown
        var created: Moment?

        /// Removes the values that are unknown if the metadata could not be read.
        mutating func removeMetadata() {
            target.removeAll(keepingCapacity: true)
            (size, disk, inode, links, isShared) = (0, 0, 0, 0, false)
            (owner, group, mode) = (.max, .max, 0)
            (modified, accessed, changed, created) = (.unknown, .unknown, .unknown, nil)
        }

        mutating func clear() {
            name.removeAll(keepingCapacity: true)
            target.removeAll(keepingCapacity: true)
            let (name, target) = (name, target)
            self = Info()
            (self.name, self.target) = (name, target)
        }
    }

    /// Creates a reader of several files.
    ///
    /// - Parameter options: Of these, the fields, globs, hidden names and hard links matter.
    package init(files: Int, options: WalkOptions, system: System) throws(ScanError) {
        let (builder, firstRoot): (TreeBuilder, Int)
        do throws(Errno) {
            builder = try TreeBuilder(fields: options.fields.union(.scanned), system)
            firstRoot = try builder.claimEntries(files)
        } catch {
            throw .impossible(error)
        }
        (self.builder, self.firstRoot, self.options, self.system) = (builder, firstRoot, options, system)
        fields = options.statusFields
        hasSeveralFiles = files > 1
        names = NameArena(builder)
    }

    /// Returns the tree, after ``read(_:)`` was called for each file.
    package consuming func finish() -> FileTree {
        let storage = builder.storage
        for failure in errors {
            var path: [UInt8] = []
            if failure.parent != DirectoryRecord.none {
                storage.appendPath(of: Int(storage.directories[Int(failure.parent)].entry), to: &path)
                if path.last != UInt8(ascii: "/") { path.append(UInt8(ascii: "/")) }
            }
            storage.names.withSpan(failure.name.range) { path.append($0) }
            findings.errors.append(WalkError(path: path, reason: failure.reason, isMissingRoot: false))
        }
        var tree = builder.finish(
            rootCount: headers.count,
            keepsRoot: headers.count == 1,
            findings,
            failures: findings.errors.sortedByPath(),
            scans: headers,
            options
        )
        if hasUncountedNames { tree.hasHardLinks = true }
        return tree
    }

    // MARK: Files

    /// Reads a file, which becomes the next root.
    package mutating func read(_ file: consuming InputFile) throws(ScanError) {
        var input = ScanInput(file)
        try readStart(&input)
        var header = try readHeader(&input)
        try input.expect(",")
        guard try input.peekToken() == UInt8(ascii: "[") else { throw input.invalid("the root is no directory") }
        (seen, skipsEntries) = (ScanHeader.Totals(), false)
        try readTree(&input, header)
        // Later versions may have more, but not another root.
        while try input.takes(",") {
            if try input.peekToken() == UInt8(ascii: "[") { throw input.invalid("a scan has one root") }
            try input.skipValue()
        }
        try input.expect("]")
        if try input.peekToken() != nil { throw input.invalid("the file must end here") }
        if let totals = header.totals, totals != seen, !skipsEntries {
            throw input.invalid(
                "the file has \(seen.entries) entries of \(seen.size) bytes (\(seen.disk) on disk), "
                    + "and should have \(totals.entries) of \(totals.size) (\(totals.disk))"
            )
        }
        header.totals = seen
        headers.append(header)
    }

    private func readStart(_ input: inout ScanInput) throws(ScanError) {
        switch try input.peekToken() {
        case 0x28: throw .otherFormat("is compressed", command: "zstd -d")
        case 0x1f: throw .otherFormat("is compressed", command: "gzip -d")
        case 0xbf: throw .otherFormat("is a binary export of ncdu", command: "ncdu -f FILE -o FILE")
        case UInt8(ascii: "["): break
        default: throw input.invalid("not a scan: '[' expected; --save writes scans")
        }
        try input.expect("[")
        guard try input.readNumber(upTo: .max) == 1 else { throw input.invalid("unknown version of the format") }
        try input.expect(",")
        _ = try input.readNumber(upTo: .max)
        try input.expect(",")
    }

    private func readHeader(_ input: inout ScanInput) throws(ScanError) -> ScanHeader {
        var header = ScanHeader()
        var (totals, hasTotals) = (ScanHeader.Totals(), false)
        var isFirst = true
        while let key = try input.nextKey(&isFirst) {
            switch key {
            case .program: try input.readString(&header.program)
            case .version: try input.readString(&header.version)
            case .timestamp: header.timestamp = try input.readMoment().seconds
            case .host: try input.readString(&header.host)
            case .options:
                var options: [[UInt8]] = []
                try input.readArray { input throws(ScanError) in
                    var option: [UInt8] = []
                    try input.readString(&option)
                    options.append(option)
                }
                header.options = options
            case .entries:
                totals.entries = Int64(try input.readNumber(upTo: UInt64(Int64.max)))
                hasTotals = true
            // The sums of bytes are modulo 2^64, as in the file.
            case .size: totals.size = Int64(bitPattern: try input.readNumber(upTo: .max))
            case .disk: totals.disk = Int64(bitPattern: try input.readNumber(upTo: .max))
            case .users: header.users = try readAccounts(&input)
            case .groups: header.groups = try readAccounts(&input)
            default: try input.skipValue()
            }
        }
        if hasTotals { header.totals = totals }
        return header
    }

    /// Reads pairs of a number and a name.
    private func readAccounts(_ input: inout ScanInput) throws(ScanError) -> [UInt32: [UInt8]] {
        var accounts: [UInt32: [UInt8]] = [:]
        try input.readArray { input throws(ScanError) in
            try input.expect("[")
            let id = UInt32(try input.readNumber(upTo: UInt64(UInt32.max)))
            try input.expect(",")
            var name: [UInt8] = []
            try input.readString(&name)
            accounts[id] = name
            try input.expect("]")
        }
        return accounts
    }

    // MARK: Entries

    private mutating func readTree(_ input: inout ScanInput, _ header: ScanHeader) throws(ScanError) {
        isFromGdu = header.isFromGdu
        try input.expect("[")
        try readInfo(&input)
        var root: UInt32 = 0
        do throws(Errno) { root = try addRoot(header) } catch { throw .impossible(error) }
        while depth > 0 {
            if try input.takes("]") {
                try end(input, root: root)
                continue
            }
            try input.expect(",")
            let isDirectory = try input.takes("[")
            try readInfo(&input)
            try check(&input)
            let membership = membership(isDirectory: isDirectory || info.isOnOtherFileSystem || info.mode >> 12 == 0o4)
            if membership == .none {
                if isDirectory {
                    skipsEntries = true
                    while try input.takes(",") { try input.skipValue() }
                    try input.expect("]")
                }
                continue
            }
            // The sizes of a directory in gdu's files include its contents.
            if isDirectory && isFromGdu, try input.peekToken() == UInt8(ascii: ",") { (info.size, info.disk) = (0, 0) }
            do throws(Errno) { try add(isDirectory: isDirectory, membership) } catch { throw .impossible(error) }
        }
    }

    private mutating func readInfo(_ input: inout ScanInput) throws(ScanError) {
        info.clear()
        let largest = UInt64(Int64.max)
        var isFirst = true
        while let key = try input.nextKey(&isFirst) {
            switch key {
            case .name: try input.readString(&info.name, upTo: NameLocation.maximumLength)
            case .size: info.size = try input.readNumber(upTo: largest)
            case .disk: info.disk = try input.readNumber(upTo: largest)
            case .device: info.device = ScanDevice.decode(try input.readNumber(upTo: .max))
            case .inode: info.inode = try input.readNumber(upTo: .max)
            case .links: info.links = UInt32(try input.readNumber(upTo: UInt64(UInt32.max)))
            case .isShared: info.isShared = try input.readFlag()
            case .isSpecial: info.isSpecial = try input.readFlag()
            case .hasError: info.hasError = try input.readFlag()
            case .excluded:
                var reason: [UInt8] = []
                try input.readString(&reason)
                info.isOnOtherFileSystem = ["otherfs", "othfs", "kernfs"].contains { reason.elementsEqual($0.utf8) }
                info.isExcluded = !info.isOnOtherFileSystem
            case .owner: info.owner = UInt32(try input.readNumber(upTo: UInt64(UInt32.max)))
            case .group: info.group = UInt32(try input.readNumber(upTo: UInt64(UInt32.max)))
            case .mode: info.mode = UInt16(truncatingIfNeeded: try input.readNumber(upTo: UInt64(UInt32.max)))
            case .modified, .modifiedEarly: info.modified = try input.readMoment()
            case .error: info.error = try input.readErrorNumber()
            case .statusError: info.statusError = try input.readErrorNumber()
            case .accessed: info.accessed = try input.readMoment()
            case .changed: info.changed = try input.readMoment()
            case .created: info.created = try input.readMoment()
            case .target: try input.readString(&info.target, upTo: NameLocation.maximumLength)
            default: try input.skipValue()
            }
        }
        if info.name.isEmpty { throw input.invalid("an entry has no name") }
        if info.name.contains(0) { throw input.invalid("a name contains a NUL") }
        seen.entries &+= 1
        seen.size &+= Int64(info.size)
        seen.disk &+= Int64(info.disk)
    }

    /// Checks the name of an entry below the root.
    private func check(_ input: inout ScanInput) throws(ScanError) {
        let name = info.name.span
        let dot = UInt8(ascii: ".")
        if name[0] == dot && (name.count == 1 || name.count == 2 && name[1] == dot) {
            throw input.invalid("an entry has the name '.' or '..'")
        }
        for index in name.indices where name[index] == UInt8(ascii: "/") {
            throw input.invalid("a name contains a slash")
        }
    }

    private var needsPath: Bool { options.exclude.needsPath || options.include.needsPath }

    private func membership(isDirectory: Bool) -> Membership {
        if info.isExcluded { return .none }
        return options.membership(isDirectory: isDirectory, isInside: levels[depth - 1].isInside) { globs in
            let path = globs.needsPath ? path + info.name : []
            return globs.matches(name: info.name.span, path: path.span, isDirectory: isDirectory)
        }
    }

    /// Begins the root of a file. Returns its number.
    private mutating func addRoot(_ header: ScanHeader) throws(Errno) -> UInt32 {
        if hasSeveralFiles && !header.host.isEmpty { info.name = header.host + [UInt8(ascii: ":")] + info.name }
        info.name = Array(info.name.prefix(NameLocation.maximumLength))
        var entry = try entry(.directory, parent: DirectoryRecord.none)
        if !options.include.isEmpty { entry.flags.insert(.isUncounted) }
        let number = try builder.storeRoot(
            entry,
            at: firstRoot + headers.count,
            blocks: options.include.isEmpty ? blocks : 0,
            Ownership(owner: info.owner, group: info.group),
            details(.directory, device: info.device ?? Details.unknownDevice),
            sharedFile: nil,
            &findings.hardLinks
        )
        let root = number ?? 0
        noteErrors(entry, root)
        path.removeAll()
        begin(root, device: info.device ?? Details.unknownDevice, isInside: false)
        return root
    }

    /// Adds an entry to its directory, and begins it if it is a directory with contents.
    private mutating func add(isDirectory: Bool, _ membership: Membership) throws(Errno) {
        let parent = levels[depth - 1].number
        let device = info.device ?? levels[depth - 1].device
        let kind = isDirectory || info.isOnOtherFileSystem ? .directory : kindOfLeaf
        var entry = try entry(kind, parent: parent)
        if membership == .container { entry.flags.insert(.isUncounted) }
        if kind == .directory { entry.directory = try builder.claimDirectory(entry, &names) }
        noteErrors(entry, entry.directory)
        let isHidden = !options.showsHidden && info.name[0] == UInt8(ascii: ".")
        let countsOnce = kind != .directory && fields.contains(.identity)
        if isFromGdu {
            // gdu marks the names of a file that it does not count, and not the one that it counts.
            if countsOnce && info.isShared {
                entry.flags.formUnion([.isCountedApart, .countedElsewhere])
                (info.inode, hasUncountedNames) = (0, true)
            }
        } else if countsOnce, info.isShared || info.links > 1, info.inode != 0 {
            entry.flags.insert(.isCountedApart)
            levels[depth - 1].listing.append(FileIdentity(device: device, inode: info.inode))
        }
        if kind == .symlink && !info.target.isEmpty && builder.storage.targets != nil {
            let target = info.target
            levels[depth - 1].listing.append(target: try names.append(target.span))
        }
        levels[depth - 1].listing.append(
            entry,
            isHidden: isHidden,
            blocks: membership == .counted ? blocks : 0,
            Ownership(owner: info.owner, group: info.group),
            details(kind, device: device),
            in: builder.storage
        )
        try levels[depth - 1].listing.endFullRun(builder.storage, system)
        if levels[depth - 1].listing.count % Self.progressCount == 0 {
            options.progress?.add(SeenEntries(entries: Self.progressCount)) { [] }
        }
        guard isDirectory else { return }
        if needsPath { path += info.name + [UInt8(ascii: "/")] }
        let isMatch = !options.include.isEmpty && membership == .counted
        begin(entry.directory, device: device, isInside: isMatch)
    }

    /// The kind of an entry that is not written as a directory.
    private var kindOfLeaf: FileKind {
        let kind = FileKind(mode: info.mode)
        return kind != .unknown || info.isSpecial || info.hasError ? kind : .file
    }

    /// The allocated space in units of 512 bytes.
    private var blocks: Int64 { Int64((info.disk + 511) / 512) }

    private mutating func entry(_ kind: FileKind, parent: UInt32) throws(Errno) -> Entry {
        let name = info.name
        var entry = Entry(kind: kind, name: try names.append(name.span), parent: parent)
        if fields.isEmpty { return entry }
        if info.isOnOtherFileSystem {
            info.removeMetadata()
            return entry
        }
        if info.statusError != 0 {
            entry.statusError = info.statusError
        } else if info.hasError && kind != .directory {
            entry.statusError = info.error == 0 ? Errno.inputOutput.rawValue : info.error
        } else {
            entry.flags.insert(.hasStatus)
            (entry.mode, entry.modified) = (info.mode, info.modified)
            if kind == .symlink { entry.isBroken = false }
            if kind == .file || kind == .symlink || kind == .unknown { entry.size = Int64(info.size) }
            return entry
        }
        info.removeMetadata()
        return entry
    }

    private func details(_ kind: FileKind, device: UInt64) -> Details {
        var details = Details()
        guard builder.storage.details != nil else { return details }
        (details.accessed, details.changed, details.created) = (info.accessed, info.changed, info.created)
        (details.device, details.inode, details.links) = (device, info.inode, info.links)
        // Most files have one name, which no file says.
        if info.links == 0 && info.inode != 0 && !info.isShared && kind != .directory { details.links = 1 }
        return details
    }

    /// Notes the errors of an entry.
    ///
    /// - Parameter directory: The number of the entry if it is a directory.
    private mutating func noteErrors(_ entry: Entry, _ directory: UInt32) {
        if entry.statusError != 0 { note(entry, Errno(rawValue: entry.statusError)) }
        guard entry.kind == .directory else { return }
        if info.error == Errno.fileSystemLoop.rawValue { return findings.loops.append(directory) }
        guard info.hasError, info.error != 0 || info.statusError == 0 else { return }
        let reason = info.error == 0 ? Errno.inputOutput : Errno(rawValue: info.error)
        findings.failures.append((directory, reason))
        note(entry, reason)
    }

    private mutating func note(_ entry: Entry, _ reason: Errno) {
        errors.append(Failure(parent: entry.parent, name: entry.name, reason: reason))
    }

    // MARK: Directories

    private mutating func begin(_ number: UInt32, device: UInt64, isInside: Bool) {
        if depth == levels.count { levels.append(Level()) }
        (levels[depth].number, levels[depth].device, levels[depth].isInside) = (number, device, isInside)
        depth += 1
    }

    /// Stores the entries of the directory that ends.
    private mutating func end(_ input: borrowing ScanInput, root: UInt32) throws(ScanError) {
        depth -= 1
        let storage = builder.storage
        let number = levels[depth].number
        do throws(Errno) { try levels[depth].listing.sort(storage, system) } catch { throw .impossible(error) }
        var totals = Totals()
        do throws(Errno) {
            totals = try builder.place(
                levels[depth].listing,
                in: number,
                root: root,
                numbersFrom: 0,
                &names,
                &findings.hardLinks
            )
        } catch {
            throw .impossible(error)
        }
        try checkNames(ofChildrenOf: number, input)
        for (directory, totals) in levels[depth].directories { storage.add(totals, toDirectory: directory) }
        if depth > 0 {
            if !totals.isZero { levels[depth - 1].directories.append((number, totals)) }
        } else {
            storage.add(totals, toDirectory: number)
        }
        let rest = levels[depth].listing.count % Self.progressCount
        options.progress?.add(SeenEntries(entries: rest, size: totals.size)) { [] }
        levels[depth].listing.removeAll()
        levels[depth].directories.removeAll(keepingCapacity: true)
        if needsPath, depth > 0 {
            path.removeLast()
            path.removeSubrange((path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...)
        }
    }

    /// Checks that all names in the directory that ends are different. Its entries are stored in sorted order.
    private func checkNames(ofChildrenOf number: UInt32, _ input: borrowing ScanInput) throws(ScanError) {
        let storage = builder.storage
        let record = storage.directories[Int(number)]
        var last = 0..<0
        for index in record.children {
            let name = storage.entries[index].nameRange
            let isEqual =
                name.count == last.count
                && storage.names.withSpan(last) { last in storage.names.withSpan(name) { last.isEqual(to: $0) } }
            if isEqual {
                let text = storage.names.withSpan(name) { String(decoding: $0.bytes, as: UTF8.self) }
                throw input.invalid("the directory that ends here has two entries with the name '\(text)'")
            }
            last = name
        }
    }
}
