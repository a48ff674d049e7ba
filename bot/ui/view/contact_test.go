package view

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/event"
	"unobot/game/table"
)

// TestHelpAndPrivacySayWhomToAsk: a page as a link, a mail address to copy, and nothing where there is nothing.
func TestHelpAndPrivacySayWhomToAsk(t *testing.T) {
	for _, w := range lang.All() {
		bodies := func(c Contact) []string {
			all := []screen.Screen{Help(w, nil, c, true), HelpAnywhere(w, nil, c), Privacy(w, c, nil)}
			var texts []string
			for _, s := range all {
				require.NoError(t, s.Check())
				texts = append(texts, s.Body)
			}
			return texts
		}
		for i, body := range bodies(Contact{Pages: "https://cards.example.org", Support: "https://example.org/help"}) {
			want := "\n-# [" + w.Text(lang.LinkPolicy) + "](https://cards.example.org/privacy) · [" + w.Text(lang.LinkTerms) +
				"](https://cards.example.org/terms) · [" + w.Text(lang.LinkContact) + "](https://example.org/help)"
			require.True(t, strings.HasSuffix(body, want), body)
			require.Equal(t, bodies(Contact{})[i]+want, body)
		}
		for _, body := range bodies(Contact{Support: "help@example.org"}) {
			require.True(t, strings.HasSuffix(body, "\n-# "+w.Text(lang.LinkContact)+" `help@example.org`"), body)
		}
	}
}

// TestAnotherProductIsNamedOnScreens in the place of the usual name, also by the longest one.
func TestAnotherProductIsNamedOnScreens(t *testing.T) {
	t.Cleanup(func() { lang.SetProduct(lang.DefaultProduct) })
	for _, name := range []string{"Zebra", strings.Repeat("W", lang.MostProduct)} {
		lang.SetProduct(name)
		for _, w := range append(lang.All(), lang.Pseudo()) {
			for _, e := range game.Editions() {
				text := ""
				for _, phase := range []game.Phase{game.PhaseTurn, game.PhaseRoundOver, game.PhaseMatchOver} {
					vp := crowded(e, phase)
					lobby := vp
					lobby.Phase = table.Lobby
					all := []screen.Screen{Public(w, vp), Public(w, lobby), Text(w, vp), TableRules(w, housed(t, e.ID))}
					for _, s := range all {
						require.NoError(t, s.Check(), "%s %s %s %d %s", name, w.Tag(), e.ID, phase, s.Title)
						text += draft(s)
					}
					text += announcementText(w, vp) + announcementText(w, lobby)
				}
				text += ThreadName(w, e.ID, table.User{Name: strings.Repeat("x", 32)}) + eventSetup(w, event.Settings{Edition: e.ID})
				require.NotContains(t, text, "UNO "+w.Edition(e.ID))
				if w.Tag() == "en" {
					require.Contains(t, text, name+" "+w.Edition(e.ID))
				}
			}
		}
	}
}
