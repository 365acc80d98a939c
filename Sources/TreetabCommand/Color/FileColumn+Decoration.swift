import FileTree
import TreeTable

extension FileColumn {
    /// A column with what sets its content off where there are colours, and where it leads to where there are links.
    func decorated(_ column: TableColumn<FileItem>, _ context: ColumnContext) -> TableColumn<FileItem> {
        var column = column
        if let links = context.links, self == .name || self == .path {
            column = column.link { item, cell in links.append(item, to: &cell) }
        }
        guard let colors = context.colors else { return column }
        let now = context.now
        func dated(_ moment: @escaping @Sendable (FileItem) -> Moment?) -> TableColumn<FileItem> {
            column.textStyle { item in
                moment(item).map {
                    ColorRamp.ages.style(age: now.subtractingReportingOverflow($0.seconds).partialValue)
                }
            }
        }
        return switch self {
        case .name, .path: column.textStyle { colors.style(of: $0) }
        case .target: column.textStyle { colors.targetStyle(of: $0) }
        case .size: column.textStyle { ColorRamp.sizes.style(size: $0.size) }
        case .disk: column.textStyle { ColorRamp.sizes.style(size: $0.disk) }
        case .modified, .age: dated { $0.modified }
        case .created: dated { $0.created }
        case .accessed: dated { $0.accessed }
        case .changed: dated { $0.changed }
        default: column
        }
    }
}
