package game

import (
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game/long"
)

// times is how often a random test repeats, twenty times as often where tests are long.
func times(n int) int {
	switch {
	case long.Tests():
		return 20 * n
	case testing.Short(): // beside the race detector, which wants paths and not numbers
		return max(1, n/5)
	}
	return n
}

func testSeed(n uint64) (seed [32]byte) {
	binary.BigEndian.PutUint64(seed[:], n)
	return seed
}

func mustNew(t testing.TB, e *Edition, o Options, seats int, seed uint64) Game {
	t.Helper()
	g, err := New(e, o, seats, testSeed(seed))
	require.NoError(t, err)
	return g
}

// anyOptions picks options: often the plain game, else any mixture that the edition takes.
func anyOptions(rng *rand.Rand, e *Edition) Options {
	o := DefaultOptions()
	o.Target = []int16{SingleRound, 200, 300, 500, 1000}[rng.IntN(5)]
	if rng.IntN(4) == 0 {
		return o
	}
	some := func() HouseRules { return HouseRules(rng.IntN(int(EveryHouseRule) + 1)) }
	o.House = some() & (some() | HouseRules(rng.IntN(2))*EveryHouseRule)
	o.Scoring, o.FalseCall = Scoring(rng.IntN(2)), uint8(rng.IntN(3))
	o = o.WithAmount(AmountStartingHand, 3+uint8(rng.IntN(8)))
	o.Teams, o.HandLimit = rng.IntN(3) == 0, []uint8{0, 0, 15, 20, 25}[rng.IntN(5)]
	return e.Fit(o.WithAmount(AmountUnoPenalty, 1+uint8(rng.IntN(4))))
}

// anySeats picks a number of players for which the deck suffices.
func anySeats(rng *rand.Rand, e *Edition, o Options) int {
	if o.Teams {
		return 4 + 2*rng.IntN(2)
	}
	return 2 + rng.IntN(e.SeatsFor(o)-1)
}

// anyAction picks a legal action: mostly the actor's and mostly a play, sometimes anybody's shout,
// catch or jump; of Jim Hopper's halves any.
func anyAction(g *Game, rng *rand.Rand, buf []Action) (Action, []Action) {
	buf = g.Legal(g.Actor()).Actions(buf[:0])
	if rng.IntN(4) == 0 {
		buf = everyLegal(g, buf[:0])
	}
	if len(buf) == 0 {
		return Action{}, buf
	}
	a := buf[rng.IntN(len(buf))]
	for range 3 { // voluntary draws and false catches are rare
		if a.Kind == ActDraw || a.Kind == ActCatch && !g.exposed.has(a.Target) {
			a = buf[rng.IntN(len(buf))]
		}
	}
	if a.Kind == ActDiscard && !a.Cards.Empty() {
		hand := slices.Collect(g.hands[a.Seat].All())
		rng.Shuffle(len(hand), func(i, j int) { hand[i], hand[j] = hand[j], hand[i] })
		a.Cards = Of(hand[:a.Cards.Len()]...)
	}
	return a, buf
}

func everyLegal(g *Game, buf []Action) []Action {
	for s := NoSeat; s < Seat(g.Seats()); s++ {
		buf = g.Legal(s).Actions(buf)
	}
	return buf
}

// TestRandomMatches plays random matches in every edition with random options and checks the invariants in every
// position.
func TestRandomMatches(t *testing.T) {
	for _, e := range Editions() {
		t.Run(string(e.ID), func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(uint64(e.index), 1))
			for match := range times(10) {
				o := anyOptions(rng, e)
				playChecked(t, rng, e, o, anySeats(rng, e, o), uint64(match))
			}
		})
	}
}

// TestAFalseCatchMayEndTheRound: the last opponent reaches the limit of hands by a false catch while the other has a
// decision open, such as a drawn card. The round's end closes it, so that the stored game can be read again.
func TestAFalseCatchMayEndTheRound(t *testing.T) {
	for _, e := range Editions() {
		o := DefaultOptions().WithAmount(AmountStartingHand, 10)
		o.Target, o.FalseCall, o.HandLimit = SingleRound, 2, 15
		rng := rand.New(rand.NewPCG(uint64(e.index), 3))
		for match := range times(20) {
			playChecked(t, rng, e, o, 2, uint64(match))
		}
	}
}

