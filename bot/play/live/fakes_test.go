package live

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/background"
	"unobot/bot/play/send"
	"unobot/bot/roomtest"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/feats"
	"unobot/game/table"
)

// fakeChannel is a channel as the boards see it. Like Discord it answers a nonce it has seen with
// the message made before.
type fakeChannel struct {
	roomtest.Bubble
	t        *testing.T
	messages map[string]screen.Screen
	nonces   map[string]string
	posted   []screen.Screen // new messages
	calls    []string
	at       []time.Time // of sends and edits
	fail     []error     // for the next calls, in order; nil for success
	lose     bool        // the next send takes effect but its answer is lost
	stored   string
	digests  map[table.ID]uint64
	forgets  int           // how many times digests cannot be stored
	passed   time.Duration // time until people that have not seen their table get a new deadline; 0 if they keep theirs
	seen     []table.ID
	ended    map[table.ID]bool
	edited   []string             // messages, also in vain
	refused  int                  // edits that keep a picture which the message does not have
	slow     time.Duration        // time of an edit
	slowPost time.Duration        // time of a new message
	busy     time.Duration        // the wait before an edit
	limited  map[string]time.Time // until when the limit of a channel lasts
	atOnce   int                  // edits under way
	most     int                  // there ever were
}

// IsLive is called with the lock of Boards held.
func (f *fakeChannel) IsLive(s table.State) bool { return !f.ended[s.ID] }

func (f *fakeChannel) Renew(s table.State) table.State {
	f.Lock()
	defer f.Unlock()
	if f.passed > 0 {
		s.Deadline = time.Now().Add(f.passed)
	}
	return s
}

func (f *fakeChannel) Seen(s table.State) {
	f.Lock()
	defer f.Unlock()
	f.seen = append(f.seen, s.ID)
}

func (f *fakeChannel) BoardDigests(context.Context) (map[table.ID]uint64, error) {
	return maps.Clone(f.digests), nil
}

func (f *fakeChannel) SetBoardDigests(_ context.Context, boards []table.BoardDigest) error {
	f.Lock()
	defer f.Unlock()
	if f.forgets > 0 {
		f.forgets--
		return errors.New("the database is away")
	}
	for _, b := range boards {
		f.digests[b.Table] = b.Digest
	}
	return nil
}

// note is called with the lock held.
func (f *fakeChannel) note(call string) error {
	f.calls = append(f.calls, call)
	f.at = append(f.at, time.Now())
	if len(f.fail) == 0 {
		return nil
	}
	err := f.fail[0]
	f.fail = f.fail[1:]
	return err
}

func (f *fakeChannel) Post(_ context.Context, _ string, s screen.Screen, nonce string) (string, error) {
	require.LessOrEqual(f.t, len(nonce), 25, "Discord's limit for a nonce")
	f.Lock()
	slow := f.slowPost
	f.Unlock()
	time.Sleep(slow)
	f.Lock()
	defer f.Unlock()
	if err := f.note("send"); err != nil {
		return "", err
	}
	id, ok := f.nonces[nonce]
	if !ok {
		id = fmt.Sprintf("%d", 1_000_000_000_000_000_000+len(f.nonces))
		f.nonces[nonce], f.messages[id] = id, s
		f.posted = append(f.posted, s)
	}
	if f.lose {
		f.lose = false
		return "", &send.Failure{Trouble: send.Passing, Err: errors.New("connection reset")}
	}
	return id, nil
}

// Edit has no effect if ctx ends before.
func (f *fakeChannel) Edit(ctx context.Context, _, message string, s screen.Screen) error {
	f.Lock()
	f.edited = append(f.edited, message)
	slow := f.slow
	f.atOnce++
	f.most = max(f.most, f.atOnce)
	f.Unlock()
	err := background.Sleep(ctx, slow)
	f.Lock()
	defer f.Unlock()
	if f.atOnce--; err != nil {
		return err
	}
	if err := f.note("edit"); err != nil {
		return err
	}
	before, ok := f.messages[message]
	if !ok {
		return &send.Failure{Trouble: send.Gone, Err: errors.New("unknown message")}
	}
	if s.Picture.Kept && (before.Picture.Name != s.Picture.Name || before.Picture.PNG == nil && !before.Picture.Kept) {
		f.refused++
		return &send.Failure{Trouble: send.Refused, Err: errors.New("the referenced attachment was not found")}
	}
	f.messages[message] = s
	return nil
}

