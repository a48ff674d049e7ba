package game

import (
	"crypto/sha256"
	"encoding/binary"
	"math/bits"
	"math/rand/v2"
	"sync"
)

// RoundSeed is the seed of round n: HMAC-SHA256 of n (big-endian uint64) keyed by
// the match seed. It must stay secret until that round is over.
func (g *Game) RoundSeed(n int) [32]byte {
	// Spelled out, because crypto/hmac allocates and every round needs it.
	const block = sha256.BlockSize
	var inner [block + 8]byte
	var outer [block + sha256.Size]byte
	for i := range block {
		inner[i], outer[i] = 0x36, 0x5c
	}
	for i, b := range g.seed {
		inner[i] ^= b
		outer[i] ^= b
	}
	binary.BigEndian.PutUint64(inner[block:], uint64(n))
	sum := sha256.Sum256(inner[:])
	copy(outer[block:], sum[:])
	return sha256.Sum256(outer[:])
}

// Commitment is the SHA-256 of the seed of round n (from 1); it may be published
// before that round is dealt.
func (g *Game) Commitment(n int) [32]byte {
	seed := g.RoundSeed(n)
	return sha256.Sum256(seed[:])
}

// MatchSeed must stay secret until the match is over.
func (g *Game) MatchSeed() [32]byte { return g.seed }

// source is the randomness of the next shuffle of this round: ChaCha8 keyed by
// the round's seed, its last eight bytes XORed with the number of shuffles before
// (big-endian). It is not kept, because every shuffle has its own key; give it
// back to sources.
func (g *Game) source() *rand.ChaCha8 {
	key := g.roundSeed
	tail := key[len(key)-8:]
	binary.BigEndian.PutUint64(tail, binary.BigEndian.Uint64(tail)^uint64(g.shuffles))
	g.shuffles++
	source := sources.Get().(*rand.ChaCha8)
	source.Seed(key)
	return source
}

// sources lends generators, which the compiler would otherwise allocate for every
// shuffle. They carry nothing over: source seeds them.
var sources = sync.Pool{New: func() any { return new(rand.ChaCha8) }}

// shuffleDraw shuffles the draw pile.
func (g *Game) shuffleDraw() {
	source := g.source()
	shuffle(&g.pile, int(g.nDraw), source)
	sources.Put(source)
}

// shuffle is the Fisher-Yates shuffle of the first n cards. It takes up to batch bounded numbers from
// one 64-bit word: multiplying the word by a bound leaves the number in the high
// half and the word for the next bound in the low half. All of them together are
// uniform if words whose last low half is below 2^64 mod (product of the bounds)
// are drawn again.
func shuffle(cards *[maxCards]CardID, n int, source *rand.ChaCha8) {
	const batch = 8 // maxCards^8 < 2^64, and a second word is rarely needed
	var pick [batch]uint8
	for n > 1 {
		k := min(batch, n-1)
		for {
			word, product := source.Uint64(), uint64(1)
			for j := range k {
				bound := uint64(n - j)
				hi, lo := bits.Mul64(word, bound)
				pick[j], word = uint8(hi), lo
				product *= bound
			}
			if word >= product || word >= -product%product {
				break
			}
		}
		for _, p := range pick[:k] {
			n--
			last := &cards[n%maxCards]
			*last, cards[p%maxCards] = cards[p%maxCards], *last
		}
	}
}

// below is a uniform number below n.
func below(source *rand.ChaCha8, n uint64) uint64 {
	for {
		hi, lo := bits.Mul64(source.Uint64(), n)
		if lo >= n || lo >= -n%n {
			return hi
		}
	}
}
