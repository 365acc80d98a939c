import FileTree
import System
import TreeTable

/// Where names lead to: addresses (URLs) of files, for terminals that show links.
struct FileLinks: Sendable {
    /// What each begins with: the scheme and the computer, as files are there only.
    private let beginning: [UInt8]
    /// The directory that relative paths begin at.
    private let workingDirectory: [UInt8]

    /// Nil: where relative paths begin cannot be told.
    init?(_ system: System) {
        guard let directory = system.workingDirectory else { return nil }
        self.init(hostName: system.hostName ?? [], workingDirectory: directory)
    }

    init(hostName: [UInt8], workingDirectory: [UInt8]) {
        self.workingDirectory = workingDirectory
        var beginning = Array("file://".utf8)
        for byte in hostName where byte != UInt8(ascii: "/") { Self.append(byte, to: &beginning) }
        self.beginning = beginning
    }

    /// Appends the address of an item.
    func append(_ item: FileItem, to cell: inout TableCell) {
        var path: [UInt8] = []
        item.appendPath(to: &path)
        cell.append { bytes in append(path: path, to: &bytes) }
    }

    /// Appends the address of a path.
    func append(path: [UInt8], to address: inout [UInt8]) {
        let slash = UInt8(ascii: "/")
        address += beginning
        for name in names(path) {
            address.append(slash)
            for byte in name { Self.append(byte, to: &address) }
        }
        // That of the root has none.
        if address.count == beginning.count { address.append(slash) }
    }

    /// The names in the absolute path. `..` at its beginning goes up from the working directory, of which no name is a
    /// link; elsewhere what stands before it may be one, so that it stays.
    private func names(_ path: [UInt8]) -> [ArraySlice<UInt8>] {
        let slash = UInt8(ascii: "/")
        var names = path.first == slash ? [] : workingDirectory.split(separator: slash)
        var isAbove = true
        for name in path.split(separator: slash) {
            if name.elementsEqual(".".utf8) { continue }
            if isAbove && name.elementsEqual("..".utf8) {
                _ = names.popLast()
            } else {
                isAbove = false
                names.append(name)
            }
        }
        return names
    }

    /// Appends a byte, percent-encoded but where RFC 3986 has no need for it anywhere.
    private static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
        switch Unicode.Scalar(byte) {
        case "A"..."Z", "a"..."z", "0"..."9", "-", ".", "_", "~": bytes.append(byte)
        default:
            let digits = Array("0123456789ABCDEF".utf8)
            bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xf)]]
        }
    }
}
