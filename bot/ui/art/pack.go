package art

import (
	"encoding/binary"
	"math/bits"
	"slices"
	"sync"
)

// packer makes the zlib stream (RFC 1950, RFC 1951) of a picture's rows. Each row is written as its difference from
// the one above, so that most of a flat picture is zero, and of the rest only runs of one value are looked for. So it
// compares eight pixels at a time, and zeros add nothing to the checksum (ADR 36).
type packer struct {
	bitWriter
	tokens []uint16 // a byte, or from endOfBlock on that and how often the byte before is repeated
	counts [litLens]uint32
	codes  [endOfBlock + mostMatch + 1]bitCode // of tokens
}

// bitWriter collects bits, the lowest first.
type bitWriter struct {
	out  []byte
	held uint64 // bits that are not in out yet
	bits uint
}

// bitCode is a code, its first bit lowest.
type bitCode struct {
	bits   uint32
	length uint8
}

// The alphabet of pixels, the end, and lengths.
const (
	litLens    = 286
	endOfBlock = 256
	leastMatch = 3
	mostMatch  = 258
)

// packers are used again: their tokens are large.
var packers = sync.Pool{New: func() any { return &packer{} }}

// pack returns the stream of rows of w pixels. It is valid until the next call.
func (c *packer) pack(pix []uint8, w int) []byte {
	c.out, c.tokens, c.counts = append(c.out[:0], 0x78, 0x01), c.tokens[:0], [litLens]uint32{}
	c.held, c.bits = 0, 0
	sum := c.tokenize(pix, w)
	c.counts[endOfBlock]++
	c.writeBlock()
	return binary.BigEndian.AppendUint32(c.out, sum)
}

// tokenize finds the tokens of all rows and returns their Adler-32 checksum.
func (c *packer) tokenize(pix []uint8, w int) uint32 {
	const mod, fromAbove = 65521, 2 // the number of the filter
	a, b := uint64(1), uint64(0)
	n := uint64(w + 1)
	above := make([]uint8, w)
	for ; len(pix) > 0; pix = pix[w:] {
		row := pix[:w]
		c.tokens = append(slices.Grow(c.tokens, w+1), fromAbove)
		c.counts[fromAbove]++
		plain, weighted := c.tokenizeRow(row, above)
		b = (b + n*(a+fromAbove) + weighted) % mod
		a = (a + fromAbove + plain) % mod
		above = row
	}
	return uint32(b)<<16 | uint32(a)
}

// tokenizeRow finds the tokens of one row. It returns the sum of its bytes, and the sum of each byte times the number
// of bytes from it to the end.
func (c *packer) tokenizeRow(row, above []uint8) (plain, weighted uint64) {
	tokens := c.tokens[:cap(c.tokens)]
	at := len(c.tokens)
	above = above[:len(row)]
	for x := 0; x < len(row); {
		v, from := row[x]-above[x], x
		x++
		switch {
		case v == 0:
			x += matching(row[x:], above[x:])
		case x == len(row) || row[x]-above[x] != v: // most of them
			plain += uint64(v)
			weighted += uint64(v) * uint64(len(row)-from)
		default:
			for x++; x < len(row) && row[x]-above[x] == v; {
				x++
			}
			n := uint64(x - from)
			plain += uint64(v) * n
			weighted += uint64(v) * n * uint64(2*len(row)-from-x+1) / 2
		}
		// The value, and how often it is repeated.
		tokens[at] = uint16(v)
		at++
		c.counts[v]++
		n := x - from - 1
		for ; n >= leastMatch; n -= min(n, mostMatch) {
			m := min(n, mostMatch)
			tokens[at] = endOfBlock + uint16(m)
			at++
			c.counts[lengthCodes[m].symbol]++
		}
		for range n {
			tokens[at] = uint16(v)
			at++
			c.counts[v]++
		}
	}
	c.tokens = tokens[:at]
	return plain, weighted
}

// matching returns the number of pixels from the first on that are equal in both.
func matching(a, b []uint8) int {
	i := 0
	for ; i+8 <= len(a); i += 8 {
		if x := binary.LittleEndian.Uint64(a[i:]) ^ binary.LittleEndian.Uint64(b[i:]); x != 0 {
			return i + bits.TrailingZeros64(x)/8
		}
	}
	for i < len(a) && a[i] == b[i] {
		i++
	}
	return i
}

// lengthCode is the code of a length: a symbol and bits after it.
type lengthCode struct {
	symbol uint16
	extra  uint16
	bits   uint8 // the number of extra bits of each
}

