package playground

import (
	"slices"

	"unobot/bot/discord/standin"
)

// shownMessages is how far back a window scrolls.
const shownMessages = 200

// snapshot is all a window shows.
type snapshot struct {
	Type      string            `json:"type"`
	Me        person            `json:"me"`
	People    []person          `json:"people"`
	Roles     []standin.Role    `json:"roles"`
	Guild     string            `json:"guild"`
	Channel   string            `json:"channel"`
	Home      string            `json:"home"`       // the id of that channel
	ChannelID string            `json:"channel_id"` // of the place
	In        string            `json:"in"`         // the place that the window looks at
	Bot       person            `json:"bot"`
	Online    bool              `json:"online"`
	Commands  []standin.Command `json:"commands"`
	Messages  []messageView     `json:"messages"`
	Threads   []threadView      `json:"threads"`
	Start     *messageView      `json:"start"`  // what the thread was started from
	Origin    string            `json:"origin"` // of the pictures that come from the stand-in
	Welcome   Words             `json:"welcome"`
	Shortcuts []Shortcut        `json:"shortcuts"`
	Ways      []Way             `json:"ways"`
	Owner     string            `json:"owner"` // the id of whose language is the server's
}

type messageChange struct {
	Type    string      `json:"type"`
	Message messageView `json:"message"`
}

type goneChange struct {
	Type string `json:"type"`
	ID   string `json:"id"`
}

type threadsChange struct {
	Type    string       `json:"type"`
	Threads []threadView `json:"threads"`
}

type startChange struct {
	Type  string       `json:"type"`
	Start *messageView `json:"start"`
}

type onlineChange struct {
	Type   string `json:"type"`
	Online bool   `json:"online"`
}

type commandsChange struct {
	Type     string            `json:"type"`
	Commands []standin.Command `json:"commands"`
}

type peopleChange struct {
	Type   string   `json:"type"`
	People []person `json:"people"`
}

// messageView is a message and the command it answers.
type messageView struct {
	standin.Message
	Command string `json:"command,omitempty"`
}

func (p *playground) view(m standin.Message) messageView {
	v := messageView{Message: m}
	if m.InteractionMetadata != nil {
		v.Command = p.commands.name(m.InteractionMetadata.ID)
	}
	return v
}

func (p *playground) snapshot(me person, in string, where standin.Channel) snapshot {
	app := p.srv.Application()
	seen := p.srv.Messages(me.ID, where.ID)
	if len(seen) > shownMessages {
		seen = seen[len(seen)-shownMessages:]
	}
	views := make([]messageView, 0, len(seen))
	for _, m := range seen {
		views = append(views, p.view(m))
	}
	return snapshot{
		Type: "snapshot", Me: me, People: p.people.all(), Roles: p.srv.Roles(p.cfg.Guild.ID),
		Guild: p.cfg.Guild.Name, Channel: p.cfg.Channel.Name, Home: p.cfg.Channel.ID, ChannelID: where.ID, In: in,
		Threads: p.threads(me), Start: p.start(where),
		Bot: person{ID: app.ID, Name: app.Name}, Online: p.srv.Online(),
		Commands: p.usableCommands(me, where), Messages: views, Origin: p.srv.URL(),
		Welcome: p.cfg.Welcome, Shortcuts: p.shortcutsAt(in),
		Ways: append([]Way{}, p.cfg.Ways...), Owner: p.cfg.Guild.OwnerID,
	}
}

// onMessage is the type of the commands in the menus of messages, which the page does not have.
const onMessage = 3

// usableCommands are the commands that a member may type, or choose from the menu of a user.
func (p *playground) usableCommands(me person, where standin.Channel) []standin.Command {
	return slices.DeleteFunc(p.srv.CommandsFor(me.ID, where.ID), func(c standin.Command) bool { return c.Type == onMessage })
}
