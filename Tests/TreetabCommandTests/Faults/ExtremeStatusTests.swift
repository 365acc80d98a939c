import FileTree
import Foundation
import SystemCalls
import Testing

@testable import TreetabCommand

/// Metadata at the limits of its types, which no file system here can store. No format, column, sort order or condition
/// overflows or traps.
@Suite struct ExtremeStatusTests {
    @Test func `the largest sizes are exact or marked as lower bounds, and never negative`() async throws {
        try await withFaultFolder { path in
            await #expect(processExitsWith: .success) { [path = path as String] in
                try writeGreatestSizes(FaultFolder(path))
            }
        }
    }

    @Test func `every 64-bit time can be printed, sorted, compared and grouped`() async throws {
        try await withFaultFolder { path in
            await #expect(processExitsWith: .success) { [path = path as String] in
                try writeAllTimes(FaultFolder(path))
            }
        }
    }

    @Test func `the largest owner, link, device and inode numbers can be printed, sorted and compared`() async throws {
        try await withFaultFolder { path in
            await #expect(processExitsWith: .success) { [path = path as String] in
                try writeGreatestNumbers(FaultFolder(path))
            }
        }
    }

    @Test func `what --save writes, --load reads`() async throws {
        try await withFaultFolder { path in
            await #expect(processExitsWith: .success) { [path = path as String] in
                try saveAndLoad(FaultFolder(path))
            }
        }
    }

    @Test func `no metadata end the program, whatever it does with them`() async throws {
        try await withFaultFolder { path in
            await #expect(processExitsWith: .success) { [path = path as String] in
                try useEverything(FaultFolder(path))
            }
        }
    }
}

private let formats = ["--style guides", "--csv", "--tsv", "--markdown", "--json", "--jsonl", "--null"]

private func writeGreatestSizes(_ folder: FaultFolder) throws {
    let plan = FaultPlan(altering: { status in
        // The blocks of 2^63 - 1 bytes. Their size in bytes exceeds Int64.max by one.
        if status.kind == .file { (status.size, status.blocks) = (.max, 1 << 54) }
        if status.kind == .symlink { status.size = 0 }
    })
    // The total of one such file is exact. The total of two exceeds Int64.max.
    let rows = try ParsedRows(folder.text("--jsonl -c path,kind,size,items,error,incomplete", plan)).rows
    let sizes = rows.mapValues { [$0.isIncomplete ? "≥" : "", "\($0.size)"].joined() }
    let most = "\(Int64.max)"
    let expected = [
        "": "≥" + most, "/4": most, "/a": "≥" + most, "/a/1": most, "/a/b": most, "/a/b/2": most, "/c": most,
        "/c/3": most, "/e": most, "/e/f": most, "/e/f/g": most, "/e/f/g/h": most, "/away": "0", "/link": "0",
        "/nowhere": "0",
    ]
    #expect(sizes == Dictionary(uniqueKeysWithValues: expected.map { ("\(folder.path)/tree\($0)", $1) }))
    for format in formats {
        for options in [
            "-B", "--si", "--binary", "-c name,size,disk,percent,bar,items", "--total", "-n 1", "--rows 4", "-s size",
            "-s +disk", "-s percent,-name", "--group-by size", "--group-by kind -n 1", "-L 1", "--color always",
            "--where size>=9223372036854775807", "--where size>7E", "--where disk>1E", "--size +1g",
        ] {
            let text = try folder.text("\(format) -f \(format == "--null" ? "" : "-c path,size,disk") \(options)", plan)
            #expect(!text.contains("-922337203685477") && !text.contains("-8.0 EiB"), "\(format) \(options)")
        }
    }
    #expect(try folder.text("-c size,name --no-header -L 0", plan).hasPrefix("≥8.0 EiB  "))
    #expect(try folder.text("-c size,items,name --no-header -L 0", plan).contains(" \(rows.count - 1)  "))
    #expect(try folder.text("-c size,name --no-header -L 0 -B", plan).hasPrefix("≥9223372036854775807  "))
    #expect(try folder.text("--csv --no-header -c kind -f --where size==9223372036854775807", plan).contains("file"))
    #expect(try folder.text("-0 --where size<9223372036854775807 -f", plan).contains("link"))
    // Sparse files that may have other names: the sizes of the entries of a directory exceed its own.
    let sparse = FaultPlan(altering: { status in
        status.blocks = 0
        if status.kind == .file { (status.size, status.links) = (.max, 2) }
    })
    let lines = try folder.text("-c name,disk,size --no-header", sparse).split(separator: "\n")
    #expect(lines.first?.hasSuffix(" 0 B  ≥8.0 EiB") == true)
}

