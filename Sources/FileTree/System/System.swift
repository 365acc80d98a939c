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
}

/// Every call to the operating system that can fail in a way that this program answers.
package enum SystemCall: String, CaseIterable, Sendable {
    case openDirectory, openFile, createFile, readDirectory, status, read, write, close, synchronize, rename, unlink
    case setMode, map, createThread, readLink, rewindDirectory, workingDirectory, hostName
}
