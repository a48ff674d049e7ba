package bot_test

import (
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot"
	"unobot/bot/discord/standin"
	"unobot/bot/play/interact"
	"unobot/game"
)

// newClockedWorld is a world whose clock, the bot's and Discord's, can be put forward.
func newClockedWorld(t *testing.T, names ...string) (w *world, pass func(time.Duration)) {
	t.Helper()
	var ahead atomic.Int64
	w = newTunedWorld(t, func(c *bot.Config) {
		c.PingWait, c.Pace = 24*time.Hour, interact.Pace{PerSecond: 1000, AtOnce: 1000}
		c.Now = func() time.Time { return time.Now().Add(time.Duration(ahead.Load())) }
	}, names...)
	return w, func(d time.Duration) {
		ahead.Add(int64(d))
		w.srv.Advance(d)
	}
}

// newest is the latest hand of a user; one whose token is dead stays above it.
func (w *world) newest(user int) standin.Message {
	hands := w.hands(user)
	if len(hands) == 0 {
		return standin.Message{}
	}
	return hands[len(hands)-1]
}

// hasCards waits until a user has cards on the screen.
func (w *world) hasCards(user int) {
	w.Helper()
	w.eventually(func() bool { return strings.Contains(alt(w.newest(user)), "Your hand: ") }, w.users[user].Username)
}

// called is how the board and the ping ask users for a click.
func (w *world) called(users ...int) string {
	var mentions []string
	for _, user := range users {
		mentions = append(mentions, "<@"+w.users[user].ID+">")
	}
	return strings.Join(mentions, " and ") + ", press **My hand**."
}

// calls are all messages that pinged players for their cards, also those that are gone.
func (w *world) calls() (sent []string) {
	for _, e := range w.srv.Journal() {
		if e.REST != nil && e.REST.Method == "POST" && strings.HasPrefix(e.REST.Path, "/channels/") &&
			strings.Contains(e.REST.RequestBody, `"content":"\u003c@`) && !strings.Contains(e.REST.RequestBody, `"components"`) {
			sent = append(sent, e.REST.RequestBody)
		}
	}
	return sent
}

// TestEverybodyGetsTheHandAtStart, without pressing anything, as long as Discord takes messages by
// the latest click. Who has not clicked for too long is named on the board, and pinged once in a
// message that goes when the cards are there.
func TestEverybodyGetsTheHandAtStart(t *testing.T) {
	w, pass := newClockedWorld(t, "ada", "bob", "cleo", "dan", "eve")
	w.slash(0, "game start")
	lobby := w.waitBoard(func(standin.Message) bool { return true })
	w.press(1, lobby, "join")
	w.slash(4, "game pings", standin.Opt("on", false))
	w.press(4, lobby, "join")
	pass(3 * time.Minute)
	w.press(2, lobby, "join")
	pass(13 * time.Minute)
	w.press(3, lobby, "join")
	lobby = w.says("5 of 10")
	w.press(0, lobby, "begin")

	for _, user := range []int{0, 2, 3} { // now, 13 minutes ago, and just before
		w.hasCards(user)
		require.Len(t, w.hands(user), 1)
	}
	board := w.says("press **My hand**")
	for _, user := range []int{1, 4} { // 16 minutes ago
		require.Empty(t, w.hands(user))
		w.says("<@" + w.users[user].ID + ">")
	}
	require.NotContains(t, text(board), w.users[2].ID)
	w.eventually(func() bool { return len(w.pinged()) == 1 })
	ping := w.pinged()[0]
	require.Equal(t, w.called(1), ping.Content, "eve wants no pings")
	require.Empty(t, ping.Components)

	for _, user := range []int{1, 4} {
		w.pressBoard(user, "hand")
		w.hasCards(user)
	}
	w.waitBoard(func(m standin.Message) bool { return !strings.Contains(text(m), "press **My hand**") })
	w.eventually(func() bool { return len(w.pinged()) == 0 })
	require.Len(t, w.calls(), 1)
	w.boardNeverShowedAHand()
	w.eachSawOnlyTheOwnHand()
}

// TestEverybodyGetsTheHandOfTheNextRound: in the message that shows the last one, or in a new one
// where that has expired.
func TestEverybodyGetsTheHandOfTheNextRound(t *testing.T) {
	w, pass := newClockedWorld(t, "ada", "bob", "cleo")
	w.seated(3)
	w.playRound(0, 1, 2)
	before := []standin.Message{w.newest(0), w.newest(1), w.newest(2)}
	w.pressBoard(0, "next")
	for user := range 3 {
		w.hasCards(user)
		w.eventually(func() bool { return len(w.hands(user)) == 1 })
		if user > 0 {
			require.Equal(t, before[user].ID, w.newest(user).ID, "in place")
		}
	}

	w.playRound(0, 1, 2)
	pass(16 * time.Minute)
	w.panel(2) // cleo looks at something else
	expired := w.newest(2)
	w.pressBoard(0, "next")
	w.hasCards(0)
	w.eventually(func() bool { return w.newest(2).ID != expired.ID })
	w.hasCards(2)
	w.says(w.called(1))
	w.pressBoard(1, "hand")
	w.hasCards(1)
	w.boardNeverShowedAHand()
}

// TestEverybodyGetsTheHandOfARematch, who asked for it and who did not.
func TestEverybodyGetsTheHandOfARematch(t *testing.T) {
	w, _ := newClockedWorld(t, "ada", "bob", "cleo")
	w.seated(3, standin.Opt("target", game.SingleRound))
	over := w.state().ID
	w.playOut(3, over)
	result := w.waitBoard(func(m standin.Message) bool { _, over := buttonOf(m, "rematch"); return over })
	w.press(1, result, "rematch")
	require.NotEqual(t, over, w.state().ID)
	for user := range 3 {
		w.hasCards(user)
		require.Contains(t, mustButton(t, w.newest(user), "more"), string(w.state().ID))
	}
}

// TestALateJoinerGetsTheHandWithTheNextRound.
func TestALateJoinerGetsTheHandWithTheNextRound(t *testing.T) {
	w, _ := newClockedWorld(t, "ada", "bob", "cleo", "dan")
	w.seated(3)
	w.slash(2, "game leave")
	w.pressMore(3, "join")
	w.letRobotsPlay()
	w.playRound(0, 1)
	require.Empty(t, w.hands(3))
	w.pressBoard(0, "next")
	w.hasCards(3)
	_, seated := w.state().SeatOf(w.person(3).ID)
	require.True(t, seated)
}
