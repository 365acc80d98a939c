import FileTree
import System

extension System {
    /// Where the configuration file is looked for: `$XDG_CONFIG_HOME/treetab/config`, or `~/.config/treetab/config` where
    /// that variable is not set (XDG Base Directory Specification). Nil: there is no home directory either.
    var configurationPath: [UInt8]? {
        let name = Array("/treetab/config".utf8)
        // A path that is not absolute has to be ignored, says the specification.
        if let base = environmentBytes("XDG_CONFIG_HOME"), base.first == UInt8(ascii: "/") { return base + name }
        guard let home = environmentBytes("HOME"), !home.isEmpty else { return nil }
        return home + Array("/.config".utf8) + name
    }

    /// Reads the file that was named, or the one that is looked for where none was. Nil: there is none.
    func configurationFile(_ choice: ConfigurationChoice) throws(ArgumentError) -> ConfigurationFile? {
        switch choice {
        case .none: return nil
        case .file(let path): return try read(path)
        case .standard:
            guard let path = configurationPath else { return nil }
            do throws(Errno) {
                // Nobody has named it: if it is no file, say a FIFO, it is not waited for.
                return try contents(of: path, followsLink: true, limit: Self.greatestSize)
                    .map { ConfigurationFile(path: path, bytes: $0) }
            } catch {
                // A home that is another's, as under sudo, has no file of ours: git takes it so as well.
                if [.noSuchEntry, .notDirectory, .permissionDenied].contains(error) { return nil }
                throw .unreadableFile(path, error)
            }
        }
    }

    private static var greatestSize: Int { 1 << 20 }

    private func read(_ path: [UInt8]) throws(ArgumentError) -> ConfigurationFile {
        var bytes: [UInt8] = []
        do throws(Errno) {
            let file = path.elementsEqual("-".utf8) ? InputFile(self) : try InputFile.open(path, self)
            while try file.read(appendingTo: &bytes) {
                // Somebody has named the wrong file; it may have no end.
                guard bytes.count <= Self.greatestSize else { throw .fileTooLarge }
            }
        } catch {
            throw .unreadableFile(path, error)
        }
        return ConfigurationFile(path: path, bytes: bytes)
    }
}
