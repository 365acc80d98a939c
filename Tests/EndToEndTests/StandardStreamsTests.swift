import Foundation
import Testing

@Suite struct StandardStreamsTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    // WriteErrorTests tests listings.
    @Test(arguments: ["treetab --help", "treetab --version", "treetab -c help"])
    func `a full disk is reported by help and version, and the status is 2`(command: String) throws {
        let output = try folder.run("\(command) > /dev/full")
        #expect(output.errors == "treetab: cannot write to standard output: No space left on device\n")
        #expect(output.status == 2)
    }

    @Test(arguments: ["treetab --help", "treetab --version"])
    func `closed standard output is reported by help and version, and the status is 2`(command: String) throws {
        let output = try folder.run("\(command) >&-")
        #expect(output.errors == "treetab: cannot write to standard output: Bad file descriptor\n")
        #expect(output.status == 2)
    }

    @Test(.needs(.python3), arguments: ["--csv", "-l", "--json"])
    func `a non-blocking stream loses no output`(options: String) throws {
        try folder.prepare("mkdir t; cd t; seq 3000 | xargs touch; find . >../list")
        let output = try folder.run(
            """
            python3 - <<'EOF'
            import os, subprocess, time
            def run(arguments, given, slow):
                "What it writes, to a pipe that is full most of the time and from one that is empty most of the time."
                ends, source = os.pipe(), os.pipe()
                if slow:
                    for end in (ends[1], source[0]): os.set_blocking(end, False)
                command = ["treetab", "--no-config", *"\(options)".split(), *arguments]
                child = subprocess.Popen(command, stdin=source[0], stdout=ends[1], stderr=subprocess.PIPE, cwd="t")
                os.close(ends[1]); os.close(source[0])
                for start in range(0, len(given), 4096):
                    if slow: time.sleep(0.01)
                    os.write(source[1], given[start:start + 4096])
                os.close(source[1])
                if slow: time.sleep(0.5)
                output = b""
                while piece := os.read(ends[0], 65536):
                    output += piece
                    if slow: time.sleep(0.01)
                return output, child.wait(60), child.stderr.read()
            paths = open("list", "rb").read()
            for arguments, given in ((["."], b""), (["--files-from", "-"], paths)):
                expected, found = run(arguments, given, False), run(arguments, given, True)
                assert expected[1:] == (0, b""), expected[1:]
                assert found == expected, (found[1:], len(found[0]), len(expected[0]))
            print("the same")
            EOF
            """
        )
        #expect(output.isClean && output.lines == ["the same"], "\(output.errors)")
    }

    @Test func `with standard error closed, the run succeeds and writes to no other file`() throws {
        try folder.prepare("mkdir t; touch t/a")
        let good = try folder.run("treetab --csv -c path t 2>&-")
        #expect(good.lines == ["path", "t", "t/a"])
        #expect(good.status == 0)
        let bad = try folder.run("treetab --csv -c path missing t 2>&-")
        #expect(bad.lines == ["path", "t", "t/a"])
        #expect(bad.status == 2)
    }

    @Test func `with all standard streams closed, an output file is complete`() throws {
        try folder.prepare("mkdir t; touch t/a")
        #expect(try folder.run("treetab --csv -c path -o out t missing <&- >&- 2>&-").status == 2)
        #expect(try folder.file("out") == "path\nt\nt/a\n")
    }

    @Test func `a pipe and a file get the same output`() throws {
        let output = try folder.run("treetab -a /usr/include | cksum; treetab -a /usr/include > out; cksum < out")
        #expect(output.lines.count == 2)
        #expect(Set(output.lines).count == 1)
    }
}
