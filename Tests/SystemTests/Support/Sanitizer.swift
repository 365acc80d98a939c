import Testing

extension Trait where Self == ConditionTrait {
    /// Leaves the test out where the program is built with a sanitizer, which makes calls to the system of its own, and
    /// does not live within the limits of addresses, memory and files that the test sets.
    static var notSanitized: Self {
        .disabled(if: isSanitized, "a sanitizer does and takes more than is meant here")
    }
}

/// Whether a sanitizer of addresses or of threads is part of this program.
private let isSanitized = ["__asan_init", "__tsan_init"].contains { (name: String) in dlsym(nil, name) != nil }
