package follow

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"sync"
	"time"

	"unobot/bot/background"
	"unobot/bot/play/send"
	"unobot/bot/ui/view"
	"unobot/game/daily"
	"unobot/game/table"
)

// DealStore keeps the origins from which the deals of days follow.
type DealStore interface {
	DailyOrigin(ctx context.Context, d daily.Day, fresh daily.Origin, at time.Time) (daily.Origin, error)
	FirstDaily(ctx context.Context) (d daily.Day, ok bool, err error)
}

// Deals returns the deals of days, each of which follows from a secret that was fixed the day before. It may be used
// from any goroutine.
type Deals struct {
	store  DealStore
	random io.Reader
	now    func() time.Time
	steady func() time.Time // the time that decides whether a secret may be disclosed

	mu    sync.Mutex
	days  map[daily.Day]entry
	first daily.Day // the first day with a deal; "" until it is looked up
}

// entry caches the origin and the deal of a day.
type entry struct {
	origin daily.Origin
	deal   daily.Deal // its day is "" until it has been derived
}

// NewDeals makes Deals that draw secrets from random.
func NewDeals(st DealStore, random io.Reader, now, steady func() time.Time) *Deals {
	return &Deals{store: st, random: random, now: now, steady: steady, days: map[daily.Day]entry{}}
}

// Today returns the current day.
func (b *Deals) Today() daily.Day { return daily.DayOf(b.now()) }

// Number returns the number of a day's deal, counted from 1. It is less than 1 for days before the first deal.
func (b *Deals) Number(ctx context.Context, d daily.Day) (int, error) {
	b.mu.Lock()
	first := b.first
	b.mu.Unlock()
	if first == "" {
		found, ok, err := b.store.FirstDaily(ctx)
		if err != nil {
			return 0, err
		}
		if !ok {
			return d.Since(b.Today()) + 1, nil
		}
		first = found
		b.mu.Lock()
		b.first = first
		b.mu.Unlock()
	}
	return d.Since(first) + 1, nil
}

// daysKept is the number of days in memory; the store has the others.
const daysKept = 8

// origin returns the origin of a day's deal, and makes it if there is none. No lock is held during the call of the
// store, so several callers may offer one each: all get the one that stays.
func (b *Deals) origin(ctx context.Context, d daily.Day) (daily.Origin, error) {
	known, fresh, err := b.recall(d)
	if known || err != nil {
		return fresh, err
	}
	origin, err := b.store.DailyOrigin(ctx, d, fresh, b.now())
	if err != nil {
		return origin, err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.days) >= daysKept {
		b.days = map[daily.Day]entry{}
	}
	b.days[d] = entry{origin, b.days[d].deal}
	return origin, nil
}

// recall returns the origin of a day if it is cached, or else a fresh one to offer.
func (b *Deals) recall(d daily.Day) (known bool, o daily.Origin, err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if e, ok := b.days[d]; ok {
		return true, e.origin, nil
	}
	o.Robots = daily.Latest
	if _, err := io.ReadFull(b.random, o.Secret[:]); err != nil {
		return false, o, fmt.Errorf("daily secret: %w", err)
	}
	return false, o, nil
}

