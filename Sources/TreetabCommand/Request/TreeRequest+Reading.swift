import FileTree
import SystemCalls
import TreeTable

extension TreeRequest {
    /// Reads the tree.
    func read(_ system: System) throws(RunFailure) -> FileTree {
        var options = walk
        if let condition { options.condition = test(condition, system) }
        switch source {
        case .paths(let roots): return try Self.walk(roots, options, system)
        case .scans(let files): return try Self.load(files, options, system)
        case .comparison(let old, let new): return try compare(old, with: new, system)
        case .list(let list):
            do throws(PathList.Failure) {
                return try PathList(list.source, list.separator, options: options, system: system).run()
            } catch {
                throw RunFailure(list.message(error))
            }
        }
    }

    private func test(_ condition: QueryExpression, _ system: System) -> WalkOptions.Condition {
        let (zone, now) = (zone, system.now)
        return { tree in
            condition.test(QueryContext(accounts: Accounts(tree, system), now: now, offset: zone.offset(at:)))
        }
    }

    private static func walk(
        _ roots: [[UInt8]],
        _ options: WalkOptions,
        _ system: System
    ) throws(RunFailure) -> FileTree {
        do throws(Errno) {
            return try Walk(roots: roots, options: options, system: system).run()
        } catch {
            throw RunFailure("cannot continue: \(error)")
        }
    }

    /// Reads scan files as one tree.
    private static func load(
        _ files: [[UInt8]],
        _ options: WalkOptions,
        _ system: System
    ) throws(RunFailure) -> FileTree {
        var reader: ScanReader
        do throws(ScanError) {
            reader = try ScanReader(files: files.count, options: options, system: system)
        } catch {
            throw RunFailure(message(error, about: ""))
        }
        for path in files {
            let isStandardInput = path == [UInt8(ascii: "-")]
            do throws(ScanError) {
                let file: InputFile
                do throws(Errno) {
                    file = isStandardInput ? InputFile(system) : try InputFile.open(path, system)
                } catch {
                    throw .unreadable(error)
                }
                try reader.read(file)
            } catch {
                let name = isStandardInput ? "standard input" : "'\(TerminalText.printable(path))'"
                throw RunFailure(message(error, about: name))
            }
        }
        return reader.finish()
    }

    private static func message(_ error: ScanError, about name: String) -> String {
        switch error {
        case .unreadable(let reason): "cannot read the scan in \(name): \(reason)"
        case .invalid(let offset, let reason):
            "cannot read the scan in \(name): at byte \(offset): \(TerminalText.printable(Array(reason.utf8)))"
        case .otherFormat(let reason, let command):
            "cannot read the scan in \(name): it \(reason); convert it with '\(command)'"
        case .impossible(let reason): "cannot continue: \(reason)"
        }
    }
}

// MARK: - Comparisons

extension TreeRequest {
    /// A tree to compare, and the path that it was read from.
    private typealias Side = (tree: FileTree, path: [UInt8])

    /// Reads two trees, and returns the changes.
    private func compare(_ old: [UInt8], with new: [UInt8]?, _ system: System) throws(RunFailure) -> FileTree {
        let first = try readSide(old, system)
        let second = try readSide(path(new, laterThan: first, system), system)
        try check(first, second, isGiven: new != nil, system)
        do throws(Errno) {
            var tree = try FileTree(
                comparing: first.tree,
                with: second.tree,
                leavingOut: placeOfScan(old, below: second, system),
                comparesTimes: comparesTimes,
                comparesDisk: comparesDisk,
                findsMoves: findsMoves,
                walk.fields,
                system
            )
            if let condition { tree.select(test(condition, system)) }
            return tree
        } catch {
            throw RunFailure("cannot continue: \(error)")
        }
    }

    /// Reads a directory, or a scan.
    private func readSide(_ path: [UInt8], _ system: System) throws(RunFailure) -> Side {
        let isStandardInput = path == [UInt8(ascii: "-")]
        let status = isStandardInput ? nil : try? system.status(path: path, followingLink: true, .mode)
        let isDirectory = status?.kind == .directory
        return (isDirectory ? try Self.walk([path], walk, system) : try Self.load([path], walk, system), path)
    }

    /// Returns the path of the later side. Without PATH, the directory of a scan is read again, and another directory is compared with
    /// the current one.
    private func path(_ new: [UInt8]?, laterThan old: Side, _ system: System) throws(RunFailure) -> [UInt8] {
        if let new { return new }
        if old.tree.scans.isEmpty { return [UInt8(ascii: ".")] }
        guard let root = old.tree.roots.first?.path else { return old.path }
        do throws(Errno) {
            _ = try system.status(path: root, followingLink: true, .mode)
        } catch {
            throw RunFailure(
                "cannot read '\(TerminalText.printable(root))', the directory of the scan: \(error); "
                    + "for another directory, use '--diff \(TerminalText.printable(old.path)) PATH'"
            )
        }
        return root
    }

