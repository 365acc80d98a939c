import Testing

@testable import TreetabCommand

/// The end-to-end tests run the completions in real shells.
@Suite struct ShellCompletionsTests {
    @Test(arguments: Shell.allCases)
    func `every name of every option is offered`(shell: Shell) {
        let words = Set(shell.completions().split { " *|,(){}'=+[\n".contains($0) }.map(String.init))
        let names = OptionRegistry.all.flatMap(\.typedNames)
        let expected = shell == .fish ? names.map { $0.trimming("-") } : names
        #expect(expected.filter { !words.contains($0) } == [])
    }

    @Test(arguments: Shell.allCases)
    func `every column and choice is offered`(shell: Shell) {
        let words = Set(shell.completions().split { !$0.isLetter && $0 != "-" }.map(String.init))
        let expected = FileColumn.allCases.map(\.name) + OptionRegistry.all.flatMap(\.completion.words)
        #expect(expected.filter { !words.contains($0) } == [])
    }

    @Test func `characters that are special in a shell are quoted`() {
        #expect(Shell.bash.quoted(#"it's \ $x"#) == #"'it'\''s \ $x'"#)
        #expect(Shell.zsh.quoted("it's") == #"'it'\''s'"#)
        #expect(Shell.fish.quoted(#"it's \"#) == #"'it\'s \\'"#)
        #expect("a[b]:c".escaping("[]:") == #"a\[b\]\:c"#)
    }
}

extension String {
    fileprivate func trimming(_ character: Character) -> String {
        String(drop { $0 == character })
    }
}
