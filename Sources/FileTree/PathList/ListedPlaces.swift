import System

/// Asks what the names of a list are, directory by directory: by paths from the working directory, as whoever made the
/// list meant them.
///
/// A path that would be too long for the system, or long to walk again and again, is cut: what is below a certain length
/// is asked for from a directory on the way, which is opened. One at a time is open.
struct ListedPlaces {
    /// Where a directory is: from which base, and how long the path from there is.
    struct Place: BitwiseCopyable {
        fileprivate var base: Int
        fileprivate var length: Int

        static var workingDirectory: Place { Place(base: 0, length: 0) }
        static var rootDirectory: Place { Place(base: 1, length: 1) }
    }

    private struct Base {
        var step: UInt32
        /// The base that it is opened from.
        var above: Int
    }

    private let system: System
    private let paths: ListedPaths
    private let storage: TreeStorage
    private var bases = [
        Base(step: ListedPaths.workingDirectory, above: 0), Base(step: ListedPaths.rootDirectory, above: 1),
    ]
    private var open: (base: Int, handle: DirectoryHandle)?

    /// The path that leads to the directory that was entered last, with a slash behind it; the name that is asked for
    /// is put to it.
    private var path: [UInt8] = []
    private var directoryLength = 0
    /// Nil: the path begins at the working directory, or is absolute.
    private var handle: DirectoryHandle?
    /// Why the base could not be opened.
    private var failure: Errno?

    private static let longestPath = 2048

    init(_ paths: ListedPaths, _ storage: TreeStorage, _ system: System) {
        self.paths = paths
        self.storage = storage
        self.system = system
    }

    /// The place of a directory that stands in another.
    mutating func place(of step: UInt32, in above: Place) -> Place {
        let length = above.length + paths.steps[Int(step)].nameRange.count + 1
        if length <= Self.longestPath { return Place(base: above.base, length: length) }
        bases.append(Base(step: step, above: above.base))
        return Place(base: bases.count - 1, length: 0)
    }

    /// Goes to a directory, for whose names is asked next.
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

    /// What a name in the directory is; a directory is followed where it is a link, and all else where links are to be.
    /// Nil: nothing is there, or no directory where there should be one.
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
        // One that leads nowhere is a link.
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

    /// What a symbolic link in the directory holds. Nil: it is none.
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

    /// The names from a base down to a directory, each with a slash behind it.
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

    /// Opens a base from the one above it, and so on up to the one that is open. Nil: the system knows it by itself.
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
