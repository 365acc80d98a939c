import Testing

/// `--git-ignore` excludes exactly the entries that git ignores.
@Suite(.needs(.git, .python3))
struct GitIgnoreTests {
    let folder: Folder

    /// Excludes the configuration of the machine and of the user.
    private let alone = ["HOME": "/nonexistent", "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null"]

    init() throws { folder = try Folder() }

    private func paths(_ options: String, _ environment: [String: String]? = nil) throws -> [String] {
        let output = try folder.run("treetab --git-ignore --csv --no-header -c path \(options)", environment ?? alone)
        #expect(output.isClean, "\(output.errors)")
        return output.lines
    }

    /// The paths of `find` below `t` that git does not ignore. git runs in the directory `top`.
    private func leftByGit(_ top: String, _ environment: [String: String]? = nil) throws -> [String] {
        let script = """
            cd \(top); export LC_ALL=C; find . -mindepth 1 -name .git -prune -o -print | sort >../asked
            (git check-ignore --no-index --stdin <../asked || [ $? = 1 ]) | sort >../ignored; comm -23 ../asked ../ignored
            """
        return try folder.prepare(script, environment ?? alone).lines.map { "\(top)\($0.dropFirst())" }
    }

    @Test(arguments: [1, 4])
    func `in 250 random repositories, the same entries are ignored as by git`(threads: Int) throws {
        let made = try folder.prepare("python3 \"$REFERENCE/ignored.py\" make trees \(threads * 1000) 250", alone)
        let counts = made.text.split(separator: " ").compactMap { Int($0) }
        #expect(counts.count == 2 && counts[1] > 500)
        let options = "--git-ignore -a --csv --no-header -c path --threads \(threads)"
        let output = try folder.run(
            "treetab \(options) trees >shown && python3 \"$REFERENCE/ignored.py\" compare trees <shown",
            alone
        )
        #expect(output.isClean, "\(output.errors)")
        #expect(output.lines == ["\(counts[0] - counts[1]) entries shown"])
    }

    @Test func `ignored entries are not counted`() throws {
        try folder.prepare(
            """
            git init -q t; cd t; printf '*.o\\n/build/\\n' >.gitignore
            mkdir -p build src/build; touch a.o a.c build/x src/b.o src/build/y; mkdir build/shut
            """,
            alone
        )
        #expect(try paths("t") == ["t", "t/a.c", "t/src", "t/src/build", "t/src/build/y"])
        let root = try folder.run("treetab --git-ignore --csv --no-header -c items -L 0 t -I .git", alone)
        #expect(root.lines == ["5"], "four that are shown, and .gitignore")
    }

    @Test func `ignore files in deeper directories take precedence, and the user's file comes last`() throws {
        try folder.prepare(
            """
            mkdir -p home/.config/git; printf '*.user\\n*.all\\n' >home/.config/git/ignore
            git init -q t; printf '*.repo\\n!keep.user\\n!x.all\\n' >t/.git/info/exclude
            mkdir -p t/d/e; printf '!d.repo\\n*.top\\n' >t/.gitignore; printf '!e.top\\n' >t/d/.gitignore
            for directory in t t/d t/d/e; do
                for name in keep.user x.user x.all y.all d.repo e.repo e.top f.top; do touch $directory/$name; done
            done
            """,
            alone
        )
        let environment = ["HOME": folder.path + "/home", "GIT_CONFIG_NOSYSTEM": "1"]
        #expect(try paths("-a -I .git t", environment).dropFirst().sorted() == leftByGit("t", environment))
        #expect(try paths("t/d", environment).contains("t/d/e/keep.user"))
        #expect(try !paths("t/d", environment).contains("t/d/e/f.top"))
    }

