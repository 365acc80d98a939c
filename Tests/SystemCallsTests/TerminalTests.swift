import Foundation
import Testing

@testable import SystemCalls

/// EndToEndTests check the signals that end or stop a program.
@Suite(.serialized) struct TerminalTests {
    /// A pseudo-terminal.
    private final class PseudoTerminal {
        let master: Int32
        let path: String

        init() throws {
            master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
            // Swift does not import the C functions unlockpt() and ptsname(), so these are their calls on Linux.
            let (unlock, getNumber) = (UInt(0x4004_5431), UInt(0x8004_5430))
            var (isLocked, number): (Int32, UInt32) = (0, 0)
            try #require(master >= 0 && ioctl(master, unlock, &isLocked) == 0)
            try #require(ioctl(master, getNumber, &number) == 0)
            path = "/dev/pts/\(number)"
        }

        deinit { if master >= 0 { close(master) } }

        /// The output of `stty -a`.
        var modes: String {
            get throws { String(decoding: try ExternalTool("stty").output(["-a", "-F", path]), as: UTF8.self) }
        }

        /// Reads what the program has written.
        func read() -> String {
            var text: [UInt8] = []
            var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
            while poll(&request, 1, 100) == 1 {
                var bytes = [UInt8](repeating: 0, count: 1000)
                let count = Foundation.read(master, &bytes, bytes.count)
                guard count > 0 else { break }
                text += bytes[..<count]
            }
            return String(decoding: text, as: UTF8.self)
        }

        func write(_ text: String) { _ = Foundation.write(master, text, text.utf8.count) }
    }

    private let pseudo: PseudoTerminal

    init() throws {
        pseudo = try PseudoTerminal()
    }

    private func terminal(_ faults: FaultPlan.Fault...) throws -> Terminal {
        let system = System(faults: faults.isEmpty ? nil : FaultPlan(faults))
        return try Terminal(pseudo.path, greeting: bytes("hello "), farewell: bytes("bye"), system)
    }

    @Test func `the terminal has its modes again after it is left`() throws {
        let before = try pseudo.modes
        let terminal = try terminal()
        #expect(try pseudo.modes == before)
        try terminal.enter()
        let modes = try pseudo.modes.replacing("\n", with: " ")
        for mode in ["-icanon", "-echo", "-isig", "-ixon", "-opost"] { #expect(modes.contains(" \(mode) ")) }
        terminal.leave()
        #expect(try pseudo.modes == before)
        #expect(pseudo.read() == "hello bye")
        terminal.leave()
        #expect(pseudo.read() == "")
    }

    @Test func `the terminal has its modes again when the value is destroyed`() throws {
        let before = try pseudo.modes
        var terminal: Terminal? = try terminal()
        try terminal?.enter()
        terminal = nil
        #expect(try pseudo.modes == before)
    }

    @Test func `keys are read at once and unchanged`() throws {
        let terminal = try terminal()
        try terminal.enter()
        #expect(try terminal.wait(atMost: 0) == [])
        pseudo.write("q\u{3}\r")
        #expect(try terminal.wait(atMost: 5000) == .input)
        #expect(try terminal.read() == bytes("q\u{3}\r"))
        #expect(try terminal.wait(atMost: 10) == [])
    }

    @Test func `keys that another process takes after the wait do not block the read`() throws {
        let terminal = try terminal()
        try terminal.enter()
        pseudo.write("j")
        #expect(try terminal.wait(atMost: 5000) == .input)
        terminal.discardInput()
        #expect(try terminal.read() == [])
        // A shell sets this mode when the process stops.
        _ = try ExternalTool("stty").output(["icanon", "-F", pseudo.path])
        pseudo.write("j")
        #expect(try terminal.read() == [])
    }

    @Test func `a signal or another thread ends the wait`() throws {
        let terminal = try terminal()
        try terminal.enter()
        for (signal, activity) in [(SIGWINCH, .resized), (SIGTSTP, .stopped), (SIGCONT, .continued)]
            as [(Int32, TerminalActivity)]
        {
            // The threads of tests block signals, so send it to the process.
            kill(getpid(), signal)
            #expect(try terminal.wait(atMost: 5000) == activity)
            #expect(try terminal.wait(atMost: 0) == [])
        }
        let (waker, threads) = (terminal.waker, ThreadGroup())
        #expect(threads.start(System()) { waker.wake() })
        #expect(try terminal.wait(atMost: 5000) == .woken)
        threads.join()
        terminal.leave()
        // The signal has its default effect again: nothing.
        kill(getpid(), SIGWINCH)
        #expect(try terminal.wait(atMost: 0) == [])
    }

    @Test func `the size is that of the window`() throws {
        let terminal = try terminal()
        var size = winsize(ws_row: 12, ws_col: 34, ws_xpixel: 0, ws_ypixel: 0)
        #expect(ioctl(pseudo.master, UInt(TIOCSWINSZ), &size) == 0)
        #expect(terminal.size?.columns == 34 && terminal.size?.lines == 12)
        size.ws_col = 0
        #expect(ioctl(pseudo.master, UInt(TIOCSWINSZ), &size) == 0)
        #expect(terminal.size == nil)
    }

    @Test func `a full pipe does not block a signal handler`() throws {
        let terminal = try terminal()
        try terminal.enter()
        for _ in 0..<100_000 { terminal.waker.wake() }
        #expect(try terminal.wait(atMost: 0) == .woken)
    }

    @Test func `a path that is not a terminal cannot be opened as one`() {
        #expect(throws: Errno(rawValue: ENOTTY)) {
            try Terminal("/dev/null", greeting: [], farewell: [], System())
        }
        #expect(throws: Errno.noSuchEntry) { try Terminal("/nonexistent", greeting: [], farewell: [], System()) }
    }

