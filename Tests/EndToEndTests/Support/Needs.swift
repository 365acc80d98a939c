import Foundation
import Testing

/// A program that is not part of the toolchain and that a test takes its expected values from.
enum OutsideProgram: String {
    case python3, du, date, git, jq, mandoc, man, sqlite3, strace, tmux
    case cmarkGFM = "cmark-gfm"
    case miller = "mlr"
    /// Python packages.
    case wcwidth, pyte, duckdb, jsonschema
    /// Not a program: the right to give files to somebody else.
    case root
    /// Nor this: the right to mount, which not all containers grant to root.
    case mounts
    /// Nor this: permissions that count, which for root takes `setpriv`.
    case permissions
    /// Nor these: the zones' rules, of the package tzdata.
    case tzdata

    fileprivate var isThere: Bool {
        switch self {
        case .root: return getuid() == 0
        case .mounts: return succeeds("unshare --mount true")
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

extension Trait where Self == ConditionTrait {
    /// Skips the test where a program is missing; not where the variable `CI` is set, which promises that it is there.
    static func needs(_ programs: OutsideProgram...) -> Self {
        let missing = programs.filter { !$0.isThere }.map(\.rawValue)
        // No package brings the right to mount to where it is not granted.
        let isPromised = ProcessInfo.processInfo.environment["CI"] != nil && !missing.contains("mounts")
        return .enabled(
            if: isPromised || missing.isEmpty,
            "not here, and needed: \(missing.joined(separator: ", "))"
        )
    }
}
