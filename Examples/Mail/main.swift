// Messages with a detail, a filter, actions, and a badge.
import TreeTable
import TreeTableTerminal

struct Message: Identifiable, Sendable {
    let id: Int
    let sender: String
    let subject: String
    var isRead = false
}

struct Mailbox {
    @State var text = ""
    @State var selection: Set<Int> = []
    @State var messages = [
        Message(id: 1, sender: "Ada", subject: "The engine"),
        Message(id: 2, sender: "Grace", subject: "A bug in the relay"),
        Message(id: 3, sender: "Edsger", subject: "Considered harmful", isRead: true),
    ]

    private var shown: [Message] {
        messages.filter { text.isEmpty || "\($0.sender) \($0.subject)".lowercased().contains(text.lowercased()) }
    }

    var body: List<ListRow> {
        List(selection: $selection) {
            ForEach(shown) { message in
                NavigationLink(message.sender, value: message.id)
                    .badge(message.isRead ? nil : "new")
                    .swipeActions(edge: .leading) { Button("Mark as read") { markAsRead(message.id) } }
            }
        }
        .searchable(text: $text)
        .contextMenu(forSelectionType: Int.self) { ids in
            Button("Delete \(ids.count)", role: .destructive) { messages.removeAll { ids.contains($0.id) } }
        }
        .navigationDestination(for: Int.self) { id in
            for message in messages where message.id == id {
                "From: \(message.sender)"
                "Subject: \(message.subject)"
            }
        }
    }

    private func markAsRead(_ id: Int) {
        for place in messages.indices where messages[place].id == id { messages[place].isRead = true }
    }
}

let mailbox = Mailbox()
try await TerminalHost { mailbox.body }.run()
