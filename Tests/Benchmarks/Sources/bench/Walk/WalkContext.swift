import Foundation

/// The trees and programs that all walk jobs share.
struct WalkContext {
    let options: RunOptions
    let store: TreeStore
    let peers = Peers()
    let treetab: String

    init(_ options: RunOptions) throws {
        self.options = options
        store = TreeStore(options.directory)
        treetab = try Self.treetab(options)
    }

    private static func treetab(_ options: RunOptions) throws -> String {
        if let given = options.treetab {
            guard Programs.isExecutable(given) else { throw BenchFailure("'\(given.path)' is not an executable file") }
            return given.path
        }
        let built = Programs.repository.appendingPathComponent(".build/release/treetab")
        if !Programs.isExecutable(built) {
            Console.note("building treetab …")
            let (text, status) = try Programs.output(
                of: URL(fileURLWithPath: "/usr/bin/env"),
                [
                    "swift", "build", "-c", "release", "--static-swift-stdlib", "--product", "treetab",
                    "--package-path", Programs.repository.path,
                ],
                withErrors: true
            )
            guard status == 0 else { throw BenchFailure("cannot build treetab:\n\(text)") }
        }
        return built.path
    }

    /// A tree of three files. It measures the start-up cost of a command.
    func smallestTree() throws -> String {
        try store.path(of: TreeKind(shape: .flat, entries: 3))
    }
}
