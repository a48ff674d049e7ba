package activity

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/long"
	"unobot/game/simulate"
	"unobot/game/table"
)

// silent is a viewer that only counts.
type silent struct{ news, gone int }

func (v *silent) changed()            { v.news++ }
func (v *silent) reacted([]byte)      {}
func (v *silent) dismiss(closeReason) { v.gone++ }
func (v *silent) moveOn()             { v.gone++ }

// lookAt returns a look of a user in English, or of a stranger with "".
func lookAt(user table.UserID) *look {
	v := Visitor{User: table.User{ID: user, Name: "viewer"}, Channel: "7", Guild: "1"}
	return &look{session: session{ID: "s", Visitor: v}, words: lang.For("en"), end: &silent{}}
}

// gets returns the frames of a user's socket for a state, but for the address of all cards' pictures.
func gets(s table.State, user table.UserID) []byte {
	r := &room{looks: map[*look]bool{}}
	r.update(s)
	frames, _ := r.show(lookAt(user), seen{mark: "." + string(s.Edition)})
	return bytes.Join(frames, []byte("\n"))
}

// TestNoSocketGetsAFaceThatItsViewerMayNotKnow: whole matches of random play in all editions; the frames of every
// player and a stranger after every step name no face, by its code or in a sentence, but those that lie open, that are
// in the viewer's hand, and that everybody has just seen. The dark sides of others are open to players alone.
func TestNoSocketGetsAFaceThatItsViewerMayNotKnow(t *testing.T) {
	for _, e := range game.Editions() {
		t.Run(string(e.ID), func(t *testing.T) {
			t.Parallel()
			hidden := 0
			playGames(t, e, manyRules, func(s table.State) {
				if over := s.Game.Phase(); over == game.PhaseRoundOver || over == game.PhaseMatchOver {
					return // all hands lie open
				}
				for seat := game.NoSeat; int(seat) < s.Game.Seats(); seat++ {
					hidden += requireNoLeak(t, e, s, seat)
				}
			})
			require.Positive(t, hidden, "there was something to hide")
		})
	}
}

// manyRules are a single round with nearly every house rule.
var manyRules = game.Options{Target: game.SingleRound, House: game.EveryHouseRule &^ game.HouseRules(1<<game.HouseReverseTwo)}

// playGames plays whole matches by random moves, and shows the table after each step.
func playGames(t *testing.T, e *game.Edition, options game.Options, show func(table.State)) {
	t.Helper()
	must(simulate.Run(t.Context(), simulate.Config{
		Edition: e, Seats: 4, Games: long.Cases(1, 3), Seed: 7, Policy: simulate.Random, Options: e.Fit(options),
		Record: &shownGames{T: t, edition: e, show: show},
	}))(t)
}

// shownGames makes a table of each step of a match.
type shownGames struct {
	*testing.T
	edition *game.Edition
	state   table.State
	show    func(table.State)
}

// Game implements simulate.Recorder.
func (m *shownGames) Game(_ int, _ [32]byte, g *game.Game) error {
	m.state = roomtest.DealIn(m.T, m.edition.ID, g.Seats())
	m.state.Options, m.state.Recent, m.state.Steps = g.Options(), nil, 0
	return nil
}

// Step implements simulate.Recorder.
func (m *shownGames) Step(a game.Action, events []game.Event, g *game.Game) error {
	s := m.state
	s.Game = *g
	step := table.Step{N: s.Steps, Action: a, Events: events}
	if a.Seat != game.NoSeat {
		step.User = s.Seats[a.Seat].User.ID
	}
	s.Steps, s.Version = s.Steps+1, s.Version+1
	s.Recent = s.Remember(step)
	if g.Phase() == game.PhaseMatchOver {
		s.Phase = table.Finished
	}
	m.state = s
	m.show(s)
	return nil
}

// userAt returns the user of a seat, or a stranger.
func userAt(s table.State, seat game.Seat) table.UserID {
	if seat == game.NoSeat {
		return "stranger"
	}
	return s.Seats[seat].User.ID
}

// requireNoLeak checks the frames of a viewer, and returns the number of faces that they do not reveal.
func requireNoLeak(t *testing.T, e *game.Edition, s table.State, seat game.Seat) (hidden int) {
	t.Helper()
	may := mayKnow(e, s, seat)
	got := gets(s, userAt(s, seat))
	for code := range facesIn(t, e, got) {
		require.True(t, may[code], "seat %d gets %s: %s", seat, code, got)
	}
	text := strings.ToLower(string(got))
	for face := range everyFace(e) {
		if may[face.Code()] || face.Color == game.NoColor {
			continue
		}
		hidden++
		name := strings.ToLower(lang.For("en").Face(face))
		require.False(t, isNamed(text, name), "seat %d reads %s: %s", seat, name, text)
	}
	return hidden
}

