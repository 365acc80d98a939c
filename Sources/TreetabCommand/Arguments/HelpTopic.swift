/// The little languages that values are written in. The value `help` explains each: `--sort help`.
package enum HelpTopic: CaseIterable, Sendable {
    case columns, sortKeys, expressions, formats, styles
}