func (f *fakeChannel) Remove(_ context.Context, _, message string) error {
	f.Lock()
	defer f.Unlock()
	if err := f.note("remove"); err != nil {
		return err
	}
	if _, ok := f.messages[message]; !ok {
		return &send.Failure{Trouble: send.Gone, Err: errors.New("unknown message")}
	}
	delete(f.messages, message)
	return nil
}

func (f *fakeChannel) Reopen(context.Context, string) error {
	f.Lock()
	defer f.Unlock()
	return f.note("reopen")
}

// EditWait is called with the lock of Boards held.
func (f *fakeChannel) EditWait(channel string) time.Duration { return time.Until(f.limited[channel]) }

func (f *fakeChannel) AwaitEdit(ctx context.Context, _ string) error {
	f.Lock()
	busy := f.busy
	f.Unlock()
	return background.Sleep(ctx, busy)
}

// only returns the one live board.
func (f *fakeChannel) only() screen.Screen {
	require.Len(f.t, f.messages, 1)
	for _, s := range f.messages {
		return s
	}
	return screen.Screen{}
}

// withBoards runs a test in a bubble of fake time.
func withBoards(t *testing.T, test func(*Boards, *fakeChannel)) {
	synctest.Test(t, func(t *testing.T) {
		f := &fakeChannel{
			t: t, messages: map[string]screen.Screen{}, nonces: map[string]string{}, digests: map[table.ID]uint64{},
		}
		work := &background.Group{Log: slog.New(slog.DiscardHandler)}
		work.Open(context.Background())
		defer work.Close()
		f.Lock()
		defer f.Unlock()
		test(newTestBoards(f, work), f)
	})
}

// basics are in fake time and silent.
func basics(work *background.Group) Basics {
	return Basics{Work: work, Log: work.Log}
}

func newTestBoards(f *fakeChannel, work *background.Group) *Boards {
	emojis := NewEmojis(0, "")
	emojis.Settle()
	pictures := NewPictures(wantsPictures(false), work.Log, 0)
	return NewBoards(BoardParts{
		Basics: basics(work), Channels: f, Observer: f, Store: f,
		Renderer: &Renderer{
			Settings: plainSettings{}, Emojis: emojis, Pictures: pictures, Undelivered: NewHandless(), Course: noCourse,
		},
	})
}

// noCourse has no match.
func noCourse(context.Context, table.ID) (table.Course, error) {
	return table.Course{}, table.ErrUnknown
}

// plainSettings is a server without pictures, in the default language.
type plainSettings struct{}

func (plainSettings) Locale(string) string { return "" }
func (plainSettings) WantsPing(_ context.Context, _ string, user table.UserID) (bool, error) {
	return user != "shy", nil
}

func (f *fakeChannel) SetBoard(_ context.Context, _ table.ID, message string) error {
	f.Lock()
	defer f.Unlock()
	f.stored = message
	return nil
}

func (f *fakeChannel) Blocked(_ table.State, why table.Suspension) {
	f.Lock()
	defer f.Unlock()
	f.calls = append(f.calls, why.Error())
}

func (f *fakeChannel) Shown(context.Context, table.State) {
	f.Lock()
	defer f.Unlock()
	f.calls = append(f.calls, "shown")
}

func (f *fakeChannel) ChannelGone(string) {
	f.Lock()
	defer f.Unlock()
	f.calls = append(f.calls, "gone")
}

// handsBench is a Discord that only takes notes.
type handsBench struct {
	*Hands
	roomtest.Bubble
	edits       []string // tokens, in order
	screens     []screen.Screen
	drops       []string
	shows       int
	fail        error
	slow        time.Duration
	panics      bool     // in the middle of an edit
	dealt       []string // the secrets of tokens by which hands were sent
	calls       atomic.Int32
	undelivered *Undelivered
}

func (h *handsBench) EditAnswer(_ context.Context, t send.Token, s screen.Screen) error {
	h.Lock()
	slow := h.slow
	h.Unlock()
	time.Sleep(slow)
	h.Lock()
	defer h.Unlock()
	if h.panics {
		panic("boom")
	}
	h.edits, h.screens = append(h.edits, t.Secret), append(h.screens, s)
	return h.fail
}

