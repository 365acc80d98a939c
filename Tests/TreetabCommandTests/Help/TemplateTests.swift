import Testing

@testable import TreetabCommand

@Suite struct TemplateTests {
    @Test(
        arguments: [
            ("a @X@ b", "a 1 b"), ("@X@", "1"), ("@X@@LONG_NAME@\n", "12\n"), ("", ""), ("X LONG_NAME", "X LONG_NAME"),
            ("@", "@"), ("a@b", "a@b"), ("${@:2} @X@ \"$@\"", "${@:2} 1 \"$@\""), ("@x@X@", "@x1"), ("@Y@", "@Y@"),
        ]
    )
    func `placeholders are replaced, and every other @ stays`(text: String, filled: String) {
        #expect(Template(Array(text.utf8), ["X": "1", "LONG_NAME": "2"]).filled() == filled)
    }

    private static let all =
        [ManualPage.template, Help.template, JSONSchema.template] + HelpTopic.allCases.map(\.template)
        + Shell.allCases.map(\.template)

    @Test func `each placeholder has a value, and each value a placeholder`() {
        for template in Self.all {
            let placeholders = Set(template.text.matches(of: /@([A-Z_]+)@/).map { String($0.1) })
            #expect(placeholders == Set(template.values.keys), "\(template.text.prefix(80))")
            #expect(template.values.values.allSatisfy { !$0.isEmpty })
        }
    }
}
