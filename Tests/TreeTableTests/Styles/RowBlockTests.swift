import Testing

@testable import TreeTable

@Suite struct RowBlockTests {
    @Test(
        arguments: SpecialRows.shapes,
        [TableEnvironment(), TableEnvironment(width: 30), TableEnvironment(width: 60)]
    )
    func `text is the same as when rows are rendered one by one`(shape: (Int, Int), environment: TableEnvironment) {
        let table = SpecialRows.table(SpecialRows.rows(shape.0, rarity: shape.1, shape.0))
        let options = TextStyleOptions(drawing: .guides)
        let expected = table.tableStyle(singleRowStyle(options)).rendered(environment: environment)
        #expect(table.tableStyle(.guides).rendered(environment: environment) == expected)
    }

    @Test(arguments: ["n", "文件", "é", "ก็", "👍🏽", "\u{301}n"])
    func `trees with long names are the same as when rows are rendered one by one`(prefix: String) {
        var random = SeededGenerator(seed: 7)
        for drawing in [OutlinePrefix.Drawing.guides, .spaces, .narrowSpaces, .triangles] {
            let items = (0..<40).flatMap { _ in Item.randomSiblings(using: &random, prefix: prefix) }
            let name = TableColumn("Name", value: \Item.name)
            let size = TableColumn("Size", value: \Item.size)
            let spaces = TableColumn<Item>("Spaces") { String(repeating: " ", count: $0.size % 4) }.alignment(.trailing)
            let options = TextStyleOptions(drawing: drawing)
            for (width, columns) in [
                (nil, [size, name.drawsOutline(), spaces]), (nil, [name, size.drawsOutline()]), (20, [size, name]),
                (12, [name, size, spaces]),
            ] {
                let environment = TableEnvironment(width: width)
                let table = Table(items, children: \.children) { columns }
                let expected = table.tableStyle(singleRowStyle(options)).rendered(environment: environment)
                let style = TextTableStyle(options: options)
                #expect(table.tableStyle(style).rendered(environment: environment) == expected)
            }
        }
    }
}

/// Returns a text style that renders rows one by one.
private func singleRowStyle(_ options: TextStyleOptions) -> ClosureStyle {
    ClosureStyle { configuration, output in
        let body = TextBody(configuration, options)
        body.writeHeaders(to: &output.bytes)
        let renderer = configuration.rows.render(body.request, with: SingleRows(base: body.renderer), to: &output)
        body.writeEnd(renderer.base, to: &output.bytes)
    }
}

private struct SingleRows: RowRenderer, Sendable {
    var base: TextRowRenderer

    mutating func render(_ attributes: RowAttributes, _ cells: inout RowCells, to bytes: inout [UInt8]) -> Bool {
        base.render(attributes, &cells, to: &bytes)
    }

    mutating func render(_ edge: SectionEdge, to bytes: inout [UInt8]) -> Bool { base.render(edge, to: &bytes) }
}
