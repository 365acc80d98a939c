import Foundation
import Testing

/// Files that block who opens them or have no end, where treetab looks for files of its own; and file systems that are
/// none.
@Suite struct HostileFilesTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    /// What may stand where a file is expected, as shell that makes it at `$1`.
    static let places = [
        "mkfifo \"$1\"", "ln -s /dev/zero \"$1\"", "ln -s /dev/tty \"$1\"", "truncate -s 1T \"$1\"", "mkdir \"$1\"",
        "ln -s \"$1\" \"$1\"", "ln -s /proc/self/mem \"$1\"", "ln -s /dev/full \"$1\"",
    ]

    /// Runs it with little memory and little time: what it lists, and lines of failures.
    private func run(_ options: String, _ environment: [String: String] = [:]) throws -> Output {
        try folder.run("ulimit -v 4000000; timeout 60 treetab --csv --no-header -c path \(options)", environment)
    }

    @Test(.notSanitized, arguments: places)
    func `what is no ordinary file where git looks for one neither blocks nor fills the memory`(place: String) throws {
        for name in [".gitignore", "sub/.gitignore", ".git/info/exclude", ".git/config", ".git/HEAD"] {
            try folder.prepare(
                """
                rm -rf t; mkdir -p t/.git/objects t/.git/refs t/.git/info t/sub; touch t/x t/sub/y; echo ref: >t/.git/HEAD
                rm -f t/\(name); set -- t/\(name); \(place)
                """
            )
            let output = try run("-a -I .git --git-ignore t")
            #expect([0, 1].contains(output.status), "\(name), \(place): \(output.status)")
            #expect((output.status == 0) == output.errors.isEmpty, "\(name), \(place): \(output.errors)")
            #expect(Set(output.lines).isSuperset(of: ["t", "t/x", "t/sub", "t/sub/y"]), "\(name), \(place)")
        }
    }

    @Test(.notSanitized, arguments: places)
    func `what is no ordinary file of the name of a cache tag neither blocks nor is taken for one`(place: String) throws
    {
        try folder.prepare("mkdir -p t/sub; touch t/sub/y; set -- t/sub/CACHEDIR.TAG; \(place)")
        let output = try run("--exclude-caches t")
        #expect(output.isClean, "\(place): \(output.status), \(output.errors)")
        #expect(output.lines == ["t", "t/sub", "t/sub/CACHEDIR.TAG", "t/sub/y"], "\(place)")
    }

    @Test(.notSanitized, arguments: places)
    func `what is no ordinary file where the configuration is looked for neither blocks nor fills the memory`(
        place: String
    ) throws {
        try folder.prepare("mkdir -p home/treetab home/git t; touch t/x; set -- home/treetab/config; \(place)")
        let output = try run("t", ["XDG_CONFIG_HOME": folder.path + "/home"])
        #expect(output.isClean ? output.lines == ["t", "t/x"] : output.status == 2, "\(place): \(output.errors)")
        #expect(output.errorLines.count == (output.status == 0 ? 0 : 1))
        // git's own, of the user.
        for name in ["config", "ignore"] {
            try folder.prepare("rm -rf home/git home/treetab; mkdir -p home/git; set -- home/git/\(name); \(place)")
            let output = try run("--git-ignore t", ["XDG_CONFIG_HOME": folder.path + "/home"])
            #expect([0, 1].contains(output.status) && output.lines == ["t", "t/x"], "\(name), \(place)")
            #expect((output.status == 0) == output.errors.isEmpty, "\(name), \(place): \(output.errors)")
        }
    }

    @Test(.notSanitized, arguments: ["--config", "--files-from"])
    func `a file without an end that was named is told, and does not fill the memory`(option: String) throws {
        try folder.prepare("truncate -s 1T sparse; mkdir t")
        for file in ["/dev/zero", "sparse", "/dev/full"] {
            let output = try run("\(option) \(file)")
            #expect(output.status == 2 && output.errorLines.count == 1, "\(option) \(file): \(output.errors)")
            #expect(output.bytes.isEmpty)
        }
    }

    @Test(.needs(.strace))
    func `nothing is opened but directories, and what says what to leave out`() throws {
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

    @Test(.needs(.strace)) func `no device is opened, whoever names it`() throws {
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
    func `file systems of the kernel's, whose files come and go, are walked to their ends`(root: String) throws {
        for options in [
            "--csv -c path,kind,size", "-l -L 2 --total", "-L 0 --threads 8",
            "--one-file-system --exclude-caches --git-ignore -L 1",
        ] {
            let output = try folder.run(
                "timeout 200 treetab \(options) \(root) >out; status=$?; wc -l <out; exit $status"
            )
            // Processes end while they are read, and some files are nobody's to look at.
            #expect([0, 1].contains(output.status), "\(options): \(output.status), \(output.errors.prefix(300))")
            #expect((output.status == 0) == output.errors.isEmpty, "\(options): \(output.errors.prefix(300))")
            #expect(Int(output.lines.first?.trimmingCharacters(in: .whitespaces) ?? "") ?? 0 > 0)
        }
    }

    @Test(.needs(.python3)) func `a root that is deleted and made again meanwhile ends no run in another way`() throws {
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
