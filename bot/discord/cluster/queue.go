package cluster

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"unobot/bot/background"
)

// Queue keeps the pace of identifies over all processes: one every so often for each key.
// https://docs.discord.com/developers/events/gateway#rate-limiting
type Queue struct {
	Store Store
	Gap   time.Duration // between two identifies with the same key
	Log   *slog.Logger
}

// errOvertaken means that a handshake has taken so long that somebody else has had a turn.
var errOvertaken = errors.New("another process has had a turn to identify meanwhile")

// Enter waits for a turn with a key. leave has to be called right before the identify leaves; after
// an error it must not leave.
func (q Queue) Enter(ctx context.Context, key int) (leave func(ctx context.Context) error, err error) {
	for {
		turn, wait, err := q.Store.Turn(ctx, key, q.Gap)
		switch {
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case err != nil:
			q.Log.Warn("no turn to identify; trying again", "err", err)
			wait = time.Second
		case wait == 0:
			return func(ctx context.Context) error { return q.use(ctx, key, turn) }, nil
		}
		if err := background.Sleep(ctx, wait); err != nil {
			return nil, err
		}
	}
}

// scarce is the key for sessions that are begun when few are left of the day. Discord's own keys are from
// 0.
const scarce = -1

// Pace gives out the right to begin a session if the last one was gap ago, whatever its key; else it
// says how long to wait. That is for when few are left of the day.
func (q Queue) Pace(ctx context.Context, gap time.Duration) (wait time.Duration, err error) {
	_, wait, err = q.Store.Turn(ctx, scarce, gap)
	return wait, err
}

func (q Queue) use(ctx context.Context, key int, turn int64) error {
	switch ok, err := q.Store.Use(ctx, key, turn); {
	case err != nil:
		return err
	case !ok:
		return errOvertaken
	}
	return nil
}
