import Foundation
import Testing

/// What a signal leaves behind: nothing.
@Suite struct InterruptionTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.prepare("mkdir t; touch t/a; echo old >out")
    }

    @Test(.needs(.python3)) func `a file that is not complete is gone, and the old one as it was`() throws {
        // The temporary is there for as long as the text is written: of so many items that it can be met.
        try folder.prepare("mkdir many; cd many; seq 60000 | xargs touch")
        let output = try folder.run(
            """
            python3 - <<'EOF'
            import glob, signal, subprocess
            for attempt in range(20):
                process = subprocess.Popen(["treetab", "-o", "out", "many"])
                while process.poll() is None and not glob.glob(".treetab*"): pass
                process.send_signal(signal.SIGTERM)
                if process.wait() == -signal.SIGTERM: break
                with open("out", "w") as file: file.write("old\\n")
            print(process.wait(), glob.glob(".treetab*"), open("out").read(), end="")
            EOF
            """
        )
        #expect(output.text == "-15 [] old\n")
    }

    @Test func `the line that tells how far it is goes, and the program dies by the signal`() throws {
        let output = try folder.run(
            """
            mkfifo list; sleep 100 >list & writer=$!
            treetab --progress always --files-from list 2>errors & treetab=$!
            for attempt in $(seq 900); do
                test -s errors && break; sleep 0.1
            done
            kill -TERM $treetab; wait $treetab; echo $?
            kill $writer
            tail -c 4 errors | od -An -tx1
            """
        )
        #expect(output.lines == ["143", " 0d 1b 5b 4b"])
    }

    @Test(.needs(.strace), arguments: ["INT", "QUIT", "HUP", "TERM", "PIPE", "ALRM", "USR1", "USR2", "XCPU", "XFSZ"])
    func `whatever signal ends it, no temporary stays`(name: String) throws {
        let output = try folder.run(
            """
            strace -qq -o calls -e trace=fsync -e inject=fsync:signal=SIG\(name) treetab -o out t
            test $? -gt 128 && ls -A; cat out
            """
        )
        #expect(output.lines == ["calls", "out", "t", "old"])
    }

    @Test(.needs(.strace), arguments: ["fchown", "fchmod"])
    func `a temporary that has not got its rights yet is gone, too`(call: String) throws {
        let output = try folder.run(
            """
            strace -qq -o calls -e trace=\(call) -e inject=\(call):signal=SIGTERM treetab -o out t
            test $? -gt 128 && grep -c SIGTERM calls && ls -A; cat out
            """
        )
        #expect(Array(output.lines.dropFirst()) == ["calls", "out", "t", "old"])
    }

    @Test func `a file that must not grow is not left half written`() throws {
        let output = try folder.run("(ulimit -f 1; treetab --csv -o new /usr/include); test $? -ge 2 && ls -A")
        #expect(output.lines == ["out", "t"])
    }

    @Test func `a signal that is ignored stays ignored`() throws {
        let output = try folder.run("trap '' TERM HUP INT; treetab --progress always -o out t; echo $?; head -n 1 out")
        #expect(output.lines == ["0", "Name   Size  Items  Modified"])
    }
}
