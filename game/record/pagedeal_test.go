package record_test

import (
	"bufio"
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math/big"
	"math/bits"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/long"
	"unobot/game/simulate"
)

// The code below is written from docs/fairness.md, as a stranger would write it: it takes nothing from the engine but
// a record. It is a little slow and as plain as the page.

// pageWords is the generator with a key.
type pageWords struct {
	key  []byte
	list []uint64
}

func (w *pageWords) next() uint64 {
	if len(w.list) == 0 {
		for n := uint32(0); n < 16; n += 4 {
			a, b, c, d := pageBlock(w.key, n), pageBlock(w.key, n+1), pageBlock(w.key, n+2), pageBlock(w.key, n+3)
			for i := range a {
				w.list = append(w.list, uint64(a[i])|uint64(b[i])<<32, uint64(c[i])|uint64(d[i])<<32)
			}
		}
		w.key = nil
		for _, word := range w.list[124:] {
			w.key = binary.LittleEndian.AppendUint64(w.key, word)
		}
		w.list = w.list[:124]
	}
	word := w.list[0]
	w.list = w.list[1:]
	return word
}

func pageBlock(key []byte, number uint32) [16]uint32 {
	x := [16]uint32{0: 0x61707865, 1: 0x3320646e, 2: 0x79622d32, 3: 0x6b206574, 12: number}
	for i := range 8 {
		x[4+i] = binary.LittleEndian.Uint32(key[4*i:])
	}
	start := x
	for range 4 {
		for _, q := range [][4]int{
			{0, 4, 8, 12},
			{1, 5, 9, 13},
			{2, 6, 10, 14},
			{3, 7, 11, 15},
			{0, 5, 10, 15},
			{1, 6, 11, 12},
			{2, 7, 8, 13},
			{3, 4, 9, 14},
		} {
			a, b, c, d := &x[q[0]], &x[q[1]], &x[q[2]], &x[q[3]]
			for _, by := range [][2]int{{16, 12}, {8, 7}} {
				*a += *b
				*d = bits.RotateLeft32(*d^*a, by[0])
				*c += *d
				*b = bits.RotateLeft32(*b^*c, by[1])
			}
		}
	}
	for i := 4; i < 12; i++ {
		x[i] += start[i]
	}
	return x
}

func pageShuffle(cards []int, w *pageWords) {
	var bounds []int
	for b := len(cards); b > 1; b-- {
		bounds = append(bounds, b)
	}
	for group := range slices.Chunk(bounds, 8) {
		p := big.NewInt(1)
		for _, b := range group {
			p.Mul(p, big.NewInt(int64(b)))
		}
		unfair := new(big.Int).Mod(new(big.Int).Lsh(big.NewInt(1), 64), p).Uint64()
		picks := make([]uint64, len(group))
		for {
			word := w.next()
			for i, b := range group {
				picks[i], word = bits.Mul64(word, uint64(b))
			}
			if word >= unfair {
				break
			}
		}
		for i, b := range group {
			cards[b-1], cards[picks[i]] = cards[picks[i]], cards[b-1]
		}
	}
}

// pageDeal is a deal that is worked out: its inputs, and its results.
type pageDeal struct {
	edition         string
	deck            []string
	seats, each     int
	seed            []byte // of the round
	k               uint64 // the number of the next shuffle
	dealer          int
	hands           [][]int
	pile, discarded []int // the next card last; the top card first
}

func (d *pageDeal) words() *pageWords {
	key := slices.Clone(d.seed)
	binary.BigEndian.PutUint64(key[24:], binary.BigEndian.Uint64(key[24:])^d.k)
	d.k++
	return &pageWords{key: key}
}

func (d *pageDeal) take() int {
	card := d.pile[len(d.pile)-1]
	d.pile = d.pile[:len(d.pile)-1]
	return card
}

func (d *pageDeal) order() {
	d.pile = nil
	for card := range d.deck {
		d.pile = append(d.pile, card)
	}
}

var pageNumber = regexp.MustCompile(`^[rgby](\d+)$`)

// face is the light face of a card, and the number on it, if there is one.
func (d *pageDeal) face(card int) (face string, n int, isNumber bool) {
	face, _, _ = strings.Cut(d.deck[card], "/")
	found := pageNumber.FindStringSubmatch(face)
	if found != nil {
		_, _ = fmt.Sscan(found[1], &n)
	}
	return face, n, found != nil
}

func (d *pageDeal) drawn() bool {
	return d.edition != "hyper" && d.edition != "stranger" && d.edition != "mercy"
}

