package bot_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/rest"
	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/game"
	"unobot/game/table"
)

// moods are beliefs about Discord, each of which decides whether a hand survives its clicks.
var moods = map[string]standin.Beliefs{
	"usual":              {},
	"metadata absent":    {Metadata: standin.MetadataAbsent},
	"metadata rewritten": {Metadata: standin.MetadataRewritten},
	"unfriendly":         standin.Unfriendly(),
	"no app permissions": {NoAppPermissions: true},
}

// deletedAnswers counts the private messages that the bot has deleted, and the clicks.
func (w *world) deletedAnswers() (deleted, clicks int) {
	for _, e := range w.Discord.Journal() {
		switch {
		case e.REST == nil:
		case e.REST.Method == http.MethodDelete && strings.HasPrefix(e.REST.Path, "/webhooks/") && e.REST.Applied:
			deleted++
		case strings.HasSuffix(e.REST.Path, "/callback"):
			clicks++
		}
	}
	return deleted, clicks
}

// deleting waits until n private messages have been deleted, requires that there are no more, and returns the number of
// clicks by then.
func (w *world) deleting(n int, which string) (clicks int) {
	w.Helper()
	deleted := 0
	w.Eventually(func() bool {
		deleted, clicks = w.deletedAnswers()
		return deleted >= n
	}, which)
	require.Equal(w, n, deleted, which)
	return clicks
}

// TestAHandSurvivesItsClicks: only a hand that another one replaces is deleted, with every belief about the clicked
// message.
func TestAHandSurvivesItsClicks(t *testing.T) {
	for name, beliefs := range moods {
		t.Run(name, func(t *testing.T) {
			inWorld(t, "ada bob", func(t *testing.T, w *world) {
				w.Discord.SetBeliefs(beliefs)
				w.seated(2)
				hands := map[int]string{0: w.hand(0).ID, 1: w.hand(1).ID}
				for range 6 { // moves, too few for a round
					acting, _ := w.actor()
					w.move(acting)
				}
				for user, id := range hands {
					require.Len(t, w.hands(user), 1)
					require.Equal(t, id, w.hand(user).ID, "the same message all the time")
				}
				clicks := w.deleting(2, "the host's panel, and that bob is in")
				require.Greater(t, clicks, 6)

				w.Slash(0, "game hand")
				w.Eventually(func() bool {
					now := w.hands(0)
					return len(now) == 1 && now[0].ID != hands[0]
				}, "the one replaced goes")
				w.deleting(3, "these and the hand")
			})
		})
	}
}

// TestMatchesInEveryMood: a whole match can be played with each of the beliefs.
func TestMatchesInEveryMood(t *testing.T) {
	for name, beliefs := range moods {
		t.Run(name, func(t *testing.T) {
			inWorld(t, "ada bob cleo", func(t *testing.T, w *world) {
				w.Discord.SetBeliefs(beliefs)
				w.seated(3, standin.Opt("edition", "flip"), standin.Opt("target", game.SingleRound))
				final, _ := w.playOut(3, w.state().ID)
				require.Equal(t, table.Finished, final.Phase)
				w.boardNeverShowedAHand()
				w.eachSawOnlyTheOwnHand()
				clicks := w.deleting(3, "the host's panel, and that bob and cleo are in; nobody asked for another hand")
				t.Logf("a private message deleted at %d answers", clicks)
			})
		})
	}
}

