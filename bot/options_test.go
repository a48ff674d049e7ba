package bot_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
)

// pick chooses in the menu of a message with that name.
func (w *world) pick(user int, m standin.Message, name string, values ...string) standin.Answer {
	w.Helper()
	id := ""
	standin.Walk(m.Components, func(c *standin.Component) bool {
		if strings.HasSuffix(c.CustomID, ":set:"+name) {
			id = c.CustomID
		}
		return true
	})
	require.NotEmpty(w, id, "no menu %s on %s", name, roomtest.Describe(m))
	return w.Settle(w.Discord.Select(w.Users[user].ID, m.ID, id, values...))
}

// page opens a page of options.
func (w *world) page(user int, m standin.Message, page string) standin.Message {
	w.Helper()
	a := w.Press(user, m, "options:"+page)
	require.NotNil(w, a.Message)
	return *a.Message
}

func TestTheHostSetsTheOptions(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.lobby(2)
		lobby, _ := w.board()
		w.refused("ada** is the host",
			func() standin.Answer { return w.forge(1, lobby.ID, "1:"+string(w.state().ID)+":0:options:game") })
		m := w.hostPanel(0)
		for _, c := range []struct{ name, value, says string }{
			{"edition", "stranger", "Stranger Things"},
			{"target", "200", "to 200 points"},
			{"scoring", "lowest", "lowest total"},
			{"pace", "600", "10 minutes"},
			{"startinghand", "10", "Starting hand: 10 cards"},
		} {
			a := w.pick(0, m, c.name, c.value)
			require.Equal(t, standin.AnswerUpdate, a.Kind, "the menus stay one message")
			require.Contains(t, chosen(*a.Message), c.says)
			m = *a.Message
		}
		m = w.page(0, m, "house")
		var house []string
		for r := range game.EveryHouseRule.All() {
			house = append(house, r.String())
		}
		m = *w.pick(0, m, "preset", "party").Message
		require.Contains(t, chosen(m), "Preset: Party")
		require.Equal(t, game.HouseRulesOf(game.HouseStacking, game.HouseJumpIn, game.HouseSevenZero, game.HouseDrawToMatch),
			w.state().Options.House)
		require.NotContains(t, roomtest.Text(m), "is in use", "it goes without nothing here")
		m = *w.pick(0, m, "house", house...).Message
		require.NotContains(t, chosen(m), "Preset:", "a mix of one's own")
		m = *w.pick(0, m, "falsecall", "2").Message
		m = *w.pick(0, m, "unopenalty", "4").Message
		s := w.state()
		require.Equal(t, table.Setup{
			Edition: "stranger", TurnTime: 10 * time.Minute, Robots: true,
			Options: game.Options{
				Scoring: game.ScoreLowest, Target: 200, House: game.EveryHouseRule, FalseCall: 2, StartingHand: 10, UnoPenalty: 4,
			},
		}, s.Setup())
		shown := roomtest.Text(w.waitBoard(func(m standin.Message) bool { return strings.Contains(roomtest.Text(m), "costs 4 cards") }))
		for _, says := range []string{
			"Stranger Things", "first to 200 points!", "lowest total", "10 minutes", "Stacking", "Jump-in",
			"No bluffing", "Starting hand: 10 cards", "Forgotten UNO: costs 4 cards",
		} {
			require.Contains(t, shown, says, "the lobby shows it")
		}
		m = *w.pick(0, m, "house").Message
		require.False(t, w.state().Options.House.Has(game.HouseStacking), "none can be chosen, too")
		require.NotContains(t, chosen(m), "Stacking")

		head := "1:" + string(s.ID) + ":0:set:"
		w.refused(why(lang.NotHost), func() standin.Answer { return w.forgeMenu(1, m.ID, head+"target", "500") })
		for _, forged := range [][2]string{
			{"target", "7"},
			{"edition", "poker"},
			{"pings", "off"},
			{"house", "luck"},
			{"pace", "1"},
			{"startinghand", "2"},
			{"unopenalty", "0"},
		} {
			w.refused(why(lang.UnknownButton), func() standin.Answer { return w.forgeMenu(0, m.ID, head+forged[0], forged[1]) })
		}
		w.Press(0, lobby, "begin")
		w.refused(why(lang.Started), func() standin.Answer { return w.forgeMenu(0, lobby.ID, head+"target", "500") })
	})
}

