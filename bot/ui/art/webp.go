package art

import (
	"encoding/binary"
	"image/color"
	"math/bits"
	"slices"
)

// encodeWebP returns rows of w positions in a palette of at most 256 colors as a lossless WebP file (RFC 9649).
// Repeated pixels may lie a million pixels back, against 32,000 in a PNG, and the pixel above has a short code.
func encodeWebP(pix []uint8, w int, palette []color.NRGBA) []byte {
	var b bitWriter
	const signature, hasAlpha, version = 0x2f, 1, 0
	b.put(signature, 8)
	b.put(uint64(w-1), 14)
	b.put(uint64(len(pix)/w-1), 14)
	b.put(hasAlpha|version<<1, 4)
	const transform, byPalette = 1, 3
	b.put(transform|byPalette<<1, 3)
	b.put(uint64(len(palette)-1), 8)
	b.putPalette(palette)
	const transforms, colorCache, groups = 0, 0, 0
	b.put(transforms|colorCache<<1|groups<<2, 3)
	b.putTokens(newMatcher(pix, w).tokens())
	data := b.out
	for held, n := b.held, int(b.bits); n > 0 || len(data)%2 == 1; held, n = held>>8, n-8 {
		data = append(data, byte(held))
	}
	file := binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(len(data)+12))
	file = binary.LittleEndian.AppendUint32(append(file, "WEBPVP8L"...), uint32(len(data)))
	return append(file, data...)
}

// The sizes of the alphabets of lengths and of distances.
const (
	webpLengths   = 24
	webpDistances = 40
)

// putPalette writes the colors as a row of pixels: each as its difference from the one before, by its parts.
func (b *bitWriter) putPalette(palette []color.NRGBA) {
	const colorCache = 0
	b.put(colorCache, 1)
	rows := make([][4]uint8, len(palette))
	var counts [4][256 + webpLengths]uint32
	var before [4]uint8
	for i, c := range palette {
		now := [4]uint8{c.G, c.R, c.B, c.A}
		for k, v := range now {
			rows[i][k] = v - before[k]
			counts[k][rows[i][k]]++
		}
		before = now
	}
	codes := [4][]bitCode{b.putCodes(counts[0][:])}
	for k := 1; k < len(codes); k++ {
		codes[k] = b.putCodes(counts[k][:256])
	}
	b.putCodes(make([]uint32, webpDistances))
	for _, row := range rows {
		for k, v := range row {
			b.putCode(codes[k][v])
		}
	}
}

// webpToken is a pixel, or a repetition of pixels before it.
type webpToken struct {
	length uint32 // 0 for a pixel
	value  uint32 // of the pixel, or the distance as it is written
}

// putTokens writes the tokens with codes of their own. Positions in the palette are the green of a pixel.
func (b *bitWriter) putTokens(tokens []webpToken) {
	values, distances := make([]uint32, 256+webpLengths), make([]uint32, webpDistances)
	for _, t := range tokens {
		if t.length == 0 {
			values[t.value]++
			continue
		}
		length, _, _ := webpPrefix(t.length)
		distance, _, _ := webpPrefix(t.value)
		values[256+length]++
		distances[distance]++
	}
	ofValues := b.putCodes(values)
	for range 3 { // red, blue, alpha
		b.putCodes(make([]uint32, 256))
	}
	ofDistances := b.putCodes(distances)
	for _, t := range tokens {
		if t.length == 0 {
			b.putCode(ofValues[t.value])
			continue
		}
		symbol, extra, n := webpPrefix(t.length)
		b.putCode(ofValues[256+symbol])
		b.put(extra, n)
		symbol, extra, n = webpPrefix(t.value)
		b.putCode(ofDistances[symbol])
		b.put(extra, n)
	}
}

// webpPrefix returns the symbol of a length or a distance, and the bits after it.
func webpPrefix(v uint32) (symbol uint32, extra uint64, n uint) {
	if v--; v < 2 {
		return v, 0, 0
	}
	high := uint(bits.Len32(v)) - 1
	n = high - 1
	return uint32(2*high) + v>>n&1, uint64(v & (1<<n - 1)), n
}

