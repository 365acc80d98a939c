import Foundation
import Testing

/// In every format, a write error prints one line and the status is 2. A closed pipe prints nothing.
@Suite struct WriteErrorTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        // Enough output for several writes and for more than a pipe holds. Hard links are faster to create than files.
        try folder.prepare("mkdir tree out; touch tree/file")
        let end = String(repeating: "n", count: 200)
        for number in 1000..<2700 {
            try FileManager.default.linkItem(
                atPath: folder.path + "/tree/file",
                toPath: folder.path + "/tree/\(number)" + end
            )
        }
    }

    static let formats = [
        "--style guides", "--style bordered", "--csv", "--tsv", "--markdown", "--json", "--jsonl", "--null",
    ]

    private func expectFailure(_ output: Output, _ reason: String, of file: String = "standard output") {
        #expect(output.errors == "treetab: cannot write to \(file): \(reason)\n")
        #expect(output.status == 2)
        #expect(output.bytes.isEmpty)
    }

    @Test(arguments: formats) func `a full disk is reported`(format: String) throws {
        expectFailure(try folder.run("treetab \(format) tree > /dev/full"), "No space left on device")
        expectFailure(try folder.run("treetab \(format) -L 0 tree > /dev/full"), "No space left on device")
        expectFailure(
            try folder.run("treetab \(format) -o /dev/full tree"),
            "No space left on device",
            of: "'/dev/full'"
        )
    }

    @Test(arguments: formats) func `closed standard output is reported`(format: String) throws {
        expectFailure(try folder.run("treetab \(format) tree >&-"), "Bad file descriptor")
    }

    @Test(arguments: formats) func `a pipe that closes at once or later ends the run without a message`(format: String)
        throws
    {
        let all = try folder.run("treetab \(format) tree").bytes
        for count in [0, 5_000, 200_000] {
            for (ignoring, status) in [("trap '' PIPE;", "2"), ("", "141")] {
                let output = try folder.run(
                    "{ (\(ignoring) treetab \(format) tree); echo $? >status; } | head -c \(count)"
                )
                #expect(output.errors == "")
                let isBeginning = output.bytes == all.prefix(count)
                #expect(isBeginning)
                #expect(try folder.file("status") == status + "\n", "after \(count) bytes")
            }
        }
    }

    @Test(.notSanitized, arguments: formats) func `a file size limit is reported, wherever it is reached`(
        format: String
    ) throws {
        let all = try folder.run("treetab \(format) tree").bytes
        // In blocks of 512 bytes. The write that reaches the limit is short, and the next one fails.
        for blocks in [1, 600] {
            let limit = "trap '' XFSZ; ulimit -f \(blocks)"
            expectFailure(try folder.run("(\(limit); treetab \(format) tree >part)"), "File too large")
            let part = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/part"))
            // Compares before #expect, because describing the difference would take hours.
            let isBeginning = part == all.prefix(512 * blocks)
            #expect(isBeginning)

            try folder.prepare("echo old >out/file; chmod 640 out/file")
            expectFailure(
                try folder.run("(\(limit); treetab \(format) -o out/file tree)"),
                "File too large",
                of: "'out/file'"
            )
            #expect(try folder.file("out/file") == "old\n")
            #expect(try folder.prepare("ls -A out; ls -l out/file | cut -c1-10").lines == ["file", "-rw-r-----"])
        }
    }

    @Test(.needs(.strace), arguments: formats) func `an interrupted write is repeated`(format: String) throws {
        let all = try folder.run("treetab \(format) tree").bytes
        try folder.prepare(
            """
            strace -f --seccomp-bpf -qq -o calls -P "$PWD/copy" -e trace=write -e inject=write:error=EINTR:when=1+2 \
            treetab \(format) tree >copy
            grep -q INJECTED calls
            """
        )
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path + "/copy")) == all)
    }

    @Test(.needs(.strace), arguments: formats) func `a disk that fills up during the run is reported`(format: String)
        throws
    {
        for (error, reason) in [("ENOSPC", "No space left on device"), ("EIO", "Input/output error")] {
            let output = try folder.run(
                """
                strace -f --seccomp-bpf -qq -o calls -P "$PWD/copy" -e trace=write -e inject=write:error=\(error):when=2+ \
                treetab \(format) tree >copy
                """
            )
            expectFailure(output, reason)
        }
    }
}
