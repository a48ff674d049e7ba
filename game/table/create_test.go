package table_test

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/daily"
	"unobot/game/table"
	"unobot/store/storetest"
)

func TestChannelAndQuotas(t *testing.T) {
	w := newWorld(t)
	ctx := t.Context()
	w.lobby(1)
	require.ErrorIs(t, errorOf(w.hall.Create(ctx, w.key(), wanted("channel", user(1)))), table.ErrChannelBusy)
	for i := 1; i < table.MaxHosted; i++ {
		w.there(w.hall.Create(ctx, w.key(), wanted(fmt.Sprint("mine-", i), user(0))))
	}
	_, err := w.hall.Create(ctx, w.key(), wanted("too-many", user(0)))
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
	require.ErrorIs(t, errorOf(h.Create(t.Context(), "2", wanted("b", user(0)))), table.ErrQuota)
	_, err = h.Create(t.Context(), "3", wanted("b", user(1)))
	require.NoError(t, err)
	require.ErrorIs(t, errorOf(h.Create(t.Context(), "4", wanted("c", user(2)))), table.ErrQuota)
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
	require.Error(t, errorOf(w.hall.Create(t.Context(), w.key(), wish)))
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
		require.ErrorIs(t, errorOf(tb.Join(t.Context(), w.key(), user(5))), want)
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

// TestAMatchAgainstRobotsIsToldOnce: the lobby before the match is not published.
func TestAMatchAgainstRobotsIsToldOnce(t *testing.T) {
	w := newWorld(t)
	wish := wanted("channel", user(0))
	wish.Robots = true
	_, _, err := w.hall.CreateAgainst(t.Context(), w.key(), wish, 3, table.Normal)
	require.NoError(t, err)
	require.Equal(t, 1, w.count())
	require.Equal(t, table.Playing, w.last().Phase)
}

// TestAHalfBegunGameKeepsItsRobots: the deal is not stored, and the game begins later with the robots that were wished
// for (fault 156).
func TestAHalfBegunGameKeepsItsRobots(t *testing.T) {
	w := newWorld(t)
	wish := wanted(table.SoloChannel(user(0).ID), user(0))
	wish.Robots = true
	w.store.FailCommits(func(_ context.Context, save func() error) error {
		w.store.FailCommits(func(context.Context, func() error) error { return errors.New("the disk is full") })
		return save()
	})
	tb, _, err := w.hall.CreateAgainst(t.Context(), w.key(), wish, 1, table.Hard)
	require.ErrorIs(t, err, table.ErrNotSaved)
	w.store.ClearFaults()
	out := w.done(tb.Begin(t.Context(), w.key(), user(0)))
	require.Len(t, out.State.Seats, 2)
	require.Equal(t, table.Hard, out.State.Seats[1].Robot)
}

// TestADailyIsAnsweredWithinTheMove: it is the player's turn after every change, at any pace, and two users with the
// same moves have the same game.
func TestADailyIsAnsweredWithinTheMove(t *testing.T) {
	t.Parallel()
	ctx, st := t.Context(), storetest.New(t)
	h := openHall(t, st, "one", nil)
	deal, err := daily.Find("2026-11-25", daily.Origin{Secret: daily.Secret{1}, Robots: daily.Latest})
	require.NoError(t, err)
	play := func(u table.User) table.State {
		tb, out, err := h.PlayDaily(ctx, "begin "+string(u.ID), u, deal)
		require.NoError(t, err)
		for n := 0; out.State.Phase == table.Playing; n++ {
			v := out.State.Game.View(daily.Player)
			require.Equal(t, daily.Player, v.Actor)
			out, err = tb.Do(ctx, table.Request{
				Key: string(u.ID) + string(rune('A'+n)), User: u, Seq: out.State.Seq(), Move: firstMove(v),
			})
			require.NoError(t, err)
			requirePassed(t, out)
		}
		return out.State
	}
	one, other := play(player), play(table.User{ID: "2", Name: "bob"})
	require.Equal(t, one.Game, other.Game)
	require.Equal(t, one.Steps, other.Steps)
}

// requirePassed: the states that lead to an outcome are one step apart, and a robot makes each of these steps.
func requirePassed(t *testing.T, out table.Outcome) {
	t.Helper()
	require.Len(t, out.Passed, len(out.Steps)-1)
	for n, s := range append(out.Passed, out.State)[1:] {
		step, g := out.Steps[n+1], out.Passed[n].Game
		require.NotEqual(t, daily.Player, step.Action.Seat)
		require.NoError(t, g.Apply(step.Action, nil))
		require.Equal(t, s.Game, g)
		require.Equal(t, step.N+1, s.Steps)
	}
}

// firstMove plays the first card that may be played, or draws.
func firstMove(v game.View) game.Move {
	switch {
	case v.Phase == game.PhaseColor:
		return game.Move{Kind: game.ActColor, Color: v.Edition.Colors(v.Side)[0]}
	case v.Phase == game.PhaseChallenge:
		return game.Move{Kind: game.ActAccept}
	case len(v.Playable) > 0:
		return game.Move{Kind: game.ActPlay, Face: v.Playable[0].Face, Color: v.Edition.Colors(v.Side)[0]}
	}
	return game.Move{Kind: game.ActDraw}
}

// TestUnknownTable is neither found by an id nor in a channel.
func TestUnknownTable(t *testing.T) {
	w := newWorld(t)
	_, err := w.hall.Find(t.Context(), "nothere1")
	require.ErrorIs(t, err, table.ErrUnknown)
	_, ok := w.hall.At("nowhere")
	require.False(t, ok)
}
