import Foundation
import Testing

/// Special files (FIFOs, devices, endless files) in places where treetab reads configuration, and the file systems of the
/// kernel.
@Suite struct HostileFilesTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    /// Shell commands that create a special file at the path `$1`.
    static let places = [
        "mkfifo \"$1\"", "ln -s /dev/zero \"$1\"", "ln -s /dev/tty \"$1\"", "truncate -s 1T \"$1\"", "mkdir \"$1\"",
        "ln -s \"$1\" \"$1\"", "ln -s /proc/self/mem \"$1\"", "ln -s /dev/full \"$1\"",
    ]

    /// Lists paths within 4 GB of address space and 60 seconds.
    private func run(_ options: String, _ environment: [String: String] = [:]) throws -> Output {
        try folder.run("ulimit -v 4000000; timeout 60 treetab --csv --no-header -c path \(options)", environment)
    }

    /// Whether standard error is empty, apart from the line about `--git-ignore` without a repository.
    private func hasOnlyNoRules(_ output: Output) -> Bool {
        output.errorLines.allSatisfy { $0.hasPrefix("treetab: --git-ignore found no rules") }
    }

    @Test(.notSanitized, arguments: places)
    func `a special file in place of a file of git neither blocks nor exhausts memory`(place: String) throws {
        for name in [".gitignore", "sub/.gitignore", ".git/info/exclude", ".git/config", ".git/HEAD"] {
            try folder.prepare(
                """
                rm -rf t; mkdir -p t/.git/objects t/.git/refs t/.git/info t/sub; touch t/x t/sub/y; echo ref: >t/.git/HEAD
                rm -f t/\(name); set -- t/\(name); \(place)
                """
            )
            let output = try run("-a -I .git --git-ignore t")
            #expect([0, 1].contains(output.status), "\(name), \(place): \(output.status)")
            #expect((output.status == 0) == hasOnlyNoRules(output), "\(name), \(place): \(output.errors)")
            #expect(Set(output.lines).isSuperset(of: ["t", "t/x", "t/sub", "t/sub/y"]), "\(name), \(place)")
        }
    }

    @Test(.notSanitized, arguments: places)
    func `a special file named CACHEDIR.TAG neither blocks nor marks a cache`(place: String) throws {
        try folder.prepare("mkdir -p t/sub; touch t/sub/y; set -- t/sub/CACHEDIR.TAG; \(place)")
        let output = try run("--exclude-caches t")
        #expect(output.isClean, "\(place): \(output.status), \(output.errors)")
        #expect(output.lines == ["t", "t/sub", "t/sub/CACHEDIR.TAG", "t/sub/y"], "\(place)")
    }

    @Test(.notSanitized, arguments: places)
    func `a special file in place of the configuration file neither blocks nor exhausts memory`(
        place: String
    ) throws {
        try folder.prepare("mkdir -p home/treetab home/git t; touch t/x; set -- home/treetab/config; \(place)")
        let output = try run("t", ["XDG_CONFIG_HOME": folder.path + "/home"])
        #expect(output.isClean ? output.lines == ["t", "t/x"] : output.status == 2, "\(place): \(output.errors)")
        #expect(output.errorLines.count == (output.status == 0 ? 0 : 1))
        #expect(output.status == 0 || output.errors.contains("/treetab/config'"), "\(place): \(output.errors)")
        // The user's configuration of git.
        for name in ["config", "ignore"] {
            try folder.prepare("rm -rf home/git home/treetab; mkdir -p home/git; set -- home/git/\(name); \(place)")
            let output = try run("--git-ignore t", ["XDG_CONFIG_HOME": folder.path + "/home"])
            #expect([0, 1].contains(output.status) && output.lines == ["t", "t/x"], "\(name), \(place)")
            #expect((output.status == 0) == hasOnlyNoRules(output), "\(name), \(place): \(output.errors)")
        }
    }

    @Test(.notSanitized, arguments: ["--config", "--files-from"])
    func `an endless file is reported as too large and does not exhaust memory`(option: String) throws {
        try folder.prepare("truncate -s 1T sparse; mkdir t")
        for file in ["/dev/zero", "sparse", "/dev/full"] {
            let output = try run("\(option) \(file)")
            #expect(output.status == 2 && output.errorLines.count == 1, "\(option) \(file): \(output.errors)")
            // The message for exhausted memory names no file.
            #expect(output.errors.contains("'\(file)'"), "\(option) \(file): \(output.errors)")
            #expect(output.bytes.isEmpty)
        }
    }

    @Test(arguments: ["--files-from", "--files0-from"])
    func `a list that is one endless path does not exhaust memory`(option: String) throws {
        let output = try folder.run("head -c 200M /dev/zero | tr '\\0' x | treetab \(option) -")
        #expect(
            output.errors == "treetab: a path in standard input is longer than 1 MiB; is it a list of paths?\n"
        )
        #expect(output.status == 2 && output.bytes.isEmpty)
    }

    @Test(.needs(.strace))
    func `only directories and ignore files are opened`() throws {
        try folder.prepare(
            """
            mkdir -p t/sub t/.git/objects t/.git/refs; mkfifo t/fifo t/sub/fifo; touch t/file t/sub/file; ln -s file t/link
            echo ref: >t/.git/HEAD; echo x >t/.gitignore; touch t/CACHEDIR.TAG; ln -s fifo t/alias
            python3 -c "import socket; socket.socket(socket.AF_UNIX).bind('t/socket')"
            if [ "$(id -u)" = 0 ]; then mknod t/zero c 1 5; mknod t/loop b 7 99; fi
            """
        )
        for options in ["-l", "--follow -l", "--json", "--git-ignore --exclude-caches -a -l"] {
            let output = try folder.run(
                "timeout 60 strace -f -qq -o calls -e trace=open,openat,openat2,creat treetab --no-config \(options) t >out"
            )
            #expect(output.isClean, "\(output.errors)")
            let opened = try folder.prepare(
                "sed -n 's/.*openat2*([^,]*, \"\\([^\"]*\\)\".*/\\1/p' calls | sort -u"
            ).lines
            for name in ["fifo", "socket", "zero", "loop", "file", "link", "alias"] {
                #expect(!opened.contains { $0 == name || $0.hasSuffix("/" + name) }, "\(options): \(name)")
            }
            #expect(opened.contains("sub"))
        }
    }

    @Test(.needs(.strace)) func `no device is opened, even if a configuration names it`() throws {
        try folder.prepare(
            """
            mkdir -p t/.git/objects t/.git/refs t/.git/info; touch t/x; echo ref: >t/.git/HEAD; ln -s zero t/.git/info/exclude
            ln -s /dev/zero t/.git/info/zero; printf '[core]\\nexcludesFile = /dev/full\\n' >t/.git/config
            """
        )
        let output = try folder.run(
            "timeout 60 strace -f -qq -o calls -e trace=openat,openat2 treetab --no-config --git-ignore t; ! grep /dev/ calls"
        )
        #expect(output.isClean, "\(output.text)\(output.errors)")
    }

    @Test(arguments: ["/proc", "/sys"])
    func `/proc and /sys are walked to the end although their files change`(root: String) throws {
        for options in [
            "--csv -c path,kind,size", "-l -L 2 --total", "-L 0 --threads 8",
            "--one-file-system --exclude-caches --git-ignore -L 1",
        ] {
            let output = try folder.run(
                "timeout 200 treetab \(options) \(root) >out; status=$?; wc -l <out; exit $status"
            )
            // Processes end during the walk, and nobody may read some of the files.
            #expect([0, 1].contains(output.status), "\(options): \(output.status), \(output.errors.prefix(300))")
            #expect((output.status == 0) == hasOnlyNoRules(output), "\(options): \(output.errors.prefix(300))")
            #expect(Int(output.lines.first?.trimmingCharacters(in: .whitespaces) ?? "") ?? 0 > 0)
        }
    }

    @Test(.needs(.python3))
    func `a root that is deleted during the walk leads to status 0, 1 or 2 with consistent output`() throws {
        let output = try folder.run(
            """
            python3 - <<'EOF'
            import os, shutil, subprocess, threading
            done = threading.Event()
            def exchange():
                while not done.is_set():
                    os.makedirs("root/a/b", exist_ok=True)
                    for name in ("root/a/1", "root/a/b/2", "root/3"): open(name, "w").close()
                    shutil.rmtree("root")
            other = threading.Thread(target=exchange)
            other.start()
            statuses = set()
            for number in range(200):
                run = subprocess.run(["treetab", "--csv", "-c", "path,size", "root"], capture_output=True, timeout=60)
                statuses.add(run.returncode)
                assert run.returncode in (0, 1, 2), run
                assert (run.returncode == 0) == (not run.stderr), run
                paths = [line.split(b",")[0] for line in run.stdout.splitlines()]
                assert len(paths) == len(set(paths)), run
            done.set()
            other.join()
            print("ended", len(statuses) > 0)
            EOF
            """
        )
        #expect(output.isClean && output.lines == ["ended True"], "\(output.errors)")
    }
}
