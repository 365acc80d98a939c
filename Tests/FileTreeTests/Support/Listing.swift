import Foundation
import Testing

@testable import FileTree
@testable import SystemCalls

/// Returns the tree of a list with these bytes.
func tree(
    ofList list: [UInt8],
    _ separator: PathList.Separator = .newline,
    fields: StatusFields = [.size, .disk],
    exclude: [String] = [],
    followsLinks: Bool = false,
    countsEveryLink: Bool = false,
    faults: FaultPlan? = nil
) throws -> FileTree {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try Data(list).write(to: URL(fileURLWithPath: directory.string + "/list"))
    var options = WalkOptions()
    options.fields = fields
    options.exclude = GlobSet(exclude.map { Array($0.utf8) })
    options.followsLinks = followsLinks
    options.countsEveryLink = countsEveryLink
    let system = System(faults: faults, treeCapacity: 1 << 22)
    return try PathList(.file(directory.path("list")), separator, options: options, system: system).run().kept()
}

/// A list of paths, each followed by a NUL.
func list(_ paths: [[UInt8]]) -> [UInt8] {
    paths.flatMap { $0 + [0] }
}
