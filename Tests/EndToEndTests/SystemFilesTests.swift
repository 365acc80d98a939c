import Testing

/// Errors in the system files from which the C library reads account names and time zones.
@Suite(.needs(.strace, .root, .tzdata), .notSanitized) struct SystemFilesTests {
    private let folder: Folder

    init() throws {
        folder = try Folder()
        // Not owned by root, which some systems know without an account file.
        try folder.prepare("touch -d @1000000000 file; chown 1:1 file")
    }

    private static let reasons = [
        "EACCES": "Permission denied", "EIO": "Input/output error", "EMFILE": "Too many open files",
    ]

    /// Runs a command while every system call of one kind for `file` fails. The time zone is Berlin.
    private func run(_ command: String, failing call: String, _ reason: String, of file: String) throws -> Output {
        let fault = "strace -qq -o calls -P \(file) -e trace=\(call) -e inject=\(call):error=\(reason)"
        let output = try folder.run("\(fault) treetab --no-header \(command) file", ["TZ": "Europe/Berlin"])
        #expect(try folder.file("calls").contains("INJECTED"))
        return output
    }

    @Test(arguments: ["openat", "read"], reasons)
    func `an unreadable account file is reported, and the number is shown`(
        call: String,
        reason: (key: String, value: String)
    ) throws {
        for (column, file) in [("owner", "/etc/passwd"), ("group", "/etc/group")] {
            let output = try run("-c name,\(column)", failing: call, reason.key, of: file)
            #expect(output.status == 1)
            #expect(output.text == "file  1\n")
            #expect(output.errors == "treetab: cannot look up account 1: \(reason.value)\n")
        }
    }

    @Test(arguments: ["openat", "read", "newfstatat"], reasons)
    func `unreadable time zone rules are reported, and times are in UTC`(
        call: String,
        reason: (key: String, value: String)
    ) throws {
        let output = try run(
            "-c modified,name --time-style full-iso",
            failing: call,
            reason.key,
            of: "/usr/share/zoneinfo/Europe/Berlin"
        )
        #expect(output.status == 1)
        #expect(output.text == "2001-09-09 01:46:40.000000000 +0000  file\n")
        #expect(output.errors == "treetab: cannot read the time zone: \(reason.value); times are in UTC\n")
    }

    @Test(arguments: [
        "-c name,size -s name", "-l --utc", "-c name,age -s modified", "-c name,modified --time-style relative",
        "-c name --where 'age > 2d and modified > @5 and modified >= 2000-01-01T00:00Z'", "-c name --changed-before 2d",
        "-c name --group-by modified", "-0",
    ])
    func `the time zone is not read if no local time is needed`(options: String) throws {
        try folder.prepare("strace -qq -o calls -e trace=openat treetab \(options) file", ["TZ": "Europe/Berlin"])
        #expect(!(try folder.file("calls").contains("Berlin")))
    }

    @Test(arguments: [
        "-c name,modified", "--csv -c name,changed --time-style relative", "-c name --changed-before 2020-01-01",
        "-c name --where 'size > 9 or not modified > \"2000-01-01 12:30\"'",
    ])
    func `the time zone is read if a local time is needed`(options: String) throws {
        try folder.prepare("strace -qq -o calls -e trace=openat treetab \(options) file", ["TZ": "Europe/Berlin"])
        #expect(try folder.file("calls").contains("Berlin"))
    }

    @Test(arguments: [":.", ":loop"]) func `a time zone file that is not one is reported`(zone: String) throws {
        try folder.prepare("ln -s loop loop")
        let output = try folder.run(
            "treetab -c name,modified --no-header file",
            ["TZ": zone.replacing(":", with: ":\(folder.path)/")]
        )
        #expect(output.status == 1 && output.text == "file  2001-09-09 01:46\n")
        #expect(output.errorLines.count == 1 && output.errors.hasPrefix("treetab: cannot read the time zone: "))
    }

    @Test func `a missing time zone is UTC without an error`() throws {
        let output = try folder.run("treetab -c name,modified --no-header file", ["TZ": "No/Such/Place"])
        #expect(output.isClean && output.text == "file  2001-09-09 01:46\n")
    }
}
