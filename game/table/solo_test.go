package table_test

import (
	"context"
	"crypto/sha256"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/daily"
	"unobot/game/table"
	"unobot/store/storetest"
)

// openHall opens a hall of a process that owns the tables of some servers.
func openHall(t *testing.T, st table.Store, seed string, owns func(guild string) bool) *table.Hall {
	t.Helper()
	h, err := table.Open(context.Background(), table.Config{
		Store: st, Now: time.Now, Random: rand.NewChaCha8(sha256.Sum256([]byte(seed))), Changed: func(table.State) {}, Owns: owns,
		Broken: func(id table.ID, err error) { require.NoError(t, err) },
	})
	require.NoError(t, err)
	return h
}

var player = table.User{ID: "1", Name: "ada"}

// soloTable is a wish for a solo table.
func soloTable() table.NewTable {
	o := game.DefaultOptions()
	o.Target = game.SingleRound
	return table.NewTable{Channel: table.SoloChannel(player.ID), Host: player, Edition: "classic", Options: o, Robots: true}
}

// TestASoloTableFollowsItsPlayer to whatever process the player's interactions come.
func TestASoloTableFollowsItsPlayer(t *testing.T) {
	t.Parallel()
	ctx, st := t.Context(), storetest.New(t)
	first := openHall(t, st, "first", func(guild string) bool { return guild != "far" })
	second := openHall(t, st, "second", func(guild string) bool { return guild == "far" })
	begun, out, err := first.CreateAgainst(ctx, "begin", soloTable(), 3, table.Normal)
	require.NoError(t, err)
	_, _, err = second.CreateAgainst(ctx, "again", soloTable(), 3, table.Normal)
	require.ErrorIs(t, err, table.ErrChannelBusy, "there is one")
	there, ok := second.At(table.SoloChannel(player.ID))
	require.True(t, ok)
	require.NoError(t, second.Fresh(ctx, there))
	require.Equal(t, out.State.ID, there.State().ID)
	_, err = there.End(ctx, "end", player, false)
	require.NoError(t, err)
	require.True(t, begun.State().Phase.Live(), "the first process has not heard of it")
	require.NoError(t, first.Fresh(ctx, begun))
	require.False(t, begun.State().Phase.Live())
	_, _, err = first.CreateAgainst(ctx, "once more", soloTable(), 3, table.Normal)
	require.NoError(t, err)
}

// TestSoloTablesTakeNobodysPlace: neither in quotas nor among the tables of channels.
func TestSoloTablesTakeNobodysPlace(t *testing.T) {
	t.Parallel()
	ctx, st := t.Context(), storetest.New(t)
	h := openHall(t, st, "one", nil)
	solo, _, err := h.CreateAgainst(ctx, "begin", soloTable(), 3, table.Normal)
	require.NoError(t, err)
	for i := range table.MaxHosted {
		n := soloTable()
		n.Guild, n.Channel = "guild", string(rune('a'+i))
		_, err := h.Create(ctx, "create "+n.Channel, n)
		require.NoError(t, err)
	}
	require.Len(t, h.InChannels(), table.MaxHosted)
	require.True(t, solo.State().SoloOf(player.ID))
	require.False(t, solo.State().SoloOf("11"), "an id that ends in the same way")
}

// TestADailyIsAnsweredWithinTheMove: it is the player's turn after every change, whatever the pace, and
// two people who play alike have the same game.
func TestADailyIsAnsweredWithinTheMove(t *testing.T) {
	t.Parallel()
	ctx, st := t.Context(), storetest.New(t)
	h := openHall(t, st, "one", nil)
	deal := daily.Find("2026-11-25", daily.Secret{1})
	play := func(u table.User) table.State {
		tb, out, err := h.PlayDaily(ctx, "begin "+string(u.ID), u, deal)
		require.NoError(t, err)
		for n := 0; out.State.Phase == table.Playing; n++ {
			v := out.State.Game.View(daily.Player)
			require.Equal(t, daily.Player, v.Actor)
			m := game.Move{Kind: game.ActDraw}
			switch {
			case v.Phase == game.PhaseColor:
				m = game.Move{Kind: game.ActColor, Color: v.Edition.Colors(v.Side)[0]}
			case v.Phase == game.PhaseChallenge:
				m = game.Move{Kind: game.ActAccept}
			case len(v.Playable) > 0:
				m = game.Move{Kind: game.ActPlay, Face: v.Playable[0].Face, Color: v.Edition.Colors(v.Side)[0]}
			}
			out, err = tb.Do(ctx, table.Request{Key: string(u.ID) + string(rune('A'+n)), User: u, Seq: out.State.Seq(), Move: m})
			require.NoError(t, err)
		}
		return out.State
	}
	one, other := play(player), play(table.User{ID: "2", Name: "bob"})
	require.Equal(t, one.Game, other.Game)
	require.Equal(t, one.Steps, other.Steps)
}
