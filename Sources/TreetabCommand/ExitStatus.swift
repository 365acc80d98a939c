/// How the program ends.
package enum ExitStatus: Int32, Sendable {
    /// All was read and written.
    case success = 0
    /// Some entries could not be read; what was shown is right, and says where something is missing. Or names of
    /// accounts or the time zone could not, which numbers and UTC stand for.
    case incomplete = 1
    /// The command line was wrong, a root does not exist, or the output could not be written.
    case failure = 2
}
