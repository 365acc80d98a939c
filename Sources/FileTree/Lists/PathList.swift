import SystemCalls

/// Builds one tree from a list of paths.
///
/// The tree contains the listed paths and their ancestors, each once. The order of the list does not matter:
///
/// - Relative paths are below the root `.`, absolute paths below the root `/`. If both exist, `.` comes first. An empty
///   list gives an empty root `.`.
/// - Repeated slashes count as one, and `.` components are dropped: `./a//b` is `a/b`. A `..` remains as a directory
///   with this name. Its target is unknown to the list, because the component before it can be a symbolic link.
/// - A path that has children or ends with a slash is a directory. If it is a symbolic link, the link is followed. The
///   system determines the kind of any other path. A missing file is a row without metadata.
/// - Names are bytes. No name is hidden, because every path was listed explicitly.
///
/// Only the metadata of the paths in the tree is read, not the contents of directories. Relative paths start at the
/// working directory.
///
/// Totals are sums of the listed paths. The blocks of a directory count only if the directory itself is listed. A file
/// with several paths counts once below each root, as in `du --files0-from`.
package struct PathList: Sendable {
    package enum Source: Equatable, Sendable {
        case standardInput
        case file([UInt8])
    }

    /// The byte that ends each path.
    package enum Separator: UInt8, Sendable {
        case newline = 0x0a
        case nul = 0
    }

    /// The reason why the tree could not be built.
    package enum Failure: Error, Equatable, Sendable {
        /// The list could not be read to its end.
        case unreadable(Errno)
        /// A line contains a NUL, although the list is not separated by NUL.
        case hasNUL
        /// A path is longer than ``PathListReader/maximumLength``.
        case tooLong
        /// The tree could not be stored, for example because memory is exhausted.
        case impossible(Errno)
    }

    private let source: Source
    private let separator: Separator
    private let options: WalkOptions
    private let system: System

    /// Creates a path list. Ignores options for reading directories, for ignore files and for hidden names.
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
        var hasDots = false
        let paths = try read(&names, &hasDots)
        do throws(Errno) {
            var listed = ListedTree(paths, builder, names, options, system)
            var tree = try listed.build()
            tree.listHasDots = hasDots
            return tree
        } catch {
            throw .impossible(error)
        }
    }

    /// - Parameter hasDots: Set if a path begins with `./`.
    private func read(_ names: inout NameArena, _ hasDots: inout Bool) throws(Failure) -> ListedPaths {
        var reader = PathListReader(try open(), separator)
        var paths = ListedPaths()
        var isFirst = true
        while var path = try reader.next() {
            // Some programs begin a file with a byte order mark.
            if isFirst, reader.bytes[path].starts(with: [0xef, 0xbb, 0xbf]) {
                path = path.lowerBound + 3..<path.upperBound
            }
            isFirst = false
            if path.isEmpty { continue }
            do throws(Errno) {
                hasDots = hasDots || reader.bytes[path].starts(with: "./".utf8)
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