    /// Returns the names that lead from a root to the file of the earlier scan. Empty if it is not below the root.
    private func placeOfScan(_ scan: [UInt8], below side: Side, _ system: System) -> [ArraySlice<UInt8>] {
        guard let file = try? system.realPath(scan), let root = realRoot(side, system) else { return [] }
        let slash = UInt8(ascii: "/")
        let (names, above) = (file.split(separator: slash), root.split(separator: slash))
        return names.starts(with: above) ? Array(names.dropFirst(above.count)) : []
    }

    /// The path of the root of a tree, without links if it can be found here.
    private func realRoot(_ side: Side, _ system: System) -> [UInt8]? {
        guard let root = side.tree.roots.first else { return nil }
        let path = Self.absolute(root.path, system)
        return side.tree.scans.isEmpty ? (try? system.realPath(path)) ?? path : path
    }

    /// Throws if two trees cannot be compared, or if almost everything would differ.
    ///
    /// - Parameter isGiven: Whether the later side was given. Otherwise the directory of the scan was read again.
    private func check(_ first: Side, _ second: Side, isGiven: Bool, _ system: System) throws(RunFailure) {
        for side in [first, second] where side.tree.roots.isEmpty {
            throw RunFailure(
                "cannot read '\(TerminalText.printable(side.path))': \(side.tree.errors.first?.reason ?? .noSuchEntry)"
            )
        }
        if findsMoves, let side = [first, second].first(where: \.tree.lacksInodes) {
            throw RunFailure(
                "--renames needs inodes, which the scan in '\(TerminalText.printable(side.path))' lacks"
            )
        }
        if isForced { return }
        if !isGiven, let host = first.tree.scans.first?.host, !host.isEmpty, let own = system.hostName, host != own {
            throw RunFailure(
                "the scan is of '\(TerminalText.printable(host))', and this is '\(TerminalText.printable(own))'; "
                    + "--force compares them anyway"
            )
        }
        if let difference = optionThatDiffers(first.tree, second.tree) {
            throw RunFailure(
                "the two were not read with the same options: only one with '\(TerminalText.printable(difference))'; "
                    + "--force compares them anyway"
            )
        }
        try checkNesting(first, second, system)
    }

    /// Throws if one of two compared trees is inside the other one, and at least one is a scan: almost everything would differ.
    private func checkNesting(_ first: Side, _ second: Side, _ system: System) throws(RunFailure) {
        if first.tree.scans.isEmpty && second.tree.scans.isEmpty { return }
        let roots = [first, second].compactMap { realRoot($0, system) }
        let names = roots.map { $0.split(separator: UInt8(ascii: "/")) }
        // Links make the meaning of `..` unknown.
        if names.joined().contains(where: { $0.elementsEqual("..".utf8) }) || names[0] == names[1] { return }
        let isFirstInside = names[0].starts(with: names[1])
        guard isFirstInside || names[1].starts(with: names[0]) else { return }
        let (inner, outer) = isFirstInside ? (roots[0], roots[1]) : (roots[1], roots[0])
        throw RunFailure(
            "'\(TerminalText.printable(inner))' is inside '\(TerminalText.printable(outer))', so almost everything would differ; "
                + "compare scans of the same directory, or use --force"
        )
    }

    /// Returns an option that changes totals and that only one of two trees was read with. `nil` without one, or if the options are
    /// unknown.
    private func optionThatDiffers(_ first: FileTree, _ second: FileTree) -> [UInt8]? {
        func options(_ tree: FileTree) -> Set<[UInt8]>? {
            (tree.scans.isEmpty ? optionsOfScan : tree.scans[0].options).map { Set($0) }
        }
        guard let before = options(first), let after = options(second) else { return nil }
        return before.symmetricDifference(after).min { $0.lexicographicallyPrecedes($1) }
    }
}

// MARK: - Saving

extension TreeRequest {
    func scanWriter(_ tree: FileTree, _ root: FileItem, _ system: System) -> ScanWriter {
        let path = root.path
        let status = try? system.status(path: path, followingLink: true, .identity)
        return ScanWriter(
            tree,
            rootName: Self.absolute(path, system),
            device: status?.device,
            walk.fields,
            system
        )
    }

    func scanHeader(_ accounts: Accounts, _ system: System) -> ScanHeader {
        var header = ScanHeader()
        (header.program, header.version) = (Array("treetab".utf8), Array(version.utf8))
        (header.timestamp, header.host) = (system.now, system.hostName ?? [])
        header.options = optionsOfScan
        (header.users, header.groups) = (accounts.owners.named, accounts.groups.named)
        return header
    }

    /// Returns a path that does not depend on the working directory.
    private static func absolute(_ path: [UInt8], _ system: System) -> [UInt8] {
        let slash = UInt8(ascii: "/")
        guard path.first != slash, let directory = system.workingDirectory else { return path }
        let parts = path.split(separator: slash).filter { !$0.elementsEqual(".".utf8) }
        return parts.reduce(into: directory) { $0 += ($0.last == slash ? [] : [slash]) + $1 }
    }
}
