import CSystemCalls

/// Reports directories whose entries were created, removed, renamed, or written. See inotify(7). On other systems than Linux, it
/// reports nothing.
package final class DirectoryWatch {
    /// The descriptor to wait for.
    let descriptor: FileDescriptor
    private let system: System
    /// The watched directories by the numbers of the system.
    private var directories: [Int32: [UInt8]] = [:]

    /// Returns `nil` if the system cannot watch directories.
    package init?(_ system: System) {
        #if os(Linux)
            let queue = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            guard queue >= 0 else { return nil }
            descriptor = FileDescriptor(rawValue: queue)
            self.system = system
        #else
            return nil
        #endif
    }

    /// Watches the directories with these paths, and no others. Returns the directories that were not watched before. Directories
    /// that cannot be watched are left out.
    @discardableResult package func watch(_ paths: Set<[UInt8]>) -> Set<[UInt8]> {
        #if os(Linux)
            for (number, path) in directories where !paths.contains(path) {
                inotify_rm_watch(descriptor.rawValue, number)
                directories[number] = nil
            }
            let changes =
                UInt32(IN_CREATE | IN_DELETE | IN_MOVE | IN_MODIFY | IN_ATTRIB | IN_MOVE_SELF) | UInt32(IN_ONLYDIR)
            let new = paths.subtracting(directories.values)
            for path in new {
                let number = unsafe withCString(path.span) { path in
                    unsafe inotify_add_watch(descriptor.rawValue, path, changes)
                }
                if number >= 0 { directories[number] = path }
            }
            return new
        #else
            return []
        #endif
    }

    /// Returns the paths of the directories that have changed since the last call. A directory that was removed or renamed is not
    /// watched any more.
    package func takeChanges() -> Set<[UInt8]> {
        var changed: Set<[UInt8]> = []
        #if os(Linux)
            // An event has three more numbers, the last of which is the length of the name that follows.
            var bytes = [UInt8](repeating: 0, count: 65536)
            while let count = try? system.read(descriptor.rawValue, into: &bytes, from: 0), count > 0 {
                var start = 0
                while start + 16 <= count {
                    let event = bytes[start..<start + 16]
                    func number(at offset: Int) -> Int32 {
                        event[(start + offset)..<(start + offset + 4)].reversed().reduce(0) { $0 << 8 | Int32($1) }
                    }
                    if let path = directories[number(at: 0)] { changed.insert(path) }
                    // Another directory may get the path.
                    let mask = number(at: 4)
                    if mask & Int32(IN_IGNORED | IN_MOVE_SELF) != 0 { directories[number(at: 0)] = nil }
                    // Some changes are unknown.
                    if mask & Int32(IN_Q_OVERFLOW) != 0 { changed.formUnion(directories.values) }
                    start += 16 + Int(number(at: 12))
                }
            }
        #endif
        return changed
    }
}
