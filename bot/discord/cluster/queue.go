package cluster

import (
	"context"
	"errors"
	"time"

	"unobot/bot/background"
)

// errOvertaken means that a handshake has taken so long that another process has had a turn.
var errOvertaken = errors.New("another process has had a turn to identify meanwhile")

// Enter waits for this process's turn to identify with a key, among all processes. The caller calls leave right before
// it sends the identify, and does not send it if leave returns an error.
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

// scarce is the key for sessions that begin when few are left of the day. Discord's own keys start at 0.
const scarce = -1

// Pace grants the right to begin a session, with any key, if the last one began at least gap ago; it then returns 0.
// Otherwise it returns the time to wait. It is for days with few sessions left.
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
