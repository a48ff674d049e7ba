package feats_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/event"
	"unobot/game/feats"
)

// anEvent is an arena that is over. Each of its people has played one table, but the last one.
func anEvent(t *testing.T, people int) event.Event {
	t.Helper()
	at := time.Date(2026, 11, 27, 20, 0, 0, 0, time.UTC)
	e := event.New(event.Settings{
		Name: "Friday", Kind: event.Arena, Start: at, Minutes: 20, TableSize: 4,
		Edition: "classic", Options: event.Options{Options: game.DefaultOptions()},
	}, at, 1)
	for i := range people {
		p := event.Player{User: event.UserID(rune('a' + i)), Points: people - i, Games: 1}
		if i == people-1 {
			p.Points, p.Games = 0, 0
		}
		e.Players = append(e.Players, p)
	}
	e.Players[0].Wins, e.Players[0].Games, e.Players[0].Best = 3, 4, 2
	e.Phase = event.Over
	return e
}

// TestWhatCountsAtAnEvent: won tables and flames at any, places where six have played.
func TestWhatCountsAtAnEvent(t *testing.T) {
	e := anEvent(t, 7)
	require.Equal(t, map[string]feats.Counts{
		"a": {feats.EventGames: 3, feats.Flame: 2, feats.EventBest: 1, feats.EventsWon: 1},
		"b": {feats.EventBest: 1},
		"c": {feats.EventBest: 1},
	}, feats.OfEvent(&e))

	few := anEvent(t, 6) // of whom five have played
	require.Equal(t, map[string]feats.Counts{"a": {feats.EventGames: 3, feats.Flame: 2}}, feats.OfEvent(&few))

	e.Players[1].User = "" // erased: nobody moves up
	require.Equal(t, feats.Counts{feats.EventBest: 1}, feats.OfEvent(&e)["c"])
	require.NotContains(t, feats.OfEvent(&e), "d")
	require.NotContains(t, feats.OfEvent(&e), "")

	e.Phase = event.Cancelled
	require.Empty(t, feats.OfEvent(&e))
}
