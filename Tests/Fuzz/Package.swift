// swift-tools-version: 6.2
import PackageDescription

// A separate package with links to the command's sources: libFuzzer needs them instrumented, and the targets need
// `@testable import`.
let instrumented: [SwiftSetting] = [
    .unsafeFlags(["-sanitize=fuzzer,address", "-enable-testing"])
]

let package = Package(
    name: "Fuzz",
    platforms: [.macOS(.v26)],
    targets: [
        .target(name: "TreeTable", swiftSettings: instrumented),
        .target(name: "CSystemCalls"),
        .target(name: "SystemCalls", dependencies: ["CSystemCalls"], swiftSettings: instrumented),
        .target(name: "FileTree", dependencies: ["SystemCalls"], swiftSettings: instrumented),
        .target(
            name: "TreetabCommand",
            dependencies: ["TreeTable", "SystemCalls", "FileTree"],
            resources: [.embedInCode("Help/Templates")],
            swiftSettings: instrumented
        ),
        .executableTarget(
            name: "fuzz",
            dependencies: ["TreeTable", "SystemCalls", "FileTree", "TreetabCommand"],
            swiftSettings: instrumented,
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]
        ),
    ],
    swiftLanguageModes: [.v6]
)
