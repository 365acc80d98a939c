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
            Table(files) {
                TableColumn("Name", value: \.name)
            }
            .sorted(using: sortOrder)
        )
        // end
    }
}

// snippet: formats
extension Text {
    init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
    where Format.FormatOutput == String {
        self.init(format.format(input))
    }
}
// end
