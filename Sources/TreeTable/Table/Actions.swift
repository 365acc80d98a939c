/// The purpose of a button. Mirrors SwiftUI's `ButtonRole`.
public enum ButtonRole: Hashable, Sendable {
    /// The action deletes data. Ask before you run it.
    case destructive
    /// The action cancels another one.
    case cancel
}

/// An action with a label, which a program shows in its own way, and runs. Mirrors SwiftUI's `Button`.
///
/// As a row of a ``List``, it is a row whose primary action is the action; see ``OutlineView/runPrimaryAction(for:)``.
public struct Button: TableRowContent {
    /// The text of the label.
    public let label: String
    /// The purpose, or `nil` if it is neither destructive nor a cancellation.
    public let role: ButtonRole?
    private let action: () -> Void

    /// Creates a button. Mirrors SwiftUI's `init(_:role:action:)`.
    ///
    /// - Parameters:
    ///   - title: The label.
    ///   - role: The purpose.
    ///   - action: The action.
    public init(_ title: String, role: ButtonRole? = nil, action: @escaping () -> Void) {
        label = title
        self.role = role
        self.action = action
    }

    /// Creates a button with a label. Mirrors SwiftUI's `init(role:action:label:)`.
    ///
    /// - Parameters:
    ///   - role: The purpose.
    ///   - action: The action.
    ///   - label: The label, such as a ``Text``.
    public init(
        role: ButtonRole? = nil,
        action: @escaping () -> Void,
        @TableRowBuilder<ListRow> label: () -> TableRows<ListRow>
    ) {
        self.init(label().text, role: role, action: action)
    }

    /// Runs the action.
    public func run() { action() }

    /// Appends a row with the label.
    public func appendRows(to sink: inout TableRowSink<ListRow>) {
        sink.append(rows: Text(label)) { actions, _ in actions.primary = self }
    }
}

/// A row of a ``List`` that leads to a detail, such as another table. Mirrors SwiftUI's `NavigationLink`.
///
/// ``OutlineView/writeDestination(of:in:to:)`` writes the detail.
public struct NavigationLink: TableRowContent {
    private let label: String
    private let destination: RowDestination

    /// Creates a link to a value, for which ``List/navigationDestination(for:destination:)`` returns the detail. Mirrors
    /// SwiftUI's `init(_:value:)`.
    ///
    /// - Parameters:
    ///   - title: The label.
    ///   - value: The value, or `nil` for a link that leads nowhere.
    public init<Value: Hashable>(_ title: String, value: Value?) {
        label = title
        destination = .value(value)
    }

    /// Creates a link to a value, with a label. Mirrors SwiftUI's `init(value:label:)`.
    ///
    /// - Parameters:
    ///   - value: The value, or `nil` for a link that leads nowhere.
    ///   - label: The label, such as a ``Text``.
    public init<Value: Hashable>(value: Value?, @TableRowBuilder<ListRow> label: () -> TableRows<ListRow>) {
        self.init(label().text, value: value)
    }

    /// Creates a link to a detail. Mirrors SwiftUI's `init(_:destination:)`.
    ///
    /// - Parameters:
    ///   - title: The label.
    ///   - destination: Returns the detail: tables, and strings and texts, which are lines.
    public init(_ title: String, @TableBodyBuilder destination: @escaping () -> TableBodyParts) {
        label = title
        self.destination = .detail(destination)
    }

    /// Creates a link to a detail, with a label. Mirrors SwiftUI's `init(destination:label:)`.
    ///
    /// - Parameters:
    ///   - destination: Returns the detail: tables, and strings and texts, which are lines.
    ///   - label: The label, such as a ``Text``.
    public init(
        @TableBodyBuilder destination: @escaping () -> TableBodyParts,
        @TableRowBuilder<ListRow> label: () -> TableRows<ListRow>
    ) {
        self.init(label().text, destination: destination)
    }

    /// Appends a row with the label.
    public func appendRows(to sink: inout TableRowSink<ListRow>) {
        sink.append(rows: Text(label)) { actions, _ in actions.destination = destination }
    }
}

/// The side of a row at which actions are. Mirrors SwiftUI's `HorizontalEdge`.
public enum HorizontalEdge: Hashable, Sendable, CaseIterable {
    /// The start of the line.
    case leading
    /// The end of the line.
    case trailing
}

/// A result builder that creates a list of buttons, with `if` and `for`. Takes the place of SwiftUI's `ViewBuilder`.
@resultBuilder
public enum ActionBuilder: PartsBuilder {
    /// Returns a button as a list.
    public static func buildExpression(_ button: Button) -> [Button] { [button] }
    /// Concatenates lists.
    public static func join(_ buttons: [[Button]]) -> [Button] { buttons.flatMap { $0 } }
}

// MARK: - Declaring actions

extension TableRowContent {
    /// Adds actions to each row, which a program can offer for the row. Mirrors SwiftUI's
    /// `swipeActions(edge:allowsFullSwipe:content:)`, without `allowsFullSwipe`: a terminal has no swipes.
    ///
    /// ``OutlineView/actions(for:edge:)`` returns them.
    ///
    /// - Parameters:
    ///   - edge: The side of the row. Several modifiers for the same side add their actions.
    ///   - content: Returns the actions. It is called each time that they are needed.
    public func swipeActions(
        edge: HorizontalEdge = .trailing,
        @ActionBuilder content: @escaping () -> [Button]
    ) -> some TableRowContent<TableRowValue> {
        ActiveRows(content: self) { actions in
            actions.swipes.append((edge, content))
        }
    }

