/// The edge to the operating system: one thin function a call, in the extensions of this type beside this file.
///
/// It is passed along as a value, so that a test can hand in one that fails where the test wants it to.
/// Where there are no faults to inject, it costs one comparison with nil a call.
package struct System: Sendable {
    package let faults: FaultPlan?

    /// For how many entries a tree reserves addresses. They cost nothing; but they are never given back, so that a
    /// process that makes many trees, as tests do, asks for less.
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

    /// Makes a call, and makes it again where a signal has interrupted it. Its answer is negative where it fails.
    @inline(__always)
    func retrying(_ call: SystemCall, _ body: () -> Int32) throws(Errno) -> Int32 {
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

    /// How many of so many bytes are to be read or written at once.
    @inline(__always)
    func transferSize(_ count: Int) -> Int {
        guard let limit = faults?.maxTransfer else { return count }
        return min(count, limit)
    }
}

/// Every call to the operating system that can fail in a way that this program answers.
package enum SystemCall: String, CaseIterable, Sendable {
    case openDirectory, openFile, createFile, readDirectory, status, read, write, close, synchronize, rename, unlink
    case setMode, setOwner, checkAccess, map, createThread, readLink, rewindDirectory, realPath, workingDirectory,
        hostName, accountName, timeZone
    case processors
}
