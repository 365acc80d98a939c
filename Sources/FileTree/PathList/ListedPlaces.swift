import System

/// Reads the metadata of listed names, directory by directory. Paths are relative to the working directory, as in the
/// list.
///
/// Long paths are split: they may exceed the limit of the system, and resolving them again and again is slow. Names
/// below a certain path length are looked up from an open directory on the path. Only one such directory is open at a
/// time.
struct ListedPlaces {
    /// The location of a directory: a base and the length of the path from there.
    struct Place: BitwiseCopyable {
        fileprivate var base: Int
        fileprivate var length: Int

        static var workingDirectory: Place { Place(base: 0, length: 0) }
        static var rootDirectory: Place { Place(base: 1, length: 1) }
    }

    private struct Base {
        var step: UInt32
        /// The base from which this one is opened.
        var above: Int
    }

    private let system: System
    private let paths: ListedPaths
    private let storage: TreeStorage
    private var bases = [
        Base(step: ListedPaths.workingDirectory, above: 0), Base(step: ListedPaths.rootDirectory, above: 1),
    ]
    private var open: (base: Int, handle: DirectoryHandle)?

    /// The path of the current directory with a final slash, followed by the name to look up.
    private var path: [UInt8] = []
    private var directoryLength = 0
    /// The base of the path, `nil` if the path is absolute or relative to the working directory.
    private var handle: DirectoryHandle?
    /// Why the base could not be opened.
    private var failure: Errno?

    private static let longestPath = 2048

    init(_ paths: ListedPaths, _ storage: TreeStorage, _ system: System) {
        self.paths = paths
        self.storage = storage
        self.system = system
    }

    /// Returns the place of a directory within another.
    mutating func place(of step: UInt32, in above: Place) -> Place {
        let length = above.length + paths.steps[Int(step)].nameRange.count + 1
        if length <= Self.longestPath { return Place(base: above.base, length: length) }
        bases.append(Base(step: step, above: above.base))
        return Place(base: bases.count - 1, length: 0)
    }

    /// Enters a directory, in which the next names are looked up.
    mutating func enter(_ place: Place, _ step: UInt32) {
        failure = nil
        do throws(Errno) {
            handle = try openBase(place.base)
        } catch {
            failure = error
        }
        path = way(from: place.base, to: step)
        directoryLength = path.count
    }

    /// Returns the metadata of a name in the current directory. Follows a symbolic link if the list requires a
    /// directory or `followingLinks` is `true`. `nil` if the file does not exist, or is not a directory though the
    /// list requires one.
    mutating func status(
        of step: ListedPaths.Step,
        followingLinks: Bool,
        _ fields: StatusFields
    ) throws(Errno) -> FileStatus? {
        if let failure {
            if failure.saysThatNothingIsThere { return nil }
            throw failure
        }
        go(to: step)
        let status = try status(followingLink: step.isDirectory, fields)
        if step.isDirectory && status?.kind != .directory { return nil }
        // A dangling link is reported as a link.
        guard followingLinks && status?.kind == .symlink else { return status }
        return try self.status(followingLink: true, fields) ?? status
    }

    private func status(followingLink: Bool, _ fields: StatusFields) throws(Errno) -> FileStatus? {
        do throws(Errno) {
            return try system.status(path: path, from: handle, followingLink: followingLink, fields)
        } catch {
            guard error.saysThatNothingIsThere else { throw error }
            return nil
        }
    }

    /// Returns the target of a symbolic link in the current directory, `nil` if the name is not a link.
    mutating func linkTarget(of step: ListedPaths.Step) throws(Errno) -> [UInt8]? {
        go(to: step)
        do throws(Errno) {
            return try system.linkTarget(path: path, from: handle)
        } catch {
            guard error == .invalid || error.saysThatNothingIsThere else { throw error }
            return nil
        }
    }

    private mutating func go(to step: ListedPaths.Step) {
        path.removeSubrange(directoryLength...)
        storage.names.withSpan(step.nameRange) { path.append($0) }
    }

    /// Returns the path from a base to a directory, with a final slash.
    private func way(from base: Int, to step: UInt32) -> [UInt8] {
        var steps: [UInt32] = []
        var next = step
        while next != bases[base].step {
            steps.append(next)
            next = paths.steps[Int(next)].parent
        }
        var way = base == Place.rootDirectory.base ? [UInt8(ascii: "/")] : []
        for step in steps.reversed() {
            storage.names.withSpan(paths.steps[Int(step)].nameRange) { way.append($0) }
            way.append(UInt8(ascii: "/"))
        }
        return way
    }

    /// Opens a base and the bases above it that are not open. Returns `nil` for the working directory and `/`.
    private mutating func openBase(_ base: Int) throws(Errno) -> DirectoryHandle? {
        var closed: [Int] = []
        var next = base
        while next > Place.rootDirectory.base, next != open?.base {
            closed.append(next)
            next = bases[next].above
        }
        var handle = next > Place.rootDirectory.base ? open?.handle : nil
        for base in closed.reversed() {
            let above = bases[base].above
            let opened = try system.openDirectory(path: way(from: above, to: bases[base].step), from: handle)
            handle = opened
            open = (base, opened)
        }
        return handle
    }
}
