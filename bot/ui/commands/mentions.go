package commands

import (
	"slices"
	"strings"
	"sync"

	"github.com/bwmarrin/discordgo"

	"unobot/bot/ui/lang"
)

// Mentions name commands in texts so that they can be clicked, once Discord has told their ids. It
// may be used from any goroutine.
type Mentions struct {
	mu  sync.Mutex
	ids map[string]string
}

// Learn notes the ids of the commands, by their English names.
func (m *Mentions) Learn(ids map[string]string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.ids = ids
}

// Complete reports whether the ids of all slash commands are known.
func (m *Mentions) Complete() bool {
	return !slices.ContainsFunc(Definitions(), func(c *discordgo.ApplicationCommand) bool {
		return c.Type == discordgo.ChatApplicationCommand && m.id(c.Name) == ""
	})
}

// Of names a command, or one of its subcommands, to a reader of a language. Before the ids are
// known, or without Mentions, it is code to type.
// https://docs.discord.com/developers/reference#message-formatting
func (m *Mentions) Of(w *lang.Words, path ...lang.Command) string {
	names, typed := make([]string, len(path)), make([]string, len(path))
	for i, c := range path {
		names[i], typed[i] = lang.For("").Command(c).Name, w.Command(c).Name
	}
	if id := m.id(names[0]); id != "" {
		return "</" + strings.Join(names, " ") + ":" + id + ">"
	}
	return "`/" + strings.Join(typed, " ") + "`"
}

func (m *Mentions) id(name string) string {
	if m == nil {
		return ""
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.ids[name]
}
