package live

import (
	"cmp"
	"context"
	"strconv"
	"time"

	"unobot/bot/background"
	"unobot/bot/play/send"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

const (
	// retryGap is the time until a picture is drawn that was left out for lack of time, and half of the pause after a
	// failure. retryLongest is the longest pause.
	retryGap     = 1100 * time.Millisecond
	retryLongest = 30 * time.Second
	// plainAfter is how many failures in a row make a board go without pictures.
	plainAfter = 2
	// oldAfter is the age from which on Discord lets a message be edited less often, with a margin:
	// the limit begins after an hour.
	oldAfter = 55 * time.Minute
	// oldGap keeps an old board below the 3 edits in 6 s that a channel then allows.
	oldGap = 2200 * time.Millisecond
)

// wake brings a board up to date soon.
func (b *Boards) wake(s table.State, repost bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.wakeLocked(s, repost)
}

// wakeLocked brings a board up to date soon, unless another process has it or it shows the end already.
func (b *Boards) wakeLocked(s table.State, repost bool) {
	job, ok := b.jobLocked(s)
	if !ok {
		return
	}
	if s.Version >= job.latest.Version {
		job.latest = s
	}
	if repost {
		job.todo.repost, job.faults.deletions = true, nil
	}
	job.todo.dirty = true
	job.follow.WakeLocked()
}

// jobLocked returns the work on the board of a table. It returns false if another process has the board, or if the
// table is over and s is an older state. Then the end is shown, or is about to come (fault 129).
func (b *Boards) jobLocked(s table.State) (*boardJob, bool) {
	if !b.Owns(s.Guild) {
		return nil, false
	}
	job, ok := b.jobs[s.ID]
	if !ok {
		if s.Phase.Live() && !b.Observer.IsLive(s) {
			return nil, false
		}
		job = &boardJob{latest: s, message: boardMessage{saved: true, firstPosted: make(chan struct{})}}
		if job.message.id = s.Board; s.Board != "" {
			job.message.on(found)
		}
		if s.Parent != "" {
			job.announcement.on(found)
		}
		next := func() (func(context.Context), time.Duration) { return b.nextLocked(job) }
		job.follow = background.Follower{Work: b.Work, Lock: &b.mu, Next: next, Turns: &b.turns}
		job.dropped, job.drop = context.WithCancel(context.Background())
		b.jobs[s.ID] = job
	}
	return job, true
}

// nextLocked is the Next of a board's follower. It removes the job of a board that shows the end of its table, or that
// another process has by now.
func (b *Boards) nextLocked(job *boardJob) (act func(ctx context.Context), wait time.Duration) {
	owned := b.ownsLocked(job)
	if !job.todo.dirty || !owned {
		if b.jobs[job.latest.ID] == job && (!job.latest.Phase.Live() || !owned) {
			delete(b.jobs, job.latest.ID)
		}
		return nil, 0
	}
	wait = time.Until(job.todo.notBefore)
	if !job.todo.repost && b.isUnwatched(job.latest) {
		wait = max(wait, time.Until(job.todo.updated.Add(unwatchedGap)))
	}
	if job.message.id != "" {
		wait = max(wait, b.Channels.EditWait(job.latest.Channel))
	}
	if wait > 0 {
		return nil, wait
	}
	return func(ctx context.Context) {
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		defer context.AfterFunc(job.dropped, cancel)()
		b.update(ctx, job)
	}, 0
}

// ownsLocked reports whether a board is still this process's, and the work on it the only one.
func (b *Boards) ownsLocked(job *boardJob) bool {
	return b.jobs[job.latest.ID] == job && b.Owns(job.latest.Guild)
}

// update brings a board up to date once. Only the board's follower calls it.
func (b *Boards) update(ctx context.Context, job *boardJob) {
	b.Renderer.Emojis.await(ctx)
	b.mu.Lock()
	s, repost, owned := job.latest, job.todo.repost, b.ownsLocked(job)
	job.todo.dirty = false
	b.mu.Unlock()
	if !owned || s.Paused == table.PausedServer {
		return // in a pause it would fail; the board is shown when the server is back
	}
	if job.message.id != "" && b.Channels.AwaitEdit(ctx, s.Channel) == nil {
		// The board also shows the changes that were committed during the wait.
		b.mu.Lock()
		s, repost, job.todo.dirty = job.latest, job.todo.repost, false
		owned = b.ownsLocked(job)
		b.mu.Unlock()
		if !owned {
			return
		}
	}
	if s.Phase.Live() {
		s = b.Observer.Renew(s)
	}
	rendered := b.Renderer.render(s, lastResult{b.summaryOf(ctx, job, s), b.rivalryOf(ctx, s)})
	if job.faults.retries.Failures >= plainAfter || time.Now().Before(job.faults.plainUntil) {
		rendered.Picture.Scene = nil
	}
	err := b.show(ctx, job, s, rendered, repost)
	b.noteShown(job, s, rendered, err)
	announced := true
	if kind := send.TroubleOf(err); kind == send.NoTrouble || kind == send.NoChannel {
		announced = b.announce(ctx, job, s)
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	job.todo.notBefore, job.todo.updated = b.nextEdit(job), time.Now()
	if err != nil {
		b.noteFailureLocked(ctx, job, s, err)
		return
	}
	switch {
	case !announced && !s.Phase.Live(): // while it lives, its next change tries again
		job.todo.dirty, job.todo.notBefore = true, time.Now().Add(retryLongest)
	case s.Paused != table.NotPaused || job.faults.channelGone || !s.Phase.Live() && !job.over:
		b.Work.Go(func(ctx context.Context) { b.Observer.Shown(ctx, s) })
	}
	job.faults.retries.Failures, job.shown, job.faults.channelGone = 0, rendered, false
	if !job.message.isThere() {
		return
	}
	if job.message.again { // the post may have returned an older message
		job.shown, job.todo.dirty = screen.Screen{}, true
	}
	if job.message.redraw {
		job.todo.dirty, job.todo.notBefore = true, time.Now().Add(cmp.Or(b.Pace.Gap, retryGap))
	}
}

// summaryOf summarizes a match that is over. It reads the stored course of the match once, so a restart
// changes nothing. Without the course the result is shown all the same.
func (b *Boards) summaryOf(ctx context.Context, job *boardJob, s table.State) view.Summary {
	if s.Phase != table.Finished {
		return view.Summary{}
	}
	if job.summary == nil {
		course, err := b.Renderer.Course(ctx, s.ID)
		if err != nil {
			b.Log.Warn("course of a match not read", "table", s.ID, "err", err)
		}
		sum := view.Summarize(s, course)
		job.summary = &sum
	}
	return *job.summary
}

// lastResult holds the facts of a board that are not in the state of its table.
type lastResult struct {
	match  view.Summary
	rivals table.Rivalry
}

// rivalryOf returns the results against each other of the two players of a duel. If they cannot be read, the
// board is shown without them. They are read each time, because either player may hide them.
func (b *Boards) rivalryOf(ctx context.Context, s table.State) table.Rivalry {
	rivals, two := view.Rivals(s)
	if !two || b.Renderer.Rivalry == nil {
		return table.Rivalry{}
	}
	r, err := b.Renderer.Rivalry(ctx, rivals[0].ID, rivals[1].ID)
	if err != nil {
		b.Log.Warn("rivalry of two players not read", "table", s.ID, "err", err)
	}
	return r
}

// nextEdit returns the earliest time of the board's next edit. Old messages have a limit of their own, above which
// Discord answers with 30046.
// https://docs.discord.com/developers/topics/opcodes-and-status-codes#json-json-error-codes
func (b *Boards) nextEdit(job *boardJob) time.Time {
	if made, ok := madeAt(job.message.id); ok && time.Since(made) >= oldAfter {
		return time.Now().Add(max(oldGap, b.Pace.Gap))
	}
	if b.Pace.Gap > 0 {
		return time.Now().Add(b.Pace.Gap)
	}
	return job.message.edits.next()
}

// madeAt returns the time at which Discord made the object with an id.
// https://docs.discord.com/developers/reference#snowflakes
func madeAt(id string) (time.Time, bool) {
	const discordEpoch = 1420070400000 // milliseconds
	n, err := strconv.ParseUint(id, 10, 64)
	return time.UnixMilli(int64(n>>22) + discordEpoch), err == nil
}

// ToldWithin is the time within which Discord tells the id of a message that the bot has posted.
const ToldWithin = 5 * time.Second

// IsNew reports whether Discord has made a message a moment ago, by clocks that may differ.
func IsNew(message string) bool {
	made, ok := madeAt(message)
	return ok && time.Since(made) < time.Minute
}

// noteFailureLocked schedules the next attempt after a failure, or ends the attempts.
func (b *Boards) noteFailureLocked(ctx context.Context, job *boardJob, s table.State, err error) {
	if ctx.Err() != nil {
		return
	}
	f := &job.faults
	switch send.TroubleOf(err) {
	case send.NoChannel:
		f.retries.Failures, f.channelGone = 0, true
		b.Observer.ChannelGone(s.Channel)
		if !s.Phase.Live() {
			b.Work.Go(func(ctx context.Context) { b.Observer.Shown(ctx, s) }) // no channel is left to show it in
		}
		return
	case send.Archived:
		b.Work.Go(func(ctx context.Context) { b.reopen(ctx, s) })
		return
	case send.Forbidden:
		b.Log.Warn("board not shown", "table", s.ID, "err", err)
		f.retries.Failures = 0
		b.Work.Go(func(context.Context) { b.Observer.Blocked(s, table.PausedAccess) })
		return
	case send.Refused:
		// Another attempt would fail the same way; the next change of the table tries anew.
		b.Log.Warn("board not shown", "table", s.ID, "err", err)
		f.retries.Failures = 0
		b.Observer.Seen(s)
		return
	}
	first := 2 * cmp.Or(b.Pace.Gap, retryGap)
	f.retries.Fail(time.Now(), first, min(32*first, retryLongest))
	job.todo.notBefore, job.todo.dirty = f.retries.Until, true
	if after := send.RetryAfter(err); after > 0 {
		job.todo.notBefore = time.Now().Add(after)
	} else {
		b.Log.Warn("board delayed", "table", s.ID, "err", err)
	}
}

// reopen takes the thread of a board out of the archive, and then shows the board. If that is not
// allowed, the thread is locked.
func (b *Boards) reopen(ctx context.Context, s table.State) {
	if err := b.Channels.Reopen(ctx, s.Channel); err != nil {
		b.Log.Warn("thread not reopened", "table", s.ID, "err", err)
		b.Observer.Blocked(s, table.PausedThread)
		return
	}
	b.wake(s, false)
}
