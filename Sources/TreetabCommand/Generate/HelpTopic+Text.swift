extension HelpTopic {
    /// What is printed for the value `help`.
    package func text() -> String { blocks.text() }

    /// What explains it, on a terminal and in the man page.
    var blocks: [HelpBlock] {
        switch self {
        case .columns: ColumnHelp.blocks
        case .sortKeys: SortHelp.blocks
        case .expressions: QueryHelp.blocks
        case .formats: FormatHelp.blocks
        case .styles: StyleHelp.blocks
        }
    }
}
