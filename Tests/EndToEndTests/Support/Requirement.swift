import Foundation
import Synchronization
import Testing

/// A requirement of a test in addition to the Swift toolchain, such as a program that computes the expected values.
enum Requirement: String {
    case bash, python3, du, date, fish, git, jq, less, mandoc, man, mke2fs, ncdu, setfacl, sqlite3, strace, tmux, zsh
    case cmarkGFM = "cmark-gfm"
    case miller = "mlr"
    /// A program that reads the trash: trash-cli.
    case trash = "trash-list"
    /// Python packages.
    case wcwidth, pyte, duckdb, jsonschema
    /// The right to change the owner of a file.
    case root
    /// The right to mount, which some containers deny to root.
    case mounts
    /// A free loop device, which makes a file system of a file.
    case loopDevices
    /// Permissions that apply to this user. Root needs `setpriv` to give up its exemption.
    case permissions
    /// The time zone rules of the package tzdata.
    case tzdata

    var isAvailable: Bool {
        switch self {
        case .root: return getuid() == 0
        case .mounts: return succeeds("unshare --mount true")
        case .loopDevices: return succeeds("losetup --find")
        case .permissions: return succeeds("\(Folder.withoutRights) true")
        case .tzdata: return FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/Europe/Berlin")
        case .wcwidth: return hasPackage("0.7.0")
        case .pyte: return hasPackage("0.8.2")
        case .duckdb: return hasPackage("2.0.0")
        case .jsonschema: return hasPackage("4.26.0")
        case .du: return succeeds("du -0 -B1 /dev/null")
        case .date: return succeeds("date -d @0 +%:z")
        default: return succeeds("command -v \(rawValue)")
        }
    }

    private func hasPackage(_ version: String) -> Bool {
        succeeds(
            "python3 -c 'import importlib.metadata as it; assert it.version(\"\(rawValue)\") == \"\(version)\"'"
        )
    }

    private func succeeds(_ script: String) -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", script]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}

extension Requirement {
    private struct Missing: Error, CustomStringConvertible {
        var description: String
    }

    private static let known = Mutex<[Requirement: Bool]>([:])

    private var isKnownToBeAvailable: Bool {
        if let known = Self.known.withLock({ $0[self] }) { return known }
        let isAvailable = isAvailable
        Self.known.withLock { $0[self] = isAvailable }
        return isAvailable
    }

    /// Skips the current test if a requirement is missing. If the variable `CI` is set, fails it instead.
    static func check(_ requirements: [Requirement]) throws {
        let missing = requirements.filter { !$0.isKnownToBeAvailable }
        guard !missing.isEmpty else { return }
        let message = "needs \(missing.map(\.rawValue).joined(separator: ", "))"
        // No package grants the right to mount or a loop device, so CI cannot promise them.
        let isOptional = missing.contains(.mounts) || missing.contains(.loopDevices)
        if ProcessInfo.processInfo.environment["CI"] != nil && !isOptional {
            throw Missing(description: message)
        }
        try Test.cancel("\(message), not available on this machine")
    }
}

/// Skips or fails a test as ``Requirement/check(_:)`` does.
struct NeedsTrait: TestTrait, SuiteTrait {
    var requirements: [Requirement]
    let isRecursive = true

    func prepare(for test: Test) async throws { try Requirement.check(requirements) }
}

extension Trait where Self == NeedsTrait {
    static func needs(_ requirements: Requirement...) -> Self { Self(requirements: requirements) }
}
