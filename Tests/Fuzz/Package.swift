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
        .target(name: "CSystem"),
        .target(name: "System", dependencies: ["CSystem"], swiftSettings: instrumented),
        .target(name: "FileTree", dependencies: ["System"], swiftSettings: instrumented),
        .target(
            name: "TreetabCommand",
            dependencies: ["TreeTable", "System", "FileTree"],
            resources: [.embedInCode("Generate/Templates")],
            swiftSettings: instrumented
        ),
        .executableTarget(
            name: "fuzz",
            dependencies: ["TreeTable", "System", "FileTree", "TreetabCommand"],
            swiftSettings: instrumented,
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]
        ),
    ],
    swiftLanguageModes: [.v6]
)
