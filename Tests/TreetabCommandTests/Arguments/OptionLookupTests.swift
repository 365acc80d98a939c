import Testing

@testable import TreetabCommand

@Suite struct OptionLookupTests {
    private func match(_ typed: String) -> String {
        switch OptionMatch(long: typed.utf8) {
        case .found(let option, let name): "\(option.long) as \(name)"
        case .ambiguous(let candidates): candidates.joined(separator: " ")
        case .unknown: "unknown"
        }
    }

    @Test func `every name and alias finds its option`() {
        for option in OptionRegistry.all {
            for name in option.longNames {
                #expect(match(name) == "\(option.long) as \(name)")
            }
        }
    }

    @Test func `a name can be shortened while it is unambiguous`() {
        let names = OptionRegistry.all.flatMap(\.longNames)
        for name in names {
            for length in 1..<name.count {
                let beginning = String(name.prefix(length))
                guard names.filter({ $0.hasPrefix(beginning) }) == [name] else { continue }
                #expect(match(beginning).hasSuffix(" as \(name)"))
            }
        }
    }

    @Test func `an ambiguous beginning lists all names`() {
        #expect(match("only") == "--only-dirs --only-files")
    }

    @Test(arguments: ["", "x", "depths", "Depth", "-depth"])
    func `a word that begins no name is unknown`(typed: String) {
        #expect(match(typed) == "unknown")
    }

    @Test func `every letter finds its option`() {
        for option in OptionRegistry.all {
            guard let letter = option.short?.asciiValue else { continue }
            #expect(OptionRegistry.option(short: letter)?.long == option.long)
        }
    }

    @Test func `every suggestion for an option of another command exists`() {
        let long = Set(OptionRegistry.all.map(\.long))
        #expect(OptionRegistry.unassignedLetters.flatMap(\.meant).filter { !long.contains($0) } == [])
        #expect(OptionRegistry.peerOptions.map(\.meant).filter { !long.contains($0) } == [])
    }

    @Test func `no option of another command is accepted`() {
        let letters = OptionRegistry.all.compactMap(\.short)
        #expect(OptionRegistry.unassignedLetters.filter { letters.contains($0.letter) }.isEmpty)
        for (name, _) in OptionRegistry.peerOptions { #expect(match(name) == "unknown") }
    }
}
