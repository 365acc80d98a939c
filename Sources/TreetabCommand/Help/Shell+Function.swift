extension Shell {
    /// The function of this shell that changes to the directory chosen in the browser, for `--shell-function`. If a person chooses
    /// none, it fails, and the directory stays.
    package var function: String {
        switch self {
        case .bash, .zsh:
            """
            tcd() {
                local directory
                directory=$(set -o pipefail; command treetab --pick -D "$@" | tr -d '\\0') && cd -- "$directory"
            }

            """
        case .fish:
            """
            function tcd
                set -l directory (command treetab --pick -D $argv | string split0)
                and test $pipestatus[1] -eq 0
                and cd -- $directory
            end

            """
        }
    }
}
