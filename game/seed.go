package game

import (
	"crypto/sha256"
	"encoding"
	"encoding/binary"
	"hash"
	"math/bits"
	"math/rand/v2"
	"sync"
)

// RoundSeed returns the seed of round n: HMAC-SHA256 of n (big-endian uint64) keyed by the match seed. It must stay
// secret until that round is over.
func (g *Game) RoundSeed(n int) [32]byte {
	m := macs.Get().(*mac)
	m.setKey(g.seed)
	seed := m.of(uint64(n))
	macs.Put(m)
	return seed
}

// Commitment returns the SHA-256 of the seed of round n (from 1); it may be published before that round is dealt.
func (g *Game) Commitment(n int) [32]byte {
	seed := g.RoundSeed(n)
	return sha256.Sum256(seed[:])
}

// MatchSeed must stay secret until the match is over.
func (g *Game) MatchSeed() [32]byte { return g.seed }

// source returns the randomness of the next shuffle of this round: ChaCha8 keyed by the round's seed, its last eight
// bytes XORed with the number of shuffles before (big-endian). It is not kept, because every shuffle has its own key;
// return it to sources.
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

// shuffle shuffles the first n cards by Fisher and Yates.
func shuffle(cards *[maxCards]CardID, n int, source *rand.ChaCha8) {
	for n > 1 {
		n = settle(cards, n, source)
	}
}

// settle takes the next steps of the shuffle of the first n cards, from the last place down: eight,
// or as many as there are, with one 64-bit word. It returns how many cards are left to shuffle; the
// others stay where they lie. All choices together are uniform, because settle throws away the
// words that are not fair. The steps are written out, because a loop keeps the choices in memory.
func settle(cards *[maxCards]CardID, n int, source *rand.ChaCha8) int {
	if n < batch {
		settleLast(cards, n, source)
		return 0
	}
	for {
		word := source.Uint64()
		c1, word := choose(word, n)
		c2, word := choose(word, n-1)
		c3, word := choose(word, n-2)
		c4, word := choose(word, n-3)
		c5, word := choose(word, n-4)
		c6, word := choose(word, n-5)
		c7, word := choose(word, n-6)
		c8, word := choose(word, n-7)
		if (word < 1<<56 || n > 128 && word < 1<<61) && !fair(word, n) { // else larger than any product
			continue
		}
		swap(cards, n-1, c1)
		swap(cards, n-2, c2)
		swap(cards, n-3, c3)
		swap(cards, n-4, c4)
		swap(cards, n-5, c5)
		swap(cards, n-6, c6)
		swap(cards, n-7, c7)
		swap(cards, n-8, c8)
		return n - batch
	}
}

// settleLast takes the last steps, fewer than eight, as settle does.
func settleLast(cards *[maxCards]CardID, n int, source *rand.ChaCha8) {
	var choices [batch]uint64
	for {
		word := source.Uint64()
		for i := range n {
			choices[i], word = choose(word, n-i)
		}
		if word < 1<<56 && !fair(word, n) {
			continue
		}
		for i := range n {
			swap(cards, n-1-i, choices[i])
		}
		return
	}
}

// choose makes of a word a number below n and the word for the next choice: the high and the low half of a product.
func choose(word uint64, n int) (choice, next uint64) { return bits.Mul64(word, uint64(n)) }

// swap swaps the cards at a place and at the one chosen for it.
func swap(cards *[maxCards]CardID, place int, choice uint64) {
	cards[place], cards[choice] = cards[choice], cards[place]
}

const batch = 8 // choices of one word

// fair reports whether the word that is left after the choices of settle is not below 2^64 mod
// (product of their bounds).
func fair(word uint64, n int) bool {
	product := uint64(1)
	for bound := n; bound > max(n-batch, 0); bound-- {
		product *= uint64(bound)
	}
	return word >= -product%product
}

// below returns a uniform number below n.
func below(source *rand.ChaCha8, n uint64) uint64 {
	for {
		hi, lo := bits.Mul64(source.Uint64(), n)
		if lo >= n || lo >= -n%n {
			return hi
		}
	}
}

// mac computes HMAC-SHA256. It is spelled out, because crypto/hmac allocates. The padded keys are
// hashed once for all rounds of a match: half of the work.
type mac struct {
	key          [32]byte
	digest       resumable
	inner, outer []byte // states of digest after the padded keys; nil before the first key
	block        [sha256.BlockSize]byte
	sum          [sha256.Size]byte
}

// resumable is a hash with a state that can be stored, so that hashing continues from there later.
type resumable interface {
	hash.Hash
	encoding.BinaryAppender
	encoding.BinaryUnmarshaler
}

// macs lends them. Otherwise every round would allocate one.
var macs = sync.Pool{New: func() any { return &mac{digest: sha256.New().(resumable)} }}

func (m *mac) setKey(key [32]byte) {
	if m.inner != nil && m.key == key {
		return
	}
	m.key = key
	m.inner = m.padded(0x36, m.inner[:0])
	m.outer = m.padded(0x5c, m.outer[:0])
}

// padded appends to b the state of the hash after one block: the key, filled up with 0 and XORed with pad.
func (m *mac) padded(pad byte, b []byte) []byte {
	m.block = [sha256.BlockSize]byte{}
	copy(m.block[:], m.key[:])
	for i := range m.block {
		m.block[i] ^= pad
	}
	m.digest.Reset()
	m.digest.Write(m.block[:])
	b, err := m.digest.AppendBinary(b)
	if err != nil {
		panic(err) // SHA-256 can be kept at any time
	}
	return b
}

// of returns the code of n.
func (m *mac) of(n uint64) [sha256.Size]byte {
	m.resume(m.inner, binary.BigEndian.AppendUint64(m.sum[:0], n))
	m.resume(m.outer, m.sum[:])
	return m.sum
}

// resume goes on hashing text from a kept state, and leaves the hash in m.sum.
func (m *mac) resume(state, text []byte) {
	if err := m.digest.UnmarshalBinary(state); err != nil {
		panic(err) // it is one of our own
	}
	m.digest.Write(text)
	m.digest.Sum(m.sum[:0])
}
