#if canImport(Darwin)
    import CSystem

    extension System {
        /// The name and flags that mean an open directory itself.
        static var itself: (name: String, flags: Int32) { (".", 0) }

        /// The corresponding C function is `fstatat()`, which always returns all fields.
        func status(
            _ name: UnsafePointer<CChar>,
            at directory: Int32,
            flags: Int32,
            _ fields: StatusFields
        ) throws(Errno) -> FileStatus {
            var record = stat()
            while true {
                if let errno = injected(.status) {
                    if errno == .interrupted { continue }
                    throw errno
                }
                if unsafe fstatat(directory, name, &record, flags) == 0 { break }
                let errno = Errno.current
                guard errno == .interrupted else { throw errno }
            }
            var status = FileStatus(record)
            faults?.alteration(&status)
            return status
        }
    }

    extension Moment {
        fileprivate init(_ time: timespec) {
            self.init(seconds: Int64(time.tv_sec), nanoseconds: UInt32(time.tv_nsec))
        }
    }

    extension FileStatus {
        fileprivate init(_ record: stat) {
            self.init(
                mode: record.st_mode,
                links: UInt32(record.st_nlink),
                owner: record.st_uid,
                group: record.st_gid,
                device: UInt64(UInt32(bitPattern: record.st_dev)),
                inode: record.st_ino,
                size: record.st_size,
                blocks: record.st_blocks,
                modifiedSeconds: Int64(record.st_mtimespec.tv_sec),
                modifiedNanoseconds: UInt32(record.st_mtimespec.tv_nsec),
                accessed: Moment(record.st_atimespec),
                changed: Moment(record.st_ctimespec),
                created: Moment(record.st_birthtimespec)
            )
        }
    }
#endif
