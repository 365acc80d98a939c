import FileTree
import SystemCalls

/// The icons of `--icons`: characters in the private use area, which Nerd Fonts draw (nerdfonts.com).
enum FileIcon {
    /// Returns the icon for the kind or the extension of an item.
    static func icon(of item: FileItem) -> String {
        if item.isDirectory { return "\u{f07b}" }
        switch item.kind {
        case .directory: return "\u{f07b}"
        case .symlink: return "\u{f481}"
        case .fifo: return "\u{f07e5}"
        case .socket: return "\u{f0318}"
        case .block: return "\u{f0a0}"
        case .character: return "\u{e601}"
        case .file, .unknown: break
        }
        let name = item.name.extension
        guard !name.isEmpty else { return file }
        return byExtension[String(decoding: name.withBytes { $0.bytes.map(\.asciiLowercased) }, as: UTF8.self)] ?? file
    }

    private static let file = "\u{f15b}"

    private static let byExtension: [String: String] = {
        let icons: [(String, String)] = [
            ("\u{f1c5}", "png jpg jpeg gif webp heic svg bmp ico tif tiff"),
            ("\u{f001}", "mp3 flac ogg opus wav m4a aac"),
            ("\u{f03d}", "mp4 mkv mov avi webm m4v"),
            ("\u{f410}", "zip tar gz tgz bz2 xz zst 7z rar jar deb rpm"),
            ("\u{f1c1}", "pdf"), ("\u{f1c2}", "doc docx odt rtf"), ("\u{f1c3}", "xls xlsx ods csv tsv"),
            ("\u{f1c4}", "ppt pptx odp"), ("\u{f15c}", "txt log"), ("\u{f48a}", "md markdown"),
            ("\u{e755}", "swift"), ("\u{e606}", "py"), ("\u{e74e}", "js mjs cjs"), ("\u{e628}", "ts tsx"),
            ("\u{e60b}", "json jsonl"), ("\u{f13b}", "html htm"), ("\u{e749}", "css scss"), ("\u{e738}", "java"),
            ("\u{e61e}", "c"), ("\u{e61d}", "cc cpp cxx"), ("\u{f0fd}", "h hh hpp"), ("\u{e7a8}", "rs"),
            ("\u{e627}", "go"), ("\u{e21e}", "rb"), ("\u{f489}", "sh bash zsh fish"),
            ("\u{e615}", "yml yaml toml ini conf cfg"), ("\u{f05c0}", "xml"), ("\u{f1c0}", "db sqlite sql"),
            ("\u{f023}", "lock"), ("\u{f031}", "ttf otf woff woff2"),
        ]
        return icons.reduce(into: [:]) { table, entry in
            for name in entry.1.split(separator: " ") { table[String(name)] = entry.0 }
        }
    }()
}