func (h *handsBench) RemoveAnswer(_ context.Context, t send.Token) error {
	h.Lock()
	defer h.Unlock()
	h.drops = append(h.drops, t.Secret)
	return nil
}

func (h *handsBench) FollowUp(_ context.Context, t send.Token, s screen.Screen) (string, error) {
	h.Lock()
	slow := h.slow
	h.Unlock()
	time.Sleep(slow)
	h.Lock()
	defer h.Unlock()
	if h.panics {
		panic("boom")
	}
	h.dealt, h.screens = append(h.dealt, t.Secret), append(h.screens, s)
	return fmt.Sprint("dealt", len(h.dealt)), h.fail
}

func (h *handsBench) call(table.State) { h.calls.Add(1) }

// earned returns an achievement for each player of a table that is over.
func (h *handsBench) earned(table.State, table.UserID) []feats.ID { return []feats.ID{"first-win"} }

func withHands(t *testing.T, test func(t *testing.T, h *handsBench)) {
	synctest.Test(t, func(t *testing.T) {
		work := &background.Group{Log: slog.New(slog.DiscardHandler)}
		work.Open(context.Background())
		defer work.Close()
		h := &handsBench{}
		h.undelivered = NewHandless()
		h.Hands = NewHands(HandParts{
			Private: Private{
				Basics: basics(work), Editor: h, Pictures: NewPictures(wantsPictures(false), work.Log, 0),
			},
			Undelivered: h.undelivered, Call: h.call, Ended: func(table.State) { /* nobody looks */ }, Earned: h.earned,
			WantsText:  func(table.UserID) bool { return false },
			Hints:      NewHints(knowing(9), work.Log),
			AwaitFirst: func(context.Context, table.ID) { /* it is there */ },
		})
		h.Lock()
		defer h.Unlock()
		test(t, h)
	})
}

// waiting returns a player of s that is not to move.
func waiting(s table.State) (view.HandKey, game.Seat) {
	seat := (s.Game.Actor() + 1) % game.Seat(s.Game.Seats())
	return view.HandKey{Table: s.ID, User: s.Seats[seat].User.ID}, seat
}

// answerOf returns a message that answered the interaction by.
func answerOf(secret, by, origin, locale string) send.Answer {
	token := send.Token{Interaction: by, App: "app", Secret: secret}
	return send.Answer{Token: token, Message: origin, Locale: locale, At: time.Now()}
}

func (h *handsBench) show(k view.HandKey, s table.State, token, origin string) {
	h.shows++
	h.Keep(k, answerOf(token, fmt.Sprint(1000+h.shows), origin, "en-US"), view.ShownHand{State: s})
}

// untilTurn advances until the seat has to act.
func untilTurn(t *testing.T, s table.State, seat game.Seat) table.State {
	t.Helper()
	for s.Game.Actor() != seat {
		s = roomtest.Advance(t, s)
	}
	return s
}

// knowing is the number of matches that everybody has played.
type knowing int

func (k knowing) Played(context.Context, table.UserID, game.EditionID) (int, error) {
	return int(k), nil
}

// TestAHintIsGivenOnceInAMatch: it stays until the decision is made, and experienced players of the edition get none.
func TestAHintIsGivenOnceInAMatch(t *testing.T) {
	log := slog.New(slog.DiscardHandler)
	s, one := roomtest.Deal(t, 2), view.Hint(game.Flip)
	require.Zero(t, NewHints(knowing(knownAfter), log).For(s, "u0"))
	h := NewHints(knowing(knownAfter-1), log)
	require.Zero(t, h.Known(s, "u0"), "nothing is known yet")
	require.Equal(t, view.EveryHint, h.For(s, "u0"))
	h.Given(s, "u0", one)
	require.Equal(t, view.EveryHint, h.Known(s, "u0"), "the hand may be shown again")
	next := roomtest.Advance(t, s)
	require.NotEqual(t, s.Seq(), next.Seq())
	require.Equal(t, view.EveryHint.Without(one), h.Known(next, "u0"))
	h.Given(next, "u0", view.Hint(game.WildRule11))
	after := roomtest.Advance(t, next)
	require.Equal(t, view.EveryHint.Without(one).Without(view.Hint(game.WildRule11)), h.For(after, "u0"))
	h.Forget(s.ID)
	require.Equal(t, view.EveryHint, h.For(after, "u0"), "the next match")
}
