package bot

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/lang"
	"unobot/bot/roomtest"
	"unobot/bot/settings"
	"unobot/bot/view"
	"unobot/game"
	"unobot/game/table"
)

// dispatcherBench feeds recorded interactions to a dispatcher and reads what it
// would answer. No Discord is needed for that.
type dispatcherBench struct {
	*testing.T
	*dispatcher
	reposted []table.State
	drawn    []table.State
	forgot   []view.HandKey
	look     view.HandLook
	next     int
}

func newDispatcherBench(t *testing.T) *dispatcherBench {
	t.Helper()
	store := newMemStore()
	hall, err := table.Open(context.Background(), table.Config{
		Store: store, Now: time.Now, Random: bytes.NewReader(bytes.Repeat([]byte{7, 3, 1, 9}, 10_000)),
		Changed: func(table.State) {}, Broken: func(table.ID, error) {},
	})
	require.NoError(t, err)
	b := &dispatcherBench{T: t, next: 1000}
	b.dispatcher = &dispatcher{
		hall: hall, scores: noScores{}, settings: settings.New(roomtest.NewMemSettings(), slog.New(slog.DiscardHandler)), settled: func(string) {},
		now: time.Now, log: slog.New(slog.DiscardHandler),
		looks:   func(view.HandKey, uint32) view.HandLook { return b.look },
		forget:  func(k view.HandKey) { b.forgot = append(b.forgot, k) },
		repost:  func(s table.State) error { b.reposted = append(b.reposted, s); return nil },
		refresh: func(s table.State) { b.drawn = append(b.drawn, s) },
	}
	return b
}

// feed dispatches a recorded interaction; pairs replace words in it.
func (b *dispatcherBench) feed(name string, pairs ...string) reply {
	b.Helper()
	raw := strings.NewReplacer(pairs...).Replace(string(recorded(b.T, name)))
	in, err := decodeInteraction([]byte(raw))
	require.NoError(b, err)
	r := b.dispatch(context.Background(), in)
	if r.Manner == mannerFresh || r.Manner == mannerUpdate {
		require.NoError(b, r.Screen.Check())
	}
	return r
}

// click presses a button on the board, or in a hand.
func (b *dispatcherBench) click(user string, inHand bool, custom string) reply {
	b.Helper()
	b.next++
	flags := "0"
	if inHand {
		flags = "64"
	}
	return b.feed("click", "INTERACTION", fmt.Sprint(b.next), "USER", user, "FLAGS", flags, "CUSTOM", custom)
}

func (b *dispatcherBench) state() table.State {
	b.Helper()
	t, ok := b.hall.At("1430000000000000002")
	require.True(b, ok)
	return t.State()
}

// id is a custom_id of the open decision.
func (b *dispatcherBench) id(tail string) string {
	s := b.state()
	return fmt.Sprintf("1:%s:%d:%s", s.ID, s.Seq(), tail)
}

// started is a bench with a match of two that has begun.
func started(t *testing.T) *dispatcherBench {
	t.Helper()
	b := newDispatcherBench(t)
	r := b.feed("start")
	require.Equal(t, mannerFresh, r.Manner)
	require.Contains(t, r.Screen.Text, "La table est ouverte", "in the user's language")
	require.Equal(t, mannerQuiet, b.click("bob", false, b.id("join")).Manner)
	r = b.click("1420000000000000001", false, b.id("begin"))
	require.Equal(t, mannerFresh, r.Manner)
	require.NotNil(t, r.Hand, "the host sees the own hand at once")
	return b
}

func (b *dispatcherBench) actor() (acting, waiting string) {
	s := b.state()
	seat := s.Game.Actor()
	return string(s.Seats[seat].User.ID), string(s.Seats[1-seat].User.ID)
}

func TestDispatchKeepsHandsOffTheBoard(t *testing.T) {
	b := started(t)
	acting, _ := b.actor()
	for _, verb := range []string{"hand", "draw", "shout", "catch"} {
		r := b.click(acting, false, b.id(verb))
		require.Equal(t, mannerFresh, r.Manner, "a click on the board is never answered by updating it: %s", verb)
		require.NotNil(t, r.Hand)
	}
	r := b.click(acting, true, b.id("hand"))
	require.Equal(t, mannerUpdate, r.Manner, "a click in the hand updates it")
}

