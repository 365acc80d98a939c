import System

/// What begins to hold at a directory, for all that is below.
struct DirectoryRules: Sendable {
    /// This is the top of a repository: no rule from above holds any more.
    var startsRepository = false
    /// Large and small letters of ASCII are the same in this repository.
    var foldsCase = false
    /// The last is asked first.
    var rules: [IgnoreRules] = []

    /// Reads what a directory says.
    ///
    /// - Parameters:
    ///   - marks: What the directory has; what it has not is not looked for.
    ///   - place: Where the files are, from `directory` on: empty, or a path with a slash behind it.
    ///   - inherited: What holds above. Nil: that is no repository, where nothing is ignored.
    /// - Returns: Nil: it says nothing.
    static func read(
        _ marks: DirectoryMarks,
        in directory: DirectoryHandle?,
        place: [UInt8] = [],
        inherited: DirectoryRules?,
        _ settings: GitSettings,
        _ system: System,
        _ errors: inout [IgnoreFileError]
    ) -> DirectoryRules? {
        var repository: GitRepository?
        if marks.contains(.repository) {
            do throws(Errno) {
                repository = try GitRepository(in: directory, top: place, settings, system)
                errors += repository?.errors ?? []
            } catch {
                errors.append(IgnoreFileError(path: DirectoryMarks.repositoryName, reason: error))
            }
        }
        guard repository != nil || inherited != nil else { return nil }
        var found = DirectoryRules()
        found.startsRepository = repository != nil
        found.foldsCase = repository?.foldsCase ?? inherited?.foldsCase ?? false
        found.rules = repository?.rules ?? []
        if marks.contains(.ignoreFile) {
            do throws(Errno) {
                let path = place + DirectoryMarks.ignoreFileName
                // git does not follow a link here either.
                if let rules = try IgnoreRules(path, in: directory, followsLink: false, found.foldsCase, system) {
                    found.rules.append(rules)
                }
            } catch {
                errors.append(IgnoreFileError(path: DirectoryMarks.ignoreFileName, reason: error))
            }
        }
        return found.startsRepository || !found.rules.isEmpty ? found : nil
    }
}

/// A file that says what is ignored and could not be read.
struct IgnoreFileError: Error, Sendable {
    /// Absolute, or from the directory on in which it was looked for.
    var path: [UInt8]
    var reason: Errno
}

extension WalkError {
    /// - Parameter directory: The path of the directory in which the file was looked for.
    init(_ error: IgnoreFileError, in directory: [UInt8]) {
        let slash = UInt8(ascii: "/")
        let isAbsolute = error.path.first == slash
        let separator = directory.isEmpty || directory.last == slash ? [] : [slash]
        self.init(
            path: isAbsolute ? error.path : directory + separator + error.path,
            reason: error.reason,
            isMissingRoot: false,
            isIgnoreFile: true
        )
    }
}

extension IgnoreRules {
    /// Reads a file. Nil: there is none, or it is none that is read.
    init?(
        _ path: [UInt8],
        in directory: DirectoryHandle?,
        followsLink: Bool,
        _ foldsCase: Bool,
        _ system: System
    ) throws(Errno) {
        do throws(Errno) {
            guard
                let content = try system.contents(
                    of: path,
                    in: directory,
                    followsLink: followsLink,
                    limit: Self.longestFile
                )
            else { return nil }
            self.init(content, foldsCase: foldsCase)
        } catch {
            if error.isAbsence { return nil }
            throw error
        }
    }
}