// playChecked plays at most 1500 actions: with catches and stacks a match between careless players
// can last very long.
func playChecked(t *testing.T, rng *rand.Rand, e *Edition, o Options, seats int, seed uint64) {
	g := mustNew(t, e, o, seats, seed)
	start := g
	var done []Action
	var events, again []Event
	var buf []Action
	for n := 0; n < 1500 && g.Phase() != PhaseMatchOver; n++ {
		if n%61 == 0 {
			checkEveryAction(t, &g)
		}
		a, rest := anyAction(&g, rng, buf)
		buf = rest
		if a.Kind == 0 {
			t.Fatalf("stuck in phase %d", g.Phase())
		}
		before, had := g, len(events)
		unheard := g
		require.NoError(t, g.Apply(a, &events))
		require.NoError(t, unheard.Apply(a, nil))
		require.True(t, unheard == g, "events or none, the same happens")
		checkStep(t, &before, a, &g, events[had:])
		done = append(done, a)
	}
	if g.Phase() == PhaseMatchOver {
		require.Empty(t, everyLegal(&g, nil), "the match is over")
	}
	for _, a := range done { // the same seed and actions are the same game
		require.NoError(t, start.Apply(a, &again))
	}
	require.True(t, start == g, "replayed")
	require.True(t, slices.Equal(events, again))
}

// checkStep checks the invariants after every action.
func checkStep(t *testing.T, before *Game, a Action, g *Game, ev []Event) {
	require.NoError(t, g.valid())
	checkSides(t, before, a, g)
	aside := (a.Kind == ActShout || a.Kind == ActCatch) && g.out == before.out
	if (g.Seq() == before.Seq()+1) == aside || aside && g.Seq() != before.Seq() {
		t.Fatalf("seq %d after %d: a decision opens unless somebody shouts or catches", g.Seq(), before.Seq())
	}
	if len(ev) == 0 {
		t.Fatalf("%+v has no events", a)
	}
	stored := g.AppendSnapshot(nil)
	back, err := Restore(stored)
	if err != nil || back != *g || len(stored) > 300 {
		t.Fatalf("snapshot of %d bytes: %v", len(stored), err)
	}
	if g.Round() > 0 {
		if back, err = FromPosition(g.ed, g.opts, g.Position()); err != nil || back != *g {
			t.Fatalf("position: %v", err)
		}
	}
	if b, err := DecodeAction(AppendAction(nil, a)); err != nil || a != b {
		t.Fatalf("action %+v: %v", a, err)
	}
	if list, err := DecodeEvents(AppendEvents(nil, ev)); err != nil || !slices.Equal(ev, list) {
		t.Fatalf("events: %v", err)
	}
}

// checkSides checks the rules about partners (house teams): a partner cannot be caught, and when a player goes out,
// the hands of the other side alone are scored.
func checkSides(t *testing.T, before *Game, a Action, g *Game) {
	if !g.opts.Teams {
		return
	}
	if a.Kind == ActCatch && TeamOf(a.Seat) == TeamOf(a.Target) {
		t.Fatalf("%+v caught a partner", a)
	}
	if g.winner == NoSeat || g.winner == before.winner {
		return
	}
	gain, held := [Sides]int{}, [Sides]int{}
	for s := range Seat(g.seats) {
		gain[TeamOf(s)] = g.Score(s) - before.Score(s)
		held[TeamOf(s)] += g.Left(s)
	}
	won := TeamOf(g.winner)
	scores := won
	if g.opts.Scoring == ScoreLowest {
		scores = 1 - won
	}
	var want [Sides]int
	want[scores] = held[1-won]
	if g.opts.House.Has(HouseDoublePoints) {
		want[scores] *= 2
	}
	require.Equal(t, want, gain)
	for _, s := range g.MatchWinners() {
		require.Equal(t, g.scores[g.MatchWinners()[0]], g.scores[s])
	}
}

