package deals

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"strconv"
	"sync"
	"time"

	"unobot/bot/background"
	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game/daily"
	"unobot/game/table"
)

// lookEvery is the longest time that a message is out of date after a change by another process, or after the
// end of the day.
const lookEvery = time.Minute

// ShareStore reads and marks messages that are out of date.
type ShareStore interface {
	// DueShares returns the shares with outdated messages. Days before open are over.
	DueShares(ctx context.Context, open daily.Day) ([]table.DailyShare, error)
	// SharesIn returns the shares of a channel for days that are not over.
	SharesIn(ctx context.Context, channel string) ([]table.DailyShare, error)
	// ShareShown stores the content that the message of a share shows now.
	ShareShown(ctx context.Context, d table.DailyShare, over bool) error
}

// Keeper edits the messages that show a result of a daily in a channel: first the players that have finished, then all
// results once the day is over. A change marks its message as due in the same transaction. So a message is also edited
// after a restart, and by the process that serves its server by then.
type Keeper struct {
	Store  ShareStore
	Number func(ctx context.Context, d daily.Day) (int, error) // of the deal of a day
	Locale func(guild string) string
	Edit   func(ctx context.Context, channel, message string, s screen.Screen) error
	// Post sends a message; with the same nonce it is the same message.
	Post func(ctx context.Context, channel string, s screen.Screen, nonce string) (message string, err error)
	// Draw draws the picture of a screen if pictures are wanted and allowed in a channel.
	Draw   func(guild, channel string, s screen.Screen) screen.Screen
	Serves func(guild string) bool // whether this process serves a server
	Log    *slog.Logger
	Now    func() time.Time

	wake chan struct{}

	lost *lost
}

// lost holds the messages that were deleted.
type lost struct {
	mu       sync.Mutex
	messages map[string][]string // by channel, still to be handled

	shares map[string][]time.Time // the times of deletions by share; only look uses it
}

// NewKeeper makes a Keeper from its exported fields.
func NewKeeper(k Keeper) *Keeper {
	k.wake = make(chan struct{}, 1)
	k.lost = &lost{messages: map[string][]string{}, shares: map[string][]time.Time{}}
	return &k
}

// Changed wakes the keeper. It does not block.
func (k *Keeper) Changed() {
	select {
	case k.wake <- struct{}{}:
	default: // it will look anyway
	}
}

// Run keeps the messages up to date until ctx ends.
func (k *Keeper) Run(ctx context.Context) error {
	k.Changed() // looks at once
	return background.Every(ctx, lookEvery, k.wake, k.look)
}

// look edits the messages that are out of date. The next look retries failed edits.
func (k *Keeper) look(ctx context.Context) {
	k.postDeleted(ctx)
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

// show edits one message. If it may not be edited any more, the next change tries again.
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

// deletionsMost and deletionsWithin limit how often a deleted result comes back: after the last deletion it stays away.
const (
	deletionsMost   = 3
	deletionsWithin = 10 * time.Minute
)

// MessagesDeleted takes the messages that were deleted in a channel. Results of days that are not over come back (fault
// 158). It does not block.
func (k *Keeper) MessagesDeleted(channel string, messages []string) {
	k.lost.mu.Lock()
	k.lost.messages[channel] = append(k.lost.messages[channel], messages...)
	k.lost.mu.Unlock()
	k.Changed()
}

// postDeleted posts results again after the deletion of their messages.
func (k *Keeper) postDeleted(ctx context.Context) {
	k.lost.mu.Lock()
	deleted := k.lost.messages
	k.lost.messages = map[string][]string{}
	k.lost.mu.Unlock()
	for channel, messages := range deleted {
		shares, err := k.Store.SharesIn(ctx, channel)
		for _, d := range shares {
			if err == nil && k.Serves(d.Guild) && slices.Contains(messages, d.Message) {
				err = k.postAgain(ctx, d)
			}
		}
		if err != nil && ctx.Err() == nil {
			k.Log.Warn("deleted result of a daily stays away", "channel", channel, "err", err)
		}
	}
}

// postAgain posts a result after its message was deleted, a few times. After that its user may share it again.
func (k *Keeper) postAgain(ctx context.Context, d table.DailyShare) error {
	now := k.Now()
	recent := slices.DeleteFunc(k.lost.shares[d.ID], func(at time.Time) bool { return now.Sub(at) >= deletionsWithin })
	k.lost.shares[d.ID] = append(recent, now)
	d.Message, d.Pictured = "", false
	number, err := k.Number(ctx, d.Day)
	if err == nil && len(recent) < deletionsMost {
		page := view.SharedPage{DailyShare: d, Number: number}
		shown := k.Draw(d.Guild, d.Channel, view.SharedDaily(lang.For(k.Locale(d.Guild)), page))
		nonce := "d" + d.ID + "-" + strconv.FormatInt(now.Unix()%(36*36*36), 36)
		d.Message, err = k.Post(ctx, d.Channel, shown, nonce)
		d.Pictured = shown.Picture.PNG != nil
	}
	return errors.Join(err, k.Store.ShareShown(ctx, d, false))
}
