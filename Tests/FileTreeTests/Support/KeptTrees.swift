@testable import FileTree
@testable import SystemCalls

private let keptTrees = Monitor<[TreeMemory]>([])

extension TreeMemory {
    /// Keeps the memory until the process ends, for tests that use items without their tree.
    func kept() -> TreeMemory {
        keptTrees.withLock { $0.append(self) }
        return self
    }
}

extension FileTree {
    /// Keeps the memory until the process ends, for tests that use items without their tree.
    func kept() -> FileTree {
        _ = memory.kept()
        return self
    }
}
