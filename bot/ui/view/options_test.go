package view

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/choices"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// TestWhatAnEditionRefusesIsNamed: each objection of the engine's check has words of its own.
func TestWhatAnEditionRefusesIsNamed(t *testing.T) {
	classic := game.Editions()[0]
	said := map[string]bool{}
	for _, wrong := range []struct {
		options game.Options
		seats   int
	}{
		{game.Options{Target: 7}, 2},
		{game.Options{Target: 500, Scoring: 9}, 2},
		{game.Options{Target: 500, FalseCall: 3}, 2},
		{game.Options{Target: 500, StartingHand: 11}, 2},
		{game.Options{Target: 500, UnoPenalty: 5}, 2},
		{game.Options{Target: 500}, 11},
	} {
		var refused *game.OptionError
		require.ErrorAs(t, classic.Check(wrong.options, wrong.seats), &refused)
		for _, w := range lang.All() {
			said[OptionRefused(w, classic.ID, refused)] = true
		}
	}
	require.Len(t, said, 6*len(lang.All()))
}

// TestEditionsSayWhatTheyAreLike in the menu, as house rules do: in every language, and no two alike.
func TestEditionsSayWhatTheyAreLike(t *testing.T) {
	for _, w := range lang.All() {
		menu, _ := choices.Find("edition")
		said := map[string]bool{}
		for _, o := range menu.Options(w, table.DefaultSettings()) {
			require.NotEmpty(t, o.Description)
			require.LessOrEqual(t, screen.Length(o.Description), screen.MaxOptionText)
			said[o.Description] = true
		}
		require.Len(t, said, len(game.Editions()))
	}
}

// TestAWildMayBeTypedWithoutItsColor: after "wild" alone the bot asks for the color, in each language.
func TestAWildMayBeTypedWithoutItsColor(t *testing.T) {
	edition, ok := game.EditionByID("classic")
	require.True(t, ok)
	wild := game.Face{Symbol: game.Wild, Points: 50}
	hand := []game.FaceCount{{Face: wild, Count: 1}}
	v := game.View{Edition: edition, Hand: hand, Playable: hand}
	for _, w := range lang.All() {
		for _, typed := range []string{wild.Code(), w.Face(wild), "  " + w.Short(wild)} {
			m, err := FindMove(w, v, typed)
			require.NoError(t, err, typed)
			require.Equal(t, game.Move{Kind: game.ActPlay, Face: wild}, m, typed)
		}
		v := v
		v.Hand = nil
		_, err := FindMove(w, v, w.Face(wild))
		require.ErrorIs(t, err, game.NotInHand)
	}
}

// TestLettersAreThoseOfTheReader: in Italian "g 1" is the yellow 1, though G is the code of green; a code is read only
// if it is no name of the language.
func TestLettersAreThoseOfTheReader(t *testing.T) {
	edition, ok := game.EditionByID("classic")
	require.True(t, ok)
	card := func(c game.Color) game.Face { return game.Face{Color: c, Symbol: game.Number, Number: 1, Points: 1} }
	hand := []game.FaceCount{{Face: card(game.Green), Count: 1}, {Face: card(game.Yellow), Count: 1}}
	v := game.View{Edition: edition, Hand: hand, Playable: hand}
	for _, w := range lang.All() {
		for _, c := range []game.Color{game.Green, game.Yellow} {
			for _, typed := range []string{w.ColorLetter(c) + "1", w.Face(card(c))} {
				m, err := FindMove(w, v, typed)
				require.NoError(t, err, "%s: %s", w.Tag(), typed)
				require.Equal(t, c, m.Face.Color, "%s: %s", w.Tag(), typed)
			}
		}
	}
	m, err := FindMove(lang.For("fr"), v, "y1")
	require.NoError(t, err)
	require.Equal(t, game.Yellow, m.Face.Color, "no French color has this letter")
}

// verbs lists the verbs of a screen's buttons and menus.
func verbs(s screen.Screen) map[customid.Verb]bool {
	found := map[customid.Verb]bool{}
	for _, r := range s.Rows {
		if r.Menu != nil {
			found[r.Menu.ID.Verb] = true
		}
		for _, b := range r.Buttons {
			found[b.ID.Verb] = true
		}
	}
	return found
}

