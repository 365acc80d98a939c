import Foundation

@testable import FileTree
@testable import SystemCalls

enum ScanFiles {
    static let fields: StatusFields = [.size, .disk, .ownDisk, .mode, .modified, .ownership]

    /// Reads the text of a scan file.
    static func read(
        _ text: some Sequence<UInt8>,
        _ change: (inout WalkOptions) -> Void = { _ in }
    ) throws -> FileTree {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        let path = directory.string + "/scan"
        try Data(Array(text)).write(to: URL(fileURLWithPath: path))
        var options = WalkOptions()
        (options.fields, options.showsHidden, options.keepsFindings) = (fields, true, true)
        change(&options)
        let system = System(treeCapacity: 1 << 20)
        var reader = try ScanReader(files: 1, options: options, system: system)
        try reader.read(InputFile.open(Array(path.utf8), system))
        return reader.finish().kept()
    }
}
