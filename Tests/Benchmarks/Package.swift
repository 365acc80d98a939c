// swift-tools-version: 6.2
import PackageDescription

// A separate package: only the benchmark needs Foundation and the C program that it compares with.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v26)],
    dependencies: [.package(name: "treetab", path: "../..")],
    targets: [
        .executableTarget(
            name: "floor",
            // Link statically so that no Swift library is loaded: it must start as fast as a plain C program.
            linkerSettings: [.unsafeFlags(["-static-stdlib"], .when(platforms: [.linux]))]
        ),
        .executableTarget(
            name: "bench",
            dependencies: ["floor", .product(name: "TreeTable", package: "treetab")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