private func writeAllTimes(_ folder: FaultFolder) throws {
    let times: [Int64] = [
        .min, .min + 1, -(1 << 56), -62_167_219_201, -62_135_596_801, -1, 0, 1 << 31, 253_402_300_800, 1 << 56,
        .max - 1, .max,
    ]
    for (seconds, nanoseconds) in times.flatMap({ time in [0, 999_999_999, UInt32.max].map { (time, $0) } }) {
        let plan = FaultPlan(altering: { status in
            let time = Moment(seconds: seconds, nanoseconds: nanoseconds)
            (status.modified, status.accessed, status.changed, status.created) = (time, time, time, time)
        })
        let columns = "-c name,modified,created,accessed,changed,age,bar"
        for format in formats where format != "--null" {
            for options in [
                "--time-style iso", "--time-style long-iso", "--time-style full-iso --utc", "--time-style relative",
                "--time-style +%Y-%m-%dT%H:%M:%S|%s|%j", "-s modified,age --total", "--group-by age -r",
                "--group-by modified -s +created", "--having age>-1d||age<=-1d", "--color always",
                "--having modified<=2026-01-31||modified>2026-01-31",
            ] {
                let text = try folder.text("\(format) \(columns) \(options)", plan)
                #expect(text.contains("tree"), "\(seconds): \(format) \(options)")
            }
        }
        // Every file matches exactly one of the two.
        let isRecent = seconds >= 1_577_836_800
        for (option, matches) in [("--changed-within", isRecent), ("--changed-before", !isRecent)] {
            let line = "--no-config --threads 2 -0 \(option) 2020-01-01 -f \(folder.path)/tree"
            let result = try folder.run(line, plan)
            #expect(result.status == 0 && result.output.contains("/4") == matches, "\(seconds): \(option)")
            #expect(result.errors == (matches ? [] : ["treetab: nothing matches"]), "\(seconds): \(option)")
        }
    }
}

private func writeGreatestNumbers(_ folder: FaultFolder) throws {
    let plan = FaultPlan(altering: { status in
        (status.links, status.owner, status.group) = (.max, .max, .max)
        (status.device, status.inode) = (.max, status.inode | 1 << 63)
        status.blocks = .max
    })
    for format in formats {
        for options in [
            "-c path,mode,octal,owner,group,uid,gid,inode,links,device,disk", "-s -inode,uid", "--count-links --total",
            "--group-by links", "--group-by owner", "--where links==4294967295&&inode>9223372036854775807",
        ] {
            let text = try folder.text("\(format) \(options)", plan)
            #expect(text.contains("4"), "\(format) \(options)")
            #expect(!text.contains("-922337203685477") && !text.contains("-8.0 EiB"), "\(format) \(options)")
        }
    }
    let line = try folder.text("--csv --no-header -c uid,gid,links -L 0", plan)
    #expect(line == "4294967295,4294967295,4294967295\n")
}

private func saveAndLoad(_ folder: FaultFolder) throws {
    var random = SeededGenerator(seed: 30)
    let columns =
        "-c path,kind,size,disk,mode,octal,uid,gid,inode,links,device,modified,accessed,changed,created,target,items"
    for round in 0..<60 {
        let statuses = (0..<5).map { _ in
            var status = ExtremeStatus.status {
                Bool.random(using: &random)
                    ? ExtremeStatus.numbers.randomElement(using: &random) ?? 0
                    : Int64.random(in: .min ... .max, using: &random)
            }
            // In a scan, the maximum and 0 mean an unknown number, and a fraction is less than a second.
            (status.owner, status.group, status.device) = (status.owner / 2, status.group / 2, status.device / 2)
            (status.inode, status.links) = (max(1, status.inode), max(1, status.links))
            for time in [\FileStatus.modified, \.accessed, \.changed] {
                status[keyPath: time].nanoseconds %= 1_000_000_000
            }
            status.created?.nanoseconds %= 1_000_000_000
            return status
        }
        let plan = ExtremeStatus(statuses: statuses).plan
        let scan = folder.path + "/out/scan.json"
        let options = "--no-config --threads 1 -a \(columns)"
        let saved = try folder.run("\(options) --save \(scan) \(folder.path)/tree", plan)
        #expect(saved.status == 0, "\(round): \(saved.errors)")
        let walked = try folder.run("\(options) --jsonl \(folder.path)/tree", plan)
        let loaded = try folder.run("\(options) --jsonl --load \(scan)", FaultPlan())
        #expect(loaded.status == 0 && loaded.output == walked.output, "\(round): \(loaded.errors)")
    }
}

private func useEverything(_ folder: FaultFolder) throws {
    let numbers = ExtremeStatus.numbers
    for first in numbers.indices {
        // All fields of one status have the same number, and those of the other one have different numbers.
        var next = first
        let equal = ExtremeStatus.status { numbers[first] }
        let different = ExtremeStatus.status {
            next += 7
            return numbers[next % numbers.count]
        }
        let plan = ExtremeStatus(statuses: [equal, different]).plan
        let (tables, comparisons) = (ExtremeLines.tables, ExtremeLines.comparisons)
        let scan = try folder.run(
            "--no-config --threads 1 \(ExtremeLines.save)".replacing("@", with: folder.path),
            plan
        )
        try Data(scan.output.utf8).write(to: URL(fileURLWithPath: folder.path + "/out/scan.json"))
        // Each number is in some of the lines, and each line has some of the numbers.
        var lines: [String] = tables.indices.filter { $0 % numbers.count == first }.map { tables[$0] }
        lines += [tables[0], comparisons[0], comparisons[first % comparisons.count]]
        for line in lines {
            let line = line.replacing("@/", with: folder.path + "/")
            let result = try folder.run("--no-config --threads 1 \(line)", plan)
            #expect(result.status == 0, "\(first): \(line): \(result.errors)")
        }
        guard first < ExtremeLines.browsers.count else { continue }
        let system = System(faults: plan, treeCapacity: 1 << 15)
        let screen = try ExtremeLines.browse(ExtremeLines.browsers[first], folder.path, ExtremeLines.keys, system)
        #expect(screen.lines.count == 40)
    }
}
