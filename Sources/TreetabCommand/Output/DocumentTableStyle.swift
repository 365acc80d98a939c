import FileTree
import TreeTable

/// The JSON document of a run: the number of the schema, the roots with everything below them or the rows of a summary,
/// the read errors, and the totals.
struct DocumentTableStyle: ProgramTableStyle {
    /// The version of the schema. It increases if a field is removed or changes its meaning, but not if a field is
    /// added.
    static let schema = 2

    private let errors: [WalkError]
    private let totals: Tally
    /// Whether the rows are those of `--summarize`, and not roots.
    private let isSummary: Bool

    init(_ tree: FileTree, _ totals: Tally, isSummary: Bool = false) {
        errors = tree.errors
        self.totals = totals
        self.isSummary = isSummary
    }

    func makeBody(configuration: TableStyleConfiguration) -> some TableBody {
        "{\"schema\":\(Self.schema),\"roots\":" + (isSummary ? "[],\"summary\":" : "")
        DataTableStyle.json.makeBody(configuration: configuration)
        ",\"errors\":\(errorsText),"
        "\"totals\":\(totalsText)}"
    }

    private var errorsText: String {
        var bytes = Array("[".utf8)
        for (index, error) in errors.enumerated() {
            bytes += (index == 0 ? "\n" : ",\n").utf8
            bytes += "{\"path\":\"".utf8
            let start = bytes.count
            bytes += error.path
            let raw = bytes.escapeJSON(from: start)
            bytes += "\"".utf8
            if let raw {
                bytes += ",\"path_base64\":\"".utf8
                bytes.append(base64: raw)
                bytes += "\"".utf8
            }
            bytes += ",\"reason\":\"\(error.reason)\"}".utf8
        }
        bytes += (errors.isEmpty ? "]" : "\n]").utf8
        return String(decoding: bytes, as: UTF8.self)
    }

    private var totalsText: String {
        let size = totals.size.map { "\($0)" } ?? "null"
        let disk = totals.disk.map { "\($0)" } ?? "null"
        return "{\"items\":\(totals.items),\"dirs\":\(totals.directories),\"files\":\(totals.files),"
            + "\"size\":\(size),\"disk\":\(disk),\"errors\":\(errors.count),\"incomplete\":\(totals.hasLowerBound)}"
    }
}
