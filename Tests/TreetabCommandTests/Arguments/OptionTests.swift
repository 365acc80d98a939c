import Testing

@testable import TreetabCommand

@Suite struct OptionTests {
    @Test func `a flag has neither placeholder nor completion`() {
        let option = Option.flag("all", short: "a", aliases: ["everything"], help: "show all") { _ in }
        #expect(option.placeholder == nil)
        #expect(option.completion == .none)
        #expect(option.longNames == ["all", "everything"])
    }

    @Test func `an option with a value has both`() {
        let option = Option.value("output", takes: "FILE", completion: .file, help: "write to FILE") { _, _ in }
        #expect(option.placeholder == "FILE")
        #expect(option.completion == .file)
        #expect(option.short == nil)
    }
}
