import FileTree
import SystemCalls

/// Scans: `--save` and `--load`.
extension Arguments {
    /// Throws if an option has no meaning together with `--save` or `--load`.
    func checkScans() throws(ArgumentError) {
        let others: [(option: String, isUsed: Bool)] = [
            ("--one-file-system", oneFileSystem), ("--git-ignore", respectsGitignore),
            ("--exclude-caches", excludesCaches), ("--follow", followsLinks), ("--allow-delete", allowsRemoval),
            (pathList?.option ?? "", pathList != nil),
        ]
        if !loads.isEmpty {
            if let path = paths.first { throw .pathsBesideScan(path) }
            if let other = others.first(where: \.isUsed) { throw .uselessTogether("--load", other.option) }
        }
        guard save != nil else { return }
        // A scan has everything.
        let selecting: [(option: String, isUsed: Bool)] = [
            ("--load", !loads.isEmpty), (pathList?.option ?? "", pathList != nil), ("--interactive", isInteractive),
            ("--depth", depth != nil), ("--only-dirs", onlyKind == .directories), ("--only-files", onlyKind == .files),
            ("--include", !include.isEmpty), ("--collapse", !collapse.isEmpty), ("--where", !conditions.isEmpty),
            ("--prune", prunes), ("--matched-totals", choosesMatchedTotals && !columns.isUsage), ("--flat", isFlat),
            ("--limit", limit != nil), ("--usage", columns.isUsage), ("--group-by", grouping != nil),
            ("--summarize", summarizing != nil), ("--count-links", countsEveryLink), ("--output", output != nil),
            ("--\(format.name)", chosenFormat != nil),
        ]
        if let other = selecting.first(where: \.isUsed) { throw .uselessTogether("--save", other.option) }
        if paths.count > 1 { throw .severalPathsToSave }
    }

    /// The options that change totals, as a scan names them.
    fileprivate var flagsOfScan: [String] {
        let flags: [(option: String, isUsed: Bool)] = [
            ("--one-file-system", oneFileSystem), ("--git-ignore", respectsGitignore),
            ("--exclude-caches", excludesCaches), ("--follow", followsLinks),
            ("--ignore-case", ignoresCase && !exclude.isEmpty),
        ]
        return flags.filter(\.isUsed).map(\.option)
    }
}

extension Arguments {
    /// Sets the defaults of `--diff`. Throws if an option has no meaning with it or without it.
    mutating func prepareComparison() throws(ArgumentError) {
        guard diff != nil else {
            let options = [
                ("--times", comparesTimes), ("--renames", findsMoves),
                ("--exit-code", reportsChanges && pathList == nil), ("--force", isForced),
            ]
            if let option = options.first(where: { $1 }) {
                throw .needsComparison("'\(option.0)'", orList: reportsChanges && option.0 == "--exit-code")
            }
            return
        }
        if columns.isUsage {
            // Show the changes of disk usage, as many as fit on the terminal.
            let isOfSize = usageColumn == .size || sortKeys.first?.column == .size
            columns.base = .listed([.change, isOfSize ? .delta : .deltaDisk, .name])
            if sortKeys.first?.column == .size || sortKeys == [SortKey(.disk)] {
                sortKeys = [SortKey(isOfSize ? .delta : .deltaDisk)]
            }
            choosesMatchedTotals = false
        }
        if columns.base == .long {
            columns.base = .listed([.change, .mode, .owner, .group, .size, .modified, .delta, .name])
        }
        let others: [(option: String, isUsed: Bool, hint: String)] = [
            ("--load", !loads.isEmpty, "write '--diff OLD NEW' to compare two scans"), ("--save", save != nil, ""),
            (pathList?.option ?? "", pathList != nil, ""),
            ("--matched-totals", choosesMatchedTotals, "use '--summarize change' for totals of the matching changes"),
            ("--allow-delete", allowsRemoval, ""),
        ]
        if let other = others.first(where: \.isUsed) {
            throw .uselessTogether("--diff", other.option, hint: other.hint)
        }
        if paths.count > 1, let diff { throw .severalPathsToCompare(with: diff) }
        showsHidden = true
        if sortKeys.isEmpty { sortKeys = [SortKey(.delta)] }
    }
}

extension Configuration {
    /// Asks for everything that a scan has.
    mutating func collectForScan() {
        walk.fields.formUnion([.size, .disk, .ownDisk, .mode, .ownership, .modified])
        walk.fields.subtract([.path, .target, .newest])
        (walk.showsHidden, walk.keepsFindings, walk.maxDepth) = (true, true, nil)
    }

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

