import FileTree
import Foundation

/// The expected outcome of a run with a failing call.
enum FaultOutcome {
    /// The same output, no message, status 0.
    case unchanged
    /// One entry could not be read, which is reported once. Totals above it are marked, and all other rows are
    /// unchanged. Status 1.
    case reported(below: Below)
    /// The only root cannot be read: no table, status 2.
    case missingRoot
    /// An ignore file or cache tag could not be read: excluded entries are shown, which is reported. Status 1.
    case rulesIgnored
    /// The error means that a file does not exist: all rows are present, status 0.
    case absent
    /// Numbers replace account names, or UTC replaces local times, which is reported. Status 1.
    case substituted
    /// No output, one line with the reason, status 2, and the old file is unchanged.
    case noOutput

    /// The rows below an entry that could not be read. `unknown`: they exist without metadata.
    enum Below {
        case missing, kept, either, unknown
    }
}

/// Errors of a call to inject in some scenes.
struct FaultTrial {
    var scenes: [FaultScene]
    var reasons: [Int32]
    var outcome: FaultOutcome
    /// The outcome if the first call fails, which concerns the root. `nil` if it is the same as for other calls.
    var first: FaultOutcome?
    /// The outcome if all calls fail. `nil` if that is not tried.
    var always: FaultOutcome?
    /// Whether only the last call is made to fail, because earlier calls concern other files.
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

/// A command line to run with injected faults, in the trees of ``FaultFolder``.
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
        // Without times, because other tests change the directories above.
        case .list: "\(columns.replacing(",modified", with: "")) --files-from @/list"
        case .configured: "\(columns) --config @/config @/tree"
        case .replacing: "--no-config --csv -c name,size -o @/out/old @/tree/4"
        case .creating: "--no-config --csv -c name,size -o @/out/new @/tree/4"
        case .accounts: "\(columns),owner,group @/tree"
        case .links: "--no-config --hyperlink always @/tree"
        case .automatic: "\(columns) @/tree"
        }
    }

    /// Whether totals are the sums of the listed rows below.
    var addsUp: Bool { self != .folded && self != .followed && self != .list }
}
