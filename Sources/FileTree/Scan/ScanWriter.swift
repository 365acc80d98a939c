import SystemCalls

/// Writes a tree with one root as a scan file; see ``ScanKey``.
package struct ScanWriter: ~Copyable {
    private let tree: FileTree
    private let rootName: [UInt8]
    private let device: UInt64?
    private let fields: StatusFields
    private let system: System
    /// The files with several names, by the indices of entries.
    private let identities: [UInt32: FileIdentity]

    private var output: [UInt8] = []

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - tree: A tree with one root, of a walk with ``WalkOptions/showsHidden`` and ``WalkOptions/keepsFindings``.
    ///   - rootName: The name of the root in the file.
    ///   - device: The device of the root. `nil` if it is unknown.
    ///   - fields: The metadata of the tree.
    package init(
        _ tree: FileTree,
        rootName: [UInt8],
        device: UInt64?,
        _ fields: StatusFields,
        _ system: System
    ) {
        (self.tree, self.rootName, self.device) = (tree, rootName, device)
        (self.fields, self.system) = (fields, system)
        identities = tree.findings?.hardLinks.identities ?? [:]
    }

    /// Writes the file. Calls `write` with pieces of it.
    package mutating func write(_ header: ScanHeader, to write: ([UInt8]) throws -> Void) throws {
        guard let root = tree.roots.first else { return }
        append(header)
        output += ",\n".utf8
        try appendTree(root, to: write)
        output += "]\n".utf8
        try write(output)
    }

    // MARK: The header

    private mutating func append(_ header: ScanHeader) {
        output += "[1,2,{\"\(ScanKey.program.rawValue)\":".utf8
        append(string: header.program.span)
        append(.version)
        append(string: header.version.span)
        if let timestamp = header.timestamp {
            append(.timestamp)
            append(Moment(seconds: timestamp))
        }
        if !header.host.isEmpty {
            append(.host)
            append(string: header.host.span)
        }
        append(.options)
        append(header.options ?? []) { writer, option in writer.append(string: option.span) }
        let totals = totals
        append(.entries)
        append(UInt64(totals.entries))
        append(.size)
        append(UInt64(bitPattern: totals.size))
        append(.disk)
        append(UInt64(bitPattern: totals.disk))
        for (key, accounts) in [(ScanKey.users, header.users), (.groups, header.groups)] {
            append(key)
            append(accounts.sorted { $0.key < $1.key }) { writer, account in
                writer.output += "[".utf8
                writer.append(UInt64(account.key))
                writer.output += ",".utf8
                writer.append(string: account.value.span)
                writer.output += "]".utf8
            }
        }
        output += "}".utf8
    }

    private mutating func append<Value>(_ values: [Value], _ body: (inout ScanWriter, Value) -> Void) {
        output += "[".utf8
        for (index, value) in values.enumerated() {
            if index > 0 { output += ",".utf8 }
            body(&self, value)
        }
        output += "]".utf8
    }

    /// The sums of the values in the file.
    private var totals: ScanHeader.Totals {
        var totals = ScanHeader.Totals()
        for root in tree.roots { add(root, to: &totals) }
        tree.forEachItem { item in if !item.isRoot { add(item, to: &totals) } }
        return totals
    }

    private func add(_ item: FileItem, to totals: inout ScanHeader.Totals) {
        totals.entries += 1
        guard item.hasStatus else { return }
        if !item.isDirectory { totals.size &+= item.size }
        totals.disk &+= disk(item)
    }

    /// The allocated bytes of the item itself, also if it is counted under another name.
    private func disk(_ item: FileItem) -> Int64 { item.isDirectory ? item.ownDisk : item.disk }

    // MARK: Entries

    private mutating func appendTree(_ root: FileItem, to write: ([UInt8]) throws -> Void) throws {
        output += "[".utf8
        append(root)
        var open = [(items: root.children, next: 0)]
        while let last = open.indices.last {
            guard let items = open[last].items, open[last].next < items.count else {
                output += "]".utf8
                open.removeLast()
                continue
            }
            let item = items[open[last].next]
            open[last].next += 1
            output += ",\n".utf8
            if item.isDirectory {
                output += "[".utf8
                append(item)
                open.append((item.children, 0))
            } else {
                append(item)
            }
            if output.count >= 256 << 10 {
                try write(output)
                output.removeAll(keepingCapacity: true)
            }
        }
    }

    private mutating func append(_ item: FileItem) {
        output += "{\"\(ScanKey.name.rawValue)\":".utf8
        if item.isRoot {
            let name = rootName
            append(string: name.span)
            append(device: device)
        } else {
            item.name.withBytes { append(string: $0) }
        }
        if let error = item.statusError {
            if !item.isDirectory { append(.hasError, "true") }
            append(.statusError)
            append(error)
        } else {
            appendStatus(item)
        }
        if let error = item.error {
            if error != .fileSystemLoop { append(.hasError, "true") }
            append(.error)
            append(error)
        }
        output += "}".utf8
    }

    private mutating func appendStatus(_ item: FileItem) {
        let disk = disk(item)
        if !item.isDirectory && item.size != 0 {
            append(.size)
            append(UInt64(bitPattern: item.size))
        }
        if disk != 0 {
            append(.disk)
            append(UInt64(bitPattern: disk))
        }
        appendIdentity(item)
        if !item.isDirectory && item.kind != .file { append(.isSpecial, "true") }
        if let owner = item.owner {
            append(.owner)
            append(UInt64(owner))
        }
        if let group = item.group {
            append(.group)
            append(UInt64(group))
        }
        append(.mode)
        append(UInt64(item.mode))
        if let modified = item.modified {
            append(modified.seconds < 0 ? .modifiedEarly : .modified)
            append(modified)
        }
        for (field, key, moment) in [
            (StatusFields.accessed, ScanKey.accessed, item.accessed), (.changed, .changed, item.changed),
            (.created, .created, item.created),
        ] where fields.contains(field) {
            guard let moment else { continue }
            append(key)
            append(moment)
        }
        if item.kind == .symlink { appendTarget(item) }
    }

    /// Appends the device, the inode and the number of names, if they are known or the file has several names.
    private mutating func appendIdentity(_ item: FileItem) {
        let isShared = item.entry.flags.contains(.isCountedApart)
        let shared = isShared ? identities[item.id] : nil
        if let parent = item.parent {
            // If the devices of directories are unknown, the file does not have them, and readers assume the device of the root.
            let own = item.device ?? shared?.device
            if own != parent.device ?? device { append(device: own) }
        }
        guard let inode = item.inode ?? shared?.inode else { return }
        append(.inode)
        append(inode)
        if isShared { append(.isShared, "true") }
        if let links = item.links, links != 1 || isShared || item.isDirectory {
            append(.links)
            append(UInt64(links))
        }
    }

    private mutating func append(device: UInt64?) {
        guard let device else { return }
        append(.device)
        append(ScanDevice.encode(device))
    }

    private mutating func appendTarget(_ item: FileItem) {
        guard let target = try? system.linkTarget(path: item.path) else { return }
        append(.target)
        append(string: target.span)
    }

    // MARK: Values

    private mutating func append(_ key: ScanKey, _ value: String = "") {
        output.append(UInt8(ascii: ","))
        append(string: key.rawValue.utf8Span.span)
        output.append(UInt8(ascii: ":"))
        output += value.utf8
    }

    private mutating func append(_ error: Errno) {
        if error.rawValue < 0 { output += "-".utf8 }
        append(UInt64(error.rawValue.magnitude))
    }

    private mutating func append(_ number: UInt64) { output += String(number).utf8 }

    /// Appends seconds, with a fraction if there is one.
    private mutating func append(_ moment: Moment) {
        // A broken file system may report more nanoseconds than a second has.
        var (seconds, nanoseconds) = (moment.seconds, min(moment.nanoseconds, 999_999_999))
        if seconds < 0 {
            output.append(UInt8(ascii: "-"))
            if nanoseconds > 0 { (seconds, nanoseconds) = (seconds + 1, 1_000_000_000 - nanoseconds) }
        }
        append(seconds.magnitude)
        guard nanoseconds > 0 else { return }
        output.append(UInt8(ascii: "."))
        var unit: UInt32 = 100_000_000
        while nanoseconds > 0 {
            output.append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: nanoseconds / unit))
            nanoseconds %= unit
            unit /= 10
        }
    }

    /// Appends bytes as a JSON string. Bytes that are not UTF-8 stay unchanged.
    private mutating func append(string bytes: Span<UInt8>) {
        output.append(UInt8(ascii: "\""))
        var isPlain = true
        for index in bytes.indices {
            let byte = bytes[index]
            if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7f {
                isPlain = false
            }
        }
        if isPlain { output.append(bytes) } else { appendEscaped(bytes) }
        output.append(UInt8(ascii: "\""))
    }

    private mutating func appendEscaped(_ bytes: Span<UInt8>) {
        let digits = Array("0123456789abcdef".utf8)
        for index in bytes.indices {
            let byte = bytes[index]
            if byte < 0x20 || byte == 0x7f {
                output += "\\u00".utf8
                output += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            } else {
                if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { output.append(UInt8(ascii: "\\")) }
                output.append(byte)
            }
        }
    }
}
