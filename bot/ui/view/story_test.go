package view

import (
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
)

// TestStoryTellsAMoveInOneLine: the effects of a move stand behind it, and nothing is told twice.
func TestStoryTellsAMoveInOneLine(t *testing.T) {
	const ada, bruno, cleo = game.Seat(0), game.Seat(1), game.Seat(2)
	play := func(color game.Color, symbol game.Symbol, n uint8) game.Seen {
		return game.Seen{Kind: game.EvPlayed, Face: game.Face{Color: color, Symbol: symbol, Number: n}}
	}
	wild := func(symbol game.Symbol) game.Seen {
		return game.Seen{Kind: game.EvPlayed, Face: game.Face{Symbol: symbol}, Color: game.Red}
	}
	by := func(kind game.EventKind, seat, target game.Seat, n int) game.Seen {
		return game.Seen{Kind: kind, Seat: seat, Target: target, N: n}
	}
	drew := func(seat game.Seat, n int) game.Seen { return by(game.EvDrew, seat, game.NoSeat, n) }
	skipped := func(seat game.Seat) game.Seen { return by(game.EvSkipped, seat, game.NoSeat, 0) }
	for _, c := range []struct {
		steps  [][]game.Seen
		en, fr []string
	}{
		{
			[][]game.Seen{{play(game.Blue, game.Skip, 0), skipped(bruno)}, {play(game.Orange, game.Number, 7)}},
			[]string{"Ada plays a blue Skip: Bruno misses a turn.", "Ada plays an orange 7."},
			[]string{"Ada joue un Passe-tour bleu\u00a0: Bruno passe son tour.", "Ada joue un 7 orange."},
		},
		{ // the reason stands in the sentence
			[][]game.Seen{{wild(game.WildJimHopper)}, {by(game.EvDiscarded, cleo, game.NoSeat, 3)}, {wild(game.WildRule11), drew(bruno, 4)}},
			[]string{"Ada plays a Wild Jim Hopper: it's 🔴 red now.", "Cleo has the most cards and drops 3.", "Ada plays a Wild Rule 11: it's 🔴 red now and Bruno has the fewest cards and draws 4."},
			[]string{"Ada joue un Joker Jim Hopper\u00a0: maintenant c’est 🔴 rouge.", "Cleo a le plus de cartes et en jette 3.", "Ada joue un Joker Règle 11\u00a0: maintenant c’est 🔴 rouge et Bruno a le moins de cartes et en pioche 4."},
		},
		{
			[][]game.Seen{{play(game.Green, game.DrawTwo, 0), drew(bruno, 2), skipped(bruno)}},
			[]string{"Ada plays a green Draw Two: Bruno draws 2 and misses a turn."},
			[]string{"Ada joue un +2 vert\u00a0: Bruno pioche 2 cartes et passe son tour."},
		},
		{
			[][]game.Seen{{play(game.Red, game.Number, 1)}, {drew(bruno, 1)}, {drew(cleo, 1)}, {by(game.EvKept, cleo, game.NoSeat, 0)}},
			[]string{"Ada plays a red 1.", "Bruno draws a card.", "Cleo draws a card and keeps it."},
			[]string{"Ada joue un 1 rouge.", "Bruno pioche une carte.", "Cleo pioche une carte et la garde."},
		},
		{
			[][]game.Seen{{wild(game.WildDrawFour)}, {by(game.EvAccepted, bruno, game.NoSeat, 0), drew(bruno, 4), skipped(bruno)}},
			[]string{"Ada plays a Wild Draw Four: it's 🔴 red now.", "Bruno draws 4 and misses a turn."},
			[]string{"Ada joue un Joker +4\u00a0: maintenant c’est 🔴 rouge.", "Bruno pioche 4 cartes et passe son tour."},
		},
		{
			[][]game.Seen{{wild(game.WildHyperSpeed), {Kind: game.EvHyper, Color: game.Red}}},
			[]string{"Ada plays a Wild Hyper Speed: Hyper Speed is on for 🔴 red."},
			[]string{"Ada joue un Joker Hyper Vitesse\u00a0: Hyper Vitesse en 🔴 rouge."},
		},
		{
			[][]game.Seen{{play(game.Teal, game.SkipEveryone, 0), skipped(bruno), skipped(cleo)}},
			[]string{"Ada plays a teal Skip Everyone: everyone else misses a turn."},
			[]string{"Ada joue un Passe-tour pour tous turquoise\u00a0: tous les autres passent leur tour."},
		},
		{
			[][]game.Seen{{play(game.Blue, game.Reverse, 0), {Kind: game.EvReversed}, skipped(bruno)}},
			[]string{"Ada plays a blue Reverse: now it goes the other way and Bruno misses a turn."},
			[]string{"Ada joue une Inversion bleue\u00a0: on change de sens et Bruno passe son tour."},
		},
		{
			[][]game.Seen{{by(game.EvChallengeWon, bruno, ada, 0), {Kind: game.EvReshuffled, N: 9}, drew(ada, 4)}},
			[]string{"Bruno challenges: Ada was bluffing! Ada draws 4.", "The discard pile gets shuffled: 9 cards to draw from."},
			[]string{"Bruno conteste\u00a0: Ada bluffait\u00a0! Ada pioche 4 cartes.", "On mélange la défausse\u00a0: 9 cartes à piocher."},
		},
		{
			[][]game.Seen{{by(game.EvCaught, ada, bruno, 0), drew(bruno, 2)}, {by(game.EvShouted, cleo, game.NoSeat, 0)}},
			[]string{"Ada catches Bruno: 2 cards!", "Cleo says UNO!"},
			[]string{"Ada contre Bruno\u00a0: 2 cartes\u00a0!", "Cleo dit UNO\u00a0!"},
		},
	} {
		vp := Viewpoint{Seats: []table.Seat{{User: table.User{Name: "Ada"}}, {User: table.User{Name: "Bruno"}}, {User: table.User{Name: "Cleo"}}}}
		for step, events := range c.steps {
			for _, e := range events {
				vp.Seen = append(vp.Seen, Witnessed{Seen: e, Step: step})
			}
		}
		require.Equal(t, c.en, storyLines(lang.For("en"), vp, 9))
		require.Equal(t, c.fr, storyLines(lang.For("fr"), vp, 9))
	}
}

