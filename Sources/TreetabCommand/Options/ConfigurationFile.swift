import FileTree
import SystemCalls

/// A file of options and column sets, one per line. The options of the command line are applied after the options of
/// the file.
///
/// ```
/// # What I always want
/// sort = -size
/// group-directories-first
/// exclude .git|node_modules
/// set backup = path,size,disk
/// ```
///
/// An option is written with its long name or its letter, with or without dashes. The value follows a space or an equals
/// sign, extends to the end of the line, and may be quoted. A line that begins with `#` is a comment.
package struct ConfigurationFile: Equatable, Sendable {
    let path: [UInt8]
    let bytes: [UInt8]

    /// Parses the file. Stops at the first mistake, and throws an error with the file and the line.
    ///
    /// - Parameter isUsable: Returns whether the command can use the options until a line. If it cannot, the line is left out.
    package func arguments(where isUsable: ((Arguments) -> Bool)? = nil) throws(ArgumentError) -> Arguments {
        var arguments = Arguments()
        // Some editors begin files with a byte order mark.
        let bytes = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? bytes.dropFirst(3) : bytes[...]
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            do throws(ArgumentError) {
                guard let line = ConfigurationLine(line) else { continue }
                // A copy would make each line copy the arrays.
                let before = isUsable == nil ? nil : arguments
                try line.apply(to: &arguments)
                if let before, isUsable?(arguments) == false { arguments = before }
            } catch {
                throw error.located(in: path, line: index + 1)
            }
        }
        return arguments
    }
}

/// An option or a column set.
struct ConfigurationLine {
    private let name: ArraySlice<UInt8>
    private let value: ArraySlice<UInt8>

    /// `nil` if the line is blank or a comment.
    init?(_ line: ArraySlice<UInt8>) {
        let line = line.trimmed
        guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
        let (name, rest) = line.nameAndValue
        self.name = name
        value = rest.unquoted
    }

    func apply(to arguments: inout Arguments) throws(ArgumentError) {
        if name.elementsEqual("set".utf8) { return try define(in: &arguments) }
        // Reject an empty name and `--`: the parser would read both as `--`, the end of the options.
        guard !name.isEmpty, !name.elementsEqual("--".utf8) else {
            throw .notInFile(name.isEmpty ? Array("=".utf8) : Array(name))
        }
        let isLong = name.starts(with: "--".utf8)
        let isCluster = !isLong && (name.first == UInt8(ascii: "-") || name.count == 1)
        let prefix = isLong ? "" : !isCluster ? "--" : name.first == UInt8(ascii: "-") ? "" : "-"
        var word = Array(prefix.utf8) + name
        if !value.isEmpty {
            // The value of a letter follows it directly. With the equals sign, a value of a flag is an error.
            let takesValue = name.last.flatMap { OptionRegistry.option(short: $0)?.placeholder } != nil
            if !isCluster || !takesValue { word.append(UInt8(ascii: "=")) }
            word += value
        }
        let file = arguments.file
        try ArgumentParser.parse([word], into: &arguments)
        guard arguments.request == .run, arguments.file == file, arguments.paths.isEmpty else {
            throw .notInFile(Array(name))
        }
    }

    /// Defines a column set from a line of the form `set NAME = columns`.
    private func define(in arguments: inout Arguments) throws(ArgumentError) {
        let (name, list) = value.nameAndValue
        guard !name.isEmpty, !list.isEmpty,
            !name.contains(where: { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: ",") })
        else { throw .malformedSet }
        var selection = ColumnSelection()
        try selection.apply(OptionValue(option: "set", bytes: Array(list)))
        guard case .named = selection.base else {
            arguments.columnSets[Array(name)] = selection
            return
        }
        throw .malformedSet
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r")
    }
}

extension ArraySlice<UInt8> {
    /// The bytes without blanks at both ends.
    var trimmed: ArraySlice<UInt8> {
        guard let first = firstIndex(where: { !$0.isBlank }), let last = lastIndex(where: { !$0.isBlank }) else {
            return self[endIndex...]
        }
        return self[first...last]
    }

    /// The text before the first blank or equals sign, and the text after it.
    fileprivate var nameAndValue: (ArraySlice<UInt8>, ArraySlice<UInt8>) {
        let end = firstIndex { $0.isBlank || $0 == UInt8(ascii: "=") } ?? endIndex
        let rest = self[end...].trimmed
        return (self[..<end], rest.first == UInt8(ascii: "=") ? rest.dropFirst().trimmed : rest)
    }

    /// The bytes between two equal quotes, or all bytes if they are not quoted.
    fileprivate var unquoted: ArraySlice<UInt8> {
        guard count >= 2, let first, first == last, first == UInt8(ascii: "'") || first == UInt8(ascii: "\"") else {
            return self
        }
        return dropFirst().dropLast()
    }
}

extension System {
    /// The path of the configuration file: `$XDG_CONFIG_HOME/treetab/config`, or `~/.config/treetab/config` if that
    /// variable is not set (XDG Base Directory Specification). `nil` if `HOME` is not set either.
    var configurationPath: [UInt8]? {
        let name = Array("/treetab/config".utf8)
        // The specification says to ignore a relative path.
        if let base = environmentBytes("XDG_CONFIG_HOME"), base.first == UInt8(ascii: "/") { return base + name }
        guard let home = environmentBytes("HOME"), !home.isEmpty else { return nil }
        return home + Array("/.config".utf8) + name
    }

    /// Reads the chosen file. Returns `nil` if no file is chosen, or if the standard file cannot be used: it does not
    /// exist, is not a regular file, or is not readable.
    func configurationFile(_ choice: ConfigurationChoice) throws(ArgumentError) -> ConfigurationFile? {
        switch choice {
        case .none: return nil
        case .file(let path): return try read(path)
        case .standard:
            guard let path = configurationPath else { return nil }
            do throws(Errno) {
                // Read a regular file only: a FIFO of this name would block the program.
                return try contents(of: path, followsLink: true, limit: Self.maximumSize)
                    .map { ConfigurationFile(path: path, bytes: $0) }
            } catch {
                // Under sudo, `HOME` can belong to another user. Like git, ignore a file that this user may not read.
                if [.noSuchEntry, .notDirectory, .permissionDenied].contains(error) { return nil }
                throw .unreadableFile(path, error)
            }
        }
    }

    private static var maximumSize: Int { 1 << 20 }

    private func read(_ path: [UInt8]) throws(ArgumentError) -> ConfigurationFile {
        var bytes: [UInt8] = []
        do throws(Errno) {
            let file = path.elementsEqual("-".utf8) ? InputFile(self) : try InputFile.open(path, self)
            while try file.read(appendingTo: &bytes) {
                // Stop at the limit, because a file such as `/dev/zero` is endless.
                guard bytes.count <= Self.maximumSize else { throw .fileTooLarge }
            }
        } catch {
            throw .unreadableFile(path, error)
        }
        return ConfigurationFile(path: path, bytes: bytes)
    }
}
