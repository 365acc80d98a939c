import System

/// What the machine and its user have told git, for all repositories: read once a walk.
struct GitSettings: Sendable {
    private(set) var configuration = GitConfiguration()
    /// What could not be read.
    private(set) var errors: [WalkError] = []

    private let home: [UInt8]?
    /// `$XDG_CONFIG_HOME/git/`, or what stands for it.
    private let folder: [UInt8]?
    /// The user's own ignore file, unless it is to be looked for in each repository.
    private var excludes = IgnoreRules([])

    /// - Parameter environment: The value of an environment variable; nil: those of the process are meant.
    init(_ system: System, environment: ((String) -> [UInt8]?)? = nil) {
        let environment = environment ?? system.environmentBytes
        home = environment("HOME")
        if let place = environment("XDG_CONFIG_HOME"), !place.isEmpty {
            folder = place + Array("/git/".utf8)
        } else {
            folder = home.map { $0 + Array("/.config/git/".utf8) }
        }
        for path in configurationFiles(environment) {
            do throws(Errno) {
                try configuration.read(path, in: nil, system)
            } catch {
                errors.append(WalkError(IgnoreFileError(path: path, reason: error), in: []))
            }
        }
        if let path = excludesFile(configuration), path.first == UInt8(ascii: "/") {
            do throws(Errno) {
                excludes = try IgnoreRules(path, in: nil, followsLink: true, false, system) ?? excludes
            } catch {
                errors.append(WalkError(IgnoreFileError(path: path, reason: error), in: []))
            }
        }
    }

    private func configurationFiles(_ environment: (String) -> [UInt8]?) -> [[UInt8]] {
        var files: [[UInt8]] = []
        let isWithoutSystem = GitSetting(name: [], value: environment("GIT_CONFIG_NOSYSTEM") ?? []).isTrue
        if !isWithoutSystem {
            files.append(environment("GIT_CONFIG_SYSTEM") ?? Array("/etc/gitconfig".utf8))
        }
        if let global = environment("GIT_CONFIG_GLOBAL") { return files + [global] }
        if let folder { files.append(folder + Array("config".utf8)) }
        if let home { files.append(home + Array("/.gitconfig".utf8)) }
        return files
    }

    /// Where `core.excludesFile` leads to. Nil: nowhere.
    private func excludesFile(_ configuration: GitConfiguration) -> [UInt8]? {
        guard let written = configuration.excludesFile else { return folder.map { $0 + Array("ignore".utf8) } }
        if written.isEmpty { return nil }
        guard written.starts(with: Array("~/".utf8)) else { return written }
        return home.map { $0 + written.dropFirst() }
    }

    /// The user's own ignore file, as a repository sees it.
    ///
    /// - Parameters:
    ///   - configuration: With what the repository says besides.
    ///   - top: The path of the repository, with a slash behind it: what is no absolute path begins there.
    func excludes(
        _ configuration: GitConfiguration,
        in directory: DirectoryHandle?,
        top: [UInt8],
        _ system: System
    ) throws(IgnoreFileError) -> IgnoreRules? {
        let foldsCase = configuration.foldsCase ?? false
        guard let path = excludesFile(configuration) else { return nil }
        let isAbsolute = path.first == UInt8(ascii: "/")
        if isAbsolute && configuration.excludesFile == self.configuration.excludesFile {
            return excludes.isEmpty ? nil : IgnoreRules(excludes, foldsCase: foldsCase)
        }
        do throws(Errno) {
            let place = isAbsolute ? path : top + path
            return try IgnoreRules(place, in: directory, followsLink: true, foldsCase, system)
        } catch {
            throw IgnoreFileError(path: path, reason: error)
        }
    }
}
