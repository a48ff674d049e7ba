package bot_test

import (
	"crypto/rand"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot"
	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
	"unobot/store/sqlite"
)

// settings returns the stored settings of the server.
func (w *world) settings() table.Settings {
	w.Helper()
	ctx, cancel := within(roomtest.Patience)
	defer cancel()
	s, err := w.store.Settings(ctx, w.Guild.ID)
	require.NoError(w, err)
	return s
}

// manager gives a user the permission Manage Server.
func (w *world) manager(user int) {
	w.Helper()
	require.NoError(w, w.Discord.GrantPermissions(w.Guild.ID, w.Users[user].ID, standin.PermissionManageGuild))
}

func TestWhoManagesTheServerSetsEverything(t *testing.T) {
	inWorld(t, "ada bob cleo", func(t *testing.T, w *world) {
		_, err := w.Discord.Slash(w.Users[1].ID, w.Channel.ID, "settings")
		require.ErrorIs(t, err, standin.ErrRefused, "the command is hidden from others")
		w.manager(1)
		elsewhere, err := w.Discord.CreateChannel(w.Guild.ID, "elsewhere")
		require.NoError(t, err)
		m := *w.Slash(1, "settings").Message
		require.True(t, m.Ephemeral())
		page := "game"
		for _, c := range []struct {
			page, name, says string
			values           []string
		}{
			{"", "edition", "Flip", []string{"flip"}},
			{"", "target", "to 300 points", []string{"300"}},
			{"", "scoring", "lowest total", []string{"lowest"}},
			{"", "pace", "24 hours", []string{"86400"}},
			{"", "startinghand", "Starting hand: 4 cards", []string{"4"}},
			{"house", "preset", "Preset: Merciless", []string{"merciless"}},
			{"", "house", "Jump-in", []string{"jump-in", "stacking"}},
			{"", "handlimit", "Out of the round: never", []string{"0"}},
			{"", "falsecall", "costs 1 card", []string{"1"}},
			{"", "unopenalty", "Forgotten UNO: costs 1 card", []string{"1"}},
			{"", "robots", "Robots: not allowed", []string{"off"}},
			{"server", "channels", "<#" + elsewhere.ID + ">", []string{elsewhere.ID}},
			{"", "threads", "Threads: one for each game", []string{"on"}},
			{"", "language", "Français", []string{"fr"}},
			{"", "pings", "Pings: off", []string{"off"}},
			{"", "pictures", "Pictures: off", []string{"off"}},
			{"", "lastsetups", "Hosts' last options: not kept", []string{"off"}},
			{"", "extras", "Extras: none", nil},
			{"", "solo", "Solo games: off", []string{"off"}},
			{"", "daily", "Daily deal: off", []string{"off"}},
		} {
			if c.page != "" {
				page = c.page
				m = w.page(1, m, page)
			}
			a := w.pick(1, m, c.name, c.values...)
			require.Equal(t, standin.AnswerUpdate, a.Kind)
			other := "server"
			if page == other {
				other = "house"
			}
			m = w.page(1, *a.Message, other)
			require.Contains(t, roomtest.Text(m), c.says, "the other pages say it")
			m = w.page(1, m, page)
		}
		require.Equal(t, table.Settings{
			Setup: table.Setup{
				Edition: "flip", TurnTime: 24 * time.Hour,
				Options: game.Options{
					Scoring: game.ScoreLowest, Target: 300,
					House: game.HouseRulesOf(game.HouseJumpIn, game.HouseStacking), FalseCall: 1, StartingHand: 4, UnoPenalty: 1,
				},
			},
			Channels: []string{elsewhere.ID}, Locale: "fr", NoSolo: true, NoDaily: true, Threads: true,
		}, w.settings())

		w.refused("<#"+elsewhere.ID+">", func() standin.Answer { return w.Slash(2, "game start") })
		thread, err := w.Discord.CreateThread(elsewhere.ID, "cards")
		require.NoError(t, err)
		w.Settle(w.Discord.Slash(w.Users[2].ID, thread.ID, "game start"))
		tb, open := w.hall.At(thread.ID)
		require.True(t, open, "a thread below an allowed channel")
		require.Equal(t, w.settings().Setup, tb.State().Setup(), "the defaults are the server's")
		w.Eventually(func() bool {
			for _, m := range w.Discord.Messages(w.Users[0].ID, thread.ID) {
				if m.Author.Bot && strings.Contains(roomtest.Text(m), lang.For("fr").LobbyHost("cleo", 300)) {
					return true
				}
			}
			return false
		}, "the board is in the language set")
		require.Contains(t, roomtest.Text(*w.Settle(w.Discord.Slash(w.Users[2].ID, thread.ID, "help")).Message), "How to play",
			"private answers are not")
		w.restart()
		require.Contains(t, roomtest.Text(*w.Slash(1, "settings").Message), "Games in: <#"+elsewhere.ID)
	})
}

// TestAFirstGameIsASingleRound on a server without settings. A server's own settings stay.
func TestAFirstGameIsASingleRound(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		there := w.place(w.Discord.CreateGuild("somewhere new", "en-US").ID, 0)
		there.manager(0)
		there.Slash(0, "game start")
		there.says("ada wants to play a round!")
		there.pick(0, *there.Slash(0, "settings").Message, "target", "200")
		there.Slash(0, "game end")
		w.restart()
		there.hall, there.store = w.hall, w.store
		there.Slash(0, "game start")
		w.Eventually(func() bool {
			return strings.Contains(roomtest.Text(there.lastPublic()), "ada wants to play, first to 200 points!")
		})
	})
}

