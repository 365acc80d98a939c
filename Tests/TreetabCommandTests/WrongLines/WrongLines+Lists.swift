@testable import TreetabCommand

extension WrongLines {
    /// Names, signs and suffixes that are not there, or stand there twice.
    static let lists = [
        Wrong("--sort ,", "invalid value ',' for '--sort': a name is missing beside a comma"),
        Wrong("--sort size,", "invalid value 'size,' for '--sort': a name is missing beside a comma"),
        Wrong("--sort ,size", "invalid value ',size' for '--sort': a name is missing beside a comma"),
        Wrong("--sort sizes", "unknown sort key 'sizes' in '--sort'; did you mean 'size'?"),
        Wrong("--sort -", "unknown sort key '-' in '--sort'; '--columns help' lists all columns"),
        Wrong("--sort +", "unknown sort key '+' in '--sort'; '--columns help' lists all columns"),
        Wrong("--sort ++size", "unknown sort key '+size' in '--sort'; did you mean 'size'?"),
        Wrong("--sort --size", "unknown sort key '-size' in '--sort'; did you mean 'size'?"),
        Wrong("--sort -+size", "unknown sort key '+size' in '--sort'; did you mean 'size'?"),
        Wrong("--sort size-", "unknown sort key 'size-' in '--sort'; did you mean 'size'?"),
        Wrong("--sort SIZE", "unknown sort key 'SIZE' in '--sort'; did you mean 'size'?"),
        Wrong("--sort size:DESC", "invalid value 'size:DESC' for '--sort': the suffix must be ':asc' or ':desc'"),
        Wrong(
            "--sort size:desc:asc",
            "invalid value 'size:desc:asc' for '--sort': the suffix must be ':asc' or ':desc'"
        ),
        Wrong("--sort -size:desc", "invalid value '-size:desc' for '--sort': give a sign or a suffix, not both"),
        Wrong("--sort +size:asc", "invalid value '+size:asc' for '--sort': give a sign or a suffix, not both"),
        Wrong("--sort :desc", "unknown sort key ':desc' in '--sort'; '--columns help' lists all columns"),
        Wrong("--sort size,size", "invalid value 'size,size' for '--sort': 'size' stands there twice"),
        Wrong(
            "--sort size:asc,size:desc",
            "invalid value 'size:asc,size:desc' for '--sort': 'size' stands there twice"
        ),
        Wrong("--sort 'size name'", "unknown sort key 'size name' in '--sort'; '--columns help' lists all columns"),
        Wrong("--sort mtime", "unknown sort key 'mtime' in '--sort'; did you mean 'modified'?"),
        Wrong("--sort date", "unknown sort key 'date' in '--sort'; did you mean 'modified'?"),
        Wrong("--sort extension", "unknown sort key 'extension' in '--sort'; did you mean 'ext'?"),
        Wrong("--sort help,size", "unknown sort key 'help' in '--sort'; '--columns help' lists all columns"),
        Wrong("--sort xyzzy", "unknown sort key 'xyzzy' in '--sort'; '--columns help' lists all columns"),
        Wrong("-ssise", "unknown sort key 'sise' in '-s'; did you mean 'size'?"),
        Wrong("-s -sise", "unknown sort key 'sise' in '-s'; did you mean 'size'?"),
        Wrong("-s ''", "the value of '-s' is empty"),
        Wrong("-as xyzzy", "unknown sort key 'xyzzy' in '-s'; '--columns help' lists all columns"),
        Wrong("--sort=", "the value of '--sort' is empty"),
        Wrong("--sort=nam", "unknown sort key 'nam' in '--sort'; did you mean 'name'?"),
        Wrong("--columns nmae", "unknown column 'nmae' in '--columns'; did you mean 'name'?"),
        Wrong("--columns name,", "invalid value 'name,' for '--columns': a name is missing beside a comma"),
        Wrong("--columns ,", "invalid value ',' for '--columns': a name is missing beside a comma"),
        Wrong("--columns name,,size", "invalid value 'name,,size' for '--columns': a name is missing beside a comma"),
        Wrong("--columns name,name", "invalid value 'name,name' for '--columns': 'name' stands there twice"),
        Wrong("--columns +name,+name", "invalid value '+name,+name' for '--columns': 'name' stands there twice"),
        Wrong("--columns +size,-size", "invalid value '+size,-size' for '--columns': 'size' stands there twice"),
        Wrong(
            "--columns name,+size",
            "invalid value 'name,+size' for '--columns': either every name begins with '+' or '-', or none does"
        ),
        Wrong(
            "--columns +size,name",
            "invalid value '+size,name' for '--columns': either every name begins with '+' or '-', or none does"
        ),
        Wrong(
            "--columns -size,name",
            "invalid value '-size,name' for '--columns': either every name begins with '+' or '-', or none does"
        ),
        Wrong("--columns +", "unknown column '+' in '--columns'; '--columns help' lists all columns"),
        Wrong("--columns -", "unknown column '-' in '--columns'; '--columns help' lists all columns"),
        Wrong("--columns name:desc", "unknown column 'name:desc' in '--columns'; '--columns help' lists all columns"),
        Wrong("--columns Name", "unknown column 'Name' in '--columns'; did you mean 'name'?"),
        Wrong("--columns 'name size'", "unknown column 'name size' in '--columns'; '--columns help' lists all columns"),
        Wrong("--columns help,name", "unknown column 'help' in '--columns'; '--columns help' lists all columns"),
        Wrong("--columns all", "unknown column 'all' in '--columns'; '--columns help' lists all columns"),
        Wrong("--columns -name,-size,-items,-modified", "'--columns' drops every column; at least one is needed"),
        Wrong("-c=name", "unexpected '=' in '-c=name'; write '-c LIST'"),
        Wrong("-cnmae", "unknown column 'nmae' in '-c'; did you mean 'name'?"),
        Wrong("-c +nmae", "unknown column 'nmae' in '-c'; did you mean 'name'?"),
        Wrong("-c -nmae", "unknown column 'nmae' in '-c'; did you mean 'name'?"),
        Wrong(
            "-lc -name,-mode,-owner,-group,-size,-modified",
            "'--columns' drops every column; at least one is needed"
        ),
        Wrong("--group-by x", "unknown column 'x' in '--group-by'; '--columns help' lists all columns"),
        Wrong("--group-by kind,ext", "unknown column 'kind,ext' in '--group-by'; '--columns help' lists all columns"),
        Wrong("--group-by -kind", "unknown column '-kind' in '--group-by'; did you mean 'kind'?"),
        Wrong("--group-by +kind", "unknown column '+kind' in '--group-by'; did you mean 'kind'?"),
        Wrong("--group-by KIND", "unknown column 'KIND' in '--group-by'; did you mean 'kind'?"),
        Wrong("--group-by kinds", "unknown column 'kinds' in '--group-by'; did you mean 'kind'?"),
        Wrong("--group-by type", "unknown column 'type' in '--group-by'; did you mean 'kind'?"),
        Wrong("--group-by help", "unknown column 'help' in '--group-by'; '--columns help' lists all columns"),
        Wrong("--group-by=", "the value of '--group-by' is empty"),
        Wrong("-sort size", "unknown sort key 'ort' in '-s'; '--columns help' lists all columns"),
    ]
}
