/// A file of options that stand before those of the command line, one a line, and of column sets:
///
/// ```
/// # What I always want
/// sort = -size
/// group-directories-first
/// exclude .git|node_modules
/// set backup = path,size,disk
/// ```
///
/// An option is written by its long name, with or without dashes, or by its letter; its value comes behind a space or an
/// equals sign, is the rest of the line, and may be in quotes. A line that begins with `#` is a comment.
package struct ConfigurationFile: Equatable, Sendable {
    let path: [UInt8]
    let bytes: [UInt8]

    package init(path: [UInt8], bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// What the lines say; the first mistake ends it, and names file and line.
    package func arguments() throws(ArgumentError) -> Arguments {
        var arguments = Arguments()
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            do throws(ArgumentError) {
                guard let line = ConfigurationLine(line) else { continue }
                try line.apply(to: &arguments)
            } catch {
                throw .inFile(path, line: index + 1, error)
            }
        }
        return arguments
    }
}

/// A line that says something.
struct ConfigurationLine {
    private let name: ArraySlice<UInt8>
    private let value: ArraySlice<UInt8>

    /// Nil: it is empty, or a comment.
    init?(_ line: ArraySlice<UInt8>) {
        let line = line.trimmed
        guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
        let end = line.firstIndex { $0.isBlank || $0 == UInt8(ascii: "=") } ?? line.endIndex
        name = line[..<end]
        var rest = line[end...].trimmed
        if rest.first == UInt8(ascii: "=") { rest = rest.dropFirst().trimmed }
        value = rest.unquoted
    }

    func apply(to arguments: inout Arguments) throws(ArgumentError) {
        if name.elementsEqual("set".utf8) { return try define(in: &arguments) }
        // Of these the parser would make the end of all options.
        guard !name.isEmpty, !name.elementsEqual("--".utf8) else {
            throw .notInFile(name.isEmpty ? Array("=".utf8) : Array(name))
        }
        let isLetter = name.first == UInt8(ascii: "-") && name.dropFirst().first != UInt8(ascii: "-")
        var word = isLetter || name.starts(with: "--".utf8) ? Array(name) : Array("--".utf8) + name
        if !value.isEmpty {
            if !isLetter { word.append(UInt8(ascii: "=")) }
            word += value
        }
        let file = arguments.file
        try ArgumentParser.parse([word], into: &arguments)
        guard arguments.request == .run, arguments.file == file, arguments.paths.isEmpty else {
            throw .notInFile(Array(name))
        }
    }

    /// `set NAME = columns`
    private func define(in arguments: inout Arguments) throws(ArgumentError) {
        let end = value.firstIndex { $0.isBlank || $0 == UInt8(ascii: "=") } ?? value.endIndex
        let name = value[..<end]
        var list = value[end...].trimmed
        if list.first == UInt8(ascii: "=") { list = list.dropFirst().trimmed }
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
    fileprivate var trimmed: ArraySlice<UInt8> {
        guard let first = firstIndex(where: { !$0.isBlank }), let last = lastIndex(where: { !$0.isBlank }) else {
            return self[endIndex...]
        }
        return self[first...last]
    }

    /// Without the quotes that it begins and ends with, where it does.
    fileprivate var unquoted: ArraySlice<UInt8> {
        guard count >= 2, let first, first == last, first == UInt8(ascii: "'") || first == UInt8(ascii: "\"") else {
            return self
        }
        return dropFirst().dropLast()
    }
}
