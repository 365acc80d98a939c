import Testing

/// `--exclude-caches` excludes directories with a valid CACHEDIR.TAG.
@Suite struct ExcludeCachesTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.prepare(
            """
            mkdir -p t/cache/deep t/a/b/.hidden t/named t/short t/link t/fifo t/folder/CACHEDIR.TAG t/z
            tag() { printf 'Signature: 8a477f597d28d172789f06886806bc55%s' "$2" >"$1/CACHEDIR.TAG"; }
            tag t/cache '\n# made by a test\n'; tag t/a/b/.hidden ''; tag t/z ' and so on'
            echo 'Signature: something else' >t/named/CACHEDIR.TAG
            printf 'Signature: 8a477f597d28d172789f06886806bc5' >t/short/CACHEDIR.TAG
            ln -s ../cache/CACHEDIR.TAG t/link/CACHEDIR.TAG; mkfifo t/fifo/CACHEDIR.TAG
            truncate -s 70000 t/cache/deep/file t/a/b/.hidden/file; truncate -s 5 t/z/file t/named/file t/a/b/file t/zz
            """
        )
    }

    private func run(_ options: String) throws -> Output {
        let output = try folder.run("treetab --exclude-caches --csv --no-header \(options)")
        #expect(output.isClean, "\(output.errors)")
        return output
    }

    @Test func `a cache is excluded and not counted, and an invalid tag is ignored`() throws {
        let kept = [
            "t", "t/a", "t/a/b", "t/a/b/file", "t/fifo", "t/fifo/CACHEDIR.TAG", "t/folder", "t/folder/CACHEDIR.TAG",
            "t/link", "t/link/CACHEDIR.TAG", "t/named", "t/named/CACHEDIR.TAG", "t/named/file", "t/short",
            "t/short/CACHEDIR.TAG", "t/zz",
        ]
        #expect(try run("-a -c path t").lines == kept)
        #expect(try run("-c path t").lines == kept)
        let items = "\(kept.count - 1)"
        let directories = "\(["a", "a/b", "fifo", "folder", "folder/CACHEDIR.TAG", "link", "named", "short"].count)"
        #expect(try run("-c items,dirs -L 0 t").fields == [[items, directories]])
    }

    @Test(.needs(.du), arguments: ["-L 0", "-L 1", "-L 2", "-L 9", "-a -L 0", "-a"])
    func `totals equal those of a tree without the caches, at every depth and number of threads`(
        options: String
    ) throws {
        let expected = try folder.prepare("du -0 -B1 -s --exclude=cache --exclude=z --exclude=.hidden t").text
        for threads in [1, 4] {
            let output = try run("-c path,disk,items \(options) --threads \(threads) t")
            #expect(output.lines.first == "t,\(expected.prefix { $0.isNumber }),15")
        }
    }

    @Test(.needs(.du), arguments: ["", "-a", "-L 0", "-L 1", "-L 2"])
    func `with --follow, a cache is excluded on every path to it`(options: String) throws {
        try folder.prepare(
            """
            for way in t/z1 t/a/z2 t/a/b/.hidden2 t/a/.hidden3; do ln -s $PWD/t/cache $way; done
            mkdir t/many t/.many; for number in 1 2 3 4 5 6; do
                ln -s ../cache t/many/$number.cache; ln -s ../cache t/.many/$number.cache
            done
            """
        )
        let left = "--exclude=cache --exclude='z*' --exclude='.hidden*' --exclude='*.cache'"
        let expected = try folder.prepare("touch t/many/zz; du -L -0 -B1 -s \(left) t").text
        for threads in [1, 4] {
            let output = try run("--follow -c path,disk \(options) --threads \(threads) t")
            #expect(output.lines.first == "t,\(expected.prefix { $0.isNumber })")
        }
    }

    @Test func `siblings of a cache keep all column values`() throws {
        let columns = "name,size,disk,mode,owner,inode,modified,kind,items"
        let expected = try folder.run("treetab --csv -a -c \(columns) -I 'cache|z|.hidden' t")
        let output = try folder.run("treetab --csv -a -c \(columns) --exclude-caches t")
        #expect(output.bytes == expected.bytes)
    }

    @Test func `a root that is a cache is shown without its content`() throws {
        #expect(
            try run("-c path,items t/cache t/named").lines == [
                "t/cache,0", "t/named,2", "t/named/CACHEDIR.TAG,", "t/named/file,",
            ]
        )
    }

    @Test func `without the option, a cache is listed like any directory`() throws {
        #expect(try folder.run("treetab --csv --no-header -c path t/cache/deep t/z").lines.contains("t/z/CACHEDIR.TAG"))
    }

    @Test(.needs(.permissions))
    func `a tag that cannot be read is reported, and the status is 1`() throws {
        try folder.prepare("chmod 000 t/z/CACHEDIR.TAG")
        let output = try folder.run("\(Folder.withoutRights) treetab --exclude-caches --csv --no-header -c path t/z")
        #expect(output.lines == ["t/z", "t/z/CACHEDIR.TAG", "t/z/file"])
        #expect(output.status == 1)
        #expect(
            output.errors
                == "treetab: cannot read the rules in 't/z/CACHEDIR.TAG': Permission denied\n"
        )
    }
}
