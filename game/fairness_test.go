package game

import (
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// fairnessPage tells strangers how cards are dealt.
const fairnessPage = "../docs/fairness.md"

// TestFairnessPageHoldsTheDecks: the page says how many cards every edition has, and lists them in
// the order of their numbers.
func TestFairnessPageHoldsTheDecks(t *testing.T) {
	page, err := os.ReadFile(fairnessPage)
	require.NoError(t, err)
	for _, e := range Editions() {
		require.Contains(t, string(page), fmt.Sprintf("### %s\n\n%d cards:\n", e.ID, len(e.Cards)))
		requireBlock(t, "deck "+string(e.ID), deckBlock(e))
	}
}

// requireBlock compares a block of the page, which stands below a mark with its name; -update
// writes it.
func requireBlock(t *testing.T, name, want string) {
	t.Helper()
	page, err := os.ReadFile(fairnessPage)
	require.NoError(t, err)
	mark := "<!-- " + name + " -->\n```text\n"
	before, rest, ok := strings.Cut(string(page), mark)
	require.True(t, ok, "%s has no block %q", fairnessPage, name)
	got, after, ok := strings.Cut(rest, "```\n")
	require.True(t, ok)
	if *update {
		require.NoError(t, os.WriteFile(fairnessPage, []byte(before+mark+want+"```\n"+after), 0o600))
		return
	}
	require.Equal(t, want, got, "%s, %s", fairnessPage, name)
}

// deckBlock lists the cards of a deck, ten in a line.
func deckBlock(e *Edition) string {
	var b strings.Builder
	for id := range e.Cards {
		switch {
		case id%10 == 0 && id > 0:
			b.WriteString("\n")
		case id > 0:
			b.WriteString(" ")
		}
		b.WriteString(cardCode(e, CardID(id)))
	}
	return b.String() + "\n"
}

// cardCode is a card as its faces, light before dark.
func cardCode(e *Edition, id CardID) string {
	code := e.Cards[id].Faces[Light].Code()
	if e.TwoSided() {
		code += "/" + e.Cards[id].Faces[Dark].Code()
	}
	return code
}

// TestFairnessPageHoldsTheExamples compares the worked examples of the page with the engine. The first one is plain
// and the others cover rare cases, so that a verifier can be tried with the page.
func TestFairnessPageHoldsTheExamples(t *testing.T) {
	var seed [32]byte
	for i := range seed {
		seed[i] = byte(i)
	}
	requireBlock(t, "example classic", exampleBlock(t, classic, 3, seed))
	requireBlock(t, "example hands", handsBlock(t, classic, 3, seed, 3)+"\n"+
		handsBlock(t, classic, 3, seed, 10))

	flip := exampleBlock(t, flip, 4, testSeed(189796))
	require.Regexp(t, `(?s)(draws.*){9}dealer`, flip, "a tie of three and then one of two")
	require.Contains(t, flip, "goes back")
	require.Contains(t, flip, "drawn by seat")
	requireBlock(t, "example flip", flip)

	stranger := exampleBlock(t, stranger, 3, testSeed(207))
	require.Regexp(t, `(?s)W2.*lies below.*\+1.*lies below.*F/.*lies below`, stranger, "cards that would act")
	requireBlock(t, "example stranger", stranger)
}

// worked is an example of the page while it is written.
type worked struct {
	strings.Builder

	g      Game
	cards  []CardID // the pile that is shuffled, first place to last
	events []Event  // of the deal
}

// exampleBlock works out the first deal of a match.
func exampleBlock(t *testing.T, e *Edition, seats int, seed [32]byte) string {
	t.Helper()
	x := workedDeal(t, e, DefaultOptions(), seats, seed)
	commitment := x.g.Commitment(1)
	x.line("edition, players", fmt.Sprintf("%s, %d", e.ID, seats))
	x.line("match seed", hex.EncodeToString(seed[:]))
	x.line("round seed", hex.EncodeToString(x.g.roundSeed[:]))
	x.line("commitment", hex.EncodeToString(commitment[:]))
	x.dealer()
	x.shuffle(1, deckIDs(e))
	x.deal()
	return x.String()
}

// handsBlock returns the lines of an example that another starting hand changes.
func handsBlock(t *testing.T, e *Edition, seats int, seed [32]byte, cards uint8) string {
	t.Helper()
	x := workedDeal(t, e, DefaultOptions().WithAmount(AmountStartingHand, cards), seats, seed)
	x.shuffle(1, deckIDs(e))
	x.Reset() // the example has it
	x.line("starting_hand", strconv.Itoa(int(cards)))
	x.deal()
	return x.String()
}

// workedDeal deals the first round of a match.
func workedDeal(t *testing.T, e *Edition, o Options, seats int, seed [32]byte) *worked {
	t.Helper()
	g, err := New(e, o, seats, seed)
	require.NoError(t, err)
	x := &worked{g: g}
	require.NoError(t, x.g.Apply(Action{Seat: NoSeat, Kind: ActDeal}, &x.events))
	return x
}

// deal writes the hands down that are dealt from the shuffled deck, and the cards after them.
func (x *worked) deal() {
	for s := range x.g.hands[:x.g.seats] {
		x.line(fmt.Sprintf("hand of seat %d", s), numbers(x.dealt(Seat(s))))
	}
	x.cards = x.cards[:len(x.cards)-x.g.opts.CardsDealt()*int(x.g.seats)]
	x.first()
}

func deckIDs(e *Edition) []CardID {
	ids := make([]CardID, len(e.Cards))
	for i := range ids {
		ids[i] = CardID(i)
	}
	return ids
}

func (x *worked) line(name, text string) { fmt.Fprintf(x, "%-17s %s\n", name, text) }

// dealer writes down how the dealer is found.
func (x *worked) dealer() {
	if x.g.ed.Rules.HighCard {
		x.shuffle(0, deckIDs(x.g.ed))
	} else {
		fmt.Fprintf(x, "\nshuffle 0: no cards, only a dealer\n")
		words := x.words(x.key(0))
		hi, lo := bits.Mul64(words[0], uint64(x.g.seats))
		x.line(fmt.Sprintf("word 0 × %d", x.g.seats), fmt.Sprintf("%d × 2^64 + %016x", hi, lo))
	}
	for _, ev := range x.events {
		if ev.Kind == EvDealerDrew {
			x.line(fmt.Sprintf("seat %d draws", ev.Seat), x.card(ev.Card))
		}
	}
	x.line("dealer", fmt.Sprintf("seat %d", x.g.dealer))
}

// key is the key of shuffle k of the round.
func (x *worked) key(k uint64) [32]byte {
	key := x.g.roundSeed
	binary.BigEndian.PutUint64(key[24:], binary.BigEndian.Uint64(key[24:])^k)
	return key
}

// shuffle writes shuffle k of the round down and leaves its result in x.cards.
func (x *worked) shuffle(k uint64, cards []CardID) {
	fmt.Fprintf(x, "\nshuffle %d: %d cards\n", k, len(cards))
	x.words(x.key(k))
	x.shuffled(x.key(k), cards)
}

// words writes a key and its first words down.
func (x *worked) words(key [32]byte) (first [3]uint64) {
	source := rand.NewChaCha8(key)
	for i := range first {
		first[i] = source.Uint64()
	}
	x.line("key", hex.EncodeToString(key[:]))
	x.line("words 0 to 2", fmt.Sprintf("%016x %016x %016x", first[0], first[1], first[2]))
	return first
}

// firstPicks are the numbers that a shuffle of n cards makes of its first fair word.
func firstPicks(n int, source *rand.ChaCha8) (picks [batch]uint64) {
	for {
		word := source.Uint64()
		for i := range picks {
			picks[i], word = choose(word, n-i)
		}
		if fair(word, n) {
			return picks
		}
	}
}

// shuffled writes down the shuffle of a pile by a key and leaves the shuffled pile in x.cards.
func (x *worked) shuffled(key [32]byte, cards []CardID) {
	var pile [maxCards]CardID
	copy(pile[:], cards)
	picks, last := firstPicks(len(cards), rand.NewChaCha8(key)), len(cards)-1
	x.line("first picks", fmt.Sprintf("place %d with %d, %d with %d, %d with %d", last, picks[0], last-1, picks[1], last-2, picks[2]))
	shuffle(&pile, len(cards), rand.NewChaCha8(key))
	x.cards = pile[:len(cards)]
	for i := 0; i < len(x.cards); i += 20 {
		x.line(fmt.Sprintf("places from %d", i), numbers(x.cards[i:min(i+20, len(x.cards))]))
	}
}

// card is a card's number and its faces.
func (x *worked) card(id CardID) string { return fmt.Sprintf("%d (%s)", id, cardCode(x.g.ed, id)) }

// numbers lists cards by their numbers.
func numbers(ids []CardID) string {
	list := make([]string, len(ids))
	for i, id := range ids {
		list[i] = strconv.Itoa(int(id))
	}
	return strings.Join(list, " ")
}

// dealt are the cards that a seat gets from the shuffled deck, in the order in which it gets them.
func (x *worked) dealt(s Seat) []CardID {
	seats := int(x.g.seats)
	nth := (int(s-x.g.dealer) + seats - 1) % seats
	var hand []CardID
	for k := range x.g.opts.CardsDealt() {
		hand = append(hand, x.cards[len(x.cards)-1-nth-k*seats])
	}
	return hand
}

// first writes down the cards that are turned, and the effect of the first one.
func (x *worked) first() {
	shuffles := uint64(2)
	for _, ev := range x.events {
		switch ev.Kind {
		case EvIgnored:
			x.line("turned", x.card(ev.Card)+", lies below the first card")
		case EvPutBack:
			x.line("turned", x.card(ev.Card)+", goes back")
			x.shuffle(shuffles, x.cards)
			shuffles++
		case EvFirstCard:
			x.line("turned", x.card(ev.Card)+", is the first card")
		case EvDrew:
			x.line(fmt.Sprintf("drawn by seat %d", ev.Seat), numbers(slices.Collect(ev.Cards.All())))
		}
	}
	x.line("next to be drawn", numbers(x.g.DrawOrder()[:5]))
}

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

// TestFairnessPageHoldsAnUnfairWord checks the page's example of a shuffle that throws its first word away.
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
	x.shuffled(key, deckIDs(flip))
	require.Len(t, x.cards, n)
	requireBlock(t, "unfair word", x.String())
}
