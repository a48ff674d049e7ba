package follow

import (
	"context"
	"fmt"
	"io"
	"sync"
	"time"

	"unobot/game/daily"
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
