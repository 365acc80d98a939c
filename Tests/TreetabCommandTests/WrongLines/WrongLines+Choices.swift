@testable import TreetabCommand

extension WrongLines {
    private static let formats = "text, csv, tsv, markdown, json, jsonl, md or ndjson"
    private static let styles = "guides, plain, outline, bordered or compact"

    /// Words that are none of the few.
    static let choices = [
        Wrong("--format CSV", "invalid value 'CSV' for '--format'; did you mean 'csv'?"),
        Wrong("--format xml", "invalid value 'xml' for '--format': must be \(formats)"),
        Wrong("--format html", "invalid value 'html' for '--format': must be \(formats)"),
        Wrong("--format yaml", "invalid value 'yaml' for '--format': must be \(formats)"),
        Wrong("--format text,csv", "invalid value 'text,csv' for '--format': must be \(formats)"),
        Wrong("--format jsonlines", "invalid value 'jsonlines' for '--format': must be \(formats)"),
        Wrong("--format null", "invalid value 'null' for '--format': must be \(formats)"),
        Wrong("--format 'csv '", "invalid value 'csv ' for '--format'; did you mean 'csv'?"),
        Wrong("--style Guides", "invalid value 'Guides' for '--style'; did you mean 'guides'?"),
        Wrong("--style guide", "invalid value 'guide' for '--style'; did you mean 'guides'?"),
        Wrong("--style tree", "invalid value 'tree' for '--style': must be \(styles)"),
        Wrong("--style plain,outline", "invalid value 'plain,outline' for '--style': must be \(styles)"),
        Wrong("--style none", "invalid value 'none' for '--style': must be \(styles)"),
        Wrong("--color yes", "invalid value 'yes' for '--color': must be auto, always or never"),
        Wrong("--color true", "invalid value 'true' for '--color': must be auto, always or never"),
        Wrong("--color Always", "invalid value 'Always' for '--color'; did you mean 'always'?"),
        Wrong("--hyperlink yes", "invalid value 'yes' for '--hyperlink': must be auto, always or never"),
        Wrong("--hyperlink= .", "the value of '--hyperlink' is empty"),
        Wrong("--color on", "invalid value 'on' for '--color': must be auto, always or never"),
        Wrong("--color=auto,always", "invalid value 'auto,always' for '--color': must be auto, always or never"),
        Wrong("--progress yes", "invalid value 'yes' for '--progress': must be auto, always or never"),
        Wrong("--progress maybe", "invalid value 'maybe' for '--progress': must be auto, always or never"),
        Wrong("--progress nver", "invalid value 'nver' for '--progress'; did you mean 'never'?"),
        Wrong(
            "--time-style x",
            "invalid value 'x' for '--time-style': must be iso, long-iso, full-iso, relative or +FORMAT"
        ),
        Wrong("--time-style ISO", "invalid value 'ISO' for '--time-style'; did you mean 'iso'?"),
        Wrong(
            "--time-style long",
            "invalid value 'long' for '--time-style': must be iso, long-iso, full-iso, relative or +FORMAT"
        ),
        Wrong("--time-style '+%'", "invalid value '+%' for '--time-style': '%' is no directive that is known"),
        Wrong("--time-style '+%Q'", "invalid value '+%Q' for '--time-style': '%Q' is no directive that is known"),
        Wrong("--time-style full_iso", "invalid value 'full_iso' for '--time-style'; did you mean 'full-iso'?"),
        Wrong("--completions tcsh", "invalid value 'tcsh' for '--completions': must be bash, zsh or fish"),
        Wrong("--completions powershell", "invalid value 'powershell' for '--completions': must be bash, zsh or fish"),
        Wrong("--completions Bash", "invalid value 'Bash' for '--completions': must be bash, zsh or fish"),
        Wrong("--completions bash,zsh", "invalid value 'bash,zsh' for '--completions': must be bash, zsh or fish"),
        Wrong("--completions /bin/bash", "invalid value '/bin/bash' for '--completions': must be bash, zsh or fish"),
    ]
}
