import CSystemCalls

/// A stream for output: standard output or standard error.
package enum StandardStream: Int32, Sendable {
    case output = 1
    case error = 2
}

extension System {
    /// Opens `/dev/null` for each standard stream that is closed. Otherwise the next opened file would get the number
    /// of the stream, and output for the stream would be written to that file.
    ///
    /// Standard input is opened for writing only, the other two for reading only. So using the stream still fails.
    package func reserveStandardStreams() {
        for stream: Int32 in 0...2 where treetab_fcntl(stream, F_GETFD, 0) == -1 {
            (try? open(Array("/dev/null".utf8), stream == 0 ? O_WRONLY : O_RDONLY))?.release()
        }
    }

    /// Writes all bytes to a stream. The corresponding C function is `write()`.
    ///
    /// - Parameter waits: Whether to wait until a non-blocking stream is ready. If `false`, the call may throw
    ///   `EAGAIN`.
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
                unsafe CSystemCalls.write(
                    descriptor,
                    buffer.baseAddress.unsafelyUnwrapped + written,
                    transferSize(buffer.count - written)
                )
            }
            if count > 0 {
                written += count
                patience.renew()
            } else if count == 0 {
                // A call that writes nothing would be repeated endlessly.
                throw .inputOutput
            } else {
                let errno = Errno.current
                guard patience.waits(after: errno) else { throw errno }
            }
        }
    }

    /// Closes standard output. Throws if that fails, because some file systems report a failed write only here.
    ///
    /// The corresponding C function is `close()`.
    package func closeStandardOutput() throws(Errno) {
        try FileDescriptor(rawValue: StandardStream.output.rawValue).close(self)
    }

    /// Whether a stream is a terminal. The corresponding C function is `isatty()`.
    package func isTerminal(_ stream: StandardStream) -> Bool {
        isatty(stream.rawValue) == 1
    }

    /// Returns the size of a terminal in cells. A number is `nil` if it is unknown, or if the descriptor is not a terminal.
    ///
    /// The corresponding C function is `ioctl()` with `TIOCGWINSZ`.
    package func windowSize(_ descriptor: Int32) -> (columns: Int?, lines: Int?) {
        var size = winsize()
        // If the call fails, both numbers stay 0.
        _ = unsafe treetab_window_size(descriptor, &size)
        return (size.ws_col > 0 ? Int(size.ws_col) : nil, size.ws_row > 0 ? Int(size.ws_row) : nil)
    }

    /// Sets whether a signal clears the current line of standard error before it ends the program.
    package func clearsLineWhenInterrupted(_ isThere: Bool) {
        Interruption.clearsLine(isThere)
    }
}
