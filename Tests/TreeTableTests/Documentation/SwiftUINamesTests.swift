import Foundation
import Testing

/// Tests that each name of SwiftUI for tables and lists is a public name of the library, or is named in the article about
/// differences.
@Suite struct SwiftUINamesTests {
    private static let types = """
        AlternatingRowBackgroundBehavior BadgeProminence Binding Button ButtonRole ColorScheme DisclosureGroup
        DisclosureGroupStyle DisclosureTableRow DynamicTableRowContent DynamicViewContent Edge EdgeInsets EditActions EditButton
        EditMode EmptyTableRowContent EnvironmentValues ForEach Group HorizontalEdge IndexSet KeyPathComparator Label List
        ListItemTint ListSectionSpacing ListStyle LocalizedStringKey Menu NavigationLink NavigationStack OutlineGroup Picker
        Prominence RefreshAction ScrollViewReader Section SortComparator SortOrder State Table TableColumn TableColumnAlignment
        TableColumnBuilder TableColumnContent TableColumnCustomization TableColumnCustomizationBehavior TableColumnForEach
        TableRow TableRowBuilder TableRowContent TableStyle TableStyleConfiguration Text UserInterfaceSizeClass VerticalEdge
        View Visibility
        """

    private static let members = """
        alignment alternatingRowBackgrounds badge badgeProminence constant contextMenu customizationID defaultVisibility
        deleteDisabled disabledCustomizationBehavior disclosureGroupStyle draggable dropDestination headerProminence itemProvider
        listItemTint listRowBackground listRowHoverEffect listRowInsets listRowSeparator listRowSeparatorTint listRowSpacing
        listSectionIndexVisibility listSectionMargins listSectionSeparator listSectionSeparatorTint listSectionSpacing listStyle
        moveDisabled move navigationDestination onChange onDelete onHover onInsert onMove onTapGesture projectedValue refreshable
        remove scrollPosition scrollTo sectionActions sectionIndexLabel selectionDisabled swipeActions tableColumnHeaders
        tableStyle tint truncationMode width wrappedValue
        """

    private static func names(_ text: String) -> [Substring] { text.split { $0 == " " || $0 == "\n" } }

    @Test func `each name of SwiftUI exists or is named as a difference`() throws {
        // The package for sanitizers reaches this file by a symbolic link.
        let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let sources = root.appending(path: "Sources/TreeTable")
        let article = "TreeTable.docc/DifferencesFromSwiftUI.md"
        let differences = try String(contentsOf: sources.appending(path: article), encoding: .utf8)
        var names: Set<Substring> = []
        let paths = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
        for path in paths where path.hasSuffix(".swift") {
            let source = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
            let declarations = /public (?:static |mutating )*(?:func|var|struct|enum|protocol|typealias) ([A-Za-z]+)/
            for match in source.matches(of: declarations) { names.insert(match.output.1) }
        }
        #expect(names.count > 100)
        for name in Self.names(Self.types) + Self.names(Self.members) {
            #expect(names.contains(name) || differences.contains("`\(name)`"), "\(name)")
        }
    }
}
