import Testing

@testable import FileTree
@testable import SystemCalls

@Suite struct FileNameTests {
    /// Consecutive names in a tree.
    private func names(_ names: [[UInt8]]) throws -> [FileName] {
        let place = try TreeMemory(fields: [], System(treeCapacity: 1 << 20)).kept().storage
        let storage = place.value
        var start = 0
        return names.map { name in
            span(name) { storage.names.copy($0, to: start) }
            defer { start += name.count }
            return FileName(storage: place, range: start..<start + name.count)
        }
    }

    private func read(_ name: FileName) -> [UInt8] {
        name.withBytes { bytes in bytes.indices.map { bytes[$0] } }
    }

    @Test func `the extension follows the last dot that is neither first nor last`() throws {
        let cases = [
            ("a.b", "b"), ("a", ""), ("", ""), (".", ""), ("..", ""), (".a", ""), (".a.b", "b"), ("a.", ""),
            ("a.b.", ""),
            ("a.tar.gz", "gz"), ("a..b", "b"), ("...", ""), ("ä.ö", "ö"),
        ]
        for (name, (_, expected)) in zip(try names(cases.map { bytes($0.0) }), cases) {
            #expect(read(name.extension) == bytes(expected), "\(String(decoding: read(name), as: UTF8.self))")
        }
    }

    @Test func `the extension of a root is taken from the last name of its path`() throws {
        let cases = [("a.d/file", ""), ("./file", ""), ("../a", ""), ("/a/.hidden", ""), ("a.d/b.c", "c")]
        for (name, (_, expected)) in zip(try names(cases.map { bytes($0.0) }), cases) {
            #expect(read(name.extension) == bytes(expected), "\(String(decoding: read(name), as: UTF8.self))")
        }
    }

    @Test func `names compare by their bytes`() throws {
        let sorted =
            [[], [0x41], [0x41, 0x00], [0x41, 0x42], [0x61], [0x7f], [0x80], [0xc3, 0xa9], [0xff]] as [[UInt8]]
        let (left, right) = (try names(sorted), try names(sorted))
        for (first, leftName) in left.enumerated() {
            #expect(leftName.isEmpty == (first == 0))
            for (second, rightName) in right.enumerated() {
                #expect((leftName == rightName) == (first == second))
                #expect((leftName < rightName) == (first < second))
            }
        }
    }

    @Test func `natural names compare without case, and numbers by value`() throws {
        let sorted = try names(["", "7z", "10", "a", "gz", "MD", "txt"].map(bytes)).map(NaturalName.init)
        let other = try names(["", "7Z", "010", "A", "GZ", "md", "TxT"].map(bytes)).map(NaturalName.init)
        for (first, name) in sorted.enumerated() {
            for (second, otherName) in other.enumerated() {
                #expect((name == otherName) == (first == second))
                #expect((name < otherName) == (first < second))
            }
        }
    }
}
