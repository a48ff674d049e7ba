package table_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
	"unobot/store/storetest"
)

func TestRefusesInTheLobby(t *testing.T) {
	w := newWorld(t)
	tb := w.lobby(1)
	ctx := t.Context()
	before := tb.State()
	for name, c := range map[string]struct {
		err error
		do  func(key string) (table.Outcome, error)
	}{
		"begin alone":       {table.ErrTooFew, func(k string) (table.Outcome, error) { return tb.Begin(ctx, k, user(0)) }},
		"begin by stranger": {table.ErrNotSeated, func(k string) (table.Outcome, error) { return tb.Begin(ctx, k, user(1)) }},
		"join twice":        {table.ErrSeated, func(k string) (table.Outcome, error) { return tb.Join(ctx, k, user(0)) }},
		"leave unseated":    {table.ErrNotSeated, func(k string) (table.Outcome, error) { return tb.Leave(ctx, k, user(1)) }},
		"end by stranger":   {table.ErrNotHost, func(k string) (table.Outcome, error) { return tb.End(ctx, k, user(1), false) }},
		"uno":               {table.ErrNotStarted, func(k string) (table.Outcome, error) { return tb.Uno(ctx, k, user(0), table.CallUno) }},
		"move": {table.ErrNotStarted, func(k string) (table.Outcome, error) {
			return tb.Do(ctx, table.Request{Key: k, User: user(0), Move: game.Move{Kind: game.ActDraw}})
		}},
	} {
		out, err := c.do(w.key())
		require.ErrorIs(t, err, c.err, name)
		require.Equal(t, before, out.State, name)
	}
	_, err := tb.Join(ctx, w.key(), user(1))
	require.NoError(t, err)
	_, err = tb.Begin(ctx, w.key(), user(1))
	require.ErrorIs(t, err, table.ErrNotHost)
	for i := 2; i < game.MaxSeats; i++ {
		_, err = tb.Join(ctx, w.key(), user(i))
		require.NoError(t, err)
	}
	_, err = tb.Join(ctx, w.key(), user(10))
	require.ErrorIs(t, err, table.ErrFull)
}

func TestRefusesInTheMatchWithTheBestReason(t *testing.T) {
	w := newWorld(t)
	tb := w.match(3)
	ctx := t.Context()
	s := tb.State()
	actor := s.Game.Actor()
	toMove, other := s.Seats[actor].User, s.Seats[(actor+1)%3].User
	draw := game.Move{Kind: game.ActDraw}
	for name, c := range map[string]struct {
		err  error
		user table.User
		seq  uint32
		move game.Move
	}{
		"stranger with an old button": {table.ErrNotSeated, user(7), 99, draw},
		"old button out of turn":      {table.ErrStale, other, s.Seq() - 1, draw},
		"button of the future":        {table.ErrStale, toMove, s.Seq() + 1, draw},
		"out of turn":                 {game.NotYourTurn, other, s.Seq(), draw},
		"play out of turn":            {game.NotYourTurn, other, s.Seq(), game.Move{Kind: game.ActPlay, Face: s.Game.View((actor + 1) % 3).Hand[0].Face}},
		"a face that nobody has":      {game.NotInHand, toMove, s.Seq(), game.Move{Kind: game.ActPlay, Face: game.Face{Color: game.Teal}}},
		"not now":                     {game.WrongPhase, toMove, s.Seq(), game.Move{Kind: game.ActPass}},
		"discard not now":             {game.WrongPhase, toMove, s.Seq(), game.Move{Kind: game.ActDiscard, Faces: []game.FaceCount{{Count: 3}}}},
		"jump-in":                     {game.JumpInOff, other, s.Seq(), game.Move{Kind: game.ActJump, Face: s.Game.View(actor).Top}},
		"next round":                  {game.RoundNotOver, other, s.Seq(), game.Move{Kind: game.ActNext}},
		"deal":                        {game.UnknownAction, toMove, s.Seq(), game.Move{Kind: game.ActDeal}},
		"nothing":                     {game.UnknownAction, toMove, s.Seq(), game.Move{}},
		"shout with an old button":    {game.NothingToShout, other, 0, game.Move{Kind: game.ActShout}},
		"catch with an old button":    {game.NothingToCatch, other, 0, game.Move{Kind: game.ActCatch, Target: game.NoSeat}},
	} {
		out, err := tb.Do(ctx, table.Request{Key: w.key(), User: c.user, Seq: c.seq, Move: c.move})
		require.ErrorIs(t, err, c.err, name)
		require.Equal(t, s, out.State, name)
	}
	_, err := tb.Begin(ctx, w.key(), user(0))
	require.ErrorIs(t, err, table.ErrStarted)
	_, err = tb.Join(ctx, w.key(), user(8))
	require.ErrorIs(t, err, table.ErrStarted)
	_, err = tb.Join(ctx, w.key(), user(1))
	require.ErrorIs(t, err, table.ErrSeated)
}

