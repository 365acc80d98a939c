// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.strictMemorySafety()]

let package = Package(
    name: "treetab",
    platforms: [.macOS(.v26)],
    products: [
        .library(name: "TreeTable", targets: ["TreeTable"]),
        .library(name: "TreeTableTerminal", targets: ["TreeTableTerminal"]),
        .executable(name: "treetab", targets: ["treetab"]),
    ],
    targets: [
        .target(name: "TreeTable", swiftSettings: strict),
        .target(name: "CSystemCalls"),
        .target(name: "SystemCalls", dependencies: ["CSystemCalls"], swiftSettings: strict),
        .target(name: "TreeTableTerminal", dependencies: ["TreeTable", "SystemCalls"], swiftSettings: strict),
        .target(name: "FileTree", dependencies: ["SystemCalls"], swiftSettings: strict),
        .target(
            name: "TreetabCommand",
            dependencies: ["TreeTable", "TreeTableTerminal", "SystemCalls", "FileTree"],
            resources: [.embedInCode("Help/Templates")],
            swiftSettings: strict
        ),
        .target(name: "CRuntime", dependencies: ["CSystemCalls"]),
        .executableTarget(name: "Processes", dependencies: ["TreeTableTerminal"], path: "Examples/Processes"),
        .executableTarget(name: "JSONOutline", dependencies: ["TreeTableTerminal"], path: "Examples/JSONOutline"),
        .executableTarget(name: "Packages", dependencies: ["TreeTableTerminal"], path: "Examples/Packages"),
        .executableTarget(name: "Tasks", dependencies: ["TreeTableTerminal"], path: "Examples/Tasks"),
        .executableTarget(name: "Mail", dependencies: ["TreeTableTerminal"], path: "Examples/Mail"),
        .executableTarget(name: "HostProgram", dependencies: ["TreeTableTerminal"], path: "Tests/HostProgram"),
        .executableTarget(name: "treetab", dependencies: ["TreetabCommand", "CRuntime"], swiftSettings: strict),

        .testTarget(name: "TreeTableTests", dependencies: ["TreeTable"]),
        .testTarget(name: "TreeTableTerminalTests", dependencies: ["TreeTableTerminal"]),
        .testTarget(name: "CSystemCallsTests", dependencies: ["CSystemCalls"]),
        .testTarget(name: "SystemCallsTests", dependencies: ["SystemCalls"]),
        .testTarget(name: "FileTreeTests", dependencies: ["FileTree"]),
        .testTarget(name: "TreetabCommandTests", dependencies: ["TreetabCommand"]),
        .testTarget(
            name: "EndToEndTests",
            dependencies: ["treetab", "Processes", "JSONOutline", "Packages", "Tasks", "Mail", "HostProgram"]
        ),
    ],
    swiftLanguageModes: [.v6]
)
