#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Runs libFuzzer on one of the targets: `fuzz NAME [OPTION OF LIBFUZZER]... [CORPUS]...`. Without arguments, prints the
/// names of the targets.
@main
enum Fuzz {
    static func main() {
        guard CommandLine.argc > 1 else { return FuzzTarget.all.forEach { print($0.name) } }
        guard let target else {
            print("usage: fuzz \(FuzzTarget.all.map(\.name).joined(separator: "|")) [LIBFUZZER]...")
            exit(2)
        }
        var arguments = (0..<Int(CommandLine.argc)).map { CommandLine.unsafeArgv[$0] }
        if CommandLine.arguments[1] == target.name { arguments.remove(at: 1) }
        // libFuzzer starts this program again for some tasks, without the name of the target.
        setenv(variable, target.name, 1)
        arguments.append(strdup("-dict=\(Dictionary.path(of: target.words))"))
        var count = CInt(arguments.count)
        arguments.append(nil)
        arguments.withUnsafeMutableBufferPointer { buffer in
            var start = buffer.baseAddress
            let status = runDriver(&count, &start) { bytes, count in
                Fuzz.target?.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
                return 0
            }
            exit(status)
        }
    }

    private static let variable = "TREETAB_FUZZ_TARGET"

    /// The target of the first argument, or of the parent process.
    private static let target =
        FuzzTarget.all.first { $0.name == CommandLine.arguments[1] }
        ?? getenv(variable).flatMap { name in FuzzTarget.all.first { $0.name == String(cString: name) } }
}

/// The main function of libFuzzer, which calls `test` for each input.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Called by the address sanitizer at start. Leak detection is off: it takes arrays in enumerations for leaks, because
/// Swift tags their addresses.
@_cdecl("__asan_default_options")
func sanitizerOptions() -> UnsafePointer<UInt8> {
    ("detect_leaks=0" as StaticString).utf8Start
}
