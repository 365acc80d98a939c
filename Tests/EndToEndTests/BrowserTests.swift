import Foundation
import Testing

/// The browser in a pseudo-terminal. The screens are what a terminal emulator shows.
@Suite(.needs(.python3, .pyte)) struct BrowserTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.makeExampleTree()
    }

    /// Types keys into a browser, and returns the screen or the way in which it ended.
    private func browse(
        _ keys: String,
        _ command: String = "treetab -i trip",
        size: String = "80x24",
        with environment: [String: String] = [:]
    ) throws -> Output {
        let output = try folder.run(
            #"python3 "$REFERENCE/browser.py" \#(size) "$KEYS" \#(command)"#,
            ["TERM": "xterm-256color", "KEYS": "g " + keys].merging(environment) { $1 }
        )
        #expect(output.isClean, "\(output.errors)")
        return output
    }

    /// The lines after a browser that has left the terminal as it was.
    private func clean(_ status: Int) -> [String] { ["status \(status)", "modes same", "left"] }

    // MARK: Screens

    @Test(arguments: ["40x12", "80x24", "200x30"])
    func `screens look as recorded`(size: String) throws {
        let screens: [(name: String, keys: String)] = [
            ("start", ""), ("expanded", "e ss G"), ("details", "e j j j i"), ("help", "?"), ("columns", "c j j"),
            ("filter", #"\heic"#), ("sort", "s"), ("marks", "e j Space Space j v j j"),
        ]
        var text = ""
        for (name, keys) in screens {
            let output = try browse(keys, "treetab -i --utc trip", size: size, with: ["NO_COLOR": "1"])
            text += "== \(name): \(keys)\n" + output.text
        }
        // Allocated bytes depend on the file system, ages on the clock, and owners on the user.
        text = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let changing = [
                "Disk  ", "Own disk  ", "Inode  ", "Device  ", "Created  ", "Accessed  ", "Changed  ", "Age  ",
                "Owner  ", "UID  ",
            ].contains {
                line.hasPrefix($0) || line.contains("  " + $0)
            }
            return changing ? "(varies)" : String(line)
        }.joined(separator: "\n")
        try expectSnapshot(Data(text.utf8), "Tests/Snapshots/browser-\(size).txt")
    }

    @Test func `hostile names never reach the terminal raw`() throws {
        try folder.makeControlCharacterTree()
        for keys in ["e", "e i G k k", #"e \e"#, "e / 3 Enter i", "e Space Space y", "e c"] {
            let output = try browse(keys, "treetab -ai tree roots", size: "60x20")
            #expect(output.lines.count == 20)
            #expect(output.text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
        }
    }

    @Test func `the current row is visible without colours, and in ASCII`() throws {
        let output = try browse("j", "treetab -i --ascii trip", with: ["NO_COLOR": "1"])
        #expect(output.lines[2].hasPrefix(">    + music"), "\(output.text)")
        #expect(output.text.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test func `--plain-screen prints lines without escape sequences, also on a plain terminal`() throws {
        let output = try folder.run(
            #"python3 "$REFERENCE/plain_browser.py" "$KEYS" treetab --plain-screen --utc -c name,size trip"#,
            ["TERM": "dumb", "KEYS": #"g j Enter / heic Enter Space ? q p"#]
        )
        #expect(output.isClean, "\(output.errors)")
        #expect(!output.text.contains("\u{1b}"))
        let lines = output.lines
        #expect(lines.first == "reading...")
        #expect(lines.contains { $0.hasPrefix("  music ") && $0.hasSuffix("(level 1, row 2 of 6, collapsed)") })
        #expect(lines.contains("/heic") && lines.contains("1 of 3"), "\(output.text)")
        #expect(lines.contains("1 selected, 3.9 MiB, 12 items, 42.1 MiB, ? help"))
        #expect(lines.suffix(2) == ["trip/photos/2025/beach.heic", "status 0 modes same"])
    }

    @Test func `the screen follows the size of the terminal`() throws {
        let output = try browse("e G @20x5")
        #expect(output.lines.count == 5)
        #expect(output.lines.allSatisfy { $0.count <= 20 })
        #expect(output.lines.contains { $0.hasPrefix(">") })
        #expect(try browse("e G @1x1").lines.count == 1)
    }

    @Test func `the mouse expands, selects and sorts`() throws {
        let output = try browse("@click:5,6 @click:8,3 @click:40,1", "treetab -i --mouse trip")
        #expect(output.lines[0].contains("Size ▼"), "\(output.text)")
        #expect(output.lines.contains { $0.hasPrefix(">") && $0.contains("music") }, "\(output.text)")
        #expect(output.lines.contains { $0.contains("▾ photos") || $0.contains("▾ music") }, "\(output.text)")
    }

    // MARK: Results

    @Test func `marked paths go to standard output, each followed by a NUL`() throws {
        let output = try browse("e /concert Enter Space /beach Enter Space p", with: ["OUTPUT": "result"])
        #expect(output.lines == clean(0))
        #expect(try folder.file("result") == "trip/music/concert.flac\0trip/photos/2025/beach.heic\0")
    }

    @Test func `on a terminal, printed paths are escaped lines; with --pick, Enter prints one`() throws {
        try folder.prepare(#"touch "$(printf 'trip/a\nb')""#)
        let output = try browse("^A p", with: ["SHOW_PRINTED": "1"])
        #expect(output.lines.prefix(3) == clean(0)[...])
        #expect(output.lines.dropFirst(3).contains(#"trip/a\nb"#), "\(output.text)")
        #expect(try browse("j Enter", "treetab --pick trip", with: ["OUTPUT": "result"]).lines == clean(0))
        #expect(try folder.file("result").hasPrefix("trip/"))
    }

    @Test func `with --pick, a status tells that nothing was picked`() throws {
        #expect(try browse("q", "treetab --pick trip", with: ["OUTPUT": "result"]).lines == clean(1))
    }

    @Test func `the function of a shell changes to the directory that is picked`() throws {
        let command = "bash -c 'source <(treetab --shell-function bash); tcd trip; echo $?; basename $PWD'"
        var output = try browse("j j Enter", command, with: ["SHOW_PRINTED": "1", "HOST": "1"])
        #expect(output.lines.suffix(3).prefix(2) == ["0", "photos"], "\(output.text)")
        output = try browse("q", command, with: ["SHOW_PRINTED": "1", "HOST": "1"])
        #expect(output.lines.suffix(3).first == "1", "\(output.text)")
    }

    @Test func `an editor and a shell run on the terminal, and the browser continues`() throws {
        try folder.prepare(
            "printf '#!/bin/sh\\ncat \"$1\" >edited\\n' >edit; chmod +x edit; touch -r trip trip/notes.md"
        )
        let output = try browse("j j o j q", with: ["EDITOR": "./edit", "OUTPUT": "result"])
        #expect(output.lines == clean(0), "\(output.text)")
        #expect(try folder.run("cmp edited trip/notes.md").status == 0)
    }

    @Test func `entries are moved to the trash and back`() throws {
        let trip = try folder.run("find trip | sort").text
        let output = try browse(
            "j Space Space d @sleep t @sleep @sleep @show U @sleep @sleep",
            "treetab -i --allow-delete trip",
            with: ["XDG_DATA_HOME": folder.path + "/data"]
        )
        #expect(output.text.contains("moved 2 entries"), "\(output.text)")
        #expect(output.lines.last?.hasPrefix("moved 2 entries back") == true, "\(output.text)")
        #expect(try folder.run("find trip | sort").text == trip)
    }

    @Test func `the tree is written to a scan, which replaces no file`() throws {
        try folder.prepare("echo mine >own.json")
        let output = try browse("w scan.json Enter @show w own.json Enter", "treetab -ai trip")
        #expect(output.text.contains("the tree was written to 'scan.json'"), "\(output.text)")
        #expect(output.lines.last == "'own.json' exists already")
        #expect(try folder.file("own.json") == "mine\n")
        let (saved, read) = ("treetab --load scan.json --csv -a -c name,size", "treetab --csv -a -c name,size trip")
        #expect(try folder.run("\(saved) | tail -n +3").text == folder.run("\(read) | tail -n +3").text)
    }

    @Test func `quitting prints nothing`() throws {
        #expect(try browse("Space q", with: ["OUTPUT": "result"]).lines == clean(0))
        #expect(try folder.file("result") == "")
    }

    @Test func `selection options apply`() throws {
        let output = try browse("e", "treetab -ai -s size --where 'size > 4M and kind == file' trip")
        let names = output.lines[1...].prefix { !$0.isEmpty }.map {
            $0.dropFirst(2).drop { " ▾".contains($0) }.prefix { $0 != " " }
        }
        #expect(names == ["trip", "music", "concert.flac", "photos", "2026", "arrival.heic"])
    }

    @Test func `a list of paths on standard input is browsed with the keys of the terminal`() throws {
        let output = try browse("e G r", "sh -c 'find trip -name \"*.heic\" | treetab -i --files-from -'")
        #expect(output.lines.contains { $0.hasPrefix(">") && $0.contains("arrival.heic") }, "\(output.text)")
        #expect(output.text.contains("cannot be read again"))
    }

    @Test func `a refresh shows new files`() throws {
        let output = try browse("@touch:trip/new r @sleep")
        #expect(output.text.contains("  new "))
    }

    #if os(Linux)
        @Test func `entries of directories on the screen appear when they are created`() throws {
            let output = try browse("j j j j Right j @touch:trip/photos/2024 @sleep @sleep")
            #expect(output.text.contains("  2024 "))
            #expect(output.lines.contains { $0.hasPrefix(">") && $0.contains("2025") })
        }
    #endif

    @Test func `the key 3 shows what --summarize ext prints`() throws {
        let table = try folder.run("treetab --summarize ext -c files,size,disk,percent,bar trip", ["COLUMNS": "80"])
        let output = try browse("3", "treetab -i trip")
        #expect(output.text.contains("heic") && output.lines.dropLast().prefix(4) == table.lines.prefix(4))
    }

    @Test func `a scan of the tree has the hidden entries`() throws {
        _ = try folder.prepare("touch trip/.hidden")
        let output = try browse("w @type:saved.json Enter @sleep q")
        #expect(output.lines == clean(0))
        #expect(try folder.prepare("cat saved.json").text.contains(#"".hidden""#))
    }

    @Test func `the marked entries are deleted after a question`() throws {
        let output = try browse("j Space Space d @sleep D @sleep @sleep q", "treetab -i --allow-delete trip")
        #expect(output.lines == clean(0))
        #expect(try folder.prepare("ls trip").lines == ["packing.csv", "photos"])
    }

    @Test func `an answer that is typed before the question is visible removes nothing`() throws {
        let output = try browse("j @type:dD @sleep q q", "treetab -i --allow-delete trip")
        #expect(output.lines == clean(0))
        #expect(try folder.prepare("ls trip").lines == ["music", "notes.md", "packing.csv", "photos"])
    }

    @Test(.needs(.trash)) func `entries are moved to the trash, from which another program lists and restores them`()
        throws
    {
        let home = ["HOME": folder.path, "XDG_DATA_HOME": folder.path + "/data"]
        let output = try browse("j Space d @sleep t @sleep @sleep q", "treetab -i --allow-delete trip", with: home)
        #expect(output.lines == clean(0))
        #expect(!(try folder.prepare("ls trip").lines.contains("music")))
        let list = try folder.run("trash-list", home)
        // The list also has the trashes of other file systems.
        let place = try folder.prepare("realpath trip").lines[0] + "/music"
        #expect(list.lines.contains { $0.hasSuffix(" " + place) }, "\(list.text)")
        try folder.prepare(
            "cd trip; echo 0 | HOME=\(folder.path) XDG_DATA_HOME=\(folder.path)/data trash-restore >/dev/null"
        )
        #expect(try folder.prepare("ls trip/music").lines == ["concert.flac"])
    }

    // MARK: Ways out

    @Test(arguments: ["q", "Space p", "^C", "i c q q q", "Enter ? ? q"])
    func `each key that ends the browser restores the terminal`(keys: String) throws {
        let output = try browse(keys, "treetab -i --mouse trip", with: ["OUTPUT": "result"])
        #expect(output.lines == clean(keys == "^C" ? -2 : 0))
    }

    @Test(arguments: [("HUP", 1), ("INT", 2), ("QUIT", 3), ("TERM", 15), ("SEGV", 11), ("ABRT", 6), ("ILL", 4)])
    func `each signal that ends the browser restores the terminal`(name: String, number: Int) throws {
        let output = try browse("ulimit @kill:\(name)", "sh -c 'ulimit -c 0; exec treetab -i --mouse trip'")
        #expect(output.lines == clean(-number))
    }

    @Test func `a closed terminal ends the browser`() throws {
        #expect(try browse("@close", "sh -c 'trap \"\" HUP; exec treetab -i trip'").lines == ["status 2"])
    }

    @Test func `a PATH that does not exist is an error after the terminal is restored`() throws {
        let output = try browse("", "treetab -i missing")
        #expect(output.lines == clean(2))
    }

    @Test func `without a usable terminal, one line says so`() throws {
        for (term, command) in [("dumb", "treetab -i trip"), ("xterm", "setsid treetab -i trip")] {
            let output = try folder.run(command, ["TERM": term])
            #expect(output.status == 2 && output.bytes.isEmpty)
            #expect(output.errorLines.count == 1 && output.errors.contains("terminal"), "\(output.errors)")
        }
    }

    @Test(arguments: ["--csv", "-o out", "--null", "--flat", "--group-by kind", "--summarize ext"])
    func `options for other outputs are errors`(options: String) throws {
        let output = try folder.run("treetab -i \(options) trip", ["TERM": "xterm"])
        #expect(output.status == 2 && output.errorLines.count == 1)
        #expect(output.errors.contains("'--interactive' cannot be combined with '--"), "\(output.errors)")
    }

    // MARK: Jobs

    @Test(.needs(.tmux), arguments: ["C-z", "TSTP", "STOP"])
    func `a suspended browser gives back the screen, and continues`(stop: String) throws {
        let send = stop == "C-z" ? "$T send-keys C-z" : "kill -\(stop) $(pgrep -n -f \"$PWD/tri[p]\")"
        let output = try folder.run(
            """
            T="tmux -f /dev/null -S $PWD/socket"
            wait_for() { for attempt in $(seq 300); do $T capture-pane -p | grep -q "$1" && return; sleep 0.1; done; echo "no $1"; }
            $T new-session -d -x 60 -y 12 'env PS1="ready> " bash --norc --noprofile'
            wait_for 'ready>'
            $T send-keys 'stty -a > before; treetab -i '"$PWD"'/trip' Enter
            wait_for '? help'
            $T send-keys j
            wait_for '^>   '
            \(send)
            wait_for 'Stopped'
            $T send-keys 'stty -a > between; clear; fg' Enter
            wait_for '? help'
            $T send-keys j
            wait_for '>      packing.csv'
            $T resize-window -x 50 -y 8
            wait_for '? help'
            $T capture-pane -p | head -n 5 | tail -n 1
            $T send-keys q
            wait_for 'ready>'
            $T send-keys 'stty -a > after; echo "en""ded"' Enter
            wait_for 'ended'
            $T capture-pane -p | grep -c '? help'
            $T kill-server
            # The size has changed.
            for file in before between after; do sed '1s/rows [0-9]*; columns [0-9]*//' $file > $file.modes; done
            cmp before.modes after.modes\(stop.contains("STOP") ? "" : " && cmp before.modes between.modes")
            """
        )
        #expect(output.status == 0, "\(output.text) \(output.errors)")
        #expect(output.lines.first?.hasPrefix(">      packing.csv") == true, "\(output.text)")
        #expect(output.lines.dropFirst() == ["0"], "\(output.text)")
    }

    @Test(.needs(.tmux), arguments: ["q", "C-c", "TERM", "INT", "HUP", "QUIT", "SEGV", "ABRT"])
    func `in tmux, each end of the browser restores the modes, the cursor, the mouse and the screen`(end: String) throws
    {
        let send = end == "q" || end == "C-c" ? "$T send-keys \(end)" : "kill -\(end) $(pgrep -n -f \"$PWD/tri[p]\")"
        let output = try folder.run(
            """
            T="tmux -f /dev/null -S $PWD/socket"
            wait_for() { for attempt in $(seq 300); do $T capture-pane -p | grep -q "$1" && return; sleep 0.1; done; echo "no $1"; }
            flags='#{alternate_on} #{cursor_flag} #{mouse_any_flag} #{mouse_sgr_flag} #{wrap_flag} #{keypad_flag} #{insert_flag}'
            $T new-session -d -x 60 -y 12 'env PS1="ready> " bash --norc --noprofile'
            wait_for 'ready>'
            $T send-keys 'ulimit -c 0; stty -a > before; clear; echo kept; treetab -i --mouse '"$PWD"'/trip' Enter
            wait_for 'items, .* ? help'
            $T display-message -p "$flags"
            $T send-keys j Space
            # The shell would read keys that the browser has not read.
            wait_for '1 selected'
            \(send)
            wait_for 'kept'
            wait_for '^ready>'
            $T send-keys 'stty -a > after; echo "en""ded"' Enter
            wait_for '^ended'
            $T display-message -p "$flags"
            $T kill-server
            cmp before after
            """
        )
        #expect(output.status == 0, "\(output.text) \(output.errors)")
        #expect(output.lines == ["1 0 1 1 0 0 0", "0 1 0 0 1 0 0"], "\(output.text)")
    }
}
