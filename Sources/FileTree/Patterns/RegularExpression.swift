/// A regular expression, which matches a text if it matches some part of it.
///
/// `.` and sets match one character. Characters are Unicode scalars and invalid bytes, see ``Characters``.
package struct RegularExpression: Equatable, Sendable {
    package struct SyntaxError: Error, Equatable {
        package var message: String
        /// The offset of the byte where the pattern is wrong.
        package var offset: Int
    }

    private let pattern: [UInt8]
    private let program: PatternProgram

    package init(_ pattern: [UInt8]) throws(SyntaxError) {
        self.pattern = pattern
        program = PatternProgram(try RegularExpressionCompiler.graph(of: RegularExpressionParser.parse(pattern)))
    }

    package static func == (left: RegularExpression, right: RegularExpression) -> Bool { left.pattern == right.pattern }

    /// Whether the expression matches some part of a text.
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
    /// Repeats without limit if `maximum` is `nil`.
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
        // A match can start anywhere.
        let start = compiler.graph.append(.loop(crossesSlashes: true), after: [PatternGraph.start])
        _ = compiler.graph.append(.match, after: compiler.append(syntax, after: [start]))
        return compiler.graph
    }

    /// Returns a bound on the number of instructions before any are created, since repetitions multiply.
    private static func size(of syntax: RegularExpressionSyntax) -> Int {
        let tooLarge = 1_000_000
        // Even an empty part counts, since repeating it takes time.
        switch syntax {
        case .character, .textStart, .textEnd: return 1
        case .sequence(let parts): return parts.reduce(1) { min($0 + size(of: $1), tooLarge) }
        case .alternatives(let parts): return parts.reduce(1) { min($0 + size(of: $1) + 2, tooLarge) }
        case .repeated(let part, let minimum, let maximum):
            let copies = max(1, maximum ?? minimum + 1)
            return min((size(of: part) + 2) * copies, tooLarge)
        }
    }

    /// Appends the instructions of `syntax`, and returns the places at which to continue after it.
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
