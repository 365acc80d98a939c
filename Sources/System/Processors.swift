#if os(Linux) || os(Android)
    import CSystem

    extension System {
        /// The number of processors that this process may use, at least 1. The affinity of the process and the quota of
        /// its control group limit the number.
        ///
        /// The corresponding C function is `sched_getaffinity()`. For the quota, see cgroups(7) and `cpu.max`.
        package var availableProcessors: Int {
            // The mask has one bit for each of 8,192 processors. The kernel returns the number of bytes that it has
            // written.
            var processors = [UInt64](repeating: 0, count: 128)
            if injected(.processors) != nil { return 1 }
            let filled = unsafe processors.withUnsafeMutableBytes { buffer in
                unsafe treetab_sched_getaffinity(buffer.count, buffer.baseAddress)
            }
            let count = processors.prefix(max(0, filled) / 8).reduce(0) { $0 + $1.nonzeroBitCount }
            return max(1, min(count, processorQuota ?? count))
        }

        /// The lowest quota of the process's control group and its ancestors, `nil` without a quota.
        private var processorQuota: Int? {
            guard let membership = smallFile("/proc/self/cgroup") else { return nil }
            var least: Int?
            for line in membership.split(separator: "\n") {
                // Each line has three fields: a number, the controllers (empty in version 2), and the path of the
                // group.
                let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
                guard fields.count == 3 else { continue }
                let isUnified = fields[1].isEmpty
                guard isUnified || fields[1].split(separator: ",").contains("cpu") else { continue }
                var group = fields[2]
                while true {
                    if let quota = isUnified ? unifiedQuota(of: group) : quota(of: group) {
                        least = min(least ?? quota, quota)
                    }
                    guard let slash = group.lastIndex(of: "/"), group.count > 1 else { break }
                    group = slash == group.startIndex ? "/" : group[..<slash]
                }
            }
            return least
        }

        private func unifiedQuota(of group: Substring) -> Int? {
            smallFile("/sys/fs/cgroup\(group)/cpu.max").flatMap(Self.processors(inQuota:))
        }

        /// Returns the quota of a group in version 1 of control groups, `nil` without a quota.
        private func quota(of group: Substring) -> Int? {
            let directory = "/sys/fs/cgroup/cpu\(group)"
            guard let quota = smallFile(directory + "/cpu.cfs_quota_us"),
                let period = smallFile(directory + "/cpu.cfs_period_us")
            else { return nil }
            return Self.processors(inQuota: quota + " " + period)
        }

        /// Converts a quota and a period to a number of processors, rounded up: `150000 100000` is 2. Returns `nil` for
        /// `max 100000`, which means no limit.
        package static func processors(inQuota text: String) -> Int? {
            let words = text.split(whereSeparator: \.isWhitespace)
            guard words.count == 2, let quota = Int(words[0]), let period = Int(words[1]), quota > 0, period > 0 else {
                return nil
            }
            return (quota - 1) / period + 1
        }

        /// Returns the content of a small file of the kernel, `nil` if it cannot be read.
        private func smallFile(_ path: String) -> String? {
            var bytes = [UInt8](repeating: 0, count: 4096)
            do throws(Errno) {
                let file = try open(Array(path.utf8), O_RDONLY, as: .processors)
                let count = try read(file.rawValue, into: &bytes, from: 0, as: .processors)
                return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
            } catch {
                return nil
            }
        }
    }
#else
    import CSystem

    extension System {
        /// The number of processors that are online, at least 1.
        ///
        /// The corresponding C function is `sysconf()`.
        package var availableProcessors: Int { max(1, sysconf(_SC_NPROCESSORS_ONLN)) }
    }
#endif
