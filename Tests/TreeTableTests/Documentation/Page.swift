/// The output of an example. Examples are methods of it, so that their calls of `print` append to `text`.
///
/// The lines between `// snippet: name` and `// end` are the snippet of that name in an article.
final class Page {
    private(set) var text = ""

    func print(_ item: some CustomStringConvertible, terminator: String = "\n") {
        text += item.description + terminator
    }

    /// The examples with output, by name.
    static var examples: [String: (Page) -> () -> Void] {
        [
            "first-table": firstTable, "hierarchy": hierarchy, "sorting": sorting, "styles": styles, "width": width,
            "static-rows": staticRows, "for-each": forEach, "outline-group": outlineGroup, "sections": sections,
            "disclosure": disclosure, "filter": filter, "limit": limit, "row-limit": rowLimit, "summary": summary,
            "grouping": grouping, "list": list, "list-content": listContent, "own-rows": ownRows,
            "values": values, "contents": contents, "content": content, "chosen-column": chosenColumn,
            "write": writeForm, "widths": widths, "several-lines": severalLines,
            "outline-column": outlineColumn, "priority": priority,
            "compact-class": compactClass, "colors-and-links": colorsAndLinks, "numbers": numbers,
            "json-form": jsonForm,
            "runtime-columns": runtimeColumns, "customization": customization,
            "style-guides": styleGuides, "style-plain": stylePlain, "style-outline": styleOutline,
            "style-inset": styleInset, "style-bordered": styleBordered, "style-compact": styleCompact,
            "style-csv": styleCSV, "style-tsv": styleTSV, "style-json": styleJSON, "style-json-lines": styleJSONLines,
            "style-markdown": styleMarkdown, "environment": environment,
            "own-style": ownStyle, "own-body": ownBody, "decorations": decorations,
            "stream": { page in { try? page.stream() } }, "row-comparator": rowComparator,
            "choose": choose, "selection": selection, "expanded": expanded, "outline-view": outlineView,
            "actions": actions, "threads": threads,
            "process-table": processTable, "json-outline": jsonOutline, "dependency-tree": dependencyTree,
            "disk-report": diskReport,
            "clash": clash,
        ]
    }
}
