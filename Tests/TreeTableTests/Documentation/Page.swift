/// A page that the examples of the documentation print on. They are methods of it, so that `print` in them is this one.
///
/// What stands between `// snippet: name` and `// end` is what an article shows under that name.
final class Page {
    private(set) var text = ""

    func print(_ item: some CustomStringConvertible, terminator: String = "\n") {
        text += item.description + terminator
    }

    /// The examples that print something, by their names.
    static var examples: [String: (Page) -> () -> Void] {
        [
            "readme": readme,
            "first-table": firstTable, "hierarchy": hierarchy, "sorting": sorting, "styles": styles, "width": width,
            "static-rows": staticRows, "for-each": forEach, "outline-group": outlineGroup, "sections": sections,
            "disclosure": disclosure, "filter": filter, "limit": limit, "row-limit": rowLimit, "summary": summary,
            "grouping": grouping, "list": list, "own-rows": ownRows,
            "values": values, "contents": contents, "chosen-column": chosenColumn, "write": writeForm, "widths": widths,
            "priority": priority,
            "compact-class": compactClass, "runtime-columns": runtimeColumns, "customization": customization,
            "style-guides": styleGuides, "style-plain": stylePlain, "style-outline": styleOutline,
            "style-inset": styleInset, "style-bordered": styleBordered, "style-compact": styleCompact,
            "style-csv": styleCSV, "style-tsv": styleTSV, "style-json": styleJSON, "style-json-lines": styleJSONLines,
            "style-markdown": styleMarkdown, "environment": environment,
            "own-style": ownStyle, "own-body": ownBody, "decorations": decorations,
            "measured": measured, "stream": stream, "row-comparator": rowComparator,
            "choose": choose, "selection": selection, "stored-customization": storedCustomization, "clash": clash,
        ]
    }
}
