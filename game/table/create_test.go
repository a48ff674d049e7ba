package table_test

import (
	"context"
	"crypto/sha256"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
	"unobot/store/storetest"
)

func TestChannelAndQuotas(t *testing.T) {
	w := newWorld(t)
	ctx := t.Context()
	w.lobby(1)
	_, err := w.hall.Create(ctx, w.key(), wanted("channel", user(1)))
	require.ErrorIs(t, err, table.ErrChannelBusy)
	for i := 1; i < table.MaxHosted; i++ {
		w.there(w.hall.Create(ctx, w.key(), wanted(fmt.Sprint("mine-", i), user(0))))
	}
	_, err = w.hall.Create(ctx, w.key(), wanted("too-many", user(0)))
	require.ErrorIs(t, err, table.ErrQuota)
	var quota *table.QuotaError
	require.ErrorAs(t, err, &quota)
	require.Equal(t, table.QuotaError{Most: table.MaxHosted}, *quota)
	require.Equal(t, err, w.hall.Check(wanted("more", user(0))), "which can be known before")
	require.NoError(t, w.hall.Check(wanted("more", user(1))))
	for i := table.MaxHosted; i < table.MaxPerGuild; i++ {
		w.there(w.hall.Create(ctx, w.key(), wanted(fmt.Sprint("channel-", i), user(i))))
	}
	_, err = w.hall.Create(ctx, w.key(), wanted("too-many", user(100)))
	require.ErrorIs(t, err, table.ErrQuota)
	require.ErrorAs(t, err, &quota)
	require.Equal(t, table.QuotaError{PerGuild: true, Most: table.MaxPerGuild}, *quota)
	elsewhere := wanted("elsewhere", user(100))
	elsewhere.Guild = "other"
	w.there(w.hall.Create(ctx, w.key(), elsewhere))

	tb, _ := w.hall.At("channel")
	w.done(tb.End(ctx, w.key(), user(0), false))
	w.there(w.hall.Create(ctx, w.key(), wanted("channel", user(0))))
}

func TestQuotasCanBeConfigured(t *testing.T) {
	h, err := table.Open(t.Context(), table.Config{
		Store: storetest.New(t), Now: time.Now, Random: rand.NewChaCha8([32]byte{1}), Changed: func(table.State) {},
		MaxHosted: 1, MaxPerGuild: 2,
	})
	require.NoError(t, err)
	_, err = h.Create(t.Context(), "1", wanted("a", user(0)))
	require.NoError(t, err)
	_, err = h.Create(t.Context(), "2", wanted("b", user(0)))
	require.ErrorIs(t, err, table.ErrQuota)
	_, err = h.Create(t.Context(), "3", wanted("b", user(1)))
	require.NoError(t, err)
	_, err = h.Create(t.Context(), "4", wanted("c", user(2)))
	require.ErrorIs(t, err, table.ErrQuota)
}

func TestCreateRefusesOptions(t *testing.T) {
	w := newWorld(t)
	wish := wanted("channel", user(0))
	wish.Options.Target = 7
	_, err := w.hall.Create(t.Context(), w.key(), wish)
	var refused *game.OptionError
	require.ErrorAs(t, err, &refused)
	wish = wanted("channel", user(0))
	wish.Edition = "poker"
	_, err = w.hall.Create(t.Context(), w.key(), wish)
	require.Error(t, err)
	require.Empty(t, w.hall.Live())
}

// inviting asks these users to join a new table.
func inviting(guests ...table.User) func(*table.NewTable) {
	return func(n *table.NewTable) { n.Invited = guests }
}

func TestInvitationsLastUntilTheGameBegins(t *testing.T) {
	w := newWorld(t)
	ctx := t.Context()
	tb := w.lobby(1, inviting(user(1), user(0), user(1), user(2), user(3)))
	require.Equal(t, []table.User{user(1), user(2), user(3)}, tb.State().Invited, "once each, and never the host")

	w.reopen() // a kill loses no invitation
	tb, ok := w.hall.At("channel")
	require.True(t, ok)
	out := w.done(tb.Join(ctx, w.key(), user(2)))
	require.Equal(t, []table.Seat{{User: user(0)}, {User: user(2)}}, out.State.Seats, "an ordinary seat")
	require.Equal(t, []table.User{user(1), user(3)}, out.State.Invited)
	out, err := tb.Leave(ctx, w.key(), user(3))
	require.NoError(t, err, "no, thanks")
	require.Equal(t, []table.User{user(1)}, out.State.Invited)

	out = w.done(tb.Begin(ctx, w.key(), user(0)))
	require.Empty(t, out.State.Invited)
}

func TestInvitedUsersAreForgottenOnDemand(t *testing.T) {
	w := newWorld(t)
	tb := w.lobby(1, inviting(user(1), user(2)))
	require.NoError(t, w.hall.Forget(t.Context(), user(1).ID))
	require.Equal(t, []table.User{user(2)}, tb.State().Invited)
	require.Len(t, tb.State().Seats, 1)
}

// TestNobodyWaitsForARoundThatNeverComes: a single round has no seat for newcomers.
func TestNobodyWaitsForARoundThatNeverComes(t *testing.T) {
	for target, want := range map[int16]error{game.SingleRound: table.ErrStarted, 500: nil} {
		w := newWorld(t)
		tb := w.match(2, withRobots, func(n *table.NewTable) { n.Options.Target = target })
		w.done(tb.Leave(t.Context(), w.key(), user(1)))
		_, err := tb.Join(t.Context(), w.key(), user(5))
		require.ErrorIs(t, err, want)
	}
}

// openHall opens a hall of a process that owns the tables of some servers.
func openHall(t *testing.T, st table.Store, seed string, owns func(guild string) bool) *table.Hall {
	t.Helper()
	h, err := table.Open(context.Background(), table.Config{
		Store: st, Now: time.Now, Random: rand.NewChaCha8(sha256.Sum256([]byte(seed))),
		Changed: func(table.State) {}, Owns: owns,
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
	return table.NewTable{
		Channel: table.SoloChannel(player.ID), Host: player, Edition: "classic", Options: o, Robots: true,
	}
}

// TestASoloTableFollowsItsPlayer to the process that gets the player's interactions.
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
