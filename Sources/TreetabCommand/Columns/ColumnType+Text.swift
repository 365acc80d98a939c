import FileTree
import SystemCalls
import TreeTable

extension ColumnType {
    /// The type of the column `name`.
    static let name = ColumnType(
        operand: .name,
        export: .name,
        comparator: { order, context in
            context.isFlat
                ? RowComparator(order: order) { NameOrder($0, comparesNames: true) }
                : RowComparator(order: order) { NameOrder($0) }
        },
        column: { title, context in
            if context.condenses { return context.nameColumn(title, write: writeChain) }
            return context.nameColumn(title) { item, cell in item.name.withBytes { cell.append(utf8: $0) } }
        }
    )

    /// The type of the column `path`. In a tree it sorts by name, because the paths of siblings differ only in their names.
    static let path = ColumnType(
        operand: .text { item, test in
            let path = item.path
            return test(path.span)
        },
        export: .name,
        shrinks: true,
        comparator: { order, context in
            context.isFlat ? RowComparator(order: order) { TreeOrder($0) } : name.comparator(order, context)
        },
        column: { title, context in
            let (omitted, omitsDot, condenses) = (context.omittedByteCount, context.pathsOmitDot, context.condenses)
            let slash = UInt8(ascii: "/")
            var column = context.nameColumn(title) { item, cell in
                let item = condenses ? item.chainEnd : item
                if omitted > 0 || !omitsDot, let directory = item.storedDirectoryPath {
                    directory.withBytes { path in
                        // The path `/` and a PATH such as `src/` end in a slash.
                        let end = path.count - (path[path.count - 1] == slash ? 1 : 0)
                        item.name.withBytes { name in
                            // The directory is the PATH itself.
                            if omitted > end {
                                cell.append(utf8: name)
                            } else {
                                cell.append(utf8: path.extracting(omitted..<end), ascii: slash, utf8: name)
                            }
                        }
                    }
                } else {
                    let omits = omitted > 0 || omitsDot && item.isInWorkingDirectory
                    cell.append { item.appendPath(includingRoot: !omits || item.isRoot, to: &$0) }
                }
            }
            column.titleDetail = context.omittedRoot.map { " in \($0)" } ?? ""
            return column.truncationMode(.middle)
        }
    )

    /// The type of the column `parent`. It is empty for a PATH.
    static let parentPath = ColumnType(
        operand: .text { item, test in
            let path = item.parent?.path ?? []
            return test(path.span)
        },
        export: .text(mayBeInvalid: true),
        shrinks: true,
        // A PATH sorts as its contents do.
        comparator: { order, _ in RowComparator(order: order) { TreeOrder($0.parent ?? $0) } },
        column: { title, context in
            let omitsDot = context.pathsOmitDot
            return TableColumn(title) { item, cell in
                if !omitsDot, let path = item.storedDirectoryPath {
                    path.withBytes { cell.append(utf8: $0) }
                } else if let parent = item.parent {
                    let includesRoot = !omitsDot || parent.isRoot || !parent.isInWorkingDirectory
                    cell.append { parent.appendPath(includingRoot: includesRoot, to: &$0) }
                }
            }
            .truncationMode(.middle)
        }
    )

    /// Writes the names of a chain of directories, such as `src/main/java`.
    private static let writeChain: @Sendable (FileItem, inout TableCell) -> Void = { item, cell in
        let end = item.chainEnd
        var next = item
        next.name.withBytes { cell.append(utf8: $0) }
        while next.id != end.id, let child = next.children?.first {
            cell.append("/")
            child.name.withBytes { cell.append(utf8: $0) }
            next = child
        }
    }

    /// A type for bytes from the file system, such as extensions and link targets. They may be invalid UTF-8.
    static func fileName(_ read: @escaping Reader<FileName?>) -> ColumnType {
        ColumnType(
            operand: .text { item, test in
                read(item).map { $0.withBytes { test($0) } } ?? test([UInt8]().span)
            },
            export: .text(mayBeInvalid: true),
            shrinks: true,
            comparator: { order, _ in RowComparator(order: order, by: read) },
            column: { title, _ in
                TableColumn(title) { item, cell in read(item)?.withBytes { cell.append(utf8: $0) } }
            }
        )
    }

