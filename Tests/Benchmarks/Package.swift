// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that neither the library nor the command ever sees what only measuring needs: Foundation,
// and a program in C to measure against.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "treetab", path: "../..")],
    targets: [
        .executableTarget(
            name: "floor",
            // Swift's libraries, which it does not use, are not loaded either: it starts as a program in C does.
            linkerSettings: [.unsafeFlags(["-static-stdlib"], .when(platforms: [.linux]))]
        ),
        .executableTarget(
            name: "bench",
            dependencies: ["floor", .product(name: "TreeTable", package: "treetab")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
