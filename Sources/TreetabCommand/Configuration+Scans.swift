import FileTree
import System

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
    fileprivate var optionsOfScan: [String] {
        let flags: [(option: String, isUsed: Bool)] = [
            ("--one-file-system", oneFileSystem), ("--git-ignore", respectsGitignore),
            ("--exclude-caches", excludesCaches), ("--follow", followsLinks),
            ("--ignore-case", ignoresCase && !exclude.isEmpty),
        ]
        return flags.filter(\.isUsed).map(\.option)
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
            device: status?.device ?? 0,
            walk.fields,
            system
        )
    }

    func scanHeader(_ accounts: Accounts, _ system: System) -> ScanHeader {
        var header = ScanHeader()
        (header.program, header.version) = (Array("treetab".utf8), Array(version.utf8))
        (header.timestamp, header.host) = (system.now, system.hostName ?? [])
        header.options = arguments.optionsOfScan.map { Array($0.utf8) }
        header.options += arguments.exclude.map { Array("--exclude=".utf8) + $0 }
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

    /// Reads the files of `--load` as one tree.
    func loadScans(_ system: System) throws(RunFailure) -> FileTree {
        var reader: ScanReader
        do throws(ScanError) {
            reader = try ScanReader(files: arguments.loads.count, options: walk, system: system)
        } catch {
            throw RunFailure(Self.message(error, about: ""))
        }
        for path in arguments.loads {
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
