/// The part of a text that is replaced by an ellipsis if the text is too wide. Mirrors SwiftUI's `Text.TruncationMode`.
public enum TextTruncationMode: Hashable, Sendable {
    /// The beginning: `…ng-name.txt`.
    case head
    /// The middle: `a-ver…me.txt`.
    case middle
    /// The end: `a-very-long…`.
    case tail
}

extension TerminalText {
    /// Appends `text` to `output`, truncated to at most `width` cells, and returns its width in cells.
    ///
    /// The ellipsis replaces the part that does not fit. Grapheme clusters are never split, so the result can be
    /// narrower than `width`. In a very small width, only the ellipsis fits, or nothing.
    ///
    /// In mode `.middle`, the end gets half of the space, rounded up. It keeps the extension of most file names:
    /// `a-very-long-name.tar.gz` becomes `a-very-…e.tar.gz` in 16 cells. The end of a path begins at a slash if the last
    /// component takes at most four fifths of the space: `lib/openssh/ssh-keysign` becomes `lib…/ssh-keysign` in 16 cells.
    ///
    /// - Parameters:
    ///   - text: Valid UTF-8 without controls, as ``append(_:to:)`` returns it.
    ///   - width: The maximum width. Nothing is appended if it is not positive.
    ///   - mode: The part to leave out.
    ///   - ellipsis: The text in place of that part.
    ///   - output: The buffer to append to.
    /// - Complexity: O(*n*), where *n* is the length of the text.
    package static func truncate(
        _ text: Span<UInt8>,
        to width: Int,
        _ mode: TextTruncationMode,
        ellipsis: String = "…",
        into output: inout [UInt8]
    ) -> Int {
        let isASCII = PlainBytes.printableASCII.areAll(text)
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
            if mode == .middle, let components = lastComponents(text, clusters, half: tailRoom, most: room * 4 / 5) {
                tail = components
            }
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

    /// Returns the size of the last components of a path, from a slash on: as many as fit into `half` cells, or one that fits into
    /// `most` cells. `nil` for text without a slash, and if no component fits.
    ///
    /// - Parameter clusters: The sizes of the grapheme clusters. Empty if the text is ASCII.
    private static func lastComponents(
        _ text: Span<UInt8>,
        _ clusters: [ClusterSize],
        half: Int,
        most: Int
    ) -> ClusterSize? {
        var (size, found): (ClusterSize, ClusterSize?) = (ClusterSize(bytes: 0, width: 0), nil)
        var position = clusters.count
        var hasComponent = false
        while size.bytes < text.count {
            position -= 1
            size.bytes += clusters.isEmpty ? 1 : clusters[position].bytes
            size.width += clusters.isEmpty ? 1 : clusters[position].width
            if size.width > (found == nil ? most : half) { break }
            let byte = text[text.count - size.bytes]
            // Slashes at the end of the text begin no component.
            if byte != UInt8(ascii: "/") { hasComponent = true } else if hasComponent { found = size }
        }
        return found
    }

    /// The size of one or more grapheme clusters.
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

    /// Returns the size of the longest prefix of clusters that fits into `room` cells.
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
