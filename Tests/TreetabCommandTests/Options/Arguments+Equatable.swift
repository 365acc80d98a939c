@testable import TreetabCommand

/// Compares all properties by their descriptions. Only tests compare arguments, so the program has no code for it.
extension Arguments: Equatable {
    /// Returns whether all properties have the same descriptions.
    public static func == (left: Arguments, right: Arguments) -> Bool { "\(left)" == "\(right)" }
}
