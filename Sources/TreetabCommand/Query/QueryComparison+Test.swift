import FileTree
import SystemCalls

extension QueryComparison {
    /// Returns a test for items. The column, the operator and the value are resolved here, so the test only compares.
    func test(_ context: QueryContext) -> ItemTest {
        switch column.type.operand {
        case .name: nameTest()
        case .text(let read):
            textTest { test, item in read(item) { test.holds($0, isDirectory: item.isDirectory) } }
        case .account(let names, let read): accountTest(names(context.accounts), read)
        case .kind: kindTest()
        case .integer(_, let read): integerTest { test, item in read(item).map { test.holds($0) } }
        case .total(_, let isLowerBound, let read):
            // A comparison with a lower bound is true only if it is true for every larger value.
            integerTest { test, item in
                read(item).map { isLowerBound(item) ? test.holdsFromOn($0) : test.holds($0) }
            }
        case .percent: percentTest(context)
        case .moment(let read): momentTest(context, read)
        case .age(let read):
            integerTest { [now = Int128(context.now)] test, item in
                read(item).map { test.holds(now - Int128($0.seconds)) }
            }
        }
    }

    /// The test if the type of the value does not fit the column. ``QueryChecker`` rejects such comparisons before.
    private static let never: ItemTest = { _ in false }

    private func textTest(_ holds: @escaping @Sendable (TextTest, FileItem) -> Bool) -> ItemTest {
        guard let test = TextTest(operation, value, ignoresCase: column.type.ignoresCase) else { return Self.never }
        return { holds(test, $0) }
    }

    /// Globs match names or paths, as with `--include`.
    private func nameTest() -> ItemTest {
        textTest { test, item in
            if case .glob(let globs, let isNegated) = test { return globs.matches(item) != isNegated }
            return item.name.withBytes { test.holds($0, isDirectory: item.isDirectory) }
        }
    }

    /// Compares each of the few account names once. The test then looks up only the IDs of the many items.
    private func accountTest(_ names: AccountNames, _ read: @escaping ColumnType.Reader<UInt32?>) -> ItemTest {
        guard let test = TextTest(operation, value) else { return Self.never }
        let ids = names.ids { test.holds($0, isDirectory: false) }
        return { item in read(item).map(ids.contains) ?? false }
    }

    /// Returns a test of whole numbers. `holds` returns `nil` if the number of an item is unknown.
    private func integerTest(_ holds: @escaping @Sendable (IntegerTest, FileItem) -> Bool?) -> ItemTest {
        guard case .number(let other) = value else { return Self.never }
        let test = IntegerTest(operation, other)
        return { holds(test, $0) ?? false }
    }

    private func percentTest(_ context: QueryContext) -> ItemTest {
        guard case .number(let number) = value else { return Self.never }
        return { [operation, other = number.double, base = context.shares] item in
            base.share(of: item).map { operation.holds($0, other) } ?? false
        }
    }

    private func momentTest(_ context: QueryContext, _ read: @escaping ColumnType.Reader<Moment?>) -> ItemTest {
        guard case .moment(let date) = value else { return Self.never }
        let span = date.span(now: context.now, offset: context.offset)
        let test = IntegerTest(operation, lowest: Int128(span.lowerBound), highest: Int128(span.upperBound) - 1)
        return { item in read(item).map { test.holds($0.seconds) } ?? false }
    }

    private func kindTest() -> ItemTest {
        guard case .kind(let kind) = value else { return Self.never }
        let isEqual = operation == .equal
        return { ($0.kind == kind) == isEqual }
    }
}
