extension Folder {
    /// Creates `tree` and `roots`, whose names, extensions and link targets contain control characters, bidirectional
    /// controls and invalid UTF-8.
    func makeControlCharacterTree() throws {
        try prepare(
            """
            python3 - <<'EOF'
            import os
            scalars = [*range(1, 32), *range(127, 160), 0x61c, 0x200e, 0x200f, *range(0x202a, 0x202f), *range(0x2066, 0x206a)]
            units = [chr(scalar).encode() for scalar in scalars] + [bytes([byte]) for byte in [0x80, 0x9b, 0xc2, 0xff]]
            for name in ["tree", "roots"]: os.mkdir(name)
            for number, unit in enumerate(units):
                for name in [unit, b"a" + unit + unit + b"b.e" + unit, b"\\xe4\\xb8\\xad" + unit + b"\\xcc\\x81"]:
                    open(b"tree/" + name, "w").close()
                os.mkdir(b"tree/d" + unit)
                open(b"tree/d" + unit + b"/below", "w").close()
                os.symlink(b"to " + unit + b"[31m", "tree/link%d" % number)
                os.mkdir(b"roots/" + unit + b"]0;x")
            os.symlink(b"".join(units), "tree/link")
            EOF
            """
        )
    }
}
