import FileTree
import TreeTable

extension QueryComparison {
    /// The comparison as it is asked of an item: which column it is, and of which type, is decided here and not there.
    func test(_ context: QueryContext) -> Query.Test {
        switch column {
        case .name: return nameTest()
        case .path:
            return text { item, test in
                var path: [UInt8] = []
                item.appendPath(to: &path)
                return test.holds(path.span, isDirectory: item.isDirectory)
            }
        case .ext: return nameTest { $0.shownExtension }
        case .target: return nameTest { $0.target }
        case .error:
            return text { item, test in
                let words = item.anyError.map { Array($0.description.utf8) } ?? []
                return test.holds(words.span, isDirectory: item.isDirectory)
            }
        case .incomplete:
            return text { item, test in
                let word = Array((item.isIncomplete ? "true" : "").utf8)
                return test.holds(word.span, isDirectory: item.isDirectory)
            }
        case .mode:
            return text { item, test in
                guard item.hasStatus else { return false }
                var letters = TableCell(numberStyle: .plain)
                letters.append(mode: item.mode)
                return test.holds(letters.utf8.span, isDirectory: item.isDirectory)
            }
        case .owner: return account(of: context.owners) { $0.owner }
        case .group: return account(of: context.groups) { $0.group }

        case .kind: return kind()

        case .size: return total { $0.hasStatus ? $0.size : nil }
        case .disk: return total { $0.hasStatus ? $0.disk : nil }
        case .items: return total { $0.items }
        case .files: return total { $0.filesBelow }
        case .dirs: return total { $0.directoriesBelow }
        case .depth: return integer { $0.depth }
        case .octal: return integer { $0.hasStatus ? $0.mode & 0o7777 : nil }
        case .uid: return integer { $0.owner }
        case .gid: return integer { $0.group }
        case .inode: return integer { $0.inode }
        case .links: return integer { $0.links }
        case .device: return integer { $0.device }
        case .percent, .bar: return percent()

        case .modified: return moment(context) { $0.modified }
        case .created: return moment(context) { $0.created }
        case .accessed: return moment(context) { $0.accessed }
        case .changed: return moment(context) { $0.changed }
        case .age:
            let now = Int128(context.now)
            return integer { item in item.modified.map { now - Int128($0.seconds) } }
        }
    }

    /// What the checker lets through has a value of the type of its column; any other comparison does not hold.
    private static let never: Query.Test = { _ in false }

    // MARK: Text

    private func text(_ holds: @escaping @Sendable (FileItem, TextTest) -> Bool) -> Query.Test {
        guard let test = TextTest(operation, value) else { return Self.never }
        return { holds($0, test) }
    }

    private func nameTest() -> Query.Test {
        guard let test = TextTest(operation, value) else { return Self.never }
        if let (globs, isNegated) = test.globs { return { globs.matches($0) != isNegated } }
        return { item in item.name.withBytes { test.holds($0, isDirectory: item.isDirectory) } }
    }

    /// A name that an item has or not: where it has none, that is the empty text.
    private func nameTest(_ name: @escaping @Sendable (FileItem) -> FileName?) -> Query.Test {
        guard let test = TextTest(operation, value) else { return Self.never }
        return { item in
            guard let name = name(item) else { return test.holds([UInt8]().span, isDirectory: item.isDirectory) }
            return name.withBytes { test.holds($0, isDirectory: item.isDirectory) }
        }
    }

    /// Accounts are few and items are many: the names are compared once, the items by numbers.
    private func account(
        of names: AccountNames,
        _ id: @escaping @Sendable (FileItem) -> UInt32?
    ) -> Query.Test {
        guard let test = TextTest(operation, value) else { return Self.never }
        let ids = names.ids { test.holds($0, isDirectory: false) }
        return { item in id(item).map(ids.contains) ?? false }
    }

    // MARK: Numbers

    private func integer<Number: FixedWidthInteger & SendableMetatype>(
        _ number: @escaping @Sendable (FileItem) -> Number?
    ) -> Query.Test {
        guard case .number(let other) = value else { return Self.never }
        let test = IntegerTest(operation, other)
        return { item in number(item).map { test.holds($0) } ?? false }
    }

    /// A total, which may be a lower bound: then only what holds of all greater ones as well is known to hold.
    private func total<Number: FixedWidthInteger & SendableMetatype>(
        _ number: @escaping @Sendable (FileItem) -> Number?
    ) -> Query.Test {
        guard case .number(let other) = value else { return Self.never }
        let test = IntegerTest(operation, other)
        return { item in
            guard let number = number(item) else { return false }
            return item.isIncomplete ? test.holdsFromOn(number) : test.holds(number)
        }
    }

    private func percent() -> Query.Test {
        guard case .number(let number) = value else { return Self.never }
        let (operation, other) = (operation, number.double)
        return { item in
            guard let percent = item.percentOfParent else { return false }
            switch operation {
            case .equal: return percent == other
            case .notEqual: return percent != other
            case .less: return percent < other
            case .lessOrEqual: return percent <= other
            case .greater: return percent > other
            case .greaterOrEqual: return percent >= other
            case .glob, .notGlob, .regularExpression: return false
            }
        }
    }

    // MARK: Times and kinds

    private func moment(
        _ context: QueryContext,
        _ moment: @escaping @Sendable (FileItem) -> Moment?
    ) -> Query.Test {
        guard case .moment(let date) = value else { return Self.never }
        let span = date.span(offset: context.offset)
        let test = IntegerTest(operation, lowest: Int128(span.lowerBound), highest: Int128(span.upperBound) - 1)
        return { item in moment(item).map { test.holds($0.seconds) } ?? false }
    }

    private func kind() -> Query.Test {
        guard case .kind(let kind) = value else { return Self.never }
        let isWanted = operation == .equal
        return { ($0.kind == kind) == isWanted }
    }
}
