package game

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestDecks(t *testing.T) {
	for _, want := range []struct {
		id          EditionID
		cards       int
		light, dark int // total points of a side
		numbers     int // of each side
	}{
		{"classic", 108, 1240, 0, 76},
		{"hyper", 112, 1440, 0, 76},
		{"flip", 112, 1280, 1480, 72},
		{"stranger", 112, 1360, 1560, 72},
		{"splash", 108, 1100, 1280, 72},
		{"mercy", 168, 2840, 0, 80},
	} {
		t.Run(string(want.id), func(t *testing.T) {
			e, ok := EditionByID(want.id)
			require.True(t, ok)
			require.Len(t, e.Cards, want.cards)
			require.Equal(t, want.dark > 0, e.TwoSided())
			var points [2]int
			for _, card := range e.Cards {
				points[Light] += int(card.Faces[Light].Points)
				points[Dark] += int(card.Faces[Dark].Points)
			}
			require.Equal(t, [2]int{want.light, want.dark}, points)
			require.Equal(t, want.numbers, e.sides[Light].numbers.Len())
			require.Equal(t, want.dark > 0, e.sides[Dark].numbers.Len() == want.numbers)
		})
	}
}

// TestFaces counts every face by its code: how often a colored one is there in each color, and each
// wild.
func TestFaces(t *testing.T) {
	tables := map[EditionID][2]string{
		"classic":  {"0:1 1:2 2:2 3:2 4:2 5:2 6:2 7:2 8:2 9:2 S:2 R:2 +2:2 W:4 W4:4"},
		"hyper":    {"0:1 1:2 2:2 3:2 4:2 5:2 6:2 7:2 8:2 9:2 S:2 R:2 +2:2 W:4 W4:4 WS:4"},
		"flip":     {"1:2 2:2 3:2 4:2 5:2 6:2 7:2 8:2 9:2 S:2 R:2 F:2 +1:2 W:4 W2:4", "1:2 2:2 3:2 4:2 5:2 6:2 7:2 8:2 9:2 R:2 E:2 F:2 +5:2 W:4 WC:4"},
		"stranger": {"2:2 3:2 4:2 5:2 6:2 7:2 8:2 9:2 11:2 S:2 R:2 F:2 +1:2 W2:4 WH:4", "2:2 3:2 4:2 5*:2 6:2 7:2 8*:2 9:2 11*:2 R:2 E:2 F:2 +5:2 WC:4 WE:4"},
		"splash":   {"1:2 2:2 3:2 4:2 5:2 6:2 7:2 8:2 9:2 S:2 R:2 F:2 +1:2 W:2 W2:2", "1:2 2:2 3:2 4:2 5:2 6:2 7:2 8:2 9:2 R:2 E:2 F:2 +5:2 W:2 WC:2"},
		"mercy":    {"0:2 1:2 2:2 3:2 4:2 5:2 6:2 7:2 8:2 9:2 +2:3 +4:2 S:3 E:2 R:3 D:3 WR4:8 W6:4 W10:4 WRC:8"},
	}
	for id, sides := range tables {
		e, _ := EditionByID(id)
		for side, table := range sides {
			want := map[string]int{}
			for _, entry := range strings.Fields(table) {
				code, n, _ := strings.Cut(entry, ":")
				if strings.HasPrefix(code, "W") {
					want[code] = int(n[0] - '0')
					continue
				}
				for _, c := range e.Colors(Side(side)) {
					want[c.Letter()+code] = int(n[0] - '0')
				}
			}
			got := map[string]int{}
			for _, f := range e.sides[side].count(e.all) {
				got[f.Face.Code()] = f.Count
			}
			require.Equal(t, want, got, "%s side %d", id, side)
		}
	}
}

// TestPairingOfFlip pins the known pairs of front and back of the printed cards.
func TestPairingOfFlip(t *testing.T) {
	backs := map[string][]string{}
	for _, card := range flip.Cards {
		light, dark := card.Faces[Light], card.Faces[Dark]
		require.False(t, light.Color == NoColor && dark.Color == NoColor, "no card is wild on both sides")
		if light.Symbol == Flip {
			require.NotEqual(t, Flip, dark.Symbol)
			backs[light.Color.String()] = append(backs[light.Color.String()], dark.Code())
		}
	}
	require.Equal(t, map[string][]string{
		"red": {"k8", "p3"}, "yellow": {"o8", "k4"}, "green": {"t3", "WC"}, "blue": {"p6", "p7"},
	}, backs)
}

func TestFaceCodes(t *testing.T) {
	for _, e := range Editions() {
		seen := map[string]bool{}
		for side := range e.sides {
			for _, f := range e.sides[side].faces {
				if seen[f.face.Code()] {
					require.Equal(t, NoColor, f.face.Color, "only a plain wild is on both sides")
				}
				seen[f.face.Code()] = true
				back, ok := e.Face(f.face.Code())
				require.True(t, ok)
				require.Equal(t, f.face, back)
			}
		}
		_, ok := e.Face("x9")
		require.False(t, ok)
	}
}