func TestDispatchOfAWild(t *testing.T) {
	b := started(t)
	wild := game.Face{Symbol: game.Wild, Points: 50}
	for range 400 {
		acting, _ := b.actor()
		s := b.state()
		v := s.Game.View(s.Game.Actor())
		switch {
		case v.Phase == game.PhaseTurn && includes(v.Playable, wild):
			before := b.state().Version
			r := b.click(acting, true, b.id("play:W"))
			require.Equal(t, view.HandLook{Choosing: true, Wild: wild}, r.Hand.Look)
			require.Equal(t, before, b.state().Version, "nothing is committed until the color is chosen")
			r = b.click(acting, true, b.id("color:W-g"))
			require.False(t, r.Hand.Look.Choosing)
			require.Greater(t, b.state().Version, before)
			return
		case v.Phase == game.PhaseChallenge:
			b.click(acting, true, b.id("accept"))
		case v.Phase == game.PhaseColor:
			b.click(acting, true, b.id("color:r"))
		case v.Phase == game.PhaseDrawn:
			b.click(acting, true, b.id("pass"))
		default:
			b.click(acting, true, b.id("draw"))
		}
	}
	require.Fail(t, "no wild was drawn")
}

func TestDispatchTellsWhyACardIsRefused(t *testing.T) {
	b := started(t)
	acting, waiting := b.actor()
	before := b.state()
	view := before.Game.View(before.Game.Actor())
	for _, fc := range view.Hand {
		if !includes(view.Playable, fc.Face) {
			r := b.click(acting, true, b.id("play:"+fc.Face.Code()))
			require.Equal(t, lang.For("en").Illegal(game.NoMatch), r.Hand.Look.Notice)
		}
	}
	r := b.click(waiting, true, b.id("draw"))
	require.Equal(t, lang.For("en").Illegal(game.NotYourTurn), r.Hand.Look.Notice)
	require.Equal(t, before.Version, b.state().Version)
}

func TestDispatchKeepsAnOpenColorChoiceThroughAShout(t *testing.T) {
	b := started(t)
	acting, _ := b.actor()
	b.look = view.HandLook{Choosing: true, Wild: game.Face{Symbol: game.Wild, Points: 50}}
	r := b.click(acting, true, b.id("shout"))
	require.True(t, r.Hand.Look.Choosing)
	require.NotEmpty(t, r.Screen.Text, "and says that there was nothing to shout")
}

func TestDispatchOfTheSameInteractionTwice(t *testing.T) {
	b := started(t)
	acting, _ := b.actor()
	id := b.id("draw")
	first := b.click(acting, true, id)
	version := b.state().Version
	b.next--
	second := b.click(acting, true, id)
	require.Equal(t, version, b.state().Version)
	require.Equal(t, first.Screen, second.Screen, "the same answer")
}

func TestDispatchRefusesDirectMessages(t *testing.T) {
	b := newDispatcherBench(t)
	r := b.feed("direct_message")
	require.Equal(t, mannerFresh, r.Manner)
	require.Contains(t, r.Screen.Text, "server channels")
	require.Equal(t, mannerNone, b.dispatch(context.Background(), interaction{Kind: 5}).Manner, "a modal is not ours")
}

func TestLeavingForgetsTheHand(t *testing.T) {
	b := started(t)
	r := b.feed("start", `"start"`, `"leave"`, "1441100000000000001", "77")
	require.Contains(t, r.Screen.Text, "Vous avez quitté")
	require.Equal(t, []view.HandKey{{b.state().ID, "1420000000000000001"}}, b.forgot)
}

// TestPanicCostsOneAnswer: the process and its secrets are safe (fault 11).
func TestPanicCostsOneAnswer(t *testing.T) {
	var log bytes.Buffer
	b := &Bot{log: slog.New(slog.NewTextHandler(&log, nil)), dispatch: &dispatcher{}}
	r := b.guarded(context.Background(), interaction{Kind: kindComponent, Guild: "1", CustomID: "1:ab12cd34:3:play:b7", Token: "canary"})
	require.Equal(t, mannerFresh, r.Manner)
	require.Contains(t, r.Screen.Text, "went wrong")
	require.Contains(t, log.String(), "panic")
	require.NotContains(t, log.String(), "canary")
	require.NotContains(t, log.String(), "0x", "the stack shows no arguments")
}

// includes reports whether a face is among some.
func includes(faces []game.FaceCount, f game.Face) bool {
	return slices.ContainsFunc(faces, func(fc game.FaceCount) bool { return fc.Face == f })
}
