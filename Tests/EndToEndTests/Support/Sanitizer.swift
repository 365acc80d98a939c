import Foundation
import Testing

extension Trait where Self == ConditionTrait {
    /// Leaves the test out where the program is built with a sanitizer, which takes more addresses than the test leaves, and
    /// does not live without.
    static var needsAddresses: Self {
        .disabled(if: isSanitized, "a sanitizer takes more addresses than are left here")
    }
}

/// Whether a sanitizer of addresses or of threads is part of this program.
private let isSanitized = ["__asan_init", "__tsan_init"].contains { (name: String) in dlsym(nil, name) != nil }