// TestALimitBeyondTheTokenSlowsHandsDown: if tokens share a limit that the bot learns by its 429 alone, hands lag, and
// each of them shows the end of the match (belief 55).
func TestALimitBeyondTheTokenSlowsHandsDown(t *testing.T) {
	for name, limit := range map[string]standin.TokenLimit{
		"all routes of a token":     {Over: standin.AllOfToken, Requests: 1, Window: 1000 * time.Millisecond},
		"all tokens of the channel": {Over: standin.AllInChannel, Requests: 4, Window: 300 * time.Millisecond},
	} {
		t.Run(name, func(t *testing.T) {
			inWorld(t, "ada bob cleo", func(t *testing.T, w *world) {
				w.Discord.SetBeliefs(standin.Beliefs{TokenLimit: limit})
				w.seated(3, standin.Opt("target", game.SingleRound))
				final, _ := w.playOut(3, w.state().ID)
				require.Equal(t, table.Finished, final.Phase)
				require.Positive(t, w.Discord.Stats().RateLimited, "the limit was met")
				for user := range w.Users {
					w.Eventually(func() bool { return strings.Contains(w.screens(user), "the match") }, "user", user)
				}
				require.Empty(t, w.calls(), "nobody had to be called in public")
				w.eachSawOnlyTheOwnHand()
			})
		})
	}
}

// TestAClickOnADeletedHandShowsANewOne: the message is deleted while its click is under way (fault 114).
func TestAClickOnADeletedHandShowsANewOne(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.Discord.SetBeliefs(standin.Beliefs{}) // if a deleted hand lives on, the bot cannot notice that it is gone
		w.seated(2)
		acting, _ := w.actor()
		hand := w.hand(acting)
		draw, ok := roomtest.Button(hand, "draw")
		require.True(t, ok)
		w.Discord.Inject(standin.Fault{Path: "/interactions/**", Delay: 200 * time.Millisecond})
		i, err := w.Discord.Click(w.Users[acting].ID, hand.ID, draw)
		require.NoError(t, err)
		require.NoError(t, w.Discord.Dismiss(w.Users[acting].ID, hand.ID))
		w.Settle(i, nil)
		w.Eventually(func() bool {
			now := w.hands(acting)
			return len(now) == 1 && now[0].ID != hand.ID
		})
	})
}

// TestOutageOfTheProxyPausesNobody: a 403 that does not concern permissions passes (belief 22).
func TestOutageOfTheProxyPausesNobody(t *testing.T) {
	for name, effect := range map[string]standin.FaultEffect{
		"code 40333": standin.FaultForbidden,
		"a page":     standin.FaultHTML403,
	} {
		t.Run(name, func(t *testing.T) {
			inWorld(t, "ada bob", func(t *testing.T, w *world) {
				w.seated(2)
				w.Discord.Inject(standin.Fault{Method: http.MethodPatch, Path: "/channels/**", Effect: effect, Times: 3})
				acting, waiting := w.actor()
				w.move(acting)
				w.waitTurnOf(waiting)
				require.Equal(t, table.NotPaused, w.state().Paused)
				require.NotContains(t, w.logs.String(), "board not shown")
			})
		})
	}
}

// TestOldBoardsHoldUpNobodyElse: the limit on edits of messages older than an hour holds up its channel alone, with and
// without the time to wait (belief 16).
func TestOldBoardsHoldUpNobodyElse(t *testing.T) {
	for name, old := range map[string]standin.OldEditsBelief{
		"told": standin.OldEditsLimited,
		"bare": standin.OldEditsBare,
	} {
		t.Run(name, func(t *testing.T) {
			inWorld(t, "ada bob", func(t *testing.T, w *world) {
				w.Discord.SetBeliefs(standin.Beliefs{OldEdits: old})
				w.seated(2)
				w.Sleep(2 * time.Hour)
				channel, err := w.Discord.CreateChannel(w.Guild.ID, "elsewhere")
				require.NoError(t, err)
				other := *w
				other.Channel = channel
				for range 5 {
					acting, _ := w.actor()
					w.Slash(acting, "game draw")
				}
				begun := time.Now()
				other.Slash(0, "game start")
				other.waitBoard(func(standin.Message) bool { return true })
				require.Less(t, time.Since(begun), 30*time.Second, "the other channel does not wait")
				_, waiting := w.actor()
				require.NotEqual(t, -1, waiting)
			})
		})
	}
}

