package art

import (
	"encoding/binary"
	"hash/adler32"
)

// deflater compresses rows of pixels into one zlib stream (RFC 1950, RFC 1951) of one block. It
// looks for nothing but runs of equal bytes.
type deflater struct {
	tokens []uint16 // a byte, or from firstRun a run that repeats the byte before
	counts [literals]int
	row    []byte
	out    []byte
	bits   uint64 // not yet in out, the first one lowest
	have   uint   // how many
}

// The alphabet of RFC 1951 section 3.2.5: bytes, the end, and lengths of 3 to 258.
const (
	literals = 286
	endBlock = 256
	firstRun = 256
	leastRun = 3
	mostRun  = 258
)

// compress is the zlib stream of rows of w pixels, each filtered as its difference from the row
// above (PNG filter type 2). The result is valid until the next call.
func (d *deflater) compress(pix []uint8, w int) []byte {
	d.tokens, d.out, d.bits, d.have = d.tokens[:0], d.out[:0], 0, 0
	d.counts = [literals]int{endBlock: 1}
	d.row = append(d.row[:0], make([]byte, w+1)...)
	above := make([]uint8, w)
	sum := adler32.New()
	const filterUp = 2
	for len(pix) >= w {
		d.row[0] = filterUp
		subtract(d.row[1:], pix[:w], above)
		_, _ = sum.Write(d.row)
		d.scan()
		above, pix = pix[:w], pix[w:]
	}
	const deflate32k, fastest = 0x78, 0x01
	d.out = append(d.out, deflate32k, fastest)
	d.writeBlock()
	return binary.BigEndian.AppendUint32(d.out, sum.Sum32())
}

// subtract sets each byte of dst to the difference of a and b, eight at a time.
func subtract(dst, a, b []uint8) {
	const high = 0x8080808080808080
	i := 0
	for ; i+8 <= len(dst); i += 8 {
		x, y := binary.LittleEndian.Uint64(a[i:]), binary.LittleEndian.Uint64(b[i:])
		binary.LittleEndian.PutUint64(dst[i:], ((x|high)-(y&^high))^((x^^y)&high))
	}
	for ; i < len(dst); i++ {
		dst[i] = a[i] - b[i]
	}
}

// scan turns the row into tokens.
func (d *deflater) scan() {
	row := d.row
	for i := 0; i < len(row); {
		v := row[i]
		eight := uint64(v) * 0x0101010101010101
		j := i + 1
		for ; j+8 <= len(row) && binary.LittleEndian.Uint64(row[j:]) == eight; j += 8 {
		}
		for ; j < len(row) && row[j] == v; j++ {
		}
		d.literal(v)
		for left := j - i - 1; left > 0; {
			n := min(left, mostRun)
			if n < leastRun {
				d.literal(v)
				left--
				continue
			}
			d.tokens = append(d.tokens, uint16(firstRun+n-leastRun))
			d.counts[runs[n-leastRun].symbol]++
			left -= n
		}
		i = j
	}
}

// literal adds a byte that stands for itself.
func (d *deflater) literal(v byte) {
	d.tokens = append(d.tokens, uint16(v))
	d.counts[v]++
}

// runCode is how a length is written: a symbol, and a number of extra bits with a value.
type runCode struct{ symbol, extra, value uint16 }

// runs says how each length from leastRun is written (RFC 1951 section 3.2.5).
var runs = func() (all [mostRun - leastRun + 1]runCode) {
	symbol, length := uint16(257), 0
	for extra := uint16(0); extra <= 5; extra++ {
		codes := 4
		if extra == 0 {
			codes = 8
		}
		for range codes {
			for value := range 1 << extra {
				if length < len(all) {
					all[length] = runCode{symbol, extra, uint16(value)}
				}
				length++
			}
			symbol++
		}
	}
	all[len(all)-1] = runCode{symbol: 285}
	return all
}()

// write appends the lowest n bits of v to the stream.
func (d *deflater) write(v uint64, n uint) {
	d.bits |= v << d.have
	d.have += n
	if d.have >= 32 {
		d.out = binary.LittleEndian.AppendUint32(d.out, uint32(d.bits))
		d.bits >>= 32
		d.have -= 32
	}
}

// writeBlock writes all tokens as a block with codes of its own (RFC 1951 section 3.2.7).
func (d *deflater) writeBlock() {
	lengths := codeLengths(d.counts[:], 15)
	codes := huffmanCodes(lengths)
	const last, dynamic = 1, 2
	d.write(last|dynamic<<1, 3)
	d.writeLengths(lengths)
	for _, t := range d.tokens {
		if t < firstRun {
			d.write(uint64(codes[t]), uint(lengths[t]))
			continue
		}
		r := runs[t-firstRun]
		// The distance, always 1, is the only one and takes one bit, which is 0.
		n := uint(lengths[r.symbol])
		d.write(uint64(codes[r.symbol])|uint64(r.value)<<n, n+uint(r.extra)+1)
	}
	d.write(uint64(codes[endBlock]), uint(lengths[endBlock]))
	for ; d.have > 0; d.have -= min(8, d.have) {
		d.out = append(d.out, byte(d.bits))
		d.bits >>= 8
	}
}

// writeLengths writes the lengths of the codes, zeros as runs, the others one by one.
func (d *deflater) writeLengths(lengths []uint8) {
	all := append(append([]uint8(nil), lengths...), 1) // and that of distance 1
	const fewZeros, manyZeros = 17, 18
	type item struct{ symbol, extra, bits uint8 }
	var items []item
	counts := make([]int, 19)
	for i := 0; i < len(all); {
		n := 1
		for all[i] == 0 && i+n < len(all) && all[i+n] == 0 && n < 138 {
			n++
		}
		it := item{symbol: all[i]}
		switch {
		case all[i] == 0 && n >= 11:
			it = item{manyZeros, uint8(n - 11), 7}
		case all[i] == 0 && n >= 3:
			it = item{fewZeros, uint8(n - 3), 3}
		default:
			n = 1
		}
		items = append(items, it)
		counts[it.symbol]++
		i += n
	}
	order := [19]uint8{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15}
	short := codeLengths(counts, 7)
	codes := huffmanCodes(short)
	d.write(uint64(len(lengths)-257), 5)
	d.write(0, 5) // one distance
	d.write(uint64(len(order)-4), 4)
	for _, symbol := range order {
		d.write(uint64(short[symbol]), 3)
	}
	for _, it := range items {
		d.write(uint64(codes[it.symbol]), uint(short[it.symbol]))
		d.write(uint64(it.extra), uint(it.bits))
	}
}
