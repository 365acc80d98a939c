/// A value for which a property may fail, and that can be reduced to a small counterexample.
protocol Shrinkable {
    /// Simpler values, the simplest first.
    var simpler: [Self] { get }
}

extension Shrinkable {
    /// Simplifies the value repeatedly as long as the property fails.
    func shrunk(limit: Int = 2000, while fails: (Self) throws -> Bool) rethrows -> Self {
        var smallest = self
        var left = limit
        var isDone = false
        while !isDone {
            isDone = true
            for simpler in smallest.simpler where left > 0 {
                left -= 1
                if try fails(simpler) {
                    smallest = simpler
                    isDone = false
                    break
                }
            }
        }
        return smallest
    }
}

extension TreeDescription: Shrinkable {
    var simpler: [TreeDescription] {
        var found: [TreeDescription] = []
        func add(_ change: (inout TreeDescription) -> Void) {
            var tree = self
            change(&tree)
            if tree != self { found.append(tree) }
        }
        if roots.count > 1 { for index in roots.indices { add { $0.roots.remove(at: index) } } }
        for index in roots.indices {
            for root in roots[index].simpler where isNew(root.name, beside: index) { add { $0.roots[index] = root } }
        }
        for index in files.indices {
            let size = files[index].size
            for smaller in [0, 1, size / 2, size - 1] where smaller >= 0 && smaller < size {
                add { $0.files[index].size = smaller }
            }
            add { $0.files[index].isFilled = false }
            add { $0.files[index].time = FileTime() }
        }
        let used = Set(nodes.compactMap { if case .file(let number) = $0.node.content { number } else { nil } })
        for index in files.indices.reversed() where !used.contains(index) { add { $0.remove(file: index) } }
        return found
    }

    private func isNew(_ name: [UInt8], beside index: Int) -> Bool {
        !roots.indices.contains { $0 != index && roots[$0].name == name }
    }

    private mutating func remove(file: Int) {
        files.remove(at: file)
        for index in roots.indices { roots[index].renumber { $0 > file ? $0 - 1 : $0 } }
    }
}

extension TreeDescription.Node {
    fileprivate mutating func renumber(_ number: (Int) -> Int) {
        switch content {
        case .file(let file): content = .file(number(file))
        case .directory(var children):
            for index in children.indices { children[index].renumber(number) }
            content = .directory(children)
        case .symlink, .fifo: break
        }
    }

    fileprivate var simpler: [TreeDescription.Node] {
        var found: [TreeDescription.Node] = []
        func add(_ change: (inout TreeDescription.Node) -> Void) {
            var node = self
            change(&node)
            if node != self { found.append(node) }
        }
        switch content {
        case .directory(let children):
            add { $0.content = .directory([]) }
            for index in children.indices {
                var others = children
                let child = others.remove(at: index)
                add { $0.content = .directory(others) }
                // The children in place of the directory.
                if case .directory(let below) = child.content {
                    let taken = Set(others.map(\.name))
                    let moved = below.filter { !taken.contains($0.name) }
                    if !moved.isEmpty { add { $0.content = .directory(others + moved) } }
                }
            }
            for (index, child) in children.enumerated() {
                for simpler in child.simpler where !others(children, than: index).contains(simpler.name) {
                    var children = children
                    children[index] = simpler
                    add { $0.content = .directory(children) }
                }
            }
        case .symlink(let target): if target.count > 1 { add { $0.content = .symlink(Array("x".utf8)) } }
        case .file, .fifo: break
        }
        for letter in "abc".utf8 where name != [letter] {
            // Only towards the first letter, so that shrinking ends.
            if name.count > 1 || name[0] > letter || name[0] < UInt8(ascii: "a") { add { $0.name = [letter] } }
        }
        if name.count > 1 {
            for index in name.indices {
                var shorter = name
                shorter.remove(at: index)
                if shorter != [UInt8(ascii: ".")] && shorter != Array("..".utf8) { add { $0.name = shorter } }
            }
        }
        add { $0.time = FileTime() }
        return found
    }

    private func others(_ children: [TreeDescription.Node], than index: Int) -> Set<[UInt8]> {
        Set(children.indices.filter { $0 != index }.map { children[$0].name })
    }
}
