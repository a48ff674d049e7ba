package playground

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

// Extras are people of a stand-in that keep visitors of an event company, in one channel. They see the same messages as
// people, and press the buttons that they find, one at a time.
type Extras struct {
	discord *standin.Server
	channel string
	people  []standin.User
	think   time.Duration // about the time that each of them thinks
	mu      sync.Mutex
	at      bool // true while they play
}

// NewExtras creates people with these names as members of a server. They take about think for each action.
func NewExtras(d *standin.Server, guild, channel string, think time.Duration, names ...string) (*Extras, error) {
	c := &Extras{discord: d, channel: channel, think: think}
	for _, name := range names {
		u := d.CreateUser(name, "en-US")
		if err := d.AddMember(guild, u.ID); err != nil {
			return nil, err
		}
		c.people = append(c.people, u)
	}
	return c, nil
}

// Come makes the extras join the event of the channel and play until it is over, or ctx ends. It does nothing if they
// are there already.
func (c *Extras) Come(ctx context.Context) {
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

// patience is the longest time that the extras wait for an event to appear.
const patience = 30 * time.Second

// play makes each of them act, one after the other.
func (c *Extras) play(ctx context.Context) {
	joined := map[string]bool{} // pressed buttons, by person and message
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

// event returns the message of an event that can be joined or left.
func (c *Extras) event() (standin.Message, bool) {
	all := c.discord.Messages(c.people[0].ID, c.channel)
	for _, m := range slices.Backward(all) {
		if !m.Ephemeral() && eventButton(m, view.EventLeave) != "" {
			return m, true
		}
	}
	return standin.Message{}, false
}

// eventButton returns the button of an event's message with this action; empty if there is none.
func eventButton(m standin.Message, what string) string {
	for _, id := range m.Enabled() {
		if l, ok := customid.ParseList(id); ok && l.Name == customid.Event && strings.HasPrefix(l.Filter, what) {
			return id
		}
	}
	return ""
}

// act does one thing at the table where a person sits, if there is one to do.
func (c *Extras) act(who standin.User) {
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
			_ = c.press(who, hand, id) // an outdated press is refused, and the next look finds the new button
		}
		return
	}
}

// newest returns the latest message of a kind.
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

// decision returns a button of a hand that makes a decision; empty if there is none to make.
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

// button returns the first button of a message with a verb; empty if there is none.
func button(m standin.Message, verb customid.Verb) string {
	for _, id := range m.Enabled() {
		if parsed, err := customid.Parse(id); err == nil && parsed.Verb == verb {
			return id
		}
	}
	return ""
}

var errNothing = errors.New("there is nothing to press")

func (c *Extras) press(who standin.User, m standin.Message, id string) error {
	if id == "" {
		return errNothing
	}
	_, err := c.discord.Click(who.ID, m.ID, id)
	return err
}
