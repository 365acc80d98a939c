/// The letters outside ASCII whose lower case takes as many bytes in UTF-8. Other letters, such as `İ`, are left as they are.
enum LowercaseLetters {
    /// Returns the lower case of a letter. Returns other scalars unchanged. Takes O(log *n*) time for *n* runs.
    static func lowercase(_ scalar: UInt32) -> UInt32 {
        // The number of runs that begin at or before the scalar.
        var (low, high) = (0, runs.count)
        while low < high {
            let middle = (low + high) / 2
            if runs[middle] >> 43 <= scalar { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return scalar }
        let run = runs[low - 1]
        let (first, last) = (UInt32(run >> 43), UInt32(run >> 22 & 0x1f_ffff))
        let isEveryOther = run >> 21 & 1 == 1
        guard scalar <= last, !isEveryOther || (scalar - first).isMultiple(of: 2) else { return scalar }
        return scalar + UInt32(run & 0x1f_ffff) - 0x10_0000
    }

    // This program prints the table.
    //
    // var runs: [(first: UInt32, last: UInt32, step: UInt32, delta: Int)] = []
    // for scalar in (0x80...0x10ffff).compactMap(Unicode.Scalar.init) {
    //     let lower = scalar.properties.lowercaseMapping.unicodeScalars
    //     let (value, other) = (scalar.value, lower.first!.value)
    //     if lower.count > 1 || other == value || UTF8.width(scalar) != UTF8.width(lower.first!) { continue }
    //     let delta = Int(other) - Int(value)
    //     if let run = runs.last, run.delta == delta, [1, 2].contains(value - run.last),
    //         [0, value - run.last].contains(run.step)
    //     {
    //         runs[runs.count - 1] = (run.first, value, value - run.last, delta)
    //     } else {
    //         runs.append((value, value, 0, delta))
    //     }
    // }
    // for run in runs {
    //     let range = UInt64(run.first) << 43 | UInt64(run.last) << 22 | (run.step == 2 ? 1 << 21 : 0)
    //     print("0x" + String(range | UInt64(run.delta + 0x10_0000), radix: 16))
    // }

    /// The runs of letters in ascending order. In each element, the upper 21 bits are the first letter of the run, and the next
    /// 21 bits the last one. One bit says whether only every other scalar of the run belongs to it. The lower 21 bits are
    /// the distance from a letter to its lower case, plus 0x100000. The table takes 1.3 KB.
    private static let runs: [UInt64] = [
        0x6000035900020, 0x6c00037900020, 0x800004bb00001, 0x990004db00001, 0x9c80051f00001, 0xa50005db00001,
        0xbc0005e0fff87, 0xbc8005f700001, 0xc0800605000d2, 0xc100061300001, 0xc3000619000ce, 0xc380061d00001,
        0xc4800629000cd, 0xc580062d00001, 0xc70006390004f, 0xc780063d000ca, 0xc8000641000cb, 0xc880064500001,
        0xc980064d000cd, 0xca000651000cf, 0xcb000659000d3, 0xcb80065d000d1, 0xcc00066100001, 0xce000671000d3,
        0xce800675000d5, 0xcf80067d000d6, 0xd000069300001, 0xd3000699000da, 0xd380069d00001, 0xd48006a5000da,
        0xd60006b100001, 0xd70006b9000da, 0xd78006bd00001, 0xd88006c9000d9, 0xd98006d700001, 0xdb8006dd000db,
        0xdc0006e100001, 0xde0006f100001, 0xe200071100002, 0xe280071500001, 0xe380071d00002, 0xe400072100001,
        0xe500072900002, 0xe580076f00001, 0xef0007bb00001, 0xf88007c500002, 0xf90007d300001, 0xfb0007d8fff9f,
        0xfb8007dcfffc8, 0xfc00087b00001, 0x110000880fff7e, 0x1110008cb00001, 0x11d8008ed00001, 0x11e8008f4fff5d,
        0x12080090500001, 0x12180090cfff3d, 0x12200091100045, 0x12280091500047, 0x12300093b00001, 0x1b8000dcb00001,
        0x1bb000dd900001, 0x1bf800dfd00074, 0x1c3000e1900026, 0x1c4000e2900025, 0x1c6000e3100040, 0x1c7000e3d0003f,
        0x1c8800e8500020, 0x1d1800ead00020, 0x1e7800f3d00008, 0x1ec000fbb00001, 0x1fa000fd0fffc4, 0x1fb800fdd00001,
        0x1fc800fe4ffff9, 0x1fd000fe900001, 0x1fe800ffcfff7e, 0x20000103d00050, 0x2080010bd00020, 0x23000120300001,
        0x2450012fb00001, 0x2600013010000f, 0x26080133700001, 0x2680014bb00001, 0x29880155900030, 0x85000431501c60,
        0x86380431d01c60, 0x86680433501c60, 0x9d0004fbd097d0, 0x9f8004fd500008, 0xe4480722500001, 0xe480072e8ff440,
        0xe5e8072fcff440, 0xf00007a5300001, 0xf50007bfb00001, 0xf84007c3cffff8, 0xf8c007c74ffff8, 0xf94007cbcffff8,
        0xf9c007cfcffff8, 0xfa4007d34ffff8, 0xfac807d7effff8, 0xfb4007dbcffff8, 0xfc4007e3cffff8, 0xfcc007e7cffff8,
        0xfd4007ebcffff8, 0xfdc007ee4ffff8, 0xfdd007eecfffb6, 0xfde007ef0ffff7, 0xfe4007f2cfffaa, 0xfe6007f30ffff7,
        0xfec007f64ffff8, 0xfed007f6cfff9c, 0xff4007fa4ffff8, 0xff5007facfff90, 0xff6007fb0ffff9, 0xffc007fe4fff80,
        0xffd007fecfff82, 0xffe007ff0ffff7, 0x10990084c90001c, 0x10b00085bd00010, 0x10c180860d00001, 0x125b00933d0001a,
        0x160000b0bd00030, 0x163000b18100001, 0x163180b18cff11a, 0x163380b1af00001, 0x163900b1c900001,
        0x163a80b1d500001, 0x164000b38b00001, 0x167580b3b700001, 0x167900b3c900001, 0x53200299b300001,
        0x5340029a6b00001, 0x5391029cbb00001, 0x5399029dbb00001, 0x53bc829def00001, 0x53be829df4f75fc,
        0x53bf029e1b00001, 0x53c5829e2d00001, 0x53c8029e4b00001, 0x53cb029ea300001, 0x53d9829ecd003a0,
        0x53da029f0b00001, 0x53e2029f10fffd0, 0x53e3029f18f75c8, 0x53e3829f2700001, 0x53e6029f6b00001,
        0x53fa829fd500001, 0x7f9083fce900020, 0x820004109d00028, 0x825804134d00028, 0x82b80415e900027,
        0x82be04162900027, 0x82c604164900027, 0x82ca04165500027, 0x86400432c900040, 0x86a804359500020,
        0x8c500462fd00020, 0xb72005b97d00020, 0xb75005bae10001b, 0xf48007a48500022,
    ]
}

extension Span<UInt8> {
    /// Returns a byte of a name whose letters are in lower case. Bytes that are not UTF-8 are unchanged. Takes O(log *n*) time
    /// for *n* runs of letters.
    @inline(__always)
    func lowercased(at position: Int) -> UInt8 {
        let byte = self[position]
        return byte < 0x80 ? byte.asciiLowercased : lowercasedOutsideASCII(at: position)
    }

    @_optimize(size)
    private func lowercasedOutsideASCII(at position: Int) -> UInt8 {
        // Find the first byte of the character, and decode it.
        var start = position
        while start > 0, position - start < 3, self[start] & 0xc0 == 0x80 { start -= 1 }
        let length = (~self[start]).leadingZeroBitCount
        guard 2...4 ~= length, position - start < length, length <= count - start else { return self[position] }
        var scalar = UInt32(self[start] & 0x7f >> UInt8(length))
        for offset in 1..<length {
            guard self[start + offset] & 0xc0 == 0x80 else { return self[position] }
            scalar = scalar << 6 | UInt32(self[start + offset] & 0x3f)
        }
        // A longer form than necessary is not UTF-8.
        guard scalar >> UInt32(5 * length - 4) > 0 else { return self[position] }
        let lowercase = LowercaseLetters.lowercase(scalar)
        // The lower case has as many bytes, so that the first one has the same mark of its length.
        let bits = lowercase >> UInt32(6 * (length - 1 - (position - start)))
        return start == position
            ? ~(0xff >> UInt8(length)) | UInt8(bits) : 0x80 | UInt8(bits & 0x3f)
    }
}
