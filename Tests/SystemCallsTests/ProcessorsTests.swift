#if os(Linux)
    @testable import SystemCalls
    import Testing

    @Suite struct ProcessorsTests {
        @Test(
            arguments: [
                ("max 100000\n", nil), ("100000 100000\n", 1), ("150000 100000\n", 2), ("200000 100000", 2),
                ("5000 100000", 1), ("", nil), ("12", nil), ("0 0", nil), ("-1 100000", nil),
            ] as [(String, Int?)]
        )
        func aQuotaOfProcessorTimeIsRoundedUp(text: String, expected: Int?) {
            #expect(System.processors(inQuota: Array(text.utf8)) == expected)
        }

        @Test func atLeastOneProcessorIsThere() {
            #expect(System().availableProcessors >= 1)
        }
    }
#endif
