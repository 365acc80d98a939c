import CSystem

/// Standard output and standard error.
package enum StandardStream: Int32, Sendable {
    case output = 1
    case error = 2
}

extension System {
    /// Sees to it that the numbers of the standard streams are taken. Where the program was started with one closed,
    /// the next file it opened would take the stream's place, and what is meant for the stream would go there.
    ///
    /// What takes the place cannot be written to, so that output that is lost is noticed.
    package func reserveStandardStreams() {
        for stream: Int32 in 0...2 where treetab_fcntl(stream, F_GETFD, 0) == -1 {
            (try? open(Array("/dev/null".utf8), stream == 0 ? O_WRONLY : O_RDONLY))?.release()
        }
    }

    /// Writes all of the bytes. The corresponding C function is `write()`.
    ///
    /// - Parameter waits: False: a stream that others have told not to wait need not take them.
    package func write(_ bytes: [UInt8], to stream: StandardStream, waits: Bool = true) throws(Errno) {
        try write(bytes, toDescriptor: stream.rawValue, waits: waits)
    }

    func write(_ bytes: [UInt8], toDescriptor descriptor: Int32, waits: Bool = true) throws(Errno) {
        var written = 0
        var patience = RetryPolicy(descriptor, POLLOUT, limit: waits ? RetryPolicy.usualLimit : 0)
        while written < bytes.count {
            if let errno = injected(.write) {
                guard patience.waits(after: errno) else { throw errno }
                continue
            }
            let count = unsafe bytes.withUnsafeBytes { buffer in
                // The buffer is not empty, so it has an address.
                unsafe CSystem.write(
                    descriptor,
                    buffer.baseAddress.unsafelyUnwrapped + written,
                    transferSize(buffer.count - written)
                )
            }
            if count > 0 {
                written += count
                patience.renew()
            } else if count == 0 {
                // A file that takes nothing and says nothing would be asked for ever.
                throw .inputOutput
            } else {
                let errno = Errno.current
                guard patience.waits(after: errno) else { throw errno }
            }
        }
    }

    /// Closes standard output, which is the last chance of some file systems to say that a write has failed.
    ///
    /// The corresponding C function is `close()`.
    package func closeStandardOutput() throws(Errno) {
        try FileDescriptor(rawValue: StandardStream.output.rawValue).close(self)
    }

    /// Whether a stream is a terminal. The corresponding C function is `isatty()`.
    package func isTerminal(_ stream: StandardStream) -> Bool {
        isatty(stream.rawValue) == 1
    }

    /// How many cells a line of the terminal has; nil where the stream is none or does not tell.
    ///
    /// The corresponding C function is `ioctl()` with `TIOCGWINSZ`.
    package func terminalWidth(_ stream: StandardStream) -> Int? {
        var size = winsize()
        guard unsafe treetab_window_size(stream.rawValue, &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// Says whether there is a line on standard error that must not stay when a signal ends the program.
    package func clearsLineWhenInterrupted(_ isThere: Bool) {
        Interruption.clearsLine(isThere)
    }

    /// How many lines the terminal has; nil likewise.
    package func terminalHeight(_ stream: StandardStream) -> Int? {
        var size = winsize()
        guard unsafe treetab_window_size(stream.rawValue, &size) == 0, size.ws_row > 0 else { return nil }
        return Int(size.ws_row)
    }
}
