import FileTree
import SystemCalls
import TreeTable

/// The message that explains a table without rows, with a hint if the arguments seem to be a mistake.
extension Configuration {
    /// Returns the message that explains a table without rows. `nil` if the table has rows, or if ``noteOnPruned(_:_:)`` explains it.
    func noteOnNoMatch(_ tree: FileTree, _ selection: Selection, _ context: ColumnContext) -> String? {
        guard selection.isShown != nil || arguments.grouping != nil else { return nil }
        if summarizedColumn != nil {
            let hasMatch = tree.containsItem { !$0.isDirectory && selection.counted?.contains($0) ?? true }
            let column = arguments.conditions.flatMap(\.comparisons).map(\.column).first { $0.type.isForDirectories }
            if !hasMatch, let column {
                return "no file matches; conditions compare single files, and only directories have '\(column.name)'"
                    + (SummaryColumn(rawValue: column.name) == nil
                        ? "" : "; '-s \(column.name) -n N' shows the first rows")
            }
            return hasMatch
                ? nil
                : "no file matches, and only files are summarized"
                    + ((commaHint ?? wildcardHint(tree)).map { "; " + $0 } ?? "")
        }
        if let group = arguments.grouping?.group(context) {
            // A section always shows its roots.
            if tree.containsItem(where: { selection.includes($0) && group($0) != nil }) { return nil }
            let name = arguments.grouping?.name ?? ""
            return tree.containsItem(where: { selection.includes($0) && !$0.isRoot })
                ? "no matching entry has a value for '\(name)'" : "no entry matches"
        }
        let collapsed = arguments.collapsedGlobs
        if tree.containsItem(where: { isInTable($0, selection) && !$0.isBelow(collapsed) }) { return nil }
        let depth = arguments.depth.map { "--depth \($0)" }
        if arguments.include.isEmpty, arguments.conditions.count == 1,
            case .comparison(let comparison) = arguments.conditions[0], comparison.operation == .equal
        {
            if comparison.column == .missing, arguments.pathList == nil {
                return "no entry matches; only paths of --files-from can be 'missing'"
            }
            if comparison.column == .broken, !arguments.readsDirectories {
                return "no entry matches; 'broken' is unknown with --load and --diff"
            }
        }
        if arguments.include.isEmpty && arguments.conditions.isEmpty, let note = noteOnUnlisted(tree, isEmpty: true) {
            return note
        }
        if let depth, selection.matches != nil, tree.containsItem(where: { selection.isShown?($0) ?? true }) {
            return "\(depth) hides all matches"
        }
        if selection.hiddenMatches > 0 {
            // Deeper visible entries may also match, but were not compared.
            let place = selection.matches == nil ? depth.map { " within " + $0 } : nil
            return "only hidden entries\(place ?? "") match; --all shows them"
        }
        if !arguments.include.isEmpty, let note = noteOnKind(tree) { return note }
        if noteOnPruned(tree, selection) != nil { return nil }
        if let hint = commaHint ?? expressionHint(tree) ?? wildcardHint(tree) ?? placeHint(arguments.include)
            ?? sizeHint
            ?? slashHint ?? spanHint
        {
            return "no entry matches; " + hint
        }
        let comparisons = arguments.conditions.flatMap(\.comparisons)
        if comparisons.contains(where: { $0.column == .newest }) {
            return "no entry matches; 'newest' includes directories; for files only, use "
                + "'-D --matched-totals --where \"kind == file\" -s +newest -c name,newest'"
        }
        if let start = roots.first, let other = comparisons.first(where: { $0.isPathWithoutRoot(roots) }),
            case .text(let path) = other.value
        {
            let slash = [UInt8(ascii: "/")]
            let whole = start + (start.suffix(1) == slash ? [] : slash) + path
            return "no entry matches; paths begin with PATH, as in '\(Escaping.printable(whole))'"
        }
        // Entries below the depth are not compared.
        if let depth, tree.containsItem(where: { $0.depth == arguments.depth && $0.items ?? 0 > 0 }) {
            return "no entry within \(depth) matches; deeper entries may, and count with --matched-totals"
        }
        return "no entry matches"
    }

    /// Returns a suggestion if a glob of `--include` seems to be a regular expression and no item matches any glob.
    private func expressionHint(_ tree: FileTree) -> String? {
        let globs = arguments.includedGlobs
        let isSimilar = { (glob: [UInt8]) in
            glob.first == UInt8(ascii: "^") || glob.last == UInt8(ascii: "$")
                || zip(glob, glob.dropFirst()).contains { $0 == UInt8(ascii: "\\") && $1 == UInt8(ascii: ".") }
        }
        guard let word = arguments.include.first(where: isSimilar), !tree.containsItem(where: { globs.matches($0) })
        else { return nil }
        let text = Escaping.printable(word)
        let isExpression = (try? RegularExpression(word)) != nil && !word.contains { "'\"/".utf8.contains($0) }
        return isExpression
            ? "'\(text)' is a glob; for a regular expression, use --where 'name =~ \"\(text)\"'"
            : "'\(text)' is a glob, in which '^', '$' and '.' have no special meaning"
    }

