import Testing

/// A sample of failing system calls, injected by strace. `.ci/nightly` tries all of them with the release build.
@Suite struct InjectedFaultsTests {
    @Test(.needs(.python3, .strace), .notSanitized)
    func `if a system call fails, status 0 still means that the output is complete`() throws {
        let output = try Folder().run(#"python3 "$REFERENCE/injected_faults.py" "$(command -v treetab)" --quick"#)
        #expect(output.isClean, "\(output.text)\(output.errors)")
        #expect(output.lines.last?.hasSuffix(": each is reported, or nothing is missing") == true)
    }
}
