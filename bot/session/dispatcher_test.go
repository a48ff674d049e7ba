package session

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/standin"
)

// Faults 42 and 49: what is delivered twice is handled once.
func TestReplayedInteractionIsHandledOnce(t *testing.T) {
	sc := newScene(t)
	sc.srv.DuplicateEvents("INTERACTION_CREATE", 2)
	sc.ping()
	sc.ping()
	sc.ping() // whatever was sent before has been accepted now
	sent := 0
	for _, e := range sc.srv.Journal() {
		if e.Kind == standin.EntryFrameOut && strings.Contains(e.Frame, "INTERACTION_CREATE") {
			sent++
		}
	}
	require.Equal(t, 5, sent)
	sc.stop()
	require.NoError(t, sc.finish()) // whatever was accepted has been handled now
	require.Len(t, sc.heard(), 3)
}

// The trap that a panic in a handler ends the process; fault 96 for what it says.
func TestPanicInHandler(t *testing.T) {
	sc := newScene(t)
	sc.on(func(context.Context, *discordgo.InteractionCreate) { panic("a hand: r5 W4") })
	_, err := sc.srv.Slash(sc.ada.ID, sc.channel.ID, "ping")
	require.NoError(t, err)
	sc.eventually(func() bool { return strings.Contains(sc.log.String(), "a handler panicked") }, "logged")
	require.NotContains(t, sc.log.String(), "r5 W4")
	require.NotContains(t, sc.log.String(), "0x", "the stack shows no arguments")
	sc.on(sc.answer)
	sc.ping()
}

// Many clicks at once are all handled, by several handlers at a time.
func TestClicksAreHandledConcurrently(t *testing.T) {
	sc := newScene(t)
	release := make(chan struct{})
	sc.on(func(context.Context, *discordgo.InteractionCreate) { <-release })
	for range 50 {
		_, err := sc.srv.Slash(sc.ada.ID, sc.channel.ID, "ping")
		require.NoError(t, err)
	}
	sc.eventually(func() bool { return len(sc.heard()) == 50 }, "all, though none is finished")
	close(release)
}

// newTestDispatcher is a dispatcher without a gateway.
func newTestDispatcher(log *buffer, life time.Duration, handle func(context.Context)) *dispatcher {
	return newDispatcher(Config{
		OnInteraction: func(ctx context.Context, _ *discordgo.InteractionCreate, _ json.RawMessage) { handle(ctx) },
		OnEvent:       func(any) {}, OnReady: func(*discordgo.Ready) {}, Life: life, Log: slog.New(slog.NewTextHandler(log, nil)),
	})
}

func interactionEvent(n int) *discordgo.Event {
	return &discordgo.Event{Struct: &discordgo.InteractionCreate{Interaction: &discordgo.Interaction{
		ID: fmt.Sprint(n), Type: discordgo.InteractionMessageComponent, Token: "t",
	}}}
}

// Fault 88: a flood beyond all bounds is dropped, counted and logged in few lines; memory and goroutines stay bounded.
func TestFloodIsBounded(t *testing.T) {
	var log buffer
	var handled atomic.Int64
	release := make(chan struct{})
	d := newTestDispatcher(&log, time.Hour, func(context.Context) { <-release; handled.Add(1) })
	d.start(t.Context())
	before := runtime.NumGoroutine()
	const flood = 50_000
	for n := range flood {
		d.accept(interactionEvent(n))
	}
	require.LessOrEqual(t, runtime.NumGoroutine(), before)
	close(release)
	d.drain(time.Minute)
	lost := 0
	for line := range strings.Lines(log.String()) {
		_, count, found := strings.Cut(strings.TrimSpace(line), "count=")
		require.True(t, found, line)
		n := 0
		_, err := fmt.Sscan(count, &n)
		require.NoError(t, err)
		lost += n
	}
	require.Equal(t, flood, int(handled.Load())+lost, "nothing is lost silently")
	require.GreaterOrEqual(t, int(handled.Load()), interactionQueue)
	require.Less(t, strings.Count(log.String(), "\n"), 10)
	d.accept(interactionEvent(flood + 1)) // after the end: ignored
}

// What has waited too long to be answered does not hold up what can still be.
func TestInteractionThatWaitedTooLong(t *testing.T) {
	t.Parallel()
	var log buffer
	d := newTestDispatcher(&log, interactionLife, func(context.Context) { t.Error("handled") })
	d.handle(t.Context(), arrival{at: time.Now().Add(-interactionLife - time.Second)})
	d.lost.flush()
	require.Contains(t, log.String(), "waited too long")
}

func TestRecentForgetsTheOldest(t *testing.T) {
	t.Parallel()
	r := newRecent(3)
	for _, id := range []string{"a", "b", "c"} {
		require.True(t, r.add(id))
		require.False(t, r.add(id))
	}
	require.True(t, r.add("d"))
	require.False(t, r.add("b"))
	require.True(t, r.add("a"), "forgotten")
	for n := range 1000 {
		r.add(fmt.Sprint(n))
	}
	require.Len(t, r.seen, 3)
}

// Fault 9: a move in hand is finished; a handler that hangs does not hold up the end.
func TestStopWaitsForHandlers(t *testing.T) {
	t.Run("finishes", func(t *testing.T) {
		t.Parallel()
		sc := prepareScene(t, standin.Options{})
		sc.timing.grace = 10 * time.Second
		sc.run()
		sc.connect()
		var finished atomic.Bool
		sc.on(func(ctx context.Context, i *discordgo.InteractionCreate) {
			time.Sleep(200 * time.Millisecond)
			sc.answer(ctx, i)
			finished.Store(true)
		})
		i, err := sc.srv.Slash(sc.ada.ID, sc.channel.ID, "ping")
		require.NoError(t, err)
		sc.eventually(func() bool { return len(sc.heard()) == 1 }, "heard")
		sc.stop()
		require.NoError(t, sc.finish())
		require.True(t, finished.Load())
		sc.answered(i)
	})
	t.Run("hangs", func(t *testing.T) {
		sc := newScene(t)
		sc.on(func(ctx context.Context, _ *discordgo.InteractionCreate) { <-ctx.Done() })
		_, err := sc.srv.Slash(sc.ada.ID, sc.channel.ID, "ping")
		require.NoError(t, err)
		sc.eventually(func() bool { return len(sc.heard()) == 1 }, "heard")
		sc.stop()
		require.NoError(t, sc.finish())
	})
}

// From Discord's socket to the handler, with everything between: well under a millisecond on an idle machine.
func BenchmarkLatency(b *testing.B) {
	sc := newSceneWith(b, standin.Options{RateLimitsOff: true})
	arrived := make(chan struct{})
	sc.on(func(context.Context, *discordgo.InteractionCreate) { arrived <- struct{}{} })
	for n := 100; b.Loop(); n++ {
		sc.srv.SendRaw(fmt.Appendf(nil, `{"op":0,"t":"INTERACTION_CREATE","s":%d,"d":{"id":"%d","application_id":"5","type":3,"token":"tok","guild_id":"6",
			"channel_id":"7","member":{"user":{"id":"8"}},"data":{"custom_id":"x","component_type":2}}}`, n, n))
		<-arrived
	}
}
