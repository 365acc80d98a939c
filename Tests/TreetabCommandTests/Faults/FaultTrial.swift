import FileTree
import Foundation

/// What comes of a call that fails.
enum FaultOutcome {
    /// Nothing is missing: the same output, nothing said, status 0.
    case same
    /// One thing could not be read, which is told once. What is below it is missing, all there, or either, or there
    /// without metadata; all else is what it is in an undisturbed run, but for the totals above it, which are marked.
    /// Status 1.
    case told(below: Below)
    /// The root cannot be read, and there is no other: no table, status 2.
    case missingRoot
    /// A file that says what to leave out is not read: what it leaves out is shown, which is told. Status 1.
    case shownInstead
    /// What the call fails with says that nothing is there, which is an answer: the status is 0, and everything that is
    /// there undisturbed is there as well.
    case answer
    /// Numbers stand where names would, or times in UTC where local ones would, which is told. Status 1.
    case substituted
    /// No output: one line that tells why, status 2, and the file that was to be replaced is as it was.
    case nothing

    enum Below {
        case missing, kept, either, unknown
    }
}

/// A call that is made to fail in some scenes: with each of several errors at its first, a middle and its last time.
struct FaultTrial {
    var scenes: [FaultScene]
    var reasons: [Int32]
    var outcome: FaultOutcome
    /// What comes of the first, where that is about a root. Nil: the same as of any other.
    var first: FaultOutcome?
    /// What comes of it if the first and all that follow fail. Nil: that is not tried.
    var always: FaultOutcome?
    /// Only the last is about what is tried here; those before are about something else.
    var onlyLast = false

    init(
        _ scenes: [FaultScene],
        _ reasons: [Int32],
        _ outcome: FaultOutcome,
        first: FaultOutcome? = nil,
        always: FaultOutcome? = nil,
        onlyLast: Bool = false
    ) {
        self.scenes = scenes
        self.reasons = reasons
        self.outcome = outcome
        self.first = first
        self.always = always
        self.onlyLast = onlyLast
    }
}

/// What is run while calls fail. Each walks trees of its own that ``FaultFolder`` has made.
enum FaultScene: String, CaseIterable {
    case plain, folded, followed, ignoring, caches, list, configured, replacing, creating, accounts, links
    case automatic

    /// The command line, in which `@` stands for the folder.
    var line: String {
        let columns = "--no-config --print-errors --jsonl -c path,kind,size,items,modified,target,error,incomplete"
        return switch self {
        case .plain: "\(columns) @/tree"
        case .folded: "\(columns) -L 1 @/tree"
        case .followed: "\(columns) --follow @/tree"
        case .ignoring: "\(columns) -a --git-ignore @/repository"
        case .caches: "\(columns) --exclude-caches @/caches"
        // Others change the times of the directories above.
        case .list: "\(columns.replacing(",modified", with: "")) --files-from @/list"
        case .configured: "\(columns) --config @/config @/tree"
        case .replacing: "--no-config --csv -c name,size -o @/out/old @/tree/4"
        case .creating: "--no-config --csv -c name,size -o @/out/new @/tree/4"
        case .accounts: "\(columns),owner,group @/tree"
        case .links: "--no-config --hyperlink always @/tree"
        case .automatic: "\(columns) @/tree"
        }
    }

    /// Totals are the sums of what is listed below.
    var addsUp: Bool { self != .folded && self != .followed && self != .list }
}
