import struct Foundation.Decimal
import struct Foundation.Locale
import Testing

import TreeTable

/// Formats of Foundation, with the extension that the article shows.
@Suite struct FoundationFormatTests {
    @Test func `a table with currencies, written as in the documentation of SwiftUI`() {
        struct Purchase: Identifiable {
            let price: Decimal
            let id: Int
        }
        let currencyStyle = Decimal.FormatStyle.Currency(code: "USD", locale: Locale(identifier: "en_US"))
        let table = Table(of: Purchase.self) {
            TableColumn("Base price") { purchase in
                Text(purchase.price, format: currencyStyle)
            }
            TableColumn("With 15% tip") { purchase in
                Text(purchase.price * 1.15, format: currencyStyle)
            }
        } rows: {
            TableRow(Purchase(price: 20, id: 1))
            TableRow(Purchase(price: 50, id: 2))
        }
        #expect(table.rendered() == "Base price  With 15% tip\n$20.00      $23.00\n$50.00      $57.50\n")
    }

    @Test func `an integer as a percentage`() {
        let list = List([1, 25], id: \.self) { number in
            Text(number, format: .percent.locale(Locale(identifier: "en_US")))
        }
        #expect(list.rendered() == "1%\n25%\n")
    }
}
