import Testing

@Suite struct OutputFileTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.prepare("mkdir t out; touch t/a t/b")
    }

    private let expected = "path\nt\nt/a\nt/b\n"

    private func files() throws -> [String] {
        try folder.prepare("find out | LC_ALL=C sort").lines
    }

    @Test func `the extension of the file sets the format unless an option does`() throws {
        try folder.prepare("mkdir -p e; touch e/x")
        let formats = [
            ("csv", "--csv"), ("tsv", "--tsv"), ("md", "--markdown"), ("markdown", "--markdown"), ("json", "--json"),
            ("jsonl", "--jsonl"), ("ndjson", "--jsonl"), ("txt", ""), ("CSV", "--csv"), ("dat", ""),
        ]
        for (name, option) in formats {
            let expected = try folder.run("treetab --utc \(option) e")
            #expect(try folder.run("treetab --utc -o out.\(name) e").isClean)
            #expect(try folder.file("out.\(name)") == expected.text, "\(name)")
        }
        #expect(try folder.run("treetab -o a.csv --json e; treetab --format text -o b.csv e").isClean)
        #expect(try folder.file("a.csv").hasPrefix("{"))
        #expect(try folder.file("b.csv").hasPrefix("Name "))
        #expect(try folder.run("treetab -o .csv -c name e").isClean)
        #expect(try folder.file(".csv").hasPrefix("Name"))
    }

    @Test func `a new file contains the output, and nothing is printed`() throws {
        let output = try folder.run("umask 027; treetab --csv -c path -o out/new t")
        #expect(output.isClean)
        #expect(output.bytes.isEmpty)
        #expect(try folder.file("out/new") == expected)
        #expect(try folder.prepare("ls -l out/new | cut -c1-10").lines == ["-rw-r-----"])
        #expect(try files() == ["out", "out/new"])
    }

    @Test func `an existing file is replaced and keeps its mode`() throws {
        try folder.prepare("echo old and longer than what is new, so that a rest of it would be seen > out/file")
        try folder.prepare("chmod 640 out/file")
        #expect(try folder.run("treetab --csv -c path --output=out/file t").isClean)
        #expect(try folder.file("out/file") == expected)
        #expect(try folder.prepare("ls -l out/file | cut -c1-10").lines == ["-rw-r-----"])
        #expect(try files() == ["out", "out/file"])
    }

    @Test(.needs(.root)) func `a file that root replaces keeps its owner, group and mode`()
        throws
    {
        try folder.prepare("echo old > out/file; chown 64321:64322 out/file; chmod 6750 out/file")
        #expect(try folder.run("treetab --csv -c path -o out/file t").isClean)
        #expect(try folder.file("out/file") == expected)
        #expect(try folder.prepare("stat -c '%u %g %a' out/file").lines == ["64321 64322 6750"])
    }

    @Test(
        .needs(.root),
        arguments: [
            // A user in the group of the file, and one outside of it.
            ("64322", "6775", "64323 64322 775"), ("64324", "6775", "64323 64323 755"),
            ("64324", "664", "64323 64323 644"),
        ]
    )
    func `a file that another user replaces grants nobody more rights`(
        group: String,
        mode: String,
        expected: String
    ) throws {
        try folder.prepare(
            "echo old > out/file; chown 64321:64322 out/file; chmod \(mode) out/file; chmod 777 out; chmod 755 ."
        )
        let output = try folder.run(
            "setpriv --reuid 64323 --regid 64323 --groups 64323,\(group) treetab --csv -c path -o out/file t"
        )
        #expect(output.isClean, "\(output.errors)")
        #expect(try folder.prepare("stat -c '%u %g %a' out/file").lines == [expected])
    }

    /// Replaces `out/file` and returns its list of rights, without comments.
    private func rightsOfReplacedFile(by user: String = "", tracing: String = "") throws -> [String] {
        let output = try folder.run("\(user) \(tracing) treetab --csv -c path -o out/file t")
        #expect(output.isClean, "\(output.errors)")
        #expect(try folder.file("out/file") == expected)
        return try folder.prepare("getfacl --omit-header --no-effective out/file").lines.filter { !$0.isEmpty }
    }

    /// The status of `cat` when a user with a group reads `out/file`.
    private func readingStatus(user: Int, group: Int) throws -> Int32 {
        try folder.run("setpriv --reuid \(user) --regid \(group) --clear-groups cat out/file >copy 2>&1").status
    }

    @Test(.needs(.strace)) func `nobody else can read the new content before it has the mode of the old file`() throws {
        try folder.prepare("umask 0; echo old >out/file; chmod 640 out/file")
        let output = try folder.run("umask 0; strace -qq -o calls -e trace=openat,fchmod treetab -o out/file t")
        #expect(output.isClean, "\(output.errors)")
        let calls = try folder.prepare("grep -E '[.]tmp\"|^fchmod' calls").lines
        #expect(calls.count == 2 && calls[0].contains(", 0600) ") && calls[1].contains(", 0640) "), "\(calls)")
    }

    @Test(.needs(.root, .setfacl)) func `a replaced file keeps its access control list`() throws {
        try folder.prepare("chmod 755 . out; echo old >out/file; chown 0:64322 out/file; chmod 660 out/file")
        try folder.prepare("setfacl -m u:64321:rw,g::---,o::--- out/file; setfacl -m m::rw out/file")
        #expect(try readingStatus(user: 64323, group: 64322) == 1)
        let rights = ["user::rw-", "user:64321:rw-", "group::---", "mask::rw-", "other::---"]
        #expect(try rightsOfReplacedFile() == rights)
        #expect(try readingStatus(user: 64321, group: 64324) == 0)
        #expect(try readingStatus(user: 64323, group: 64322) == 1)
    }

    @Test(.needs(.root, .setfacl)) func `a replaced file does not inherit rights from its directory`() throws {
        try folder.prepare("chmod 755 . out; echo old >out/file; chmod 640 out/file; setfacl -d -m u:64321:rwx out")
        #expect(try rightsOfReplacedFile() == ["user::rw-", "group::r--", "other::---"])
        #expect(try readingStatus(user: 64321, group: 64324) == 1)
    }

    @Test(.needs(.root, .setfacl)) func `a new file inherits rights from its directory`() throws {
        try folder.prepare("setfacl -d -m u:64321:rwx out")
        let rights = ["user::rw-", "user:64321:rwx", "group::r-x", "mask::rw-", "other::r--"]
        #expect(try rightsOfReplacedFile() == rights)
    }

    @Test(.needs(.root, .setfacl))
    func `a file with an access control list that gets another group has rights for its owner only`() throws {
        try folder.prepare(
            "echo old >out/file; chown 64321:64322 out/file; chmod 664 out/file; chmod 777 out; chmod 755 ."
        )
        try folder.prepare("setfacl -m u:64324:--- out/file")
        let user = "setpriv --reuid 64323 --regid 64323 --clear-groups"
        #expect(try rightsOfReplacedFile(by: user) == ["user::rw-", "group::---", "other::---"])
        for group in [64322, 64323, 64325] { #expect(try readingStatus(user: 64326, group: group) == 1) }
    }

    @Test(.needs(.root, .setfacl, .strace), arguments: ["getxattr", "fsetxattr"])
    func `if the access control list cannot be copied, only the owner has rights`(call: String) throws {
        try folder.prepare("echo old >out/file; chmod 664 out/file; setfacl -m u:64324:--- out/file")
        let tracing = "strace -qq -o calls -e trace=\(call) -e inject=\(call):error=EIO"
        #expect(try rightsOfReplacedFile(tracing: tracing) == ["user::rw-", "group::---", "other::---"])
        #expect(try folder.prepare("grep -c INJECTED calls").lines == ["1"])
    }

    @Test(
        .needs(.permissions),
        arguments: [
            ("shut/new", "Permission denied"), ("none/new", "No such file or directory"), ("out", "Is a directory"),
            ("file/new", "Not a directory"),
        ]
    )
    func `an output file that cannot be written is reported before the walk`(path: String, reason: String) throws {
        try folder.prepare("mkdir shut t/closed; touch file; chmod 555 shut; chmod 0 t/closed; chmod 777 out .")
        let output = try folder.run("\(Folder.withoutRights) treetab --print-errors -o \(path) t missing")
        #expect(output.errors == "treetab: cannot write to '\(path)': \(reason)\n")
        #expect(output.status == 2 && output.bytes.isEmpty)
    }

    @Test func `a symbolic link stays, and its target is replaced`() throws {
        try folder.prepare("mkdir out/far; echo old > out/far/file; ln -s far/file out/link")
        #expect(try folder.run("treetab --csv -c path -o out/link t").isClean)
        #expect(try folder.file("out/far/file") == expected)
        #expect(try files() == ["out", "out/far", "out/far/file", "out/link"])
        #expect(try folder.prepare("readlink out/link").lines == ["far/file"])
    }

    @Test func `a dangling symbolic link stays, and its target is created`() throws {
        try folder.prepare("mkdir out/far; ln -s far/file out/link")
        #expect(try folder.run("treetab --csv -c path -o out/link t").isClean)
        #expect(try folder.prepare("readlink out/link").lines == ["far/file"])
        #expect(try folder.file("out/far/file") == expected)
    }

    @Test func `chains of symbolic links are followed to the end, and loops are an error`() throws {
        try folder.prepare("mkdir out/far; ln -s far/link out/link; ln -s ../file out/far/link; ln -s loop out/loop")
        #expect(try folder.run("treetab --csv -c path -o out/link t").isClean)
        #expect(try folder.file("out/file") == expected)
        #expect(try files() == ["out", "out/far", "out/far/link", "out/file", "out/link", "out/loop"])
        let loop = try folder.run("treetab -o out/loop t")
        #expect(loop.errors == "treetab: cannot write to 'out/loop': Too many levels of symbolic links\n")
        #expect(loop.status == 2)
    }

    @Test(arguments: ["out/new", "out/../out/new", "out/link", "\"$PWD/out/new\""])
    func `the output file is not listed, whichever path leads to it`(path: String)
        throws
    {
        try folder.prepare("mkdir out/below; ln -s new out/link; touch new out/below/new")
        let expected = "path\nout\nout/below\nout/below/new\nout/link\n"
        for options in ["", "--threads 8", "-a -B"] {
            #expect(try folder.run("treetab \(options) --csv -c path -o \(path) out").isClean)
            #expect(try folder.file("out/new") == expected)
        }
        #expect(try folder.run("treetab -L 0 --csv -c items,files -o out/new .").isClean)
        #expect(try folder.file("out/new") == "items,files\n8,5\n")
    }

    @Test(arguments: ["/dev/stderr 2>>out/log", "/dev/fd/7 7>>out/log", "/proc/self/fd/7 7>>out/log"])
    func `an open descriptor is written to, and its file is not replaced`(
        output: String
    ) throws {
        try folder.prepare("echo first >out/log; ln out/log out/other")
        #expect(try folder.run("treetab --csv -c path t -o \(output); echo last >>out/other").isClean)
        #expect(try folder.file("out/log") == "first\n\(expected)last\n")
        let closed = try folder.run("treetab -o /dev/fd/99 t")
        #expect(closed.errors == "treetab: cannot write to '/dev/fd/99': Bad file descriptor\n")
        #expect(closed.status == 2)
    }

    @Test func `a hard link to the output file is listed, and so is a root`() throws {
        try folder.prepare("echo old > out/file; ln out/file out/other")
        #expect(try folder.run("treetab --csv -c path,size -o out/file out/file out").isClean)
        #expect(try folder.file("out/file") == "path,size\nout/file,4\nout,4\nout/other,4\n")
    }

    @Test(
        arguments: [
            ("out", "Is a directory"), ("out/missing/file", "No such file or directory"),
            ("t/a/file", "Not a directory"), ("/dev/full", "No space left on device"),
        ]
    )
    func `a write error is reported with its reason, and the status is 2`(path: String, reason: String) throws {
        let output = try folder.run("treetab --csv -c path -o \(path) t")
        #expect(output.errors == "treetab: cannot write to '\(path)': \(reason)\n")
        #expect(output.status == 2)
        #expect(output.bytes.isEmpty)
        #expect(try files() == ["out"])
    }

    @Test(.needs(.permissions)) func `in a directory without write permission, the old file stays`() throws {
        try folder.prepare("echo old > out/file; chmod 555 out")
        let output = try folder.run("\(Folder.withoutRights) treetab --csv -c path -o out/file t")
        #expect(output.errors == "treetab: cannot write to 'out/file': Permission denied\n")
        #expect(output.status == 2)
        #expect(try folder.file("out/file") == "old\n")
    }

    @Test(.notSanitized) func `if the new file exceeds the size limit, the old file and no temporary file stays`()
        throws
    {
        // Files are limited to 512 bytes. Larger writes fail, because the signal is ignored.
        try folder.prepare("echo old > out/file; cd t; i=0; while [ $i -lt 200 ]; do touch item$i; i=$((i + 1)); done")
        let output = try folder.run("trap '' XFSZ; ulimit -f 1; treetab --csv -o out/file t")
        #expect(output.errors == "treetab: cannot write to 'out/file': File too large\n")
        #expect(output.status == 2)
        #expect(try folder.file("out/file") == "old\n")
        #expect(try files() == ["out", "out/file"])
    }

    @Test func `a device or a FIFO is written to and not replaced`() throws {
        let output = try folder.run("treetab --csv -c path -o /dev/stdout t | cat")
        #expect(output.text == expected)
        #expect(try folder.run("treetab -o /dev/null t").isClean)
        #expect(try folder.run("test -c /dev/null").status == 0)
    }

    @Test(.needs(.permissions))
    func `an inherited descriptor is written to even if its path is not accessible`() throws {
        let output = try folder.run(
            """
            mkdir shut; { chmod 000 shut; \(Folder.withoutRights) treetab --csv -c path -o /dev/stdout t; } >shut/file
            status=$?; chmod 700 shut; cat shut/file; exit $status
            """
        )
        #expect(output.isClean, "\(output.errors)")
        #expect(output.text == expected)
    }

    @Test func `a listing of the directory of the output file does not contain that file`() throws {
        #expect(try folder.run("treetab -a --csv -c path -o out/list out").isClean)
        #expect(try folder.file("out/list") == "path\nout\n")
    }
}
