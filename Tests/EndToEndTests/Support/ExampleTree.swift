extension Folder {
    /// Creates `trip`, the tree of the examples in the README and in `man`. Sizes and times are fixed, and no file has
    /// allocated blocks.
    func makeExampleTree() throws {
        try prepare(
            """
            mkdir -p trip/music trip/photos/2025 trip/photos/2026 trip/.drafts
            cd trip
            file() { truncate -s "$2" "$1"; touch -d "$3 UTC" "$1"; }
            file music/concert.flac 31037849 '2026-05-02 18:40'
            file photos/2025/beach.heic 4120331 '2025-08-14 09:02'
            file photos/2025/sunset.heic 3850127 '2025-08-15 20:31'
            file photos/2026/arrival.heic 5101204 '2026-03-01 10:15'
            file notes.md 5427 '2026-03-02 08:00'
            file packing.csv 812 '2026-02-27 21:48'
            file .drafts/letter.txt 2109 '2026-03-05 16:20'
            touch -d '2025-08-15 20:31 UTC' photos/2025
            touch -d '2026-03-01 10:15 UTC' photos/2026 photos
            touch -d '2026-03-05 16:20 UTC' .drafts
            touch -d '2026-05-02 18:40 UTC' music .
            """
        )
    }
}
