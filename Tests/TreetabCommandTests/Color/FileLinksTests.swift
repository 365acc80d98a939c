import FileTree
import Foundation
import SystemCalls
import Testing

@testable import TreetabCommand

@Suite struct FileLinksTests {
    private func address(_ path: [UInt8], in directory: String = "/home/me", host: String = "box") -> String {
        var address: [UInt8] = []
        FileLinks(hostName: Array(host.utf8), workingDirectory: Array(directory.utf8)).append(path: path, to: &address)
        return String(decoding: address, as: UTF8.self)
    }

    @Test(
        arguments: [
            (".", "/home/me"), ("./a", "/home/me/a"), ("a//b/", "/home/me/a/b"), ("/", "/"), ("//a/./b", "/a/b"),
            ("..", "/home"), ("../x", "/home/x"), ("./../../..", "/"), ("a/../b", "/home/me/a/../b"), ("/../a", "/a"),
            ("-x", "/home/me/-x"), ("...", "/home/me/..."),
        ]
    )
    func `paths are absolute`(path: String, absolute: String) {
        #expect(address(Array(path.utf8)) == "file://box" + absolute)
    }

    @Test func `every byte is encoded as Python encodes it`() {
        for byte in UInt8(1)...255 where byte != UInt8(ascii: "/") {
            let isUnreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8.contains(byte)
            let expected = isUnreserved ? String(Unicode.Scalar(byte)) : String(format: "%%%02X", byte)
            #expect(address([UInt8(ascii: "/"), 0x61, byte]) == "file://box/a" + expected)
        }
    }

    @Test func `a slash in the host name is dropped`() {
        #expect(address(Array("/a".utf8), host: "") == "file:///a")
        #expect(address(Array("/a".utf8), host: "evil/x\u{1b}é") == "file://evilx%1B%C3%A9/a")
    }

    @Test func `the root directory has one slash`() {
        #expect(address(Array("x".utf8), in: "/") == "file://box/x")
        #expect(address(Array(".".utf8), in: "/") == "file://box/")
    }

    @Test func `without a working directory there are no links`() {
        let faults = FaultPlan([FaultPlan.Fault(.workingDirectory, occurrence: 1, .noSuchEntry)])
        #expect(FileLinks(System(faults: faults)) == nil)
        #expect(FileLinks(System(faults: FaultPlan([FaultPlan.Fault(.hostName, occurrence: 1, .nameTooLong)]))) != nil)
    }
}
