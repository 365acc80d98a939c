import Testing

@testable import TreetabCommand

@Suite struct OptionMatchTests {
    private func match(_ typed: String) -> String {
        switch OptionMatch(long: typed.utf8) {
        case .found(let option, let name): "\(option.long) as \(name)"
        case .ambiguous(let candidates): candidates.joined(separator: " ")
        case .unknown: "unknown"
        }
    }

    @Test func `every name and every alias finds its option`() {
        for option in OptionRegistry.all {
            for name in option.longNames {
                #expect(match(name) == "\(option.long) as \(name)")
            }
        }
    }

    @Test func `every name can be cut until another begins alike`() {
        let names = OptionRegistry.all.flatMap(\.longNames)
        for name in names {
            for length in 1..<name.count {
                let beginning = String(name.prefix(length))
                guard names.filter({ $0.hasPrefix(beginning) }) == [name] else { continue }
                #expect(match(beginning).hasSuffix(" as \(name)"))
            }
        }
    }

    @Test func `what begins several names lists them`() {
        #expect(match("only") == "--only-dirs --only-files")
    }

    @Test(arguments: ["", "x", "depths", "Depth", "-depth"])
    func `what begins no name is unknown`(typed: String) {
        #expect(match(typed) == "unknown")
    }

    @Test func `every letter finds its option`() {
        for option in OptionRegistry.all {
            guard let letter = option.short?.asciiValue else { continue }
            #expect(OptionRegistry.option(short: letter)?.long == option.long)
        }
    }
}