    @Test(
        arguments: [
            ("[core]\n\texcludesFile = ~/named\n", "named"),
            ("[core] excludesfile = \"~/with space\" ; no\n", "with space"),
            ("[core]\nexcludesFile=\n", nil), ("[core \"x\"]\n\texcludesFile = ~/named\n", ".config/git/ignore"),
            ("[other]\n\texcludesFile = ~/named\n", ".config/git/ignore"), ("", ".config/git/ignore"),
        ] as [(String, String?)]
    )
    func `the path of the user's ignore file comes from the configuration`(configuration: String, file: String?) throws
    {
        let script = """
            mkdir -p home/.config/git; git init -q t; touch t/x t/y
            printf '%s' "$CONFIGURATION" >home/.gitconfig
            """
        let environment = ["HOME": folder.path + "/home", "GIT_CONFIG_NOSYSTEM": "1", "CONFIGURATION": configuration]
        try folder.prepare(script + (file.map { "\nprintf 'x\\n' >'home/\($0)'" } ?? ""), environment)
        #expect(try paths("t", environment) == (file == nil ? ["t", "t/x", "t/y"] : ["t", "t/y"]))
        #expect(try paths("-a -I .git t", environment).dropFirst().sorted() == leftByGit("t", environment))
    }

    @Test(
        .needs(.git, .root),
        arguments: ["", "*", "$PWD/t", "$PWD/t/sub", "$PWD", "~/t", "t"]
    )
    func `a repository of another user is obeyed if git would use it`(safe: String) throws {
        try folder.prepare(
            "git init -q t; mkdir t/sub; echo '*.o' >t/.gitignore; touch t/sub/a.o; chown -R 64321 t; ln -s t link"
        )
        try folder.prepare("printf '[safe]\\n\\tdirectory = %s\\n' \"\(safe)\" >.gitconfig")
        let environment = ["HOME": folder.path, "GIT_CONFIG_NOSYSTEM": "1"]
        let git = try folder.run("git -C t check-ignore sub/a.o", environment)
        for root in ["t", "t/sub"] {
            let output = try folder.run("treetab --git-ignore --csv --no-header -c name \(root)", environment)
            if git.status == 0 {
                #expect(output.isClean && !output.text.contains("a.o"), "\(output.errors)")
            } else {
                #expect(git.errors.contains("dubious ownership"), "\(git.errors)")
                #expect(output.text.contains("a.o") && output.status == 1)
                #expect(output.errors.contains(": The repository belongs to another user "), "\(output.errors)")
            }
        }
    }

    @Test(.needs(.git, .root), arguments: ["t", "t/.git", "main", "main/.git/worktrees/t"])
    func `a repository is another user's if its work tree or its directory is`(directory: String) throws {
        try folder.prepare(
            """
            git init -q main; cd main
            git -c user.name=a -c user.email=a commit -q --allow-empty -m a; git worktree add -q ../t; cd ..
            echo '*.o' >t/.gitignore; touch t/a.o; chown 64321 \(directory)
            """,
            alone
        )
        let git = try folder.run("git -C t check-ignore a.o", alone)
        let output = try folder.run("treetab --git-ignore --csv --no-header -c name t", alone)
        #expect((git.status == 0) == output.isClean, "\(git.errors)\(output.errors)")
        #expect((git.status == 0) == !output.text.contains("a.o"))
    }

    @Test(.needs(.git)) func `rules are not read from files that the kernel makes`() throws {
        // The content of this file is `Linux`.
        try folder.prepare("git init -q t; touch t/Linux; git -C t config core.excludesFile /proc/sys/kernel/ostype")
        let output = try folder.run("treetab --git-ignore --csv --no-header -c name t", alone)
        #expect(output.isClean && output.lines == ["t", "Linux"], "\(output.errors)")
    }

    @Test func `the configuration of the repository overrides that of the user`() throws {
        try folder.prepare(
            """
            mkdir home; git init -q t; touch t/A t/b t/c; printf 'c\\n' >home/user; printf 'a\\n' >t/own
            printf '[core]\\n\\texcludesFile = ~/user\\n' >home/.gitconfig
            git -C t config core.excludesFile own; git -C t config core.ignoreCase true
            """,
            ["HOME": folder.path + "/home"]
        )
        let environment = ["HOME": folder.path + "/home", "GIT_CONFIG_NOSYSTEM": "1"]
        #expect(try paths("t", environment) == ["t", "t/b", "t/c", "t/own"])
        #expect(try paths("-a -I .git t", environment).dropFirst().sorted() == leftByGit("t", environment))
    }

