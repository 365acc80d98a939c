/// A glob with braces, for which every way through them is followed at the same time: so it takes time in proportion to
/// the lengths of pattern and text times each other, where writing out all that the braces stand for would take as much
/// as the product of their choices.
///
/// It fits what one of the globs would fit that it stands for. Of `{src/*.c,*.h}` the first speaks of a path, the second
/// of a name.
struct GlobProgram: Sendable {
    private enum Instruction: Sendable {
        case character(GlobCharacter)
        case slash
        /// `*`: stays here for as long as the name goes on, or goes on at `next`.
        case anyInName(next: Int)
        /// The beginning of `**`, which reaches across directories only where a name begins. Behind it come the two ways
        /// to go on: as `*`, and across.
        case doubleStar
        /// Goes on at `next` only before a slash or the end.
        case anything(next: Int)
        case jump(Int)
        case fork([Int])
        case end
    }

    private var instructions: [Instruction] = []

    /// Braces that are open while the pattern is read.
    private struct OpenGroup {
        var fork: Int
        var starts: [Int]
        var jumps: [Int] = []
        var end: Int
        /// Nothing comes before it.
        var isFirst: Bool
    }

    init(_ pattern: [UInt32], _ groups: GlobGroups, foldsCase: Bool) {
        var characters = GlobCharacterReader(pattern, foldsCase: foldsCase)
        var open: [OpenGroup] = []
        var index = 0
        var isFirst = true
        while index < pattern.count {
            // Paths are seen from the root: `./src` means `src` there.
            if isFirst, pattern[index...].starts(with: [UInt32(UInt8(ascii: ".")), UInt32(UInt8(ascii: "/"))]) {
                index += 1
            }
            if let end = groups.end(of: index) {
                let fork = append(.fork([]))
                open.append(OpenGroup(fork: fork, starts: [fork + 1], end: end, isFirst: isFirst))
                index += 1
            } else if let last = open.indices.last, pattern[index] == "," || pattern[index] == "|" {
                open[last].jumps.append(append(.jump(0)))
                open[last].starts.append(instructions.count)
                isFirst = open[last].isFirst
                index += 1
            } else if let last = open.last, last.end == index {
                open.removeLast()
                instructions[last.fork] = .fork(last.starts)
                for jump in last.jumps { instructions[jump] = .jump(instructions.count) }
                isFirst = false
                index += 1
            } else {
                index = appendPart(of: pattern, at: index, &characters)
                isFirst = false
            }
        }
        append(.end)
    }

    /// Appends what is no brace, and tells where the pattern goes on.
    private mutating func appendPart(of pattern: [UInt32], at index: Int, _ characters: inout GlobCharacterReader)
        -> Int
    {
        if pattern[index] == "*" {
            let end = pattern[index...].firstIndex { $0 != "*" } ?? pattern.count
            appendStars(end - index)
            return end
        }
        let (character, end) = characters.read(at: index)
        if case .scalar(let scalar) = character, scalar == "/" {
            append(.slash)
        } else {
            append(.character(character))
        }
        return end
    }

    private mutating func appendStars(_ count: Int) {
        guard count == 2 else {
            append(.anyInName(next: instructions.count + 1))
            return
        }
        let next = append(.doubleStar) + 3
        append(.anyInName(next: next))
        append(.anything(next: next))
    }

    @discardableResult
    private mutating func append(_ instruction: Instruction) -> Int {
        instructions.append(instruction)
        return instructions.count - 1
    }

    /// Whether the whole of the text fits.
    ///
    /// - Parameters:
    ///   - isPath: It is a path below the root, at the beginning of which a slash may be left out.
    ///   - needsSlash: Only globs without braces count that have a slash.
    ///   - mayEndInSlash: At the end a slash may be left out: it keeps to directories, and this is one.
    func matches(_ text: [UInt32], isPath: Bool, needsSlash: Bool, mayEndInSlash: Bool) -> Bool {
        let slash = UInt32(UInt8(ascii: "/"))
        var run = GlobRun(count: instructions.count)
        var position = 0
        run.begin()
        follow(GlobRun.Thread(at: 0, mayLeaveOutSlash: isPath), &run, isNameStart: true, next: text.first)
        while position < text.count {
            let scalar = text[position]
            position += 1
            let next = position < text.count ? text[position] : nil
            let threads = run.threads
            if threads.isEmpty { return false }
            run.begin()
            for thread in threads {
                guard let behind = step(thread, scalar) else { continue }
                follow(behind, &run, isNameStart: scalar == slash, next: next)
            }
        }
        return run.threads.contains { thread in
            switch instructions[thread.place] {
            case .end: !needsSlash || thread.hasSlash
            case .slash: mayEndInSlash && (!needsSlash || thread.hasSlash) && leadsToEnd(thread.place + 1)
            default: false
            }
        }
    }

