import FileTree
import SystemCalls
import TreeTable
import TreeTableTerminal

/// Runs the browser on the terminal.
///
/// The screen is on `/dev/tty`, so that standard output can be a pipe that takes the chosen paths.
enum BrowserSession {
    /// Runs the browser until a person quits it. The terminal is then as before.
    static func run(_ requests: Requests, _ system: System) throws(RunFailure) -> BrowserResult {
        let isPlain = requests.output.browser.isPlain
        if !isPlain, let reason = system.lackOfScreen {
            throw RunFailure("'--interactive' needs '--plain-screen': \(reason)")
        }
        let usesMouse = requests.output.browser.usesMouse
        do throws(Errno) {
            let terminal = try Terminal(
                greeting: isPlain ? [] : ScreenPainter.greeting(usesMouse: usesMouse),
                farewell: isPlain ? [] : ScreenPainter.farewell(usesMouse: usesMouse),
                system
            )
            defer { terminal.leave() }
            var loop = BrowserLoop(requests, terminal, system)
            return try loop.run()
        } catch {
            throw RunFailure("'--interactive' cannot use the terminal '/dev/tty': \(error)")
        }
    }
}

/// How the browser has ended.
struct BrowserResult {
    /// The paths to print.
    var paths: [[UInt8]] = []
    /// What could not be read.
    var report: ErrorReport
    /// Whether a tree has been read.
    var hasTree = false
    /// Why there was nothing to browse. `nil` if there was something.
    var failure: RunFailure?
    /// Whether the browser was interrupted by Ctrl-C.
    var isInterrupted = false

    /// Returns the paths: a line for each, or, for a program, each followed by a NUL.
    func output(isForPeople: Bool) -> [UInt8] {
        paths.flatMap { path in isForPeople ? Array((TerminalText.printable(path) + "\n").utf8) : path + [0] }
    }
}

/// Passes input to the browser, and draws its screens.
private struct BrowserLoop: ~Copyable {
    private let terminal: Terminal
    private let system: System
    private var browser: Browser
    private var input: TerminalInput
    private var painter = ScreenPainter()
    /// The printer of `--plain-screen`. `nil` without the option.
    private var printer: PlainScreen?
    private var result: BrowserResult
    private let walks: BackgroundWalk
    private var hasEnded = false
    /// Tells which directories on the screen have changed. `nil` if they are not followed.
    private let watch: DirectoryWatch?
    /// The directories that have changed and were not read again yet.
    private var changed: Set<[UInt8]> = []
    /// The changed directory that is being read, and when that began. `nil` for none.
    private var followed: (path: [UInt8], start: Int64)?
    /// The directories that cannot be read alone, because their files have other names.
    private var unfollowed: Set<[UInt8]> = []
    /// When the next changed directory may be read.
    private var nextFollow: Int64 = 0

    /// The time after which memory is returned to the system, in milliseconds.
    private static let longTime: Int64 = 10
    /// The time between two updates of the progress of a walk, in milliseconds.
    private static let progressTime = 100
    /// The minimum time between two reads of changed directories, in milliseconds.
    private static let followTime: Int64 = 500

    init(_ requests: Requests, _ terminal: Terminal, _ system: System) {
        (self.terminal, self.system) = (terminal, system)
        input = TerminalInput(terminal)
        browser = Browser(requests, terminal.screenSize)
        if requests.output.browser.isPlain { printer = PlainScreen() }
        result = BrowserResult(report: ErrorReport([], requests))
        walks = BackgroundWalk(terminal.waker, system)
        // A person who hears the screen is not told about each change.
        watch = requests.output.browser.isPlain ? nil : DirectoryWatch(system)
    }

