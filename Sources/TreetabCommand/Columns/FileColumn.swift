/// The columns that a person can name, in `--columns`, `--sort` and elsewhere: one case each, spelled as typed.
///
/// What a column shows and needs stands beside it in the catalogue; this list is what the argument parser knows.
package enum FileColumn: String, CaseIterable, Sendable {
    case name, path, size, disk, items, kind, ext, mode, owner, group, modified, depth, percent

    /// Whether a sort by this column begins with the greatest value where no sign is given: what a person means
    /// by "sort by size" is the largest first, by "sort by name" from A to Z.
    package var sortsDescendingByDefault: Bool {
        switch self {
        case .size, .disk, .items, .modified, .percent: true
        case .name, .path, .kind, .ext, .mode, .owner, .group, .depth: false
        }
    }
}
