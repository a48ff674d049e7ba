package interact

import (
	"context"
	"fmt"
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
)

// Fault 113: a bot that does not read as fast as Discord sends leaves alone what nobody waits for any
// more, touches no table for it, and answers again as soon as it has caught up. Discord's clock may
// differ from ours, and either may be set.
func TestClicksThatComeTooLateAreLeftAlone(t *testing.T) {
	t.Parallel()
	n, moves := &fakeSender{}, 0
	a := New(Routes{Buttons: map[customid.Verb]ButtonHandler{
		customid.Play: func(_ context.Context, _ *Interaction, _ *lang.Words, _ customid.ID) Reply {
			moves++
			return Private("played")
		},
	}}, n, n, Options{Now: time.Now, Log: slog.New(slog.DiscardHandler)})
	made, begun := 0, time.Now()
	discord := 400 * 24 * time.Hour // its clock, from its epoch
	click := func(at, way time.Duration) bool {
		made++
		id := uint64((discord+at).Milliseconds())<<22 | uint64(made)
		before := moves
		arrived := begun.Add(at + way)
		a.now = func() time.Time { return arrived }
		a.Serve(t.Context(), fmt.Appendf(nil,
			`{"id":"%d","token":"t","type":3,"guild_id":"1","user":{"id":"2"},"data":{"custom_id":"1:ab12cd34:3:play:b7"}}`, id), arrived)
		require.Len(t, n.screens, moves-before, "what is done is answered, and nothing else")
		n.screens = nil
		return moves > before
	}
	require.True(t, click(0, 80*time.Millisecond))
	for late := time.Duration(0); late < 10*time.Second; late += 100 * time.Millisecond {
		require.Equal(t, late <= 2*time.Second, click(10*time.Second+late, 80*time.Millisecond+late), late)
	}
	require.True(t, click(30*time.Second, 90*time.Millisecond), "it has caught up")
	discord += time.Hour
	require.True(t, click(40*time.Second, 80*time.Millisecond), "Discord's clock was set forward")
	discord -= time.Hour
	answered := false
	for at := 50 * time.Second; at < 4*time.Minute; at += 10 * time.Second {
		answered = click(at, 80*time.Millisecond)
	}
	require.True(t, answered, "and back: within two minutes it does not count any more")
}
