import Foundation
import Testing

/// The default output of typical trees at several widths. The expected outputs are in `Tests/Snapshots`, one file for each
/// tree. `Tests/Reference/layout.py` checks the rules of layout in every style at other widths.
@Suite(.needs(.python3, .wcwidth)) struct WidthSnapshotTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    @Test(arguments: [
        // A home directory: most of its size is in hidden directories.
        (
            "home",
            """
            mkdir -p Documents/letters Photos/2025 Photos/2026 .cache/browser .rustup/toolchains
            file Documents/letters/'to the landlord.odt' 41_230
            file Documents/'Tax return 2025 (final, signed).pdf' 1_204_991
            file Photos/2025/IMG_20250814_093012.jpg 4_120_331; file Photos/2026/IMG_20260102_120000.heic 2_840_127
            file Photos/.picasa.ini 120; file notes.md 5_427
            file .cache/browser/data 740_220_415; file .rustup/toolchains/rustc.so 1_482_003_221; file .profile 807
            ln -s /srv/projects/work work
            """
        ),
        // Packages of a Java project, twelve levels deep.
        (
            "java",
            """
            main=src/main/java/com/example/shop/backend/persistence/repository/jpa/internal/support
            mkdir -p $main src/main/resources src/test/java/com/example/shop
            for name in UserRepositoryFactory UserRepositoryHandler UserRepositoryImplementation; do
                file $main/$name.java 6_120
            done
            file src/main/resources/application-production.properties 912; file pom.xml 14_200
            file src/test/java/com/example/shop/ShopApplicationIntegrationTest.java 3_301
            """
        ),
        // A name of 200 characters beside short ones.
        (
            "long-name",
            """
            file short.txt 1_200; file "$(printf 'very-long-%.0s' $(seq 19))name-1.txt" 3_400; file another.txt 560
            mkdir photos; for i in $(seq 20); do file photos/$i.jpg 2_000_000; done
            """
        ),
        // Names with wide characters, combining marks and emoji.
        (
            "wide",
            """
            mkdir 日本語のフォルダ 写真; file 日本語のフォルダ/議事録（最終版）2026年11月.docx 20_480; file 写真/家族旅行.jpg 3_100_000
            file '👩‍👩‍👧 family 🎉 party.mov' 81_002_991; file 'Übung für Anfänger.txt' 312; file 한국어-이름.md 2_048
            file '🇩🇪 Reisepass.pdf' 512_000
            """
        ),
        ("empty", ""),
    ])
    func `the default output shows a tree at five widths`(name: String, script: String) throws {
        try folder.prepare(
            """
            file() { truncate -s "$(echo "$2" | tr -d _)" "$1"; touch -h -d '2026-05-02 18:40 UTC' "$1"; }
            mkdir \(name); cd \(name)
            \(script)
            find . -exec touch -h -d '2026-05-02 18:40 UTC' {} +
            """
        )
        try compare("treetab \(name)", with: "width-\(name).txt")
    }

    @Test func `the default output shows a directory of 3,000 files at five widths`() throws {
        try folder.prepare(
            "mkdir flat; cd flat; touch -d '2026-05-02 18:40 UTC' $(seq -f 'track-%g.flac' 3000) .; touch -d '2026-05-02 18:40 UTC' ."
        )
        // The first and the last rows.
        try compare("treetab flat | sed -n '1,6p; 2997,$p'", with: "width-flat.txt")
    }

    @Test func `the default output shows a single file at five widths`() throws {
        try folder.prepare("truncate -s 5427 notes.md; touch -d '2026-05-02 18:40 UTC' notes.md")
        try compare("treetab notes.md", with: "width-file.txt")
    }

    @Test(arguments: [50, 60, 68, 80], ["", "--icons always"])
    func `names keep 24 cells, of which an icon takes two, and the extension at every depth`(width: Int, option: String)
        throws
    {
        let name = "a-name-of-more-than-twenty-cells.java"
        try folder.prepare(
            "d=t; for i in $(seq 13); do mkdir $d; touch $d/\(name) $d/b $d/c; d=$d/d; done; mkdir $d; touch $d/\(name)"
        )
        let lines = try folder.run("treetab -l -w \(width) \(option) t").lines.filter { $0.contains("a-n") }
        #expect(lines.count == 14)
        for line in lines {
            let shown = String(line[(line.firstRange(of: "a-n")?.lowerBound ?? line.endIndex)...])
            #expect(shown == name || shown.count >= (option.isEmpty ? 24 : 22) && shown.hasSuffix(".java"), "\(line)")
            #expect(line.count <= width, "\(line)")
        }
    }

    /// Compares the outputs for terminals of 20, 40, 80, 120 and 200 columns with one snapshot.
    private func compare(_ command: String, with snapshot: String) throws {
        let tree = command.split(separator: " ")[1]
        let check = try folder.prepare(#"python3 "$REFERENCE/layout.py" \#(tree) 60"#)
        #expect(check.isClean && check.text.isEmpty, "\(check.text)\(check.errors)")
        var text = ""
        for width in [20, 40, 80, 120, 200] {
            let output = try folder.run(command.replacing("treetab ", with: "treetab -w \(width) "))
            #expect(output.isClean, "\(output.errors)")
            text += "\(width) columns:\n\(output.text)\n"
        }
        try expectSnapshot(Data(text.utf8), "Tests/Snapshots/\(snapshot)")
    }
}