// lengthCodes holds the codes of lengths (RFC 1951).
var lengthCodes = func() (all [mostMatch + 1]lengthCode) {
	for n := leastMatch; n < mostMatch; n++ {
		if n <= 10 {
			all[n].symbol = uint16(254 + n)
			continue
		}
		v := uint16(n - leastMatch)
		magnitude := bits.Len16(v) - 1
		extra := magnitude - 2
		all[n] = lengthCode{uint16(257+4*(magnitude-1)) + v>>extra&3, v & (1<<extra - 1), uint8(extra)}
	}
	all[mostMatch].symbol = 285
	return all
}()

// writeBlock writes the tokens as one block with codes of its own. The only distance is one.
func (c *packer) writeBlock() {
	const lastBlock, ownCodes, lengthOfCodes, longest = 1, 2, 19, 15
	lengths := codeLengths(c.counts[:], longest)
	c.put(lastBlock|ownCodes<<1, 3)
	c.put(litLens-257, 5)
	c.put(0, 5) // distances minus one
	c.put(lengthOfCodes-4, 4)
	for i := range lengthOfCodes {
		if i < 3 {
			c.put(0, 3) // repeated lengths: there are too few to gain from
		} else {
			c.put(4, 3)
		}
	}
	for _, n := range lengths {
		c.put(uint64(bits.Reverse8(n)>>4), 4)
	}
	c.put(uint64(bits.Reverse8(1)>>4), 4)
	codes := codesOf(lengths[:])
	copy(c.codes[:], codes[:endOfBlock+1])
	for n := leastMatch; n <= mostMatch; n++ { // the bits of its length, and a zero: the only distance
		l := lengthCodes[n]
		k := codes[l.symbol]
		c.codes[endOfBlock+n] = bitCode{k.bits | uint32(l.extra)<<k.length, k.length + l.bits + 1}
	}
	out, held, n := slices.Grow(c.out, 2*len(c.tokens)), c.held, c.bits
	for _, t := range append(c.tokens, endOfBlock) {
		k := c.codes[t]
		held |= uint64(k.bits) << n
		if n += uint(k.length); n >= 32 {
			out = binary.LittleEndian.AppendUint32(out, uint32(held))
			held >>= 32
			n -= 32
		}
	}
	for ; n > 0; n -= min(n, 8) {
		out = append(out, byte(held))
		held >>= 8
	}
	c.out = out
}

// put writes n bits, at most 32.
func (b *bitWriter) put(v uint64, n uint) {
	b.held |= v << b.bits
	if b.bits += n; b.bits >= 32 {
		b.out = binary.LittleEndian.AppendUint32(b.out, uint32(b.held))
		b.held >>= 32
		b.bits -= 32
	}
}

// codesOf computes the codes of symbols from the lengths of Huffman's codes (RFC 1951).
func codesOf(lengths []uint8) (codes [litLens]bitCode) {
	var count, next [17]uint16
	for _, n := range lengths {
		count[n]++
	}
	count[0] = 0
	for n := 1; n < len(next); n++ {
		next[n] = (next[n-1] + count[n-1]) << 1
	}
	for s, n := range lengths {
		if n > 0 {
			codes[s] = bitCode{uint32(bits.Reverse16(next[n]) >> (16 - n)), n}
			next[n]++
		}
	}
	return codes
}

// codeLengths are the lengths of Huffman's code for symbols that occur so often, of which there are two or more. While
// one is too long, rare symbols are taken for less rare ones.
func codeLengths(counts []uint32, longest uint8) (lengths [litLens]uint8) {
	type node struct {
		count  uint32
		parent int
		depth  uint8
	}
	var allSymbols [litLens]uint64
	var allNodes [2 * litLens]node
	for {
		symbols, nodes := allSymbols[:0], allNodes[:0]
		for s, n := range counts {
			if n > 0 {
				symbols = append(symbols, uint64(n)<<16|uint64(s)) // in the order of the counts
			}
		}
		slices.Sort(symbols)
		for _, s := range symbols {
			nodes = append(nodes, node{count: uint32(s >> 16)})
		}
		leaf, inner := 0, len(symbols)
		rarest := func() int {
			if leaf < len(symbols) && (inner == len(nodes) || nodes[leaf].count <= nodes[inner].count) {
				leaf++
				return leaf - 1
			}
			inner++
			return inner - 1
		}
		for range len(symbols) - 1 {
			a, b := rarest(), rarest()
			nodes[a].parent, nodes[b].parent = len(nodes), len(nodes)
			nodes = append(nodes, node{count: nodes[a].count + nodes[b].count})
		}
		for i := len(nodes) - 2; i >= 0; i-- {
			nodes[i].depth = nodes[nodes[i].parent].depth + 1
		}
		if nodes[0].depth <= longest {
			for i, s := range symbols {
				lengths[uint16(s)] = nodes[i].depth
			}
			return lengths
		}
		for s, n := range counts {
			counts[s] = (n + 1) / 2
		}
	}
}
