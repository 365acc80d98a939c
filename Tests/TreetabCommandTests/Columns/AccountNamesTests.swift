import Testing

@testable import TreetabCommand

@Suite struct AccountNamesTests {
    private static func name(_ id: UInt32) -> [UInt8]? { id < 100 ? Array("user\(id)".utf8) : nil }

    private func shown(_ names: AccountNames, _ id: UInt32) -> String { String(decoding: names[id], as: UTF8.self) }

    @Test func `an account has its name, or its number if the system knows no name`() {
        let names = AccountNames([70, 0, 4_294_967_295, 100, 3] as [UInt32], name: Self.name)
        #expect(
            [0, 3, 70, 100, 4_294_967_295].map { shown(names, $0) } == [
                "user0", "user3", "user70", "100", "4294967295",
            ]
        )
    }

    @Test func `an account that was not looked up has its number`() {
        let names = AccountNames([5, 7] as [UInt32], name: Self.name)
        #expect([0, 6, 8].map { shown(names, $0) } == ["0", "6", "8"])
        #expect(shown(AccountNames([] as [UInt32], name: Self.name), 5) == "5")
    }

    @Test func `accounts are found by the names that are shown`() {
        let names = AccountNames([0, 3, 7] as [UInt32]) { $0 == 7 ? nil : Array("name\($0)".utf8) }
        #expect(names.ids { $0.count == 5 } == [0, 3])
        #expect(names.ids { $0.count == 1 } == [7])
        #expect(names.ids { _ in false } == [])
    }

    @Test func `each name is looked up once`() {
        var lookups: [UInt32] = []
        let names = AccountNames([2, 1] as [UInt32]) { id in
            lookups.append(id)
            return nil
        }
        for _ in 0..<10 { #expect(shown(names, 1) == "1") }
        #expect(lookups.sorted() == [1, 2])
    }
}
