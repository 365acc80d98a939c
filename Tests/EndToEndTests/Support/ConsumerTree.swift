extension Folder {
    /// Creates `tree`: the hostile tree, with names that other programs may take for numbers, formulas or syntax.
    func makeConsumerTree() throws {
        try makeHostileTree()
        try prepare(
            #"""
            cd tree
            file() { truncate -s "$2" -- "$(printf -- "$1")"; }
            file '=1+2' 20
            file '@SUM(A1)' 21
            file '+3' 22
            file '\\N' 23
            file '\\.' 24
            file '\\t\\n\\\\x' 25
            file 'NULL' 26
            file 'null' 27
            file 'true' 28
            file '0x1F' 29
            file '007' 30
            file '1e3' 31
            file '"' 32
            file '""' 33
            file "'" 34
            file '\r' 35
            file 'crlf\r\nx' 36
            file '# comment' 37
            file 'c1 \302\233 del \177' 38
            file '| --- |' 39
            file "$(printf 'l%.0s' $(seq 255))" 40
            file 'a=b;c:d' 41
            ln -s "$(printf 'no\nwhere\t"\033\\\377')" 'to nowhere'
            """#
        )
    }
}
