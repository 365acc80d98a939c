// swift-tools-version: 6.2
import PackageDescription

// snippet: manifest
let package = Package(
    name: "Dependency",
    dependencies: [.package(name: "treetab", path: "../..")],
    targets: [
        .executableTarget(
            name: "Dependency",
            dependencies: [.product(name: "TreeTable", package: "treetab")]
        )
    ]
)
// end