// forgeMenu sends a choice that no honest client would send.
func (w *world) forgeMenu(user int, message, customID, value string) standin.Answer {
	w.Helper()
	return w.Settle(w.Discord.Forge(standin.Forgery{
		UserID: w.Users[user].ID, ChannelID: w.Channel.ID, MessageID: message, CustomID: customID, Values: []string{value},
	}))
}

// TestNumbersOfCardsByCommand: options set the size of the hands and the penalty for a forgotten UNO. Discord keeps
// other numbers out, and a forged one is refused.
func TestNumbersOfCardsByCommand(t *testing.T) {
	inWorld(t, "ada", func(t *testing.T, w *world) {
		for cards, says := range map[int]string{
			2: "starts with 3 to 10 cards", 11: "starts with 3 to 10 cards",
			263: why(lang.OptionsRefused), -1: why(lang.OptionsRefused),
		} {
			w.refused(says, func() standin.Answer { return w.forgeStart(0, "cards", cards) })
		}
		for penalty, says := range map[int]string{5: "costs 1 to 4 cards", 258: why(lang.OptionsRefused)} {
			w.refused(says, func() standin.Answer { return w.forgeStart(0, "penalty", penalty) })
		}
		w.Slash(0, "game start", standin.Opt("cards", 3), standin.Opt("penalty", 4), standin.Opt("robots", 2))
		s := w.state()
		require.Equal(t, game.DefaultOptions().WithAmount(game.AmountStartingHand, 3).WithAmount(game.AmountUnoPenalty, 4), s.Options)
		require.Equal(t, 3, s.Game.HandSize(s.Game.Actor()))
	})
}

// TestAPresetByCommand: what its edition always has is left out, with a line that says so, also in the panel.
func TestAPresetByCommand(t *testing.T) {
	inWorld(t, "ada", func(t *testing.T, w *world) {
		a := w.Slash(0, "game start", standin.Opt("preset", "merciless"), standin.Opt("edition", "mercy"))
		says := "“Merciless” is in use. No Mercy always has these rules anyway: Stacking, Stack across, Seven-zero."
		require.Contains(t, roomtest.Text(*a.Message), says)
		want := game.DefaultOptions()
		want.House, want.HandLimit = game.HouseRulesOf(game.HouseDeflect, game.HouseSeveral), 25
		require.Equal(t, want, w.state().Options)
		m := w.page(0, *a.Message, "house")
		require.Contains(t, chosen(m), "Preset: Merciless")
		require.Contains(t, roomtest.Text(m), says)
	})
}

// forgeStart asks for a game with an option that no honest client would send.
func (w *world) forgeStart(user int, option string, value int) standin.Answer {
	w.Helper()
	return w.Settle(w.Discord.Forge(standin.Forgery{
		Type: standin.InteractionCommand, UserID: w.Users[user].ID, ChannelID: w.Channel.ID,
		Data: json.RawMessage(fmt.Sprintf(`{"name":"game","type":1,"options":[{"name":"start","type":1,"options":[{"name":%q,"type":4,"value":%d}]}]}`, option, value)),
	}))
}

func TestQuotasAreNamed(t *testing.T) {
	inWorld(t, "ada", func(t *testing.T, w *world) {
		for range table.MaxHosted {
			c, err := w.Discord.CreateChannel(w.Guild.ID, "room")
			require.NoError(t, err)
			w.Settle(w.Discord.Slash(w.Users[0].ID, c.ID, "game start"))
			_, open := w.hall.At(c.ID)
			require.True(t, open)
		}
		w.refused("hosting 3 games", func() standin.Answer { return w.Slash(0, "game start") })
	})
}
