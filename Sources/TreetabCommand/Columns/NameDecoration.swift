import FileTree
import TreeTable

/// What text shows beside names: icons, the characters of `--classify`, the targets of links, and errors.
struct NameDecoration: Sendable {
    let showsIcons: Bool
    let classifies: Bool
    /// Whether names are followed by the reasons why they could not be read.
    let showsErrors: Bool
    /// Whether a name stands for a chain of directories; see ``FileItem/chainEnd``.
    let condenses: Bool
    /// `nil` if no targets are shown.
    let links: LinkTexts?

    /// `nil` if nothing is shown.
    init?(showsIcons: Bool, classifies: Bool, showsErrors: Bool, condenses: Bool = false, links: LinkTexts?) {
        guard showsIcons || classifies || showsErrors || links != nil else { return nil }
        self.showsIcons = showsIcons
        self.classifies = classifies
        self.showsErrors = showsErrors
        self.condenses = condenses
        self.links = links
    }

    /// Returns a closure that writes the decoration and the name.
    func decorated(
        _ write: @escaping @Sendable (FileItem, inout TableCell) -> Void
    ) -> @Sendable (FileItem, inout TableCell) -> Void {
        { item, cell in
            if showsIcons {
                cell.append(FileIcon.icon(of: item))
                cell.append(ascii: UInt8(ascii: " "))
            }
            write(item, &cell)
            if let text = links?[item] {
                cell.beginDetail()
                cell.append(" -> ")
                return cell.append(utf8: text.span)
            }
            if classifies, let indicator = Self.indicator(of: item) { cell.append(ascii: indicator) }
            if showsErrors, let error = (condenses ? item.chainEnd : item).anyError {
                cell.beginDetail()
                cell.append(" [\(error.description)]")
            }
        }
    }

    /// The character that `ls -F` appends to a name without a target, `nil` for ordinary files and devices.
    static func indicator(of item: FileItem) -> UInt8? {
        if item.isDirectory {
            let slash = UInt8(ascii: "/")
            // A root can end in a slash.
            return item.name.withBytes { $0.count > 0 && $0[$0.count - 1] == slash } ? nil : slash
        }
        return switch item.kind {
        case .symlink: UInt8(ascii: "@")
        case .fifo: UInt8(ascii: "|")
        case .socket: UInt8(ascii: "=")
        case .file where item.hasStatus && item.mode & 0o111 != 0: UInt8(ascii: "*")
        default: nil
        }
    }
}
