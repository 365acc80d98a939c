import Testing

/// Trees of extreme shape.
@Suite struct HostileShapesTests {
    /// `.ci/nightly` tries ten times as many siblings with the program of the release.
    @Test(.needs(.python3, .du)) func `50,000 hard links to ten files are 50,000 rows and count as ten files`()
        throws
    {
        let folder = try Folder()
        try folder.prepare(
            """
            mkdir -p t/flat
            python3 -c "
            import os
            os.chdir('t/flat')
            for number in range(50_000):
                name, file = f'name-{number}', f'name-{number % 10}'
                if number < 10: open(name, 'w').write('x' * 10_000)
                else: os.link(file, name)
            "
            """
        )
        let disk = try folder.run("du -sB1 t").text.split(separator: "\t").first.map(String.init) ?? ""
        for options in ["-L 0", "-n 1"] {
            let output = try folder.run("treetab \(options) --csv --no-header -c size,disk,items t | head -n 1")
            #expect(output.isClean, "\(output.errors)")
            #expect(output.lines == ["100000,\(disk),50001"], "\(options)")
        }
        // A file is counted under its first name. Each row shows the size of the file.
        let rows = try folder.run("treetab --csv --no-header -c name,size t | tail -n +3 >rows")
        #expect(rows.isClean, "\(rows.errors)")
        let told = try folder.prepare(
            """
            python3 -c "
            rows = [row.rstrip().split(',') for row in open('rows')]
            assert [name for name, size in rows] == [f'name-{number}' for number in range(50_000)]
            assert {size for name, size in rows} == {'10000'}
            "
            """
        )
        #expect(told.isClean)
    }

    @Test(.needs(.du)) func `directories with hard links to the same files have the total of one directory`() throws {
        let folder = try Folder()
        try folder.prepare(
            """
            mkdir -p farm/0; cd farm
            for file in $(seq 50); do head -c ${file}000 /dev/zero >0/$file; done
            for copy in $(seq 99); do cp -rl 0 $copy; done
            """
        )
        let disk = try folder.run("du -sB1 farm").text.split(separator: "\t").first.map(String.init) ?? ""
        let size = (1...50).map { $0 * 1000 }.reduce(0, +)
        for options in ["", "-L 0", "-L 1", "--threads 1", "--threads 8"] {
            let output = try folder.run("treetab \(options) --csv --no-header -c path,size,disk,items farm")
            #expect(output.isClean)
            #expect(output.lines.first == "farm,\(size),\(disk),5100")
            // The files are counted under the first directory in name order, whichever was read first.
            if options != "-L 0" {
                #expect(output.lines[1].hasPrefix("farm/0,\(size),"))
                #expect(output.fields.filter { $0[0] == "farm/99" }.first?[1] == "0")
            }
        }
    }
}
