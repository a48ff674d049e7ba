package main

import (
	"context"
	"log/slog"
	"time"

	"github.com/coreos/go-systemd/v22/daemon"
)

// superviseSelf tells systemd when the bot is ready, that it is alive, and that it stops. Nothing is
// told where no service manager asks for it (NOTIFY_SOCKET, WATCHDOG_USEC).
// https://www.freedesktop.org/software/systemd/man/latest/sd_notify.html
func superviseSelf(ctx context.Context, ready <-chan struct{}, stuck func() error, log *slog.Logger) error {
	tell := func(state string) {
		if _, err := daemon.SdNotify(false, state); err != nil {
			log.Error("the service manager cannot be told how the bot is doing", "err", err)
		}
	}
	select {
	case <-ready:
		tell(daemon.SdNotifyReady)
	case <-ctx.Done():
		tell(daemon.SdNotifyStopping)
		return nil
	}
	patience, err := daemon.SdWatchdogEnabled(false)
	if err != nil {
		log.Error("WATCHDOG_USEC cannot be read: the service manager does not watch the bot", "err", err)
	}
	keepAlive(ctx, patience/2, stuck, func() { tell(daemon.SdNotifyWatchdog) }, log)
	tell(daemon.SdNotifyStopping)
	return nil
}

// keepAlive calls alive every so often until ctx ends, except while the bot is stuck: the service
// manager then starts it anew. Without an interval it only waits.
func keepAlive(ctx context.Context, every time.Duration, stuck func() error, alive func(), log *slog.Logger) {
	if every <= 0 {
		<-ctx.Done()
		return
	}
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		if err := stuck(); err != nil {
			log.Error("the bot is stuck: the service manager is left to start it anew", "err", err)
		} else {
			alive()
		}
	}
}
