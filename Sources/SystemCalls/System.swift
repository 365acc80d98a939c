import CSystemCalls

/// The interface to the operating system: one thin function for each call.
///
/// All code receives the system as a value, so tests can pass one with a ``FaultPlan``. Without a plan, each call only
/// compares it with `nil`.
@usableFromInline
package struct System: Sendable {
    package let faults: FaultPlan?

    /// The number of entries for which a tree reserves addresses. Tests that keep many trees use a smaller number.
    package let treeCapacity: Int

    /// Whether the program is linked statically, so that it cannot load the services that know accounts.
    let isStatic: Bool

    package init(faults: FaultPlan? = nil, treeCapacity: Int = 1 << 30) {
        self.init(faults: faults, treeCapacity: treeCapacity, isStatic: treetab_is_static())
    }

    init(faults: FaultPlan? = nil, treeCapacity: Int = 1 << 30, isStatic: Bool) {
        self.isStatic = isStatic
        self.faults = faults
        self.treeCapacity = treeCapacity
    }

    @inline(__always)
    func injected(_ call: SystemCall) -> Errno? {
        guard let faults else { return nil }
        return faults.next(call)
    }

    /// Calls `body`, and calls it again if a signal interrupts it. Throws the error if `body` returns a negative
    /// number.
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

    /// Returns the number of bytes to read or write at once: `count`, or less if the fault plan has a lower maximum.
    @inline(__always)
    func transferSize(_ count: Int) -> Int {
        guard let limit = faults?.maxTransfer else { return count }
        return min(count, limit)
    }
}

/// The kinds of system calls that a ``FaultPlan`` can make fail.
package enum SystemCall: String, CaseIterable, Sendable {
    case openDirectory, openFile, createFile, readDirectory, status, read, write, close, synchronize, rename, unlink
    case setMode, setOwner, copyAccessList, checkAccess, map, createThread, readLink, rewindDirectory, realPath,
        workingDirectory,
        hostName, accountName, timeZone
    case processors
    case terminalModes, createPipe, poll
}
