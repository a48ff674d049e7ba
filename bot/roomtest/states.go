package roomtest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
)

// Deal returns a running match of n players, hosted by P0, in the classic edition.
func Deal(t testing.TB, n int) table.State {
	t.Helper()
	return DealIn(t, "classic", n)
}

// DealIn returns a running match like that of Deal in a given edition, of several rounds.
func DealIn(t testing.TB, id game.EditionID, n int) table.State {
	t.Helper()
	e, ok := game.EditionByID(id)
	require.True(t, ok)
	s := table.State{
		ID: "ab12cd34", Guild: "1", Channel: "7", Host: "u0", Version: 1, Phase: table.Playing,
		Edition: e.ID, Options: e.DefaultOptions(), // in mercy one round is seldom worth so much
	}
	for i := range n {
		user := table.User{ID: table.UserID(fmt.Sprintf("u%d", i)), Name: fmt.Sprintf("P%d", i)}
		s.Seats = append(s.Seats, table.Seat{User: user})
	}
	g, err := game.New(e, s.Options, n, [32]byte{3})
	require.NoError(t, err)
	err = g.Apply(game.Action{Seat: game.NoSeat, Kind: game.ActDeal}, nil)
	require.NoError(t, err)
	s.Game = g
	return s
}

// Advance makes legal moves, drawing or passing where it can, until the turn passes to another player.
func Advance(t *testing.T, s table.State) table.State {
	t.Helper()
	actor := s.Game.Actor()
	for range 20 {
		legal := s.Game.Legal(s.Game.Actor()).Actions(nil)
		require.NotEmpty(t, legal)
		a := legal[0]
		for _, l := range legal {
			if l.Kind == game.ActDraw || l.Kind == game.ActPass {
				a = l
			}
		}
		err := s.Game.Apply(a, nil)
		require.NoError(t, err)
		s.Version++
		if s.Game.Actor() != actor {
			return s
		}
	}
	require.FailNow(t, "the turn does not pass")
	return s
}

// PlayFew plays the first legal move four times, and adds the events to the state.
func PlayFew(s table.State) table.State {
	for range 4 {
		legal := s.Game.Legal(s.Game.Actor()).Actions(nil)
		if len(legal) == 0 { // the match is over
			return s
		}
		if next, err := Apply(s, legal[0]); err == nil {
			s = next
		}
	}
	return s
}

// Apply applies an action as the player on its seat. The version stays.
func Apply(s table.State, a game.Action) (table.State, error) {
	var events []game.Event
	if err := s.Game.Apply(a, &events); err != nil {
		return s, err
	}
	step := table.Step{N: s.Steps, Action: a, Events: events}
	if a.Seat != game.NoSeat {
		step.User = s.Seats[a.Seat].User.ID
	}
	s.Steps++
	s.Recent = s.Remember(step)
	return s, nil
}

// PlayUntil plays the first legal move again and again until the match is in a phase.
func PlayUntil(t *testing.T, s table.State, until game.Phase) table.State {
	t.Helper()
	s.Recent = nil
	for range 5000 {
		if s.Game.Phase() == until {
			if until == game.PhaseMatchOver {
				s.Phase = table.Finished
			}
			return s
		}
		seat := s.Game.Actor()
		legal := s.Game.Legal(seat).Actions(nil)
		require.NotEmpty(t, legal)
		next, err := Apply(s, legal[0])
		require.NoError(t, err)
		s = next
	}
	require.FailNow(t, "the phase is never reached")
	return s
}

// LobbyAt returns a lobby with other players than those of all other versions.
func LobbyAt(version int) table.State {
	s := table.State{ID: "ab12cd34", Version: uint64(version), Channel: "7"}
	for i := range version % 10 {
		user := table.User{ID: table.UserID(fmt.Sprint(i)), Name: fmt.Sprintf("P%dv%d", i, version)}
		s.Seats = append(s.Seats, table.Seat{User: user})
	}
	return s
}

// NastyNames are names as long and as awkward as Discord allows (fault 85).
var NastyNames = []string{
	strings.Repeat("🧑", 32), strings.Repeat("_*~`|\\>#", 4), "@everyone @here <@&1234567890>", "<:x:12345678901234567>",
	"https://example.com/aaaaaaaaaaaa", "\u202eesrever\u202c", strings.Repeat("\u200b", 32),
	strings.Repeat("a\u0301\u0302\u0303", 8),
	"# big\n- list\n> quote", "[text](https://example.com)",
}