// isNamed reports whether a name stands in a text, in prose or alone: not as a part of other words.
func isNamed(text, name string) bool {
	isWord := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
	for before, after, found := strings.Cut(text, name); found; before, after, found = strings.Cut(after, name) {
		last, _ := utf8.DecodeLastRuneInString(before)
		next, _ := utf8.DecodeRuneInString(after)
		if !isWord(last) && !isWord(next) && !strings.HasPrefix(after, " everyone") { // another card than a Skip
			return true
		}
	}
	return false
}

// mayKnow returns the codes of the faces that a viewer may know, from the cards themselves.
func mayKnow(edition *game.Edition, s table.State, viewer game.Seat) map[string]bool {
	codes := map[string]bool{}
	p := s.Game.Position()
	add := func(id game.CardID, side game.Side) {
		if face := edition.Cards[id].Faces[side]; face != (game.Face{}) {
			codes[face.Code()] = true
		}
	}
	for _, id := range p.Discard {
		add(id, p.Side)
	}
	if len(p.Draw) > 0 {
		add(p.Draw[0], p.Side^1) // the one that lies on top shows its other side
	}
	for seat, hand := range p.Hands {
		for id := range hand.All() {
			switch {
			case game.Seat(seat) == viewer:
				add(id, p.Side)
			case viewer != game.NoSeat:
				add(id, p.Side^1)
			}
		}
	}
	for _, h := range s.Recent {
		e := h.Event
		if int(e.Card) < len(edition.Cards) {
			add(e.Card, e.Side)
		}
		for id := range e.Cards.All() {
			switch {
			case e.Kind == game.EvDiscarded, e.Kind == game.EvTurnedOver, e.Kind == game.EvDrew && e.Seat == viewer, e.Kind == game.EvRevealed && e.Target == viewer:
				add(id, e.Side)
			case e.Kind == game.EvDrew && viewer != game.NoSeat:
				add(id, e.Side^1)
			}
		}
	}
	return codes
}

// everyFace returns the faces of an edition.
func everyFace(e *game.Edition) map[game.Face]bool {
	faces := map[game.Face]bool{}
	for _, card := range e.Cards {
		for _, face := range card.Faces {
			if face != (game.Face{}) {
				faces[face] = true
			}
		}
	}
	return faces
}

// facesIn returns the codes of faces that are values anywhere in some frames.
func facesIn(t *testing.T, e *game.Edition, frames []byte) map[string]bool {
	t.Helper()
	known, found := map[string]bool{}, map[string]bool{}
	for face := range everyFace(e) {
		known[face.Code()] = true
	}
	tokens := json.NewDecoder(bytes.NewReader(frames))
	for tokens.More() {
		var value any
		require.NoError(t, tokens.Decode(&value))
		walk(value, func(text string) {
			if known[text] {
				found[text] = true
			}
		})
	}
	return found
}

func walk(value any, each func(string)) {
	switch v := value.(type) {
	case string:
		each(v)
	case []any:
		for _, one := range v {
			walk(one, each)
		}
	case map[string]any:
		for _, one := range v {
			walk(one, each)
		}
	}
}

// TestTwinWorldsGetTheSameFrames: two tables that differ only in facts hidden from a viewer give that viewer the
// same bytes (faults 97 to 99, 176).
func TestTwinWorldsGetTheSameFrames(t *testing.T) {
	for i, e := range game.Editions() {
		t.Run(string(e.ID), func(t *testing.T) {
			t.Parallel()
			differing := false
			rng := rand.New(rand.NewPCG(uint64(i), 13))
			roomtest.Twins(t, rng, e, long.Cases(850, 8500), func(s, twin table.State, viewer game.Seat) {
				user := userAt(s, viewer)
				require.Equal(t, string(gets(s, user)), string(gets(twin, user)), "seat %d", viewer)
				for other := game.Seat(0); !differing && int(other) < s.Game.Seats(); other++ {
					differing = !bytes.Equal(gets(s, userAt(s, other)), gets(twin, userAt(twin, other)))
				}
			})
			require.True(t, differing, "the twins differ for others, so the test could fail")
		})
	}
}
