package live

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"log/slog"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/background"
	"unobot/bot/play/send"
	"unobot/bot/roomtest"
	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

// removals records the interactions of deleted answers, and the new content of edited ones.
type removals struct {
	AnswerEditor // for its other methods, which do nothing
	sync.Mutex
	gone, edited []string
}

func (r *removals) EditAnswer(_ context.Context, t send.Token, s screen.Screen) error {
	r.Lock()
	defer r.Unlock()
	r.edited = append(r.edited, t.Interaction+": "+s.Text)
	return nil
}

func (r *removals) RemoveAnswer(_ context.Context, t send.Token) error {
	r.Lock()
	defer r.Unlock()
	r.gone = append(r.gone, t.Interaction)
	return nil
}

// withPanels runs a test in a bubble of fake time; removed returns the answers that have been deleted so far.
func withPanels(t *testing.T, test func(p *Panels, removed func() []string)) {
	withEditedPanels(t, func(p *Panels, r *removals) {
		test(p, func() []string {
			synctest.Wait()
			r.Lock()
			defer r.Unlock()
			return append([]string(nil), r.gone...)
		})
	})
}

func withEditedPanels(t *testing.T, test func(p *Panels, r *removals)) {
	synctest.Test(t, func(*testing.T) {
		work := &background.Group{Log: slog.New(slog.DiscardHandler)}
		work.Open(context.Background())
		defer work.Close()
		var r removals
		test(NewPanels(Private{Basics: basics(work), Editor: &r}), &r)
	})
}

// seatsOf shows how many sit at a table.
func seatsOf(s table.State) screen.Screen {
	return screen.Screen{Text: fmt.Sprint(len(s.Seats), " seats")}
}

// TestAPanelFollowsItsLobby: several changes are one edit, in the message and by the token of the host's last click. A
// change that the panel shows already needs none.
func TestAPanelFollowsItsLobby(t *testing.T) {
	withEditedPanels(t, func(p *Panels, r *removals) {
		lobby := table.State{ID: "ab12cd34", Host: "ada", Version: 1, Seats: make([]table.Seat, 1)}
		p.Keep(panelBy(1, 7), lobby, seatsOf)
		for range 3 {
			lobby.Version, lobby.Seats = lobby.Version+1, append(lobby.Seats, table.Seat{})
			p.Changed(lobby)
		}
		time.Sleep(time.Second)
		synctest.Wait()
		require.Equal(t, []string{"1: 4 seats"}, r.edited)

		lobby.Version, lobby.Seats = 5, lobby.Seats[:2]
		p.Changed(lobby)
		p.Keep(panelBy(2, 7), lobby, seatsOf) // the answer to the click that made the change
		lobby.Version = 6                     // a change that the panel does not show
		p.Changed(lobby)
		time.Sleep(time.Second)
		synctest.Wait()
		require.Len(t, r.edited, 1)
	})
}

// panelBy returns the answer to an interaction, in a message.
func panelBy(interaction, message int) send.Answer {
	return send.Answer{
		Token: send.Token{Interaction: fmt.Sprint(interaction), Secret: "s"}, Message: fmt.Sprint(message), At: time.Now(),
	}
}

func TestAPanelClosesWhenNobodyNeedsIt(t *testing.T) {
	lobby := table.State{ID: "ab12cd34", Host: "ada"}
	begun, cancelled, handedOn := lobby, lobby, lobby
	begun.Phase, cancelled.Phase, handedOn.Host = table.Playing, table.Abandoned, "bob"
	for name, after := range map[string]table.State{"begun": begun, "cancelled": cancelled, "another host": handedOn} {
		withPanels(t, func(p *Panels, removed func() []string) {
			p.Keep(panelBy(1, 7), lobby, seatsOf)
			p.Changed(lobby)
			require.Empty(t, removed(), "it is of use")
			p.Changed(after)
			require.Equal(t, []string{"1"}, removed(), name)
			p.Changed(after)
			require.Len(t, removed(), 1, "once")
		})
	}
}

func TestAHostHasOnePanel(t *testing.T) {
	lobby := table.State{ID: "ab12cd34", Host: "ada"}
	withPanels(t, func(p *Panels, removed func() []string) {
		p.Keep(panelBy(1, 7), lobby, seatsOf)
		p.Keep(panelBy(2, 7), lobby, seatsOf)
		require.Empty(t, removed(), "the same message, by a later token")
		p.Keep(panelBy(4, 9), lobby, seatsOf)
		require.Equal(t, []string{"2"}, removed())
		p.Keep(panelBy(3, 8), lobby, seatsOf)
		require.Equal(t, []string{"2", "3"}, removed(), "an older one comes late")
		time.Sleep(tokenLife)
		p.Sweep()
		p.Changed(table.State{ID: "ab12cd34", Phase: table.Playing})
		require.Len(t, removed(), 2, "its token is dead")
	})
}