    /// Returns a suggestion if a glob of `--include` has no wildcard and no item matches any of them: users of other
    /// commands may expect that `jpg` is an extension or a part of names.
    private func wildcardHint(_ tree: FileTree) -> String? {
        let word = arguments.include.first { glob in !glob.contains { #"*?[{|\"#.utf8.contains($0) } }
        let globs = arguments.includedGlobs
        guard let word, !tree.containsItem(where: { globs.matches($0) }) else { return nil }
        let text = Escaping.printable(word)
        // Strings are equal if they look the same, names only if they have the same bytes.
        let string = String(decoding: word, as: UTF8.self)
        if word.contains(where: { $0 >= 0x80 }),
            tree.containsItem(where: { String(decoding: $0.nameBytes, as: UTF8.self) == string })
        {
            let glob = String(String.UnicodeScalarView(string.unicodeScalars.map { $0.isASCII ? $0 : "*" }))
            return "a name that looks like '\(text)' has another Unicode form (NFC, NFD); '\(glob)' matches both"
        }
        if tree.roots.count > 1, tree.roots.allSatisfy({ !$0.isDirectory }) {
            return "the shell may have expanded a glob to '\(text)' and other names; quote the glob"
        }
        if word.contains(UInt8(ascii: "/")) { return nil }
        if word.first == UInt8(ascii: ".") { return "'\(text)' is a whole name, did you mean '*\(text)'?" }
        return "'\(text)' is a whole name, did you mean '*.\(text)' or '*\(text)*'?"
    }

    /// Returns the message if `--include` matches only entries that `--only-files` or `--only-dirs` leaves out.
    private func noteOnKind(_ tree: FileTree) -> String? {
        let globs = arguments.includedGlobs
        guard let kind = arguments.onlyKind else { return nil }
        guard tree.containsItem(where: { !$0.isRoot && globs.matches($0) && $0.isDirectory == (kind == .files) }),
            !tree.containsItem(where: { globs.matches($0) && $0.isDirectory == (kind == .directories) })
        else { return nil }
        return kind == .files
            ? "no file matches, but directories do; --only-files leaves them out"
            : "no directory matches, but files do; --only-dirs leaves them out"
    }

    /// Returns a suggestion if a glob with a slash matches nothing. Such a glob matches whole paths below the PATH.
    private func placeHint(_ globs: [[UInt8]]) -> String? {
        if let hint = pathHint(globs) { return hint }
        let slash = UInt8(ascii: "/")
        let glob = globs.first { $0.dropLast().contains(slash) && !$0.starts(with: "**/".utf8) && $0.first != slash }
        return glob.map {
            "a glob with '/' must match the whole path below PATH; '**/\(Escaping.printable($0))' matches at any depth"
        }
    }

    /// Returns a suggestion if a glob begins with a PATH: globs match paths below it.
    func pathHint(_ globs: [[UInt8]]) -> String? {
        for glob in globs {
            for path in roots where path != [UInt8(ascii: ".")] {
                let start = path.last == UInt8(ascii: "/") ? path : path + [UInt8(ascii: "/")]
                guard glob.starts(with: start), glob.count > start.count else { continue }
                let rest = Escaping.printable(Array(glob.dropFirst(start.count)))
                return
                    "globs match paths below '\(Escaping.printable(path))'; write '\(rest)' instead of '\(Escaping.printable(glob))'"
            }
        }
        return nil
    }

    /// Returns a suggestion if only an exact size matches: users of find may expect that `10M` is rounded.
    private var sizeHint: String? {
        let sizes = arguments.conditions.flatMap(\.comparisons).filter { $0.column == .size && $0.operation == .equal }
        return sizes.isEmpty ? nil : "a size without a sign is exact; '--size +N' is at least N, '--size -N' at most N"
    }

    /// Returns a suggestion if a glob for paths seems to expect that an asterisk matches slashes.
    private var slashHint: String? {
        let globs = arguments.conditions.flatMap(\.comparisons).filter { $0.column == .path && $0.operation == .glob }
        let asterisk = UInt8(ascii: "*")
        let crossesNoSlash = globs.contains { comparison in
            guard case .text(let glob) = comparison.value else { return false }
            return glob.contains(asterisk) && !zip(glob, glob.dropFirst()).contains { $0 == asterisk && $1 == asterisk }
        }
        return crossesNoSlash
            ? "in a path, '*' does not match '/'; '**' matches any number of directories, as in '**/*.txt'" : nil
    }

    /// Returns a suggestion if a time must be later than a whole day, month or year.
    private var spanHint: String? {
        let isAfterSpan = arguments.conditions.flatMap(\.comparisons).contains { comparison in
            guard comparison.operation == .greater, case .moment(let date) = comparison.value else { return false }
            return switch date {
            case .civil(_, let precision, _): precision != .minute && precision != .second
            case .day, .weekday: true
            case .epoch, .before: false
            }
        }
        return isAfterSpan
            ? "'>' means after the end of a day, month or year; '>=' includes that day, month or year" : nil
    }

    private var commaHint: String? { Self.commaHint(arguments.include) }

    /// Returns a suggestion if a glob seems to be a list with commas.
    static func commaHint(_ globs: [[UInt8]]) -> String? {
        let (comma, brace) = (UInt8(ascii: ","), UInt8(ascii: "{"))
        let word = globs.first { $0.contains(comma) && !$0.contains(brace) }
        return word.map { "a comma in '\(Escaping.printable($0))' is part of the name, a vertical bar separates globs" }
    }
}

extension QueryComparison {
    /// Whether the condition compares `path` or `parent` with a relative path that begins with no PATH. It never matches.
    fileprivate func isPathWithoutRoot(_ roots: [[UInt8]]) -> Bool {
        guard [.path, .parent].contains(column), [.equal, .glob].contains(operation), case .text(let text) = value
        else {
            return false
        }
        let slash = UInt8(ascii: "/")
        let isBelow = { (root: [UInt8]) in
            text.starts(with: root) && (text.count == root.count || root.last == slash || text[root.count] == slash)
        }
        return !roots.contains(where: isBelow) && !(text.first.map { "*?[{/".utf8.contains($0) } ?? true)
    }
}
