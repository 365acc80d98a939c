import SystemCalls
import Testing

@testable import TreetabCommand

@Suite struct QueryWarningTests {
    @Test(
        arguments: [
            ("name == '*.jpg'", "'name == *.jpg' compares the text itself; for a glob, write 'name ~ \"*.jpg\"'"),
            ("path != 'src/?'", "'path != src/?' compares the text itself; for a glob, write 'path !~ \"src/?\"'"),
            (
                "mode == 644",
                "'mode == 644' compares text such as -rw-r--r--; for permissions as a number, write 'octal == 644'"
            ),
            (
                "mode !~ 0644",
                "'mode !~ 0644' compares text such as -rw-r--r--; for permissions as a number, write 'octal != 0644'"
            ),
            (
                "mode == rwxr-xr-x",
                "'mode == rwxr-xr-x': a mode begins with the kind, as in -rwxr-xr-x; for any kind, write 'mode ~ \"?rwxr-xr-x\"'"
            ),
            ("ext ~ .jpg", "'ext ~ .jpg': an extension has no dot; write 'ext ~ \"jpg\"'"),
            (
                "name ~ IMG",
                "'name ~ IMG' matches the whole name only; for a part of it, write 'name ~ \"*IMG*\"'"
            ),
            ("mode ~ rws", "'mode ~ rws' matches the whole mode only; for a part of it, write 'mode ~ \"*rws*\"'"),
            (
                "ext ~ 'jpe?g'",
                "'ext ~ jpe?g' compares with a glob; for a regular expression, write 'ext =~ \"jpe?g\"'"
            ),
            (
                "name !~ '^a'",
                "'name !~ ^a' compares with a glob; for a regular expression, write 'not name =~ \"^a\"'"
            ),
            (
                "size > 1 and not (path !~ tmp)",
                "'path !~ tmp' matches the whole path only; for a part of it, write 'path !~ \"*tmp*\"'"
            ),
            (
                "modified < 7d",
                "'modified < 7d' means older than 7d; for newer, write 'modified > 7d'; "
                    + "'7d ago' means the same without this warning"
            ),
            (
                "newest >= '2 weeks'",
                "'newest >= 2 weeks' means newer than 2 weeks; for older, write 'newest <= 2 weeks'; "
                    + "'2 weeks ago' means the same without this warning"
            ),
            (
                "name > 40",
                "'name > 40' compares text; for more than 40 characters, write 'name =~ \".{41,}\"'"
            ),
            ("ext == .jpg", "'ext == .jpg': an extension has no dot; write 'ext == \"jpg\"'"),
            (
                "ext != tar.gz",
                "'ext != tar.gz': an extension has no dot; for the end of a name, write 'name !~ \"*.tar.gz\"'"
            ),
            ("ext ~ '*.jpg'", "'ext ~ *.jpg': an extension has no dot; write 'ext ~ \"jpg\"'"),
            (
                "ext == '.jpg,.png'",
                "'ext == .jpg,.png' means one extension with a comma; for a list, write 'ext ~ \"jpg|png\"'"
            ),
            ("ext ~ '*.jp*|*.png'", "'ext ~ *.jp*|*.png': an extension has no dot; write 'ext ~ \"jp*|png\"'"),
            ("ext == 'jp*'", "'ext == jp*' compares the text itself; for a glob, write 'ext ~ \"jp*\"'"),
            (
                "name != src/main.c",
                "'name != src/main.c' compares whole names; for a path below a PATH, write 'name !~ \"src/main.c\"'"
            ),
            (
                #"name ~ '.*\.jpg'"#,
                #"'name ~ .*\.jpg' compares with a glob; for a regular expression, write 'name =~ ".*\.jpg"'"#
            ),
            (
                "ext == jpg,jpeg",
                "'ext == jpg,jpeg' means one extension with a comma; for a list, write 'ext ~ \"jpg|jpeg\"'"
            ),
        ]
    )
    func `a literal that cannot match as meant leads to a warning`(expression: String, warning: String) throws {
        #expect(try query(expression).warnings == [warning])
    }

    @Test func `users and groups that do not exist lead to a warning`() throws {
        func warnings(_ expression: String) throws -> [String] { try query(expression).warnings(System()) }
        #expect(
            try warnings("owner == nobody-here or group != 'no group'") == [
                #"no user has the name 'nobody-here'; if the owner has no name, write 'owner =~ "^[0-9]+$"'"#,
                "no group has the name 'no group'",
            ]
        )
        #expect(try warnings("owner != root and group == root and owner ~ '*x' and name == nobody-here") == [])
        // An account without a name is shown as its number.
        #expect(try warnings("owner == 123456") == [])
        #expect(
            try warnings("owner == 0") == ["'owner == 0' compares a name; for a number, write 'uid == 0'"]
        )
    }

    @Test func `there is no warning if the accounts cannot be read`() throws {
        let system = System(faults: FaultPlan([.init(.openFile, occurrence: 1, .inputOutput, repeats: true)]))
        #expect(try query("owner == nobody-here").warnings(system) == [])
    }

    @Test(
        arguments: [
            "name == README", "name ~ '*.jpg'", "name ~ a|b", "name ~ 'a{b,c}'", "name ~ '[ab]'", "name =~ IMG",
            "mode ~ '-rw*'", "mode == '-rw-r--r--'", "octal == 644", "owner ~ root", "owner == '*'", "ext ~ jpg",
            "ext == jpg", "kind == f", "name == ''", "mode == ''", "name ~ 'src/main.c'", "name > 2020", "name > -5",
            #"name ~ '*\.jpg'"#, "ext ~ 'c++'", "ext == .", #"name == 'a/b"c'"#,
            "modified < '7d ago'", "modified < 2026", "modified < yesterday", "age < 7d", "modified == 7d",
        ]
    )
    func `other comparisons have no warning`(expression: String) throws {
        #expect(try query(expression).warnings == [])
    }
}
