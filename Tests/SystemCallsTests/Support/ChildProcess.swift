import Foundation

/// A child process whose input and output are files. Unlike `Process`, it needs no run loop, which other children of
/// this process could delay.
struct ChildProcess {
    private let id: pid_t

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    init(_ program: String, _ arguments: [String], input: String = "/dev/null", output: String, isQuiet: Bool = false)
        throws
    {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        if isQuiet { posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0) }
        var environment = ProcessInfo.processInfo.environment
        environment["LC_ALL"] = "C"
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for string in words + variables { free(string) } }
        var id: pid_t = 0
        let error = posix_spawn(&id, program, &actions, nil, &words, &variables)
        guard error == 0 else { throw Failure(description: "\(program): \(String(cString: strerror(error)))") }
        self.id = id
    }

    /// Waits until the program ends. Returns its exit status, 0 for success.
    @discardableResult
    func wait() -> Int32 {
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0 && errno == EINTR {}
        return status
    }

    func stop() {
        kill(id, SIGKILL)
        wait()
    }
}