// TestNewsNameWhoCanBeCaught on the board, below the last events.
func TestNewsNameWhoCanBeCaught(t *testing.T) {
	vp := Viewpoint{
		Seats: []table.Seat{{}, {User: table.User{Name: "Echo"}}}, Exposed: []game.Seat{1},
		View: game.View{Viewer: game.NoSeat, Actor: game.NoSeat},
		Seen: []Witnessed{{Seen: game.Seen{Kind: game.EvShouted, Seat: 1}, Step: 1}, {Seen: game.Seen{Kind: game.EvDeclined, Seat: 1}, Step: 2}},
	}
	require.Equal(t, []string{"Echo has the most cards and keeps them all.", "Echo has one card and didn't say UNO!"}, newsLines(lang.For("en"), vp, 2))
}

// TestWhoListensHearsWhatTheyDrew, once: neither beside a headline with the card and the question, nor beside the line
// that names the player to blame. Others do not hear it.
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

// TestALobbyTellsEachViewerWhatToDo: only users that may join read of it, and the host reads the host's task.
func TestALobbyTellsEachViewerWhatToDo(t *testing.T) {
	two := roomtest.LobbyAt(1)
	two.Options, two.Host, two.Edition = game.DefaultOptions(), "u0", "classic"
	two.Seats = []table.Seat{{User: table.User{ID: "u0", Name: "Ada"}}, {User: table.User{ID: "u1", Name: "Bruno"}}}
	alone := two
	alone.Seats = two.Seats[:1]
	teams := two
	teams.Options.Teams = true
	again := two
	again.Deadline = time.Unix(1900000000, 0)
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
		"a player of a rematch":    {again, "u1", "It starts <t:1900000000:R> with everyone who's in."},
		"a visitor of a rematch":   {again, "u9", "It starts <t:1900000000:R> with everyone who's in. Press Join!"},
		"the host of a full table": {full, "u0", "Press Start when everyone has joined."},
		"a player of one":          {full, "u1", "Every seat is taken. The host presses Start."},
	} {
		t.Run(name, func(t *testing.T) {
			notes := Tell(lang.For("en"), For(c.state, game.NoSeat), c.user).Notes
			require.True(t, strings.HasPrefix(notes[len(notes)-1], c.hint), notes)
			require.Equal(t, strings.HasPrefix(name, "a visitor"), strings.Contains(notes[len(notes)-1], "Press Join"), notes)
		})
	}
}

// TestListsOfEventsHaveOneVoice: they name everybody, the reader too. Only a hand says "you", for moves against its
// player.
func TestListsOfEventsHaveOneVoice(t *testing.T) {
	you := map[string]*regexp.Regexp{"en": regexp.MustCompile(`(?i)\byou\b`), "fr": regexp.MustCompile(`(?i)\b(tu|vous|te|toi)\b`)}
	for _, e := range game.Editions() {
		for _, w := range []*lang.Words{lang.For("en"), lang.For("fr")} {
			vp := crowded(e, game.PhaseTurn)
			for i := range vp.Seats {
				vp.Seats[i].User.Name = "Ada"
			}
			for k := range vp.Seen {
				vp.Seen[k].Seat = vp.View.Viewer
				if vp.Seen[k].Kind == game.EvRevealed {
					continue // shown to the challenger alone, in the answer to the click
				}
				for _, line := range storyLines(w, vp.after(k), textLines) {
					require.NotRegexp(t, you[w.Tag()], line)
				}
				vp.View.CanShout = false
				hand, _ := Hand(w, vp.after(k), HandDisplay{})
				if vp.Seen[k].Kind == game.EvDrew {
					require.Regexp(t, you[w.Tag()], hand.Body)
				}
			}
		}
	}
}

// after returns the viewpoint when event k was the last one, and the only one.
func (vp Viewpoint) after(k int) Viewpoint {
	vp.Seen = vp.Seen[k : k+1]
	return vp
}
