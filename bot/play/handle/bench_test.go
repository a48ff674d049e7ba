package handle

import (
	"bytes"
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"unobot/bot/play/guilds"

	"github.com/stretchr/testify/require"

	"unobot/bot/play/interact"
	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game/feats"
	"unobot/game/table"
	"unobot/store/storetest"
)

// userReply is the reply that a user got.
type userReply struct {
	Kind   send.ReplyKind
	Screen screen.Screen
	Offers []screen.Offer
	Hand   *view.HandDisplay // set where Screen is the user's own hand
}

// bench feeds recorded interactions to the handlers and reads the answers, without a Discord.
type bench struct {
	*testing.T
	*Handlers
	pace   interact.Pace
	server *interact.Answerer

	panels   openPanels
	last     userReply
	reposted []table.State
	redrawn  []table.State
	forgot   []view.HandKey
	display  view.HandDisplay
	next     int
}

// openPanels counts the panels that were shown to hosts, and those that are to be closed.
type openPanels struct{ kept, changed int }

func (p *openPanels) Keep(send.Answer, table.State, func(table.State) screen.Screen) { p.kept++ }
func (p *openPanels) Joined(send.Answer, table.ID, table.UserID, screen.Screen)      {}
func (p *openPanels) Changed(table.State)                                            { p.changed++ }

// newBench has no tables yet. Its randomness is fixed by seed.
func newBench(t *testing.T, random []byte) *bench {
	t.Helper()
	store := storetest.New(t)
	hall, err := table.Open(context.Background(), table.Config{
		Store: store, Now: time.Now, Random: bytes.NewReader(bytes.Repeat(random, 10_000)),
		Changed: func(table.State) {}, Broken: func(table.ID, error) {},
	})
	require.NoError(t, err)
	b := &bench{T: t, next: 1000, pace: interact.Pace{PerSecond: 1e6, AtOnce: 1e6}}
	quiet := slog.New(slog.DiscardHandler)
	b.Handlers = &Handlers{
		Hall: hall, Store: store, Settings: guilds.NewSettings(store, quiet, func(string) bool { return true }), Boards: b, Hands: b, Panels: &b.panels,
		Pictures: b, Now: time.Now, Steady: time.Now, Log: quiet,
		Refuses: func(string, table.UserID) (lang.Text, bool) { return "", false },
		Redraw:  func(string) {}, Earned: func(table.State, table.UserID) []feats.ID { return nil },
		Hints: func(table.State, table.UserID) view.Hints { return 0 },
	}
	b.serve()
	return b
}

func newAnsweringBench(t *testing.T) *bench {
	t.Helper()
	return newBench(t, []byte{7, 3, 1, 9})
}

// serve starts a new Answerer, without a memory of earlier interactions.
func (b *bench) serve() {
	b.server = interact.New(b.Answer, b, b, interact.Options{Pace: b.pace, Log: slog.New(slog.DiscardHandler)})
}

// Respond and its like stand for Discord.
func (b *bench) Respond(_ context.Context, _ send.Token, m send.ReplyKind, s screen.Screen) (string, error) {
	b.last.Kind, b.last.Screen = m, s
	return "", nil
}

func (*bench) FindAnswer(context.Context, send.Token) (string, error) { return "", nil }

func (b *bench) CompleteAnswer(context.Context, send.Token, screen.Screen) (string, error) {
	return "", nil
}
func (b *bench) EditAnswer(context.Context, send.Token, screen.Screen) error         { return nil }
func (b *bench) RemoveAnswer(context.Context, send.Token) error                      { return nil }
func (b *bench) FollowUp(context.Context, send.Token, screen.Screen) (string, error) { return "", nil }

func (b *bench) Offer(_ context.Context, _ send.Token, offers []screen.Offer) error {
	b.last.Kind, b.last.Offers = send.Offers, offers
	return nil
}

func (b *bench) Arrived(*interact.Interaction, time.Time) (answered func(interact.Outcome)) {
	return func(interact.Outcome) {}
}

// BringDown and the methods below it stand for the boards, hands and panels of the bot.
func (b *bench) BringDown(s table.State) bool {
	b.reposted = append(b.reposted, s)
	return true
}

func (b *bench) AwaitFirst(context.Context, table.ID)          { /* it is there */ }
func (b *bench) Announced(table.ID, screen.Screen)             { /* there is none */ }
func (b *bench) Refresh(s table.State)                         { b.redrawn = append(b.redrawn, s) }
func (b *bench) Display(view.HandKey, uint32) view.HandDisplay { return b.display }
func (b *bench) Changed(table.State)                           { /* nobody looks */ }
func (b *bench) Forget(k view.HandKey)                         { b.forgot = append(b.forgot, k) }
func (b *bench) MayShow(string, string) bool                   { return false }
func (b *bench) Draw(s screen.Screen) (screen.Screen, bool)    { return s, true }
func (b *bench) Keep(_ view.HandKey, _ send.Answer, now view.ShownHand) {
	b.last.Hand = &now.Display
}

func (b *bench) DrawBehind(s screen.Screen) (screen.Screen, bool) { return b.Draw(s) }

// recorded reads an interaction as Discord sent it.
func recorded(t *testing.T, name string) []byte {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("..", "interact", "testdata", "interactions", name+".json"))
	require.NoError(t, err)
	return raw
}

// feed serves a recorded interaction; pairs replace words in it.
func (b *bench) feed(name string, pairs ...string) userReply {
	b.Helper()
	return b.answer(strings.NewReplacer(pairs...).Replace(string(recorded(b.T, name))))
}

func (b *bench) answer(raw string) userReply {
	b.Helper()
	b.last = userReply{}
	b.server.Serve(context.Background(), []byte(raw), time.Now())
	if b.last.Kind == send.Fresh || b.last.Kind == send.Update {
		require.NoError(b, b.last.Screen.Check())
	}
	return b.last
}
