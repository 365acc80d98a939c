import Testing

@testable import FileTree
@testable import SystemCalls

@Suite struct FileSystemTests {
    private static let kinds: [(UInt16, FileKind)] = FileKind.allCases.compactMap { kind in
        let modes: [FileKind: UInt32] = [
            .directory: S_IFDIR, .file: S_IFREG, .symlink: S_IFLNK, .fifo: S_IFIFO, .socket: S_IFSOCK,
            .block: S_IFBLK, .character: S_IFCHR,
        ]
        return modes[kind].map { (UInt16($0), kind) }
    }

    private func status(_ kind: UInt16, device: UInt64, mount: UInt32, isMounted: Bool = false) -> FileStatus {
        var status = FileStatus()
        (status.mode, status.device, status.mount, status.isMounted) = (kind, device, mount, isMounted)
        return status
    }

    private var root: FileSystem { FileSystem(status(UInt16(S_IFDIR), device: 1, mount: 10)) }

    @Test(arguments: kinds, [false, true])
    func `an entry with the device of the file system is on it, mounted or not`(
        kind: (mode: UInt16, FileKind),
        throughLink: Bool
    ) {
        for isMounted in [false, true] {
            let file = status(kind.mode, device: 1, mount: 11, isMounted: isMounted)
            #expect(root.holds(file, throughLink: throughLink))
        }
    }

    @Test(arguments: [10, 11] as [UInt32], [false, true])
    func `a directory on another device is on another file system`(mount: UInt32, throughLink: Bool) {
        #expect(!root.holds(status(UInt16(S_IFDIR), device: 2, mount: mount), throughLink: throughLink))
    }

    @Test(arguments: kinds.filter { $0.1 != .directory })
    func `a file with the device of a layer is on it unless it is mounted or a link leads to another mount`(
        mode: UInt16,
        kind: FileKind
    ) {
        #expect(root.holds(status(mode, device: 2, mount: 10), throughLink: false))
        // In a directory that is mounted a second time.
        #expect(root.holds(status(mode, device: 2, mount: 11), throughLink: false))
        #expect(!root.holds(status(mode, device: 2, mount: 11, isMounted: true), throughLink: false))
        #expect(root.holds(status(mode, device: 2, mount: 10), throughLink: true))
        #expect(!root.holds(status(mode, device: 2, mount: 11), throughLink: true))
    }
}
