extension HelpTopic {
    /// What is printed for the value `help`.
    package func text() -> String {
        switch self {
        case .columns: Help.columnsText()
        case .sortKeys: SortHelp.text()
        case .expressions: QueryHelp.text()
        case .formats: FormatHelp.text()
        case .styles: StyleHelp.text()
        }
    }
}
