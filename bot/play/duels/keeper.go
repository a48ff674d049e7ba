// Package duels keeps the messages true that show a result of a daily in a channel: who is through by now, and all
// results once the day is over.
//
// What has changed is noted in the database, together with the change. So a message is put right after a restart,
// too, and by whichever process speaks for its server.
package duels

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game/daily"
	"unobot/game/table"
)

// lookEvery is how long a message is out of date at most because of what another process has done, or because the
// day is over.
const lookEvery = time.Minute

// Store knows which messages are out of date.
type Store interface {
	// DueShares are the shares whose messages do not show the truth. Days before open are over.
	DueShares(ctx context.Context, open daily.Day) ([]table.DailyShare, error)
	// ShareShown notes what the message of a share shows now.
	ShareShown(ctx context.Context, d table.DailyShare, over bool) error
}

// Keeper edits the messages.
type Keeper struct {
	Store  Store
	Number func(ctx context.Context, d daily.Day) (int, error) // of the deal of a day
	Locale func(guild string) string
	Edit   func(ctx context.Context, channel, message string, s screen.Screen) error
	Serves func(guild string) bool // whether this process speaks for a server
	Log    *slog.Logger
	Now    func() time.Time

	wake chan struct{}
}

// New makes a Keeper of what it needs.
func New(k Keeper) *Keeper {
	k.wake = make(chan struct{}, 1)
	return &k
}

// Changed lets the keeper look soon. It does not block.
func (k *Keeper) Changed() {
	select {
	case k.wake <- struct{}{}:
	default: // it will look anyway
	}
}

// Run looks after the messages until ctx ends.
func (k *Keeper) Run(ctx context.Context) error {
	tick := time.NewTicker(lookEvery)
	defer tick.Stop()
	for {
		k.look(ctx)
		select {
		case <-ctx.Done():
			return nil
		case <-tick.C:
		case <-k.wake:
		}
	}
}

// look edits what is out of date. The next look tries again what fails.
func (k *Keeper) look(ctx context.Context) {
	open := daily.Undisclosed(k.Now())
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

// show edits one message. Where it may not be edited any more, the next change tries again.
func (k *Keeper) show(ctx context.Context, d table.DailyShare, over bool) error {
	number, err := k.Number(ctx, d.Day)
	if err != nil {
		return err
	}
	page := view.SharedPage{DailyShare: d, Number: number, Over: over}
	err = k.Edit(ctx, d.Channel, d.Message, view.SharedDaily(lang.For(k.Locale(d.Guild)), page))
	switch send.TroubleOf(err) {
	case send.Passing:
		return err
	case send.Gone:
		d.Message = ""
	}
	if err := k.Store.ShareShown(ctx, d, over); !errors.Is(err, table.ErrUnknown) { // else its user has been erased
		return err
	}
	return nil
}
