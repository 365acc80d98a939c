import Foundation
import Testing

@Suite struct LimitTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.prepare(
            """
            mkdir -p t/big/inner t/small; i=1
            while [ $i -le 9 ]; do truncate -s $((i * 1000 + i)) t/file$i; truncate -s $i t/big/inner/f$i; i=$((i + 1)); done
            truncate -s 1000000 t/big/huge
            """
        )
    }

    @Test(arguments: [1, 3, 10, 11, 12, 1000])
    func `the visible rows and the rest row sum to the total`(limit: Int) throws {
        let output = try folder.run("treetab -B --no-header --style plain -c name,size,items -n \(limit) -s size t")
        #expect(output.isClean)
        // The name and the numbers. `… 3 others` has two words.
        let rows = output.lines.map { line in
            (depth: line.prefix { $0 == " " }.count / 2, fields: line.split(separator: " ").map(String.init))
        }
        #expect(rows.first?.fields == ["t", "1045090", "22"])
        let children = rows.filter { $0.depth == 1 }.map(\.fields)
        #expect(children.count == min(limit, 11) + (limit < 11 ? 1 : 0))
        let sizes = children.map { fields in Int(fields[fields[0] == "…" ? 3 : 1].filter(\.isNumber)) ?? -1 }
        #expect(sizes.reduce(0, +) == 1_045_090)
        if limit < 11 { #expect(children.last?.prefix(3) == ["…", "\(11 - limit)", limit == 10 ? "other" : "others"]) }
    }

    @Test func `--rows also limits the rows that --limit leaves`() throws {
        let command = "treetab --no-header --style plain -c name -s size -n 2 t"
        #expect(
            try folder.run("\(command) --rows 6").lines == [
                "t", "  big", "    huge", "    inner", "  file9", "  … 9 others",
            ]
        )
        #expect(try folder.run("treetab -u -n 2 -c name --style plain --no-header -L 1 t").lines.count == 4)
    }

    @Test func `the first rows in sort order are visible at every level`() throws {
        let output = try folder.run("treetab --no-header --style plain -c name -n 2 -s size t")
        #expect(
            output.lines == [
                "t", "  big", "    huge", "    inner", "      f9", "      f8", "      … 7 others", "  file9",
                "  … 9 others",
            ]
        )
    }

    @Test func `the rest row also counts descendants`() throws {
        let output = try folder.run("treetab -B --no-header --style plain -c name,items,size -n 1 -s -name t")
        #expect(
            output.lines.map { $0.split(separator: " ") } == [
                ["t", "22", "1045090"], ["small", "0", "0"], ["…", "10", "others", "21", "1045090"],
            ]
        )
    }

    @Test func `roots are always shown`() throws {
        let output = try folder.run("treetab --no-header --style plain -c name -n 0 t/file1 t/small t/file2")
        #expect(output.lines == ["t/file1", "t/small", "t/file2"])
    }

    @Test func `the rest row has its count in the column of the tree`() throws {
        func last(_ options: String) throws -> [String] {
            let output = try folder.run("treetab -B --no-header --style plain -n 0 \(options) t")
            return output.lines[1].split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) }
                .filter { !$0.isEmpty }
        }
        #expect(try last("-c name,kind") == ["… 11 others"])
        #expect(try last("-c kind,name") == ["… 11 others"])
        #expect(try last("-c items,name,path") == ["22", "… 11 others"])
        #expect(try last("-c size,kind,path --ascii") == ["1045090", "... 11 others"])
        #expect(try last("-c size,items") == ["1045090", "22", "… 11 others"])
    }

    @Test func `a hard link is not counted twice in the rest row`() throws {
        try folder.prepare("mkdir l; truncate -s 50 l/a; ln l/a l/b; ln l/a l/c; truncate -s 7 l/d")
        let output = try folder.run("treetab -B --no-header --style plain -c name,size -n 1 l")
        #expect(
            output.lines.map { $0.split(separator: " ") } == [["l", "57"], ["a", "50"], ["…", "3", "others", "7"]]
        )
    }

    @Test(arguments: ["", "--flat -f"])
    func `another name of a hard link takes no place among the largest`(options: String) throws {
        try folder.prepare("mkdir l; truncate -s 50 l/a; ln l/a l/b; truncate -s 9 l/c; truncate -s 7 l/d")
        let output = try folder.run("treetab -B --no-header --style plain -c name,size -s size -n 2 \(options) l")
        #expect(
            output.lines.filter { $0.first != "l" }.map { $0.split(separator: " ") }
                == [["a", "50"], ["c", "9"], ["…", "2", "others", "7"]]
        )
    }
}
