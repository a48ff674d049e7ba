package roomtest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
)

// Deal returns a running match of n players, hosted by P0, in the classic edition.
func Deal(t testing.TB, n int) table.State {
	t.Helper()
	return DealIn(t, "classic", n)
}

// DealIn returns a running match like that of Deal in a given edition, of several rounds.
func DealIn(t testing.TB, id game.EditionID, n int) table.State {
	t.Helper()
	e, ok := game.EditionByID(id)
	require.True(t, ok)
	s := table.State{
		ID: "ab12cd34", Guild: "1", Channel: "7", Host: "u0", Version: 1, Phase: table.Playing,
		Edition: e.ID, Options: e.DefaultOptions(), // in mercy one round is seldom worth so much
	}
	for i := range n {
		user := table.User{ID: table.UserID(fmt.Sprintf("u%d", i)), Name: fmt.Sprintf("P%d", i)}
		s.Seats = append(s.Seats, table.Seat{User: user})
	}
	g, err := game.New(e, s.Options, n, [32]byte{3})
	require.NoError(t, err)
	err = g.Apply(game.Action{Seat: game.NoSeat, Kind: game.ActDeal}, nil)
	require.NoError(t, err)
	s.Game = g
	return s
}

// Advance makes legal moves, drawing or passing where it can, until the turn passes to another player.
func Advance(t *testing.T, s table.State) table.State {
	t.Helper()
	actor := s.Game.Actor()
	for range 20 {
		legal := s.Game.Legal(s.Game.Actor()).Actions(nil)
		require.NotEmpty(t, legal)
		a := legal[0]
		for _, l := range legal {
			if l.Kind == game.ActDraw || l.Kind == game.ActPass {
				a = l
			}
		}
		err := s.Game.Apply(a, nil)
		require.NoError(t, err)
		s.Version++
		if s.Game.Actor() != actor {
			return s
		}
	}
	require.FailNow(t, "the turn does not pass")
	return s
}

// PlayFew plays the first legal move four times, and adds the events to the state.
func PlayFew(s table.State) table.State {
	for range 4 {
		legal := s.Game.Legal(s.Game.Actor()).Actions(nil)
		if len(legal) == 0 { // the match is over
			return s
		}
		if next, err := Apply(s, legal[0]); err == nil {
			s = next
		}
	}
	return s
}

// Apply applies an action as the player on its seat. The version stays.
func Apply(s table.State, a game.Action) (table.State, error) {
	var events []game.Event
	if err := s.Game.Apply(a, &events); err != nil {
		return s, err
	}
	step := table.Step{N: s.Steps, Action: a, Events: events}
	if a.Seat != game.NoSeat {
		step.User = s.Seats[a.Seat].User.ID
	}
	s.Steps++
	s.Recent = s.Remember(step)
	return s, nil
}

// PlayUntil plays the first legal move again and again until the match is in a phase.
func PlayUntil(t *testing.T, s table.State, until game.Phase) table.State {
	t.Helper()
	s.Recent = nil
	for range 5000 {
		if s.Game.Phase() == until {
			if until == game.PhaseMatchOver {
				s.Phase = table.Finished
			}
			return s
		}
		seat := s.Game.Actor()
		legal := s.Game.Legal(seat).Actions(nil)
		require.NotEmpty(t, legal)
		next, err := Apply(s, legal[0])
		require.NoError(t, err)
		s = next
	}
	require.FailNow(t, "the phase is never reached")
	return s
}

// LobbyAt returns a lobby with other players than those of all other versions.
func LobbyAt(version int) table.State {
	s := table.State{ID: "ab12cd34", Version: uint64(version), Channel: "7"}
	for i := range version % 10 {
		user := table.User{ID: table.UserID(fmt.Sprint(i)), Name: fmt.Sprintf("P%dv%d", i, version)}
		s.Seats = append(s.Seats, table.Seat{User: user})
	}
	return s
}