func (d *pageDeal) findDealer() {
	w := d.words()
	if !d.drawn() {
		high, _ := bits.Mul64(w.next(), uint64(d.seats)) // a word that is refused is too rare to be met
		d.dealer = int(high)
		return
	}
	d.order()
	pageShuffle(d.pile, w)
	var in []int
	for seat := range d.seats {
		in = append(in, seat)
	}
	for len(in) > 1 {
		best, tied := -1, []int(nil)
		for _, seat := range in {
			_, n, _ := d.face(d.take())
			switch {
			case n > best:
				best, tied = n, []int{seat}
			case n == best:
				tied = append(tied, seat)
			}
		}
		in = tied
	}
	d.dealer = in[0]
}

func (d *pageDeal) deal() {
	d.order()
	pageShuffle(d.pile, d.words())
	d.hands = make([][]int, d.seats)
	for range d.each {
		for i := range d.seats {
			seat := (d.dealer + 1 + i) % d.seats
			d.hands[seat] = append(d.hands[seat], d.take())
		}
	}
	for {
		card := d.take()
		face, _, isNumber := d.face(card)
		if d.drawn() && (face == "W4" || face == "W2") {
			d.pile = append(d.pile, card)
			pageShuffle(d.pile, d.words())
			continue
		}
		d.discarded = append([]int{card}, d.discarded...)
		if d.drawn() {
			d.act(face)
			return
		}
		if isNumber {
			return
		}
	}
}

func (d *pageDeal) act(first string) {
	left := (d.dealer + 1) % d.seats
	n := map[string]int{"+1": 1, "+2": 2}[first[1:]]
	for range n {
		d.hands[left] = append(d.hands[left], d.take())
	}
	if strings.HasSuffix(first, "F") {
		slices.Reverse(d.pile)
	}
}

// TestADealFollowsFromThePageAlone: of every edition, with any starting hand, in the first round and in later
// ones.
func TestADealFollowsFromThePageAlone(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../../docs/fairness.md")
	require.NoError(t, err)
	for _, e := range game.Editions() {
		_, rest, _ := strings.Cut(string(page), "<!-- deck "+string(e.ID)+" -->\n```text\n")
		deck, _, _ := strings.Cut(rest, "```")
		for _, cards := range []uint8{3, 7, 10}[:long.Cases(2, 3)] {
			file := matches(t, simulate.Config{
				Edition: e, Seats: 4, Games: 3, Seed: uint64(cards), Policy: simulate.Random,
				Options: game.DefaultOptions().WithAmount(game.AmountStartingHand, cards),
			})
			compareDeals(t, file, strings.Fields(deck))
		}
	}
}

// compareDeals works every deal of a record out.
func compareDeals(t *testing.T, file []byte, deck []string) {
	t.Helper()
	var head struct {
		Edition, Seed string
		Seats         int
		Options       map[string]any
	}
	dealer, rounds := 0, 0
	lines := bufio.NewScanner(bytes.NewReader(file))
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var line struct {
			Type   string
			Action struct{ Kind string }
			State  struct {
				Round, Dealer int
				Hands         [][]int
				Draw, Discard []int
			}
		}
		require.NoError(t, json.Unmarshal(lines.Bytes(), &line))
		if line.Type == "game" {
			head.Options = nil
			require.NoError(t, json.Unmarshal(lines.Bytes(), &head))
		}
		if line.Action.Kind != "deal" && line.Action.Kind != "next" {
			continue
		}
		rounds++
		match, err := hex.DecodeString(head.Seed)
		require.NoError(t, err)
		m := hmac.New(sha256.New, match)
		m.Write(binary.BigEndian.AppendUint64(nil, uint64(line.State.Round)))
		d := pageDeal{edition: head.Edition, deck: deck, seats: head.Seats, each: 7, seed: m.Sum(nil)}
		if n, ok := head.Options["starting_hand"].(float64); ok {
			d.each = int(n)
		}
		if d.dealer = (dealer + 1) % d.seats; line.State.Round == 1 {
			d.findDealer()
		}
		d.deal()
		dealer = d.dealer
		require.Equal(t, line.State.Dealer, d.dealer)
		slices.Reverse(d.pile)
		require.Equal(t, line.State.Draw, d.pile)
		require.Equal(t, line.State.Discard, d.discarded)
		for seat, hand := range line.State.Hands {
			require.ElementsMatch(t, hand, d.hands[seat])
		}
	}
	require.NoError(t, lines.Err())
	require.Greater(t, rounds, 2)
}
