package game

import (
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestFairnessPageHoldsLateWords: the page has words of the generator that no deal needs, before and
// after its key changes.
func TestFairnessPageHoldsLateWords(t *testing.T) {
	var key [32]byte
	for i := range key {
		key[i] = byte(i)
	}
	var x worked
	x.line("key", hex.EncodeToString(key[:]))
	source := rand.NewChaCha8(key)
	for i := range 300 {
		word := source.Uint64()
		switch i {
		case 0, 1, 14, 31, 32, 64, 123, 124, 247, 248, 299:
			x.line(fmt.Sprintf("word %d", i), fmt.Sprintf("%016x", word))
		}
	}
	requireBlock(t, "late words", x.String())
}

// TestFairnessPageHoldsAnUnfairWord: the page has a shuffle whose first word is thrown away.
func TestFairnessPageHoldsAnUnfairWord(t *testing.T) {
	const n, end = 112, 104
	key := testSeed(6808)
	var x worked
	word, product := x.words(key)[0], uint64(1)
	for bound := uint64(n); bound > end; bound-- {
		word *= bound
		product *= bound
	}
	require.False(t, fair(word, n))
	x.line("P of word 0", fmt.Sprintf("%016x", product))
	x.line("2^64 modulo P", fmt.Sprintf("%016x", -product%product))
	x.line("left of word 0", fmt.Sprintf("%016x", word))
	x.shuffled(key, deckIDs(&flip))
	require.Len(t, x.cards, n)
	requireBlock(t, "unfair word", x.String())
}
