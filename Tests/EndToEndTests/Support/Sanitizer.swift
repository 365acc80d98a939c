import Foundation
import Testing

extension Trait where Self == ConditionTrait {
    /// Skips the test in a build with a sanitizer. Sanitizers make additional system calls and exceed low limits
    /// of memory and files.
    static var notSanitized: Self {
        .disabled(if: isSanitized, "sanitizers exceed the limits of this test")
    }
}

/// Whether this program is built with the address or the thread sanitizer.
private let isSanitized = ["__asan_init", "__tsan_init"].contains { (name: String) in dlsym(nil, name) != nil }
