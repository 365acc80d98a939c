/// The exit status of the program.
package enum ExitStatus: Int32, Sendable {
    /// Everything was read and written.
    case success = 0
    /// Entries, ignore files, account names or the time zone could not be read. Messages report each kind of failure.
    case incomplete = 1
    /// The command line was wrong, a root does not exist, memory ran out, or the output could not be written.
    case failure = 2
}
