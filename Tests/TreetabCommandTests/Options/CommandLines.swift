@testable import TreetabCommand

/// Splits a line at spaces; `''` is an empty word.
func words(_ line: String) -> [[UInt8]] {
    line.split(separator: " ").map { $0 == "''" ? [] : Array($0.utf8) }
}

func parse(_ line: String) throws(ArgumentError) -> Arguments {
    try ArgumentParser.parse(words(line))
}

/// The error message for a line, or `nil` if it is valid.
func message(_ line: String) -> String? {
    message(words(line))
}

func message(_ words: [[UInt8]]) -> String? {
    do throws(ArgumentError) {
        _ = try ArgumentParser.parse(words)
        return nil
    } catch {
        return error.message
    }
}

/// The default arguments with changes.
func arguments(_ change: (inout Arguments) -> Void) -> Arguments {
    var arguments = Arguments()
    change(&arguments)
    return arguments
}

func bytes(_ texts: String...) -> [[UInt8]] {
    texts.map { Array($0.utf8) }
}
