#if os(Linux) || os(Android)
    import CSystemCalls

    extension System {
        /// The number of processors that this process may use, at least 1. The affinity of the process and the quota of
        /// its control group limit the number.
        ///
        /// It reads several files for the quota; see cgroups(7) and `cpu.max`.
        package var availableProcessors: Int {
            let count = processors
            return max(1, min(count, processorQuota ?? count))
        }

        /// The number of processors in the affinity of the process, at least 1.
        ///
        /// The corresponding C function is `sched_getaffinity()`.
        package var processors: Int {
            // The mask has one bit for each of 8,192 processors. The kernel returns the number of bytes that it has
            // written.
            var mask = [UInt64](repeating: 0, count: 128)
            if injected(.processors) != nil { return 1 }
            let filled = unsafe mask.withUnsafeMutableBytes { buffer in
                unsafe treetab_sched_getaffinity(buffer.count, buffer.baseAddress)
            }
            return max(1, mask.prefix(max(0, filled) / 8).reduce(0) { $0 + $1.nonzeroBitCount })
        }

        /// The lowest quota of the process's control group and its ancestors, `nil` without a quota.
        private var processorQuota: Int? {
            guard let membership = smallFile(Array("/proc/self/cgroup".utf8)) else { return nil }
            var least: Int?
            for line in membership.split(separator: UInt8(ascii: "\n")) {
                // Each line has three fields: a number, the controllers (empty in version 2), and the path of the
                // group.
                let fields = line.split(separator: UInt8(ascii: ":"), maxSplits: 2, omittingEmptySubsequences: false)
                guard fields.count == 3 else { continue }
                let isUnified = fields[1].isEmpty
                let controllers = fields[1].split(separator: UInt8(ascii: ","))
                guard isUnified || controllers.contains(where: { $0.elementsEqual("cpu".utf8) }) else { continue }
                var group = fields[2]
                while true {
                    if let quota = isUnified ? unifiedQuota(of: group) : quota(of: group) {
                        least = min(least ?? quota, quota)
                    }
                    guard group.count > 1, let slash = group.lastIndex(of: UInt8(ascii: "/")) else { break }
                    group = slash == group.startIndex ? group.prefix(1) : group[..<slash]
                }
            }
            return least
        }

        private func unifiedQuota(of group: ArraySlice<UInt8>) -> Int? {
            smallFile(Array("/sys/fs/cgroup".utf8) + group + "/cpu.max".utf8).flatMap(Self.processors(inQuota:))
        }

        /// Returns the quota of a group in version 1 of control groups, `nil` without a quota.
        private func quota(of group: ArraySlice<UInt8>) -> Int? {
            let directory = Array("/sys/fs/cgroup/cpu".utf8) + group
            guard let quota = smallFile(directory + "/cpu.cfs_quota_us".utf8),
                let period = smallFile(directory + "/cpu.cfs_period_us".utf8)
            else { return nil }
            return Self.processors(inQuota: quota + " ".utf8 + period)
        }

        /// Converts a quota and a period to a number of processors, rounded up: `150000 100000` is 2. Returns `nil` for
        /// `max 100000`, which means no limit.
        package static func processors(inQuota text: [UInt8]) -> Int? {
            let words = text.split { $0 <= UInt8(ascii: " ") }
            guard words.count == 2, let quota = Int(String(decoding: words[0], as: UTF8.self)),
                let period = Int(String(decoding: words[1], as: UTF8.self)), quota > 0, period > 0
            else { return nil }
            return (quota - 1) / period + 1
        }

        /// Returns the content of a small file of the kernel, `nil` if it cannot be read.
        private func smallFile(_ path: [UInt8]) -> [UInt8]? {
            var bytes = [UInt8](repeating: 0, count: 4096)
            do throws(Errno) {
                let file = try open(path, O_RDONLY, as: .processors)
                let count = try read(file.rawValue, into: &bytes, from: 0, as: .processors)
                return count > 0 ? Array(bytes[..<count]) : nil
            } catch {
                return nil
            }
        }
    }
#else
    import CSystemCalls

    extension System {
        /// The number of processors that are online, at least 1.
        ///
        /// The corresponding C function is `sysconf()`.
        package var processors: Int { max(1, sysconf(_SC_NPROCESSORS_ONLN)) }

        /// The number of processors that this process may use.
        package var availableProcessors: Int { processors }
    }
#endif