// NastyNames are names as long and as awkward as Discord allows (fault 85).
var NastyNames = []string{
	strings.Repeat("🧑", 32), strings.Repeat("_*~`|\\>#", 4), "@everyone @here <@&1234567890>", "<:x:12345678901234567>",
	"https://example.com/aaaaaaaaaaaa", "\u202eesrever\u202c", strings.Repeat("\u200b", 32),
	strings.Repeat("a\u0301\u0302\u0303", 8),
	"# big\n- list\n> quote", "[text](https://example.com)",
}

// Seedless returns the table without the seed of its game, as its twin has none either: the commitments to two seeds
// would differ, which reveals nothing about cards.
func Seedless(t testing.TB, s table.State) table.State {
	t.Helper()
	g, err := game.FromPosition(s.Game.Edition(), s.Options, s.Game.Position())
	require.NoError(t, err)
	s.Game = g
	return s
}

// RandomTable returns a running match with any house rules and options, in two teams or without, of as many players as
// the deck suffices for.
func RandomTable(t testing.TB, rng *rand.Rand, e *game.Edition) table.State {
	t.Helper()
	o := game.DefaultOptions()
	some := func() game.HouseRules { return game.HouseRules(rng.IntN(int(game.EveryHouseRule) + 1)) }
	o.House = some() & (some() | game.HouseRules(rng.IntN(2))*game.EveryHouseRule)
	o.Scoring, o.FalseCall = game.Scoring(rng.IntN(2)), uint8(rng.IntN(3))
	o = o.WithAmount(game.AmountStartingHand, 3+uint8(rng.IntN(8)))
	o = o.WithAmount(game.AmountUnoPenalty, 1+uint8(rng.IntN(4)))
	o.HandLimit = []uint8{0, 15, 25}[rng.IntN(3)]
	o = e.Fit(o)
	seats := 2 + rng.IntN(e.SeatsFor(o)-1)
	if o.Teams = rng.IntN(3) == 0 && o.HandLimit == 0 && !e.Rules.NoTeams; o.Teams {
		seats = game.FullTeams(seats)
		seats = min(seats, o.MostSeats())
	}
	s := DealIn(t, e.ID, 2)
	s.Seats, s.Options = nil, o
	for i := range seats {
		user := table.User{ID: table.UserID(fmt.Sprintf("u%d", i)), Name: fmt.Sprintf("P%d", i)}
		s.Seats = append(s.Seats, table.Seat{User: user})
	}
	var seed [32]byte
	for i := range seed {
		seed[i] = byte(rng.Uint32())
	}
	g, err := game.New(e, s.Options, len(s.Seats), seed)
	require.NoError(t, err)
	s.Game = g
	return RandomStep(t, rng, s)
}

// RandomStep makes one random move, or deals the next round. One move in four is by any seat, such as a jump or a
// catch.
func RandomStep(t testing.TB, rng *rand.Rand, s table.State) table.State {
	t.Helper()
	var legal []game.Action
	if rng.IntN(4) == 0 {
		legal = s.Game.Legal(game.Seat(rng.IntN(len(s.Seats)))).Actions(nil)
	}
	if len(legal) == 0 {
		legal = s.Game.Legal(s.Game.Actor()).Actions(nil)
	}
	require.NotEmpty(t, legal)
	s, err := Apply(s, legal[rng.IntN(len(legal))])
	require.NoError(t, err)
	return s
}

// Twins plays random matches of an edition until compare has got so many pairs of tables that viewer cannot tell apart.
func Twins(
	t testing.TB, rng *rand.Rand, e *game.Edition, pairs int, compare func(s, twin table.State, viewer game.Seat),
) {
	t.Helper()
	for compared := 0; compared < pairs; {
		s := RandomTable(t, rng, e)
		for range 150 {
			if s.Game.Phase() == game.PhaseMatchOver {
				break
			}
			if s.Game.Phase() != game.PhaseRoundOver && rng.IntN(4) == 0 {
				viewer := game.Seat(rng.IntN(s.Game.Seats()+1)) - 1
				seedless := Seedless(t, s)
				if twin, moved := Twin(t, rng, seedless, viewer); moved {
					compare(seedless, twin, viewer)
					compared++
				}
			}
			s = RandomStep(t, rng, s)
		}
	}
}

