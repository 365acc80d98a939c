import Foundation
import Testing

@testable import SystemCalls

#if os(Linux)
    @Suite struct DirectoryWatchTests {
        @Test func `directories whose entries were created, written, renamed or removed are reported`() throws {
            let directory = try TemporaryDirectory()
            defer { directory.remove() }
            for name in ["a", "b", "c"] { try directory.directory(name) }
            for name in ["a/old", "b/old", "c/old"] { try directory.file(name, size: 1) }
            let watch = try #require(DirectoryWatch(System()))
            let paths = ["a", "b"].map(directory.path)
            watch.watch(Set(paths))
            #expect(watch.takeChanges() == [])
            try directory.file("a/new", size: 1)
            try directory.file("c/new", size: 1)
            #expect(watch.takeChanges() == [paths[0]])
            try Data("more".utf8).write(to: URL(fileURLWithPath: directory.string + "/b/old"))
            #expect(watch.takeChanges() == [paths[1]])
            for place in ["a", "b"] {
                let path = "\(directory.string)/\(place)/old"
                try FileManager.default.moveItem(atPath: path, toPath: path + "er")
            }
            #expect(watch.takeChanges() == Set(paths))
            watch.watch([paths[1]])
            for place in ["a", "b"] { try FileManager.default.removeItem(atPath: "\(directory.string)/\(place)/older") }
            #expect(watch.takeChanges() == [paths[1]])
        }

        @Test func `a directory that does not exist is left out`() throws {
            let directory = try TemporaryDirectory()
            defer { directory.remove() }
            let watch = try #require(DirectoryWatch(System()))
            watch.watch([directory.path, directory.path("none")])
            try directory.file("new", size: 1)
            #expect(watch.takeChanges() == [directory.path])
        }
    }
#endif