    static func text(_ read: @escaping Reader<String?>) -> ColumnType {
        ColumnType(
            operand: .text { item, test in test(Array((read(item) ?? "").utf8).span) },
            export: .text(),
            shrinks: true,
            comparator: { order, _ in RowComparator(order: order) { read($0).map { ByteOrder(bytes: Array($0.utf8)) } }
            },
            column: { title, _ in TableColumn(title) { item, cell in read(item).map { cell.append($0) } } }
        )
    }

    /// A type for the names of users or groups. `read` returns the ID of the user or group.
    static func account(
        _ names: @escaping @Sendable (Accounts) -> AccountNames,
        _ read: @escaping Reader<UInt32?>
    ) -> ColumnType {
        ColumnType(
            operand: .account(names, read),
            export: .text(mayBeInvalid: true),
            shrinks: true,
            comparator: { order, context in
                let names = names(context.accounts)
                return RowComparator(order: order) { item in read(item).map { ByteOrder(bytes: names[$0]) } }
            },
            column: { title, context in
                let names = names(context.accounts)
                return TableColumn(title) { item, cell in
                    if let id = read(item) { cell.append(utf8: names[id].span) }
                }
            }
        )
    }

    static let kind = ColumnType(
        operand: .kind,
        export: ExportForm(noun: "a string", type: nil, words: { FileKind.words }),
        comparator: { order, _ in RowComparator(order: order) { Int($0.kind.rawValue) } },
        group: { _ in { ItemGroup(rank: Int64($0.kind.rawValue), text: Array($0.kind.word.utf8)) } },
        column: { title, _ in
            TableColumn(title) { item, cell in cell.append(item.kind.word) }
        }
    )

    /// A type for the kind and the permissions together, such as `drwxr-xr-x`, as `ls -l` writes them.
    static func mode(_ read: @escaping Reader<UInt16>) -> ColumnType {
        ColumnType(
            operand: .text { item, test in
                guard item.hasStatus else { return false }
                var letters = TableCell(numberStyle: .plain)
                letters.append(mode: read(item))
                return test(letters.utf8.span)
            },
            export: .text(),
            comparator: { order, _ in RowComparator(order: order) { FileItem.textOrder(ofMode: read($0)) } },
            column: { title, _ in
                TableColumn(title) { item, cell in if item.hasStatus { cell.append(mode: read(item)) } }
            }
        )
    }

    /// A type for columns whose cells are `true` or empty.
    static func flag(_ read: @escaping Reader<Bool>) -> ColumnType {
        ColumnType(
            operand: .text { item, test in test(Array((read(item) ? "true" : "").utf8).span) },
            export: ExportForm(
                noun: "true; empty or left out if it does not apply",
                type: nil,
                restriction: ("enum", "[true, null]"),
                value: .literal,
                empty: .absent
            ),
            comparator: { order, _ in RowComparator(order: order) { read($0) ? 1 : 0 } },
            group: { _ in { ItemGroup(text: Array((read($0) ? "true" : "false").utf8)) } },
            isFlag: true,
            column: { title, _ in
                TableColumn(title) { item, cell in if read(item) { cell.append("true") } }
            }
        )
    }
}

extension FileItem {
    /// Whether the item is a directory without entries or a file without content. `false` if an error leaves this unknown.
    var isEmpty: Bool {
        if let items { return items == 0 && !isIncomplete && children?.isEmpty != false && hiddenChildren.isEmpty }
        return kind == .file && hasStatus && size == 0
    }
}

extension ColumnContext {
    /// Returns a column of names or paths with the colours of names, hyperlinks to the files, and other decoration.
    fileprivate func nameColumn(
        _ title: String,
        write: @escaping @Sendable (FileItem, inout TableCell) -> Void
    ) -> TableColumn<FileItem> {
        // Not `??`, which would wrap the closure in another one.
        var write = write
        if let nameDecoration { write = nameDecoration.decorated(write) }
        var column = TableColumn(title, write: write)
        // A chain of directories has the link and the colour of the last one.
        if let links {
            column = column.link { [condenses] item, cell in
                links.append(condenses ? item.chainEnd : item, to: &cell)
            }
        }
        if let colors { column = column.textStyle { [condenses] in colors.style(of: condenses ? $0.chainEnd : $0) } }
        return column
    }
}

/// A text that is compared byte by byte.
struct ByteOrder: Comparable {
    var bytes: [UInt8]

    static func < (left: ByteOrder, right: ByteOrder) -> Bool {
        left.bytes.lexicographicallyPrecedes(right.bytes)
    }
}
