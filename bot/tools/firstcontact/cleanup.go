package firstcontact

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"unobot/bot/discord/rest"
)

const (
	cleaning = time.Minute      // how long the removal of everything may take
	making   = 15 * time.Second // how long a request may go on after the run was stopped
)

// toItsEnd is a context for a request that makes something: one that is cut short may have made it
// without telling its id.
func toItsEnd(ctx context.Context) (context.Context, context.CancelFunc) {
	whole, cancel := context.WithCancel(context.WithoutCancel(ctx))
	stop := context.AfterFunc(ctx, func() { time.AfterFunc(making, cancel) })
	return whole, func() {
		stop()
		cancel()
	}
}

// leaving is something made on Discord that has to go again.
type leaving struct {
	what   string // for the operator, should it stay
	remove func(context.Context) error
}

// leave notes what has to go at the end.
func (c *contact) leave(what string, remove func(context.Context) error) {
	c.leavings = append(c.leavings, leaving{what, remove})
}

// leaveMessage notes a message that everybody sees.
func (c *contact) leaveMessage(channel, id string) {
	c.leave("message "+id, func(ctx context.Context) error { return c.client.Delete(ctx, channel, id) })
}

// leaveAnswer notes the message that an interaction was answered with.
func (c *contact) leaveAnswer(token string) {
	c.leave("a private message, which goes when its reader reloads Discord", func(ctx context.Context) error {
		return c.client.DeleteAnswer(ctx, rest.Answer{App: c.app, Token: token})
	})
}

// leaveThread notes a thread.
func (c *contact) leaveThread(id string) {
	c.leave("thread "+id+", which needs the permission Manage Threads", func(ctx context.Context) error {
		if x := c.ask(ctx, "DELETE", "channels/"+id, nil); x.Status != 200 && x.Status != 404 {
			return errors.New(x.String())
		}
		return nil
	})
}

// cleanUp removes everything, the newest first, also after the end of the run's context, and names
// what it cannot remove.
func (c *contact) cleanUp(ctx context.Context) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), cleaning)
	defer cancel()
	for _, l := range slices.Backward(c.leavings) {
		if err := l.remove(ctx); err != nil && !rest.IsGone(err) && !rest.IsChannelGone(err) {
			fmt.Fprintf(c.Out, "left behind: %s (%v)\n", l.what, err)
		}
	}
}
