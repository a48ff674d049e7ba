package gateway

import (
	"log/slog"
	"testing"

	"github.com/stretchr/testify/require"
)

// The log is held back; whoever counts is told of everything.
func TestEverythingThatIsDroppedIsCounted(t *testing.T) {
	told := map[string]int{}
	l := &losses{log: slog.New(slog.DiscardHandler), tell: func(what string) { told[what]++ }}
	for range 3 {
		l.add("frames: not a frame")
	}
	l.add("events: the queue is full")
	require.Equal(t, map[string]int{"frames: not a frame": 3, "events: the queue is full": 1}, told)
	(&losses{log: slog.New(slog.DiscardHandler)}).add("nobody counts")
}
