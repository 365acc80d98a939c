import Testing

@testable import TreetabCommand

@Suite struct OptionRegistryTests {
    private static let all = OptionRegistry.all

    @Test func `no two options share a name`() {
        let long = OptionRegistry.names.map(\.text)
        let short = (Self.all + OptionRegistry.unlisted).compactMap(\.short)
        #expect(Set(long).count == long.count)
        #expect(Set(short).count == short.count)
    }

    @Test func `long names are lower-case words with hyphens`() {
        for name in Self.all.flatMap(\.longNames) {
            #expect(name.allSatisfy { $0 == "-" || ("a"..."z").contains($0) || ("0"..."9").contains($0) }, "\(name)")
            #expect(name.count >= 2 && !name.hasPrefix("-") && !name.hasSuffix("-"), "\(name)")
        }
    }

    @Test func `short names are ASCII letters or digits`() {
        for letter in Self.all.compactMap(\.short) {
            #expect(letter.isASCII && (letter.isLetter || letter.isNumber), "\(letter)")
        }
    }

    @Test func `the help of an option is an ASCII phrase without a full stop`() {
        for option in Self.all {
            #expect(!option.help.isEmpty && !option.help.hasSuffix("."), "--\(option.long)")
            #expect(option.help.first?.isUppercase == false, "--\(option.long)")
            #expect(option.help.allSatisfy { (" "..."~").contains($0) }, "--\(option.long)")
            #expect(!option.help.contains("  "), "--\(option.long)")
        }
    }

    @Test func `placeholders are in capitals`() {
        for option in Self.all {
            guard let placeholder = option.placeholder else { continue }
            #expect(placeholder.allSatisfy { ("A"..."Z").contains($0) } && !placeholder.isEmpty, "--\(option.long)")
        }
    }

    @Test func `the help of an option names every choice`() {
        for option in Self.all {
            guard case .choices(let words) = option.completion else { continue }
            #expect(words.allSatisfy { option.help.contains($0) }, "--\(option.long)")
        }
    }

    @Test func `every option changes the arguments, unless it names the default`() throws {
        let sample: [String: String] = [
            "sort": "name", "columns": "name", "format": "csv", "color": "never", "where": "size>1",
            "having": "size>1",
            "changed-within": "1d", "changed-before": "1d", "rows": "fit", "time-style": "iso", "group-by": "kind",
            "summarize": "kind",
        ]
        for option in Self.all where option.long != "binary" {
            let values =
                if case .choices(let words) = option.completion { words } else { [sample[option.long] ?? "1"] }
            let lines = values.map { "--\(option.long)" + (option.placeholder == nil ? "" : " " + $0) }
            #expect(try lines.contains { try parse($0) != Arguments() }, "\(lines)")
        }
    }

    @Test(arguments: [
        "--depth 2 --no-depth", "-I a -I b --exclude c --no-exclude", "-P a --no-include", "--collapse a --no-collapse",
        "--where size>1 --size +1 --no-where", "-n 1 --no-limit", "--rows fit --no-rows", "-s size --no-sort",
        "--group-by kind --no-group-by", "--summarize ext --no-summarize", "-c name --no-columns",
        "--time-style iso --no-time-style", "--csv --no-format", "--style plain --no-style", "--threads 1 --no-threads",
        "--output x --no-output",
    ])
    func `the opposite of an option with a value restores the default`(line: String) throws {
        #expect(try parse(line) == Arguments())
    }

    @Test func `every flag has an opposite that undoes it, unless it requests something else or names a file`() throws {
        for option in Self.all where option.placeholder == nil && option.long != "no-config" {
            let flag = "--\(option.long)"
            guard try parse(flag).request == .run else {
                #expect(option.oppositeNames == [])
                continue
            }
            #expect(option.oppositeNames.count == option.longNames.count, "\(flag)")
            for name in option.oppositeNames { #expect(try parse("\(flag) --\(name)") == Arguments(), "--\(name)") }
        }
    }
}
