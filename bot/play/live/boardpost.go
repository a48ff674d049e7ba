package live

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"strconv"
	"time"

	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

const (
	// plainTime is how long a board goes without pictures after a refusal.
	plainTime = 10 * time.Minute
	// repostCap and repostWindow limit how often a deleted board is posted again, against users that keep deleting it
	// (fault 69).
	repostCap    = 3
	repostWindow = 10 * time.Minute
	// maxSkipped is how many nonces may lead to deleted messages before the board waits as after other
	// troubles. One digit in base 36 counts them.
	maxSkipped = 9
	// nonceLife is the time for which Discord certainly detects a repeated nonce.
	nonceLife = 2 * time.Minute
)

// show edits the board, or posts it if there is none.
func (b *Boards) show(ctx context.Context, job *boardJob, s table.State, rendered screen.Screen, repost bool) error {
	if repost && job.message.id != "" {
		// The old message goes first. So there is one board even after a crash: a restart finds the
		// old one gone, and posts with the same nonce.
		if err := b.Channels.Remove(ctx, s.Channel, job.message.id); err != nil && send.TroubleOf(err) != send.Gone {
			return err
		}
		b.mu.Lock()
		job.message.on(deleted)
		b.mu.Unlock()
		return b.post(ctx, job, s, rendered)
	}
	if job.message.id == "" {
		if job.over {
			return nil
		}
		return b.post(ctx, job, s, rendered)
	}
	if err := b.save(ctx, job, s); err != nil {
		return err
	}
	b.mu.Lock()
	there := job.message.isThere()
	b.mu.Unlock()
	if !there {
		if job.over || !b.comesBack(job) {
			return nil
		}
		return b.post(ctx, job, s, rendered)
	}
	same := s.Paused == table.NotPaused && reflect.DeepEqual(job.shown, rendered)
	if same && !job.message.redraw {
		return nil
	}
	drawn := b.draw(job, rendered)
	if same && job.message.redraw {
		return nil // there is still no time for the picture
	}
	b.mu.Lock()
	err := job.message.request(&b.mu, edits, func() error {
		return b.sendOrPlain(job, s, drawn, func(rendered screen.Screen) error {
			return b.Channels.Edit(ctx, s.Channel, job.message.id, rendered)
		})
	})
	b.mu.Unlock()
	if send.TroubleOf(err) != send.Gone && !errors.Is(err, errNotDue) { // else it was deleted meanwhile
		job.message.ours = job.message.ours || err == nil
		return err
	}
	b.noteDeletion(job)
	if job.over || !b.comesBack(job) {
		return nil
	}
	return b.post(ctx, job, s, rendered)
}

// draw draws the picture of a board. If there is no time for it now, the message gets its new words, keeps its old
// picture, and the picture is drawn later.
func (b *Boards) draw(job *boardJob, s screen.Screen) screen.Screen {
	drawn, complete := b.Renderer.Pictures.Draw(s)
	job.message.redraw = !complete
	drawn.Picture.Kept = !complete && job.message.picture == drawn.Picture.Name
	return drawn
}

// sendOrPlain sends a board. If Discord refuses it, it sends the board again without pictures,
// because a board must not be lost for them.
func (b *Boards) sendOrPlain(
	job *boardJob, s table.State, rendered screen.Screen, try func(screen.Screen) error,
) error {
	job.message.edits.note(time.Now())
	err := try(rendered)
	job.message.picture = "" // unknown after a failure
	if err == nil && (rendered.Picture.PNG != nil || rendered.Picture.Kept) {
		job.message.picture = rendered.Picture.Name
	}
	if kind := send.TroubleOf(err); kind != send.Forbidden && kind != send.Refused {
		job.message.redraw = job.message.redraw || err != nil && rendered.Picture.PNG != nil
		return err
	}
	plain, changed := rendered.WithoutPicture()
	job.message.edits.note(time.Now())
	if !changed || try(plain) != nil {
		return err
	}
	b.Log.Warn("board shown without its pictures", "table", s.ID, "err", err)
	if !rendered.Picture.Kept { // another process may have taken away the picture to keep
		job.faults.plainUntil = time.Now().Add(plainTime)
	}
	return nil
}

// post sends the board as a new message. The nonce depends on nothing but the table and the board
// before. So after a crash before the id was saved, or after a lost answer, posting returns the
// same message again (fault 4). That message may be old, so it is edited afterwards.
func (b *Boards) post(ctx context.Context, job *boardJob, s table.State, rendered screen.Screen) error {
	job.message.picture = "" // a new message has none to keep
	drawn := b.draw(job, rendered)
	drawn.Pings = b.guests(ctx, job, s)
	b.mu.Lock()
	if !job.message.ours && s.Version > 1 {
		job.message.on(outdated) // an earlier process may have posted it
	}
	err := job.message.deliver(&b.mu, func() (message string, err error) {
		err = b.sendOrPlain(job, s, drawn, func(rendered screen.Screen) (err error) {
			for {
				nonce := boardNonce(s.ID, job.message.id, job.message.skipped)
				message, err = b.Channels.Post(ctx, s.Channel, rendered, nonce)
				if send.TroubleOf(err) != send.Gone || job.message.skipped >= maxSkipped {
					return err
				}
				job.message.skipped++ // the nonce leads to a message that has been deleted
				rendered.Pings = nil  // that message has notified everybody
			}
		})
		return message, err
	})
	if err == nil {
		if job.message.postedAt.IsZero() {
			close(job.message.firstPosted)
		}
		job.message.saved, job.todo.repost, job.message.postedAt, job.below = false, false, time.Now(), 0
	}
	b.mu.Unlock()
	if err != nil {
		return err
	}
	job.message.ours, job.message.skipped = true, 0
	return b.save(ctx, job, s)
}

