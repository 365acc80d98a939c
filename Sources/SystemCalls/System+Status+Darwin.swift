#if canImport(Darwin)
    import CSystemCalls

    extension System {
        /// The name and flags with which to query an open directory itself.
        static var itself: (name: String, flags: Int32) { (".", 0) }

        typealias StatusRecord = stat

        /// Returns the absolute path of an open directory, without symbolic links. The corresponding command of `fcntl()` is
        /// `F_GETPATH`.
        package func path(of directory: DirectoryHandle) throws(Errno) -> [UInt8] {
            if let errno = injected(.realPath) { throw errno }
            var bytes = [UInt8](repeating: 0, count: Int(MAXPATHLEN))
            guard unsafe fcntl(directory.descriptor.rawValue, F_GETPATH, &bytes) == 0 else { throw Errno.current }
            return Array(bytes.prefix { $0 != 0 })
        }

        /// Fetches metadata. The corresponding C function is `fstatat()`, which always returns all fields.
        func fetch(
            _ record: inout StatusRecord,
            _ name: UnsafePointer<CChar>,
            at directory: Int32,
            flags: Int32,
            _ fields: StatusFields
        ) -> Int32 {
            unsafe fstatat(directory, name, &record, flags)
        }
    }

    extension Moment {
        fileprivate init(_ time: timespec) {
            self.init(seconds: Int64(time.tv_sec), nanoseconds: UInt32(clamping: time.tv_nsec))
        }
    }

    extension FileStatus {
        init(_ record: stat, _: StatusFields) {
            self.init(
                mode: record.st_mode,
                links: UInt32(record.st_nlink),
                owner: record.st_uid,
                group: record.st_gid,
                device: UInt64(UInt32(bitPattern: record.st_dev)),
                inode: record.st_ino,
                size: max(0, record.st_size),
                blocks: max(0, record.st_blocks),
                modified: Moment(record.st_mtimespec),
                accessed: Moment(record.st_atimespec),
                changed: Moment(record.st_ctimespec),
                created: Moment(record.st_birthtimespec)
            )
        }
    }
#endif
