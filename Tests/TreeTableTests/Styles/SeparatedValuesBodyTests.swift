import Foundation
import Testing
import TreeTable

@Suite struct CSVTableStyleTests {
    private func csv(_ rows: [[String]]) -> Table<Item> {
        Table(rows.indices.dropFirst().map { Item("\($0)", $0) }) {
            for column in rows[0].indices {
                TableColumn(rows[0][column]) { rows[$0.size][column] }
            }
        }.tableStyle(.csv)
    }

    @Test func `fields are quoted only where they must be`() {
        #expect(
            csv([
                ["Name", "Say \"hi\"", "a,b"],
                ["plain", " spaces ", "'single'"],
                ["comma,", "line\nend", "carriage\rreturn"],
                ["\"", "", "日本;\ttab"],
            ]).rendered() == #"""
                Name,"Say ""hi""","a,b"
                plain, spaces ,'single'
                "comma,","line
                end","carriage\#rreturn"
                """",,日本;\#ttab

                """#
        )
    }

    @Test func `a detail is a part of its field`() {
        let table = Table([Item("a\"b"), Item("c"), Item("d\\")]) {
            TableColumn<Item>("Name") { item, cell in
                cell.append(item.name)
                cell.beginDetail()
                cell.append(" -> x,y")
            }
            TableColumn("Size", value: \.size)
        }
        #expect(
            table.tableStyle(.csv).rendered() == "Name,Size\n\"a\"\"b -> x,y\",0\n\"c -> x,y\",0\n\"d\\ -> x,y\",0\n"
        )
        #expect(table.tableStyle(.markdown).rendered().hasSuffix("| d\\\\ -&gt; x,y | 0 |\n"))
        let lines = table.tableStyle(.jsonLines).rendered().split(separator: "\n")
        #expect(lines.first == #"{"Name":"a\"b -> x,y","Size":0}"#)
    }

    @Test func `an empty field is quoted if it is the only one`() {
        #expect(csv([[""], ["a"], [""]]).rendered() == "\"\"\na\n\"\"\n")
        #expect(csv([["", ""], ["", ""]]).rendered() == ",\n,\n")
    }

    @Test(arguments: [1, 31, 32, 33, 224, 255, 256, 257, 1000])
    func `a line has one separator less than cells, of which any number is empty`(count: Int) {
        let empty = Array(repeating: "", count: count)
        let line = String(repeating: ",", count: count)
        #expect(csv([empty + ["x"], empty + ["y"]]).rendered() == line + "x\n" + line + "y\n")
        #expect(csv([["x"] + empty, ["a,b"] + empty]).rendered() == "x" + line + "\n\"a,b\"" + line + "\n")
    }

    @Test func `lines end in a line feed at every width`() {
        let table = csv([["Name", "Size"], ["a-name-that-is-long", "1"]])
        #expect(table.rendered(environment: .init(width: 3)) == "Name,Size\na-name-that-is-long,1\n")
        #expect(table.tableColumnHeaders(.hidden).rendered() == "a-name-that-is-long,1\n")
    }

    @Test func `context rows and summary rows are omitted, and no outline is drawn`() {
        let items = [Item("a", 1, [Item("b", 2, [Item("c", 3)]), Item("d", 4)]), Item("e", 5), Item("f", 6)]
        let table = Table(items, children: \.children) {
            TableColumn("Name", value: \.name)
            TableColumn("Size", value: \.size)
        }.tableStyle(.csv)
        #expect(table.rendered() == "Name,Size\na,1\nb,2\nc,3\nd,4\ne,5\nf,6\n")
        #expect(table.filtered { $0.size > 2 }.rendered() == "Name,Size\nc,3\nd,4\ne,5\nf,6\n")
        #expect(table.limited(perParent: 1).rendered() == "Name,Size\na,1\nb,2\nc,3\n")
    }

    @Test func `formulas are escaped on request in fields and titles`() {
        let table = csv([
            ["=A", "b"], ["=1+1", "+1"], ["+A1", "-1.5"], ["@x", "-"], ["-a,\"b\"", "a=b"], ["\tx", ""], ["\rx", "'"],
        ])
        #expect(
            table.rendered()
                == "=A,b\n=1+1,+1\n+A1,-1.5\n@x,-\n\"-a,\"\"b\"\"\",a=b\n\tx,\n\"\rx\",'\n"
        )
        #expect(
            table.tableStyle(.csv(escapingFormulas: true)).rendered()
                == "'=A,b\n'=1+1,+1\n'+A1,-1.5\n'@x,'-\n\"'-a,\"\"b\"\"\",a=b\n'\tx,\n\"'\rx\",'\n"
        )
    }

    @Test func `invalid UTF-8 passes through unchanged`() throws {
        let all = Array(UInt8.min...UInt8.max)
        let table = Table([Item("a")]) {
            TableColumn("Bytes", write: { _, cell in cell.append(utf8: all.span) })
            TableColumn("One", write: { _, cell in cell.append(ascii: 0xff) })
        }
        var bytes: [UInt8] = []
        try table.tableStyle(.csv).write { bytes += $0 }
        let quoted = all.flatMap { $0 == UInt8(ascii: "\"") ? [$0, $0] : [$0] }
        #expect(bytes == Array("Bytes,One\n\"".utf8) + quoted + Array("\",".utf8) + [0xff] + Array("\n".utf8))
    }

    @Test(.enabled(if: ReferenceProgram.python3.canBeTested, "needs python3"), arguments: 1...6)
    func `Python's csv module reads random cells back`(columns: Int) throws {
        // Python's reader refuses NUL in versions before 3.11.
        let alphabet = Array("aZ0 ,;\"'\n\r\t\\|=\u{1b}é日🚀\u{2028}\u{feff}".unicodeScalars)
        var random = SeededGenerator(seed: 11 + columns)
        let rows = (0...200).map { _ in
            (0..<columns).map { _ -> [UInt8] in
                var cell: [UInt8] = []
                for _ in 0..<Int.random(in: 0...6, using: &random) {
                    if Int.random(in: 0..<12, using: &random) == 0 {
                        cell.append(UInt8.random(in: 0x80...0xff, using: &random))
                    } else {
                        let scalar = alphabet[Int.random(in: alphabet.indices, using: &random)]
                        cell += Array(String(scalar).utf8)
                    }
                }
                return cell
            }
        }
        let table = Table(rows.indices.map { Item("\($0)", $0) }) {
            for column in 0..<columns {
                TableColumn("", write: { item, cell in rows[item.size][column].forEach { cell.append(ascii: $0) } })
            }
        }
        var bytes: [UInt8] = []
        try table.tableColumnHeaders(.hidden).tableStyle(.csv).write { bytes += $0 }
        let script = """
            import csv, io, sys
            text = io.TextIOWrapper(sys.stdin.buffer, "utf-8", errors="surrogateescape", newline="")
            for row in csv.reader(text, strict=True):
                print(";".join(c.encode("utf-8", "surrogateescape").hex() for c in row), end=f";{len(row)}\\n")
            """
        let read = String(decoding: try ReferenceProgram.python3.run(["-c", script], input: bytes), as: UTF8.self)
        let expected = rows.map { row in
            row.map { cell in cell.map { String(format: "%02x", $0) }.joined() }.joined(separator: ";")
                + ";\(columns)\n"
        }
        #expect(read == expected.joined())
    }
}

