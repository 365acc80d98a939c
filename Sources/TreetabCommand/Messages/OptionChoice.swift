/// A value that is typed as one of a few words.
package protocol OptionChoice: Equatable, Sendable {
    /// The word for this value.
    var name: String { get }
    /// Other words for the same value.
    var aliases: [String] { get }
    /// A phrase for completions.
    var summary: String { get }
    /// All values, in the order of the help.
    static var all: [Self] { get }
}

extension OptionChoice {
    package var aliases: [String] { [] }

    /// All accepted words: the names, then the aliases.
    package static var words: [String] { all.map(\.name) + all.flatMap(\.aliases) }

    /// The names with their aliases, for a help text: `text, csv, or markdown (md)`.
    static var list: String {
        let names = all.map { $0.name + ($0.aliases.isEmpty ? "" : " (\($0.aliases.joined(separator: ", ")))") }
        return names.joined(separator: ", ", last: names.count > 2 ? ", or " : " or ")
    }
}

extension OptionChoice where Self: RawRepresentable<String> & CaseIterable {
    package var name: String { rawValue }
    package static var all: [Self] { Array(allCases) }
}

extension [String] {
    /// Joins the elements. `last` is the separator before the last element: `a, b or c`.
    func joined(separator: String, last: String) -> String {
        guard let final = self.last, count > 1 else { return joined() }
        return dropLast().joined(separator: separator) + last + final
    }
}