// putCodes writes the codes of symbols that occur so often, and returns them.
func (b *bitWriter) putCodes(counts []uint32) []bitCode {
	used := 0
	for _, n := range counts {
		used += int(min(n, 1))
	}
	if used < 2 { // the only symbol takes no bits
		const simple, one, wide = 1, 0, 1
		b.put(simple|one<<1|wide<<2, 3)
		b.put(uint64(max(0, slices.IndexFunc(counts, func(n uint32) bool { return n > 0 }))), 8)
		return make([]bitCode, len(counts))
	}
	all := codeLengths(slices.Clone(counts), 15)
	lengths := all[:len(counts)]
	runs := runsOf(lengths)
	var often [19]uint32
	for _, r := range runs {
		often[r.symbol]++
	}
	ofRuns := codeLengths(often[:], 7)
	order := [...]uint8{17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}
	const simple = 0
	b.put(simple, 1)
	b.put(uint64(len(order)-4), 4)
	for _, s := range order {
		b.put(uint64(ofRuns[s]), 3)
	}
	const limited = 0
	b.put(limited, 1)
	short := codesOf(ofRuns[:len(order)])
	for _, r := range runs {
		b.putCode(short[r.symbol])
		b.put(uint64(r.extra), uint(r.bits))
	}
	codes := codesOf(lengths)
	return codes[:]
}

// runsOf returns the lengths of codes as they are written: zeros in a row are one symbol.
func runsOf(lengths []uint8) (runs []lengthCode) {
	for len(lengths) > 0 {
		n := slices.IndexFunc(lengths, func(l uint8) bool { return l > 0 })
		if n < 0 {
			n = len(lengths)
		}
		switch n = min(n, 138); {
		case n < 3:
			n = 1
			runs = append(runs, lengthCode{symbol: uint16(lengths[0])})
		case n < 11:
			runs = append(runs, lengthCode{17, uint16(n - 3), 3})
		default:
			runs = append(runs, lengthCode{18, uint16(n - 11), 7})
		}
		lengths = lengths[n:]
	}
	return runs
}

func (b *bitWriter) putCode(k bitCode) { b.put(uint64(k.bits), uint(k.length)) }

// matcher finds repeated pixels.
type matcher struct {
	pix  []uint8
	near []int // distances with the shortest codes, from 1 on
	// By a hash of four pixels their last place, and by place the one before with the same hash; both from 1, 0 for none.
	last, before []int32
}

const (
	farCodes   = 120 // the codes of all near distances
	longestRun = 4096
	farthest   = 1<<20 - farCodes
	tries      = 48 // places with the same hash that are looked at
	hashedBits = 16
)

func newMatcher(pix []uint8, w int) *matcher {
	return &matcher{
		pix: pix, near: []int{w, 1, w + 1, w - 1, 2 * w, 2, 2*w + 1, 2*w - 1},
		last: make([]int32, 1<<hashedBits), before: make([]int32, len(pix)),
	}
}

// tokens returns the picture as pixels and repetitions.
func (m *matcher) tokens() (tokens []webpToken) {
	for i := 0; i < len(m.pix); {
		best, gain := m.find(i)
		m.enter(i)
		if best.length > 0 && best.length < 64 && i+1 < len(m.pix) {
			if _, next := m.find(i + 1); next > gain+4 { // a pixel first is better
				best.length = 0
			}
		}
		if best.length == 0 {
			best.value = uint32(m.pix[i])
		}
		tokens = append(tokens, best)
		n := max(1, int(best.length))
		for j := i + 1; j < i+n; j++ {
			if m.pix[j] != m.pix[j-1] {
				m.enter(j)
			}
		}
		i += n
	}
	return tokens
}

// find returns the best repetition at a place, and about how many bits it saves; the length is 0 if there is none.
func (m *matcher) find(i int) (best webpToken, gain int) {
	try := func(distance, code, cost int) {
		if n := m.same(i, i-distance); 4*n-cost > gain {
			best, gain = webpToken{uint32(n), uint32(code)}, 4*n-cost
		}
	}
	for k, d := range m.near {
		if d <= i {
			try(d, k+1, 6+k)
		}
	}
	if best.length > 255 || i+4 > len(m.pix) {
		return best, gain
	}
	place := m.last[m.hash(i)]
	for range tries {
		d := i + 1 - int(place)
		if place == 0 || d > farthest {
			break
		}
		try(d, d+farCodes, 6+bits.Len(uint(d)))
		place = m.before[place-1]
	}
	return best, gain
}

// same returns the number of pixels from i on that are the same as those from j on.
func (m *matcher) same(i, j int) (n int) {
	most := min(longestRun, len(m.pix)-i)
	for ; n+8 <= most; n += 8 {
		if x := binary.LittleEndian.Uint64(m.pix[i+n:]) ^ binary.LittleEndian.Uint64(m.pix[j+n:]); x != 0 {
			return n + bits.TrailingZeros64(x)/8
		}
	}
	for n < most && m.pix[i+n] == m.pix[j+n] {
		n++
	}
	return n
}

func (m *matcher) hash(i int) uint32 {
	return binary.LittleEndian.Uint32(m.pix[i:]) * 2654435761 >> (32 - hashedBits)
}

// enter lets later places find this one.
func (m *matcher) enter(i int) {
	if i+4 <= len(m.pix) {
		h := m.hash(i)
		m.before[i], m.last[h] = m.last[h], int32(i+1)
	}
}