func TestSettingsAreForWhoManagesTheServer(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		before := w.settings()
		for _, id := range []string{"1:-:0:options:server", "1:-:0:set:pings"} {
			w.refused(why(lang.NotManager), func() standin.Answer { return w.forgeMenu(1, "", id, "off") })
		}
		w.refused(why(lang.NotManager), func() standin.Answer {
			return w.Settle(w.Discord.Forge(standin.Forgery{
				Type: standin.InteractionCommand, UserID: w.Users[1].ID, ChannelID: w.Channel.ID,
				Data: json.RawMessage(`{"name":"settings","type":1}`),
			}))
		})
		w.manager(1)
		m := w.page(1, *w.Slash(1, "settings").Message, "server")
		for _, forged := range [][2]string{{"pings", "loud"}, {"language", "tlh"}, {"channels", "here"}} {
			w.refused(why(lang.UnknownButton),
				func() standin.Answer { return w.forgeMenu(1, m.ID, "1:-:0:set:"+forged[0], forged[1]) })
		}
		require.NoError(t, w.Discord.SetOverwrite(w.Channel.ID, w.Users[1].ID, 0, standin.PermissionManageGuild))
		w.refused(why(lang.NotManager), func() standin.Answer { return w.pick(1, m, "pings", "off") })
		require.Equal(t, before, w.settings())
	})
}

// TestARematchIsWhatTheServerWantsNow, if the server has changed its settings since the match.
func TestARematchIsWhatTheServerWantsNow(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		elsewhere, err := w.Discord.CreateChannel(w.Guild.ID, "elsewhere")
		require.NoError(t, err)
		w.Slash(0, "game start")
		w.Slash(1, "game join")
		head := "1:" + string(w.state().ID) + ":0:"
		w.forge(0, "", head+"addbot")
		w.forge(0, "", head+"begin")
		w.Press(0, *w.Slash(0, "game end").Message, "end")
		m := w.page(0, *w.Slash(0, "settings").Message, "house")
		m = w.page(0, *w.pick(0, m, "robots", "off").Message, "server")
		w.refused(why(lang.NoRobots), func() standin.Answer { return w.Slash(0, "game start", standin.Opt("robots", 3)) })
		m = *w.pick(0, m, "channels", elsewhere.ID).Message
		rematch := func() standin.Answer { return w.forge(0, "", head+"rematch") }
		w.refused("<#"+elsewhere.ID+">", rematch)
		w.pick(0, m, "channels")
		rematch()
		require.Len(t, w.state().Seats, 1, "without the robot")
		require.False(t, w.state().Robots)
	})
}

// newHastyWorld returns a world that pings players after a short time to think.
func newHastyWorld(t *testing.T, names ...string) *world {
	t.Helper()
	return newTunedWorld(t, func(c *bot.Config) {
		c.PingWait = 50 * time.Millisecond
	}, names...)
}

// pinged returns the messages in the channel that mention somebody.
func (w *world) pinged() []standin.Message {
	var found []standin.Message
	for _, m := range w.Discord.Messages(w.Users[0].ID, w.Channel.ID) {
		if m.Author.Bot && !m.Ephemeral() && strings.HasPrefix(m.Content, "<@") {
			found = append(found, m)
		}
	}
	return found
}

// matchOfTwo starts a match of two users, which then do nothing.
func (w *world) matchOfTwo() (actor int) {
	w.Helper()
	w.Slash(0, "game start")
	w.Slash(1, "game join")
	head := "1:" + string(w.state().ID) + ":0:"
	w.forge(0, "", head+"begin")
	s := w.state()
	return w.userAt(s, s.Game.Actor())
}

func TestAPingDoesNotOutliveItsTurnByAStop(t *testing.T) {
	roomtest.InBubble(t, func(t *testing.T) {
		w := newHastyWorld(t, "ada", "bob")
		actor := w.matchOfTwo()
		w.Eventually(func() bool { return len(w.pinged()) == 1 })
		first := w.pinged()[0]
		require.Contains(t, first.Content, w.Users[actor].ID)
		w.Eventually(func() bool { return len(w.keptPings()) == 1 })
		w.restart()
		require.Equal(t, []standin.Message{first}, w.pinged(), "the turn has had its ping")

		w.stop()
		w.endedMeanwhile()
		w.start()
		w.Eventually(func() bool { return len(w.pinged()) == 0 && len(w.keptPings()) == 0 })
	})
}

func (w *world) keptPings() []table.Ping {
	w.Helper()
	ctx, cancel := within(roomtest.Patience)
	defer cancel()
	kept, err := w.store.Pings(ctx, func(string) bool { return true })
	require.NoError(w, err)
	return kept
}

// endedMeanwhile ends the game without a bot, as a bot does that is killed before it can tidy up.
func (w *world) endedMeanwhile() {
	w.Helper()
	ctx, cancel := within(roomtest.Patience)
	defer cancel()
	db, err := sqlite.Open(ctx, w.file)
	require.NoError(w, err)
	defer db.Close()
	hall, err := table.Open(ctx,
		table.Config{Store: db, Now: time.Now, Random: rand.Reader, Changed: func(table.State) {}})
	require.NoError(w, err)
	tb, ok := hall.At(w.Channel.ID)
	require.True(w, ok)
	_, err = tb.End(ctx, "killed", table.User{}, true)
	require.NoError(w, err)
}
