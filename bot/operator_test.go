package bot_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/store"
)

// refusedIn requires a private line in a language, and nothing else.
func (w *world) refusedIn(language string, why lang.Text, do func() standin.Answer) {
	w.Helper()
	a := do()
	require.True(w, a.Message.Ephemeral())
	require.Equal(w, lang.For(language).Text(why), roomtest.Text(*a.Message))
}

// block blocks a server or a user, as another program does.
func (w *world) block(db *store.Store, what store.Blockable, id string) {
	w.Helper()
	fresh, err := db.Block(w.Context(), what, id, time.Now())
	require.NoError(w, err)
	require.True(w, fresh)
}

// TestABlockedUser loses the seat to a robot, gets a private refusal in their own language to every attempt, also after
// a restart, and can still see and erase their data. Others play on.
func TestABlockedUser(t *testing.T) {
	inWorld(t, "ada bob cleo", func(t *testing.T, w *world) {
		require.NoError(t, w.Discord.SetLocale(w.Users[1].ID, "fr"))
		w.seated(3)
		hand := w.hand(1)
		w.block(w.store.Store, store.User, w.Users[1].ID)
		w.says("bob 🤖")
		w.Eventually(func() bool { return len(w.hands(1)) == 0 }, "the hand is taken away")
		version := w.state().Version
		board, _ := w.board()
		for _, try := range []func() standin.Answer{
			func() standin.Answer { return w.Slash(1, "game join") },
			func() standin.Answer { return w.Slash(1, "solo") },
			func() standin.Answer { return w.Slash(1, "help") },
			func() standin.Answer { return w.forge(1, board.ID, mustButton(t, board, "hand")) },
			func() standin.Answer { return w.forge(1, hand.ID, hand.Buttons()[0].CustomID) },
		} {
			w.refusedIn("fr", lang.BlockedUser, try)
		}
		a := w.Settle(w.Discord.Autocomplete(w.Users[1].ID, w.Channel.ID, "game play", standin.Opt("card", "r")))
		require.Equal(t, standin.AnswerChoices, a.Kind)
		require.Empty(t, a.Choices, "nothing is offered either")
		require.Equal(t, version, w.state().Version)
		w.restart()
		w.refusedIn("fr", lang.BlockedUser, func() standin.Answer { return w.Slash(1, "game start") })
		m := *w.Slash(1, "privacy").Message
		require.Contains(t, roomtest.Text(m), lang.For("fr").Text(lang.PrivacyBlocked))
		m = *w.Press(1, m, "delete").Message
		require.Contains(t, roomtest.Text(*w.Press(1, m, "erase").Message), lang.For("fr").Text(lang.PrivacyErased))
		w.refusedIn("fr", lang.BlockedUser, func() standin.Answer { return w.Slash(1, "game join") })
		require.NotNil(t, w.Slash(0, "game hand").Message)

		found, err := w.store.Unblock(t.Context(), store.User, w.Users[1].ID)
		require.NoError(t, err)
		require.True(t, found)
		w.Eventually(func() bool { return strings.Contains(roomtest.Text(*w.Slash(1, "help").Message), "partie") }, "served again")
	})
}

// TestABlockedServer has its games closed. The board says so, and everybody there gets a refusal, also after a restart.
// Elsewhere its people play.
func TestABlockedServer(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		require.NoError(t, w.Discord.SetLocale(w.Users[1].ID, "fr"))
		w.seated(2)
		w.Slash(0, "solo")
		w.block(w.store.Store, store.Server, w.Guild.ID)
		w.waitBoard(func(m standin.Message) bool {
			return len(m.Buttons()) == 0 && strings.Contains(roomtest.Text(m), lang.For("en").Text(lang.EndedByOperator))
		})
		for range 2 {
			w.refusedIn("en", lang.BlockedServer, func() standin.Answer { return w.Slash(0, "game start") })
			w.refusedIn("fr", lang.BlockedServer, func() standin.Answer { return w.Slash(1, "leaderboard") })
			require.Contains(t, roomtest.Text(*w.Slash(0, "privacy").Message), "What I keep about you")
			require.Empty(t, w.hall.In(w.Guild.ID))
			w.restart()
		}
		_, playing := w.soloState(0)
		require.True(t, playing, "what is played elsewhere goes on")
	})
}

// TestTheOperatorEndsAGameThatCannotBeRead: another one can be opened in its channel.
func TestTheOperatorEndsAGameThatCannotBeRead(t *testing.T) {
	inWorld(t, "owner ada", func(t *testing.T, w *world) {
		w.lobby(1)
		id := w.state().ID
		w.unread = true
		w.restart()
		w.refused(why(lang.Broken), func() standin.Answer { return w.Slash(1, "game start") })
		found, err := w.store.OrderEnd(t.Context(), id)
		require.NoError(t, err)
		require.True(t, found)
		w.Eventually(func() bool { return strings.Contains(roomtest.Text(*w.Slash(1, "game start").Message), "game is open") })
	})
}

// TestTheOperatorEndsAGame, and no other game. Of several processes, the one that serves the game ends it.
func TestTheOperatorEndsAGame(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		f := newFleet(t, 2, 2, 2)
		places := f.places(2)
		for _, p := range places {
			id := p.state().ID
			found, err := f.db.OrderEnd(t.Context(), id)
			require.NoError(t, err)
			require.True(t, found)
			p.waitBoard(func(m standin.Message) bool {
				return strings.Contains(roomtest.Text(m), lang.For("en").Text(lang.EndedByOperator))
			})
			f.Eventually(func() bool { return len(p.hall.In(p.Guild.ID)) == 0 })
			found, err = f.db.OrderEnd(t.Context(), id)
			require.NoError(t, err)
			require.False(t, found, "it is over")
			if p == places[0] {
				require.Len(t, places[1].hall.In(places[1].Guild.ID), 1)
			}
		}
		f.block(f.db, store.User, f.Users[0].ID)
		for _, p := range places { // each process learns of the block
			f.Eventually(func() bool {
				if p == places[0] {
					return roomtest.Text(*p.Slash(0, "game start").Message) == why(lang.BlockedUser)
				}
				return true
			})
		}
		require.NotNil(t, places[1].Slash(0, "game start").Message, "others are served")
	})
}
