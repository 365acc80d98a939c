import System

/// A repository whose work tree begins at a directory, with what it says of ignoring apart from `.gitignore`.
///
/// The index is not read. So an entry is ignored by its name alone, whether it is tracked or not, as in
/// `git check-ignore --no-index`.
struct GitRepository: Sendable {
    let foldsCase: Bool
    /// What is asked after every `.gitignore`, the most important last: the user's own file, then `info/exclude`.
    private(set) var rules: [IgnoreRules] = []
    /// What could not be read of it.
    private(set) var errors: [IgnoreFileError] = []

    /// Looks into `.git`, which may be a directory, or a file that tells where that is. Nil: there is no repository.
    ///
    /// - Parameter top: Where it is looked for, from `directory` on: empty, or a path with a slash behind it.
    init?(
        in directory: DirectoryHandle?,
        top: [UInt8] = [],
        _ settings: GitSettings,
        _ system: System
    ) throws(Errno) {
        guard let common = try Self.place(in: directory, top: top, system) else { return nil }
        var configuration = settings.configuration
        do throws(Errno) {
            try configuration.read(common + Array("config".utf8), in: directory, system)
        } catch {
            errors.append(Self.error(common, "config", top, error))
        }
        foldsCase = configuration.foldsCase ?? false
        do throws(IgnoreFileError) {
            if let excludes = try settings.excludes(configuration, in: directory, top: top, system) {
                rules.append(excludes)
            }
        } catch {
            errors.append(error)
        }
        do throws(Errno) {
            let path = common + Array("info/exclude".utf8)
            if let rules = try IgnoreRules(path, in: directory, followsLink: true, foldsCase, system) {
                self.rules.append(rules)
            }
        } catch {
            errors.append(Self.error(common, "info/exclude", top, error))
        }
    }

    private static func error(_ common: [UInt8], _ name: String, _ top: [UInt8], _ reason: Errno) -> IgnoreFileError {
        let path = common + Array(name.utf8)
        return IgnoreFileError(path: path.starts(with: top) ? Array(path.dropFirst(top.count)) : path, reason: reason)
    }

    static func isThere(in directory: DirectoryHandle?, top: [UInt8], _ system: System) throws(Errno) -> Bool {
        try place(in: directory, top: top, system) != nil
    }

    /// Where a repository keeps what all its work trees share: a path with a slash behind it. Nil: there is none.
    private static func place(
        in directory: DirectoryHandle?,
        top: [UInt8],
        _ system: System
    ) throws(Errno) -> [UInt8]? {
        do throws(Errno) {
            let dotGit = top + DirectoryMarks.repositoryName
            var place = dotGit + [UInt8(ascii: "/")]
            // The file of a linked work tree or of a submodule.
            if let line = try line(dotGit, directory, system) {
                let word = Array("gitdir: ".utf8)
                guard line.starts(with: word), line.count > word.count else { return nil }
                place = joined(top, line.dropFirst(word.count))
            }
            // What git looks for as well: in an empty `.git` it sees nothing, and looks further up.
            _ = try system.status(path: place + Array("HEAD".utf8), from: directory, followingLink: false, [])
            var common = place
            do throws(Errno) {
                if let line = try line(place + Array("commondir".utf8), directory, system), !line.isEmpty {
                    common = joined(place, line[...])
                }
            } catch {
                guard error.isAbsence else { throw error }
            }
            for name in ["objects", "refs"] {
                _ = try system.status(path: common + Array(name.utf8), from: directory, followingLink: true, [])
            }
            return common
        } catch {
            if error.isAbsence { return nil }
            throw error
        }
    }

    /// What a file holds, without the ends of lines at its end. Nil: it is none.
    private static func line(
        _ path: [UInt8],
        _ directory: DirectoryHandle?,
        _ system: System
    ) throws(Errno) -> [UInt8]? {
        let longest = 64 << 10
        guard var line = try system.contents(of: path, in: directory, followsLink: true, limit: longest) else {
            return nil
        }
        while let last = line.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") { line.removeLast() }
        return line
    }

    private static func joined(_ place: [UInt8], _ path: ArraySlice<UInt8>) -> [UInt8] {
        (path.first == UInt8(ascii: "/") ? [] : place) + path + [UInt8(ascii: "/")]
    }
}
