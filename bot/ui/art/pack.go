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
	out    []byte
	tokens []uint16 // a byte, or from endOfBlock on that and how often the byte before is repeated
	counts [litLens]uint32
	codes  [endOfBlock + mostMatch + 1]bitCode // of tokens
	held   uint64                              // bits that are not written yet
	bits   uint
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
