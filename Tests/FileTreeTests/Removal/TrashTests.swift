import Foundation
import SystemCalls
import Testing

@testable import FileTree

/// The trash of the freedesktop.org specification.
@Suite struct TrashTests {
    /// Moves the entries of a directory to a trash, and returns those that are still there. The directory is read
    /// before the change.
    private func trash(
        _ directory: TemporaryDirectory,
        data: String,
        _ names: [String],
        after change: () throws -> Void = {}
    ) throws -> [Removal.Failure] { try remove(directory, data: data, names, after: change).failures }

    private func remove(
        _ directory: TemporaryDirectory,
        data: String,
        _ names: [String],
        after change: () throws -> Void = {}
    ) throws -> Removal {
        var options = WalkOptions()
        (options.fields, options.showsHidden) = (EntryIdentity.fields, true)
        let tree = try Walk(roots: [directory.path("t")], options: options).run()
        try change()
        var removal = Removal(System(), progress: WalkProgress())
        let trash = Trash(home: Array(data.utf8), user: getuid(), date: Array("2026-01-31T12:30:00".utf8))
        for name in names {
            let item = try #require(
                tree.roots[0].children?.first { $0.name.withBytes { $0.bytes } == Array(name.utf8) }
            )
            removal.moveToTrash(item, trash)
        }
        withExtendedLifetime(tree) {}
        return removal
    }

    @Test func `an entry is moved back from the trash, unless its place is taken`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.directory("t")
        for name in ["t/a", "t/b"] { try directory.file(Array(name.utf8), size: 3) }
        let data = directory.string + "/Trash"
        let trashed = try remove(directory, data: data, ["a", "b"]).trashed
        #expect(trashed.count == 2)
        try directory.file(Array("t/b".utf8), size: 1)
        try Trash.restore(trashed[0], System())
        #expect(throws: Errno.alreadyExists) { try Trash.restore(trashed[1], System()) }
        #expect(try text(directory.string + "/t/a") == "xxx" && text(directory.string + "/t/b") == "x")
        #expect(try text(data + "/files/b") == "xxx")
        #expect(try FileManager.default.contentsOfDirectory(atPath: data + "/info") == ["b.trashinfo"])
    }

    @Test func `a directory that was created again since it was read is not moved, even with the same inode`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["t", "t/d"] { try directory.directory(name) }
        let failures = try trash(directory, data: directory.string + "/Trash", ["d"]) {
            #expect(rmdir(directory.string + "/t/d") == 0)
            try directory.directory("t/d")
            try directory.file("t/d/important")
        }
        #expect(failures.map(\.reason) == [.stale])
        #expect(FileManager.default.fileExists(atPath: directory.string + "/t/d/important"))
    }

    private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    @Test func `an entry is moved to the home trash, with a record`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        let root = try FileManager.default.destinationOfSymbolicLinkIfAny(directory.string)
        for name in ["t", "t/d"] { try directory.directory(Array(name.utf8)) }
        try directory.file(Array("t/d/in".utf8), size: 5)
        try directory.file(Array("t/a b%ü".utf8), size: 3)
        let home = root + "/home/.local/share/Trash"
        #expect(try trash(directory, data: home, ["d", "a b%ü"]) == [])
        #expect(try text(home + "/files/d/in") == "xxxxx")
        #expect(
            try text(home + "/info/d.trashinfo") == "[Trash Info]\nPath=\(root)/t/d\nDeletionDate=2026-01-31T12:30:00\n"
        )
        #expect(try text(home + "/info/a b%ü.trashinfo").contains("Path=\(root)/t/a%20b%25%C3%BC\n"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: root + "/t") == [])
        var status = stat()
        #expect(stat(home, &status) == 0 && status.st_mode & 0o777 == 0o700)
    }

    @Test func `a name that is in use gets a number, also if only the file or only the record is there`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.directory(Array("t".utf8))
        let home = directory.string + "/Trash"
        for _ in 0..<2 {
            try directory.file(Array("t/a".utf8))
            #expect(try trash(directory, data: home, ["a"]) == [])
        }
        let manager = FileManager.default
        #expect(manager.createFile(atPath: home + "/files/a.3", contents: Data("other".utf8)))
        #expect(manager.createFile(atPath: home + "/info/a.4.trashinfo", contents: nil))
        try directory.file(Array("t/a".utf8))
        #expect(try trash(directory, data: home, ["a"]) == [])
        #expect(try manager.contentsOfDirectory(atPath: home + "/files").sorted() == ["a", "a.2", "a.3", "a.5"])
        #expect(try text(home + "/files/a.3") == "other")
        #expect(try manager.contentsOfDirectory(atPath: home + "/info").sorted().count == 4)
    }

    @Test func `an entry of another file system is moved to the trash at its top`() throws {
        var status = stat()
        var temporary = stat()
        guard stat("/dev/shm", &status) == 0, stat(NSTemporaryDirectory(), &temporary) == 0,
            status.st_dev != temporary.st_dev
        else { return }
        let directory = try TemporaryDirectory(in: "/dev/shm")
        defer { directory.remove() }
        let home = try TemporaryDirectory()
        defer { home.remove() }
        try directory.directory(Array("t".utf8))
        let name = "n\(UUID().uuidString)"
        try directory.file(Array("t/\(name)".utf8), size: 4)
        #expect(try trash(directory, data: home.string + "/Trash", [name]) == [])
        let top = "/dev/shm/.Trash-\(getuid())"
        #expect(try text("\(top)/files/\(name)") == "xxxx")
        let place = directory.string.dropFirst("/dev/shm/".count)
        #expect(try text("\(top)/info/\(name).trashinfo").contains("\nPath=\(place)/t/\(name)\n"))
        for file in ["files/\(name)", "info/\(name).trashinfo"] {
            try FileManager.default.removeItem(atPath: "\(top)/\(file)")
        }
        #expect(!FileManager.default.fileExists(atPath: home.string + "/Trash"))
    }

    @Test func `a trash that others may change is not used`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["t", "Trash", "Trash/files"] { try directory.directory(Array(name.utf8)) }
        try directory.file(Array("t/a".utf8))
        #expect(chmod(directory.string + "/Trash/files", 0o777) == 0)
        #expect(try trash(directory, data: directory.string + "/Trash", ["a"]).map(\.reason) == [.unusableTrash])
        #expect(FileManager.default.fileExists(atPath: directory.string + "/t/a"))
    }

    @Test func `nothing in the trash or above it is moved to the trash`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        for name in ["t", "t/d"] { try directory.directory(Array(name.utf8)) }
        #expect(try trash(directory, data: directory.string + "/t/d/Trash", ["d"]).map(\.reason) == [.invalid])
        #expect(try trash(directory, data: directory.string + "/t", ["d"]).map(\.reason) == [.invalid])
        #expect(FileManager.default.fileExists(atPath: directory.string + "/t/d"))
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/mountinfo")))
    func `file systems below a path are found`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        #expect(Trash.hasMounts(below: Array("/".utf8), System()))
        #expect(Trash.hasMounts(below: Array("/proc".utf8), System()))
        #expect(!Trash.hasMounts(below: Array("/pro".utf8), System()))
        #expect(!Trash.hasMounts(below: directory.path, System()))
    }

    @Test func `a trash that cannot be used leaves everything in its place`() throws {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        try directory.directory(Array("t".utf8))
        try directory.file(Array("t/a".utf8))
        try directory.directory(Array("elsewhere".utf8))
        try directory.directory(Array("Trash".utf8))
        // A link in place of a directory could lead anywhere.
        try directory.symlink(Array("Trash/files".utf8), to: directory.path("elsewhere"))
        #expect(try trash(directory, data: directory.string + "/Trash", ["a"]).map(\.reason) == [.unusableTrash])
        #expect(FileManager.default.fileExists(atPath: directory.string + "/t/a"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.string + "/elsewhere") == [])
    }
}

extension FileManager {
    /// The path without symbolic links, as records of the trash have it.
    fileprivate func destinationOfSymbolicLinkIfAny(_ path: String) throws -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }
}
