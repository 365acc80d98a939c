import TreeTable

/// A regular expression that is looked for anywhere in a text.
///
/// Texts are bytes. Where they are UTF-8, `.` and a set mean a character (a Unicode scalar); a byte that is no part of
/// one counts as a character that only `.`, negated sets and the same byte fit.
///
/// All ways through the expression are followed side by side, character by character (Thompson's construction, as
/// Pike's machine runs it): the time is at most the length of the text times that of the program, whatever they are.
struct RegularExpression: Equatable, Sendable {
    /// What is wrong with a pattern, at which of its bytes.
    struct Mistake: Error, Equatable {
        var message: String
        var index: Int
    }

    enum Instruction: Equatable, Sendable {
        case scalar(UInt32)
        case any
        /// The number of a set.
        case set(Int)
        /// Goes on here and there.
        case split(Int, Int)
        case jump(Int)
        case textStart, textEnd
        case match
    }

    private let program: [Instruction]
    private let sets: [ScalarSet]
    /// With what a fit can begin at the start of a text, and elsewhere. Nil: with anything, or nothing at all.
    private let startBeginning: RegularExpressionBeginning?
    private let laterBeginning: RegularExpressionBeginning?

    init(_ pattern: [UInt8]) throws(Mistake) {
        var compiler = RegularExpressionCompiler()
        try compiler.compile(RegularExpressionParser.parse(pattern))
        (program, sets) = (compiler.program, compiler.sets)
        startBeginning = RegularExpressionBeginning(of: program, sets, isAtStart: true)
        laterBeginning = RegularExpressionBeginning(of: program, sets, isAtStart: false)
    }

    /// Whether some part of the text fits.
    func matches(_ text: Span<UInt8>) -> Bool {
        // Most texts hold nothing with which a fit could begin: then that is all.
        guard var position = beginning(in: text, from: 0) else { return false }
        var current = Threads(count: program.count)
        var next = Threads(count: program.count)
        while true {
            if current.count == 0 {
                guard let place = beginning(in: text, from: position) else { return false }
                position = place
            }
            // It may begin anywhere.
            if follow(0, at: position, of: text.count, in: &current) { return true }
            guard position < text.count else { return false }
            let (scalar, length) = Self.scalar(in: text, at: position)
            position += length
            next.removeAll()
            for index in 0..<current.count {
                let place = current[index]
                guard fits(scalar, program[place]) else { continue }
                if follow(place + 1, at: position, of: text.count, in: &next) { return true }
            }
            swap(&current, &next)
        }
    }

    /// The first place, from one on, at which a fit can begin; nil where there is none.
    private func beginning(in text: Span<UInt8>, from position: Int) -> Int? {
        var position = position
        if position == 0 {
            guard let startBeginning else { return 0 }
            if text.count > 0, startBeginning.contains(text[0]) { return 0 }
            position = 1
        }
        guard let laterBeginning else { return position <= text.count ? position : nil }
        while position < text.count {
            if laterBeginning.contains(text[position]) { return position }
            position += 1
        }
        return nil
    }

    @inline(__always)
    private func fits(_ scalar: UInt32, _ instruction: Instruction) -> Bool {
        switch instruction {
        case .scalar(let wanted): scalar == wanted
        case .any: true
        case .set(let number): sets[number].contains(scalar)
        default: false
        }
    }

    /// Adds the places that can be reached from one without a character. True: the end is among them.
    private func follow(_ place: Int, at position: Int, of count: Int, in threads: inout Threads) -> Bool {
        threads.push(place)
        while let place = threads.pop() {
            guard threads.mark(place) else { continue }
            switch program[place] {
            case .match: return true
            case .jump(let target): threads.push(target)
            case .split(let first, let second):
                threads.push(second)
                threads.push(first)
            case .textStart: if position == 0 { threads.push(place + 1) }
            case .textEnd: if position == count { threads.push(place + 1) }
            case .scalar, .any, .set: threads.add(place)
            }
        }
        return false
    }

    /// Bytes that are not UTF-8 are numbers above all characters.
    static let firstByte: UInt32 = 0x11_0000

    @inline(__always)
    static func scalar(in text: Span<UInt8>, at position: Int) -> (value: UInt32, length: Int) {
        let byte = text[position]
        if byte < 0x80 { return (UInt32(byte), 1) }
        return UTF8Reader.scalar(in: text, at: position) ?? (firstByte + UInt32(byte), 1)
    }
}

/// The places of a program that are followed side by side, each once.
private struct Threads {
    private var places: [Int] = []
    private(set) var count = 0
    /// For each place, the generation in which it was met last.
    private var marks: [UInt32]
    private var generation: UInt32 = 1
    private var pending: [Int] = []

    init(count: Int) {
        marks = [UInt32](repeating: 0, count: count)
        places.reserveCapacity(count)
    }

    subscript(index: Int) -> Int { places[index] }

    mutating func removeAll() {
        places.removeAll(keepingCapacity: true)
        count = 0
        if generation == .max {
            for place in marks.indices { marks[place] = 0 }
            generation = 0
        }
        generation += 1
    }

    mutating func add(_ place: Int) {
        places.append(place)
        count += 1
    }

    /// False: it has been met.
    mutating func mark(_ place: Int) -> Bool {
        guard marks[place] != generation else { return false }
        marks[place] = generation
        return true
    }

    mutating func push(_ place: Int) { pending.append(place) }

    mutating func pop() -> Int? { pending.popLast() }
}
