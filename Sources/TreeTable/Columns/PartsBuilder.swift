/// A result builder that joins parts, with `if` and `for`. SwiftUI has no counterpart.
public protocol PartsBuilder {
    /// The type of the parts, and of the result.
    associatedtype Parts
    /// Joins parts, from first to last.
    static func join(_ parts: [Parts]) -> Parts
}

extension PartsBuilder {
    /// Joins parts.
    public static func buildBlock(_ parts: Parts...) -> Parts { join(parts) }
    /// Returns the parts of an `if` without `else`.
    public static func buildOptional(_ parts: Parts?) -> Parts { parts ?? join([]) }
    /// Returns the parts of an `if` with `else`.
    public static func buildEither(first parts: Parts) -> Parts { parts }
    /// Returns the parts of an `else`.
    public static func buildEither(second parts: Parts) -> Parts { parts }
    /// Joins the parts of a `for`.
    public static func buildArray(_ parts: [Parts]) -> Parts { join(parts) }
}
