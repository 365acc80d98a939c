import Testing

/// Directories and files that are mounted a second time (bind mounts).
@Suite(.needs(.mounts)) struct BindMountTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.prepare("mkdir -p t/a/b/c t/other; head -c 5000 /dev/zero >t/a/file; touch t/a/b/hidden t/x")
    }

    /// Runs a shell script in a new mount namespace.
    private func run(_ mounts: String, _ script: String) throws -> Output {
        try folder.run("unshare --mount /bin/sh -ec '\(mounts)\n\(script)'")
    }

    @Test(arguments: ["", "--threads 1", "--threads 8", "--follow", "-x"])
    func `a directory that is mounted below itself is listed but not entered`(options: String) throws {
        let output = try run(
            "mount --bind t t/a/b",
            "treetab \(options) --csv --no-header -c path,kind,items,error t"
        )
        #expect(output.isClean, "\(output.errors)")
        #expect(
            output.lines == [
                "t,directory,5,", "t/a,directory,2,", "t/a/b,directory,0,File system loop", "t/a/file,file,,",
                "t/other,directory,0,", "t/x,file,,",
            ]
        )
    }

    @Test(
        .needs(.du),
        arguments: [("mount --bind t t/a/b", 5), ("mount --bind t/a t/a/b/c", 7), ("mount --bind t/a t/other", 11)]
    )
    func `totals equal those of du at every depth and with all columns`(mounts: String, items: Int) throws {
        let disk = try run(mounts, "du -sB1 t").text.split(separator: "\t").first.map(String.init) ?? ""
        for options in ["", "-L 1", "-L 0", "--count-links", "--count-links -L 0", "-a", "-I none"] {
            let output = try run(
                mounts,
                """
                for columns in disk,items items; do
                    treetab \(options) --csv --no-header -c $columns t | head -n 1
                done
                """
            )
            #expect(output.isClean, "\(output.errors)")
            #expect(output.lines == ["\(disk),\(items)", "\(items)"], "\(options)")
        }
    }

    @Test(
        .needs(.du),
        arguments: [
            // The source of the mount is above the root, so it appears again as an ordinary directory.
            ("mkdir -p g/t/c; head -c 9000 /dev/zero >g/t/f; mount --bind g g/t/c", "g/t"),
            ("mkdir -p g/h/t/c; head -c 9000 /dev/zero >g/h/t/f; mount --bind g g/h/t/c", "g/h/t"),
            // One mount within the other.
            (
                "mkdir -p r/p/q/y r/x; head -c 9000 /dev/zero >r/p/q/f; mount --bind r/p/q r/x; mount --bind r/p r/x/y",
                "r"
            ),
            // Deeper than the longest path that system calls accept.
            (
                "n=$(printf d/%.0s $(seq 1500)); mkdir -p r/${n}m; head -c 9000 /dev/zero >r/f; mount --bind r r/${n}m",
                "r"
            ),
            // Other file systems with mounts that lead back.
            ("mkdir -p r/m; touch r/f; mount -t tmpfs none r/m; mkdir -p r/m/a/b; mount --bind r r/m/a/b", "r"),
            ("mkdir -p r/m; mount -t tmpfs none r/m; mkdir -p r/m/a/b; touch r/m/f; mount --bind r/m r/m/a/b", "r"),
        ]
    )
    func `totals equal those of du for every kind of mount cycle`(mounts: String, root: String)
        throws
    {
        let disk = try run(mounts, "du -sB1 \(root)").text.split(separator: "\t").first.map(String.init) ?? ""
        for options in ["", "-L 0", "-L 0 -x", "--threads 8", "--count-links -L 1"]
        where !mounts.contains("tmpfs") || !options.contains("-x") {
            let output = try run(mounts, "treetab \(options) --csv --no-header -c disk \(root) | head -n 1")
            #expect(output.isClean, "\(output.errors)")
            #expect(output.lines == [disk], "\(options)")
        }
    }

    @Test func `files with the same inode on different devices both count, also with filters`() throws {
        // Two new file systems of the same kind number their files alike. Each file has two names.
        let mounts =
            "for m in one two; do mkdir -p r/$m; mount -t tmpfs none r/$m; head -c 5000 /dev/zero >r/$m/a; ln r/$m/a r/$m/b; done"
        let inodes = try run(mounts, "stat -c %i r/one/a r/two/a")
        #expect(Set(inodes.lines).count == 1)
        for options in [
            "", "-P [ab]", "-P [ab] -L 0", "-f --threads 8",
        ] {
            let output = try run(mounts, "treetab -B --no-header -c size,name \(options) r | head -n 1")
            #expect(output.lines == ["10000  r"], "\(options)")
        }
    }

    @Test(.notSanitized) func `the command line is read even if /proc is not mounted`()
        throws
    {
        let output = try run(
            "umount -l /proc",
            "treetab --csv --no-header -c name t/a || true; treetab -o none missing || echo $?"
        )
        #expect(output.lines == ["t/a", "b", "c", "hidden", "file", "2"])
        #expect(output.errors == "treetab: cannot read 'missing': No such file or directory\n")
    }

    @Test func `a directory mounted beside itself and another file system are entered`() throws {
        let output = try run(
            "mount --bind t/a t/other; mount -t tmpfs none t/a/b; mkdir t/a/b/new",
            "treetab --csv --no-header -c path,error t; treetab -x --csv --no-header -c path t/a"
        )
        #expect(output.isClean, "\(output.errors)")
        #expect(
            output.lines == [
                "t,", "t/a,", "t/a/b,", "t/a/b/new,", "t/a/file,", "t/other,", "t/other/b,", "t/other/b/c,",
                "t/other/b/hidden,", "t/other/file,", "t/x,", "t/a", "t/a/file",
            ]
        )
    }

    @Test(.needs(.du), arguments: ["", "-L 0", "-L 1", "--count-links", "--follow", "--threads 8"])
    func `-x leaves out a mounted file of another file system, as du does`(
        options: String
    ) throws {
        try folder.prepare("mkdir other; mkfifo t/fifo")
        let mounts = """
            mount -t tmpfs none other; head -c 9000 /dev/zero >other/file; touch other/x; mkfifo other/fifo
            mount --bind other/file t/a/file; mount --bind other/x t/x
            mount --bind other/fifo t/fifo
            """
        let follows = options == "--follow" ? "-L" : ""
        for (stays, items) in [("", 8), ("-x", 5)] {
            let disk = try run(mounts, "du -sB1 \(follows) \(stays) t")
            let output = try run(mounts, "treetab \(options) \(stays) --csv --no-header -c disk,items t | head -n 1")
            #expect(output.isClean, "\(output.errors)")
            #expect(output.lines == ["\(disk.text.prefix { $0 != "\t" }),\(items)"], "\(stays)")
            // No column needs metadata.
            let names = try run(mounts, "treetab \(options) \(stays) --csv --no-header -c items t | head -n 1")
            #expect(names.lines == ["\(items)"])
        }
    }

    @Test(arguments: ["-L 0", "-L 1", ""], ["", "-x"])
    func `a file mounted on a pipe or a device counts with its size at every depth`(
        depth: String,
        stays: String
    ) throws {
        try folder.prepare("mkfifo t/a/fifo; mknod t/a/null c 1 3; head -c 70 /dev/zero >big")
        let output = try run(
            "mount --bind big t/a/fifo; mount --bind big t/a/null",
            "treetab \(depth) \(stays) --count-links --csv --no-header -c size t | head -n 1"
        )
        #expect(output.lines == ["5140"])
    }

    @Test func `-x enters all layers of an overlay, whatever device numbers its files have`() throws {
        try folder.prepare("mkdir low up m")
        let mounts = """
            mount -t tmpfs none low; mount -t tmpfs none up; mkdir low/d up/u up/w; echo a >low/d/f
            if ! mount -t overlay none -o lowerdir=low,upperdir=up/u,workdir=up/w m; then echo no overlay; exit; fi
            echo new >m/g
            """
        let output = try run(
            mounts,
            "treetab -x --csv --no-header -c path,size m; treetab -x --csv --no-header -c path m"
        )
        if output.lines == ["no overlay"] { try Test.cancel("needs overlays") }
        #expect(output.lines == ["m,6", "m/d,2", "m/d/f,2", "m/g,4", "m", "m/d", "m/d/f", "m/g"])
        let bound = try run(
            mounts,
            """
            mount --bind m/d m/d; treetab -x --csv --no-header -c path,size m
            ln -s d/f m/l; umount m/d; treetab -x --follow --csv --no-header -c path,size m
            """
        )
        #expect(bound.lines == ["m,6", "m/d,2", "m/d/f,2", "m/g,4", "m,6", "m/d,2", "m/d/f,2", "m/g,4", "m/l,2"])
    }

    @Test(.needs(.strace), arguments: ["ENOSYS", "EPERM"])
    func `if the kernel cannot identify mounts, the whole tree is listed and the walk ends`(error: String) throws {
        let output = try run(
            "mount --bind t t/a/b",
            "strace -f -qq -o /dev/null -e inject=openat2:error=\(error) treetab --csv --no-header -c path t"
        )
        #expect(output.isClean, "\(output.errors)")
        #expect(output.lines.contains("t/a/b/a/b/c") && output.lines.count == 13)
    }
}
