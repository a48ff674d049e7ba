//go:build browser

package main

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"net/http/httptest"
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/play/activity"
	"unobot/bot/play/interact"
	"unobot/bot/roomtest"
	"unobot/bot/tools/playground/browsertest"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
)

// shownTable is the page of a table in states that a test invents. There is no bot: presses are only recorded.
type shownTable struct {
	testing.TB
	pages  *activity.Server
	url    string
	state  table.State
	locale string
	// answers is closed when presses may be answered. Nil if they are answered at once.
	answers chan struct{}

	mu     sync.Mutex
	gone   bool     // another process has the table
	clicks []string // the keys and custom ids of the presses
}

// showTable serves the page of a table to its first player, u0, in a language.
func showTable(tb testing.TB, s table.State, locale string) *shownTable {
	tb.Helper()
	st := &shownTable{TB: tb, state: s, locale: locale}
	st.pages = activity.New(activity.Config{
		Tables: st, Key: bytes.Repeat([]byte{7}, 32), Log: slog.New(slog.DiscardHandler), Guest: st.guest,
		Press:   st.press,
		Refuses: func(string, table.UserID) (lang.Text, bool) { return "", false },
	})
	server := httptest.NewServer(st.pages.Handler())
	tb.Cleanup(server.Close)
	st.url = server.URL
	return st
}

func (st *shownTable) guest(as, _ string) (activity.Visitor, bool) {
	return activity.Visitor{
		User: table.User{ID: table.UserID(as), Name: as}, Guild: st.state.Guild, Channel: st.state.Channel, Locale: st.locale,
	}, true
}

// At, Under and Find implement activity.Tables: states come by change alone.
func (st *shownTable) At(string) (*table.Table, bool) { return nil, false }
func (st *shownTable) Under(string) []*table.Table    { return nil }

func (st *shownTable) Find(context.Context, table.ID) (*table.Table, error) {
	st.mu.Lock()
	defer st.mu.Unlock()
	if st.gone {
		return nil, table.ErrElsewhere
	}
	return nil, table.ErrUnknown
}

func (st *shownTable) press(_ context.Context, in *interact.Interaction) interact.Reply {
	st.mu.Lock()
	st.clicks = append(st.clicks, in.Token.Interaction+" "+in.CustomID)
	st.mu.Unlock()
	if st.answers != nil {
		<-st.answers
	}
	return interact.Private("")
}

// pressed returns the keys and custom ids of the presses.
func (st *shownTable) pressed() []string {
	st.mu.Lock()
	defer st.mu.Unlock()
	return slices.Clone(st.clicks)
}

// open opens the page in a window of a size, with the table on it.
func (st *shownTable) open(b *browsertest.Browser, width, height int64) *browsertest.Window {
	st.Helper()
	return st.openIn(b, width, height, "dark")
}

// openIn is open with a preferred color scheme, dark or light.
func (st *shownTable) openIn(b *browsertest.Browser, width, height int64, scheme string) *browsertest.Window {
	st.Helper()
	w := b.OpenSized(st.url+"/?as=u0", width, height)
	w.Prefer(scheme)
	w.Until(`document.querySelector('.sheet .headline')`) // there is no table yet
	st.show(w, st.state)
	return w
}

// show shows another state, and waits until nothing moves.
func (st *shownTable) show(w *browsertest.Window, s table.State) {
	st.Helper()
	st.change(s)
	st.settle(w)
}

// change replaces the state of the table.
func (st *shownTable) change(s table.State) {
	s.Version = st.state.Version + 1
	st.state = s
	st.pages.Changed(s)
}

// settle waits until a window shows the latest state, and nothing moves.
func (st *shownTable) settle(w *browsertest.Window) {
	st.Helper()
	hand := 0
	seat, seated := st.state.SeatOf("u0")
	if seated && st.state.Phase != table.Lobby && !st.state.Game.View(seat).Players[seat].Out { // else it is set aside
		hand = st.state.Game.Hand(seat).Len()
	}
	w.Until(fmt.Sprintf(`document.querySelectorAll('.hand .card').length === %d`, hand))
	// Names for screen readers come after the cards.
	w.Until(`[...document.querySelectorAll('.hand, .hand button, .piles:not([hidden]) .pile')].every((e) => e.ariaLabel)`)
	w.Until(`!document.querySelector('.opening') && ` + atRestNow)
}

// atRestNow holds while nothing moves on a page but the ring of time.
const atRestNow = `document.getAnimations().every((a) => a.playState !== 'running' || a.animationName?.startsWith('ring'))`

// resizeTable changes the size of a window, and waits until the page has drawn the table for it. The width of the felt alone
// does not tell, because the height may be all that changes.
func resizeTable(w *browsertest.Window, width, height int64) {
	w.Resize(width, height)
	w.Do(`new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))`)
	w.Until(fmt.Sprintf(`document.querySelector('.felt')?.getAttribute('width') === '%d'`, width))
}

// people are names for seats.
var people = []string{"Ada", "Bruno", "Chloé", "Dev", "Gizmo", "Luna", "Maximilian", "Pixel", "Rusty", "Zoë"}

// withCards returns a running match in which the first player has so many cards, and the turn or not. dark turns the
// cards of an edition with two sides.
func withCards(tb testing.TB, edition game.EditionID, seats, cards int, turn, dark bool) table.State {
	tb.Helper()
	s := roomtest.DealIn(tb, edition, seats)
	for i := range s.Seats {
		s.Seats[i].User.Name = people[i]
	}
	p := s.Game.Position()
	p.Phase, p.Actor, p.Drawn = game.PhaseTurn, 1, game.NoCard
	if turn {
		p.Actor = 0
	}
	if dark {
		p.Side = game.Dark
	}
	for p.Hands[0].Len() > cards {
		id := p.Hands[0].First()
		p.Hands[0], p.Draw = p.Hands[0].Without(id), append(p.Draw, id)
	}
	for p.Hands[0].Len() < cards {
		last := len(p.Draw) - 1
		p.Hands[0], p.Draw = p.Hands[0].With(p.Draw[last]), p.Draw[:last]
	}
	top := s.Game.Edition().Cards[p.Discard[0]].Faces[p.Side]
	if p.Color = top.Color; p.Color == game.NoColor {
		p.Color = s.Game.Edition().Cards[p.Hands[0].First()].Faces[p.Side].Color
	}
	var err error
	s.Game, err = game.FromPosition(s.Game.Edition(), s.Options, p)
	require.NoError(tb, err)
	return s
}
