package bot_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot"
	"unobot/bot/discord/standin"
	"unobot/bot/play/interact"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game"
)

// forge sends a click that no honest client would send, on a message or on none.
func (w *world) forge(user int, message, customID string) standin.Answer {
	w.Helper()
	return w.Settle(w.Discord.Forge(standin.Forgery{
		UserID: w.Users[user].ID, ChannelID: w.Channel.ID, MessageID: message, CustomID: customID,
	}))
}

// refused requires a private answer with these words, and that nothing changes.
func (w *world) refused(says string, do func() standin.Answer) standin.Message {
	w.Helper()
	before, live := w.version()
	a := do()
	require.NotNil(w, a.Message)
	require.True(w, a.Message.Ephemeral(), "a refusal is private")
	require.Contains(w, roomtest.Text(*a.Message), says)
	after, stillLive := w.version()
	require.Equal(w, live, stillLive)
	require.Equal(w, before, after, "nothing changes")
	return *a.Message
}

func (w *world) version() (uint64, bool) {
	t, ok := w.hall.At(w.Channel.ID)
	if !ok {
		return 0, false
	}
	return t.State().Version, true
}

func TestForgedAndForeignIDs(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.seated(2)
		s := w.state()
		board, _ := w.board()
		for _, id := range []string{
			"", "x", "1", "2:" + string(s.ID) + ":1:hand", "1:" + string(s.ID) + ":1:steal", "1:" + string(s.ID) + ":1:play",
			"1:" + string(s.ID) + ":1:play:zz", "1:" + string(s.ID) + ":-1:draw", strings.Repeat("1:", 50),
		} {
			w.refused(why(lang.UnknownButton), func() standin.Answer { return w.forge(0, board.ID, id) })
		}
		w.refused(why(lang.UnknownTable), func() standin.Answer { return w.forge(0, board.ID, "1:zzzzzzzz:1:hand") })

		other, err := w.Discord.CreateChannel(w.Guild.ID, "elsewhere")
		require.NoError(t, err)
		elsewhere := func(id string) standin.Answer {
			return w.Settle(w.Discord.Forge(standin.Forgery{UserID: w.Users[0].ID, ChannelID: other.ID, CustomID: id}))
		}
		for _, verb := range []string{"hand", "draw", "shout", "next", "leave"} {
			w.refused(why(lang.UnknownTable), func() standin.Answer {
				return elsewhere(fmt.Sprintf("1:%s:%d:%s", s.ID, s.Seq(), verb))
			})
		}
		w.refused(why(lang.GuildOnly), func() standin.Answer {
			return w.Settle(w.Discord.Forge(standin.Forgery{
				UserID: w.Users[0].ID, ChannelID: w.Channel.ID, CustomID: "1:" + string(s.ID) + ":1:hand",
				Edit: func(p map[string]any) { delete(p, "guild_id") },
			}))
		})
	})
}

func TestRefusalsAtTheTable(t *testing.T) {
	inWorld(t, "ada bob zoe", func(t *testing.T, w *world) {
		w.seated(2)
		s := w.state()
		board, _ := w.board()
		actor := w.userAt(s, s.Game.Actor())
		idle := 1 - actor
		now := fmt.Sprintf("1:%s:%d:", s.ID, s.Seq())
		w.refused("not in this game", func() standin.Answer { return w.forge(2, board.ID, now+"hand") })
		w.refused("not in this game", func() standin.Answer { return w.forge(2, board.ID, now+"draw") })
		w.refused("not in this game", func() standin.Answer { return w.Slash(2, "uno") })
		w.refused("not in this game", func() standin.Answer { return w.Slash(2, "game hand") })
		w.refused(illegal(game.NotYourTurn), func() standin.Answer { return w.forge(idle, w.hand(idle).ID, now+"draw") })
		w.refused("don't have that card", func() standin.Answer { return w.forge(actor, w.hand(actor).ID, now+"play:k7") })
		w.refused("isn't over yet", func() standin.Answer { return w.forge(actor, w.hand(actor).ID, now+"next") })
		w.refused(illegal(game.JumpInOff), func() standin.Answer { return w.forge(idle, w.hand(idle).ID, now+"jump:r7") })

		stale := fmt.Sprintf("1:%s:%d:draw", s.ID, s.Seq()+7)
		m := w.refused(why(lang.Stale), func() standin.Answer { return w.forge(actor, w.hand(actor).ID, stale) })
		_, fresh := roomtest.Button(m, "draw")
		require.True(t, fresh, "the fresh hand comes with it: %s", roomtest.Describe(m))
		require.Len(t, w.hands(actor), 1, "in the same message")
		require.Regexp(t, regexp.QuoteMeta(why(lang.Stale))+` \S`, m.Texts()[0], "with what happened meanwhile")
		m = w.refused(why(lang.Stale), func() standin.Answer { return w.forge(actor, board.ID, stale) })
		require.NotEqual(t, board.ID, m.ID)
		w.Eventually(func() bool { return len(w.hands(actor)) == 1 }, "the older hand is removed")
		w.boardNeverShowedAHand()
	})
}