    /// Reads two trees, and returns the changes.
    func compare(_ old: [UInt8], _ system: System) throws(RunFailure) -> FileTree {
        var side = self
        // Totals of both trees need all entries.
        side.arguments.showsHidden = true
        let first = try side.readSide(old, system)
        // Without PATH, the directory of a scan is read again. Another directory is compared with the current one.
        let path = arguments.paths.first ?? (first.scans.isEmpty ? [UInt8(ascii: ".")] : first.roots.first?.path ?? old)
        if arguments.paths.isEmpty, !first.scans.isEmpty, let root = first.roots.first?.path {
            do throws(Errno) {
                _ = try system.status(path: root, followingLink: true, .mode)
            } catch {
                throw RunFailure(
                    "cannot read '\(Escaping.printable(root))', the directory of the scan: \(error); "
                        + "for another directory, use '--diff \(Escaping.printable(old)) PATH'"
                )
            }
        }
        let second = try side.readSide(path, system)
        for (tree, path) in [(first, old), (second, path)] where tree.roots.isEmpty {
            throw RunFailure(
                "cannot read '\(Escaping.printable(path))': \(tree.errors.first?.reason ?? .noSuchEntry)"
            )
        }
        if arguments.findsMoves,
            let (_, path) = [(first, old), (second, path)].first(where: { tree, _ in tree.lacksInodes })
        {
            throw RunFailure(
                "--renames needs inodes, which the scan in '\(Escaping.printable(path))' lacks; save it with '--columns +inode'"
            )
        }
        if let difference = optionsThatDiffer(first, second), !arguments.isForced {
            throw RunFailure(
                "the two were not read with the same options: only one with '\(Escaping.printable(difference))'; "
                    + "--force compares them anyway"
            )
        }
        try checkNesting(first, second, system)
        do throws(Errno) {
            return try FileTree(
                comparing: first,
                with: second,
                comparesTimes: arguments.comparesTimes,
                comparesDisk: uses(.deltaDisk),
                findsMoves: arguments.findsMoves,
                walk.fields,
                system
            )
        } catch {
            throw RunFailure("cannot continue: \(error)")
        }
    }

    /// Throws if one of two compared trees is inside the other one, and at least one is a scan: almost everything would differ.
    private func checkNesting(_ first: FileTree, _ second: FileTree, _ system: System) throws(RunFailure) {
        if arguments.isForced || first.scans.isEmpty && second.scans.isEmpty { return }
        var roots: [[UInt8]] = []
        for side in [first, second] {
            guard let root = side.roots.first else { return }
            let path = Self.absolute(root.path, system)
            roots.append(side.scans.isEmpty ? (try? system.realPath(path)) ?? path : path)
        }
        let names = roots.map { $0.split(separator: UInt8(ascii: "/")) }
        // Links make the meaning of `..` unknown.
        if names.joined().contains(where: { $0.elementsEqual("..".utf8) }) || names[0] == names[1] { return }
        let isFirstInside = names[0].starts(with: names[1])
        guard isFirstInside || names[1].starts(with: names[0]) else { return }
        let (inner, outer) = isFirstInside ? (roots[0], roots[1]) : (roots[1], roots[0])
        throw RunFailure(
            "'\(Escaping.printable(inner))' is inside '\(Escaping.printable(outer))', so almost everything would differ; "
                + "compare scans of the same directory, or use --force"
        )
    }

    /// Returns whether `--exit-code` has something to report: a change that the filters select, or a listed path that does not exist.
    func reports(_ tree: FileTree, _ selection: Selection) -> Bool {
        if arguments.diff == nil { return tree.containsItem(where: \.isMissing) }
        guard arguments.hasFilters else { return tree.hasChanges }
        return tree.containsItem { item in
            item.change.map { $0.kind != .same } ?? false && selection.isShown?(item) ?? true
        }
    }

    /// Reads a directory, or a scan.
    private func readSide(_ path: [UInt8], _ system: System) throws(RunFailure) -> FileTree {
        let isStandardInput = path == [UInt8(ascii: "-")]
        let status = isStandardInput ? nil : try? system.status(path: path, followingLink: true, .mode)
        if status?.kind == .directory {
            do throws(Errno) {
                return try Walk(roots: [path], options: walk, system: system).run()
            } catch {
                throw RunFailure("cannot continue: \(error)")
            }
        }
        return try load([path], system)
    }

    /// Returns an option that changes totals and that only one of two trees was read with. `nil` without one.
    private func optionsThatDiffer(_ first: FileTree, _ second: FileTree) -> [UInt8]? {
        func options(_ tree: FileTree) -> Set<[UInt8]> { Set(tree.scans.first?.options ?? optionsOfScan) }
        return options(first).symmetricDifference(options(second)).min { $0.lexicographicallyPrecedes($1) }
    }

    /// The options that change totals.
    private var optionsOfScan: [[UInt8]] {
        arguments.flagsOfScan.map { Array($0.utf8) } + arguments.exclude.map { Array("--exclude=".utf8) + $0 }
    }

    /// Reads scan files as one tree.
    func load(_ paths: [[UInt8]], _ system: System) throws(RunFailure) -> FileTree {
        var reader: ScanReader
        do throws(ScanError) {
            reader = try ScanReader(files: paths.count, options: walk, system: system)
        } catch {
            throw RunFailure(Self.message(error, about: ""))
        }
        for path in paths {
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
                let name = isStandardInput ? "standard input" : "'\(Escaping.printable(path))'"
                throw RunFailure(Self.message(error, about: name))
            }
        }
        return reader.finish()
    }

    private static func message(_ error: ScanError, about name: String) -> String {
        switch error {
        case .unreadable(let reason): "cannot read the scan in \(name): \(reason)"
        case .invalid(let offset, let reason):
            "cannot read the scan in \(name): at byte \(offset): \(Escaping.printable(Array(reason.utf8)))"
        case .otherFormat(let reason, let command):
            "cannot read the scan in \(name): it \(reason); convert it with '\(command)'"
        case .impossible(let reason): "cannot continue: \(reason)"
        }
    }
}
