package game

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestTwinWorlds: two worlds that agree on everything a viewer may know look the same to that
// viewer, in the view and in every later event, until an action legally reveals a card in which
// they differ.
func TestTwinWorlds(t *testing.T) {
	for _, e := range Editions() {
		t.Run(string(e.ID), func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(uint64(e.index), 7))
			var n twins
			for n.compared < times(1500) {
				playTwins(t, rng, e, &n)
			}
			require.Positive(t, n.buried, "twins that differ in the discard pile")
			require.Positive(t, n.ended, "twins after a round")
			if !e.Rules.NoTeams {
				require.Positive(t, n.partners, "twins that differ in the hand of a partner")
			}
		})
	}
}

// twins counts the compared positions.
type twins struct{ compared, buried, ended, partners int }

// playTwins follows one random match and compares a twin of every few positions, and of all those
// in which a round is over: the hands left stay hidden then, too.
func playTwins(t *testing.T, rng *rand.Rand, e *Edition, n *twins) {
	o := anyOptions(rng, e)
	seats := anySeats(rng, e, o)
	g := mustNew(t, e, o, seats, rng.Uint64())
	var buf []Action
	for range 400 {
		if g.Round() > 0 && (!g.playing() || rng.IntN(3) == 0) {
			n.add(t, rng, &g, Seat(rng.IntN(seats+1))-1)
		}
		a, rest := anyAction(&g, rng, buf)
		buf = rest
		if a.Kind == 0 {
			return
		}
		err := g.Apply(a, nil)
		require.NoError(t, err)
	}
}

// add compares a twin of g for viewer, where there is one.
func (n *twins) add(t *testing.T, rng *rand.Rand, g *Game, viewer Seat) {
	twin, moved := twinOf(g, viewer, rng)
	if moved.Empty() {
		return
	}
	n.compared++
	for id := range moved.All() {
		if g.place(id) == buried {
			n.buried++
			break
		}
	}
	if !g.playing() {
		n.ended++
	}
	if slices.ContainsFunc(slices.Collect(moved.All()), func(id CardID) bool { return g.opts.Partners(viewer, g.place(id)) }) {
		n.partners++
	}
	follow(t, rng, *g, twin, moved, viewer)
}

// follow plays g and its twin for viewer on by actions that are legal in both and touch no card in
// which they differ.
func follow(t *testing.T, rng *rand.Rand, g, twin Game, moved Set, viewer Seat) {
	require.NoError(t, twin.valid())
	var buf []Action
	for range 12 {
		if a, b := g.View(viewer), twin.View(viewer); !reflect.DeepEqual(a, b) {
			t.Fatalf("seat %d sees a difference:\n%+v\n%+v", viewer, a, b)
		}
		a, rest := anyAction(&g, rng, buf)
		buf = rest
		if a.Kind == ActDeal || a.Kind == ActNext || a.Kind == 0 || g.phase != twin.phase {
			break
		}
		one, two := g, twin
		var ev, other []Event
		require.NoError(t, one.Apply(a, &ev))
		err := two.Apply(a, &other)
		if err != nil || reveals(ev, other, &g, &one, &two, viewer, moved) {
			break
		}
		for i := range ev {
			a, seenA := ev[i].For(g.ed, viewer)
			b, seenB := other[i].For(g.ed, viewer)
			if seenA != seenB || !reflect.DeepEqual(a, b) {
				t.Fatalf("seat %d sees a difference:\n%+v\n%+v", viewer, a, b)
			}
		}
		g, twin = one, two
	}
}

// reveals reports whether an action shows the viewer a card in which the twins differ, or depends
// on one: a card played or discarded, drawn by the viewer, a new top of the draw pile, a flip, a
// shown hand, a reshuffle, an effect that looks at hidden cards, or the end of a round.
func reveals(ev, other []Event, before, one, two *Game, viewer Seat, moved Set) bool {
	if len(ev) != len(other) || one.phase != two.phase || one.actor != two.actor {
		return true // hidden cards decided: a draw-until, a verdict, a playable drawn card
	}
	for i, e := range ev {
		switch e.Kind {
		case EvFlipped, EvReshuffled, EvRoundWon, EvRoundVoid, EvSwapped, EvRotated:
			return true
		case EvRevealed, EvChallengeWon, EvChallengeLost:
			return true
		case EvPlayed, EvJumped, EvDiscarded, EvTurnedOver:
			if e.Card != NoCard && moved.Has(e.Card) || !e.Cards.Or(other[i].Cards).And(moved).Empty() {
				return true
			}
		case EvDrew:
			if e.N != other[i].N || !e.Cards.And(moved).Empty() && (viewer == e.Seat || before.ed.twoSided) {
				return true
			}
		}
	}
	return before.ed.twoSided && one.nDraw > 0 && (moved.Has(one.pile[one.nDraw-1]) || moved.Has(two.pile[two.nDraw-1]))
}