    @Test func `outside a repository nothing is ignored, and a nested repository has its own rules`() throws {
        try folder.prepare(
            """
            mkdir -p t/plain; touch t/plain/x t/x; echo x >t/.gitignore
            git init -q t/outer; cd t/outer; touch x y; printf 'x\\nskipped\\n' >.gitignore
            git init -q inner; touch inner/x inner/y inner/z; echo y >inner/.gitignore
            git init -q skipped; touch skipped/z; mkdir -p empty/.git; touch empty/x empty/y
            """,
            alone
        )
        #expect(
            try paths("t") == [
                "t", "t/outer", "t/outer/empty", "t/outer/empty/y", "t/outer/inner", "t/outer/inner/x",
                "t/outer/inner/z",
                "t/outer/y", "t/plain", "t/plain/x", "t/x",
            ]
        )
    }

    @Test func `a root within a repository follows the ignore files above it`() throws {
        try folder.prepare(
            """
            git init -q t; cd t; mkdir -p a/b/c; printf '/a/b/x\\nb/y\\n/z\\n' >.gitignore
            echo 'c/w' >a/b/.gitignore; touch a/b/x a/b/y a/b/z a/b/c/w a/b/c/x a/z
            ln -s a/b link
            """,
            alone
        )
        #expect(try paths("t/a/b") == ["t/a/b", "t/a/b/c", "t/a/b/c/x", "t/a/b/y", "t/a/b/z"])
        #expect(try paths("t/link").map { $0.replacing("link", with: "a/b") } == paths("t/a/b"))
        #expect(try folder.run("cd t/a/b; treetab --git-ignore --csv --no-header -c path", alone).lines.count == 5)
        #expect(try paths("t/a/b t/a t/a/b/x").suffix(1) == ["t/a/b/x"], "a root is what was asked for")
    }

    @Test func `rules of linked work trees and submodules are found`() throws {
        try folder.prepare(
            """
            export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
            git init -q main; git -C main commit -q --allow-empty -m first; echo x >main/.git/info/exclude
            git -C main worktree add -q ../linked; touch linked/x linked/y
            git init -q --separate-git-dir=elsewhere moved; echo y >elsewhere/info/exclude; touch moved/x moved/y
            mkdir -p odd; echo 'gitdir: ../missing' >odd/.git; touch odd/x
            """,
            alone
        )
        #expect(try paths("linked moved odd") == ["linked", "linked/y", "moved", "moved/x", "odd", "odd/x"])
        // As in `git ls-files`, the git directory or the file that names it is not listed.
        #expect(try paths("-a linked moved").contains { $0.contains(".git") } == false)
    }

    @Test func `a link, a FIFO, a directory or a device is not read as an ignore file`() throws {
        try folder.prepare(
            """
            for name in link fifo directory; do git init -q $name; touch $name/x; done
            echo x >rules; ln -s ../rules link/.gitignore; mkfifo fifo/.gitignore; mkdir directory/.gitignore
            rm -f fifo/.git/info/exclude; mkfifo fifo/.git/info/exclude
            """,
            alone
        )
        #expect(
            try paths("link fifo directory") == ["link", "link/x", "fifo", "fifo/x", "directory", "directory/x"]
        )
    }

    @Test(.needs(.permissions))
    func `an ignore file that cannot be read is reported, and the status is 1`() throws {
        try folder.prepare("git init -q t; touch t/x; echo x >t/.gitignore; chmod 000 t/.gitignore", alone)
        let one = try folder.run("\(Folder.withoutRights) treetab --git-ignore --csv --no-header -c path t", alone)
        #expect(one.lines == ["t", "t/x"])
        #expect(
            one.errors
                == "treetab: cannot read the rules in 't/.gitignore': Permission denied\n"
        )
        #expect(one.status == 1)
        try folder.prepare("mkdir t/d; echo x >t/d/.gitignore; chmod 000 t/d/.gitignore", alone)
        let two = try folder.run("\(Folder.withoutRights) treetab --git-ignore t", alone)
        #expect(two.errorLines.count == 1)
        #expect(
            two.errors.hasPrefix("treetab: cannot read 2 files with rules, the first ")
        )
        #expect(two.status == 1)
    }

    @Test(.notSanitized) func `an ignore file that is too large is reported and not read into memory`() throws {
        try folder.prepare("git init -q t; touch t/x; truncate -s 100G t/.gitignore", alone)
        let output = try folder.run("ulimit -v 2000000; treetab --git-ignore --csv --no-header -c path t", alone)
        #expect(output.lines == ["t", "t/x"])
        #expect(
            output.errors
                == "treetab: cannot read the rules in 't/.gitignore': File too large\n"
        )
        #expect(output.status == 1)
    }

    @Test func `a low limit of open files suffices`() throws {
        try folder.prepare(
            """
            git init -q t; cd t; echo '*.o' >.gitignore; i=0; path=.
            while [ $i -lt 40 ]; do
                path=$path/d; mkdir -p $path/e; touch $path/a.o $path/b $path/e/c.o; echo '!c.o' >$path/e/.gitignore
                i=$((i + 1))
            done
            """,
            alone
        )
        for limit in [8, 16] {
            let output = try folder.run(
                "ulimit -n \(limit); treetab --git-ignore --csv --no-header -c items -L 0 t",
                alone
            )
            #expect(output.isClean, "\(output.errors)")
            #expect(
                try output.lines == folder.run("treetab --git-ignore --csv --no-header -c items -L 0 t", alone).lines
            )
        }
    }

    @Test func `a PATH that git ignores is empty`() throws {
        try folder.prepare("git init -q t; mkdir -p t/out/a t/src; touch t/out/a/f t/src/g; echo out/ > t/.gitignore")
        for root in ["t/out", "t/out/a"] {
            let output = try folder.run("treetab --git-ignore --csv --no-header -c path t/src \(root)", alone)
            #expect(output.lines == ["t/src", "t/src/g", root] && output.isClean)
        }
    }

    @Test(
        arguments: [
            (":", false), ("echo x >t/.gitignore", false), ("git init -q t", true), ("git init -q t/d", true),
            ("git init -q .", true),
        ]
    )
    func `without a repository, one line says that there are no rules, and the status is 0`(
        command: String,
        hasRules: Bool
    ) throws {
        try folder.prepare("mkdir -p t/d; \(command)", alone)
        for options in ["t", "--save scan t"] {
            let output = try folder.run("treetab --git-ignore \(options)", alone)
            let message = "treetab: --git-ignore found no rules, because it found no git repository\n"
            #expect(output.errors == (hasRules ? "" : message))
            #expect(output.status == 0)
        }
        #expect(try folder.run("treetab t", alone).isClean)
    }

    @Test func `deep and wide trees are the same for every number of threads`() throws {
        try folder.prepare(
            """
            git init -q t; cd t; printf '*7\\nd/d/d/1*\\n**/d/5\\n' >.gitignore
            path=.; i=0
            while [ $i -lt 50 ]; do
                mkdir -p $path/wide; (cd $path/wide; touch $(seq 1 120)); path=$path/d; i=$((i + 1))
            done
            mkdir wide/very; cd wide/very; seq -f '%040.0f' 1 6000 | xargs touch; echo '*9' >.gitignore
            """,
            alone
        )
        let one = try folder.run("treetab --git-ignore --threads 1 t", alone)
        #expect(one.isClean)
        for threads in [2, 4, 8] {
            #expect(try folder.run("treetab --git-ignore --threads \(threads) t", alone).bytes == one.bytes)
        }
        #expect(
            try folder.run("treetab --git-ignore --csv --no-header -c files -L 0 t/wide/very", alone).lines == ["4801"]
        )
    }
}
