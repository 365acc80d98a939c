import FileTree
import System

extension QueryComparison {
    /// Resolves the column, the operator and the value, so that the result only compares.
    func test(_ context: QueryContext) -> Query.Test {
        switch column.type.operand {
        case .name: nameTest()
        case .text(let read):
            textTest { test, item in read(item) { test.holds($0, isDirectory: item.isDirectory) } }
        case .account(let names, let read): accountTest(context.accounts[keyPath: names], read)
        case .kind: kindTest()
        case .integer(_, let read): integerTest(read)
        case .total(_, let read): totalTest(read)
        case .percent(let read): percentTest(read)
        case .moment(let read): momentTest(context, read)
        case .age(let read):
            integerTest { [now = Int128(context.now)] item in read(item).map { now - Int128($0.seconds) } }
        }
    }

    /// For a value of another type than the column's, which ``QueryChecker`` rejects.
    private static let never: Query.Test = { _ in false }

    private func textTest(_ holds: @escaping @Sendable (TextTest, FileItem) -> Bool) -> Query.Test {
        guard let test = TextTest(operation, value) else { return Self.never }
        return { holds(test, $0) }
    }

    private func nameTest() -> Query.Test {
        guard let test = TextTest(operation, value) else { return Self.never }
        if let (globs, isNegated) = test.globs { return { globs.matches($0) != isNegated } }
        return { item in item.name.withBytes { test.holds($0, isDirectory: item.isDirectory) } }
    }

    /// Compares the few names once, and then the numbers of the many items.
    private func accountTest(_ names: AccountNames, _ read: @escaping ColumnType.Reader<UInt32?>) -> Query.Test {
        guard let test = TextTest(operation, value) else { return Self.never }
        let ids = names.ids { test.holds($0, isDirectory: false) }
        return { item in read(item).map(ids.contains) ?? false }
    }

    private func integerTest(_ read: @escaping ColumnType.Reader<Int128?>) -> Query.Test {
        guard case .number(let other) = value else { return Self.never }
        let test = IntegerTest(operation, other)
        return { item in read(item).map { test.holds($0) } ?? false }
    }

    /// A comparison with a lower bound is true only if it is true for every larger value.
    private func totalTest(_ read: @escaping ColumnType.Reader<Int128?>) -> Query.Test {
        guard case .number(let other) = value else { return Self.never }
        let test = IntegerTest(operation, other)
        return { item in
            guard let number = read(item) else { return false }
            return item.isIncomplete ? test.holdsFromOn(number) : test.holds(number)
        }
    }

    private func percentTest(_ read: @escaping ColumnType.Reader<Double?>) -> Query.Test {
        guard case .number(let number) = value else { return Self.never }
        let (operation, other) = (operation, number.double)
        return { item in
            guard let percent = read(item) else { return false }
            return switch operation {
            case .equal: percent == other
            case .notEqual: percent != other
            case .less: percent < other
            case .lessOrEqual: percent <= other
            case .greater: percent > other
            case .greaterOrEqual: percent >= other
            case .glob, .notGlob, .regularExpression: false
            }
        }
    }

    private func momentTest(_ context: QueryContext, _ read: @escaping ColumnType.Reader<Moment?>) -> Query.Test {
        guard case .moment(let date) = value else { return Self.never }
        let span = date.span(offset: context.offset)
        let test = IntegerTest(operation, lowest: Int128(span.lowerBound), highest: Int128(span.upperBound) - 1)
        return { item in read(item).map { test.holds($0.seconds) } ?? false }
    }

    private func kindTest() -> Query.Test {
        guard case .kind(let kind) = value else { return Self.never }
        let isEqual = operation == .equal
        return { ($0.kind == kind) == isEqual }
    }
}