    /// Where a thread is once it has taken a character. Nil: that does not fit.
    private func step(_ thread: GlobRun.Thread, _ scalar: UInt32) -> GlobRun.Thread? {
        let slash = UInt32(UInt8(ascii: "/"))
        var thread = thread
        switch instructions[thread.place] {
        case .character(let character):
            guard character.matches(scalar) else { return nil }
            thread.place += 1
        case .slash:
            guard scalar == slash else { return nil }
            thread.place += 1
            thread.hasSlash = true
        case .anyInName: return scalar != slash ? thread : nil
        case .anything: return thread
        case .doubleStar, .jump, .fork, .end: return nil
        }
        return thread
    }

    /// Goes on to all places that can be reached without taking a character.
    private func follow(_ thread: GlobRun.Thread, _ run: inout GlobRun, isNameStart: Bool, next: UInt32?) {
        run.pending.append(thread)
        while var thread = run.pending.popLast() {
            guard run.enter(thread) else { continue }
            let mayLeaveOutSlash = thread.mayLeaveOutSlash
            func goOn(at place: Int, mayLeaveOutSlash: Bool = false, hasSlash: Bool? = nil) {
                var other = thread
                (other.place, other.mayLeaveOutSlash) = (place, mayLeaveOutSlash)
                other.hasSlash = hasSlash ?? thread.hasSlash
                run.pending.append(other)
            }
            switch instructions[thread.place] {
            case .jump(let place): goOn(at: place, mayLeaveOutSlash: mayLeaveOutSlash)
            case .fork(let places): for place in places { goOn(at: place, mayLeaveOutSlash: mayLeaveOutSlash) }
            case .doubleStar:
                goOn(at: thread.place + 1)
                if isNameStart {
                    goOn(at: thread.place + 2)
                    // `**/` may be nothing at all.
                    goOn(at: thread.place + 3, mayLeaveOutSlash: true)
                }
            case .slash where mayLeaveOutSlash:
                goOn(at: thread.place + 1, hasSlash: true)
                goOn(at: thread.place)
            case .anyInName(let place):
                goOn(at: place)
                run.keep(&thread)
            case .anything(let place):
                if next == nil || next == UInt32(UInt8(ascii: "/")) { goOn(at: place) }
                run.keep(&thread)
            case .character, .slash, .end: run.keep(&thread)
            }
        }
    }

    /// Whether nothing but choices comes between a place and the end.
    private func leadsToEnd(_ place: Int) -> Bool {
        var pending = [place]
        var seen: Set<Int> = []
        while let place = pending.popLast() {
            guard seen.insert(place).inserted else { continue }
            switch instructions[place] {
            case .end: return true
            case .jump(let place): pending.append(place)
            case .fork(let places): pending += places
            default: break
            }
        }
        return false
    }
}

/// All the places at which a ``GlobProgram`` can be in a text.
struct GlobRun {
    struct Thread {
        var place: Int
        /// The next slash is one that need not be there.
        var mayLeaveOutSlash: Bool
        /// It has come by a slash.
        var hasSlash = false

        init(at place: Int, mayLeaveOutSlash: Bool) {
            (self.place, self.mayLeaveOutSlash) = (place, mayLeaveOutSlash)
        }

        fileprivate var number: Int { place << 2 | (mayLeaveOutSlash ? 2 : 0) | (hasSlash ? 1 : 0) }
    }

    /// Those that wait for a character.
    private(set) var threads: [Thread] = []
    var pending: [Thread] = []
    private var seen: [UInt32]
    private var kept: [UInt32]
    private var round: UInt32 = 0

    init(count: Int) {
        seen = [UInt32](repeating: 0, count: count << 2)
        kept = seen
    }

    /// Begins with another character.
    mutating func begin() {
        threads.removeAll(keepingCapacity: true)
        round += 1
    }

    /// Whether a thread comes to a place as the first of its kind.
    mutating func enter(_ thread: Thread) -> Bool {
        guard seen[thread.number] != round else { return false }
        seen[thread.number] = round
        return true
    }

    mutating func keep(_ thread: inout Thread) {
        thread.mayLeaveOutSlash = false
        guard kept[thread.number] != round else { return }
        kept[thread.number] = round
        threads.append(thread)
    }
}
