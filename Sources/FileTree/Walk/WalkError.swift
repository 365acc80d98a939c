import System

/// Something that could not be read: where, and why.
package struct WalkError: Error, Sendable {
    /// The path as the user would name it: from the root as it was given. Bytes, not necessarily UTF-8.
    package var path: [UInt8]
    package var reason: Errno
    /// A root that is not there at all, rather than a part of the tree that is missing from it.
    package var isMissingRoot: Bool
    /// A file that says what git ignores, or what is a cache: what it would leave out is not left out.
    package var isIgnoreFile = false
}

extension WalkError {
    init(_ error: IgnoreFileError) {
        self.init(path: error.path, reason: error.reason, isMissingRoot: false, isIgnoreFile: true)
    }
}
