package live

import (
	"context"
	"time"

	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

// digestsWait is how long digests are gathered before they are stored together.
const digestsWait = time.Second

// digestsPatience is how long storing them may keep a stopping bot.
const digestsPatience = 2 * time.Second

// BoardStore remembers what boards show, so that a start of the bot need not touch those that are
// right.
type BoardStore interface {
	// BoardDigests tells it of live tables, as far as it is known.
	BoardDigests(ctx context.Context) (map[table.ID]uint64, error)
	// SetBoardDigests remembers it; 0 stands for unknown.
	SetBoardDigests(ctx context.Context, boards []table.BoardDigest) error
}

// digests are what boards show, as Discord last accepted them.
type digests struct {
	store   BoardStore
	of      map[table.ID]uint64
	unsaved map[table.ID]bool
}

func newDigests(st BoardStore) digests {
	return digests{store: st, of: map[table.ID]uint64{}, unsaved: map[table.ID]bool{}}
}

// Adopt takes over what the boards show that an earlier process has left. Without that, all boards
// are shown again.
func (b *Boards) Adopt(ctx context.Context) {
	known, err := b.known.store.BoardDigests(ctx)
	if err != nil {
		b.log.Warn("boards of before are not known and will all be shown again", "err", err)
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.known.of = known
}

// isRight reports whether the board of a live table is known to show a state already. A board that is
// being worked on is not: what it shows changes.
func (b *Boards) isRight(s table.State) bool {
	b.mu.Lock()
	known, message, due := b.known.of[s.ID], s.Board, false
	if job, ok := b.jobs[s.ID]; ok {
		message, due = job.message.id, job.todo.idle != nil || job.message.redraw || job.todo.repost
	}
	b.mu.Unlock()
	return known != 0 && message != "" && !due && b.renderer.outline(s).Digest(message) == known
}

// noteShown notes what the board of a table shows after an attempt to show it. Whether an attempt
// that failed had an effect is not known.
func (b *Boards) noteShown(job *boardJob, s table.State, rendered screen.Screen, err error) {
	now := uint64(0)
	if err == nil && !job.message.redraw && !job.message.mayBeOld {
		now = rendered.Digest(job.message.id)
	}
	if err == nil && s.Phase.Live() {
		b.observer.Seen(s)
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	switch {
	case b.jobs[s.ID] != job:
		return // another process goes on with it
	case !s.Phase.Live():
		delete(b.known.of, s.ID)
		return
	case b.known.of[s.ID] == now:
		return
	}
	b.known.of[s.ID] = now
	if b.known.unsaved[s.ID] = true; len(b.known.unsaved) == 1 {
		b.work.Go(b.saveDigests)
	}
}

// saveDigests stores digests after a while, and before the bot stops, if that goes quickly. Without
// them a start shows boards again that are right.
func (b *Boards) saveDigests(ctx context.Context) {
	select {
	case <-ctx.Done():
	case <-time.After(digestsWait):
	}
	saved := make(chan struct{})
	go func() {
		defer close(saved)
		b.saveDigestsNow(context.WithoutCancel(ctx))
	}()
	select {
	case <-saved:
	case <-time.After(digestsPatience):
	}
}

func (b *Boards) saveDigestsNow(ctx context.Context) {
	b.mu.Lock()
	var list []table.BoardDigest
	for id := range b.known.unsaved {
		if d, ok := b.known.of[id]; ok {
			list = append(list, table.BoardDigest{Table: id, Digest: d})
		}
	}
	clear(b.known.unsaved)
	b.mu.Unlock()
	if err := b.known.store.SetBoardDigests(ctx, list); err != nil {
		b.log.Warn("what boards show is not remembered; a start will show them again", "boards", len(list), "err", err)
	}
}

// outline renders the board of a live table without asking for anybody's profile picture.
func (r *Renderer) outline(s table.State) screen.Screen {
	plain := *r
	plain.portraits = nil
	return plain.render(s, view.Summary{})
}
