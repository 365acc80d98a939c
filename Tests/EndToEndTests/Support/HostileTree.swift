extension Folder {
    /// Creates `tree`: one entry of every kind, and names with control characters, invalid UTF-8 and wide characters.
    /// All times are fixed. If root runs the tests, owners are also fixed.
    func makeHostileTree() throws {
        try prepare(
            #"""
            mkdir tree; cd tree
            file() { truncate -s "$2" -- "$(printf -- "$1")"; }
            file 'ordinary.txt' 12
            file 'new\nline' 1
            file 'tab\there' 2
            file 'pipe|bar.csv' 3
            file 'quote"comma,.csv' 4
            file 'escape\033[31mred' 5
            file 'invalid\377\376.txt' 6
            file 'carriage\rreturn' 7
            file '中文字.txt' 999
            file 'e\314\201 combining' 1000
            file '\360\237\221\251\342\200\215\360\237\221\247.png' 1023
            file 'right\342\200\256gnp.exe' 1024
            file ' spaces  around ' 1536
            file '*star* _under_ `tick` [x](y) ~~z~~' 10239
            file '<b>&amp;\134' 1048575
            file '.hidden' 100
            file '-dash' 8
            file 'sparse' 2147483648
            mkdir -p deep/er/est empty one two
            file 'deep/er/est/bottom' 5000000
            file 'one/first' 70
            ln one/first two/second
            ln -s ordinary.txt link
            ln -s nowhere dangling
            mkfifo -m 644 fifo
            find . -type d -exec chmod 755 {} +
            find . -type f -exec chmod 644 {} +
            if [ "$(id -u)" = 0 ]; then find . -exec chown -h 40001:40002 {} +; fi
            chmod 4755 ordinary.txt; chmod 1777 empty; chmod 600 '.hidden'
            find . -exec touch -h -d '2024-02-29 12:34:56 UTC' {} +
            touch -d '1969-07-20 20:17:40 UTC' ordinary.txt
            touch -d '2026-01-31 23:59:59 UTC' deep/er/est/bottom
            """#
        )
    }
}
