@testable import TreetabCommand

/// Wrong lines with what is said of each, beside those of `ArgumentErrorTests`.
enum WrongLines {
    typealias Wrong = ArgumentErrorTests.Wrong

    static let all =
        ArgumentErrorTests.all + numbers + lists + choices + conditions + options + withoutValue + withEmptyValue
        + withValueOfFlag + withWrongWord
}

/// What is wrong whatever the option: made of the registry, so that no option can be forgotten.
extension WrongLines {
    private static let valued = OptionRegistry.all.flatMap { option in
        option.placeholder.map { placeholder in option.typedNames.map { (option, name: $0, placeholder) } } ?? []
    }

    private static let flags = OptionRegistry.all.filter { $0.placeholder == nil }.flatMap(\.typedNames)

    static let withoutValue = valued.map { option, name, placeholder in
        let words = option.completion.words
        let choices =
            words.isEmpty
            ? "" : ", which is " + words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
        return Wrong("missing \(name)", "option '\(name)' needs a value: '\(name) \(placeholder)'\(choices)")
    }

    static let withEmptyValue = valued.flatMap { _, name, placeholder in
        let message = "the value of '\(name)' is empty"
        let attached =
            name.hasPrefix("--")
            ? Wrong("\(name)=", message)
            : Wrong("\(name)=1", "unexpected '=' in '\(name)=1'; write '\(name) \(placeholder)'")
        return [Wrong("\(name) '' missing", message), attached]
    }

    static let withValueOfFlag = flags.flatMap { name in
        [
            Wrong("\(name)=yes", "option '\(name)' takes no value, but was given 'yes'"),
            Wrong("missing \(name)=", "option '\(name)' takes no value, but was given ''"),
        ]
    }

    /// Of a long name a letter too many, in capitals.
    static let withWrongWord = OptionRegistry.all.flatMap { option in
        option.longNames.map { name in
            let wrong = "--\(name.uppercased())"
            return Wrong(wrong, "unknown option '\(wrong)'; did you mean '--\(name)'?")
        }
    }
}
