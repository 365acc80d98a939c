import Testing

/// System calls that fail, from outside: a selection. `.ci/run` tries all of them on the release build.
@Suite struct InjectedFaultsTests {
    @Test(.needs(.python3, .strace), .notSanitized)
    func `whatever system call fails, status 0 means that all is there`() throws {
        let output = try Folder().run(#"python3 "$REFERENCE/injected_faults.py" "$(command -v treetab)" --quick"#)
        #expect(output.isClean, "\(output.text)\(output.errors)")
        #expect(output.lines.last?.hasSuffix(": each is told, or nothing is missing") == true)
    }
}
