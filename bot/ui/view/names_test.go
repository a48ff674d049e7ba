package view

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/event"
	"unobot/game/long"
	"unobot/game/table"
)

// Joiners stay between characters that they join, and are removed elsewhere, where they would only hide (fault 165).
func TestJoinersStayWhereTheyJoin(t *testing.T) {
	for _, whole := range []string{
		"می\u200cخواهم", "ශ්\u200dරී ලංකා", "क्\u200dष", "র\u200d্যাব", "👨\u200d👩\u200d👧\u200d👦", "👩🏽\u200d🚀", "🏳\ufe0f\u200d🌈",
		"🏴\u200d☠\ufe0f", "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f", "🇵🇱 Ola",
		"മോഹന്\u200d", "കുഞ്ഞന്\u200d മാഷ്", "کتابِ\u200cمن", "ه\u200d", "ꦲꦱ\u200cꦤ", "𞤀𞤣\u200d𞤢", "🙂\u200d↔\ufe0f", "1\ufe0f\u20e3", "❤\ufe0f",
		"葛\U000e0100城", "ᠨ\u180bᠠ", "ᠰᠠᠷ\u180eᠠ", "🧑🏿\u200d❤\ufe0f\u200d💋\u200d🧑🏻", "⛓\ufe0f\u200d💥", "တို့", "שָׁ֣לוֹם", "བསྒྲུབས",
	} {
		require.Equal(t, whole, plainName(whole))
	}
	for hidden, seen := range map[string]string{
		"A\u200dda": "Ada", "\u200cAda": "Ada", "A \u200c\u200d a": "A a", "👨\u200d": "👨", "\u200d👩": "👩",
		"👨\u200d\u200d👩": "👨\u200d👩", "می\u200c": "می", "😀\u200cx": "😀x", "Ada\U000e0067": "Ada", "\u200d\u200c": "?",
		"Ada\ufe0f": "Ada", "A\U000e0101da": "Ada", "Ada\u180b": "Ada", "\ufe0f": "?", "Ada\U0001d159": "Ada", "Ada\U00016fe4": "Ada",
		"Ada\u180e": "Ada", "ᠠ\u180e": "ᠠ", "ᠠ\u180e\u180eᠠ": "ᠠ\u180eᠠ", "می\u180eخ": "میخ", "\u200dක": "ක", "한\u200d글": "한글",
		"Ada\u200d": "Ada", "Ada\u0301\u0301\u0301": "Ada\u0301\u0301",
	} {
		require.Equal(t, seen, plainName(hidden))
	}
	long := plainName("aaaaaaaaaaaaaaaaaaaaaa👨\u200d👩\u200d👧\u200d👦")
	require.Equal(t, "aaaaaaaaaaaaaaaaaaaaaa👨…", long, "half a family is none")
}

// Players of one name get distinct labels where a choice depends on it (fault 163).
func TestNamesakesAreToldApart(t *testing.T) {
	vp := Viewpoint{Seats: []table.Seat{
		{User: table.User{ID: "1", Name: "Alex"}},
		{User: table.User{ID: "2", Name: "Alexandra Maria"}},
		{User: table.User{ID: "3", Name: "alex\u200b"}},
		{User: table.User{ID: "4", Name: "Alexandra Marta"}},
		{User: table.User{ID: "5", Name: "Bo"}},
	}}
	read := map[string]bool{}
	for i := range vp.Seats {
		read[vp.apart(game.Seat(i))] = true
	}
	require.Len(t, read, len(vp.Seats))
	require.Contains(t, read, "Bo")
	options := MorePanel{User: "5"}.kickOptions(vp)
	labels := map[string]bool{}
	for _, o := range options {
		labels[o.Label] = true
		require.LessOrEqual(t, screen.Length(o.Label), screen.MaxOptionText)
	}
	require.Len(t, labels, 4)
}

