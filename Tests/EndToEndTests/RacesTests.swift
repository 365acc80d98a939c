import Testing

/// A tree that other processes change during the walk.
@Suite(.needs(.python3)) struct RacesTests {
    @Test
    func `if directories are replaced with links during the walk, nothing outside is listed`()
        throws
    {
        let folder = try Folder()
        let output = try folder.run(#"mkdir race; cd race; python3 "$REFERENCE/races.py" 60"#)
        #expect(output.isClean, "\(output.errors)")
        #expect(output.text.hasPrefix("60 runs, "))
    }
}
