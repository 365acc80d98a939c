import CSystemCalls

/// A program that shows text page by page, such as less. It reads the text from a pipe.
package struct Pager {
    private let process: pid_t
    private let input: Int32
    private let system: System

    /// Starts a pager.
    ///
    /// less shows colours. Unless the variable `LESS` is set, it ends at once if the text fits on one screen, and does not wrap the
    /// lines of a table. Until the pager has ended, no signal of the terminal ends this program.
    ///
    /// - Parameters:
    ///   - command: The name of a program, or a command for the shell. Throws if the program does not exist, but not if
    ///     the shell cannot run the command.
    ///   - wrapsLines: Whether less wraps long lines.
    package init(_ command: String, wrapsLines: Bool, _ system: System) throws(Errno) {
        let options = unsafe getenv("LESS").map { unsafe "R" + String(cString: $0) } ?? (wrapsLines ? "FRX" : "FRSX")
        unsafe setenv("LESS", options, 1)
        unsafe setenv("LV", "-c", 0)
        var ends: [Int32] = [0, 0]
        guard unsafe treetab_pipe(&ends) == 0 else { throw .current }
        // The characters for which git uses the shell.
        let isProgram = !command.utf8.contains { "|&;<>()$`\\\"' \t\n*?[#~=%".utf8.contains($0) }
        var process: pid_t = 0
        let error = unsafe withCString(Array(command.utf8).span) { command in
            unsafe treetab_spawn(command, !isProgram, ends[0], &process)
        }
        _ = CSystemCalls.close(ends[0])
        guard error == 0 else {
            _ = CSystemCalls.close(ends[1])
            throw Errno(rawValue: error)
        }
        Interruption.postponeSignals()
        self.process = process
        self.system = system
        input = ends[1]
    }

    /// Writes bytes to the pager. Throws ``Errno/brokenPipe`` if it has ended, or if a signal has arrived.
    package func write(_ bytes: [UInt8]) throws(Errno) {
        guard !Interruption.isPostponed else { throw .brokenPipe }
        try system.write(bytes, toDescriptor: input)
    }

    /// Waits until the pager has ended. Then ends this program if a signal has arrived.
    ///
    /// - Parameter report: Called before the program ends because the pager has not read everything.
    /// - Returns: Whether there was a pager. A shell that cannot run a command exits with 126 or 127.
    package func end(_ report: () -> Void = {}) -> Bool {
        _ = CSystemCalls.close(input)
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) == -1, Errno.current == .interrupted {}
        let (signal, code) = (status & 0x7f, status >> 8 & 0xff)
        let hasRun = signal != 0 || code != 126 && code != 127
        if hasRun && Interruption.postponedSignal == SIGPIPE { report() }
        // Without a pager, nothing has read the pipe, but the message about it is more useful than this signal.
        Interruption.raisePostponedSignal(unless: hasRun ? nil : SIGPIPE)
        return hasRun
    }
}
