package cluster

import (
	"context"
	"errors"
	"time"

	"unobot/bot/background"
)

// errOvertaken means that a handshake has taken so long that somebody else has had a turn.
var errOvertaken = errors.New("another process has had a turn to identify meanwhile")

// Enter waits for a turn to identify with a key, among all processes. leave has to be called right before
// the identify leaves; after an error it must not leave.
func (m *Member) Enter(ctx context.Context, key int) (leave func(ctx context.Context) error, err error) {
	for {
		turn, wait, err := m.cfg.Store.Turn(ctx, key, m.cfg.Gap)
		switch {
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case err != nil:
			m.cfg.Log.Warn("no turn to identify; trying again", "err", err)
			wait = time.Second
		case wait == 0:
			return func(ctx context.Context) error { return m.use(ctx, key, turn) }, nil
		}
		if err := background.Sleep(ctx, wait); err != nil {
			return nil, err
		}
	}
}

// scarce is the key for sessions that are begun when few are left of the day. Discord's own keys are from
// 0.
const scarce = -1

// Pace gives out the right to begin a session if the last one was gap ago, with any key; else it returns how long to
// wait. It is for days with few sessions left.
func (m *Member) Pace(ctx context.Context, gap time.Duration) (wait time.Duration, err error) {
	_, wait, err = m.cfg.Store.Turn(ctx, scarce, gap)
	return wait, err
}

func (m *Member) use(ctx context.Context, key int, turn int64) error {
	switch ok, err := m.cfg.Store.Use(ctx, key, turn); {
	case err != nil:
		return err
	case !ok:
		return errOvertaken
	}
	return nil
}
