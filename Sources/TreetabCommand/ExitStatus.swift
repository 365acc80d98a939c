/// The exit status of the program.
package enum ExitStatus: Int32, Sendable {
    /// Everything was read and written.
    case success = 0
    /// Some entries could not be read, and their totals are marked. Or an account or the time zone could not be looked
    /// up, and numbers or UTC are shown instead.
    case incomplete = 1
    /// The command line was wrong, a root does not exist, or the output could not be written.
    case failure = 2
}
