#if os(Linux)
    import CSystemCalls
    import Foundation
    import Testing

    @Suite struct CSystemCallsTests {
        @Test func `a record's name begins behind its fields, before any padding`() {
            // getdents64(2): 8 bytes of inode, 8 of offset, 2 of length, 1 of type.
            #expect(TREETAB_DIRENT_NAME_OFFSET == 19)
        }

        @Test func `automounts are left alone by the kernel's number`() {
            // AT_NO_AUTOMOUNT in linux/fcntl.h.
            #expect(TREETAB_AT_NO_AUTOMOUNT == 0x800)
        }

        @Test func `statx agrees with the C library's stat`() {
            var expected = stat()
            var record = statx()
            #expect(stat("/", &expected) == 0)
            #expect(treetab_statx(AT_FDCWD, "/", 0, UInt32(STATX_BASIC_STATS), &record) == 0)
            #expect(UInt32(record.stx_mode) == expected.st_mode)
            #expect(record.stx_ino == UInt64(expected.st_ino))
            #expect(UInt(record.stx_nlink) == UInt(expected.st_nlink))
            #expect(record.stx_uid == expected.st_uid)
            #expect(record.stx_gid == expected.st_gid)
            #expect(Int64(record.stx_size) == Int64(expected.st_size))
            #expect(Int64(record.stx_blocks) == Int64(expected.st_blocks))
            #expect(record.stx_mtime.tv_sec == Int64(expected.st_mtim.tv_sec))
            #expect(Int(record.stx_mtime.tv_nsec) == Int(expected.st_mtim.tv_nsec))
        }

        @Test func `a failure is -1 and sets errno`() {
            var record = statx()
            #expect(treetab_statx(AT_FDCWD, "/does/not/exist", 0, 0, &record) == -1)
            #expect(errno == ENOENT)
            #expect(treetab_getdents64(-1, nil, 0) == -1)
            #expect(errno == EBADF)
        }

        @Test func `records tell the entries that the C library tells`() throws {
            let descriptor = open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            try #require(descriptor >= 0)
            defer { close(descriptor) }
            var names: Set<String> = []
            let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65536, alignment: 16)
            defer { buffer.deallocate() }
            while true {
                let count = treetab_getdents64(descriptor, buffer.baseAddress, buffer.count)
                try #require(count >= 0)
                if count == 0 { break }
                var position = 0
                while position < count {
                    let record = UnsafeMutableRawBufferPointer(rebasing: buffer[position..<count])
                    let name = record[Int(TREETAB_DIRENT_NAME_OFFSET)...].prefix { $0 != 0 }
                    names.insert(String(decoding: name, as: UTF8.self))
                    position += Int(record.loadUnaligned(fromByteOffset: 16, as: UInt16.self))
                }
            }
            #expect(names == Set(try FileManager.default.contentsOfDirectory(atPath: "/")).union([".", ".."]))
        }
    }
#endif
