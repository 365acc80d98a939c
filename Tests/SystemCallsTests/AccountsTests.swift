import Foundation
import Testing

@testable import SystemCalls

@Suite struct AccountsTests {
    /// The first account of each number in the account file of the system.
    private func accounts(_ file: String) throws -> [UInt32: String] {
        try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").reduce(into: [:]) { names, line in
            let fields = line.split(separator: ":", omittingEmptySubsequences: false)
            guard fields.count > 2, let id = UInt32(fields[2]), names[id] == nil else { return }
            names[id] = String(fields[0])
        }
    }

    @Test func `user names agree with the account list of the system`() throws {
        for (id, name) in try accounts("/etc/passwd") {
            #expect(try System().userName(id) == Array(name.utf8))
        }
    }

    @Test func `group names agree with the account list of the system`() throws {
        for (id, name) in try accounts("/etc/group") {
            #expect(try System().groupName(id) == Array(name.utf8))
        }
    }

    @Test func `users and groups exist if the account list of the system has them`() throws {
        for name in try accounts("/etc/passwd").values { #expect(try System().hasUser(Array(name.utf8))) }
        for name in try accounts("/etc/group").values { #expect(try System().hasGroup(Array(name.utf8))) }
        #expect(try !System().hasUser(Array("nobody-here".utf8)))
        #expect(try !System().hasGroup(Array("nobody-here".utf8)))
    }

    @Test func `a number without an account has no name`() throws {
        #expect(try System().userName(3_999_999_999) == nil)
        #expect(try System().groupName(3_999_999_999) == nil)
    }

    @Test(arguments: [SystemCall.openFile, .read], [Errno.inputOutput, .permissionDenied, .tooManyOpenFiles])
    func `a missing account is an error if the list cannot be read`(call: SystemCall, reason: Errno) {
        for occurrence in 1...2 {
            func system() -> System { System(faults: FaultPlan([.init(call, occurrence: occurrence, reason)])) }
            #expect(throws: reason) { try system().userName(3_999_999_999) }
            #expect(throws: reason) { try system().groupName(3_999_999_999) }
        }
    }

    @Test func `an unknown account has no name if the list is missing`() throws {
        let system = System(faults: FaultPlan([.init(.openFile, occurrence: 1, .noSuchEntry, repeats: true)]))
        #expect(try system.userName(3_999_999_999) == nil)
        #expect(try system.groupName(3_999_999_999) == nil)
    }

    @Test func `an account is looked up again when the list becomes readable`() throws {
        func system() -> System { System(faults: FaultPlan([.init(.accountName, occurrence: 1, .noSuchEntry)])) }
        #expect(try system().userName(0) == Array("root".utf8))
        #expect(try system().groupName(0) == Array(#require(accounts("/etc/group")[0]).utf8))
    }

    @Test(arguments: [
        ("passwd: files sss", true), ("passwd:\tldap [NOTFOUND=return] files", true),
        ("group: files\npasswd: winbind", true),
        ("passwd: files", false), ("passwd: files [SUCCESS=continue] systemd", false), ("passwd: compat # sss", false),
        ("# passwd: sss", false), ("group: sss", false), ("", false),
    ])
    func `the services of a database other than files are found`(content: String, others: Bool) {
        #expect(System.namesOtherServices(Array(content.utf8), "passwd") == others)
    }

    @Test func `a static program knows the accounts of the files`() throws {
        let system = System(isStatic: true)
        for (id, name) in try accounts("/etc/passwd") { #expect(try system.userName(id) == Array(name.utf8)) }
        for (id, name) in try accounts("/etc/group") { #expect(try system.groupName(id) == Array(name.utf8)) }
        #expect(try system.userName(3_999_999_999) == nil)
    }
}