    @Test(arguments: [(.openFile, 1), (.openFile, 2), (.terminalModes, 1), (.createPipe, 1)] as [(SystemCall, Int)])
    func `a call that fails while the terminal is opened is thrown`(call: SystemCall, occurrence: Int) {
        #expect(throws: Errno.inputOutput) {
            try terminal(.init(call, occurrence: occurrence, .inputOutput))
        }
        #expect(throws: Never.self) { try terminal(.init(call, occurrence: occurrence, .interrupted)) }
    }

    @Test(arguments: [(.terminalModes, 2), (.terminalModes, 3), (.write, 1)] as [(SystemCall, Int)])
    func `if the screen cannot be taken, the modes are restored`(call: SystemCall, occurrence: Int) throws {
        let before = try pseudo.modes
        let terminal = try terminal(.init(call, occurrence: occurrence, .inputOutput))
        #expect(throws: Errno.inputOutput) { try terminal.enter() }
        terminal.leave()
        #expect(try pseudo.modes == before)
    }

    @Test func `the modes are restored even if nothing can be written`() throws {
        let before = try pseudo.modes
        let terminal = try terminal(.init(.write, occurrence: 2, .inputOutput))
        try terminal.enter()
        terminal.leave()
        #expect(try pseudo.modes == before)
        #expect(pseudo.read() == "hello ")
    }

    @Test func `a failed wait, read or write is thrown, and an interrupted one is repeated`() throws {
        let reasons: [Errno] = [.inputOutput, .interrupted]
        for reason in reasons {
            let terminal = try terminal(
                .init(.poll, occurrence: 1, reason),
                .init(.read, occurrence: 1, reason),
                .init(.write, occurrence: 2, reason)
            )
            try terminal.enter()
            pseudo.write("a")
            let (waits, reads, writes) = (
                Result { try terminal.wait(atMost: 1000) }, Result { try terminal.read() },
                Result { try terminal.write(bytes("x")) }
            )
            #expect((try? waits.get()) == (reason == .interrupted ? .input : nil))
            #expect((try? reads.get()) == (reason == .interrupted ? bytes("a") : nil))
            #expect(((try? writes.get()) != nil) == (reason == .interrupted))
            if reason == .inputOutput { #expect(try terminal.read() == bytes("a")) }
        }
    }
}
