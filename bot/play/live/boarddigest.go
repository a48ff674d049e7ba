package live

import (
	"context"
	"time"

	"unobot/bot/background"
	"unobot/bot/ui/screen"
	"unobot/game/table"
)

const (
	// digestsWait is how long digests are gathered before they are stored together.
	digestsWait = time.Second
	// digestsPatience is how long storing them may keep a stopping bot.
	digestsPatience = 2 * time.Second
)

// BoardStore remembers what boards show, so that a start of the bot need not touch those that are
// right.
type BoardStore interface {
	// BoardDigests returns the digests of live tables, as far as they are known.
	BoardDigests(ctx context.Context) (map[table.ID]uint64, error)
	// SetBoardDigests remembers digests; 0 stands for unknown.
	SetBoardDigests(ctx context.Context, boards []table.BoardDigest) error
}

// Adopt takes over what the boards show that an earlier process has left. Without that, all boards
// are shown again.
func (b *Boards) Adopt(ctx context.Context) {
	known, err := b.Store.BoardDigests(ctx)
	if err != nil {
		b.Log.Warn("boards of before are not known and will all be shown again", "err", err)
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.known = known
}

// Take takes over what the boards of some tables show that another process has shown so far. Boards
// of which nothing is known are shown again.
func (b *Boards) Take(ctx context.Context, taken map[table.ID]bool) {
	known, err := b.Store.BoardDigests(ctx)
	if err != nil {
		b.Log.Warn("boards of another process are not known and will all be shown again", "err", err)
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	for id, digest := range known {
		if taken[id] {
			b.known[id] = digest
		}
	}
}

// Settle finishes the boards of some servers, as far as that goes before ctx ends, and remembers what
// they show.
func (b *Boards) Settle(ctx context.Context, owns func(guild string) bool) {
	b.mu.Lock()
	var working []<-chan struct{}
	for _, job := range b.jobs {
		if owns(job.latest.Guild) {
			working = append(working, job.follow.RestsLocked())
		}
	}
	b.mu.Unlock()
	for _, rests := range working {
		select {
		case <-rests:
		case <-ctx.Done():
			return
		}
	}
	b.saveDigestsNow(ctx)
}

// Drop forgets the boards of some tables: another process goes on with them. An edit that is under way
// there is given up. What it would have shown is forgotten, because the other process may show
// something later.
func (b *Boards) Drop(tables []table.ID) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, id := range tables {
		if job, ok := b.jobs[id]; ok {
			delete(b.jobs, id)
			job.drop()
			job.follow.WakeLocked() // it finds nothing to wait for
		}
		delete(b.known, id)
		delete(b.unsaved, id)
	}
}

// isRight reports whether the board of a live table is known to show a state already. A board that is
// being worked on is not right, because what it shows changes.
func (b *Boards) isRight(s table.State) bool {
	b.mu.Lock()
	known, message, due := b.known[s.ID], s.Board, false
	if job, ok := b.jobs[s.ID]; ok {
		message, due = job.message.id, job.follow.BusyLocked() || job.message.redraw || job.todo.repost
	}
	b.mu.Unlock()
	return known != 0 && message != "" && !due && b.Renderer.outline(s).Digest(message) == known
}

// noteShown notes what the board of a table shows after an attempt to show it. Whether an attempt
// that failed had an effect is not known.
func (b *Boards) noteShown(job *boardJob, s table.State, rendered screen.Screen, err error) {
	now := uint64(0)
	if err == nil && !job.message.redraw && !job.message.mayBeOld {
		now = rendered.Digest(job.message.id)
	}
	if err == nil && s.Phase.Live() {
		b.Observer.Seen(s)
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	switch {
	case b.jobs[s.ID] != job:
		return // another process goes on with it
	case !s.Phase.Live():
		delete(b.known, s.ID)
		return
	case b.known[s.ID] == now:
		return
	}
	b.known[s.ID] = now
	if b.unsaved[s.ID] = true; len(b.unsaved) == 1 {
		b.Work.Go(b.saveDigests)
	}
}

// saveDigests stores digests after a while, and before the bot stops, if that goes quickly. Without
// them a start shows boards again that are right.
func (b *Boards) saveDigests(ctx context.Context) {
	_ = background.Sleep(ctx, digestsWait) // a stopping bot does not wait
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
	for id := range b.unsaved {
		if d, ok := b.known[id]; ok {
			list = append(list, table.BoardDigest{Table: id, Digest: d})
		}
	}
	clear(b.unsaved)
	b.mu.Unlock()
	if err := b.Store.SetBoardDigests(ctx, list); err != nil {
		b.Log.Warn("what boards show is not remembered; a start will show them again", "boards", len(list), "err", err)
	}
}
