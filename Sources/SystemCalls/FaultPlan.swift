/// Makes chosen system calls fail and changes the results of others, for tests.
package final class FaultPlan: Sendable {
    /// Makes one call of a kind fail with `errno`. `occurrence` is the number of this call, and the first call has
    /// number 1. If `repeats` is `true`, all later calls of this kind also fail.
    package struct Fault: Sendable {
        package var call: SystemCall
        package var occurrence: Int
        package var errno: Errno
        package var repeats: Bool

        package init(_ call: SystemCall, occurrence: Int, _ errno: Errno, repeats: Bool = false) {
            self.call = call
            self.occurrence = occurrence
            self.errno = errno
            self.repeats = repeats
        }
    }

    private let faults: [Fault]
    private let counts = Monitor<[SystemCall: Int]>([:])

    /// The maximum number of bytes that one call reads or writes, `nil` for no maximum.
    let maxTransfer: Int?

    /// Changes the metadata of files, so that tests can use values that do not occur in the available file systems.
    let alteration: @Sendable (inout FileStatus) -> Void

    package init(
        _ faults: [Fault] = [],
        maxTransfer: Int? = nil,
        altering alteration: @escaping @Sendable (inout FileStatus) -> Void = { _ in }
    ) {
        self.faults = faults
        self.maxTransfer = maxTransfer
        self.alteration = alteration
    }

    /// The number of calls of each kind so far.
    package var callCounts: [SystemCall: Int] { counts.withLock { $0 } }

    func next(_ call: SystemCall) -> Errno? {
        let count = counts.withLock { counts in
            counts[call, default: 0] += 1
            return counts[call, default: 0]
        }
        return faults.first { fault in
            fault.call == call && (fault.repeats ? count >= fault.occurrence : count == fault.occurrence)
        }?.errno
    }
}
