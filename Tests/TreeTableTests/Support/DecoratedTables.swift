@testable import TreeTable

extension String {
    /// The string without escape sequences for colours.
    var strippedOfColor: String {
        var text = ""
        var isInSequence = false
        for scalar in unicodeScalars {
            if scalar == "\u{1b}" {
                isInSequence = true
            } else if !isInSequence {
                text.unicodeScalars.append(scalar)
            } else if scalar == "m" {
                isInSequence = false
            }
        }
        return text
    }
}

extension Item {
    /// Returns the items and their descendants in depth-first order, with their depths.
    static func flattened(_ items: [Item], depth: Int = 0) -> [(item: Item, depth: Int)] {
        items.flatMap { [($0, depth)] + flattened($0.children ?? [], depth: depth + 1) }
    }
}

/// A node of a tree that stores no children: a closure returns the IDs of a node's children.
struct FlatNode: Identifiable, Sendable {
    let id: Int
    /// Returns the IDs of a node's children, or `nil` for a leaf.
    let below: (@Sendable (Int) -> Range<Int>?)

    var children: FlatNodes? { below(id).map { FlatNodes(range: $0, below: below) } }

    /// Returns a chain of `count` nodes, each the parent of the next.
    static func chain(_ count: Int) -> FlatNodes {
        FlatNodes(range: 0..<1) { $0 + 1 < count ? $0 + 1..<$0 + 2 : nil }
    }

    /// A chain of nodes 0, 1, and 2, in which 2 is the parent of 0.
    static let cycle = FlatNodes(range: 0..<1) { $0 == 2 ? 0..<1 : $0 + 1..<$0 + 2 }
}

struct FlatNodes: RandomAccessCollection, Sendable {
    let range: Range<Int>
    let below: (@Sendable (Int) -> Range<Int>?)

    var startIndex: Int { range.lowerBound }
    var endIndex: Int { range.upperBound }
    subscript(position: Int) -> FlatNode { FlatNode(id: position, below: below) }
}

/// Random tables with and without all decorations.
enum DecoratedTable {
    static func make(using random: inout SeededGenerator) -> (plain: Table<Item>, decorated: Table<Item>) {
        func name() -> String { TestAlphabet.text(upTo: 8, using: &random).raw }
        func roots() -> [Item] {
            (0..<Int.random(in: 0...3, using: &random)).map { _ in
                Item(name(), 1, [Item(name(), 2, [Item(name(), 3)]), Item(name(), 4)])
            }
        }
        let (first, second, third) = (roots(), roots(), roots())
        let (header, footer) = (name(), name())
        let badge: String? = Bool.random(using: &random) ? name() : nil
        let insets = EdgeInsets(
            top: Int.random(in: 0...1, using: &random),
            leading: Int.random(in: 0...7, using: &random),
            bottom: Int.random(in: 0...1, using: &random),
            trailing: Int.random(in: 0...7, using: &random)
        )
        let columns = [
            TableColumn<Item>(name(), value: \.name), TableColumn(name(), value: \.size),
            TableColumn(name()) { "\($0.name)!" }.priority(-1),
        ]
        let plain = Table(of: Item.self) {
            columns
        } rows: {
            OutlineGroup(first, children: \.children)
            Section(header) {
                OutlineGroup(second, children: \.children)
            } footer: {
                footer
            }
            ForEach(third)
        }
        let decorated = Table(of: Item.self) {
            columns
        } rows: {
            OutlineGroup(first, children: \.children).badge(badge).listItemTint(.red).listRowInsets(insets)
            Section(header) {
                OutlineGroup(second, children: \.children).badge(12).badgeProminence(.increased)
                    .listRowSeparator(.visible)
            } footer: {
                footer
            }.headerProminence(.increased)
            ForEach(third).selectionDisabled().listRowInsets(insets).badgeProminence(.decreased).badge("b")
        }
        .alternatingRowBackgrounds().listRowSpacing(1).listSectionSpacing(2).listRowSeparator(.visible)
        .listSectionSeparator(.visible).selection(Set((first + third).map(\.id)))
        return (plain, decorated)
    }
}

/// Returns a line with its SGR parameters in braces before each change.
func painted(_ line: some StringProtocol) -> String {
    var (shown, current, wanted) = ("", [String](), [String]())
    var parts = line.split(separator: "\u{1b}[", omittingEmptySubsequences: false)[...]
    func show(_ text: some StringProtocol) {
        guard !text.isEmpty else { return }
        if wanted != current { shown += "{" + wanted.joined(separator: " ") + "}" }
        current = wanted
        shown += text
    }
    show(parts.removeFirst())
    for part in parts {
        let parameters = String(part.prefix { $0 != "m" })
        if parameters == "0" {
            wanted = []
        } else if !wanted.contains(parameters) {
            wanted.append(parameters)
        }
        show(part.dropFirst(parameters.count + 1))
    }
    return shown + (wanted.isEmpty ? "" : "{not reset}")
}
