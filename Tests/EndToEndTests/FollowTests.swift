import Testing

/// `--follow`.
@Suite struct FollowTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.prepare(
            """
            mkdir -p t/a/deep t/b out; printf 12345 > t/a/f; head -c 9000 /dev/zero > out/big
            ln -s ../a t/b/a; ln -s ../../out t/a/out; ln -s .. t/a/deep/up; ln -s nowhere t/gone; ln -s self t/self
            ln -s a/f t/file
            """
        )
    }

    @Test func `links are replaced by their targets, and loops are reported`() throws {
        let output = try folder.run("treetab --follow --csv --no-header -c path,kind,size,items,target,error t")
        #expect(output.isClean)
        let loop = "File system loop"
        #expect(
            output.lines == [
                "t,directory,9016,16,,",
                "t/a,directory,9005,5,,",
                "t/a/deep,directory,0,1,,",
                "t/a/deep/up,directory,0,0,..,\(loop)",
                "t/a/f,file,5,,,",
                "t/a/out,directory,9000,1,../../out,",
                "t/a/out/big,file,9000,,,",
                "t/b,directory,0,6,,",
                "t/b/a,directory,0,5,../a,",
                "t/b/a/deep,directory,0,1,,",
                "t/b/a/deep/up,directory,0,0,..,\(loop)",
                "t/b/a/f,file,5,,,",
                "t/b/a/out,directory,0,1,../../out,",
                "t/b/a/out/big,file,9000,,,",
                "t/file,file,5,,a/f,",
                "t/gone,symlink,7,,nowhere,",
                "t/self,symlink,4,,self,",
            ]
        )
    }

    @Test(.needs(.du), arguments: ["", "-L 1", "-L 0", "-D", "--threads 1"])
    func `totals equal those of du -L`(options: String) throws {
        let du = try folder.run("du -sLB1 t").text.split(separator: "\t").first.map(String.init)
        let output = try folder.run("treetab --follow --csv --no-header -c disk \(options) t")
        #expect(output.isClean)
        #expect(output.lines.first == du)
        let each = try folder.run("du -sLlB1 t").text.split(separator: "\t").first.map(String.init)
        #expect(
            try folder.run("treetab --follow --count-links --csv --no-header -c disk \(options) t").lines.first == each
        )
    }

    @Test func `the output is the same for every number of threads`() throws {
        try folder.prepare(
            """
            for i in 1 2 3 4 5 6 7 8 9; do
                mkdir -p t/w$i/x t/w$i/y; ln -s ../w$(((i * 7) % 9 + 1)) t/w$i/next; ln -s /usr/include/linux t/w$i/x/l
            done
            """
        )
        let command = "treetab -a --follow --csv -c path,kind,size,disk,items,error"
        try folder.prepare("\(command) --threads 1 t > one")
        for threads in [2, 3, 8] {
            let output = try folder.run("\(command) --threads \(threads) t | cmp - one")
            #expect(output.isClean, "\(output.text)")
        }
        #expect(try folder.file("one").contains("File system loop"))
    }

    @Test(arguments: ["-n 16", "-n 32"])
    func `a low limit of open files suffices for links out of a deep tree`(limit: String) throws {
        try folder.prepare(
            """
            mkdir deep; cd -P deep
            i=0; while [ $i -lt 300 ]; do ln -s "$OLDPWD/out" s; mkdir d; cd -P d 2>/dev/null; i=$((i + 1)); done
            """.replacing("$OLDPWD", with: folder.path)
        )
        let output = try folder.run("ulimit \(limit); treetab --follow --csv --no-header -c size,items -L 0 deep")
        #expect(output.isClean, "\(output.errors)")
        #expect(output.lines == ["9000,900"])
    }

    @Test func `without --follow, links are listed as links`() throws {
        let output = try folder.run("treetab --csv --no-header -c path,kind t -f")
        #expect(output.lines.filter { $0.hasSuffix(",symlink") }.count == 6)
    }

    @Test(.needs(.permissions)) func `a link to a directory that cannot be read is an error`() throws {
        try folder.prepare("mkdir closed; ln -s ../closed t/closed; chmod 755 . t; chmod 0 closed")
        let output = try folder.run("\(Folder.withoutRights) treetab --follow --csv --no-header -c name,kind,error t")
        #expect(output.status == 1)
        #expect(output.errors.contains("cannot read 't/closed': Permission denied"))
        #expect(output.lines.contains("closed,directory,Permission denied"))
    }

    // As with `find -L` and `du -L`.
    @Test(.needs(.permissions)) func `a target that is out of reach is an error only with --follow`() throws {
        try folder.prepare("mkdir -p closed/in; ln -s ../closed/in t/closed; chmod 755 . t; chmod 0 closed")
        let options = "--csv --no-header -c name,kind,error"
        let followed = try folder.run("\(Folder.withoutRights) treetab --follow \(options) t")
        #expect(followed.status == 1 && followed.errors == "treetab: cannot read 't/closed': Permission denied\n")
        #expect(followed.lines.contains("closed,symlink,Permission denied"))
        let listed = try folder.run("\(Folder.withoutRights) treetab \(options) t")
        #expect(listed.isClean && listed.lines.contains("closed,symlink,"))
    }
}