// checkEveryAction tries every action there is, wrong seats, cards, colors and targets included: the actions that
// Legal lists apply, any other is refused with a reason and changes nothing.
func checkEveryAction(t *testing.T, g *Game) {
	legal := map[Action]bool{}
	for _, a := range everyLegal(g, nil) {
		if legal[a] {
			t.Fatalf("%+v is listed twice", a)
		}
		legal[a] = true
	}
	before := *g
	try := func(a Action) {
		after := *g
		var ev []Event
		err := after.Apply(a, &ev)
		var why Illegal
		refused := errors.As(err, &why)
		switch {
		case refused == legal[a]:
			t.Fatalf("%+v: listed %v, but %v", a, legal[a], err)
		case refused && (why == 0 || why > SameNumber || len(ev) > 0 || after != before):
			t.Fatalf("%+v was refused (%s) but changed something", a, why)
		}
	}
	for s := Seat(-2); s <= Seat(g.Seats()); s++ {
		for kind := ActionKind(0); kind <= ActCatch+1; kind++ {
			if kind != ActPlay && kind != ActJump && kind != ActColor && kind != ActSwap && kind != ActCatch {
				try(Action{Seat: s, Kind: kind})
			}
		}
		for card := range CardID(len(g.ed.Cards) + 2) {
			color := NoColor
			if g.active().naming.Has(card) {
				color = firstColor(g.side) + Color(card%4)
				try(Action{Seat: s, Kind: ActPlay, Choice: Choice{Card: card}})
				try(Action{Seat: s, Kind: ActPlay, Choice: Choice{Card: card, Color: firstColor(g.side^1) + Color(card%4)}})
			}
			try(Action{Seat: s, Kind: ActPlay, Choice: Choice{Card: card, Color: color}})
			try(Action{Seat: s, Kind: ActJump, Choice: Choice{Card: card}})
		}
		for c := range Purple + 2 {
			try(Action{Seat: s, Kind: ActColor, Choice: Choice{Color: c}})
		}
		for target := Seat(-1); target <= Seat(g.Seats()); target++ {
			try(Action{Seat: s, Kind: ActSwap, Choice: Choice{Target: target}})
			try(Action{Seat: s, Kind: ActCatch, Choice: Choice{Target: target}})
		}
		if g.Phase() == PhaseDiscard && g.seated(s) { // one too few, one too many, somebody else's
			n := half(g.hands[s].Len())
			try(Action{Seat: s, Kind: ActDiscard, Cards: g.hands[s].lowest(n - 1)})
			try(Action{Seat: s, Kind: ActDiscard, Cards: g.hands[s].lowest(n + 1)})
			try(Action{Seat: s, Kind: ActDiscard, Cards: g.hands[g.after(s)].lowest(n)})
		}
	}
}

// TestEverythingHappens: the random matches reach every phase and every event, so that their checks
// mean something. A void round is in the scripts.
func TestEverythingHappens(t *testing.T) {
	var events [EvStopped + 1]int
	var phases [phaseEnd]int
	for _, e := range editions {
		rng := rand.New(rand.NewPCG(uint64(e.index), 9))
		for match := range 30 {
			o := anyOptions(rng, e)
			g := mustNew(t, e, o, anySeats(rng, e, o), uint64(match))
			var ev []Event
			var buf []Action
			for n := 0; n < 1000 && g.Phase() != PhaseMatchOver; n++ {
				a, rest := anyAction(&g, rng, buf)
				buf = rest
				require.NoError(t, g.Apply(a, &ev))
				phases[g.Phase()]++
			}
			for _, e := range ev {
				events[e.Kind]++
			}
		}
	}
	for kind := EvDealerDrew; kind <= EvStopped; kind++ {
		require.True(t, events[kind] > 0 || kind == EvRoundVoid, "event %d", kind)
	}
	for phase, n := range phases {
		require.Positive(t, n, "phase %d", phase)
	}
}

// TestDrawingOnlyIsVoid lets ten players draw only, until the cards run out, and the round ends void in every edition
// in which a player may draw by choice.
func TestDrawingOnlyIsVoid(t *testing.T) {
	for _, e := range Editions() {
		if e.Rules.MustPlay {
			continue
		}
		for _, target := range []int16{SingleRound, 500} {
			for _, scoring := range []Scoring{ScoreWinner, ScoreLowest} {
				o := Options{Target: target, Scoring: scoring}
				g := mustNew(t, e, o, e.MostSeats(), 4)
				for n := 0; n == 0 || g.playing(); n++ {
					require.Less(t, n, 200)
					legal := g.Legal(g.Actor()).Actions(nil)
					a := legal[len(legal)-1] // draw or keep: no hand is down to two cards
					err := g.Apply(a, nil)
					require.NoError(t, err)
				}
				require.Equal(t, NoSeat, g.RoundWinner())
				ends := target == SingleRound && scoring == ScoreLowest
				require.Equal(t, ends, g.Phase() == PhaseMatchOver)
				require.Equal(t, ends, len(g.MatchWinners()) > 0)
				require.Equal(t, scoring == ScoreLowest, g.scores != [MaxSeats]int16{})
			}
		}
	}
}