@Suite struct TSVTableStyleTests {
    private func tsv(_ rows: [[String]]) -> Table<Item> {
        Table(rows.indices.dropFirst().map { Item("\($0)", $0) }) {
            for column in rows[0].indices { TableColumn(rows[0][column]) { rows[$0.size][column] } }
        }.tableStyle(.tsv)
    }

    @Test func `only tabs, line ends and backslashes are escaped`() {
        #expect(
            tsv([["N\tame", "S"], ["a\nb\r\n", "\\t"], ["\"q\"", "日本, |"], ["", ""]]).rendered()
                == "N\\tame\tS\na\\nb\\r\\n\t\\\\t\n\"q\"\t日本, |\n\t\n"
        )
    }

    @Test func `context rows, summary rows and section texts are omitted`() {
        let items = [Item("a", [Item("b"), Item("c")]), Item("d")]
        let table = Table(of: Item.self) {
            TableColumn("N", value: \.name)
        } rows: {
            Section("H") {
                OutlineGroup(items, children: \.children)
            } footer: {
                "F"
            }
        }.tableStyle(.tsv)
        #expect(table.rendered() == "N\na\nb\nc\nd\n")
        #expect(table.filtered { $0.name == "b" }.rendered() == "N\nb\n")
        #expect(
            table.limited(perParent: 1).tableColumnHeaders(.hidden).rendered(environment: .init(width: 1)) == "a\nb\n"
        )
    }

    @Test(.enabled(if: ReferenceProgram.python3.canBeTested, "needs python3"))
    func `five lines of Python read random bytes back`() throws {
        var random = SeededGenerator(seed: 97)
        let special = Array("\t\n\r\\ntr\0\u{85} ,\"".utf8)
        let rows = (0..<200).map { _ in
            (0..<3).map { _ in
                (0..<Int.random(in: 0...6, using: &random)).map { _ in
                    Bool.random(using: &random)
                        ? special.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
                }
            }
        }
        let table = Table(rows.indices.map { Item("", $0) }) {
            for column in 0..<3 {
                TableColumn("", write: { item, cell in rows[item.size][column].forEach { cell.append(ascii: $0) } })
            }
        }
        var bytes: [UInt8] = []
        try table.tableColumnHeaders(.hidden).tableStyle(.tsv).write { bytes += $0 }
        let script = """
            import re, sys
            of = {b"t": b"\\t", b"n": b"\\n", b"r": b"\\r", b"\\\\": b"\\\\"}
            for line in sys.stdin.buffer.read().split(b"\\n")[:-1]:
                cells = [re.sub(rb"\\\\(.)", lambda m: of[m[1]], c) for c in line.split(b"\\t")]
                print(";".join(c.hex() for c in cells))
            """
        let read = String(decoding: try ReferenceProgram.python3.run(["-c", script], input: bytes), as: UTF8.self)
        let expected = rows.map { row in
            row.map { $0.map { String(format: "%02x", $0) }.joined() }.joined(separator: ";") + "\n"
        }
        #expect(read == expected.joined())
    }
}
