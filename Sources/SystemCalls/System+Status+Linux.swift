#if os(Linux) || os(Android)
    import CSystemCalls

    extension System {
        /// The name and flags with which to query an open directory itself. The name `.` would not work for a directory
        /// that the process may list but not search.
        static var itself: (name: String, flags: Int32) { ("", Int32(TREETAB_AT_EMPTY_PATH)) }

        typealias StatusRecord = statx

        /// Returns the absolute path of an open directory, without symbolic links. See proc_pid_fd(5).
        package func path(of directory: DirectoryHandle) throws(Errno) -> [UInt8] {
            try linkTarget(path: Array("/proc/self/fd/\(directory.descriptor.rawValue)".utf8))
        }

        /// Fetches metadata without triggering automounts. The corresponding system call is statx(2).
        @inline(__always)
        func fetch(
            _ record: inout StatusRecord,
            _ name: UnsafePointer<CChar>,
            at directory: Int32,
            flags: Int32,
            _ fields: StatusFields
        ) -> Int32 {
            unsafe treetab_statx(directory, name, flags | Int32(TREETAB_AT_NO_AUTOMOUNT), fields.mask, &record)
        }
    }

    extension StatusFields {
        /// The `STATX_…` mask for statx(2). It always includes the type and the mount, because they cost nothing.
        fileprivate var mask: UInt32 {
            var mask = rawValue & UInt32(STATX_BASIC_STATS | STATX_BTIME) | UInt32(STATX_TYPE | STATX_MNT_ID)
            if contains(.inode) { mask |= Self.identity.rawValue }
            return mask
        }
    }

    extension statx {
        /// Whether the creation time is known. Some file systems return 0 for an unknown time.
        fileprivate var hasCreationTime: Bool {
            stx_mask & UInt32(STATX_BTIME) != 0 && (stx_btime.tv_sec != 0 || stx_btime.tv_nsec != 0)
        }
    }

    extension Moment {
        fileprivate init(_ time: statx_timestamp) {
            self.init(seconds: time.tv_sec, nanoseconds: time.tv_nsec)
        }
    }

    extension FileStatus {
        /// Takes the fields that few tables show only if they are wanted.
        // Inlined, because a call would copy the whole record.
        @inline(__always)
        init(_ record: statx, _ fields: StatusFields) {
            self.init(
                mode: record.stx_mode,
                isMounted: record.stx_attributes & UInt64(STATX_ATTR_MOUNT_ROOT) != 0,
                links: record.stx_nlink,
                owner: record.stx_uid,
                group: record.stx_gid,
                device: UInt64(record.stx_dev_major) << 32 | UInt64(record.stx_dev_minor),
                inode: record.stx_ino,
                size: Int64(clamping: record.stx_size),
                blocks: Int64(clamping: record.stx_blocks),
                modified: Moment(record.stx_mtime),
                // Linux before 5.8 returns 0.
                mount: UInt32(truncatingIfNeeded: record.stx_mnt_id)
            )
            if fields.isDisjoint(with: .details) { return }
            accessed = Moment(record.stx_atime)
            changed = Moment(record.stx_ctime)
            if record.hasCreationTime { created = Moment(record.stx_btime) }
        }
    }
#endif
