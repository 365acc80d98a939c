import Testing

extension Trait where Self == ConditionTrait {
    /// Skips the test in builds with a sanitizer. A sanitizer makes its own system calls and exceeds the limits of
    /// addresses, memory and files that the test sets.
    static var notSanitized: Self {
        .disabled(if: isSanitized, "a sanitizer does and takes more than is meant here")
    }
}

/// Whether the program is built with an address or thread sanitizer.
private let isSanitized = ["__asan_init", "__tsan_init"].contains { (name: String) in dlsym(nil, name) != nil }
