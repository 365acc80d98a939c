import Testing

@testable import TreetabCommand

@Suite struct PeerNamesTests {
    private static let long = OptionRegistry.all.map(\.long)

    @Test func `what is meant exists`() {
        for (letter, meant) in PeerNames.unassigned {
            #expect(meant.allSatisfy(Self.long.contains), "-\(letter)")
        }
        for (name, meant) in PeerNames.options {
            #expect(Self.long.contains(meant), "--\(name)")
        }
    }

    @Test func `no name here is one that is accepted`() {
        for (letter, _) in PeerNames.unassigned {
            #expect(!OptionRegistry.all.contains { $0.short == letter })
        }
        for (name, _) in PeerNames.options {
            #expect(!OptionRegistry.all.flatMap(\.longNames).contains { $0.hasPrefix(name) })
        }
    }
}
