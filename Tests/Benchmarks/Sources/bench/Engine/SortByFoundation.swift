// A separate file, because TreeTable and Foundation have types with the same names.
import Foundation

extension [Row] {
    mutating func sortByFoundation() {
        sort(using: [KeyPathComparator(\Row.number, order: .reverse), KeyPathComparator(\Row.name)])
    }
}
