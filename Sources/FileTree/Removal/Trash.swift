import SystemCalls

/// The trash of the user: the directories in which desktops keep removed files.
///
/// Follows the Trash Specification 1.0 of freedesktop.org. A file of the file system of the home directory goes to
/// `$XDG_DATA_HOME/Trash`, any other to `.Trash/UID` or `.Trash-UID` at the top of its file system.
package struct Trash: Sendable {
    /// The home trash. `nil` if the environment names no home directory.
    private let home: [UInt8]?
    private let user: UInt32
    /// The local time for the records, such as `2026-01-31T12:30:00`.
    private let date: [UInt8]

    /// - Parameter date: The local time, such as `2026-01-31T12:30:00`.
    package init(_ system: System, date: [UInt8]) {
        let data = system.environment("XDG_DATA_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
        let home = system.environment("HOME").flatMap { $0.hasPrefix("/") ? $0 + "/.local/share" : nil }
        self.init(home: (data ?? home).map { Array("\($0)/Trash".utf8) }, user: system.effectiveUser, date: date)
    }

    init(home: [UInt8]?, user: UInt32, date: [UInt8]) {
        (self.home, self.user, self.date) = (home, user, date)
    }

    /// Moves an entry of an open directory to the trash.
    ///
    /// - Parameters:
    ///   - device: The device of the entry.
    ///   - path: A path of the entry, for the record.
    func take(
        _ name: [UInt8],
        in parent: DirectoryHandle,
        device: UInt64,
        path: [UInt8],
        _ system: System
    ) throws(Errno) -> TrashedEntry {
        let directory = try system.realPath(Self.directory(of: path))
        let whole = directory + (directory.last == slash ? [] : [slash]) + name
        if Self.hasMounts(below: whole, system) { throw .busy }
        let trash: DirectoryHandle, files: DirectoryHandle, records: DirectoryHandle
        let place: [UInt8], base: [UInt8]?
        do throws(Errno) {
            (trash, place, base) = try open(device, parent, directory, system)
            files = try Self.subdirectory("files", of: trash, system)
            records = try Self.subdirectory("info", of: trash, system)
        } catch {
            throw error == .unusableTrash ? error : .missingTrash
        }
        // Nothing in the trash, or above it, can be moved to it.
        if Self.contains(whole, place) || Self.contains(place, whole) { throw .invalid }
        var original = whole
        if let base, original.starts(with: base) { original = Array(original[base.count...].drop { $0 == slash }) }
        let record =
            Array("[Trash Info]\nPath=\(Self.encoded(original))\nDeletionDate=".utf8) + date + [UInt8(ascii: "\n")]
        // The record reserves the name.
        for number in 1...10_000 {
            let suffix = number == 1 ? [] : Array(".\(number)".utf8)
            let free = Array(name.prefix(255 - Self.recordSuffix.count - suffix.count)) + suffix
            do throws(Errno) {
                try system.createFile(name: free + Self.recordSuffix, in: records, record)
            } catch {
                if error == .alreadyExists { continue }
                throw error
            }
            do throws(Errno) {
                // A file without a record must not be replaced.
                if try system.exists(free, in: files) { throw .alreadyExists }
                try system.move(name: name, in: parent, to: free, in: files)
                return TrashedEntry(path: whole, trash: place, name: free)
            } catch {
                try? system.remove(name: free + Self.recordSuffix, isDirectory: false, in: records)
                guard error == .alreadyExists else { throw error }
            }
        }
        throw .alreadyExists
    }

    /// Moves an entry of the trash back. Throws ``Errno/alreadyExists`` if its place is taken.
    package static func restore(_ entry: TrashedEntry, _ system: System) throws(Errno) {
        let trash = try system.openDirectory(path: entry.trash)
        let (files, records) = (
            try subdirectory("files", of: trash, system), try subdirectory("info", of: trash, system)
        )
        let (parent, name) = (directory(of: entry.path), entry.path.split(separator: slash).last ?? [])
        let place = try system.openDirectory(path: parent)
        if try system.exists(Array(name), in: place) { throw .alreadyExists }
        try system.move(name: entry.name, in: files, to: Array(name), in: place)
        try? system.remove(name: entry.name + recordSuffix, isDirectory: false, in: records)
    }

    private static let recordSuffix = Array(".trashinfo".utf8)

    /// Returns the directory of the trash for files of a device, and the directory to which paths in its records are relative.
    /// The latter is `nil` if they are absolute.
    private func open(
        _ device: UInt64,
        _ parent: DirectoryHandle,
        _ directory: [UInt8],
        _ system: System
    ) throws(Errno) -> (DirectoryHandle, place: [UInt8], base: [UInt8]?) {
        if let home, let trash = try Self.openHome(home, device, system) {
            return (trash, try system.realPath(home), nil)
        }
        // Climb to the top of the file system.
        var (top, path) = (parent, directory)
        while path.last != slash || path.count > 1 {
            let above = try system.openDirectory(above: top)
            guard FileIdentity(try system.status(of: above)).device == device else { break }
            top = above
            path = Self.directory(of: path)
        }
        let common = Array(".Trash".utf8)
        let own = Array("\(user)".utf8)
        // Other users could replace directories in a common trash without the sticky bit.
        if let status = try? system.status(path: common, from: top, followingLink: false, .mode),
            status.kind == .directory, status.mode & 0o1000 != 0,
            let trash = try? Self.subdirectory(own, of: system.openDirectory(name: common.span, in: top), system)
        {
            return (trash, path + [slash] + common + [slash] + own, path)
        }
        let name = common + [UInt8(ascii: "-")] + own
        return (try Self.subdirectory(name, of: top, system), path + [slash] + name, path)
    }

    /// Opens the home trash, and creates it if necessary. Returns `nil` if it is on another device.
    private static func openHome(_ path: [UInt8], _ device: UInt64, _ system: System) throws(Errno) -> DirectoryHandle?
    {
        // Create nothing on another device.
        var existing = path
        while true {
            if let status = try? system.status(path: existing, followingLink: true, .identity) {
                guard status.device == device else { return nil }
                break
            }
            if existing == [slash] { return nil }
            existing = directory(of: existing)
        }
        while existing != path {
            let end = path[(existing.count + 1)...].firstIndex(of: slash) ?? path.count
            existing = Array(path[..<end])
            do throws(Errno) {
                try system.createDirectory(path: existing)
            } catch {
                guard error == .alreadyExists else { throw error }
            }
        }
        let trash = try system.openDirectory(path: path)
        try check(trash, system)
        return trash
    }

    private static func subdirectory(_ name: String, of parent: DirectoryHandle, _ system: System) throws(Errno)
        -> DirectoryHandle
    {
        try subdirectory(Array(name.utf8), of: parent, system)
    }

    /// Opens a directory, and creates it if necessary. Does not follow a symbolic link.
    private static func subdirectory(
        _ name: [UInt8],
        of parent: DirectoryHandle,
        _ system: System
    ) throws(Errno) -> DirectoryHandle {
        do throws(Errno) {
            try system.createDirectory(path: name, from: parent)
        } catch {
            guard error == .alreadyExists else { throw error }
        }
        do throws(Errno) {
            let directory = try system.openDirectory(name: name.span, in: parent)
            try check(directory, system)
            return directory
        } catch {
            // A link or a file is in its place.
            throw error == .notDirectory || error == .loop ? .unusableTrash : error
        }
    }

    /// Throws ``Errno/unusableTrash`` if another user could read or take files in a directory of the trash.
    private static func check(_ directory: DirectoryHandle, _ system: System) throws(Errno) {
        let status = try system.status(of: directory, [.mode, .ownership])
        guard status.owner == system.effectiveUser, status.mode & 0o022 == 0 else { throw .unusableTrash }
    }

    /// Whether a path is another one, or below it.
    private static func contains(_ path: [UInt8], _ other: [UInt8]) -> Bool {
        other.starts(with: path) && (other.count == path.count || other[path.count] == slash || path.last == slash)
    }

    /// Whether a file system is mounted below a path. `false` if the system does not list them.
    ///
    /// Emptying the trash would delete the files of such a file system. Follows proc_pid_mountinfo(5).
    static func hasMounts(below path: [UInt8], _ system: System) -> Bool {
        let file = Array("/proc/self/mountinfo".utf8)
        guard let list = try? system.contents(of: file, followsLink: false, limit: 16 << 20, isOfKernel: true) else {
            return false
        }
        return list.split(separator: UInt8(ascii: "\n")).contains { line in
            let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 5)
            guard fields.count == 6 else { return false }
            return contains(path, unescaped(fields[4]))
        }
    }

    /// Replaces `\\040` and the like by the bytes.
    private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var (bytes, rest) = ([UInt8](), text)
        while let byte = rest.popFirst() {
            let digits = rest.prefix(3)
            if byte == UInt8(ascii: "\\"), digits.count == 3, digits.allSatisfy({ 0x30...0x37 ~= $0 }) {
                bytes.append(digits.reduce(0) { $0 &<< 3 | ($1 & 7) })
                rest = rest.dropFirst(3)
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }

    /// The path of the directory above the last name of a path.
    private static func directory(of path: [UInt8]) -> [UInt8] {
        guard let last = path.lastIndex(of: slash) else { return [UInt8(ascii: ".")] }
        return last == 0 ? [slash] : Array(path[..<last])
    }

    /// Encodes a path as in a URL (RFC 3986), except for slashes.
    private static func encoded(_ path: [UInt8]) -> String {
        var bytes: [UInt8] = []
        for byte in path { if byte == slash { bytes.append(byte) } else { bytes.append(percentEncoding: byte) } }
        return String(decoding: bytes, as: UTF8.self)
    }
}

private let slash = UInt8(ascii: "/")

/// An entry that was moved to a trash.
package struct TrashedEntry: Equatable, Sendable {
    /// The path before.
    package let path: [UInt8]
    /// The directory of the trash.
    package let trash: [UInt8]
    /// The name in the trash.
    let name: [UInt8]
}

extension System {
    fileprivate func exists(_ name: [UInt8], in directory: DirectoryHandle) throws(Errno) -> Bool {
        do throws(Errno) {
            _ = try status(path: name, from: directory, followingLink: false, .identity)
            return true
        } catch {
            guard error == .noSuchEntry else { throw error }
            return false
        }
    }
}