// TestWithoutAppPermissionsPeoplePlay: a permission that Discord does not state is unknown, and not denied (belief 32).
func TestWithoutAppPermissionsPeoplePlay(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.Discord.SetBeliefs(standin.Beliefs{NoAppPermissions: true})
		w.seated(2)
		board := w.waitBoard(func(m standin.Message) bool { return len(m.Pictures()) > 0 })
		require.NotEmpty(t, board.Pictures(), "with pictures")
	})
}

// postOld sends a message as versions before messages of components did, and returns its id.
func (w *world) postOld(path string, message map[string]any) string {
	w.Helper()
	message["allowed_mentions"] = map[string]any{"parse": []string{}}
	body, err := json.Marshal(message)
	require.NoError(w, err)
	req, err := http.NewRequestWithContext(w.Context(), http.MethodPost, w.Discord.URL()+"/api/v"+rest.APIVersion+path,
		bytes.NewReader(body))
	require.NoError(w, err)
	req.Header.Set("Authorization", "Bot "+w.Discord.Application().Token)
	req.Header.Set("User-Agent", "DiscordBot (https://example.com, 1)")
	req.Header.Set("Content-Type", "application/json")
	resp, err := w.Discord.Client().Do(req)
	require.NoError(w, err)
	defer resp.Body.Close()
	require.Equal(w, http.StatusOK, resp.StatusCode)
	var made struct{ ID string }
	require.NoError(w, json.NewDecoder(resp.Body).Decode(&made))
	return made.ID
}

// oldRow returns a row with a button of a verb for the open decision.
func (w *world) oldRow(verb string) []any {
	s := w.state()
	id := "1:" + string(s.ID) + ":" + itoa(s.Seq()) + ":" + verb
	return []any{map[string]any{
		"type":       1,
		"components": []any{map[string]any{"type": 2, "style": 1, "label": verb, "custom_id": id}},
	}}
}

// TestARunningGameOfTheOldForm: its board becomes a new one in place, and its hands go on working.
func TestARunningGameOfTheOldForm(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.seated(2)
		acting, waiting := w.actor()
		now, _ := w.board()
		w.Eventually(func() bool { return w.state().Board == now.ID })
		click, err := w.Discord.Slash(w.Users[0].ID, w.Channel.ID, "help")
		w.Settle(click, err)
		old := w.postOld("/channels/"+w.Channel.ID+"/messages",
			map[string]any{"content": "UNO Classic", "components": w.oldRow("hand")})
		hand := w.postOld("/webhooks/"+w.Discord.Application().ID+"/"+click.Token+"?wait=true",
			map[string]any{"content": "Your hand", "components": w.oldRow("hand"), "flags": 64})
		require.NoError(t, w.Discord.AddEmbed(old, "UNO Classic, round 1"))
		require.NoError(t, w.Discord.AddEmbed(hand, "Your hand is behind the button."))
		require.NoError(t, w.store.SetBoard(t.Context(), w.state().ID, w.state().Version, old))
		w.stop()
		require.NoError(t, w.Discord.DeleteMessage(now.ID))
		w.start()

		board := w.waitBoard(func(m standin.Message) bool { return isTurnOf(m, w.Users[acting].Username) })
		require.Equal(t, old, board.ID, "the same message")
		require.Empty(t, board.Embeds)
		require.Contains(t, roomtest.Alt(board), "Top card: ")

		m, there := w.Discord.Message(hand)
		require.True(t, there)
		a := w.Press(0, m, "hand")
		require.Equal(t, standin.AnswerUpdate, a.Kind)
		require.Equal(t, hand, a.Message.ID)
		require.Empty(t, a.Message.Embeds)
		require.Empty(t, a.Message.Content)
		require.Contains(t, roomtest.Alt(*a.Message), "Your hand: ")

		w.pressBoard(acting, "hand")
		w.move(acting)
		require.Equal(t, old, w.waitTurnOf(waiting).ID)
		for _, v := range w.Discord.TakeViolations() {
			require.Contains(t, v.Detail, "LEGACY_FIELDS", "a first edit finds out which messages are old")
		}
	})
}
