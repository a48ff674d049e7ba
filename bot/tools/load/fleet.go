package load

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"syscall"
	"time"

	"unobot/bot/discord/standin"
)

// startTime is how long the bot may take until it serves everything.
const startTime = 2 * time.Minute

// fleet is the processes that run the bot, and the server that they share.
type fleet struct {
	bots   []*process
	server *server // nil: a file
}

// startFleet runs the bot and returns when all of it is ready.
func startFleet(ctx context.Context, c Config, d *standin.Server) (f *fleet, err error) {
	f = &fleet{}
	defer func() {
		if err != nil {
			err = errors.Join(err, f.stop())
		}
	}()
	if c.Database != "" {
		if f.server, err = openServer(ctx, c.Database); err != nil {
			return nil, fmt.Errorf("the database: %w", err)
		}
	}
	for range c.Processes {
		p, err := startBot(ctx, c.Binary, c.Database, d)
		if err != nil {
			return nil, err
		}
		f.bots = append(f.bots, p)
	}
	ctx, cancel := context.WithTimeout(ctx, startTime)
	defer cancel()
	if err := d.WaitReady(ctx); err != nil {
		return nil, fmt.Errorf("the bot does not come up: %w: %s", err, f.lastWords())
	}
	if err := f.waitForShares(ctx, c.Shards); err != nil {
		return nil, fmt.Errorf("the bot does not serve all shards: %w: %s", err, f.lastWords())
	}
	return f, nil
}

// waitForShares waits until each process serves its share of the shards.
func (f *fleet) waitForShares(ctx context.Context, shards int) error {
	for {
		up, err := f.shardsUp(ctx, shards/len(f.bots))
		if err == nil && up == shards {
			return nil
		}
		select {
		case <-ctx.Done():
			return errors.Join(ctx.Err(), err)
		case <-time.After(50 * time.Millisecond):
		}
	}
}

// shardsUp is how many shards are served, if each process serves at least so many.
func (f *fleet) shardsUp(ctx context.Context, least int) (sum int, err error) {
	for n, p := range f.bots {
		m, err := p.scrape(ctx)
		if err != nil {
			return 0, err
		}
		up := int(m[metricShardsUp])
		if up < least {
			return 0, fmt.Errorf("process %d serves %d", n+1, up)
		}
		sum += up
	}
	return sum, nil
}

// lastWords is the end of each process's log.
func (f *fleet) lastWords() string {
	var said strings.Builder
	for _, p := range f.bots {
		said.WriteString(p.lastWords())
	}
	return said.String()
}

// stop ends the bot as an operator does, and takes its files away. What is in the database stays.
func (f *fleet) stop() (err error) {
	for _, p := range f.bots {
		err = errors.Join(err, p.cmd.Process.Signal(syscall.SIGTERM))
	}
	for _, p := range f.bots {
		err = errors.Join(err, p.cmd.Wait(), p.clean())
	}
	if f.server != nil {
		err = errors.Join(err, f.server.close())
	}
	return err
}