func TestRefusesWhenOver(t *testing.T) {
	w := newWorld(t)
	tb := w.match(2)
	ctx := t.Context()
	_, err := tb.End(ctx, w.key(), table.User{ID: "moderator", Name: "Mo", Global: "Monika"}, true)
	require.NoError(t, err)
	w.reopen()
	tb, err = w.hall.Find(ctx, tb.State().ID)
	require.NoError(t, err)
	require.Equal(t, table.Abandoned, tb.State().Phase)
	require.Equal(t, table.User{ID: "moderator", Name: "Mo"}, tb.State().EndedBy, "by the name on this server")
	for name, do := range map[string]func(key string) (table.Outcome, error){
		"join":  func(k string) (table.Outcome, error) { return tb.Join(ctx, k, user(3)) },
		"leave": func(k string) (table.Outcome, error) { return tb.Leave(ctx, k, user(0)) },
		"begin": func(k string) (table.Outcome, error) { return tb.Begin(ctx, k, user(0)) },
		"end":   func(k string) (table.Outcome, error) { return tb.End(ctx, k, user(0), true) },
		"uno":   func(k string) (table.Outcome, error) { return tb.Uno(ctx, k, user(0), table.CallUno) },
		"move": func(k string) (table.Outcome, error) {
			return tb.Do(ctx, table.Request{Key: k, User: user(9), Move: game.Move{Kind: game.ActDraw}})
		},
	} {
		_, err := do(w.key())
		require.ErrorIs(t, err, table.ErrOver, name)
	}
}

func TestWildWithoutColorAsksForIt(t *testing.T) {
	w := newWorld(t)
	tb := w.place(position(t, classic, map[game.Seat]string{0: "W r1 r2", 1: "b1 b2 b3"}, "g5"))
	m := game.Move{Kind: game.ActPlay, Face: face("W")}
	_, err := tb.Do(t.Context(), w.request(tb, user(0), m))
	require.ErrorIs(t, err, game.ColorNeeded)
	m.Face = face("r1")
	_, err = tb.Do(t.Context(), w.request(tb, user(0), m))
	require.ErrorIs(t, err, game.NoMatch)
	m.Face, m.Color = face("W"), game.Red
	_, err = tb.Do(t.Context(), w.request(tb, user(0), m))
	require.NoError(t, err)
}

func TestChannelAndQuotas(t *testing.T) {
	w := newWorld(t)
	ctx := t.Context()
	w.lobby(1)
	_, err := w.hall.Create(ctx, w.key(), wanted("channel", user(1)))
	require.ErrorIs(t, err, table.ErrChannelBusy)
	for i := 1; i < table.MaxHosted; i++ {
		_, err = w.hall.Create(ctx, w.key(), wanted(fmt.Sprint("mine-", i), user(0)))
		require.NoError(t, err)
	}
	_, err = w.hall.Create(ctx, w.key(), wanted("too-many", user(0)))
	require.ErrorIs(t, err, table.ErrQuota)
	var quota *table.QuotaError
	require.ErrorAs(t, err, &quota)
	require.Equal(t, table.QuotaError{Most: table.MaxHosted}, *quota)
	require.Equal(t, err, w.hall.Check(wanted("more", user(0))), "which can be known before")
	require.NoError(t, w.hall.Check(wanted("more", user(1))))
	for i := table.MaxHosted; i < table.MaxPerGuild; i++ {
		_, err = w.hall.Create(ctx, w.key(), wanted(fmt.Sprint("channel-", i), user(i)))
		require.NoError(t, err)
	}
	_, err = w.hall.Create(ctx, w.key(), wanted("too-many", user(100)))
	require.ErrorIs(t, err, table.ErrQuota)
	require.ErrorAs(t, err, &quota)
	require.Equal(t, table.QuotaError{PerGuild: true, Most: table.MaxPerGuild}, *quota)
	elsewhere := wanted("elsewhere", user(100))
	elsewhere.Guild = "other"
	_, err = w.hall.Create(ctx, w.key(), elsewhere)
	require.NoError(t, err)

	tb, _ := w.hall.At("channel")
	_, err = tb.End(ctx, w.key(), user(0), false)
	require.NoError(t, err)
	_, err = w.hall.Create(ctx, w.key(), wanted("channel", user(0)))
	require.NoError(t, err)
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

func TestUnknownTable(t *testing.T) {
	w := newWorld(t)
	_, err := w.hall.Find(t.Context(), "nothere1")
	require.ErrorIs(t, err, table.ErrUnknown)
	_, ok := w.hall.At("nowhere")
	require.False(t, ok)
}
