package gateway

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// oneProcessor does one piece of work after the other.
type oneProcessor struct {
	mu      sync.Mutex
	waiting []func()
	busy    bool
}

func (m *oneProcessor) run(work func()) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.waiting = append(m.waiting, work)
	if !m.busy {
		m.busy = true
		go m.work()
	}
}

func (m *oneProcessor) work() {
	for {
		m.mu.Lock()
		if len(m.waiting) == 0 {
			m.busy = false
			m.mu.Unlock()
			return
		}
		next := m.waiting[0]
		m.waiting = m.waiting[1:]
		m.mu.Unlock()
		next()
	}
}

// Fault 113: ten times what the machine can do is offered. Whoever is let in is handled at once, the
// others are not handled at all, and as soon as the flood is over everybody is served again.
func TestAFloodLeavesTheAcceptedInTime(t *testing.T) {
	inBubble(t, func(d *discord) {
		const pace, offered = 5 * time.Millisecond, 20_000
		machine := &oneProcessor{}
		d.bot.interactions.run = machine.run
		var mu sync.Mutex
		came, waited := map[string]time.Time{}, map[string]time.Duration{}
		d.on(func(_ context.Context, data json.RawMessage) {
			mu.Lock()
			defer mu.Unlock()
			waited[string(data)] = time.Since(came[string(data)])
			mu.Unlock()
			time.Sleep(pace)
			mu.Lock()
		})
		d.run()
		offer := func(n int) {
			id := fmt.Sprintf(`{"id":"%d"}`, n)
			mu.Lock()
			came[id] = time.Now()
			mu.Unlock()
			d.bot.interactions.accept(json.RawMessage(id), time.Now(), &sync.WaitGroup{})
			time.Sleep(pace / 10)
		}
		for n := range offered {
			offer(n)
		}
		time.Sleep(5 * time.Second)
		const later = 100
		for n := range later {
			offer(offered + n)
			time.Sleep(pace)
		}
		d.stop()
		require.NoError(t, d.finish())
		mu.Lock()
		defer mu.Unlock()
		for id, wait := range waited {
			require.LessOrEqual(t, wait, interactionLife/2, id)
		}
		require.GreaterOrEqual(t, len(waited), offered/10*9/10, "the machine has not been idle meanwhile")
		for n := range later {
			require.Contains(t, waited, fmt.Sprintf(`{"id":"%d"}`, offered+n), "served again after the flood")
		}
		require.Equal(t, offered+later, len(waited)+d.dropped(), "nothing is lost silently")
		require.Contains(t, d.log.String(), "the machine is too busy")
	})
}
