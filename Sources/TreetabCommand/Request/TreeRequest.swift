import FileTree
import SystemCalls

/// What counts: the source of the tree, and the filters that apply while it is read.
package struct TreeRequest: Sendable {
    enum Source: Equatable, Sendable {
        case paths([[UInt8]])
        case list(PathListArgument)
        /// Scan files. `-` is standard input.
        case scans([[UInt8]])
        /// The scan or directory `old`, and a later one. Without the later one, the directory of the scan is read again.
        case comparison(old: [UInt8], new: [UInt8]?)
    }

    var source: Source
    package var walk: WalkOptions
    /// The condition of `--where`, which is true for the files that count.
    let condition: QueryExpression?
    /// The time zone of dates in the condition.
    let zone: LocalTimeZone
    /// The options that change totals, as a scan names them.
    let optionsOfScan: [[UInt8]]
    /// Whether a comparison also compares times of modification.
    let comparesTimes: Bool
    /// Whether a comparison also compares allocated bytes.
    var comparesDisk: Bool
    /// Whether a comparison finds files that have another path.
    let findsMoves: Bool
    /// Whether scans with different options are compared.
    let isForced: Bool

    var isComparison: Bool { if case .comparison = source { true } else { false } }
    var isOfScans: Bool { if case .scans = source { true } else { false } }
    /// Whether the tree is read from directories alone, and not from scans.
    var readsDirectories: Bool { !isComparison && !isOfScans }
    var readsStandardInput: Bool {
        switch source {
        case .list(let list): list.source == .standardInput
        case .scans(let files): files.contains([UInt8(ascii: "-")])
        case .paths, .comparison: false
        }
    }

    init(_ arguments: Arguments, _ rows: RowRequest, _ output: OutputRequest, _ system: System) {
        source =
            if let old = arguments.diff {
                .comparison(old: old, new: arguments.paths.first)
            } else if !arguments.loads.isEmpty {
                .scans(arguments.loads)
            } else if let list = arguments.pathList {
                .list(list)
            } else {
                .paths(arguments.paths.isEmpty ? [[UInt8(ascii: ".")]] : arguments.paths)
            }
        condition = QueryExpression(all: arguments.conditions)
        zone = output.zone
        optionsOfScan = Self.optionsOfScan(arguments)
        (comparesTimes, findsMoves, isForced) = (arguments.comparesTimes, arguments.findsMoves, arguments.isForced)
        comparesDisk = output.uses(.deltaDisk, rows)

        walk = arguments.walk
        walk.showsHidden = arguments.showsHidden
        walk.exclude = arguments.excludedGlobs
        walk.include = arguments.includedGlobs
        walk.countsRootsTogether =
            output.showsTotals(rows) && !walk.countsEveryLink && (!rows.hasOnePath || arguments.pathList != nil)
        walk.fields = fields(arguments, rows, output)
        storeWhatIsListed(rows, output)
        setThreads(output, system)
        if output.browser.isUsed {
            walk.progress = WalkProgress(followsDirectories: true, countsDisk: output.prefersDisk)
        } else if arguments.progress.isOn(auto: system.isTerminal(.error) && system.environment("TERM") != "dumb") {
            walk.progress = WalkProgress(countsDisk: output.prefersDisk)
        }
    }

    /// Returns the metadata that the columns, the sort keys, the conditions, totals, colours, the browser and scans need.
    private func fields(_ arguments: Arguments, _ rows: RowRequest, _ output: OutputRequest) -> StatusFields {
        var fields = (output.columns + rows.sortKeys.map(\.column)).reduce(into: StatusFields()) {
            $0.formUnion($1.fields)
        }
        for condition in [condition, rows.having].compactMap(\.self) { fields.formUnion(condition.fields) }
        let inode: StatusFields = walk.countsEveryLink ? [] : .inode
        if let grouping = rows.grouping {
            fields.formUnion(grouping.fields.union(.size).union(inode))
            if fields.contains(.disk) { fields.insert(.ownDisk) }
        }
        if rows.summary != nil { fields.formUnion(inode.union([.size, .disk])) }
        if output.showsTotal { fields.formUnion([.size, .disk]) }
        if output.browser.isUsed {
            // The columns and sort keys that people most often choose in the browser.
            fields.formUnion([.size, .disk, .ownDisk, .modified, .mode, .ownership])
            if output.browser.allowsRemoval { fields.formUnion(EntryIdentity.fields) }
        }
        // Only the request for metadata shows whether a listed path exists.
        if output.classifies || output.reportsChanges { fields.insert(.mode) }
        if isComparison {
            fields.formUnion([.size, .disk, .ownDisk, .mode, .modified, .target])
            fields.subtract([.path, .newest])
            if findsMoves { fields.insert(.inode) }
        }
        fields.formUnion(output.fieldsOfNames)
        // The texts of links come from the scan.
        if !readsDirectories, output.format == .text, output.showsNames { fields.insert(.target) }
        if output.savesScan {
            fields.formUnion([.size, .disk, .ownDisk, .mode, .ownership, .modified, .inode])
            fields.subtract([.path, .target, .newest])
        }
        return fields
    }

    /// Limits what is stored and read to what is listed.
    private mutating func storeWhatIsListed(_ rows: RowRequest, _ output: OutputRequest) {
        let dividesTree = rows.grouping != nil || rows.summary != nil
        // A comparison and a scan have everything. Sections, summaries and lists need every entry. Entries are counted where
        // they are stored. A row may have a lower depth than the directories in its chain.
        let needsAll = isComparison || output.savesScan
        walk.maxDepth = needsAll || dividesTree || rows.condenses || walk.fields.contains(.entries) ? nil : rows.depth
        if needsAll { walk.showsHidden = true }
        walk.keepsFindings = needsAll || output.browser.isUsed
        walk.keepsHiddenContents = dividesTree || rows.isFlat && !rows.isForPrograms
        let having = rows.having?.comparisons.map(\.column) ?? []
        walk.opensUnstored =
            (output.columns + rows.sortKeys.map(\.column) + having).contains(where: \.readsContents)
            || output.showsTotals(rows) || rows.kind == .files || walk.prunes || !walk.include.isEmpty
    }

    private mutating func setThreads(_ output: OutputRequest, _ system: System) {
        walk.threads = output.threads ?? Self.threads(processors: system.processors)
        if output.threads == nil {
            walk.threadLimit = { Self.threads(processors: system.availableProcessors) }
        }
    }

    /// Returns the number of threads for the walk: up to eight, even on fewer processors, because threads that wait for
    /// the disk leave processors idle.
    ///
    /// Measured on two processors: with a cold cache, eight threads need two thirds of the time of two threads, and
    /// with a warm cache the same time. More than eight threads gain little.
    static func threads(processors: Int) -> Int {
        max(processors, min(4 * processors, 8))
    }

    private static func optionsOfScan(_ arguments: Arguments) -> [[UInt8]] {
        let flags: [(option: String, isUsed: Bool)] = [
            ("--one-file-system", arguments.walk.staysOnFileSystem), ("--git-ignore", arguments.walk.respectsGitignore),
            ("--exclude-caches", arguments.walk.excludesCaches), ("--follow", arguments.walk.followsLinks),
            ("--ignore-case", arguments.ignoresCase && !arguments.exclude.isEmpty),
        ]
        return flags.filter(\.isUsed).map { Array($0.option.utf8) }
            + arguments.exclude.map { Array("--exclude=".utf8) + $0 }
    }
}
