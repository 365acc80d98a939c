import Testing

@testable import TreetabCommand

@Suite struct OptionLookupTests {
    private func match(_ typed: String) -> String {
        switch OptionMatch(long: typed.utf8) {
        case .found(let name): (name.isOpposite ? "no " : "") + "\(name.option.long) as \(name.text)"
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
        let names = OptionRegistry.all.flatMap { $0.longNames + $0.oppositeNames }
        for name in OptionRegistry.all.flatMap(\.longNames) {
            for length in 1..<name.count {
                let beginning = String(name.prefix(length))
                guard ForeignOptions.hint(for: "--\(beginning)".utf8) == nil else { continue }
                guard names.filter({ $0.hasPrefix(beginning) }) == [name] else { continue }
                #expect(match(beginning).hasSuffix(" as \(name)"))
            }
        }
    }

    @Test func `spellings of other commands have an opposite, too`() {
        #expect(match("report") == "unknown")
        #expect(match("no-report") == "no total as no-report")
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

    @Test func `every opposite finds its option`() {
        #expect(match("no-all") == "no all as no-all")
        #expect(match("no-only-d") == "no only-dirs as no-only-dirs")
        #expect(match("header") == "no no-header as header")
        #expect(match("heade") == "unknown")
    }

    // MARK: Options of other commands

    @Test func `no option of another command is accepted`() {
        for option in ForeignOptions.hints.keys {
            #expect(message("\(option) x")?.hasPrefix("unknown option '\(option)'; ") == true, "\(option)")
        }
    }

    @Test func `there are thirty hints`() { #expect(ForeignOptions.hints.count == 30) }

    @Test func `every command line in a hint is valid`() throws {
        for (option, hint) in ForeignOptions.hints {
            for match in hint.matches(of: /'(-[^']*)'/) {
                // The words between double quotes are one word.
                let parts = match.1.split(separator: "\"", omittingEmptySubsequences: false)
                var typed: [[UInt8]] = []
                for (index, part) in parts.enumerated() {
                    typed += index.isMultiple(of: 2) ? words(String(part)) : [Array(part.utf8)]
                }
                let line = typed.map { $0 == Array("N".utf8) ? Array("1".utf8) : $0 }
                // A long name alone needs no value in a hint.
                if line.count == 1, OptionRegistry.name(line[0].dropFirst(2)) != nil { continue }
                #expect(TreetabCommandTests.message(line) == nil, "\(option): \(match.1)")
            }
        }
    }
}