// TestMoreOffersOnlyWhatApplies: of joining, leaving and taking the seat back one at most, the
// host's tools to the host and moderators, the other sides where cards have two.
func TestMoreOffersOnlyWhatApplies(t *testing.T) {
	people := roomtest.Deal(t, 3)
	robots := roomtest.Deal(t, 3)
	robots.Seats[1].Robot, robots.Seats[2] = table.Normal, table.Seat{Robot: table.Easy, User: table.User{Name: "Echo"}}
	single := robots
	single.Options.Target = game.SingleRound
	won := roomtest.PlayUntil(t, people, game.PhaseMatchOver)
	flip := roomtest.DealIn(t, "flip", 3)
	barred := robots
	barred.Barred = []table.UserID{"guest"}
	for name, c := range map[string]struct {
		panel MorePanel
		want  []customid.Verb
	}{
		"player":                  {MorePanel{State: people, User: "u1"}, []customid.Verb{"rules", "fair", "astext", "quit"}},
		"two-sided":               {MorePanel{State: flip, User: "u1"}, []customid.Verb{"rules", "fair", "astext", "look", "quit"}},
		"host":                    {MorePanel{State: people, User: "u0"}, []customid.Verb{"rules", "fair", "astext", "quit", "kick", "end"}},
		"host alone":              {MorePanel{State: withoutOthers(robots), User: "u0"}, []customid.Verb{"rules", "fair", "astext", "quit", "end"}},
		"moderator":               {MorePanel{State: people, User: "mod", Moderates: true}, []customid.Verb{"rules", "fair", "astext", "kick", "end"}},
		"guest, no seat free":     {MorePanel{State: people, User: "guest"}, []customid.Verb{"rules", "fair", "astext"}},
		"guest":                   {MorePanel{State: robots, User: "guest"}, []customid.Verb{"rules", "fair", "astext", "join"}},
		"guest of a single round": {MorePanel{State: single, User: "guest"}, []customid.Verb{"rules", "fair", "astext"}},
		"taken off":               {MorePanel{State: barred, User: "guest"}, []customid.Verb{"rules", "fair", "astext"}},
		"away":                    {MorePanel{State: robots, User: "u1"}, []customid.Verb{"rules", "fair", "astext", "takeback"}},
		"won":                     {MorePanel{State: won, User: "u0", Moderates: true}, []customid.Verb{"rules", "fair", "astext", "record"}},
		"won by others":           {MorePanel{State: won, User: "guest"}, []customid.Verb{"rules", "fair", "astext"}},
	} {
		want := map[customid.Verb]bool{}
		for _, v := range c.want {
			want[v] = true
		}
		require.Equal(t, want, verbs(More(lang.For("en"), c.panel)), name)
	}
}

func withoutOthers(s table.State) table.State {
	s.Seats = []table.Seat{s.Seats[0], {Robot: table.Easy}, {Robot: table.Easy}}
	return s
}

// TestMoreStaysWithinLimits: ten seats with awkward names, every house rule, a long match.
func TestMoreStaysWithinLimits(t *testing.T) {
	for _, e := range game.Editions() {
		s := roomtest.DealIn(t, e.ID, e.MostSeats())
		s.Seats, s.Options = crowded(e, game.PhaseTurn).Seats[:e.MostSeats()], everything().Options
		for i := range s.Seats {
			if s.Seats[i].Next.ID != "" {
				s.Seats[i].Next.ID = table.UserID(fmt.Sprint("next", i))
			}
		}
		rounds := make([]table.RoundResult, 60)
		for i := range rounds {
			rounds[i].Points = []int{1000, 1, 2, 3, 4, 5, 6, 7, 8, 9}
		}
		won := s
		won.Phase = table.Finished
		for _, w := range lang.All() {
			for _, user := range []table.UserID{"0", "1", "next1", "guest"} {
				require.NoError(t, More(w, MorePanel{State: s, User: user, Moderates: true}).Check())
				require.NoError(t, More(w, MorePanel{State: won, User: user, Rounds: rounds}).Check())
			}
			require.NoError(t, EndPrompt(w, s).Check())
		}
	}
}

// TestTheCourseOfAMatchIsDrawn: for a match that is over, with every round in it.
func TestTheCourseOfAMatchIsDrawn(t *testing.T) {
	won := roomtest.PlayUntil(t, roomtest.Deal(t, 3), game.PhaseMatchOver)
	rounds := []table.RoundResult{{Points: []int{10, 0, 0}}, {Points: []int{0, 20, 0}}, {Points: []int{30, 0, 0}}}
	p := More(lang.For("en"), MorePanel{State: won, User: "u0", Rounds: rounds}).Picture
	require.Equal(t, "chart", p.Name)
	require.Contains(t, p.Alt, "P0: 10, 10, 40")
	png, err := p.Scene.Render()
	require.NoError(t, err)
	require.NotEmpty(t, png)
	require.Empty(t, More(lang.For("en"), MorePanel{State: won, User: "u0"}).Picture.Name, "nothing is known of it")
}

// TestSettingsSayNothingTwice: a page's menus say their own choices, and its text says those of the other pages.
func TestSettingsSayNothingTwice(t *testing.T) {
	for _, w := range lang.All() {
		for _, page := range choices.Pages {
			s := Options(w, OptionsPage{Table: customid.NoTable, Page: page, Settings: table.DefaultSettings()})
			for _, c := range choices.All {
				said := c.Text(w, table.DefaultSettings())
				require.Equal(t, c.Page != page, slices.Contains(strings.Split(s.Body, "\n"), said), "%s on %s", said, page)
			}
		}
	}
}

// TestTheOpenPageOfAPanelIsNotSwitchedOff: it is the one that is lit, and all pages can be pressed.
func TestTheOpenPageOfAPanelIsNotSwitchedOff(t *testing.T) {
	for _, open := range choices.Pages {
		s := Options(lang.For("en"), OptionsPage{Table: customid.NoTable, Page: open, Settings: table.DefaultSettings()})
		lit := 0
		for _, b := range s.Rows[len(s.Rows)-1].Buttons {
			require.False(t, b.Disabled, b.Label)
			if b.Style == screen.Primary {
				lit++
				require.Equal(t, string(open), b.ID.Slot.Name)
			}
		}
		require.Equal(t, 1, lit)
	}
}
