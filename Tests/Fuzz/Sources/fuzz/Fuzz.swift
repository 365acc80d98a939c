#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Lets libFuzzer feed one of the targets: `fuzz NAME [OPTION OF LIBFUZZER]... [CORPUS]...`. Without arguments it tells
/// their names.
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
        // libFuzzer starts this program anew for some of its work, with the arguments that it knows of.
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

    /// The one that is named first, or by the process that has started this one.
    private static let target =
        FuzzTarget.all.first { $0.name == CommandLine.arguments[1] }
        ?? getenv(variable).flatMap { name in FuzzTarget.all.first { $0.name == String(cString: name) } }
}

/// libFuzzer's own main function, with a function to feed.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// The address sanitizer asks for this before anything of Swift runs. What it takes for lost are arrays in enumerations,
/// whose addresses Swift keeps with a mark in them.
@_cdecl("__asan_default_options")
func sanitizerOptions() -> UnsafePointer<UInt8> {
    ("detect_leaks=0" as StaticString).utf8Start
}
