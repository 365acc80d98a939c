import Foundation

/// Where things are: found from the test's own binary and its own source, whatever the directory it is run in.
enum TestFiles {
    /// Where the command under test was built: beside the tests.
    static let products: String = {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
        let url = bundle.bundleURL.pathExtension == "xctest" ? bundle.bundleURL.deletingLastPathComponent() : nil
        return (url ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()).path
    }()

    private static let testsURL = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static let tests = testsURL.path

    /// Where everything is.
    static let repository = testsURL.deletingLastPathComponent().path

    static let completions = repository + "/completions"

    static let manualPage = repository + "/man/treetab.1"

    /// Small programs that say by other means what is expected.
    static let reference = tests + "/Reference"

    static let snapshots = tests + "/Snapshots"
}
