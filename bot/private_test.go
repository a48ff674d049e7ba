package bot_test

import (
	"context"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/record"
	"unobot/game/table"
)

// TestRulesAndHelp: private pages, by command and by button, for everybody.
func TestRulesAndHelp(t *testing.T) {
	inWorld(t, "ada bob zoe", func(t *testing.T, w *world) {
		require.NoError(t, w.Discord.SetLocale(w.Users[2].ID, "fr"))
		page := func(a standin.Answer) string {
			require.True(t, a.Message.Ephemeral())
			return roomtest.Text(*a.Message)
		}
		require.Contains(t, page(w.Slash(0, "rules")), "UNO Classic", "without a table")
		mercy := func() string { return page(w.Slash(0, "rules", standin.Opt("edition", "mercy"))) }
		require.Contains(t, mercy(), "500 points", "of the server, not the printed 1,000")
		w.manager(0)
		w.pick(0, *w.Slash(0, "settings").Message, "target", "1")
		require.Contains(t, mercy(), lang.For("en").Text(lang.RuleOneRound))
		w.seated(2, standin.Opt("edition", "hyper"))
		require.Contains(t, page(w.Slash(1, "rules")), "Hyper Speed", "of the channel's table")
		require.Contains(t, page(w.Slash(1, "rules")), "House rules")
		other := page(w.Slash(1, "rules", standin.Opt("edition", "stranger")))
		require.Contains(t, other, "Jim Hopper")
		require.NotContains(t, other, "House rules", "those of another edition's table are not in force")
		require.Contains(t, page(w.Press(2, *w.pressBoard(2, "more").Message, "rules")), "Règles maison")
		require.Len(t, w.hands(0), 1)
		require.Contains(t, page(w.Slash(0, "help")), "game start")
		require.Contains(t, page(w.Slash(2, "help")), "Ouvre une partie avec")
	})
}

// TestTheHandAsText: words alone, in the player's language, beside the hand with buttons.
func TestTheHandAsText(t *testing.T) {
	inWorld(t, "ada bob zoe", func(t *testing.T, w *world) {
		require.NoError(t, w.Discord.SetLocale(w.Users[1].ID, "fr"))
		w.seated(2, standin.Opt("edition", "stranger"))
		asText := standin.Opt("text", true)
		s := w.state()
		for user, words := range []*lang.Words{lang.For("en"), lang.For("fr")} {
			m := w.Slash(user, "game hand", asText).Message
			require.Equal(t, w.Users[user].ID, m.VisibleTo)
			require.Empty(t, m.Buttons())
			seat, _ := s.SeatOf(table.UserID(w.Users[user].ID))
			for _, fc := range s.Game.View(seat).Hand {
				require.Contains(t, roomtest.Text(*m), words.Face(fc.Face)+" ("+words.Short(fc.Face)+")")
			}
			require.Len(t, w.hands(user), 1, "the hand with buttons stays")
		}
		w.refused("not in this game", func() standin.Answer { return w.Slash(2, "game hand", asText) })
		require.NotEmpty(t, w.Slash(0, "game hand", standin.Opt("text", false)).Message.Buttons())
	})
}

// TestTextForMe: a user with this setting gets no picture with any hand, pushed hands included, also after a restart,
// until the setting is switched off. The others keep their pictures.
func TestTextForMe(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		words := lang.For("en")
		asText := func(on bool) standin.Message { return *w.Slash(1, "game text", standin.Opt("on", on)).Message }
		inWords := func(m standin.Message) {
			require.Empty(t, m.Pictures())
			require.Contains(t, roomtest.Text(m), "ada", "the table is there, too")
			s := w.state()
			for _, fc := range s.Game.View(1).Hand {
				require.Contains(t, roomtest.Text(m), words.Face(fc.Face))
			}
		}
		require.Equal(t, words.Text(lang.MyTextOn), roomtest.Text(asText(true)))
		w.seated(2)
		inWords(w.hand(1))
		require.Len(t, w.hand(0).Pictures(), 1)
		w.restart()
		w.pressBoard(1, "hand")
		require.Empty(t, w.newest(1).Pictures())
		w.playRound(0, 1)
		w.pressBoard(0, "next")
		w.Eventually(func() bool { return strings.Contains(roomtest.Text(w.newest(1)), "Your hand: ") })
		inWords(w.newest(1))
		m := asText(false)
		require.Contains(t, roomtest.Text(m), words.Text(lang.MyTextOff))
		require.Len(t, m.Pictures(), 1)
		inWords(asText(true))
	})
}

