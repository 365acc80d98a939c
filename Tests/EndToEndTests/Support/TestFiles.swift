import Foundation

/// The paths of the built command and of files of the repository. They do not depend on the working directory.
enum TestFiles {
    /// The directory of the command under test: `TREETAB_PRODUCTS`, or that of the built tests.
    static let products: String = {
        if let chosen = ProcessInfo.processInfo.environment["TREETAB_PRODUCTS"] { return chosen }
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
        let url = bundle.bundleURL.pathExtension == "xctest" ? bundle.bundleURL.deletingLastPathComponent() : nil
        return (url ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()).path
    }()

    private static let testsURL = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static let tests = testsURL.path

    static let repository = testsURL.deletingLastPathComponent().path

    static let completions = repository + "/completions"

    static let manualPage = repository + "/man/treetab.1"

    /// The directory of scripts that compute expected values by other means.
    static let reference = tests + "/Reference"
}
