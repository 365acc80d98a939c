import FileTree
import SystemCalls

/// The names of the users and groups in a tree.
package struct Accounts: Sendable {
    let owners: AccountNames
    let groups: AccountNames

    /// The first account whose lookup failed, and the reason. `nil` if none failed.
    var failure: (id: UInt32, reason: Errno)? { owners.failure ?? groups.failure }
}

extension Accounts {
    /// Looks up the names of all users and groups in a tree. Scans contain their names. If a scan is compared with
    /// a directory, accounts that the scan lacks are looked up on this system.
    init(_ tree: FileTree, _ system: System) {
        let ids = tree.ownerIDs
        let isOfThisSystem = tree.scans.count < (tree.isComparison ? 2 : 1)
        let (users, groups) = (tree.scans.map(\.users), tree.scans.map(\.groups))
        owners = AccountNames(ids.owners, in: users) { id throws(Errno) in
            isOfThisSystem ? try system.userName(id) : nil
        }
        self.groups = AccountNames(ids.groups, in: groups) { id throws(Errno) in
            isOfThisSystem ? try system.groupName(id) : nil
        }
    }
}

/// Maps user or group IDs to names. All IDs are looked up once, when the value is created.
package struct AccountNames: Sendable {
    private let ids: [UInt32]
    private let names: [[UInt8]]

    /// The first ID whose lookup failed, and the reason. `nil` if none failed.
    package let failure: (id: UInt32, reason: Errno)?

    /// Looks up the names. If an ID has no name or its lookup fails, its digits serve as the name.
    package init(_ ids: some Sequence<UInt32>, name: (UInt32) throws(Errno) -> [UInt8]?) {
        self.ids = ids.sorted()
        var failure: (id: UInt32, reason: Errno)?
        var names: [[UInt8]] = []
        for id in self.ids {
            var found: [UInt8]?
            do throws(Errno) {
                found = try name(id)
            } catch {
                failure = failure ?? (id, error)
            }
            names.append(found ?? Array(String(id).utf8))
        }
        self.names = names
        self.failure = failure
    }

    /// Finds the names in scans. An ID with different names in several of them keeps its digits.
    ///
    /// - Parameter name: Returns the name of an ID that no scan has. `nil` if such an ID keeps its digits.
    fileprivate init(
        _ ids: some Sequence<UInt32>,
        in scans: [[UInt32: [UInt8]]],
        name: (UInt32) throws(Errno) -> [UInt8]?
    ) {
        self.init(ids) { id throws(Errno) in
            let names = Set(scans.compactMap { $0[id] })
            if names.isEmpty { return try name(id) }
            return names.count == 1 ? names.first : nil
        }
    }

    /// The accounts that have names.
    var named: [UInt32: [UInt8]] {
        Dictionary(uniqueKeysWithValues: zip(ids, names).filter { $1 != Array(String($0).utf8) })
    }

    /// The name, or the digits of an ID without a name.
    package subscript(id: UInt32) -> [UInt8] {
        var (low, high) = (0, ids.count)
        while low < high {
            let middle = (low + high) / 2
            if ids[middle] < id { low = middle + 1 } else { high = middle }
        }
        return low < ids.count && ids[low] == id ? names[low] : Array(String(id).utf8)
    }

    /// Returns the IDs whose names satisfy a condition.
    func ids(where fits: (Span<UInt8>) -> Bool) -> Set<UInt32> {
        Set(zip(ids, names).filter { fits($1.span) }.map { id, _ in id })
    }
}