// editRecorder records the edits of answers, by their interactions.
type editRecorder struct {
	AnswerEditor // for its other methods, which do nothing
	sync.Mutex
	shown map[string]screen.Screen
}

func (e *editRecorder) EditAnswer(_ context.Context, t send.Token, s screen.Screen) error {
	e.Lock()
	defer e.Unlock()
	e.shown[t.Interaction] = s
	return nil
}

// withCards runs a test in a bubble of fake time; edited returns the edits since its last call.
func withCards(t *testing.T, test func(c *Cards, faces *album, edited func() map[string]screen.Screen)) {
	synctest.Test(t, func(*testing.T) {
		work := &background.Group{Log: slog.New(slog.DiscardHandler)}
		work.Open(context.Background())
		defer work.Close()
		faces, e := &album{asked: map[table.UserID]int{}}, &editRecorder{shown: map[string]screen.Screen{}}
		c := NewCards(Private{Basics: basics(work), Editor: e, Faces: faces, Pictures: somePictures()})
		test(c, faces, func() map[string]screen.Screen {
			synctest.Wait()
			e.Lock()
			defer e.Unlock()
			shown := e.shown
			e.shown = map[string]screen.Screen{}
			return shown
		})
	})
}

// cardOf returns the profile card of a user with one win and a profile picture.
func cardOf(u table.UserID) view.ProfileCard {
	return view.ProfileCard{
		User:    table.User{ID: u, Name: "Ada", Avatar: "0a1b"},
		Profile: table.Profile{Stats: table.Stats{Matches: 1, Wins: 1}},
	}
}

func photoOf(c color.Color) *art.Portrait {
	img := image.NewRGBA(image.Rect(0, 0, 8, 8))
	for i := range 64 {
		img.Set(i%8, i/8, c)
	}
	return art.NewPortrait(img)
}

// TestACardGetsItsPictureLater: every card of that user that waits for it, once, in its reader's words.
func TestACardGetsItsPictureLater(t *testing.T) {
	withCards(t, func(c *Cards, faces *album, edited func() map[string]screen.Screen) {
		french := panelBy(2, 8)
		french.Locale = "fr"
		c.Keep(panelBy(1, 7), cardOf("ada"))
		c.Keep(french, cardOf("ada"))
		c.Keep(panelBy(3, 9), cardOf("bob"))
		require.Empty(t, edited(), "there is none yet")
		faces.portrait = photoOf(color.White)
		c.PortraitArrived("ada")
		shown := edited()
		require.Len(t, shown, 2)
		require.Contains(t, shown["1"].Picture.Alt, "won")
		require.Contains(t, shown["2"].Picture.Alt, "gagn")
		without, err := view.Stats(lang.For("en"), cardOf("ada")).Picture.Scene.Render()
		require.NoError(t, err)
		require.False(t, bytes.Equal(without, shown["1"].Picture.PNG))
		c.PortraitArrived("ada")
		require.Empty(t, edited(), "once")
		c.Keep(panelBy(4, 10), cardOf("ada"))
		require.Len(t, edited(), 1, "it came while the message was on its way")
	})
}

// TestACardDoesNotWaitForEver: and without time for pictures the initial stays.
func TestACardDoesNotWaitForEver(t *testing.T) {
	withCards(t, func(c *Cards, faces *album, edited func() map[string]screen.Screen) {
		c.Keep(panelBy(1, 7), cardOf("ada"))
		time.Sleep(cardLife - time.Second)
		c.Sweep()
		c.Keep(panelBy(2, 8), cardOf("ada"))
		time.Sleep(time.Second)
		c.Sweep()
		faces.portrait = photoOf(color.Black)
		c.PortraitArrived("ada")
		require.Len(t, edited(), 1)
		require.Empty(t, c.waiting)

		c.Pictures.budget.saved = -time.Hour
		c.Keep(panelBy(3, 9), cardOf("ada"))
		require.Empty(t, edited())
	})
}

// lookers is a Page with a set of users that look at it.
type lookers struct {
	mu       sync.Mutex
	who      map[table.UserID]bool
	launched bool
}

func (l *lookers) Launches() bool { return l.launched }

func (l *lookers) Looks(_ string, u table.UserID) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.who[u]
}

// set adds users to those at the page, or removes them.
func (l *lookers) set(looks bool, users ...table.UserID) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.who == nil {
		l.who = map[table.UserID]bool{}
	}
	for _, u := range users {
		l.who[u] = looks
	}
}

