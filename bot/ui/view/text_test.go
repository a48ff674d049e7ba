package view

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/commands"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/event"
	"unobot/game/table"
)

func TestNamesAreLiteral(t *testing.T) {
	for _, name := range roomtest.NastyNames {
		shown := MarkdownName(name)
		require.NotContains(t, shown, "@everyone")
		require.NotContains(t, shown, "@here")
		require.NotContains(t, shown, "\n")
		require.NotContains(t, shown, "\u202e")
		require.NotContains(t, strings.ReplaceAll(shown, `\<`, ""), "<")
		require.NotRegexp(t, `https?://`, shown)
		require.NotContains(t, strings.ReplaceAll(shown, `\[`, ""), "[")
		require.NotEmpty(t, strings.TrimSpace(shown))
		require.LessOrEqual(t, len([]rune(plainName(name))), nameRunes)
	}
	require.Equal(t, "Ada", MarkdownName("Ada"))
	require.Equal(t, `snake\_case`, MarkdownName("snake_case"))
	require.Equal(t, "Zoë Ünal 李", MarkdownName("Zoë  Ünal\t李"))
	require.Equal(t, "?", MarkdownName("\u200b\u3164\u2800"))
	require.Equal(t, "👨\u200d👩", MarkdownName("👨\u200d👩"), "joiners join (fault 165)")
}

func TestEmojiOfButtonsAreEmoji(t *testing.T) {
	// Discord refuses a button with an emoji that is none, such as a playing card's back.
	known := "🌈🔴🟢🔵🟡💗💧⭐🌙🃏↩️"
	for _, l := range colorStyles {
		require.Contains(t, known, l.sign)
	}
	vp := crowded(twoSided(t), game.PhaseTurn)
	hand, _ := Hand(lang.For("en"), vp, HandDisplay{Choosing: true, Wild: vp.View.Hand[0].Face})
	for _, s := range []screen.Screen{hand, Public(lang.For("en"), vp)} {
		for _, r := range s.Rows {
			for _, button := range r.Buttons {
				require.Contains(t, known, button.Emoji)
			}
		}
	}
}