// save stores the id of the board's message, unless it is stored already.
func (b *Boards) save(ctx context.Context, job *boardJob, s table.State) error {
	if job.message.saved {
		return nil
	}
	if err := b.Observer.SetBoard(ctx, s.ID, job.message.id); err != nil {
		return err
	}
	job.message.saved = true
	return nil
}

// guests lists the invited users that the first message of a lobby notifies, if they want pings. A post
// that is repeated, even after a crash, leads to the same message by its nonce. Once Discord may have
// forgotten the nonce, guests returns nil, because a second message would notify the users twice.
func (b *Boards) guests(ctx context.Context, job *boardJob, s table.State) []string {
	if job.message.id != "" || job.message.skipped > 0 || time.Since(s.CreatedAt) > nonceLife {
		return nil
	}
	var users []string
	for _, u := range view.Guests(s) {
		wanted, err := b.Renderer.Settings.WantsPing(ctx, s.Guild, u.ID)
		if err != nil {
			b.Log.Warn("invitation without ping", "table", s.ID, "err", err)
		}
		if wanted && err == nil {
			users = append(users, string(u.ID))
		}
	}
	return users
}

// boardNonce returns the nonce of the board that follows the message before. Nonces are skipped that led to
// messages which have been deleted, because a nonce never makes a message again. It fits into Discord's
// 25 characters: 8 for the table, 13 for the message's id in base 36, and 1 for the skipped.
// https://docs.discord.com/developers/resources/message#create-message
func boardNonce(id table.ID, before string, skipped int) string {
	n, err := strconv.ParseUint(before, 10, 64)
	if err != nil {
		n = 0
	}
	nonce := string(id) + "-" + strconv.FormatUint(n, 36)
	if skipped > 0 {
		nonce += "." + strconv.Itoa(skipped)
	}
	return nonce
}

// noteDeletion records that a board was deleted.
func (b *Boards) noteDeletion(job *boardJob) {
	b.mu.Lock()
	defer b.mu.Unlock()
	job.faults.deletions = append(job.faults.deletions, time.Now())
}

// comesBack reports whether a deleted board may be posted again. Posts that fail count for nothing.
func (b *Boards) comesBack(job *boardJob) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	f := &job.faults
	f.deletions = slices.DeleteFunc(f.deletions, func(at time.Time) bool { return time.Since(at) >= repostWindow })
	return len(f.deletions) <= repostCap
}

// announce updates the message that the table's own thread was started from, or removes it when a table of an event is
// over. The message has the thread's id. announce reports false if that has to be tried again. A message that cannot be
// changed any more is left as it is, because no game depends on it.
func (b *Boards) announce(ctx context.Context, job *boardJob, s table.State) (settled bool) {
	switch {
	case s.Parent == "" || job.over:
		return true
	case s.Event.ID != "" && !s.Phase.Live():
		return b.removeAnnouncement(ctx, s)
	}
	wanted := view.Announcement(lang.For(b.Renderer.Settings.Locale(s.Guild)), s)
	b.mu.Lock()
	defer b.mu.Unlock()
	a := &job.announcement
	if a.phase != shown || reflect.DeepEqual(a.shows, wanted) || !s.Phase.Live() && b.isFollowedLocked(s) {
		return true
	}
	err := a.request(&b.mu, edits, func() error { return b.Channels.Edit(ctx, s.Parent, s.Channel, wanted) })
	if err != nil {
		b.Log.Warn("announcement of a game not shown", "table", s.ID, "err", err)
		if send.TroubleOf(err) == send.Passing {
			return false
		}
	}
	a.shows = wanted
	return true
}

// removeAnnouncement removes the message that a thread was started from, which stays. It reports false if that has to
// be tried again.
func (b *Boards) removeAnnouncement(ctx context.Context, s table.State) (settled bool) {
	err := b.Channels.Remove(ctx, s.Parent, s.Channel)
	trouble := send.TroubleOf(err)
	if err != nil && trouble != send.Gone {
		b.Log.Warn("announcement of a game that is over not removed", "table", s.ID, "err", err)
	}
	return trouble != send.Passing
}

// isFollowedLocked reports whether a table that is over has a newer one in its thread, as after a rematch. The
// announcement then shows the newer one.
func (b *Boards) isFollowedLocked(s table.State) bool {
	for _, other := range b.jobs {
		if other.latest.Channel == s.Channel && other.latest.CreatedAt.After(s.CreatedAt) {
			return true
		}
	}
	return false
}
