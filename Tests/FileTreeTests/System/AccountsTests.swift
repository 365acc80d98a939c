import Foundation
import Testing

@testable import FileTree

@Suite struct AccountsTests {
    /// The first account of each number, out of the file that the system keeps them in.
    private func accounts(_ file: String) throws -> [UInt32: String] {
        try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").reduce(into: [:]) { names, line in
            let fields = line.split(separator: ":", omittingEmptySubsequences: false)
            guard fields.count > 2, let id = UInt32(fields[2]), names[id] == nil else { return }
            names[id] = String(fields[0])
        }
    }

    @Test func `users have the names of the system's list`() throws {
        for (id, name) in try accounts("/etc/passwd") {
            #expect(try System().userName(id) == Array(name.utf8))
        }
    }

    @Test func `groups have the names of the system's list`() throws {
        for (id, name) in try accounts("/etc/group") {
            #expect(try System().groupName(id) == Array(name.utf8))
        }
    }

    @Test func `a number without an account has no name`() throws {
        #expect(try System().userName(3_999_999_999) == nil)
        #expect(try System().groupName(3_999_999_999) == nil)
    }
}
