import FileTree
import System
import TreeTable

/// A column of the catalogue, which can be named in `--columns`, `--sort`, `--where` and `--group-by`.
///
/// The type of its values decides how it is shown, sorted, compared, grouped and exported; see ``ColumnType``.
package struct FileColumn: Sendable {
    /// The name in options, expressions and formats for programs.
    package let name: String
    /// The header for people. The capitalized name, unless an entry has another title.
    let title: String
    /// A phrase for the help, the man page and the completions.
    package let summary: String
    /// The metadata that the walk must fetch.
    package let fields: StatusFields
    let type: ColumnType
    /// Columns with a low priority are dropped first when space is tight.
    private let priority: Double
    /// A fixed width, in terminal cells. `nil` if the content decides.
    private let width: Int?
    /// A phrase for the JSON Schema. Differs from ``summary`` if people and programs see different things.
    package let exportSummary: String
    /// Names of the column in other programs, for suggestions.
    package let namesElsewhere: [String]

    init(
        _ name: String,
        title: String? = nil,
        _ summary: String,
        needs fields: StatusFields = [],
        priority: Double = 0,
        width: Int? = nil,
        exportSummary: String? = nil,
        namesElsewhere: [String] = [],
        _ type: ColumnType
    ) {
        self.name = name
        self.title = title ?? name.prefix(1).uppercased() + name.dropFirst()
        self.summary = summary
        self.fields = fields
        self.type = type
        self.priority = priority
        self.width = width
        self.exportSummary = exportSummary ?? summary
        self.namesElsewhere = namesElsewhere
    }

    /// Looks up a column by its name.
    package init?(name: some Collection<UInt8>) {
        guard let column = Self.allCases.first(where: { name.elementsEqual($0.name.utf8) }) else { return nil }
        self = column
    }

    /// Suggests a column for an unknown name: one that other programs call so, or one with a similar name.
    static func nearest(to name: some Collection<UInt8>) -> String? {
        allCases.first { $0.namesElsewhere.contains { name.elementsEqual($0.utf8) } }?.name
            ?? Nearest.name(to: name, among: allCases.map(\.name))
    }

    /// Whether a sort without a sign starts with the largest value: people expect the largest size first, but names
    /// from A to Z.
    package var sortsDescendingByDefault: Bool { type.sortsDescending }

    /// The column of a table.
    func tableColumn(_ context: ColumnContext) -> TableColumn<FileItem> {
        let title = context.audience == .people ? title : name
        let column = type.column(title, context).priority(priority).json(type.export.value, empty: type.export.empty)
        return width.map { column.width($0) } ?? column
    }

    /// Compares rows by the column.
    func comparator(_ order: SortOrder, _ context: ColumnContext) -> RowComparator<FileItem> {
        type.comparator(order, context)
    }

    /// Returns the section that an item belongs to, for `--group-by`. `nil` if it belongs to none.
    func group(_ context: ColumnContext) -> ColumnType.Reader<ItemGroup?> {
        type.group.map { $0(context) } ?? ItemGroup.named(by: tableColumn(context))
    }

    /// The title of a section: `Kind: file`.
    func title(of group: ItemGroup) -> String {
        "\(type.groupTitle ?? title): \(Escaping.printable(group.text))"
    }
}

extension FileColumn: Hashable {
    package static func == (left: FileColumn, right: FileColumn) -> Bool { left.name == right.name }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
