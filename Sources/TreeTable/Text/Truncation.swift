/// The part of a text that is replaced by an ellipsis if the text is too wide.
///
/// Follows SwiftUI's `Text.TruncationMode`.
public enum TextTruncationMode: Hashable, Sendable {
    /// The beginning: `…ng-name.txt`.
    case head
    /// The middle: `a-ver…me.txt`.
    case middle
    /// The end: `a-very-long…`.
    case tail
}

extension TerminalText {
    /// Appends `text` to `output`, shortened to at most `width` cells, and returns the cells it takes.
    ///
    /// Where something is left out, `ellipsis` stands once in its place. A grapheme cluster is never split, so the
    /// result may be narrower than `width` by a cell, where a wide character does not fit (by more for the rare clusters
    /// of three cells or more). With no room for more than the ellipsis there is just that; with less room, nothing.
    ///
    /// In the middle mode the end gets half of the room, rounded up. That is always enough for a file name extension of
    /// up to a third of the width: `a-very-long-name.tar.gz` becomes `a-very-…e.tar.gz` in 16 cells.
    ///
    /// - Parameter text: text to show on one line, as ``append(_:to:)`` makes it: valid UTF-8 without controls.
    /// - Complexity: linear in the length of the text.
    package static func truncate(
        _ text: Span<UInt8>,
        to width: Int,
        _ mode: TextTruncationMode,
        ellipsis: String = "…",
        into output: inout [UInt8]
    ) -> Int {
        let isASCII = isPrintableASCII(text)
        // Each byte of printable ASCII is a cluster of one cell.
        let clusters = isASCII ? [] : clusterSizes(text)
        let whole = isASCII ? text.count : clusters.reduce(0) { $0 + $1.width }
        if whole <= width {
            appendCopy(of: text, to: &output)
            return whole
        }
        let ellipsisWidth = DisplayWidth.of(ellipsis)
        let room = width - ellipsisWidth
        guard room >= 0, width > 0 else { return 0 }

        var tail = ClusterSize(bytes: 0, width: 0)
        if mode != .tail {
            let tailRoom = mode == .head ? room : room - room / 2
            tail = isASCII ? ClusterSize(bytes: tailRoom, width: tailRoom) : fit(clusters.reversed(), tailRoom)
        }
        var head = ClusterSize(bytes: 0, width: 0)
        if mode != .head {
            let headRoom = room - tail.width
            head = isASCII ? ClusterSize(bytes: headRoom, width: headRoom) : fit(clusters, headRoom)
        }

        appendCopy(of: text.extracting(0..<head.bytes), to: &output)
        output.append(contentsOf: ellipsis.utf8)
        appendCopy(of: text.extracting((text.count - tail.bytes)..<text.count), to: &output)
        return head.width + ellipsisWidth + tail.width
    }

    /// The length in bytes and the width in cells of a grapheme cluster, or of several in a row.
    private struct ClusterSize {
        var bytes: Int
        var width: Int
    }

    private static func clusterSizes(_ text: Span<UInt8>) -> [ClusterSize] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        appendCopy(of: text, to: &bytes)
        var sizes: [ClusterSize] = []
        sizes.reserveCapacity(text.count)
        for character in String(decoding: bytes, as: UTF8.self) {
            sizes.append(ClusterSize(bytes: character.utf8.count, width: DisplayWidth.of(character)))
        }
        return sizes
    }

    /// The size of as many clusters, from the first on, as fit into the room.
    private static func fit(_ clusters: some Sequence<ClusterSize>, _ room: Int) -> ClusterSize {
        var size = ClusterSize(bytes: 0, width: 0)
        for cluster in clusters {
            guard size.width + cluster.width <= room else { break }
            size.bytes += cluster.bytes
            size.width += cluster.width
        }
        return size
    }
}
