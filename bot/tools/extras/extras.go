// Package extras plays people of a stand-in who keep visitors of an event company. They see what people see, and press
// the buttons that they find, one at a time.
package extras

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"time"

	"unobot/bot/discord/standin"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/view"
)

// Company are the extras of a channel.
type Company struct {
	discord *standin.Server
	channel string
	people  []standin.User
	think   time.Duration // about how long one thinks
	mu      sync.Mutex
	at      bool // they are there
}

// New makes people with these names members of a server. They take about as long as think for everything they do.
func New(d *standin.Server, guild, channel string, think time.Duration, names ...string) (*Company, error) {
	c := &Company{discord: d, channel: channel, think: think}
	for _, name := range names {
		u := d.CreateUser(name, "en-US")
		if err := d.AddMember(guild, u.ID); err != nil {
			return nil, err
		}
		c.people = append(c.people, u)
	}
	return c, nil
}

// Come lets the extras join the event of the channel and play until it is over, or ctx ends. Where they are there
// already it does nothing.
func (c *Company) Come(ctx context.Context) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.at {
		return
	}
	c.at = true
	go func() {
		c.play(ctx)
		c.mu.Lock()
		defer c.mu.Unlock()
		c.at = false
	}()
}

// patience is how long the extras wait for an event to appear.
const patience = 30 * time.Second

// play has each of them do something, one after the other.
func (c *Company) play(ctx context.Context) {
	joined := map[string]bool{} // what was pressed, by person and message
	seen := time.Now()
	tick := time.NewTicker(max(time.Millisecond, c.think/time.Duration(len(c.people))))
	defer tick.Stop()
	for next := 0; time.Since(seen) < patience; next++ {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		event, there := c.event()
		if !there {
			continue
		}
		seen = time.Now()
		who := c.people[next%len(c.people)]
		if key := who.ID + event.ID; !joined[key] {
			joined[key] = c.press(who, event, eventButton(event, view.EventJoin)) == nil
			continue
		}
		if here := eventButton(event, view.EventHere); here != "" && !joined[who.ID+here] {
			joined[who.ID+here] = c.press(who, event, here) == nil
			continue
		}
		c.act(who)
	}
}

// event is the message of an event that can be joined or left.
func (c *Company) event() (standin.Message, bool) {
	all := c.discord.Messages(c.people[0].ID, c.channel)
	for _, m := range slices.Backward(all) {
		if !m.Ephemeral() && eventButton(m, view.EventLeave) != "" {
			return m, true
		}
	}
	return standin.Message{}, false
}

// eventButton is the button of an event's message that asks for something; "" where there is none.
func eventButton(m standin.Message, what string) string {
	for _, id := range m.Enabled() {
		if l, ok := customid.ParseList(id); ok && l.Name == customid.Event && strings.HasPrefix(l.Filter, what) {
			return id
		}
	}
	return ""
}

// act does one thing at the table where a person sits, if there is one to do.
func (c *Company) act(who standin.User) {
	threads := c.discord.Threads(who.ID, c.channel)
	for _, thread := range slices.Backward(threads) {
		all := c.discord.Messages(who.ID, thread.ID)
		board, playing := newest(all, func(m standin.Message) bool {
			return !m.Ephemeral() && button(m, customid.Hand) != ""
		})
		if !playing || !strings.Contains(board.Words(), who.Username) {
			continue
		}
		hand, open := newest(all, func(m standin.Message) bool { return m.Ephemeral() && len(m.Enabled()) > 0 })
		if !open {
			_ = c.press(who, board, button(board, customid.Hand))
			return
		}
		if id := decision(hand); id != "" {
			_ = c.press(who, hand, id) // what is out of date is refused, and looked at again
		}
		return
	}
}

// newest is the latest message of a kind.
func newest(all []standin.Message, is func(standin.Message) bool) (standin.Message, bool) {
	for _, m := range slices.Backward(all) {
		if is(m) {
			return m, true
		}
	}
	return standin.Message{}, false
}

// urgency are the verbs of decisions, the most urgent one first.
var urgency = []customid.Verb{
	customid.Color, customid.Swap, customid.Accept, customid.Play, customid.Pass, customid.Draw,
}

// decision is a button of a hand that decides something; "" where nothing is to be decided.
func decision(hand standin.Message) string {
	for _, verb := range urgency {
		var found []string
		for _, id := range hand.Enabled() {
			if parsed, err := customid.Parse(id); err == nil && parsed.Verb == verb {
				found = append(found, id)
			}
		}
		if len(found) > 0 {
			return found[rand.IntN(len(found))]
		}
	}
	return ""
}

// button is the first button of a message with a verb; "" where there is none.
func button(m standin.Message, verb customid.Verb) string {
	for _, id := range m.Enabled() {
		if parsed, err := customid.Parse(id); err == nil && parsed.Verb == verb {
			return id
		}
	}
	return ""
}

var errNothing = errors.New("there is nothing to press")

func (c *Company) press(who standin.User, m standin.Message, id string) error {
	if id == "" {
		return errNothing
	}
	_, err := c.discord.Click(who.ID, m.ID, id)
	return err
}
