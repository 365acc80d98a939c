/// Where the braces of a pattern stand that are closed and have something to choose from.
struct GlobGroups {
    private var ends: [Int: Int] = [:]

    var isEmpty: Bool { ends.isEmpty }

    /// Where the brace stands that closes the one at `index`. Nil: that one stands for itself.
    func end(of index: Int) -> Int? { ends[index] }

    /// Goes over the pattern once. What is behind a backslash or in a set stands for itself.
    init(_ pattern: [UInt32]) {
        guard pattern.contains("{".unicodeScalars.first?.value ?? 0) else { return }
        var open: [(index: Int, isChoice: Bool)] = []
        var characters = GlobCharacterReader(pattern, foldsCase: false)
        var index = 0
        while index < pattern.count {
            switch pattern[index] {
            case "{": open.append((index, false))
            case ",", "|":
                if let last = open.indices.last { open[last].isChoice = true }
            case "}":
                if let last = open.popLast(), last.isChoice { ends[last.index] = index }
            default:
                (_, index) = characters.read(at: index)
                continue
            }
            index += 1
        }
    }
}
