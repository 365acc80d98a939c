import Foundation
import TreeTable

import struct TreeTable.KeyPathComparator

/// A sort order in a file that also imports Foundation.
let largestFirst = [KeyPathComparator(\Folder.size, order: .reverse)]