// TestPrivacyShowsExportsAndDeletes: it shows the stored data in words and as a file, and deletes them in the middle of
// a game, which goes on (fault 104).
func TestPrivacyShowsExportsAndDeletes(t *testing.T) {
	inWorld(t, "ada zebulon cleo", func(t *testing.T, w *world) {
		single := game.DefaultOptions()
		single.Target = game.SingleRound
		won := w.deal(2, "classic", single)
		won.play(won.keen, over)
		running := w.deal(3, "flip", game.DefaultOptions())
		before := running.table().State()
		w.Slash(1, "game hand")
		w.waitPublic(func(m standin.Message) bool {
			return strings.Contains(roomtest.Alt(m), "zebulon") && strings.Contains(roomtest.Alt(m), "Top card")
		})

		page := *w.Slash(1, "privacy").Message
		require.True(t, page.Ephemeral())
		require.Contains(t, roomtest.Text(page), "I keep **2 matches**")
		require.Contains(t, roomtest.Text(page), "180 days")

		name, content := w.download(*w.Press(1, page, "export").Message)
		require.Equal(t, "unobot-data.json", name)
		var export struct {
			User   string
			Stored map[string][]map[string]any
		}
		require.NoError(t, json.Unmarshal([]byte(content), &export))
		require.Equal(t, w.Users[1].ID, export.User)
		require.Equal(t, "zebulon", export.Stored["users"][0]["name"])
		require.Contains(t, export.Stored["users"][0], "rating")
		require.Len(t, export.Stored["matches"], 2)
		require.NotEmpty(t, export.Stored["steps"])
		require.NotContains(t, content, "seed", "it would tell the hands of the running match")

		asked := *w.Press(1, page, "delete").Message
		require.Contains(t, roomtest.Text(asked), lang.For("en").Text(lang.PrivacyAsk))
		require.Contains(t, w.contents(), w.Users[1].ID, "nothing is deleted yet")
		back := *w.Press(1, asked, "show").Message
		require.Contains(t, roomtest.Text(back), "2 matches")
		asked = *w.Press(1, back, "delete").Message
		gone := w.Press(1, asked, "erase")
		require.Equal(t, standin.AnswerUpdate, gone.Kind)
		require.Contains(t, roomtest.Text(*gone.Message), lang.For("en").Text(lang.PrivacyErased))
		require.Empty(t, gone.Message.Buttons())

		require.NotContains(t, w.contents(), w.Users[1].ID)
		require.NotContains(t, w.contents(), "zebulon")
		w.Eventually(func() bool { return len(w.hands(1)) == 0 }, "the hand is taken away")
		w.waitPublic(func(m standin.Message) bool {
			return !strings.Contains(tells(m), "zebulon") && strings.Contains(roomtest.Alt(m), "Top card")
		})
		after := running.table().State()
		require.Equal(t, table.Playing, after.Phase)
		require.Equal(t, before.Game, after.Game, "no card has moved")
		_, seated := after.SeatOf(table.UserID(w.Users[1].ID))
		require.False(t, seated)

		list := w.Slash(0, "history").Message
		require.Contains(t, roomtest.Text(*list), "👤")
		require.NotContains(t, roomtest.Text(*list), "zebulon")
		_, kept := w.download(*w.Press(0, *list, "record").Message)
		_, err := record.Verify(strings.NewReader(kept))
		require.NoError(t, err, "the match itself is what it was")
		require.Contains(t, roomtest.Text(*w.Slash(1, "privacy").Message), "**0 matches**")
		require.NotContains(t, w.logs.String(), w.Users[1].ID)

		w.restart()
		after, err = w.store.Load(context.Background(), running.id)
		require.NoError(t, err)
		require.Equal(t, before.Game, after.Game)
	})
}

// contents returns the bytes of the database and its log.
func (w *world) contents() string {
	w.Helper()
	all := ""
	for _, suffix := range []string{"", "-wal"} {
		content, err := os.ReadFile(w.file + suffix)
		require.NoError(w, err)
		all += string(content)
	}
	return all
}

// waitPublic waits until match reports true for a public message: an earlier result may stand beside the board.
func (w *world) waitPublic(match func(standin.Message) bool) {
	w.Helper()
	w.Eventually(func() bool {
		for _, m := range w.Discord.Messages(w.Users[0].ID, w.Channel.ID) {
			if m.Author.Bot && !m.Ephemeral() && match(m) {
				return true
			}
		}
		return false
	})
}
