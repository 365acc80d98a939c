import System

/// Builds one tree from a list of paths.
///
/// The tree contains the listed paths and their ancestors, each once, regardless of the order of the list:
///
/// - Relative paths are below the root `.`, absolute paths below the root `/`. If both exist, `.` comes first. An
///   empty list is an empty `.`.
/// - Repeated slashes count as one, and `.` components are dropped: `./a//b` is `a/b`. A `..` stays as a directory
///   with that name, because only the system knows its target if a symbolic link precedes it.
/// - A path with children or a final slash is a directory; symbolic links to it are followed. Other kinds come from the
///   system. A missing file is a row without metadata.
/// - Names are bytes. None is hidden, because it was listed explicitly.
///
/// Only the metadata of the listed paths is read, relative to the working directory; listed directories are not walked.
/// Totals are sums of the list: the blocks of a directory count only if the directory itself is listed, and a file with
/// several paths counts once below each root, as in `du --files0-from`.
package struct PathList: Sendable {
    package enum Source: Equatable, Sendable {
        case standardInput
        case file([UInt8])
    }

    /// The byte after each path.
    package enum Separator: UInt8, Sendable {
        case newline = 0x0a
        case nul = 0
    }

    /// The reason why no tree could be built.
    package enum Failure: Error, Equatable, Sendable {
        /// The list could not be read to its end.
        case unreadable(Errno)
        /// A line contains a NUL.
        case hasNUL
        /// Memory is exhausted.
        case impossible(Errno)
    }

    private let source: Source
    private let separator: Separator
    private let options: WalkOptions
    private let system: System

    /// Options about reading directories, ignore files and hidden names have no effect.
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