    mutating func run() throws(Errno) -> BrowserResult {
        try terminal.enter()
        try paint()
        walks.start(browser.requests, preview: browser.requests.preview)
        while !hasEnded {
            let wasAsking = browser.isAsking
            let news = try events()
            let start = system.milliseconds
            for event in news {
                try handle(event)
                if browser.isAsking, !wasAsking { break }
            }
            if timeToFollow == 0, let path = changed.popFirst(), !hasEnded { follow(path) }
            if !hasEnded { try paint() }
            // Sorting or expanding many rows frees much memory, and takes time.
            if system.milliseconds - start > Self.longTime { system.returnFreedMemory() }
            // Keys that were typed before the question was visible do not answer it.
            if browser.isAsking, !wasAsking { terminal.discardInput() }
        }
        return result
    }

    private mutating func handle(_ event: BrowserEvent) throws(Errno) {
        for effect in browser.handle(event) where !hasEnded { try perform(effect) }
    }

    private mutating func redraw() {
        painter.reset()
        printer?.reset()
    }

    private mutating func paint() throws(Errno) {
        let bytes = printer?.print(browser.plainParts()) ?? painter.paint(browser.screen())
        if !bytes.isEmpty { try terminal.write(bytes) }
    }

    // MARK: Events

    /// Waits for something to happen.
    private mutating func events() throws(Errno) -> [BrowserEvent] {
        let isReading = browser.progress != nil
        var keys: [BrowserEvent] = []
        watchDirectories()
        let wait = isReading ? Self.progressTime : timeToFollow
        // A file that is written all the time does not wake this thread all the time.
        for event in try input.events(atMost: wait, orFor: changed.isEmpty ? watch : nil) {
            switch event {
            case .key(.synchronizedOutput): painter.synchronizesOutput = true
            case .key(let key): keys.append(.key(key))
            case .stopped: try terminal.suspend(wholeJob: false)
            case .continued: try terminal.resume()
            case .resized: break
            }
            if [.stopped, .continued, .resized].contains(event) { keys.append(.resized(terminal.screenSize)) }
        }
        let results = walks.takeEvents()
        for event in results { take(event) }
        changed.formUnion(watch?.takeChanges() ?? [])
        let events = results + keys
        if results.isEmpty, isReading, let progress = browser.requests.tree.walk.progress {
            return events + [.progress(entries: progress.entries, bytes: progress.bytes, place: progress.takePlace())]
        }
        return events
    }

    /// Watches the directories on the screen. They may have changed since the tree was read.
    private mutating func watchDirectories() {
        guard let watch, let tree = browser.tree?.tree else { return }
        let open = browser.openDirectories
        for path in watch.watch(Set(open.keys)) {
            let now = try? system.status(path: path, followingLink: true, .modified).modified
            if let id = open[path], now != tree.item(id).modified { changed.insert(path) }
        }
    }

    /// The milliseconds until a changed directory is read again. `nil` if none has changed, or if one is being read.
    private var timeToFollow: Int? {
        changed.isEmpty || followed != nil || !browser.isIdle ? nil : Int(max(0, nextFollow - system.milliseconds))
    }

    /// Records the tree or the failure in the result.
    private mutating func take(_ event: BrowserEvent) {
        switch event {
        case .read(let tree):
            if !browser.keepsTree { result.report = tree.report }
            unfollowed = []
            result.hasTree = true
        case .failed(let failure): if !result.hasTree { result.failure = failure }
        case .followed(let tree):
            guard let (path, start) = followed else { break }
            if tree == nil { unfollowed.insert(path) }
            // Large trees are read less often.
            let now = system.milliseconds
            nextFollow = now + max(Self.followTime, 10 * (now - start))
            if !browser.isIdle { changed.insert(path) }
            followed = nil
        default: break
        }
    }

    /// The local time, as in the records of the trash.
    private var localTime: [UInt8] {
        var times = TimeFormat(zone: browser.requests.output.zone)
        if let pattern = try? TimePattern(Array("%Y-%m-%dT%H:%M:%S".utf8)) { times.style = .pattern(pattern) }
        var cell = TableCell(numberStyle: .plain)
        times.append(Moment(seconds: system.now, nanoseconds: 0), to: &cell)
        return cell.utf8
    }

