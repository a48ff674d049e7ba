package seasons

import (
	"context"
	"maps"
	"sync"
	"time"

	"unobot/game/table"
)

const (
	// comesBack is the time after its post in which a deleted podium comes back, and deletionsMost limits how often:
	// after the last deletion it stays away.
	comesBack     = 10 * time.Minute
	deletionsMost = 3
)

// posted holds the podiums that were posted a moment ago, by their messages.
type posted struct {
	mu  sync.Mutex
	all map[string]post
}

// post is a podium with its channel and messages.
type post struct {
	podium  table.Podium
	channel string
	at      time.Time // of the first of its messages
	losses  int       // the number of deletions
}

// note registers a message that shows a podium, and removes those that come back no more.
func (p *posted) note(message string, shown post) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.all == nil {
		p.all = map[string]post{}
	}
	maps.DeleteFunc(p.all, func(_ string, old post) bool { return shown.at.Sub(old.at) >= comesBack })
	p.all[message] = shown
}

// take removes and returns the podium of a message.
func (p *posted) take(message string) (shown post, ours bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	shown, ours = p.all[message]
	delete(p.all, message)
	return shown, ours
}

// MessagesDeleted takes messages that were deleted. A podium that was posted a moment ago is posted again (fault 158).
// It does not block.
func (k *Keeper) MessagesDeleted(messages []string) {
	for _, message := range messages {
		lost, ours := k.posted.take(message)
		if lost.losses++; !ours || lost.losses > deletionsMost || k.Now().Sub(lost.at) >= comesBack {
			continue
		}
		k.Work.Go(func(ctx context.Context) {
			if err := k.send(ctx, lost); err != nil && ctx.Err() == nil {
				k.Log.Warn("deleted podium of a season stays away", "guild", lost.podium.Guild, "err", err)
			}
		})
	}
}
