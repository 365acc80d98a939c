import Testing
import TreeTable

@Suite struct TableColumnTests {
    private let items = [Item("one", 1, rank: 10), Item("twenty", 20), Item("three hundred", -300, rank: 5)]

    private func rendered(_ columns: TableColumn<Item>..., width: Int? = nil) -> String {
        Table(items) { columns }.rendered(environment: .init(width: width))
    }

    // MARK: Content

    @Test func `text is aligned left, integers are aligned right, and nil is empty`() {
        #expect(
            rendered(
                TableColumn("Name", value: \.name),
                TableColumn("Size", value: \.size),
                TableColumn("Rank", value: \.rank),
                TableColumn("Twice") { "\($0.size * 2)" },
                TableColumn("Half", write: { item, cell in cell.append(item.size / 2) })
            ) == """
                Name           Size  Rank  Twice  Half
                one               1    10  2      0
                twenty           20        40     10
                three hundred  -300     5  -600   -150

                """
        )
    }

    @Test func `a column has a title`() {
        #expect(TableColumn<Item>("Größe", value: \.size).title == "Größe")
    }

    @Test func `a value for sorting does not change the content`() {
        #expect(
            rendered(TableColumn("Size", value: \.size) { "\($0.size) B" }) == "Size\n1 B\n20 B\n-300 B\n"
        )
    }

    // MARK: Alignment

    @Test func `alignment applies to content and title`() {
        #expect(
            rendered(
                TableColumn("L", value: \.name).alignment(.leading),
                TableColumn("C", value: \.name).alignment(.center),
                TableColumn("T", value: \.name).alignment(.trailing),
                TableColumn("E") { _ in "|" }
            ) == """
                L                    C                    T  E
                one                 one                 one  |
                twenty            twenty             twenty  |
                three hundred  three hundred  three hundred  |

                """
        )
    }

    // MARK: Width

    @Test func `a fixed width pads narrow content and truncates wide content`() {
        #expect(
            rendered(
                TableColumn("No.", value: \.size),
                TableColumn("Name", value: \.name).width(8),
                TableColumn("Too long a title") { _ in "|" }.width(5)
            ) == """
                 No.  Name      Too …
                   1  one       |
                  20  twenty    |
                -300  three h…  |

                """
        )
    }

    @Test func `width without an argument restores the width of the content`() {
        #expect(rendered(TableColumn("N", value: \.name).width(3).width()) == "N\none\ntwenty\nthree hundred\n")
    }

    @Test func `a minimum pads narrow content and a maximum truncates wide content`() {
        let end = TableColumn<Item>("|") { _ in "|" }
        #expect(
            rendered(TableColumn("Size", value: \.size).width(min: 6), end) == """
                  Size  |
                     1  |
                    20  |
                  -300  |

                """
        )
        #expect(
            rendered(TableColumn("Size", value: \.size).width(min: 3), end) == """
                Size  |
                   1  |
                  20  |
                -300  |

                """
        )
        #expect(
            rendered(TableColumn("N", value: \.name).width(max: 7), end) == """
                N        |
                one      |
                twenty   |
                thr…red  |

                """
        )
        #expect(
            rendered(TableColumn("N", value: \.name).width(max: 70), end) == """
                N              |
                one            |
                twenty         |
                three hundred  |

                """
        )
    }

    @Test func `an ideal width does not depend on the content`() {
        #expect(
            rendered(
                TableColumn("Size", value: \.size).width(min: 2, ideal: 6, max: 9),
                TableColumn("|") { _ in "|" }
            ) == """
                  Size  |
                     1  |
                    20  |
                  -300  |

                """
        )
    }

    @Test func `a width of 0 or less hides the content`() {
        for width in [0, -1, Int.min] {
            #expect(
                rendered(
                    TableColumn("Size", value: \.size),
                    TableColumn("Name", value: \.name).width(width),
                    TableColumn("|") { _ in "|" }
                ) == """
                    Size    |
                       1    |
                      20    |
                    -300    |

                    """
            )
        }
    }

    @Test func `a negative width does not widen other columns beyond the line`() {
        let table = Table(items) {
            TableColumn("Name", value: \.name)
            TableColumn("None", value: \.name).width(-9)
        }
        #expect(table.renderedLines(width: 8) == ["Name …", "one", "twenty", "thr…dred"])
    }

    @Test func `a maximum below the minimum wins`() {
        #expect(
            rendered(
                TableColumn("N", value: \.name).width(min: 9, max: 3),
                TableColumn("|") { _ in "|" }
            ) == """
                N    |
                one  |
                t…y  |
                t…d  |

                """
        )
    }

    @Test func `a huge width does not overflow when the column is dropped`() async {
        await #expect(processExitsWith: .success) {
            let table = Table([Item("a")]) {
                TableColumn("Name", value: \.name)
                TableColumn("Wide", value: \.name).width(.max)
                TableColumn("Wider", value: \.name).width(.max)
            }
            precondition(table.rendered(environment: .init(width: 80, horizontalSizeClass: .regular)) == "Name …\na\n")
        }
    }

    // MARK: Measuring

    @Test func `summary rows are measured, too`() {
        let table = Table(items) {
            TableColumn("Name", value: \.name)
            TableColumn("Size", value: \.size)
                .summary { hidden, cell in cell.append(hidden.reduce(0) { $0 + $1.size } * 1000) }
        }
        #expect(
            table.limited(perParent: 1).rendered() == """
                Name         Size
                one             1
                … 2 more  -280000

                """
        )
    }

    private struct Reading: Identifiable {
        let id: Int
        var place: String?
        var celsius: Double
        var wind: Float?
    }

    private let readings = [
        Reading(id: 1, place: "B", celsius: 21.5, wind: nil), Reading(id: 2, place: nil, celsius: -3, wind: 0.25),
        Reading(id: 3, place: "A", celsius: .nan, wind: .infinity),
    ]

    @Test("optional strings and floating-point numbers are shown by key path")
    func moreValues() {
        let table = Table(readings) {
            TableColumn("ID", value: \.id)
            TableColumn("Place", value: \.place)
            TableColumn("Celsius", value: \.celsius)
            TableColumn("Wind", value: \.wind)
        }.sorted(using: [KeyPathComparator(\.place)])
        #expect(
            table.description.split(separator: "\n") == [
                "ID  Place ▲  Celsius  Wind", " 2                -3  0.25", " 3  A", " 1  B           21.5",
            ]
        )
        #expect(
            table.tableStyle(.jsonLines).description.split(separator: "\n") == [
                #"{"ID":2,"Place":"","Celsius":-3.0,"Wind":0.25}"#,
                #"{"ID":3,"Place":"A","Celsius":null,"Wind":null}"#,
                #"{"ID":1,"Place":"B","Celsius":21.5,"Wind":null}"#,
            ]
        )
    }
}
