/// The examples of the man page with their output. A test runs them.
enum ManualExamples {
    private struct Example {
        let meaning: String
        let command: String
        let output: String
    }

    static var body: String {
        examples.enumerated().map { index, example in
            let lines = ["$ " + example.command] + example.output.split(separator: "\n").map(String.init)
            return (index == 0 ? "" : ".Pp\n") + Roff.sentences(example.meaning) + Roff.literal(lines)
        }.joined()
    }

    private static let examples = [
        Example(
            meaning: "The largest directories first, two levels deep; totals count everything below.",
            command: "treetab --sort size --depth 2 trip",
            output: """
                Name                      Size  Items  Modified
                trip                  42.1 MiB     12  2026-05-02 18:40
                ├── music             29.6 MiB      1  2026-05-02 18:40
                │   └── concert.flac  29.6 MiB         2026-05-02 18:40
                ├── photos            12.5 MiB      5  2026-03-01 10:15
                │   ├── 2025           7.6 MiB      2  2025-08-15 20:31
                │   └── 2026           4.9 MiB      1  2026-03-01 10:15
                ├── notes.md           5.3 KiB         2026-03-02 08:00
                └── packing.csv        812 B           2026-02-27 21:48
                """
        ),
        Example(
            meaning: "Entries larger than 4 MiB, with their share of their directory.",
            command: "treetab --where 'size > 4M' --columns name,size,percent trip",
            output: """
                Name                          Size       %
                trip                      42.1 MiB
                ├── music                 29.6 MiB   70.4%
                │   └── concert.flac      29.6 MiB  100.0%
                └── photos                12.5 MiB   29.6%
                    ├── 2025               7.6 MiB   61.0%
                    └── 2026               4.9 MiB   39.0%
                        └── arrival.heic   4.9 MiB  100.0%
                """
        ),
        Example(
            meaning: "The newest entry of each directory; one row summarizes the others.",
            command: "treetab --sort modified --limit 1 trip",
            output: """
                Name                      Size  Items  Modified
                trip                  42.1 MiB     12  2026-05-02 18:40
                ├── music             29.6 MiB      1  2026-05-02 18:40
                │   └── concert.flac  29.6 MiB         2026-05-02 18:40
                └── … 3 more          12.5 MiB      8
                """
        ),
        Example(
            meaning: "Only files, for another program.",
            command: "treetab --csv --only-files --columns path,size,modified trip",
            output: """
                path,size,modified
                trip/music/concert.flac,31037849,2026-05-02T18:40:00+00:00
                trip/notes.md,5427,2026-03-02T08:00:00+00:00
                trip/packing.csv,812,2026-02-27T21:48:00+00:00
                trip/photos/2025/beach.heic,4120331,2025-08-14T09:02:00+00:00
                trip/photos/2025/sunset.heic,3850127,2025-08-15T20:31:00+00:00
                trip/photos/2026/arrival.heic,5101204,2026-03-01T10:15:00+00:00
                """
        ),
        Example(
            meaning: "A JSON document with the totals of the first level.",
            command: "treetab --json --depth 1 --columns name,size,items trip",
            output: """
                {"schema":1,"roots":
                [
                {"name":"trip","size":44117859,"items":12,"children":[
                {"name":"music","size":31037849,"items":1},
                {"name":"notes.md","size":5427,"items":null},
                {"name":"packing.csv","size":812,"items":null},
                {"name":"photos","size":13071662,"items":5}
                ]}
                ]
                ,"errors":[],
                "totals":{"items":13,"dirs":6,"files":7,"size":44117859,"disk":null,"errors":0,"incomplete":false}}
                """
        ),
    ]
}
