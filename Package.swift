// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.strictMemorySafety()]

let package = Package(
    name: "treetab",
    platforms: [.macOS(.v26)],
    products: [
        .library(name: "TreeTable", targets: ["TreeTable"]),
        .executable(name: "treetab", targets: ["treetab"]),
    ],
    targets: [
        .target(name: "TreeTable", swiftSettings: strict),
        .target(name: "CSystemCalls"),
        .target(name: "SystemCalls", dependencies: ["CSystemCalls"], swiftSettings: strict),
        .target(name: "FileTree", dependencies: ["SystemCalls"], swiftSettings: strict),
        .target(
            name: "TreetabCommand",
            dependencies: ["TreeTable", "SystemCalls", "FileTree"],
            resources: [.embedInCode("Help/Templates")],
            swiftSettings: strict
        ),
        .target(name: "CRuntime", dependencies: ["CSystemCalls"]),
        .executableTarget(name: "treetab", dependencies: ["TreetabCommand", "CRuntime"], swiftSettings: strict),

        .testTarget(name: "TreeTableTests", dependencies: ["TreeTable"]),
        .testTarget(name: "CSystemCallsTests", dependencies: ["CSystemCalls"]),
        .testTarget(name: "SystemCallsTests", dependencies: ["SystemCalls"]),
        .testTarget(name: "FileTreeTests", dependencies: ["FileTree"]),
        .testTarget(name: "TreetabCommandTests", dependencies: ["TreetabCommand"]),
        .testTarget(name: "EndToEndTests", dependencies: ["treetab"]),
    ],
    swiftLanguageModes: [.v6]
)
