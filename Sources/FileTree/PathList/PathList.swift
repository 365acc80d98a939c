import System

/// A list of paths, out of which one tree is made.
///
/// The tree holds what is listed and the directories on the way to it, each once, whatever the order of the list:
///
/// - Relative paths stand below the root `.`, absolute ones below the root `/`; where there are both, `.` comes first.
///   A list without a path is an empty `.`.
/// - Slashes in a row are one, and a `.` between slashes is none: `./a//b` is `a/b`. A `..` is kept, as a directory of
///   that name: what it leads to is a matter of the links before it, which only the system can tell.
/// - What has something below it, or a slash behind it, is a directory: the one that is found by that path, through
///   links if need be. All else is what the system says it is; what is not there is a row without metadata.
/// - Names are bytes, and none is hidden: whoever lists a name that begins with a dot means it.
///
/// Nothing is read but the metadata of what is named, relative to the working directory: a directory that is listed is
/// not walked. Totals are the sums of what is listed: a directory's own space counts only where the directory itself
/// stands in the list, and a file or directory that is reached by several paths counts once below each root, as with
/// `du --files0-from`.
package struct PathList: Sendable {
    package enum Source: Equatable, Sendable {
        case standardInput
        case file([UInt8])
    }

    /// What stands behind each path.
    package enum Separator: UInt8, Sendable {
        case newline = 0x0a
        case nul = 0
    }

    /// Why there is no tree.
    package enum Failure: Error, Equatable, Sendable {
        /// The list could not be read to its end.
        case unreadable(Errno)
        /// A line has a NUL in it.
        case hasNUL
        /// Not for what is in the list: there is no memory.
        case impossible(Errno)
    }

    private let source: Source
    private let separator: Separator
    private let options: WalkOptions
    private let system: System

    /// Of the options those that say where to walk, what to leave out for what directories hold, and which names are
    /// hidden, mean nothing here.
    package init(_ source: Source, _ separator: Separator, options: WalkOptions, system: System = System()) {
        self.source = source
        self.separator = separator
        self.options = options
        self.system = system
    }

    package func run() throws(Failure) -> FileTree {
        let builder: TreeBuilder
        do throws(Errno) {
            builder = try TreeBuilder(fields: options.fields, system)
        } catch {
            throw .impossible(error)
        }
        var names = NameArena(builder)
        let paths = try read(&names)
        do throws(Errno) {
            var tree = ListedTree(paths, builder, names, options, system)
            return try tree.build()
        } catch {
            throw .impossible(error)
        }
    }

    private func read(_ names: inout NameArena) throws(Failure) -> ListedPaths {
        var reader = PathListReader(try open(), separator)
        var paths = ListedPaths()
        while let path = try reader.next() {
            do throws(Errno) {
                try paths.insert(reader.bytes.span.extracting(path), &names)
            } catch {
                throw .impossible(error)
            }
        }
        return paths
    }

    private func open() throws(Failure) -> InputFile {
        switch source {
        case .standardInput: return InputFile(system)
        case .file(let path):
            do throws(Errno) {
                return try InputFile.open(path, system)
            } catch {
                throw .unreadable(error)
            }
        }
    }
}
