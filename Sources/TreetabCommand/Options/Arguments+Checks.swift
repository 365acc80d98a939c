import TreeTable

/// Options that exclude each other, and the defaults of the browser and of comparisons.
extension Arguments {
    /// Returns the arguments with the defaults that depend on several options. Throws if options exclude each other.
    func resolved() throws(ArgumentError) -> Arguments {
        try checkOptions()
        try checkPaths()
        var arguments = self
        if browser.isUsed { arguments.setDefaultsOfBrowser() }
        if diff != nil { arguments.setDefaultsOfComparison() }
        return arguments
    }

    /// An option, and whether it is used.
    private typealias Use = (option: String, isUsed: Bool)

    /// Each option with the options that have no meaning together with it.
    private var exclusions: [(use: Use, others: [Use])] {
        let list: Use = (pathList?.option ?? "", pathList != nil)
        return [
            (
                ("--interactive", browser.isUsed),
                [
                    ("--output", output != nil), ("--null", format == .null),
                    ("--format \(format.name)", format != .text), ("--flat", isFlat),
                    ("--group-by", grouping != nil), ("--summarize", summarizing != nil),
                ]
            ),
            (("--allow-delete", browser.allowsRemoval && browser.isUsed), [("--follow", walk.followsLinks), list]),
            (
                ("--diff", diff != nil),
                [("--load", !loads.isEmpty), ("--save", save != nil), list, ("--allow-delete", browser.allowsRemoval)]
            ),
            (
                ("--load", !loads.isEmpty),
                [
                    ("--one-file-system", walk.staysOnFileSystem), ("--git-ignore", walk.respectsGitignore),
                    ("--exclude-caches", walk.excludesCaches), ("--follow", walk.followsLinks),
                    ("--allow-delete", browser.allowsRemoval),
                    list,
                ]
            ),
            (
                // A scan has everything.
                ("--save", save != nil),
                [
                    ("--load", !loads.isEmpty), list, ("--interactive", browser.isUsed), ("--depth", depth != nil),
                    ("--only-dirs", onlyKind == .directories), ("--only-files", onlyKind == .files),
                    ("--include", !include.isEmpty), ("--collapse", !collapse.isEmpty),
                    ("--where", !conditions.isEmpty), ("--having", !having.isEmpty), ("--prune", walk.prunes),
                    ("--flat", isFlat), ("--limit", limit != nil), ("--usage", columns.isUsage),
                    ("--group-by", grouping != nil), ("--summarize", summarizing != nil),
                    ("--count-links", walk.countsEveryLink), ("--output", output != nil),
                    ("--\(format.name)", chosenFormat != nil),
                ]
            ),
        ]
    }

    private func checkOptions() throws(ArgumentError) {
        for (use, others) in exclusions where use.isUsed {
            guard let other = others.first(where: \.isUsed) else { continue }
            let isOfTwoScans = use.option == "--diff" && other.option == "--load"
            throw .uselessTogether(
                use.option,
                other.option,
                hint: isOfTwoScans ? "write '--diff OLD NEW' to compare two scans" : ""
            )
        }
        if diff != nil { return }
        let ofComparisons: [Use] = [
            ("--times", comparesTimes), ("--renames", findsMoves), ("--exit-code", reportsChanges && pathList == nil),
            ("--force", isForced),
        ]
        if let option = ofComparisons.first(where: \.isUsed)?.option {
            throw .needsComparison("'\(option)'", orList: option == "--exit-code")
        }
    }

    private func checkPaths() throws(ArgumentError) {
        if let path = paths.first {
            if let list = pathList { throw .pathsBesideList(path, option: list.option) }
            if !loads.isEmpty { throw .pathsBesideScan(path) }
        }
        if paths.count > 1 {
            if let diff { throw .severalPathsToCompare(with: diff) }
            if save != nil { throw .severalPathsToSave }
        }
        if chosenFormat == nil, let path = output, let (word, format) = OutputFormat.substitute(extensionOf: path) {
            throw .foreignFormat(path, word, instead: format)
        }
    }

    /// Removes limits, and sets the style that shows which directories are expanded.
    private mutating func setDefaultsOfBrowser() {
        (browser.expandedLevels, depth) = (depth, nil)
        (limit, budget, style) = (nil, nil, browser.isPlain ? .plain : .outline)
        if browser.isPlain { (color, browser.usesMouse) = (.never, false) }
        (showsHeader, showsTotal, condenses) = (true, false, false)
    }

    private mutating func setDefaultsOfComparison() {
        if columns.isUsage {
            // Show the changes of disk usage, as many as fit on the terminal.
            let isOfSize = usageColumn == .size || sortKeys.first?.column == .size
            columns.base = .listed([.change, isOfSize ? .delta : .deltaDisk, .name])
            if sortKeys.first?.column == .size || sortKeys == [SortKey(.disk)] {
                sortKeys = [SortKey(isOfSize ? .delta : .deltaDisk)]
            }
            condenses = false
        }
        if columns.base == .long {
            columns.base = .listed([.change, .mode, .owner, .group, .size, .modified, .delta, .name])
        }
        showsHidden = true
        if sortKeys.isEmpty { sortKeys = [SortKey(.delta)] }
    }
}
