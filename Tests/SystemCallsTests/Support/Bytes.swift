func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

/// Passes bytes to a closure as a span.
func span<R>(_ bytes: [UInt8], _ body: (Span<UInt8>) -> R) -> R { body(bytes.span) }