// Twin returns the table with exchanged cards, which viewer cannot tell apart from s. any reports whether a card was
// exchanged.
func Twin(t testing.TB, rng *rand.Rand, s table.State, viewer game.Seat) (twin table.State, any bool) {
	t.Helper()
	x := exchange{
		position: s.Game.Position(), edition: s.Game.Edition(), viewer: viewer, to: map[game.CardID]game.CardID{},
	}
	ids := rng.Perm(len(x.edition.Cards))
	for _, i := range ids {
		x.try(game.CardID(i), game.CardID(ids[rng.IntN(len(ids))]))
	}
	g, err := game.FromPosition(x.edition, s.Options, x.exchanged())
	require.NoError(t, err)
	twin = s
	twin.Game = g
	twin.Recent = nil
	for _, h := range s.Recent {
		if h.Event.Kind == game.EvDrew && h.Event.Card == game.NoCard && x.hides(h.Event) {
			h.Event.Cards = x.set(h.Event.Cards)
		}
		twin.Recent = append(twin.Recent, h)
	}
	return twin, len(x.to) > 0
}

// exchange swaps cards pairwise.
type exchange struct {
	position game.Position
	edition  *game.Edition
	viewer   game.Seat
	to       map[game.CardID]game.CardID
}

// hides reports whether the cards of a draw may be exchanged: those of another player, or the viewer's own if they were
// drawn on the side in play and are all still in the hand.
func (x *exchange) hides(e game.Event) bool {
	if e.Seat != x.viewer {
		return true
	}
	return e.Side == x.position.Side && e.Cards.Minus(x.position.Hands[e.Seat]).Empty()
}

// Places of cards that are in no hand.
const (
	inDrawPile game.Seat = -1 - iota
	onDrawPile           // the top of the draw pile; its other face is public
	inDiscard
)

func (x *exchange) place(id game.CardID) game.Seat {
	for seat, hand := range x.position.Hands {
		if hand.Has(id) {
			return game.Seat(seat)
		}
	}
	switch i := slices.Index(x.position.Draw, id); {
	case i < 0:
		return inDiscard
	case i == 0:
		return onDrawPile
	}
	return inDrawPile
}

// try exchanges a and b unless their faces differ on a side that the viewer can see at their places.
func (x *exchange) try(a, b game.CardID) {
	_, usedA := x.to[a]
	_, usedB := x.to[b]
	p, q := x.place(a), x.place(b)
	drawn := x.position.Drawn
	if a == b || usedA || usedB || p == q || p == inDiscard || q == inDiscard || a == drawn || b == drawn ||
		x.position.Judged.Has(a) != x.position.Judged.Has(b) {
		return
	}
	active, other := x.position.Side, x.position.Side^1
	for _, place := range []game.Seat{p, q} {
		side := active
		switch {
		case place == inDrawPile || place >= 0 && x.viewer == game.NoSeat:
			continue
		case place != x.viewer:
			side = other
		}
		if x.edition.Cards[a].Faces[side] != x.edition.Cards[b].Faces[side] {
			return
		}
	}
	x.to[a], x.to[b] = b, a
}

func (x *exchange) card(id game.CardID) game.CardID {
	if other, ok := x.to[id]; ok {
		return other
	}
	return id
}

func (x *exchange) set(s game.Set) game.Set {
	var out game.Set
	for id := range s.All() {
		out = out.With(x.card(id))
	}
	return out
}

func (x *exchange) exchanged() game.Position {
	p := x.position
	p.Hands, p.Draw = slices.Clone(p.Hands), slices.Clone(p.Draw)
	for i := range p.Hands {
		p.Hands[i] = x.set(p.Hands[i])
	}
	for i := range p.Draw {
		p.Draw[i] = x.card(p.Draw[i])
	}
	return p
}
