import Foundation
import Testing

/// Directories and files without permission. Tests that run as root give up its exemption first.
@Suite(.needs(.permissions))
struct UnreadableTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.prepare(
            """
            mkdir -p t/open t/shut/inner t/blind
            truncate -s 100 t/open/file; truncate -s 2000 t/shut/inner/file; truncate -s 30 t/blind/file t/last
            chmod 000 t/shut; chmod 444 t/blind
            """
        )
    }

    private func run(_ command: String) throws -> Output {
        try folder.run("\(Folder.withoutRights) \(command)")
    }

    @Test func `an unreadable directory is reported, marks every total above it, and the status is 1`() throws {
        let output = try run("treetab -B --no-header --style plain -c name,size,items t/shut t/open")
        #expect(output.status == 1)
        #expect(
            output.errors
                == "treetab: cannot read 't/shut': Permission denied\n"
        )
        #expect(
            output.lines.map { $0.split(separator: " ") } == [
                ["t/shut", "[Permission", "denied]", "≥0", "≥0"], ["t/open", "100", "1"], ["file", "100"],
            ]
        )
    }

    @Test func `a directory without search permission shows its names, also with --follow`() throws {
        try folder.prepare("chmod 755 t/blind; mkdir t/blind/below; ln -s file t/blind/link; chmod 444 t/blind")
        for options in ["", "--follow"] {
            let output = try run("treetab --csv --no-header -c path \(options) t/blind")
            #expect(output.lines == ["t/blind", "t/blind/below", "t/blind/file", "t/blind/link"])
            #expect(output.status == 1)
        }
    }

    @Test func `the column error finds all errors, whichever other columns are shown`() throws {
        let output = try run("treetab --csv --no-header -f -c path,error t")
        #expect(output.lines == ["t/blind/file,Permission denied", "t/last,", "t/open/file,"])
        #expect(
            try run("treetab --csv --no-header -c path --having 'error != \"\"' t").lines == ["t/blind/file", "t/shut"]
        )
    }

    @Test func `the line below a section has the mark of its unreadable directories`() throws {
        let output = try run("treetab -B --group-by error -c name,size t")
        #expect(output.lines.contains("≥2 items, ≥0"))
        // The other files could have more entries of the section.
        #expect(try run("treetab -B --no-header --group-by size -c name,size -f t").lines.contains("≥2 items, ≥130"))
    }

    @Test func `text shows the reason after the name, and gives it up before the name`() throws {
        let wide = try run("treetab -B --no-header -c size,name t").lines
        #expect(wide.contains("  ≥0  └── shut [Permission denied]"))
        #expect(wide.contains("      │   └── file [Permission denied]"))
        let narrow = try run("treetab -B --no-header -c name -w 12 t").lines
        #expect(narrow.contains("└── shut"))
        #expect(try run("treetab -B --csv --no-header -c name t").lines.contains("shut"))
    }

    @Test func `the message explains the mark in the table`() throws {
        let output = try run("treetab -B --ascii --no-header --style plain -c name,size t/shut")
        #expect(
            output.errors
                == "treetab: cannot read 't/shut': Permission denied\n"
        )
        #expect(output.text.contains(">=0"))
    }

    @Test func `the walk continues, and one line counts the unreadable entries`() throws {
        let output = try run("treetab -B --no-header --style plain -c name,size,items t")
        #expect(output.status == 1)
        #expect(output.errorLines.count == 1)
        #expect(output.errors.hasPrefix("treetab: cannot read 2 entries, the first 't/blind/file': "))
        #expect(
            output.lines.map { $0.split(separator: " ") } == [
                ["t", "≥130", "≥6"], ["blind", "≥0", "≥1"], ["file", "[Permission", "denied]"], ["last", "30"],
                ["open", "100", "1"], ["file", "100"], ["shut", "[Permission", "denied]", "≥0", "≥0"],
            ]
        )
    }

    @Test func `the numbers of files and directories have the mark as well`() throws {
        let output = try run("treetab --no-header --style plain -c name,items,files,dirs t/shut t/open")
        #expect(
            output.lines.map { $0.split(separator: " ") } == [
                ["t/shut", "[Permission", "denied]", "≥0", "≥0", "≥0"], ["t/open", "1", "1", "0"], ["file"],
            ]
        )
    }

    @Test func `a rest row has the mark of the entries that it stands for`() throws {
        let output = try run("treetab -B --no-header --style plain -n 0 -c name,size,items,files,dirs t")
        #expect(output.lines.last?.split(separator: " ") == ["…", "4", "others", "≥130", "≥6", "≥3", "≥3"])
    }

    @Test func `an unreadable directory is not treated as empty`() throws {
        let paths = "treetab -D --csv --no-header -c path"
        #expect(try run("\(paths) --having 'items == 0' t").lines == [])
        #expect(try run("\(paths) --having 'items < 3' t").lines == ["t/blind", "t/open"])
        #expect(try run("\(paths) --having 'items != 0' t").lines == ["t", "t/blind", "t/open"])
        #expect(try run("\(paths) --having 'items >= 1' t").lines == ["t", "t/blind", "t/open"])
    }

    @Test func `an entry of unknown kind that cannot be opened counts as one item`() throws {
        try folder.prepare("mkdir -p d/x/sub; touch d/x/file; chmod 444 d/x")
        for options in ["-L 0", "-L 1", "-L 2", "", "-L 0 -c disk"] {
            let output = try run("treetab \(options) d")
            #expect(output.errors.hasPrefix("treetab: cannot read 2 entries"), "\(options)")
        }
    }

    @Test func `an unreadable entry is counted and listed once everywhere`() throws {
        try folder.prepare("mkdir -p d/x/one d/x/two; touch d/x/a d/x/b d/x/c; chmod 444 d/x")
        let below = ["d/x/a", "d/x/b", "d/x/c", "d/x/one", "d/x/two"]
        let output = try run("treetab --total --print-errors d")
        #expect(
            output.errorLines.dropLast().map { String($0.dropFirst("treetab: ".count).prefix { $0 != ":" }) } == below
        )
        #expect(output.errorLines.last?.hasPrefix("treetab: cannot read 5 entries, ") == true)
        #expect(output.lines.last?.hasSuffix("; 5 not read") == true)
        let document = try run("treetab --json d").bytes
        let root = try #require(try JSONSerialization.jsonObject(with: document) as? [String: Any])
        #expect((root["totals"] as? [String: Any])?["errors"] as? Int == 5)
        #expect((root["errors"] as? [[String: Any]])?.compactMap { $0["path"] as? String } == below)
    }

    @Test func `columns are aligned beside the mark`() throws {
        let output = try run("treetab -I blind -c name,size t")
        #expect(output.text.contains("≥"))
        #expect(Set(output.lines.map(\.count)).count == 1)
    }

    @Test func `machine-readable numbers have no mark`() throws {
        let output = try run("treetab --csv --no-header -c path,items,size -L 0 t")
        #expect(output.lines == ["t,6,130"])
        #expect(output.status == 1)
    }

    @Test func `a missing root and an unreadable directory are both reported, and the worse sets the status`() throws {
        let output = try run("treetab missing t/shut")
        #expect(output.errorLines.count == 2)
        #expect(output.status == 2)
    }

    @Test func `a path below a directory without search permission is a missing root`() throws {
        let output = try run("treetab t/shut/inner")
        #expect(output.errors == "treetab: cannot read 't/shut/inner': Permission denied\n")
        #expect(output.status == 2)
    }
}

extension Folder {
    /// The prefix of a command that makes permissions apply to root.
    static let withoutRights = getuid() == 0 ? "setpriv --bounding-set=-dac_override,-dac_read_search" : ""
}
