// A file of its own, as TreeTable has types of the same names.
import Foundation

extension [Row] {
    mutating func sortByFoundation() {
        sort(using: [KeyPathComparator(\Row.number, order: .reverse), KeyPathComparator(\Row.name)])
    }
}
