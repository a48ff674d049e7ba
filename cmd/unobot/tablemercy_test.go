//go:build browser

package main

import (
	"flag"
	"fmt"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/tools/playground/browsertest"
	"unobot/game"
	"unobot/game/table"
)

var mercyPictures = flag.String("mercy", "", "write pictures of No Mercy into this folder")

// TestTableOfNoMercy checks the page in the situations that no other edition has, on a desk and on phones: twenty cards
// given up at once, a draw of 24, a stack of 60, and players that are out of the round. Nothing is cut off, and people,
// piles and words do not lie on each other.
func TestTableOfNoMercy(t *testing.T) {
	t.Parallel()
	b := browsertest.Start(t)
	isDraw := func(a game.Action, _ game.Face) bool { return a.Kind == game.ActDraw }
	discards := func(_ game.Action, f game.Face) bool { return f.Symbol == game.DiscardAll }
	for name, s := range map[string]table.State{
		"discard":       after(t, mercyWith(t, 4, discardOf(0)), discards),
		"other discard": after(t, mercyWith(t, 4, discardOf(1)), discards),
		"stack":         mercyWith(t, 4, stackOf(0, 7)),
		"draw":          after(t, mercyWith(t, 4, stackOf(1, 1)), isDraw),
		"out":           after(t, mercyWith(t, 4, stackOf(0, 7)), isDraw),
		"others out":    mercyWith(t, 6, outIs(1, 3)),
		"out of six":    mercyWith(t, 6, outIs(0, 3)),
	} {
		t.Run(name, func(t *testing.T) {
			for _, locale := range []string{"en-US", "fr"} {
				st := showTable(t, s, locale)
				w := st.openIn(b.With(t), browsertest.DesktopWidth, browsertest.DesktopHeight, "dark")
				for _, at := range [][2]int64{{browsertest.DesktopWidth, browsertest.DesktopHeight}, {390, 844}, {360, 640}, {844, 390}} {
					resizeTable(w, at[0], at[1])
					st.settle(w)
					if *mercyPictures != "" {
						w.Screenshot(filepath.Join(*mercyPictures, fmt.Sprintf("%s-%s-%d.png", name, locale, at[0])))
					}
					if name == "others out" && locale == "en-US" && at[0] == browsertest.DesktopWidth {
						picture(w, "mercy")
					}
					for _, wrong := range []string{outside, pale, hiddenSigns, crossed} {
						require.Equal(t, []string{}, browsertest.Eval[[]string](w, wrong), "%s %d", locale, at)
					}
				}
				require.Empty(t, w.Nameless())
				require.Empty(t, w.Problems())
			}
		})
	}
}

// mercyWith returns a match of No Mercy in a position.
func mercyWith(t testing.TB, seats int, change func(p *game.Position, e *game.Edition)) table.State {
	t.Helper()
	s := roomtest.DealIn(t, "mercy", seats)
	for i := range s.Seats {
		s.Seats[i].User.Name = people[i]
	}
	p := s.Game.Position()
	p.Phase, p.Drawn, p.Color = game.PhaseTurn, game.NoCard, game.Red
	change(&p, s.Game.Edition())
	var err error
	s.Game, err = game.FromPosition(s.Game.Edition(), s.Options, p)
	require.NoError(t, err)
	return s
}

// after returns the state after the first legal action that fits.
func after(t testing.TB, s table.State, fits func(a game.Action, f game.Face) bool) table.State {
	t.Helper()
	for _, a := range s.Game.Legal(s.Game.Actor()).Actions(nil) {
		if fits(a, s.Game.Edition().Cards[a.Card].Faces[game.Light]) {
			next, err := roomtest.Apply(s, a)
			require.NoError(t, err)
			return next
		}
	}
	require.FailNow(t, "no such action")
	return s
}

// pull takes a card with one of these symbols off the draw pile.
func pull(p *game.Position, e *game.Edition, symbols ...game.Symbol) game.CardID {
	i := slices.IndexFunc(p.Draw, func(id game.CardID) bool {
		f := e.Cards[id].Faces[game.Light]
		return slices.Contains(symbols, f.Symbol) && (f.Color == game.Red || f.Color == game.NoColor)
	})
	id := p.Draw[i]
	p.Draw = slices.Delete(p.Draw, i, i+1)
	return id
}

// discardOf gives a player a Discard All and as many cards of its color as there are left.
func discardOf(seat game.Seat) func(p *game.Position, e *game.Edition) {
	return func(p *game.Position, e *game.Edition) {
		p.Actor = seat
		p.Hands[seat] = p.Hands[seat].With(pull(p, e, game.DiscardAll))
		for range 15 {
			p.Hands[seat] = p.Hands[seat].With(pull(p, e, game.Number, game.Skip, game.Reverse, game.DrawTwo))
		}
	}
}

// stackOf makes a player, who holds so many cards, owe 60.
func stackOf(seat game.Seat, cards int) func(p *game.Position, e *game.Edition) {
	return func(p *game.Position, e *game.Edition) {
		for p.Hands[seat].Len() >= cards {
			id := p.Hands[seat].First()
			p.Hands[seat], p.Draw = p.Hands[seat].Without(id), append(p.Draw, id)
		}
		p.Hands[seat] = p.Hands[seat].With(pull(p, e, game.WildDrawTen))
		p.Discard = append([]game.CardID{pull(p, e, game.WildDrawTen)}, p.Discard...)
		p.Actor, p.Author = seat, game.Seat((int(seat)+3)%4)
		p.Color, p.Pending, p.Stack = game.Blue, 60, game.WildDrawTen
	}
}

// outIs puts players out of the round, by the doing of the player on seat 2, whose turn it is.
func outIs(seats ...game.Seat) func(p *game.Position, e *game.Edition) {
	return func(p *game.Position, _ *game.Edition) {
		for _, seat := range seats {
			p.Out = append(p.Out, game.Knockout{Seat: seat, By: 2})
		}
		p.Actor = 2
	}
}
