// snippet: imports
import Foundation
import TreeTable

import struct TreeTable.KeyPathComparator
// end

extension Page {
    private var files: [FileItem] { Page.files }

    func clash() {
        // snippet: clash
        let sortOrder: [KeyPathComparator<FileItem>] = [.init(\.size, order: .reverse)]
        print(
            Table(files, sortOrder: sortOrder) {
                TableColumn("Name", value: \.name)
            }
        )
        // end
    }

    func choose() {
        // snippet: choose
        var sortOrder = [KeyPathComparator(\FileItem.name)]
        sortOrder.choose(KeyPathComparator(\.size, order: .reverse))  // a click on Size: the first tier
        sortOrder.choose(KeyPathComparator(\.size, order: .reverse))  // another one: the other direction

        let table = Table(files, sortOrder: sortOrder) {
            TableColumn("Name", value: \.name)
            TableColumn("Size", value: \.size)
        }
        print(table)
        // end
    }

    func selection() {
        // snippet: selection
        let table = Table(files, selection: 6) {
            TableColumn("Name", value: \.name)
        }
        print(table.rendered(environment: .init(colorDepth: .basic)).replacing("\u{1b}", with: "␛"), terminator: "")
        // end
    }
}
