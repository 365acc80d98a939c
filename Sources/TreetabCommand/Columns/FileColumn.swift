/// The columns that a person can name, in `--columns`, `--sort` and elsewhere: one case each, spelled as typed.
///
/// What a column shows and needs stands beside it in the catalogue; this list is what the argument parser knows.
package enum FileColumn: String, CaseIterable, Sendable {
    case name, path, size, disk, items, files, dirs, depth, kind, ext, mode, octal, owner, group, uid, gid
    case inode, links, device, modified, created, accessed, changed, age, percent, bar, target, error, incomplete

    /// Whether a sort by this column begins with the greatest value where no sign is given: what a person means
    /// by "sort by size" is the largest first, by "sort by name" from A to Z. What is newest has the smallest age.
    package var sortsDescendingByDefault: Bool {
        switch self {
        case .size, .disk, .items, .files, .dirs, .links, .percent, .bar: true
        case .modified, .created, .accessed, .changed: true
        case .name, .path, .kind, .ext, .mode, .octal, .owner, .group, .uid, .gid, .inode, .device: false
        case .depth, .age, .target, .error, .incomplete: false
        }
    }
}
