package firstcontact

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"

	"unobot/bot/discord/gateway"
)

// buttonPrefix begins the custom ids of the probes' buttons.
const buttonPrefix = "firstcontact:"

// click is what the probes read of a click.
type click struct {
	ID          string  `json:"id"`
	Token       string  `json:"token"`
	Guild       string  `json:"guild_id"`
	Permissions string  `json:"app_permissions"`
	Locale      string  `json:"locale"`
	GuildLocale string  `json:"guild_locale"`
	Message     message `json:"message"`
	Channel     struct {
		Type *int `json:"type"`
	} `json:"channel"`
	Member struct {
		User struct {
			ID string `json:"id"`
		} `json:"user"`
	} `json:"member"`
	Data struct {
		CustomID string `json:"custom_id"`
	} `json:"data"`

	raw json.RawMessage
}

// clicks is a [gateway.Handler] that passes clicks on, and notes which messages were announced.
type clicks struct {
	person  string
	ready   chan struct{}
	arrived chan click
	stop    context.CancelFunc
	ended   chan struct{}

	once sync.Once
	mu   sync.Mutex // guards announced
	// announced are the ids of MESSAGE_CREATE.
	announced []string
}

// Ready implements gateway.Handler.
func (k *clicks) Ready(gateway.Ready) { k.once.Do(func() { close(k.ready) }) }

// Linked implements gateway.Handler.
func (k *clicks) Linked() {}

// Event implements gateway.Handler.
func (k *clicks) Event(_ int, name string, data json.RawMessage) {
	var m message
	if name != "MESSAGE_CREATE" || json.Unmarshal(data, &m) != nil {
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	k.announced = append(k.announced, m.ID)
}

// Interaction implements gateway.Handler. Clicks of others than the person do not count.
func (k *clicks) Interaction(_ context.Context, data json.RawMessage, _ time.Time) {
	var i click
	if json.Unmarshal(data, &i) != nil || i.Member.User.ID != k.person {
		return
	}
	i.raw = data
	select {
	case k.arrived <- i:
	default: // the person clicks for fun
	}
}

func (k *clicks) wasAnnounced(message string) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return slices.Contains(k.announced, message)
}

// connect runs the bot's own gateway, to hear of clicks.
func (c *contact) connect(ctx context.Context) finding {
	run, stop := context.WithCancel(ctx)
	c.clicks = &clicks{
		person: c.Person, ready: make(chan struct{}), arrived: make(chan click, 32), stop: stop, ended: make(chan struct{}),
	}
	g, err := gateway.New(gateway.Config{Token: c.Token, Directory: c.client, Handler: c.clicks, Life: c.Window, Log: c.Log})
	if err != nil {
		close(c.clicks.ended)
		return unknown("%v", err)
	}
	failure := make(chan error, 1)
	go func() {
		defer close(c.clicks.ended)
		failure <- g.Run(run)
	}()
	select {
	case <-c.clicks.ready:
		c.made["connection"] = c.Channel
		return judge(true, "connected")
	case err := <-failure:
		return judge(false, "%v", err)
	case <-time.After(gateway.Patience):
		return unknown("no session in %s", gateway.Patience)
	}
}

// disconnect ends what connections there are.
func (c *contact) disconnect() {
	c.hangUp()
	if c.clicks != nil {
		c.clicks.stop()
		<-c.clicks.ended
	}
}

// invite asks the person to press a button, in a new message, which goes at the end.
func (c *contact) invite(ctx context.Context, number, instruction string) error {
	says := fmt.Sprintf("<@%s>, step %s: %s", c.Person, number, instruction)
	fmt.Fprintf(c.Out, "now: %s (in the channel, within %s)\n", instruction, c.Patience)
	_, err := c.send(ctx, says, "", rowOf(button(number))...)
	return err
}

// awaitClick waits until the person has pressed a button, and notes the shape of the click.
func (c *contact) awaitClick(ctx context.Context, number string) (click, bool) {
	late := time.NewTimer(c.Patience)
	defer late.Stop()
	for {
		select {
		case i := <-c.clicks.arrived:
			if i.Data.CustomID == buttonPrefix+number {
				c.pressed[number], c.made["click on "+number] = i, i.ID
				c.noteEvent("INTERACTION_CREATE", i.raw)
				return i, true
			}
		case <-late.C:
			return click{}, false
		case <-ctx.Done():
			return click{}, false
		}
	}
}

func button(number string) discordgo.Button {
	return discordgo.Button{Label: "Press " + number, CustomID: buttonPrefix + number, Style: discordgo.PrimaryButton}
}

func rowOf(b discordgo.Button) []discordgo.MessageComponent {
	return []discordgo.MessageComponent{discordgo.ActionsRow{Components: []discordgo.MessageComponent{b}}}
}
