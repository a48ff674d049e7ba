package view

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
)

// TestWhoListensHearsWhatTheyDrew, once: not where the headline asks what to do with the card, or where it is told who
// is to blame. Nobody else hears it.
func TestWhoListensHearsWhatTheyDrew(t *testing.T) {
	r5, b7, two := face(game.Red, 0, 5), face(game.Blue, 0, 7), face(game.Red, game.DrawTwo, 0)
	draws := func(by game.Seat, faces ...game.Face) happens {
		return happens{by: by, did: game.ActDraw, then: []game.Seen{drew(by, len(faces), faces...)}}
	}
	for name, c := range map[string]struct {
		steps  []happens
		phase  game.Phase
		actor  game.Seat
		en, fr string
	}{
		"one card":         {[]happens{draws(ada, r5)}, game.PhaseTurn, bruno, "You drew Red 5.", "Tu as pioché un 5 rouge."},
		"several":          {[]happens{draws(ada, r5, b7)}, game.PhaseTurn, bruno, "You drew Red 5, Blue 7.", "Tu as pioché\u00a0: 5 rouge, 7 bleu."},
		"others play on":   {[]happens{draws(ada, r5), plays(bruno, b7)}, game.PhaseTurn, echo, "You drew Red 5.", "Tu as pioché un 5 rouge."},
		"play it or not":   {[]happens{draws(ada, r5)}, game.PhaseDrawn, ada, "", ""},
		"somebody's card":  {[]happens{plays(echo, two, drew(ada, 2, r5, b7), happening(game.EvSkipped, ada, 0))}, game.PhaseTurn, bruno, "", ""},
		"of somebody else": {[]happens{{by: bruno, did: game.ActDraw, then: []game.Seen{drew(bruno, 1)}}}, game.PhaseTurn, echo, "", ""},
		"played since":     {[]happens{draws(ada, r5), plays(ada, r5)}, game.PhaseTurn, bruno, "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			vp := afterSteps(c.steps...)
			vp.Phase, vp.View.Phase, vp.View.Actor, vp.View.Drawn = table.Playing, c.phase, c.actor, r5
			require.Equal(t, c.en, Tell(lang.For("en"), vp, "Ada").Drew)
			require.Equal(t, c.fr, Tell(lang.For("fr"), vp, "Ada").Drew)
		})
	}
}

// TestALobbyTellsEachViewerWhatToDo: only who may join reads of it, and the host is told what the host does.
func TestALobbyTellsEachViewerWhatToDo(t *testing.T) {
	two := roomtest.LobbyAt(1)
	two.Options, two.Host, two.Edition = game.DefaultOptions(), "u0", "classic"
	two.Seats = []table.Seat{{User: table.User{ID: "u0", Name: "Ada"}}, {User: table.User{ID: "u1", Name: "Bruno"}}}
	alone := two
	alone.Seats = two.Seats[:1]
	teams := two
	teams.Options.Teams = true
	full := two
	full.Seats = nil
	for i := range game.MaxSeats {
		full.Seats = append(full.Seats, table.Seat{User: table.User{ID: table.UserID("u" + strconv.Itoa(i)), Name: "x"}})
	}
	for name, c := range map[string]struct {
		state table.State
		user  table.UserID
		hint  string
	}{
		"the host":                 {two, "u0", "Press Start when everyone has joined."},
		"a player":                 {two, "u1", "The host presses Start."},
		"a visitor":                {two, "u9", "Press Join to play. The host presses Start."},
		"alone":                    {alone, "u0", "Start needs a second player"},
		"a visitor of one":         {alone, "u9", "Press Join to play. Start needs a second player"},
		"too few for teams":        {teams, "u0", "Teams need 4 or 6 players; robots fill up."},
		"the host of a full table": {full, "u0", "Press Start when everyone has joined."},
		"a player of one":          {full, "u1", "Every seat is taken. The host presses Start."},
	} {
		t.Run(name, func(t *testing.T) {
			notes := Tell(lang.For("en"), For(c.state, game.NoSeat), c.user).Notes
			require.True(t, strings.HasPrefix(notes[len(notes)-1], c.hint), notes)
		})
	}
}