    /// Writes a scan of the tree. Returns a message.
    private func save(_ path: [UInt8]) -> String {
        let name = "'\(TerminalText.printable(path))'"
        guard let tree = browser.tree?.tree, let root = tree.roots.first else { return "" }
        // Nothing is replaced without a question.
        if (try? system.status(path: path, followingLink: false, .identity)) != nil { return "\(name) exists already" }
        let request = browser.requests.tree
        var writer = request.scanWriter(tree, root, system)
        let header = request.scanHeader(Accounts(tree, system), system)
        do throws(RunFailure) {
            try Output(path, paged: nil, system).write { write in try writer.write(header, to: write) }
            return "the tree was written to \(name)"
        } catch {
            return error.message ?? ""
        }
    }

    // MARK: Effects

    private mutating func perform(_ effect: BrowserEffect) throws(Errno) {
        switch effect {
        case .quit: hasEnded = true
        case .print(let paths):
            result.paths = paths
            hasEnded = true
        case .interrupt:
            result.isInterrupted = true
            hasEnded = true
        case .stopReading: browser.requests.tree.walk.progress?.stop()
        case .suspend:
            try terminal.suspend(wholeJob: true)
            try handle(.resized(terminal.screenSize))
        case .redraw: redraw()
        case .copy(let bytes):
            // OSC 52, which many terminals ignore unless their user permits it.
            var text: [UInt8] = []
            text.append(base64: bytes)
            try terminal.write(Array("\u{1b}]52;c;".utf8) + text + [0x07])
        case .inspect(let id):
            guard let item = browser.tree?.tree.item(id) else { return }
            let entry = try? FileTree.entry(
                at: item.path,
                followingLink: item.kind != .symlink
                    && (item.isRoot || browser.requests.tree.walk.followsLinks),
                Browser.entryFields,
                system
            )
            try handle(.inspected(id, entry))
        case .count(let items):
            guard let tree = browser.tree else { return }
            let progress = WalkProgress()
            browser.requests.tree.walk.progress = progress
            walks.count(items, of: tree, threads: browser.requests.tree.walk.threads, progress)
        case .remove(let items, let way):
            guard let tree = browser.tree else { return }
            let progress = WalkProgress()
            browser.requests.tree.walk.progress = progress
            walks.remove(items, of: tree, way, date: localTime, progress)
        case .run(let script, let path):
            do throws(Errno) { try terminal.run(script, path) } catch {
                browser.host.message = "cannot run a shell: \(error)"
            }
            try handle(.resized(terminal.screenSize))
        case .save(let path): browser.host.message = save(path)
        case .restore(let entries):
            let failures = entries.compactMap { entry in
                do throws(Errno) { try Trash.restore(entry, system) } catch {
                    return Removal.Failure(path: entry.path, reason: error)
                }
                return Optional<Removal.Failure>.none
            }
            try handle(.restored(failures: failures))
        case .read:
            browser.requests.tree.walk.progress = WalkProgress(
                followsDirectories: browser.isPreview,
                countsDisk: browser.requests.output.prefersDisk
            )
            walks.start(browser.requests)
        case .refresh(let directory):
            browser.requests.tree.walk.progress = WalkProgress(countsDisk: browser.requests.output.prefersDisk)
            var requests = browser.requests
            requests.tree.walk.reuse = browser.reuse(exceptFor: directory)
            walks.start(requests)
        }
    }

    /// Begins to read a directory that has changed again, without its subdirectories.
    private mutating func follow(_ path: [UInt8]) {
        guard !unfollowed.contains(path), let directory = browser.openDirectories[path] else { return }
        var requests = browser.requests
        requests.tree.walk.reuse = browser.reuse(exceptFor: directory, withSubdirectories: false)
        followed = (path, system.milliseconds)
        walks.follow(requests)
    }
}
