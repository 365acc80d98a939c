/// Aligned text set in from the edges, with a line under the headers. Mirrors SwiftUI's `InsetTableStyle`.
public struct InsetTableStyle: TableStyle {
    /// Makes the style.
    public init() {}

    /// Makes the lines.
    public func makeBody(configuration: Configuration) -> some TableBody {
        TextBody(configuration, TextChrome(.spaces, margin: 2, hasHeaderRule: true))
    }
}

extension TableStyle where Self == InsetTableStyle {
    /// Aligned text set in from the edges. Mirrors SwiftUI's `inset`.
    public static var inset: Self { Self() }
}
