/// A regular expression. It matches a text if it matches any part of it.
///
/// `.` and sets match one character. A character is a Unicode scalar or an invalid byte, see ``Characters``.
package struct RegularExpression: Equatable, Sendable {
    package struct SyntaxError: Error, Equatable {
        package var message: String
        /// The offset of the byte at which the pattern is invalid.
        package var offset: Int
    }

    private let pattern: [UInt8]
    private let program: PatternProgram

    package init(_ pattern: [UInt8]) throws(SyntaxError) {
        self.pattern = pattern
        program = PatternProgram(try RegularExpressionCompiler.graph(of: RegularExpressionParser.parse(pattern)))
    }

    package static func == (left: RegularExpression, right: RegularExpression) -> Bool { left.pattern == right.pattern }

    /// Returns whether the expression matches any part of a text.
    ///
    /// - Complexity: O(*n* · *m*), where *n* is the length of the text and *m* the length of the pattern with its
    ///   repetitions written out.
    package func matches(_ text: Span<UInt8>) -> Bool { !program.matchKinds(text).isEmpty }
}

/// The syntax tree of a regular expression.
indirect enum RegularExpressionSyntax: Equatable {
    case character(CharacterPattern)
    case textStart, textEnd
    case sequence([RegularExpressionSyntax])
    case alternatives([RegularExpressionSyntax])
    /// An expression that is repeated. The number of repetitions is unlimited if `maximum` is `nil`.
    case repeated(RegularExpressionSyntax, minimum: Int, maximum: Int?)
}

/// Compiles a regular expression to a graph.
struct RegularExpressionCompiler {
    private var graph = PatternGraph()

    static let maximumSize = 10_000

    static func graph(of syntax: RegularExpressionSyntax) throws(RegularExpression.SyntaxError) -> PatternGraph {
        guard size(of: syntax) <= maximumSize else {
            throw RegularExpression.SyntaxError(message: "nested repetitions are too large", offset: 0)
        }
        var compiler = RegularExpressionCompiler()
        // Take any characters before the match, because it can start anywhere in the text.
        let start = compiler.graph.append(.loop(crossesSlashes: true), after: [PatternGraph.start])
        _ = compiler.graph.append(.match, after: compiler.append(syntax, after: [start]))
        return compiler.graph
    }

    /// Returns an upper bound for the number of instructions. Nested repetitions multiply this number, so check it
    /// before creating any instruction.
    private static func size(of syntax: RegularExpressionSyntax) -> Int {
        let tooLarge = 1_000_000
        // An empty expression also counts, because repeating it takes time.
        switch syntax {
        case .character, .textStart, .textEnd: return 1
        case .sequence(let parts): return parts.reduce(1) { min($0 + size(of: $1), tooLarge) }
        case .alternatives(let parts): return parts.reduce(1) { min($0 + size(of: $1) + 2, tooLarge) }
        case .repeated(let part, let minimum, let maximum):
            let copies = max(1, maximum ?? minimum + 1)
            return min((size(of: part) + 2) * copies, tooLarge)
        }
    }

    /// Appends the instructions of `syntax`, which follow the instructions at `places`. Returns the places of its last
    /// instructions, which the next part of the expression follows.
    private mutating func append(_ syntax: RegularExpressionSyntax, after places: [Int]) -> [Int] {
        switch syntax {
        case .character(let character): return [graph.append(.character(character), after: places)]
        case .textStart: return [graph.append(.textStart, after: places)]
        case .textEnd: return [graph.append(.textEnd, after: places)]
        case .sequence(let parts): return parts.reduce(places) { append($1, after: $0) }
        case .alternatives(let parts):
            let fork = graph.append(.fork, after: places)
            return parts.flatMap { append($0, after: [fork]) }
        case .repeated(let part, let minimum, let maximum):
            var places = places
            for _ in 0..<minimum { places = append(part, after: places) }
            guard let maximum else { return [appendLoop(of: part, after: places)] }
            var exits: [Int] = []
            for _ in minimum..<maximum {
                let fork = graph.append(.fork, after: places)
                exits.append(fork)
                places = append(part, after: [fork])
            }
            return exits + places
        }
    }

    private mutating func appendLoop(of part: RegularExpressionSyntax, after places: [Int]) -> Int {
        if part == .character(.any) { return graph.append(.loop(crossesSlashes: true), after: places) }
        let fork = graph.append(.fork, after: places)
        graph.connect(append(part, after: [fork]), to: fork)
        return fork
    }
}