// TestWhoLooksAtThePageIsNotPinged, until the player stops to look: then the wait begins.
func TestWhoLooksAtThePageIsNotPinged(t *testing.T) {
	withPings(t, func(p *Pings, f *fakePings) {
		page := &lookers{}
		p.Page = page
		s := roomtest.Deal(t, 3)
		who := playerToMove(s)
		page.set(true, who)
		p.Changed(s)
		f.Pass(time.Hour)
		require.Empty(t, f.sent)
		page.set(false, who)
		p.Looked(s, "somebody else")
		f.Pass(time.Minute)
		require.Empty(t, f.sent)
		p.Looked(s, who)
		f.Pass(pingWait - time.Second)
		require.Empty(t, f.sent)
		f.Pass(time.Second)
		require.Equal(t, []table.UserID{who}, f.sent)
		p.Looked(s, who)
		f.Pass(time.Hour)
		require.Len(t, f.sent, 1, "once a turn")
	})
}

// TestWhoLooksAtThePageGetsNoHand: no new one. One that is there follows at the pace of a board that nobody needs, and
// shows the latest state at once when the player stops to look.
func TestWhoLooksAtThePageGetsNoHand(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		page := &lookers{}
		h.Page = page
		s := justDealt(t, 4)
		k, seat := waiting(s)
		page.set(true, k.User)
		h.visit(s, int(seat), "dealt", 0)
		h.Changed(s)
		h.Pass(time.Minute)
		require.NotContains(t, h.dealt, "dealt")
		h.show(k, s, "token", "i1")
		s = untilTurn(t, s, seat)
		h.Changed(s)
		h.Pass(unwatchedGap - time.Millisecond)
		require.Empty(t, h.edits)
		h.Pass(time.Millisecond)
		require.Equal(t, []string{"token"}, h.edits)
		require.Contains(t, h.screens[0].Title, "Your turn")
		h.Changed(roomtest.Advance(t, s))
		h.Pass(time.Second)
		require.Len(t, h.edits, 1)
		page.set(false, k.User)
		h.Looked(s.Channel, k.User)
		h.Pass(0)
		require.Len(t, h.edits, 2)
	})
}

// TestABoardThatNobodyNeedsWaits for five seconds between edits while all people of a match look at the page.
// Robots do not count. The pace is the usual one again as soon as one of them closes the page, and always in the lobby.
func TestABoardThatNobodyNeedsWaits(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		page := &lookers{}
		b.Page = page
		s := roomtest.Deal(t, 3)
		s.Seats[2] = table.Seat{User: table.User{Name: "Robin"}, Robot: table.Normal}
		people := []table.UserID{s.Seats[0].User.ID, s.Seats[1].User.ID}
		changes := func(n int) {
			for range n {
				s = roomtest.Advance(t, s)
				s.Version++
				b.Changed(s)
				f.Pass(time.Second)
			}
		}
		page.set(true, people[0])
		changes(5)
		f.Pass(10 * time.Second)
		require.GreaterOrEqual(t, len(f.at), 4, "one of them needs it")

		page.set(true, people[1])
		before := len(f.at)
		changes(12)
		require.InDelta(t, 3, len(f.at)-before, 1)
		for i := before + 1; i < len(f.at); i++ {
			require.GreaterOrEqual(t, f.at[i].Sub(f.at[i-1]), 5*time.Second)
		}
		f.Pass(10 * time.Second)
		changes(1)
		s = roomtest.Advance(t, s)
		s.Version++
		b.Changed(s)
		f.Pass(0)
		before = len(f.at)
		page.set(false, people[1])
		b.Looked(s)
		f.Pass(0)
		require.Len(t, f.at, before+1, "at once")
		require.False(t, b.isUnwatched(roomtest.LobbyAt(1)))
	})
}

// TestBoardsLaunchTheTable only if tables can be opened as an Activity.
func TestBoardsLaunchTheTable(t *testing.T) {
	withBoards(t, func(b *Boards, f *fakeChannel) {
		s := roomtest.Deal(t, 3)
		plain := b.Renderer.render(s, lastResult{})
		page := &lookers{}
		b.Renderer.Page = page
		require.Equal(t, plain, b.Renderer.render(s, lastResult{}))
		page.launched = true
		with := b.Renderer.render(s, lastResult{})
		require.Equal(t, plain.Rows, with.Rows[:len(with.Rows)-1])
		require.Equal(t, "At the table", with.Rows[len(with.Rows)-1].Buttons[0].Label)
		with.Rows = plain.Rows
		require.Equal(t, plain, with)
	})
}