func TestClicksAfterTheEnd(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.seated(2)
		board, _ := w.board()
		hand := w.hand(1)
		id, _ := roomtest.Button(board, "hand")
		w.refused(why(lang.NotHost), func() standin.Answer { return w.Slash(1, "game end") })
		require.NoError(t, w.Discord.GrantPermissions(w.Guild.ID, w.Users[1].ID, standin.PermissionManageMessages))
		w.Press(1, *w.Slash(1, "game end").Message, "end:yes")
		w.waitBoard(func(m standin.Message) bool { return slices.Equal(verbs(m), []string{"rematch"}) })
		w.refused(why(lang.Over), func() standin.Answer { return w.forge(0, board.ID, id) })
		for _, b := range roomtest.Buttons(hand) {
			if verbOf(b.CustomID) == "more" {
				continue // the rules and the proof of the deals stay
			}
			w.refused(why(lang.Over), func() standin.Answer { return w.forge(1, hand.ID, b.CustomID) })
		}
	})
}

func TestForgedCommands(t *testing.T) {
	inWorld(t, "ada", func(t *testing.T, w *world) {
		command := func(data string) standin.Answer {
			return w.Settle(w.Discord.Forge(standin.Forgery{
				Type: standin.InteractionCommand, UserID: w.Users[0].ID, ChannelID: w.Channel.ID, Data: json.RawMessage(data),
			}))
		}
		start := func(option string) string {
			return `{"name":"game","type":1,"options":[{"type":1,"name":"start","options":[` + option + `]}]}`
		}
		for says, data := range map[string]string{
			"this edition":       start(`{"type":3,"name":"edition","value":"monopoly"}`),
			"points goal":        start(`{"type":4,"name":"target","value":7}`),
			"know this command":  `{"name":"poker","type":1}`,
			"know this command.": `{"name":"game","type":1}`,
		} {
			w.refused(says, func() standin.Answer { return command(data) })
		}
		_, open := w.hall.At(w.Channel.ID)
		require.False(t, open)
	})
}

// TestABusyBotSaysSo: more clicks wait for the database than the bot takes at a time. Some of the others get the answer
// that nothing was done, and the accepted ones are carried out (fault 113).
func TestABusyBotSaysSo(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		if testing.Short() {
			t.Skip("clicks two thousand times; run without -short")
		}
		w := newTunedWorld(t, func(c *bot.Config) { c.Pace = interact.Pace{PerSecond: 1e6, AtOnce: 1e6} }, "ada", "bob")
		lobby := w.lobbyOf(0, "busy")
		join := mustButton(t, lobby, "join")
		release := sync.OnceFunc(w.store.hold())
		defer release()
		for range 2100 { // 2,048 at a time
			_, err := w.Discord.Click(w.Users[1].ID, lobby.ID, join)
			require.NoError(t, err)
		}
		w.Eventually(func() bool {
			return slices.ContainsFunc(w.Discord.Messages(w.Users[1].ID, lobby.ChannelID), func(m standin.Message) bool {
				return m.Ephemeral() && strings.Contains(strings.Join(m.Texts(), "\n"), lang.For("en-US").Text(lang.TooBusy))
			})
		})
		w.Eventually(func() bool { return strings.Contains(w.measured(), `outcome="too_busy"`) })
		require.Len(t, w.hall.Live()[0].State().Seats, 1)
		release()
		w.Eventually(func() bool { return len(w.hall.Live()[0].State().Seats) == 2 })
	})
}

// TestATokenThatLeadsElsewhereIsRefused: a click comes with a token that is a path to somebody's message (fault 147).
// The bot sends no request for it, its click fails, and everybody else plays on.
func TestATokenThatLeadsElsewhereIsRefused(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.seated(2)
		board, _ := w.board()
		hand, ok := roomtest.Button(board, "hand")
		require.True(t, ok)
		_, err := w.Discord.Forge(standin.Forgery{
			UserID: w.Users[1].ID, MessageID: board.ID, CustomID: hand, Edit: func(payload map[string]any) {
				payload["token"] = "x/../../../channels/" + w.Channel.ID + "/messages/" + board.ID + "?"
			},
		})
		require.NoError(t, err)
		w.Eventually(func() bool { return strings.Contains(w.logs.String(), "a character that none has") })
		for _, e := range w.Discord.Journal() {
			require.False(t, e.REST != nil && strings.Contains(e.REST.Path, ".."), "%+v", e.REST)
		}
		acting, waiting := w.actor()
		w.move(acting)
		w.waitTurnOf(waiting)
	})
}