// TestNamesThatLookEqualAreToldApart: other letters of the same look, another way to write an accent, and a name with the
// number of another seat (fault 163).
func TestNamesThatLookEqualAreToldApart(t *testing.T) {
	for _, names := range [][2]string{
		{"Zo\u00eb", "Zoe\u0308"},
		{"Alex", "\u0410l\u0435\u0445"},
		{"Alex", "\uff21\uff4c\uff45\uff58"},
		{"Ivan", "lvan"},
		{"Bob", "B0b"},
		{"Nina", "\u039dina"},
		{"Alex", "Alex (1)"},
		{"Al ex", "Al\u00a0ex"},
		{"❤", "❤\ufe0f"},
		{"میلاد", "ميلاد"},
		{"داراب", "دارا\u200cب"},
		{"Ioniță", "Ioniţă"},
		{"O'Neil", "O’Neil"},
		{"A-B", "A–B"},
		{"Hans", "Ηans"},
		{"Đan", "Ðan"},
		{"hana", "һana"},
		{"Ёж", "Ëж"},
		{"ロ", "口"},
		{"max", "rnax"},
		{"Alex", "Alex(1)"},
		{"Alex", "Ꭺlex"},
		{"ALEX", "ꓮꓡꓰꓫ"},
		{"Eva", "Eνa"},
		{"Hugo", "Hυgo"},
		{"gus", "ɡus"},
		{"rick", "гick"},
		{"Uwe", "Սwe"},
		{"5am", "Ƽam"},
		{"3d", "Зd"},
		{"Bo", "Bס"},
		{"o", "๐"},
		{"Ada1", "Ada١"},
		{"Anna", "Anna (١)"},
		{"ax!", "axǃ"},
		{"A·B", "A•B"},
		{`"Al"`, "“Al”"},
		{"A/B", "A⁄B"},
		{"a~b", "a∼b"},
		{"♥", "❤\ufe0f"},
	} {
		vp := Viewpoint{Seats: []table.Seat{
			{User: table.User{ID: "1", Name: names[0]}}, {User: table.User{ID: "2", Name: names[1]}},
		}}
		require.Contains(t, vp.apart(0), " (1)", "%q and %q", names[0], names[1])
		require.Contains(t, vp.apart(1), " (2)", "%q and %q", names[0], names[1])
		options := MorePanel{}.kickOptions(vp)
		require.True(t, strings.HasSuffix(options[0].Label, " (1)"), "%q and %q", names[0], names[1])
		require.True(t, strings.HasSuffix(options[1].Label, " (2)"), "%q and %q", names[0], names[1])
	}
	vp := Viewpoint{Seats: []table.Seat{
		{User: table.User{ID: "1", Name: "Zo\u00eb"}}, {User: table.User{ID: "2", Name: "Zoe"}}, {User: table.User{ID: "3", Name: "7 (3)"}},
	}}
	require.Equal(t, "Zo\u00eb", vp.apart(0), "an accent is seen")
	for _, names := range [][2]string{{"Олег", "Adam"}, {"Ира", "Eva"}, {"李", "A"}, {"한글", "ab"}, {"Ada!", "Ada"}} {
		require.False(t, looksLike(names[0], names[1]), "%q and %q", names[0], names[1])
	}
	require.Equal(t, "7 (3)", vp.apart(2))
}

// TestHelpAndPrivacySayWhomToAsk: a page as a link, a mail address to copy, and nothing without a contact.
func TestHelpAndPrivacySayWhomToAsk(t *testing.T) {
	for _, w := range lang.All() {
		bodies := func(c Contact) []string {
			all := []screen.Screen{Help(w, nil, c, true, true), HelpAnywhere(w, nil, c), Privacy(w, c, nil)}
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

// TestTwinWorldsLookTheSame: two tables that differ only in facts hidden from a viewer give that viewer the same bytes
// in every message: the board, every page of the own hand, the hand as text, the other sides, the pictures, and the
// list of cards to type (faults 96 to 99, 176).
func TestTwinWorldsLookTheSame(t *testing.T) {
	for i, e := range game.Editions() {
		t.Run(string(e.ID), func(t *testing.T) {
			t.Parallel()
			differing := false
			rng := rand.New(rand.NewPCG(uint64(i), 11))
			roomtest.Twins(t, rng, e, long.Cases(850, 8500), func(s, twin table.State, viewer game.Seat) {
				require.Equal(t, payloads(t, s, viewer), payloads(t, twin, viewer), "seat %d", viewer)
				for other := game.Seat(0); !differing && int(other) < s.Game.Seats(); other++ {
					differing = payloads(t, s, other) != payloads(t, twin, other)
				}
			})
			require.True(t, differing, "the twins differ for others, so the test could fail")
		})
	}
}

// payloads returns all bytes that the viewer of a table can be sent, in one string.
func payloads(t *testing.T, s table.State, viewer game.Seat) string {
	t.Helper()
	out := ""
	add := func(drawn screen.Screen) {
		require.NoError(t, drawn.Check())
		b, err := json.Marshal(drawn.Components())
		require.NoError(t, err)
		scene, err := json.Marshal(drawn.Picture) // the picture is drawn from this alone
		require.NoError(t, err)
		out += string(b) + "\n" + string(scene) + drawn.Picture.Rest + "\n"
	}
	w := lang.All()[int(s.Game.Seq())%len(lang.All())]
	public := For(s, game.NoSeat)
	add(Public(w, public))
	vp := For(s, viewer)
	if s.Game.Edition().TwoSided() {
		add(Look(w, vp))
	}
	if viewer == game.NoSeat {
		return out
	}
	for page, more := 0, true; more; page++ {
		drawn, look := Hand(w, vp, HandDisplay{Page: page})
		if more = look.Page == page; more {
			add(drawn)
		}
	}
	add(Text(w, vp))
	for _, n := range NamedMoves(w, vp.View) {
		out += fmt.Sprintln(n.Name, n.Value)
	}
	return out + fmt.Sprintf("%+v", HandContentOf(s, viewer)) // decides when a hand is pushed
}