// twinOf exchanges cards the viewer cannot tell apart: pairs of cards in hidden places of the same
// kind, or with the same face on the side that is seen.
func twinOf(g *Game, viewer Seat, rng *rand.Rand) (twin Game, moved Set) {
	twin = *g
	ids := rng.Perm(len(g.ed.Cards))
	for _, i := range ids {
		a, b := CardID(i), CardID(ids[rng.IntN(len(ids))])
		if a == b || moved.Has(a) || moved.Has(b) || !g.exchangeable(a, b, viewer) {
			continue
		}
		twin.exchange(a, b)
		moved = moved.With(a).With(b)
	}
	return twin, moved
}

// The places of cards outside the hands.
const (
	inPile Seat = -1 - iota
	nextUp      // on the draw pile, where its back is seen
	onTop       // on the discard pile
	buried      // below
)

// place says where a card is: a seat or one of the places above.
func (g *Game) place(id CardID) Seat {
	for s := range Seat(g.seats) {
		if g.hands[s].Has(id) {
			return s
		}
	}
	i := slices.Index(g.pile[:g.nDraw], id)
	switch {
	case i < 0 && id == g.top():
		return onTop
	case i < 0:
		return buried
	case i == int(g.nDraw)-1:
		return nextUp
	}
	return inPile
}

// exchangeable: neither place shows the viewer a face in which a and b differ.
func (g *Game) exchangeable(a, b CardID, viewer Seat) bool {
	if a == g.drawnCard || b == g.drawnCard || g.judged.Has(a) != g.judged.Has(b) {
		return false
	}
	p, q := g.place(a), g.place(b)
	if p == onTop || q == onTop || p == q && p != buried {
		return false
	}
	return g.alike(a, b, g.seen(a, p, viewer)) && g.alike(a, b, g.seen(b, q, viewer))
}

// noSide is the side of a card that a viewer sees neither face of.
const noSide Side = 2

// alike reports whether two cards show the same face on a side.
func (g *Game) alike(a, b CardID, s Side) bool {
	return s == noSide || g.ed.Cards[a].Faces[s] == g.ed.Cards[b].Faces[s]
}

// seen is which side of a card in a place the viewer sees, or saw last.
func (g *Game) seen(id CardID, place, viewer Seat) Side {
	switch {
	case place == viewer && viewer != NoSeat:
		return g.side
	case place == buried && g.faced.Has(id):
		return Dark
	case place == buried:
		return Light
	case place == nextUp || place >= 0 && viewer != NoSeat:
		return g.side ^ 1
	}
	return noSide
}

func (g *Game) exchange(a, b CardID) {
	swapped := func(s Set) Set {
		if s.Has(a) != s.Has(b) {
			both := Of(a, b)
			s = Set{s.low ^ both.low, s.high ^ both.high, s.top ^ both.top}
		}
		return s
	}
	for s := range g.hands {
		g.hands[s] = swapped(g.hands[s])
	}
	g.faced = swapped(g.faced) // a card is seen by its place, not by its id
	for _, pile := range [][]CardID{g.pile[:g.nDraw], g.pile[maxCards-int(g.nDiscard):]} {
		for i, id := range pile {
			switch id {
			case a:
				pile[i] = b
			case b:
				pile[i] = a
			}
		}
	}
}

// TestViewKeepsSecrets checks the fields that are easiest to get wrong by hand.
func TestViewKeepsSecrets(t *testing.T) {
	g := mustNew(t, flip, DefaultOptions(), 3, 3)
	err := g.Apply(Action{Seat: NoSeat, Kind: ActDeal}, nil)
	require.NoError(t, err)
	v := g.View(1)
	require.Empty(t, v.Players[1].Inactive, "one's own inactive faces are for the others")
	require.Equal(t, flip.sides[Dark].count(g.hands[0]), v.Players[0].Inactive)
	require.Equal(t, flip.sides[Light].count(g.hands[1]), v.Hand)
	require.Equal(t, flip.Cards[g.DrawOrder()[0]].Faces[Dark], v.DrawTop)
	spectator := g.View(NoSeat)
	require.Empty(t, spectator.Hand)
	for s := range 3 {
		require.Empty(t, spectator.Players[s].Inactive)
	}
}

// TestEventsAreRedacted checks the parts of a draw, a shown hand and a discard that each viewer may see.
func TestEventsAreRedacted(t *testing.T) {
	cards := Of(0, 1, 20)
	drew := Event{Kind: EvDrew, Seat: 1, Target: NoSeat, Card: NoCard, N: 3, Cards: cards}
	own, _ := drew.For(flip, 1)
	require.Equal(t, flip.sides[Light].count(cards), own.Active)
	require.Empty(t, own.Inactive)
	others, _ := drew.For(flip, 0)
	require.Empty(t, others.Active)
	require.Equal(t, flip.sides[Dark].count(cards), others.Inactive)
	public, _ := drew.For(flip, NoSeat)
	require.Empty(t, public.Active)
	require.Empty(t, public.Inactive)
	require.Equal(t, 3, public.N)
	oneSided, _ := drew.For(classic, 0)
	require.Empty(t, oneSided.Inactive)

	shown := Event{Kind: EvRevealed, Seat: 1, Target: 2, Card: NoCard, N: 3, Cards: cards}
	for viewer := NoSeat; viewer < 4; viewer++ {
		seen, ok := shown.For(flip, viewer)
		require.Equal(t, viewer == 2, ok)
		require.Equal(t, viewer == 2, len(seen.Active) > 0)
	}
}
