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
        .target(name: "CSystem"),
        .target(name: "System", dependencies: ["CSystem"], swiftSettings: strict),
        .target(name: "FileTree", dependencies: ["System"], swiftSettings: strict),
        .target(
            name: "TreetabCommand",
            dependencies: ["TreeTable", "System", "FileTree"],
            resources: [.embedInCode("Generate/Templates")],
            swiftSettings: strict
        ),
        .target(name: "CRuntime", dependencies: ["CSystem"]),
        .executableTarget(name: "treetab", dependencies: ["TreetabCommand", "CRuntime"], swiftSettings: strict),

        .testTarget(name: "TreeTableTests", dependencies: ["TreeTable"]),
        .testTarget(name: "CSystemTests", dependencies: ["CSystem"]),
        .testTarget(name: "SystemTests", dependencies: ["System"]),
        .testTarget(name: "FileTreeTests", dependencies: ["FileTree"]),
        .testTarget(name: "TreetabCommandTests", dependencies: ["TreetabCommand"]),
        .testTarget(name: "EndToEndTests", dependencies: ["treetab"]),
    ],
    swiftLanguageModes: [.v6]
)