// TestDescriptionsOfPicturesAreNoMarkdown: a screen reader reads names as they are, without the backslashes that keep
// markdown from them (fault 185).
func TestDescriptionsOfPicturesAreNoMarkdown(t *testing.T) {
	names := []string{"a_b*c (x)", "dot.dash-1!", "@home", "Eve"}
	e := anEvent(t, event.Arena, names, event.Begin, event.Seated, event.Counted)
	for _, w := range lang.All() {
		for _, s := range []screen.Screen{eventScreen(e)(w), EventPodium(w, EventPage{Event: e})} {
			require.NotContains(t, s.Picture.Alt, `\`)
			require.NotContains(t, s.Picture.Alt, "\u200b")
			require.NotEmpty(t, s.Picture.Alt)
		}
	}
	alt := eventScreen(e)(lang.For("en")).Picture.Alt
	for _, name := range names {
		require.Contains(t, alt, name)
	}
	require.Equal(t, "a_b@c", altText([]string{"**" + MarkdownName("a_b@c") + "**"}))
}

// TestHeadlinesSayThatATurnEnds: "Your turn · in 23 seconds" made people wait, and lose the turn.
func TestHeadlinesSayThatATurnEnds(t *testing.T) {
	mine := roomtest.Deal(t, 3)
	mine.Deadline = time.Unix(1_900_000_000, 0)
	me := mine.Game.Actor()
	mine.Seats[me].User.Name = "Ada"
	paused := mine
	paused.Paused = table.PausedServer
	challenged := roomtest.PlayUntil(t, mine, game.PhaseChallenge)
	for _, c := range []struct {
		state  table.State
		viewer game.Seat
		en, fr string
	}{
		{mine, me, "Your turn · ends <t:1900000000:R>", "À toi de jouer · fin du tour <t:1900000000:R>"},
		{mine, (me + 2) % 3, "Waiting for your turn", "Attends ton tour"},
		{paused, me, "Your hand: 7 cards", "Tes cartes\u00a0: 7 cartes"},
		{challenged, challenged.Game.Actor(), "Draw 4 or challenge? · ends <t:1900000000:R>", "Piocher 4 ou contester\u00a0? · fin du tour <t:1900000000:R>"},
		{mine, game.NoSeat, "Ada's turn · ends <t:1900000000:R>", "À Ada de jouer · fin du tour <t:1900000000:R>"},
		{paused, game.NoSeat, "Paused", "Partie en pause"},
	} {
		title := func(w *lang.Words) string {
			if c.viewer == game.NoSeat {
				return Public(w, For(c.state, c.viewer)).Title
			}
			drawn, _ := Hand(w, For(c.state, c.viewer), HandDisplay{})
			return drawn.Title
		}
		require.Equal(t, c.en, title(lang.For("en")))
		require.Equal(t, c.fr, title(lang.For("fr")))
	}
}

// TestHelpNamesCommandsAsTheirReaderTypesThem: Discord shows the English name in a mention that can be clicked, and
// the French one in the list of commands.
func TestHelpNamesCommandsAsTheirReaderTypesThem(t *testing.T) {
	var known commands.Mentions
	known.Learn(map[string]string{"game": "1", "uno": "2", "solo": "3", "daily": "4", "rules": "5", "privacy": "6", "stats": "7"})
	en, fr := lang.For("en"), lang.For("fr")
	for _, body := range []string{Help(fr, &known, Contact{}, true, true).Body, HelpAnywhere(fr, &known, Contact{}).Body} {
		require.Contains(t, body, "</daily:4> (`/jour`)")
		require.Contains(t, body, "</privacy:6> (`/confidentialite`)")
		require.NotContains(t, body, "</solo:3> (", "the names are the same")
	}
	require.Contains(t, Help(fr, &known, Contact{}, true, true).Body, "</game start:1> (`/partie ouvrir`)")
	require.NotContains(t, Help(en, &known, Contact{}, true, true).Body, "(`/")
}

// Results can be read as text: the winner, each player's points left, and the cards.
func TestResultsAsText(t *testing.T) {
	s := roomtest.PlayUntil(t, roomtest.Deal(t, 3), game.PhaseRoundOver)
	for _, w := range lang.All() {
		vp := For(s, 0)
		told := Text(w, vp)
		require.NoError(t, told.Check())
		for i, hand := range vp.Hands {
			require.Contains(t, told.Body, vp.Seats[i].User.Name)
			if len(hand) > 0 {
				require.Contains(t, told.Body, shortFaces(w, hand))
			}
		}
	}
}

// TestAHandInWordsHasNoPictureAndNoCode: for readers of text, in every state of a hand, with the table in it, the
// question that is open, and buttons that name their cards.
func TestAHandInWordsHasNoPictureAndNoCode(t *testing.T) {
	states := []table.State{roomtest.Deal(t, 3)}
	for _, phase := range []game.Phase{game.PhaseDrawn, game.PhaseChallenge, game.PhaseRoundOver} {
		states = append(states, roomtest.PlayUntil(t, roomtest.Deal(t, 4), phase))
	}
	code := regexp.MustCompile(`\b[RGBY] (\d|Skip|Rev)|<:`)
	for _, s := range states {
		w, actor := lang.For("en"), max(0, s.Game.Actor())
		vp := For(s, actor).WithEmojis(everyEmoji{}).WithText(true)
		shown, _ := Hand(w, vp, HandDisplay{})
		require.Equal(t, screen.Picture{}, shown.Picture)
		all := shown.Title + "\n" + shown.Body
		for _, row := range shown.Rows {
			for _, b := range row.Buttons {
				all += "\n" + b.Emoji + b.Label
			}
		}
		require.NotRegexp(t, code, all)
		for _, seat := range s.Seats {
			require.Contains(t, shown.Body, plainName(seat.User.Name), "the table is there, too")
		}
		if s.Game.Phase() == game.PhaseChallenge {
			require.Contains(t, shown.Body, handQuestion(w, vp, HandDisplay{}))
		}
		if s.Game.Phase() == game.PhaseTurn {
			require.Contains(t, all, "\n"+w.Face(vp.View.Playable[0].Face), "its button")
			require.Contains(t, shown.Body, stripMarks(w.TopCard(w.Face(vp.View.Top), w.Color(vp.View.Color))))
		}
	}
}
