package game

import (
	"crypto/sha256"
	"encoding/binary"
	"math/bits"
	"math/rand/v2"
	"sync"
)

// RoundSeed is the seed of round n: HMAC-SHA256 of n (big-endian uint64) keyed by the match seed.
// It must stay secret until that round is over.
func (g *Game) RoundSeed(n int) [32]byte {
	m := macs.Get().(*mac)
	m.setKey(g.seed)
	seed := m.of(uint64(n))
	macs.Put(m)
	return seed
}

// Commitment is the SHA-256 of the seed of round n (from 1); it may be published before that round
// is dealt.
func (g *Game) Commitment(n int) [32]byte {
	seed := g.RoundSeed(n)
	return sha256.Sum256(seed[:])
}

// MatchSeed must stay secret until the match is over.
func (g *Game) MatchSeed() [32]byte { return g.seed }

// source is the randomness of the next shuffle of this round: ChaCha8 keyed by the round's seed,
// its last eight bytes XORed with the number of shuffles before (big-endian). It is not kept,
// because every shuffle has its own key; give it back to sources.
func (g *Game) source() *rand.ChaCha8 {
	key := g.roundSeed
	tail := key[len(key)-8:]
	binary.BigEndian.PutUint64(tail, binary.BigEndian.Uint64(tail)^uint64(g.shuffles))
	g.shuffles++
	source := sources.Get().(*rand.ChaCha8)
	source.Seed(key)
	return source
}

// sources lends generators. Otherwise every shuffle would allocate one. They carry nothing over:
// source seeds them.
var sources = sync.Pool{New: func() any { return new(rand.ChaCha8) }}

// shuffleDraw shuffles the draw pile.
func (g *Game) shuffleDraw() {
	source := g.source()
	shuffle(&g.pile, int(g.nDraw), source)
	sources.Put(source)
}

// shuffle is the Fisher-Yates shuffle of the first n cards.
func shuffle(cards *[maxCards]CardID, n int, source *rand.ChaCha8) {
	var picks [maxCards]uint8
	pick(&picks, uint(n), source)
	for i := uint(n) - 1; i > 0; i-- {
		p := picks[i%maxCards] % maxCards
		last, other := cards[i%maxCards], cards[p]
		cards[p] = last
		cards[i%maxCards] = other
	}
}

// pick chooses a number up to i for every i below n, from the last one down. It takes up to batch
// of them from one 64-bit word: multiplying the word by a bound leaves the number in the high half
// and the word for the next bound in the low half. All of them together are uniform, because pick
// throws away the words that are not fair.
func pick(picks *[maxCards]uint8, n uint, source *rand.ChaCha8) {
	const batch = 8
	for n > 1 {
		end := uint(1)
		if n > batch {
			end = n - batch
		}
		for {
			word := source.Uint64()
			for bound := n; bound > end; bound-- {
				hi, lo := bits.Mul64(word, uint64(bound))
				picks[(bound-1)%maxCards], word = uint8(hi), lo
			}
			if word >= maxProduct || fair(word, n, end) {
				break
			}
		}
		n = end
	}
}

// maxProduct is as large as the product of the bounds of one word can be.
const maxProduct = 1 << 56 // maxCards^8

// fair reports whether the last low half of a word, multiplied by the bounds from n down to but
// without end, is not below 2^64 mod (product of the bounds).
func fair(word uint64, n, end uint) bool {
	product := uint64(1)
	for bound := n; bound > end; bound-- {
		product *= uint64(bound)
	}
	return word >= -product%product
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
