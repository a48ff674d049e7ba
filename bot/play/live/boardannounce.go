package live

import (
	"context"
	"reflect"

	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

// Announced notes what the message says that the thread of a new table was started from.
func (b *Boards) Announced(id table.ID, shown screen.Screen) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if job, ok := b.jobs[id]; ok && reflect.DeepEqual(job.announced, screen.Screen{}) {
		job.announced = shown
	}
}

// announce brings the message up to date that the table's own thread was started from. The thread has
// the id of that message. It reports false if that has to be tried again. A message that cannot be
// changed any more is left as it is, for no game depends on it.
func (b *Boards) announce(ctx context.Context, job *boardJob, s table.State) (settled bool) {
	if s.Parent == "" || job.over {
		return true
	}
	wanted := view.Announcement(lang.For(b.renderer.settings.Locale(s.Guild)), s)
	b.mu.Lock()
	same := reflect.DeepEqual(job.announced, wanted) || !s.Phase.Live() && b.isFollowed(s)
	b.mu.Unlock()
	if same {
		return true
	}
	err := b.channels.Edit(ctx, s.Parent, s.Channel, wanted)
	if err != nil {
		b.log.Warn("announcement of a game not shown", "table", s.ID, "err", err)
		if send.TroubleOf(err) == send.Passing {
			return false
		}
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	job.announced = wanted
	return true
}

// isFollowed reports whether the thread of a table that is over has a newer one, as after a rematch,
// which the announcement tells of. The caller holds the lock.
func (b *Boards) isFollowed(s table.State) bool {
	for _, other := range b.jobs {
		if other.latest.Channel == s.Channel && other.latest.CreatedAt.After(s.CreatedAt) {
			return true
		}
	}
	return false
}
