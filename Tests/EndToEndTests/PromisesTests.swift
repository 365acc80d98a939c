import Testing

/// The promises of the man page about side effects, checked by the system calls of a run.
@Suite(.needs(.strace, .git), .notSanitized) struct PromisesTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.prepare(
            """
            mkdir -p tree/below tree/cache outside; git init -q tree; ln -s ../outside tree/link; ln -s nowhere tree/orphan
            touch tree/file tree/below/.gitignore outside/file; mkfifo tree/fifo tree/below/.gitignore~ tree/cache/CACHEDIR.TAG
            """
        )
    }

    private static let commands = [
        "treetab -a tree", "treetab -al --color always --hyperlink always tree",
        "treetab -a --json -c path,owner,group,target tree",
        "treetab -a --git-ignore --exclude-caches --rows 5 -s size --total tree", "treetab -L 1 --csv tree tree/link",
        "treetab -a --group-by kind --where 'name =~ \".\"' --progress always tree", "treetab -0 tree",
        "treetab --help",
        "find tree | treetab --files-from - --markdown",
    ]

    /// The system calls of treetab after its start.
    private func calls(_ command: String, _ classes: String) throws -> [String] {
        let command = command.replacing("treetab", with: "strace -f -qq -o calls -e trace=\(classes) treetab")
        let output = try folder.run(command)
        #expect(output.isClean, "\(output.errors)")
        // The path of the program does not matter.
        return try folder.prepare("sed -E 's/^[0-9]+ +//; s/^(execve)[(].*/\\1/' calls").lines
    }

    @Test(arguments: commands) func `no other program is started, and no network is used`(command: String)
        throws
    {
        let calls = try calls(command, "process,network")
        #expect(calls.filter { $0.hasPrefix("execve") }.count == 1)
        for call in calls where ["clone", "fork", "vfork"].contains(where: call.hasPrefix) {
            #expect(call.contains("CLONE_THREAD"), "\(call)")
        }
        // The C library tries to connect to the local service for account names.
        for call in calls where call.contains("socket(") || call.contains("connect(") {
            #expect(call.contains("AF_UNIX"), "\(call)")
        }
        #expect(!calls.contains { $0.contains("bind(") || $0.contains("send") })
    }

    @Test(arguments: commands) func `only the output is written, and no file is changed`(command: String) throws {
        let changing = [
            "mkdir", "unlink", "rename", "chmod", "chown", "truncate", "utime", "setxattr", "mknod", "symlink(",
            "symlinkat(",
            "O_WRONLY", "O_RDWR", "O_CREAT", "O_TMPFILE",
        ]
        for call in try calls(command, "file,desc") {
            #expect(!changing.contains { call.contains($0) }, "\(call)")
            if call.contains("write(") { #expect(call.contains("write(1,") || call.contains("write(2,"), "\(call)") }
        }
    }

    @Test func `--output replaces the file with one temporary file beside it`() throws {
        let calls = try calls("treetab -a --json --threads 1 -o out tree", "file,fsync,write").filter {
            !["O_RDONLY", "statx", "fstatat", "readlink", "execve", "access", "getcwd"].contains(where: $0.contains)
        }
        #expect(calls.first?.contains("O_WRONLY|O_CREAT|O_EXCL|O_CLOEXEC") == true, "\(calls)")
        #expect(calls.dropFirst().dropLast(2).allSatisfy { $0.hasPrefix("write(") })
        #expect(calls.suffix(2).first?.hasPrefix("fsync(") == true)
        #expect(calls.last?.hasPrefix("rename") == true)
    }

    @Test(arguments: commands.filter { $0.hasSuffix(" tree") })
    func `only directories of the tree are opened, and never through symbolic links`(command: String) throws {
        let isAskedForMore = command.contains("--git-ignore")
        let opened = try calls(command, "openat,open,openat2").filter {
            $0.hasPrefix("openat") && !$0.contains("AT_FDCWD, \"/")
        }
        #expect(!opened.isEmpty)
        for call in opened where !call.contains("AT_FDCWD, \"tree\"") {
            let isIgnoreFile = ["\".gitignore\"", "\"CACHEDIR.TAG\"", "\".git"].contains { call.contains($0) }
            if isIgnoreFile && isAskedForMore {
                #expect(call.contains("O_NONBLOCK"), "\(call)")
            } else {
                #expect(call.contains("O_DIRECTORY") && call.contains("O_NOFOLLOW"), "\(call)")
            }
        }
    }

    @Test(arguments: ["--threads 1", "--threads 2"])
    func `a walk asks for each entry once, and opens each directory once`(threads: String) throws {
        // 200 entries, 20 of them directories.
        let files = (1...9).map(String.init).joined(separator: " ")
        try folder.prepare("mkdir none; for d in $(seq 20); do mkdir -p wide/$d; (cd wide/$d; touch \(files)); done")
        func count(_ call: String, _ options: String) throws -> Int {
            let counts = try ["wide", "none"].map { tree in
                try calls("treetab \(threads) \(options) \(tree)", call).count { $0.contains("(") }
            }
            return counts[0] - counts[1]
        }
        for options in ["--depth 1", "--columns name,size,modified", "--csv"] {
            #expect(try 200...202 ~= count("statx", options), "\(options)")
            #expect(try 20...21 ~= count("openat,openat2", options), "\(options)")
        }
        #expect(try count("statx", "--columns name,kind --sort name") == 0)
    }
}
