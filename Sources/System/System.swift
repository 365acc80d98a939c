/// The interface to the operating system: one thin function for each call.
///
/// It is a value, so that tests can pass a system with a ``FaultPlan``. Without one, fault injection costs a comparison with
/// `nil` for each call.
@usableFromInline
package struct System: Sendable {
    package let faults: FaultPlan?

    /// The number of entries that a tree reserves addresses for. Tests that keep many trees reserve less.
    package let treeCapacity: Int

    package init(faults: FaultPlan? = nil, treeCapacity: Int = 1 << 30) {
        self.faults = faults
        self.treeCapacity = treeCapacity
    }

    @inline(__always)
    func injected(_ call: SystemCall) -> Errno? {
        guard let faults else { return nil }
        return faults.next(call)
    }

    /// Calls `body`, again if a signal interrupts it. `body` returns a negative number on failure.
    @inline(__always)
    func retrying<Count: SignedInteger>(_ call: SystemCall, _ body: () -> Count) throws(Errno) -> Count {
        while true {
            if let errno = injected(call) {
                if errno == .interrupted { continue }
                throw errno
            }
            let result = body()
            if result >= 0 { return result }
            let errno = Errno.current
            guard errno == .interrupted else { throw errno }
        }
    }

    /// Returns the number of bytes to transfer at once: `count`, or less if the fault plan says so.
    @inline(__always)
    func transferSize(_ count: Int) -> Int {
        guard let limit = faults?.maxTransfer else { return count }
        return min(count, limit)
    }
}

/// The system calls whose failure the program handles.
package enum SystemCall: String, CaseIterable, Sendable {
    case openDirectory, openFile, createFile, readDirectory, status, read, write, close, synchronize, rename, unlink
    case setMode, setOwner, copyAccessList, checkAccess, map, createThread, readLink, rewindDirectory, realPath,
        workingDirectory,
        hostName, accountName, timeZone
    case processors
}
