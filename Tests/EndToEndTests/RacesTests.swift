import Testing

/// A tree that others write to while it is read.
@Suite(.needs(.python3)) struct RacesTests {
    @Test
    func `whoever exchanges directories for links meanwhile, nothing outside is listed and what stays is listed once`()
        throws
    {
        let folder = try Folder()
        let output = try folder.run(#"mkdir race; cd race; python3 "$REFERENCE/races.py" 60"#)
        #expect(output.isClean, "\(output.errors)")
        #expect(output.text.hasPrefix("60 runs, "))
    }
}