    /// Adds a menu to each row. Mirrors SwiftUI's `contextMenu(menuItems:)`.
    ///
    /// ``OutlineView/menu(for:)`` returns it.
    ///
    /// - Parameter menuItems: Returns the actions. It is called each time that they are needed.
    public func contextMenu(
        @ActionBuilder menuItems: @escaping () -> [Button]
    ) -> some TableRowContent<TableRowValue> {
        ActiveRows(content: self) { $0.menu = menuItems }
    }
}

extension TableContainer {
    /// Adds a menu for the selected rows, and a primary action. Mirrors SwiftUI's
    /// `contextMenu(forSelectionType:menu:primaryAction:)`.
    ///
    /// ``OutlineView/menu(for:)`` and ``OutlineView/runPrimaryAction(for:)`` use them.
    ///
    /// - Parameters:
    ///   - type: The type of the IDs. If rows have IDs of another type, the menu is empty.
    ///   - menu: Returns the actions for the rows with some IDs. There are no IDs if a person opens the menu beside the rows.
    ///   - primaryAction: What Return or a double click does, or `nil` for nothing.
    public func contextMenu<ID: Hashable>(
        forSelectionType type: ID.Type = ID.self,
        @ActionBuilder menu: @escaping (Set<ID>) -> [Button],
        primaryAction: ((Set<ID>) -> Void)? = nil
    ) -> Self {
        func converted(_ ids: Set<RowValue.ID>) -> Set<ID>? {
            let converted = Set(ids.compactMap { $0 as? ID })
            return converted.count == ids.count ? converted : nil
        }
        return with { table in
            table.actions.menu = { converted($0).map(menu) ?? [] }
            table.actions.primary = primaryAction.map { action in
                { ids in
                    guard let ids = converted(ids) else { return false }
                    action(ids)
                    return true
                }
            }
        }
    }

    /// Sets how the data is read again. Mirrors SwiftUI's `refreshable(action:)`.
    ///
    /// A program calls ``OutlineView/refresh()`` and then passes a new table to ``OutlineView/update(_:)``.
    ///
    /// - Parameter action: Reads the data again.
    public func refreshable(action: nonisolated(nonsending) @escaping () async -> Void) -> Self {
        with { $0.actions.refresh = action }
    }

    /// Sets the detail of values of a type. Mirrors SwiftUI's `navigationDestination(for:destination:)`.
    ///
    /// It applies to ``NavigationLink`` rows with such a value, and to rows whose own value or ID has the type.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - destination: Returns the detail: tables, and strings and texts, which are lines.
    public func navigationDestination<Value>(
        for type: Value.Type,
        @TableBodyBuilder destination: @escaping (Value) -> TableBodyParts
    ) -> Self {
        with { $0.actions.destinations.append { ($0 as? Value).map(destination) } }
    }

    /// Runs an action when a value has changed. Mirrors SwiftUI's `onChange(of:initial:_:)`.
    ///
    /// ``OutlineView/update(_:)`` compares the values of the old and the new table. Printing a table runs no
    /// action.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - initial: Whether a new ``OutlineView`` also runs the action.
    ///   - action: Takes the old and the new value.
    public func onChange<Value: Equatable>(
        of value: Value,
        initial: Bool = false,
        _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
    ) -> Self {
        with { table in
            table.actions.changes.append(
                ChangeAction(value: value, isInitial: initial) { old, isInitial in
                    guard let old = old as? Value, isInitial || old != value else { return }
                    action(old, value)
                }
            )
        }
    }
}

extension Text: TableBody {
    /// Writes the text as a line.
    public func write(to output: inout TableOutput) {
        _ = TerminalText.append(Array(TableRows<ListRow>([appendRows]).text.utf8).span, to: &output.bytes)
        _ = output.endLine()
    }
}

// MARK: - Storage

/// The place of a declared row.
@usableFromInline
struct RowPlace: Hashable {
    @usableFromInline let section: Int
    @usableFromInline let row: Int
}

/// The actions of a declared row.
@usableFromInline
struct RowActions {
    var swipes: [(edge: HorizontalEdge, content: () -> [Button])] = []
    var menu: (() -> [Button])?
    var primary: Button?
    var destination: RowDestination?
    /// The element of a ``ForEach`` that the row shows.
    var element: (editor: DataEditor, offset: Int)?
}

/// The detail to which a row leads.
enum RowDestination {
    case value(AnyHashable?)
    case detail(() -> TableBodyParts)
}

/// The actions of a table.
@usableFromInline
struct TableActions<RowValue: Identifiable> {
    var menu: ((Set<RowValue.ID>) -> [Button])?
    /// Returns `false` if the IDs have the wrong type.
    var primary: ((Set<RowValue.ID>) -> Bool)?
    var refresh: (nonisolated(nonsending) () async -> Void)?
    var destinations: [(Any) -> TableBodyParts?] = []
    var changes: [ChangeAction] = []
}

/// An action that runs when a value has changed.
struct ChangeAction {
    let value: Any
    let isInitial: Bool
    /// Takes the old value, and whether the view is new.
    let run: (Any, Bool) -> Void
}

/// Row content with actions for each of its rows.
private struct ActiveRows<Content: TableRowContent>: TableRowContent {
    let content: Content
    let change: (inout RowActions) -> Void

    func appendRows(to sink: inout TableRowSink<Content.TableRowValue>) {
        sink.append(rows: content) { actions, _ in change(&actions) }
    }
}

extension TableRowSink {
    /// Appends rows, and changes the actions of each of them.
    mutating func append(
        rows content: some TableRowContent<RowValue>,
        _ change: (inout RowActions, RowAttributes) -> Void
    ) {
        let (first, row) = (sections.count - 1, count)
        content.appendRows(to: &self)
        for section in first..<sections.count {
            for row in (section == first ? row : 0)..<sections[section].count {
                let place = RowPlace(section: section, row: row)
                change(&actions[place, default: RowActions()], sections[section].attributes[row])
            }
        }
    }
}
