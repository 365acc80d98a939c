import SystemCalls
import Testing

@testable import TreetabCommand

@Suite struct QueryExpressionDiagnosticTests {
    private func diagnostic(_ expression: String, _ system: System? = nil) throws -> Diagnostic? {
        try query(expression).diagnostic(system)
    }

    @Test(
        arguments: [
            ("ext == .jpg", #"ext ~ "jpg""#), ("ext != '*.jpg'", #"ext !~ "jpg""#), ("ext ~ .jpg", #"ext ~ "jpg""#),
            ("ext != tar.gz", #"name !~ "*.tar.gz""#), ("ext == '.jpg,png'", #"ext ~ "jpg|png""#),
            ("ext == 'jpg|png'", #"ext ~ "jpg|png""#), ("ext !~ '*.jp*|*.png'", #"ext !~ "jp*|png""#),
        ]
    )
    func `an extension has no dot and is no list`(expression: String, instead: String) throws {
        let comparison = expression.replacing("'", with: "")
        #expect(try diagnostic(expression) == .noExtension(comparison: comparison, instead: instead))
    }

    @Test(
        arguments: [
            ("name == '*.jpg'", #"name ~ "*.jpg""#), ("path != 'src/?'", #"path !~ "src/?""#),
            ("ext == 'jp*'", #"ext ~ "jp*""#),
        ]
    )
    func `a glob is not compared as text`(expression: String, instead: String) throws {
        let comparison = expression.replacing("'", with: "")
        #expect(try diagnostic(expression) == .globAsText(comparison: comparison, instead: instead))
    }

    @Test func `users and groups must exist`() throws {
        let (name, system) = (Array("nobody-here".utf8), System())
        #expect(try diagnostic("owner == nobody-here", system) == .noAccount(noun: "user", name: name))
        #expect(try diagnostic("size > 1 and group != nobody-here", system) == .noAccount(noun: "group", name: name))
        // An account without a name is shown as its number.
        #expect(try diagnostic("owner != root and owner == 123456 and owner ~ 'x*' and name == x", system) == nil)
        // The entries may be of another computer, and the accounts may be unreadable.
        #expect(try diagnostic("owner == nobody-here") == nil)
        let faulty = System(faults: FaultPlan([.init(.openFile, occurrence: 1, .inputOutput, repeats: true)]))
        #expect(try diagnostic("owner == nobody-here", faulty) == nil)
    }

    @Test(
        arguments: [
            "name == README", "name ~ '*.jpg'", "name ~ a|b", "name =~ '.*'", "name ~ IMG", "mode == '*'",
            "owner == '*'",
            "ext ~ jpg", "ext ~ 'jp*'", "ext == jpg", "ext =~ '^.jpg'", "ext == .", "ext == ','", "name == ''",
            #"name == 'a*b"c'"#, "kind == f", "size == 10M", "modified < 7d", "age < 7d",
        ]
    )
    func `other comparisons have no message`(expression: String) throws {
        #expect(try diagnostic(expression) == nil)
    }
}
