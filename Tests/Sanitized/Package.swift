// swift-tools-version: 6.2
import PackageDescription

// The walk and the engine with their tests, and nothing else: sanitizers are told of on the command line, and what they
// have no use for takes longer to build than these.
let package = Package(
    name: "Sanitized",
    platforms: [.macOS(.v26)],
    targets: [
        .target(name: "TreeTable"),
        .target(name: "CSystemCalls"),
        .target(name: "SystemCalls", dependencies: ["CSystemCalls"]),
        .target(name: "FileTree", dependencies: ["SystemCalls"]),
        .testTarget(name: "TreeTableTests", dependencies: ["TreeTable"]),
        .testTarget(name: "SystemCallsTests", dependencies: ["SystemCalls"]),
        .testTarget(name: "FileTreeTests", dependencies: ["FileTree"]),
    ],
    swiftLanguageModes: [.v6]
)
