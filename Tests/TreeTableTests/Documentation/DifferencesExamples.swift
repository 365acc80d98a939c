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
}
