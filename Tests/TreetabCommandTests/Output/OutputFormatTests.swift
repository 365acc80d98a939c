import Testing

@testable import TreetabCommand

@Suite struct OutputFormatTests {
    @Test(arguments: OutputFormat.all)
    func `a format is chosen by its name, by its aliases, and by the option of its name`(format: OutputFormat) throws {
        for word in [format.name] + format.aliases {
            #expect(try parse("--format \(word)").format == format)
        }
        if format != .text { #expect(try parse("--\(format.name)").format == format) }
    }
}
