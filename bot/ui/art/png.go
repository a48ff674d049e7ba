package art

import (
	"cmp"
	"encoding/binary"
	"hash/adler32"
	"hash/crc32"
	"math/bits"
	"slices"
	"sync"
)

// encode is the painting as a PNG file with a palette (PNG, Third Edition, W3C 2025). Each row is
// stored as its difference from the one above, which in flat pictures is mostly nothing, so that
// runs are all a compressor has to find: this is several times faster than the library's, and
// smaller than its fastest.
func (p *painting) encode() []byte {
	d := deflaters.Get().(*deflater)
	defer deflaters.Put(d)
	data := d.compress(p.pix, p.w)

	file := make([]byte, 0, len(data)+1024)
	file = append(file, "\x89PNG\r\n\x1a\n"...)
	head := binary.BigEndian.AppendUint32(nil, uint32(p.w))
	head = binary.BigEndian.AppendUint32(head, uint32(p.h))
	const bitDepth, indexed = 8, 3
	file = appendChunk(file, "IHDR", append(head, bitDepth, indexed, 0, 0, 0))
	palette := make([]byte, 0, 3*len(p.colors))
	for _, c := range p.colors {
		palette = append(palette, c.R, c.G, c.B)
	}
	file = appendChunk(file, "PLTE", palette)
	file = appendChunk(file, "IDAT", data)
	return appendChunk(file, "IEND", nil)
}

// appendChunk appends a chunk with its length and checksum.
func appendChunk(file []byte, kind string, data []byte) []byte {
	file = binary.BigEndian.AppendUint32(file, uint32(len(data)))
	begin := len(file)
	file = append(file, kind...)
	file = append(file, data...)
	return binary.BigEndian.AppendUint32(file, crc32.ChecksumIEEE(file[begin:]))
}

// deflaters are used again: their buffers are large.
var deflaters = sync.Pool{New: func() any { return new(deflater) }}

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

// codeLengths are the lengths of a Huffman code for symbols that come up so often, none longer than
// limit; 0 for those that do not come up.
func codeLengths(counts []int, limit uint8) []uint8 {
	counts = slices.Clone(counts)
	for {
		lengths := huffmanLengths(counts)
		if slices.Max(lengths) <= limit {
			return lengths
		}
		// Rarer symbols get nearer to the others until the code is short enough.
		for i, n := range counts {
			if n > 0 {
				counts[i] = n/2 + 1
			}
		}
	}
}

// huffmanLengths are the lengths of the best code.
func huffmanLengths(counts []int) []uint8 {
	type node struct{ count, parent int }
	var symbols []int
	for s, n := range counts {
		if n > 0 {
			symbols = append(symbols, s)
		}
	}
	slices.SortStableFunc(symbols, func(a, b int) int { return cmp.Compare(counts[a], counts[b]) })
	lengths := make([]uint8, len(counts))
	if len(symbols) == 1 {
		lengths[symbols[0]] = 1
		return lengths
	}
	// Leaves and inner nodes are each in the order of their counts, so the least is a first one.
	nodes := make([]node, len(symbols), 2*len(symbols))
	for i, s := range symbols {
		nodes[i].count = counts[s]
	}
	leaf, inner := 0, len(symbols)
	least := func() int {
		if inner == len(nodes) || leaf < len(symbols) && nodes[leaf].count <= nodes[inner].count {
			leaf++
			return leaf - 1
		}
		inner++
		return inner - 1
	}
	for len(nodes) < 2*len(symbols)-1 {
		a := least()
		b := least()
		nodes = append(nodes, node{count: nodes[a].count + nodes[b].count})
		nodes[a].parent, nodes[b].parent = len(nodes)-1, len(nodes)-1
	}
	depth := make([]uint8, len(nodes))
	for i := len(nodes) - 2; i >= 0; i-- {
		depth[i] = depth[nodes[i].parent] + 1
		if i < len(symbols) {
			lengths[symbols[i]] = depth[i]
		}
	}
	return lengths
}

// huffmanCodes are the codes of these lengths (RFC 1951 section 3.2.2), the first bit lowest.
func huffmanCodes(lengths []uint8) []uint16 {
	codes := make([]uint16, len(lengths))
	next := uint16(0)
	for length := uint8(1); length <= 15; length++ {
		for s, l := range lengths {
			if l == length {
				codes[s] = bits.Reverse16(next) >> (16 - length)
				next++
			}
		}
		next <<= 1
	}
	return codes
}
