package load

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"unobot/bot/discord/standin"
)

const (
	seatingTime = 5 * time.Minute
	atOnce      = 8      // tables that are opened at the same time
	target      = 1000   // points: a long match
	manageGuild = 1 << 5 // Discord's permission
)

// gather creates the server, the channel and the people of each table.
func gather(d *standin.Server, c Config) (*crowd, error) {
	made := &crowd{
		discord: d, players: map[string]*player{}, rooms: map[string]*party{}, pressed: map[string]press{},
		pages: &pages{latest: map[string]decision{}},
	}
	for n := range c.Tables {
		names := make([]string, c.People)
		for i := range names {
			names[i] = fmt.Sprintf("person %d at table %d", i+1, n+1)
		}
		_, channel, users, err := d.Populate(fmt.Sprintf("server %d", n+1), "table", names...)
		if err != nil {
			return nil, err
		}
		p := &party{channel: channel.ID}
		for _, u := range users {
			if err := d.SetAvatar(u.ID, ""); err != nil { // the bot would look for a picture at Discord's own CDN
				return nil, err
			}
			who := &player{id: u.ID, party: p}
			p.people, made.players[u.ID] = append(p.people, who), who
		}
		made.parties, made.rooms[p.channel] = append(made.parties, p), p
	}
	return made, nil
}

// seat begins a match at every table.
func (c *crowd) seat(ctx context.Context, as Config) error {
	ctx, cancel := context.WithTimeout(ctx, seatingTime)
	defer cancel()
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(atOnce)
	for _, p := range c.parties {
		group.Go(func() error { return c.begin(ctx, p, as) })
	}
	if err := group.Wait(); err != nil {
		return fmt.Errorf("open a table: %w", err)
	}
	return nil
}

// begin begins a match.
func (c *crowd) begin(ctx context.Context, p *party, as Config) error {
	host := p.people[0].id
	if as.Pictures == "off" {
		if err := c.switchPicturesOff(ctx, p); err != nil {
			return err
		}
	}
	i, err := c.discord.Slash(host, p.channel, "game start", standin.Opt("target", target))
	panel, err := settled(ctx, i, err)
	if err != nil {
		return err
	}
	for range as.Robots {
		if err := c.addRobot(ctx, p, panel, as.Level); err != nil {
			return err
		}
	}
	for _, who := range p.people[1:] {
		if err := c.pressPublic(ctx, p, who.id, "join"); err != nil {
			return err
		}
	}
	return c.pressPublic(ctx, p, host, "begin")
}

// switchPicturesOff switches pictures off, as a manager of the server does in its settings.
func (c *crowd) switchPicturesOff(ctx context.Context, p *party) error {
	i, err := c.discord.Forge(standin.Forgery{
		UserID: p.people[0].id, ChannelID: p.channel, CustomID: "1:-:0:set:pictures", Values: []string{"off"},
		Edit: func(payload map[string]any) {
			payload["member"].(map[string]any)["permissions"] = fmt.Sprint(manageGuild)
		},
	})
	return answered(ctx, i, err)
}

// addRobot presses the button of the host's panel that seats a robot, on any of its pages.
func (c *crowd) addRobot(ctx context.Context, p *party, panel standin.Answer, level string) error {
	ids := panel.Message.Enabled()
	if len(ids) == 0 {
		return errors.New("the host has no panel")
	}
	i, err := c.discord.Forge(standin.Forgery{
		UserID: p.people[0].id, ChannelID: p.channel,
		CustomID: fmt.Sprintf("1:%s:%s:addbot:%s", part(ids[0], 1), part(ids[0], 2), level),
	})
	return answered(ctx, i, err)
}

// pressPublic presses a public button as soon as it is there.
func (c *crowd) pressPublic(ctx context.Context, p *party, user, verb string) error {
	for {
		id := ""
		m, err := c.discord.WaitMessage(ctx, user, p.channel, func(m standin.Message) bool {
			for _, other := range m.Enabled() {
				if part(other, 3) == verb && !m.Ephemeral() {
					id = other
					return true
				}
			}
			return false
		})
		if err != nil {
			return fmt.Errorf("%s: %w", verb, err)
		}
		i, err := c.discord.Click(user, m.ID, id)
		if err != nil && ctx.Err() == nil {
			continue // the board has just changed
		}
		return answered(ctx, i, err)
	}
}

// answered waits for the answer to an interaction that has to work.
func answered(ctx context.Context, i *standin.Interaction, err error) error {
	_, err = settled(ctx, i, err)
	return err
}

// settled returns the final answer to an interaction that has to work.
func settled(ctx context.Context, i *standin.Interaction, err error) (standin.Answer, error) {
	if err != nil {
		return standin.Answer{}, err
	}
	a, err := i.WaitSettled(ctx)
	if err == nil && a.Message == nil && a.Kind != standin.AnswerDeferredUpdate {
		err = fmt.Errorf("no message answers %s", strings.TrimSpace(i.CustomID))
	}
	return a, err
}
