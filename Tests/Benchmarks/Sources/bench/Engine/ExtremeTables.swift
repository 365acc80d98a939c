import TreeTable

/// A level of a chain. It stores only its number and computes its child, so a deep chain needs no deep values.
struct Level: Identifiable {
    let id: Int
    let count: Int

    var below: CollectionOfOne<Level>? {
        id + 1 < count ? CollectionOfOne(Level(id: id + 1, count: count)) : nil
    }

    static func table(_ count: Int) -> Table<Level> {
        Table(CollectionOfOne(Level(id: 0, count: count)), children: \.below) {
            TableColumn("Level", value: \.id)
        }
    }
}

/// A few rows with very many columns.
enum WideTable {
    struct Line: Identifiable {
        let id: Int
    }

    static func table(columns: Int) -> Table<Line> {
        Table((0..<20).map { Line(id: $0) }) {
            for column in 0..<columns {
                TableColumn("\(column)", write: { line, cell in cell.append(line.id &* column) })
            }
        }
    }
}
