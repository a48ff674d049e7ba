package bot_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
)

// settings are what the store keeps of the server.
func (w *world) settings() table.Settings {
	w.Helper()
	ctx, cancel := within(patience)
	defer cancel()
	s, err := w.store.Settings(ctx, w.guild.ID)
	require.NoError(w, err)
	return s
}

// manager makes a user one.
func (w *world) manager(user int) {
	w.Helper()
	require.NoError(w, w.srv.GrantPermissions(w.guild.ID, w.users[user].ID, standin.PermissionManageGuild))
}

func TestWhoManagesTheServerSetsEverything(t *testing.T) {
	w := newWorld(t, "ada", "bob", "cleo")
	_, err := w.srv.Slash(w.users[1].ID, w.channel.ID, "settings")
	require.ErrorIs(t, err, standin.ErrRefused, "the command is hidden from others")
	w.manager(1)
	elsewhere, err := w.srv.CreateChannel(w.guild.ID, "elsewhere")
	require.NoError(t, err)
	m := *w.slash(1, "settings").Message
	require.True(t, m.Ephemeral())
	for _, c := range []struct {
		page, name, says string
		values           []string
	}{
		{"", "edition", "Flip", []string{"flip"}},
		{"", "target", "to 300 points", []string{"300"}},
		{"", "scoring", "lowest total", []string{"lowest"}},
		{"", "pace", "24 hours", []string{"86400"}},
		{"", "startinghand", "Starting hand: 4 cards", []string{"4"}},
		{"house", "house", "Jump-in", []string{"jump-in", "stacking"}},
		{"", "falsecall", "costs 1 card", []string{"1"}},
		{"", "unopenalty", "Forgotten UNO: costs 1 card", []string{"1"}},
		{"", "robots", "Robot opponents: off", []string{"off"}},
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
			m = w.page(1, m, c.page)
		}
		a := w.pick(1, m, c.name, c.values...)
		require.Equal(t, standin.AnswerUpdate, a.Kind)
		require.Contains(t, text(*a.Message), c.says)
		m = *a.Message
	}
	require.Equal(t, table.Settings{
		Setup: table.Setup{
			Edition: "flip", TurnTime: 24 * time.Hour,
			Options: game.Options{Scoring: game.ScoreLowest, Target: 300, House: game.HouseRulesOf(game.HouseJumpIn, game.HouseStacking), FalseCall: 1, StartingHand: 4, UnoPenalty: 1},
		},
		Channels: []string{elsewhere.ID}, Locale: "fr", NoSolo: true, NoDaily: true, Threads: true,
	}, w.settings())

	w.refused("<#"+elsewhere.ID+">", func() standin.Answer { return w.slash(2, "game start") })
	thread, err := w.srv.CreateThread(elsewhere.ID, "cards")
	require.NoError(t, err)
	w.settle(w.srv.Slash(w.users[2].ID, thread.ID, "game start"))
	tb, open := w.hall.At(thread.ID)
	require.True(t, open, "a thread below an allowed channel")
	require.Equal(t, w.settings().Setup, tb.State().Setup(), "the defaults are the server's")
	w.eventually(func() bool {
		for _, m := range w.srv.Messages(w.users[0].ID, thread.ID) {
			if m.Author.Bot && strings.Contains(text(m), lang.For("fr").LobbyHost("cleo", 300)) {
				return true
			}
		}
		return false
	}, "the board is in the language set")
	require.Contains(t, text(*w.settle(w.srv.Slash(w.users[2].ID, thread.ID, "help")).Message), "How to play", "private answers are not")
	w.restart()
	require.Contains(t, text(*w.slash(1, "settings").Message), "Games in: <#"+elsewhere.ID)
}

func TestSettingsAreForWhoManagesTheServer(t *testing.T) {
	w := newWorld(t, "ada", "bob")
	before := w.settings()
	for _, id := range []string{"1:-:0:options:server", "1:-:0:set:pings"} {
		w.refused(why(lang.NotManager), func() standin.Answer { return w.forgeMenu(1, "", id, "off") })
	}
	w.refused(why(lang.NotManager), func() standin.Answer {
		return w.settle(w.srv.Forge(standin.Forgery{
			Type: standin.InteractionCommand, UserID: w.users[1].ID, ChannelID: w.channel.ID,
			Data: json.RawMessage(`{"name":"settings","type":1}`),
		}))
	})
	w.manager(1)
	m := w.page(1, *w.slash(1, "settings").Message, "server")
	for _, forged := range [][2]string{{"pings", "loud"}, {"language", "tlh"}, {"channels", "here"}} {
		w.refused(why(lang.UnknownButton), func() standin.Answer { return w.forgeMenu(1, m.ID, "1:-:0:set:"+forged[0], forged[1]) })
	}
	require.NoError(t, w.srv.SetOverwrite(w.channel.ID, w.users[1].ID, 0, standin.PermissionManageGuild))
	w.refused(why(lang.NotManager), func() standin.Answer { return w.pick(1, m, "pings", "off") })
	require.Equal(t, before, w.settings())
}

func TestBoardsChangeTheirLanguageAtOnce(t *testing.T) {
	w := newWorld(t, "ada", "bob")
	w.lobby(1)
	w.manager(1)
	require.NoError(t, w.srv.SetLocale(w.users[1].ID, "fr"))
	m := *w.slash(1, "settings").Message
	require.Contains(t, text(m), "Réglages du serveur")
	m = w.page(1, m, "server")
	w.pick(1, m, "language", "fr")
	w.waitBoard(func(m standin.Message) bool {
		return strings.Contains(text(m), lang.For("fr").LobbyHost("ada", 500))
	})
}

// TestARematchIsWhatTheServerWantsNow: it has changed its mind since the match.
func TestARematchIsWhatTheServerWantsNow(t *testing.T) {
	w := newWorld(t, "ada", "bob")
	elsewhere, err := w.srv.CreateChannel(w.guild.ID, "elsewhere")
	require.NoError(t, err)
	w.slash(0, "game start")
	w.slash(1, "game join")
	head := "1:" + string(w.state().ID) + ":0:"
	w.forge(0, "", head+"addbot")
	w.forge(0, "", head+"begin")
	w.press(0, *w.slash(0, "game end").Message, "end")
	m := w.page(0, *w.slash(0, "settings").Message, "house")
	m = w.page(0, *w.pick(0, m, "robots", "off").Message, "server")
	w.refused(why(lang.NoRobots), func() standin.Answer { return w.slash(0, "game start", standin.Opt("robots", 3)) })
	m = *w.pick(0, m, "channels", elsewhere.ID).Message
	rematch := func() standin.Answer { return w.forge(0, "", head+"rematch") }
	w.refused("<#"+elsewhere.ID+">", rematch)
	w.pick(0, m, "channels")
	rematch()
	require.Len(t, w.state().Seats, 2, "without the robot")
	require.False(t, w.state().Robots)
}

// TestOpenLobbiesGetNoMoreRobots: once the server wants none.
func TestOpenLobbiesGetNoMoreRobots(t *testing.T) {
	w := newWorld(t, "ada")
	w.slash(0, "game start")
	head := "1:" + string(w.state().ID) + ":0:"
	w.forge(0, "", head+"addbot")
	m := w.page(0, *w.slash(0, "settings").Message, "house")
	w.pick(0, m, "robots", "off")
	for _, verb := range []string{"addbot", "fillbots"} {
		w.refused(why(lang.NoRobots), func() standin.Answer { return w.forge(0, "", head+verb) })
	}
	w.forge(0, "", head+"rmbot")
	require.Len(t, w.state().Seats, 1)
}
