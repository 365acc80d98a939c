import Foundation
import Testing

/// After a signal, no temporary file and no progress line remains.
@Suite struct InterruptionTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.prepare("mkdir t; touch t/a; echo old >out")
    }

    @Test(.needs(.python3)) func `an interrupted run removes its incomplete file and keeps the old one`() throws {
        // With many items, the temporary file exists long enough to be found.
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

    @Test func `an interrupted run erases the progress line and dies of the signal`() throws {
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

    /// All signals of Linux except KILL, STOP, and those that signal(7) says are ignored, continue or stop a process. The C
    /// library keeps 32 and 33 to itself.
    private static let fatalSignals = (1...64).filter { ![9, 17, 18, 19, 20, 21, 22, 23, 28, 32, 33].contains($0) }

    @Test(.needs(.strace), arguments: fatalSignals)
    func `every fatal signal removes the temporary file`(number: Int) throws {
        let output = try folder.run(
            """
            ulimit -c 0
            strace -qq -o calls -e trace=fsync -e inject=fsync:signal=\(number) treetab -o out t
            echo $?; ls -A; cat out
            """
        )
        #expect(output.lines == ["\(128 + number)", "calls", "out", "t", "old"])
    }

    @Test(.needs(.strace), arguments: ["fchown", "fchmod"])
    func `a temporary file is removed even before its owner and mode are set`(call: String) throws {
        let output = try folder.run(
            """
            strace -qq -o calls -e trace=\(call) -e inject=\(call):signal=SIGTERM treetab -o out t
            test $? -gt 128 && grep -c SIGTERM calls && ls -A; cat out
            """
        )
        #expect(Array(output.lines.dropFirst()) == ["calls", "out", "t", "old"])
    }

    @Test func `a new file that exceeds the size limit is removed`() throws {
        let output = try folder.run("(ulimit -f 1; treetab --csv -o new /usr/include); test $? -ge 2 && ls -A")
        #expect(output.lines == ["out", "t"])
    }

    @Test func `a signal that is ignored stays ignored`() throws {
        let output = try folder.run("trap '' TERM HUP INT; treetab --progress always -o out t; echo $?; head -n 1 out")
        #expect(output.lines == ["0", "Name   Size  Items  Modified"])
    }
}
