import FileTree
import SystemCalls
import TreeTable

/// A column of the catalogue, which can be named in `--columns`, `--sort`, `--where` and `--group-by`.
///
/// The type of its values decides how it is shown, sorted, compared, grouped and exported; see ``ColumnType``.
package struct FileColumn: Sendable {
    /// The name in options, expressions and formats for programs.
    package let name: String
    /// A phrase for the help, the man page and the completions.
    package let summary: String
    let type: ColumnType
    /// The header in output for people.
    private(set) var title: String
    /// The metadata that the walk must fetch.
    package private(set) var fields: StatusFields = []
    /// A phrase for the JSON Schema. It differs from ``summary`` if programs get other values than people.
    package private(set) var exportSummary: String
    /// The names of the column in other programs. They are sort keys, and elsewhere lead to suggestions.
    private(set) var otherNames: [String] = []
    /// Whether it is known only after everything below the rows was added up, so that `--where` cannot compare it.
    private(set) var isTotal = false
    /// Reads what the column shows of several entries together, and whether that is a lower bound. `nil` if it shows nothing.
    private(set) var tally: (@Sendable (Tally) -> (value: Int64, isLowerBound: Bool))?
    private var priority = 0.0
    private var width: Int?

    init(_ name: String, _ summary: String, _ type: ColumnType) {
        self.name = name
        self.summary = summary
        self.type = type
        // Names are ASCII. The functions of the standard library for case would look up types at run time.
        var bytes = Array(name.utf8)
        bytes[0] &= 0xDF
        title = String(decoding: bytes, as: UTF8.self)
        exportSummary = summary
    }

    /// Whether its value for a directory depends on the contents of the directory.
    var readsContents: Bool { isTotal || type.dependsOnContents }

    /// Looks up a column by its name.
    package init?(name: some Collection<UInt8>) {
        guard let column = Self.allCases.first(where: { name.elementsEqual($0.name.utf8) }) else { return nil }
        self = column
    }

    /// Looks up a sort key: a column, also by its name in another program, or a key that is no column.
    init?(sortKey name: some Collection<UInt8>) {
        let key =
            FileColumn(name: name) ?? FileColumn(otherName: name)
            ?? Self.otherSortKeys.first { name.elementsEqual($0.name.utf8) }?.column
        guard let key else { return nil }
        self = key
    }

    /// Looks up a column by its name in another program.
    init?(otherName name: some Collection<UInt8>) {
        let column = Self.allCases.first { $0.otherNames.contains { name.elementsEqual($0.utf8) } }
        guard let column else { return nil }
        self = column
    }

    /// Returns the column to suggest for an unknown name: one with this name in other programs, or one with a similar
    /// name. `nil` if there is none.
    static func nearest(to name: some Collection<UInt8>) -> String? {
        FileColumn(otherName: name)?.name ?? Nearest.name(to: name, among: allCases.map(\.name))
    }

    /// Returns a suggestion for an unknown column: a similar column, or the option that lists the columns.
    static func hint(forUnknown name: some Collection<UInt8>) -> String {
        nearest(to: name).map { "did you mean '\($0)'?" } ?? "'--columns help' lists all columns"
    }

    /// Whether a sort without a sign starts with the largest value: people expect the largest size first, but names
    /// from A to Z.
    package var sortsDescendingByDefault: Bool { type.sortsDescending }

    /// Returns the column for a table.
    func tableColumn(_ context: ColumnContext) -> TableColumn<FileItem> {
        let title = context.isForPeople ? title : name
        let column = type.column(title, context).priority(priority).json(type.export.value, empty: type.export.empty)
        if let width { return column.width(width) }
        return type.shrinks ? column : column.shrinks(to: .max)
    }

    /// Returns a closure that returns the section of an item for `--group-by`, or `nil` if the item belongs to none.
    func group(_ context: ColumnContext) -> ColumnType.Reader<ItemGroup?> {
        type.group.map { $0(context) } ?? ItemGroup.named(by: tableColumn(context))
    }

    /// Returns the title of a section, such as `Kind: file`.
    func title(of group: ItemGroup) -> String {
        "\(type.groupTitle ?? title): \(TerminalText.printable(group.text))"
    }
}

/// Modifiers for the entries of the catalogue.
extension FileColumn {
    /// Sets the metadata that the walk must fetch.
    func needs(_ fields: StatusFields) -> FileColumn { with { $0.fields = fields } }

    /// Marks a column that is known only after everything was added up.
    var total: FileColumn { with { $0.isTotal = true } }

    /// Sets what the column shows of several entries together.
    func tallied(_ read: @escaping @Sendable (Tally) -> (value: Int64, isLowerBound: Bool)) -> FileColumn {
        with { $0.tally = read }
    }

    /// Sets the priority when space is tight: columns with the lowest are dropped first. Columns of negative priority are
    /// dropped before names are shortened. 0 by default.
    func priority(_ priority: Double) -> FileColumn { with { $0.priority = priority } }

    /// Sets the width, in terminal cells. By default, the content decides.
    func width(_ width: Int) -> FileColumn { with { $0.width = width } }

    /// Sets the header for people. By default, it is the capitalized name.
    func title(_ title: String) -> FileColumn { with { $0.title = title } }

    /// Sets the phrase for the JSON Schema. By default, it is the summary.
    func exportSummary(_ summary: String) -> FileColumn { with { $0.exportSummary = summary } }

    /// Sets names of the column in other programs.
    func alsoCalled(_ names: String...) -> FileColumn { with { $0.otherNames = names } }

    private func with(_ change: (inout FileColumn) -> Void) -> FileColumn {
        var column = self
        change(&column)
        return column
    }
}

extension FileColumn: Hashable {
    @inline(never)
    package static func == (left: FileColumn, right: FileColumn) -> Bool { left.name == right.name }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
