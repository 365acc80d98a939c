import SystemCalls

/// Fetches the metadata of the listed names, directory by directory. Relative paths start at the working directory.
///
/// A long path may exceed the limit of the system, and resolving it for each name is slow. So if a path becomes too
/// long, one of its directories becomes a base: the directory is opened, and longer paths start there. Only one base is
/// open at a time.
struct ListedPlaces {
    /// The location of a directory: its base, and the length of its path relative to the base.
    struct Place: BitwiseCopyable {
        fileprivate var base: Int
        fileprivate var length: Int

        static var workingDirectory: Place { Place(base: 0, length: 0) }
        static var rootDirectory: Place { Place(base: 1, length: 1) }
    }

    private struct Base {
        var step: UInt32
        /// The index of the base from which this one is opened.
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
    /// The open base at which the path starts. `nil` if the path is absolute or relative to the working directory.
    private var handle: DirectoryHandle?
    /// The error in opening the base, `nil` if there was none.
    private var failure: Errno?

    private static let longestPath = 2048

    init(_ paths: ListedPaths, _ storage: TreeStorage, _ system: System) {
        self.paths = paths
        self.storage = storage
        self.system = system
    }

    /// Returns the place of a directory. `above` is the place of its parent.
    mutating func place(of step: UInt32, in above: Place) -> Place {
        let length = above.length + paths.steps[Int(step)].nameRange.count + 1
        if length <= Self.longestPath { return Place(base: above.base, length: length) }
        bases.append(Base(step: step, above: above.base))
        return Place(base: bases.count - 1, length: 0)
    }

    /// Makes a directory the current one. The next names are looked up in it.
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

    /// Returns the metadata of a name in the current directory, or `nil` if the file does not exist.
    ///
    /// If the list requires a directory, follows a symbolic link and returns `nil` for other kinds of files. Otherwise
    /// follows a link only if `followingLinks` is `true`.
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
        // If the target cannot be looked up, return the metadata of the link.
        guard followingLinks && status?.kind == .symlink else { return status }
        return (try? self.status(followingLink: true, fields)) ?? status
    }

    private func status(followingLink: Bool, _ fields: StatusFields) throws(Errno) -> FileStatus? {
        do throws(Errno) {
            return try system.status(path: path, from: handle, followingLink: followingLink, fields)
        } catch {
            guard error.saysThatNothingIsThere else { throw error }
            return nil
        }
    }

    /// Returns the target of a symbolic link in the current directory. Returns `nil` if the name does not exist or is
    /// not a link.
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

    /// Returns the path of a directory relative to a base, with a final slash.
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

    /// Opens a base, and before that all bases above it that are not open. Returns `nil` for the working directory and
    /// for `/`, which need not be opened.
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