func TestOptionsAreChecked(t *testing.T) {
	for name, spoil := range map[string]func(o *Options, seats *int){
		"seats":      func(_ *Options, seats *int) { *seats = 11 },
		"target":     func(o *Options, _ *int) { o.Target = 0 },
		"scoring":    func(o *Options, _ *int) { o.Scoring = 2 },
		"false_call": func(o *Options, _ *int) { o.FalseCall = 3 },

		"starting_hand": func(o *Options, _ *int) { o.StartingHand = 2 },
		"uno_penalty":   func(o *Options, _ *int) { o.UnoPenalty = 5 },
		"deck":          func(o *Options, seats *int) { o.StartingHand, *seats = 10, 9 },
	} {
		o, seats := DefaultOptions(), 4
		spoil(&o, &seats)
		_, err := New(classic, o, seats, [32]byte{})
		var option *OptionError
		require.ErrorAs(t, err, &option)
		require.Equal(t, name, option.Option)
	}
}

// TestUsualNumbersHaveOneForm: a table that agrees on the usual numbers plays the plain game, and
// nothing else stands for them.
func TestUsualNumbersHaveOneForm(t *testing.T) {
	require.Equal(t, DefaultOptions(), DefaultOptions().WithAmount(AmountStartingHand, 7).WithAmount(AmountUnoPenalty, 2))
	require.Equal(t, [2]int{7, 2}, [2]int{DefaultOptions().CardsDealt(), DefaultOptions().ForgottenUno()})
	for _, o := range []Options{{Target: 500, StartingHand: 7}, {Target: 500, UnoPenalty: 2}} {
		require.Error(t, classic.Check(o, 2))
	}
}

// TestTheDeckSuffices deals a round to as many seats as the edition allows for a starting hand, under every top card,
// and finds two more cards for each seat to draw.
func TestTheDeckSuffices(t *testing.T) {
	for _, e := range Editions() {
		require.Equal(t, e.MostSeats(), e.SeatsFor(DefaultOptions()), e.ID)
		var first, last []CardID // those that can begin the discard pile, and those that cannot
		for id, c := range e.Cards {
			if s := c.Faces[Light].Symbol; s == Number || e.Rules.FirstActs && !s.IsWildDraw() {
				first = append(first, CardID(id))
			} else {
				last = append(last, CardID(id))
			}
		}
		for cards := 3; cards <= 10; cards++ {
			seats := e.SeatsFor(DefaultOptions().WithAmount(AmountStartingHand, uint8(cards)))
			left := len(e.Cards) - seats*cards
			require.Greater(t, left, 2*seats, "%s: %d cards for %d seats", e.ID, cards, seats)
			require.Greater(t, left, len(last), "%s: %d cards for %d seats", e.ID, cards, seats)
			g := mustNew(t, e, DefaultOptions().WithAmount(AmountStartingHand, uint8(cards)), seats, 1)
			g.round, g.dealer, g.roundSeed, g.nDraw = 1, 0, g.RoundSeed(1), uint8(len(e.Cards))
			at := copy(g.pile[:], first[:left-len(last)]) // at the bottom
			at += copy(g.pile[at:], last)                 // turned first
			copy(g.pile[at:], first[left-len(last):])     // dealt
			g.dealHands()
			require.Equal(t, cards, g.HandSize(0))
			top := g.turnOver(&tape{}).symbol()
			require.NoError(t, g.validCards(), "%s: %d cards for %d seats", e.ID, cards, seats)
			require.True(t, top == Number || e.Rules.FirstActs && !top.IsWildDraw(), "%s: a first card", e.ID)
		}
	}
}

// TestEditionsKeepTheirPlaces, because snapshots of running games name an edition by its place.
func TestEditionsKeepTheirPlaces(t *testing.T) {
	require.Equal(t, []*Edition{classic, hyper, flip, stranger, splash, mercy}, editions[:6])
}

// TestSet compares a Set with a map.
func TestSet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ids := rapid.SliceOfDistinct(rapid.Custom(func(t *rapid.T) CardID {
			return CardID(rapid.IntRange(0, maxCards-1).Draw(t, "id"))
		}), rapid.ID).Draw(t, "ids")
		s := Of(ids...)
		slices.Sort(ids)
		require.Equal(t, len(ids), s.Len())
		require.Equal(t, len(ids) == 0, s.Empty())
		require.Equal(t, len(ids) == 1, s.single())
		require.Equal(t, len(ids) == 2, s.pair())
		require.Equal(t, ids, append([]CardID{}, slices.Collect(s.All())...))
		for id := range CardID(maxCards) {
			_, in := slices.BinarySearch(ids, id)
			require.Equal(t, in, s.Has(id))
			require.True(t, s.With(id).Has(id))
			require.False(t, s.Without(id).Has(id))
			require.Equal(t, s, s.Without(id).Or(s.And(Of(id))))
		}
		if len(ids) > 0 {
			require.Equal(t, ids[0], s.First())
		} else {
			require.Equal(t, NoCard, s.First())
		}
	})
}

func TestNthCountsFromTheLowest(t *testing.T) {
	for _, s := range []Set{Of(5), Of(70), Of(0, 1, 2, 3, 4, 5), Of(3, 9, 62, 63, 64, 65, 80, 107), Of(3, 70, 127, 128, 130, 191), Of(150)} {
		for n, id := range slices.Collect(s.All()) {
			require.Equal(t, id, s.Nth(n), "%v, %d", s, n)
		}
	}
}