// Deal returns the deal of a day. The error is daily.ErrOtherRobots if this program lacks the day's robots.
func (b *Deals) Deal(ctx context.Context, d daily.Day) (daily.Deal, error) {
	origin, err := b.origin(ctx, d)
	if err != nil {
		return daily.Deal{}, err
	}
	b.mu.Lock()
	known := b.days[d].deal
	b.mu.Unlock()
	if known.Day != "" {
		return known, nil
	}
	deal, err := daily.Find(d, origin)
	if err != nil {
		return deal, err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.days[d] = entry{origin, deal}
	return deal, nil
}

// Commitment returns the commitment to a day's secret. It may be public at any time.
func (b *Deals) Commitment(ctx context.Context, d daily.Day) ([32]byte, error) {
	origin, err := b.origin(ctx, d)
	return origin.Secret.Commitment(d), err
}

// Disclosed returns the secret of a day; ok is false while it may not be known.
func (b *Deals) Disclosed(ctx context.Context, d daily.Day) (s daily.Secret, ok bool, err error) {
	if b.steady().Before(d.Disclosed()) {
		return daily.Secret{}, false, nil
	}
	origin, err := b.origin(ctx, d)
	return origin.Secret, err == nil, err
}

// Prepare fixes the secrets of today and tomorrow, and finds today's deal.
func (b *Deals) Prepare(ctx context.Context) error {
	today := b.Today()
	for _, day := range []daily.Day{today, today.After(1)} {
		if _, err := b.origin(ctx, day); err != nil {
			return err
		}
	}
	_, err := b.Deal(ctx, today)
	return err
}

// sharesEvery is the longest time that a message is out of date after a change by another process, or after the
// end of the day.
const sharesEvery = time.Minute

// ShareStore reads and marks messages that are out of date.
type ShareStore interface {
	DueShares(ctx context.Context, open daily.Day) ([]table.DailyShare, error)
	SharesIn(ctx context.Context, channel string) ([]table.DailyShare, error)
	ShareShown(ctx context.Context, d table.DailyShare, over bool) error
}

// Shares edits the messages that show a result of a daily in a channel: first the players that have finished, then all
// results once the day is over. A change marks its message as due in the same transaction.
type Shares struct {
	Env
	Store ShareStore
	Deals *Deals

	wake wake

	mu      sync.Mutex
	deleted map[string][]string // messages that were deleted, by channel, still to be handled

	losses losses          // by share; only look uses it
	failed map[string]bool // shares that could not be posted again yet; only look uses it
}

// NewShares makes Shares from their exported fields.
func NewShares(e Env, store ShareStore, deals *Deals) *Shares {
	return &Shares{
		Env: e, Store: store, Deals: deals, wake: newWake(), deleted: map[string][]string{}, losses: losses{},
		failed: map[string]bool{},
	}
}

// Changed wakes the follower. It does not block.
func (k *Shares) Changed() { k.wake.set() }

// Run keeps the messages up to date until ctx ends.
func (k *Shares) Run(ctx context.Context) error {
	return background.Every(ctx, sharesEvery, k.wake, k.look)
}

// look edits the messages that are out of date. The next look retries failed edits.
func (k *Shares) look(ctx context.Context) {
	k.postDeleted(ctx)
	open := daily.Undisclosed(k.Deals.now())
	due, err := k.Store.DueShares(ctx, open)
	if err != nil && ctx.Err() == nil {
		k.Log.Error("shared results of dailies not found; trying again", "err", err)
	}
	for _, d := range due {
		if ctx.Err() != nil {
			return
		}
		if !k.Serves(d.Guild) {
			continue // another process does
		}
		if err := k.show(ctx, d, d.Day < open); err != nil && ctx.Err() == nil {
			k.Log.Warn("shared result of a daily not shown; trying again", "guild", d.Guild, "err", err)
		}
	}
}

// show edits one message. If it may not be edited any more, the next change tries again.
func (k *Shares) show(ctx context.Context, d table.DailyShare, over bool) error {
	number, err := k.Deals.Number(ctx, d.Day)
	if err != nil {
		return err
	}
	page := view.SharedPage{DailyShare: d, Number: number, Over: over}
	err = k.Channels.Edit(ctx, d.Channel, d.Message, view.SharedDaily(k.words(d.Guild), page))
	switch send.TroubleOf(err) {
	case send.Passing:
		return err
	case send.Gone:
		if !over {
			return k.postAgain(ctx, d)
		}
		d.Message = ""
	}
	if err := k.Store.ShareShown(ctx, d, over); !errors.Is(err, table.ErrUnknown) { // else its user has been erased
		return err
	}
	return nil
}

// MessagesDeleted takes the messages that were deleted in a channel. Results of days that are not over come back (fault
// 158). It does not block.
func (k *Shares) MessagesDeleted(channel string, messages []string) {
	k.mu.Lock()
	k.deleted[channel] = append(k.deleted[channel], messages...)
	k.mu.Unlock()
	k.Changed()
}

// postDeleted posts results again after the deletion of their messages.
func (k *Shares) postDeleted(ctx context.Context) {
	k.mu.Lock()
	deleted := k.deleted
	k.deleted = map[string][]string{}
	k.mu.Unlock()
	for channel, messages := range deleted {
		shares, err := k.Store.SharesIn(ctx, channel)
		for _, d := range shares {
			if err == nil && k.Serves(d.Guild) && slices.Contains(messages, d.Message) {
				err = k.postAgain(ctx, d)
			}
		}
		if err == nil || ctx.Err() != nil {
			continue
		}
		k.Log.Warn("deleted result of a daily stays away", "channel", channel, "err", err)
		if isPassing(err) { // the next look tries again
			k.mu.Lock()
			k.deleted[channel] = append(k.deleted[channel], messages...)
			k.mu.Unlock()
		}
	}
}

// postAgain posts a result after its message was deleted, a few times. After that its user may share it again.
func (k *Shares) postAgain(ctx context.Context, d table.DailyShare) error {
	number, err := k.Deals.Number(ctx, d.Day)
	if err != nil {
		return err
	}
	if k.failed[d.ID] || k.losses.add(d.ID, k.Deals.now()) {
		page := view.SharedPage{DailyShare: d, Number: number}
		page.Message, page.Pictured = "", false
		shown := k.Draw(d.Guild, d.Channel, view.SharedDaily(k.words(d.Guild), page))
		lost := k.losses[d.ID][len(k.losses[d.ID])-1] // another try makes the same message
		nonce := "d" + d.ID + "-" + strconv.FormatInt(lost.Unix()%(36*36*36), 36)
		d.Message, err = k.Channels.Post(ctx, d.Channel, shown, nonce)
		if plain, changed := shown.WithoutPicture(); changed && send.TroubleOf(err) == send.Forbidden {
			shown = plain // the permission to attach files may be missing
			d.Message, err = k.Channels.Post(ctx, d.Channel, shown, nonce)
		}
		if k.failed[d.ID] = isPassing(err); k.failed[d.ID] {
			return err
		}
		d.Pictured = shown.Picture.PNG != nil
	} else {
		d.Message, d.Pictured = "", false
	}
	delete(k.failed, d.ID)
	return errors.Join(err, k.Store.ShareShown(ctx, d, false))
}
