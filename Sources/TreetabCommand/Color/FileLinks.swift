import FileTree
import SystemCalls
import TreeTable

/// Creates the URLs of files, for terminals that support hyperlinks.
struct FileLinks: Sendable {
    /// The scheme and the host name.
    private let origin: [UInt8]
    private let workingDirectory: [UInt8]

    /// `nil` if the working directory is unknown.
    init?(_ system: System) {
        guard let directory = system.workingDirectory else { return nil }
        self.init(hostName: system.hostName ?? [], workingDirectory: directory)
    }

    init(hostName: [UInt8], workingDirectory: [UInt8]) {
        self.workingDirectory = workingDirectory
        var origin = Array("file://".utf8)
        for byte in hostName where byte != UInt8(ascii: "/") { origin.append(percentEncoding: byte) }
        self.origin = origin
    }

    /// Appends the URL of an item.
    func append(_ item: FileItem, to cell: inout TableCell) {
        cell.append { bytes in append(path: item.path, to: &bytes) }
    }

    /// Appends the URL of a path.
    func append(path: [UInt8], to address: inout [UInt8]) {
        let slash = UInt8(ascii: "/")
        address += origin
        for name in names(path) {
            address.append(slash)
            for byte in name { address.append(percentEncoding: byte) }
        }
        // The root directory has no components, so write its slash.
        if address.count == origin.count { address.append(slash) }
    }

    /// Returns the components of the absolute path.
    ///
    /// A `..` at the start removes the last component of the working directory, whose path contains no symbolic links.
    /// A later `..` is kept: the component before it may be a symbolic link, and removing both could name another file.
    private func names(_ path: [UInt8]) -> [ArraySlice<UInt8>] {
        let slash = UInt8(ascii: "/")
        var names = path.first == slash ? [] : workingDirectory.split(separator: slash)
        var isLeading = true
        for name in path.split(separator: slash) {
            if name.elementsEqual(".".utf8) { continue }
            if isLeading && name.elementsEqual("..".utf8) {
                _ = names.popLast()
            } else {
                isLeading = false
                names.append(name)
            }
        }
        return names
    }
}
